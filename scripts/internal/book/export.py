"""Write the notebooks in a folder as the bodies of pages beside them, the one named slides as the
sections of slides.

export.py FOLDER

The folder has the templates. Nothing here is safe to show: who calls this cleans it.
"""

import pathlib
import sys

import nbformat
from nbconvert.exporters import HTMLExporter, SlidesExporter

folder = pathlib.Path(sys.argv[1])
common = {"template_name": "body", "extra_template_basedirs": [str(folder / "templates")]}
exporters = {
    True: SlidesExporter(**common),
    False: HTMLExporter(exclude_input_prompt=True, exclude_output_prompt=True, **common),
}
for source in folder.rglob("*.ipynb"):
    slides = source.stem == "slides"
    notebook = nbformat.read(source, as_version=4)
    page, _ = exporters[slides].from_notebook_node(notebook, resources={"slides": slides})
    # The kernel's own commands, such as %%, are no Go: they are not wrong for that.
    page = page.replace('<span class="err">', "<span>")
    source.with_suffix(".html").write_text(page, encoding="utf-8")

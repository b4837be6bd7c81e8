"""Write notebooks as the bodies of pages, or as the sections of slides.

export.py TEMPLATES [KIND FROM TO]...

KIND is slides, or else what comes is a page to read. The folder TEMPLATES has the template.
Nothing here is safe to show: who calls this cleans it.
"""

import sys

import nbformat
from nbconvert.exporters import HTMLExporter, SlidesExporter

templates, *jobs = sys.argv[1:]
common = {"template_name": "body", "extra_template_basedirs": [templates]}
exporters = {
    True: SlidesExporter(**common),
    False: HTMLExporter(exclude_input_prompt=True, exclude_output_prompt=True, **common),
}
for i in range(0, len(jobs), 3):
    kind, source, target = jobs[i : i + 3]
    slides = kind == "slides"
    notebook = nbformat.read(source, as_version=4)
    page, _ = exporters[slides].from_notebook_node(notebook, resources={"slides": slides})
    # The kernel's own commands, such as %%, are no Go: they are not wrong for that.
    page = page.replace('<span class="err">', "<span>")
    with open(target, "w", encoding="utf-8") as f:
        f.write(page)

"""Print notebooks as the bodies of pages, those in the folder slides as the sections of slides. What is read and
what is printed is JSON, by the same names.

export.py TEMPLATES

HTML of a notebook stays as it is: the policy of the pages lets none of its scripts run. The notebook
"bench" is run first, because nobody has stored what it shows.
"""

import json
import sys

import nbclient
import nbformat
from nbconvert.exporters import HTMLExporter, SlidesExporter

common = {"template_name": "body", "extra_template_basedirs": [sys.argv[1]]}
exporters = {
    True: SlidesExporter(**common),
    False: HTMLExporter(exclude_input_prompt=True, exclude_output_prompt=True, **common),
}
bodies = {}
for name, text in json.load(sys.stdin.buffer).items():  # UTF-8, whatever the locale says
    slides = name.startswith("slides/")
    notebook = nbformat.reads(json.dumps(text), as_version=4)
    if name == "bench":
        patient = {"startup_timeout": 300, "iopub_timeout": 300}  # or a busy machine loses what it shows
        nbclient.NotebookClient(notebook, kernel_name="gonb", resources={"metadata": {"path": sys.argv[1]}}, **patient).execute()
        notebook.metadata.language_info.pygments_lexer = notebook.metadata.language_info.name  # the kernel tells none
    page, _ = exporters[slides].from_notebook_node(notebook, resources={"slides": slides})
    # The kernel's own commands, such as %%, are no Go: they are not wrong for that.
    bodies[name] = page.replace('<span class="err">', "<span>")
json.dump(bodies, sys.stdout)

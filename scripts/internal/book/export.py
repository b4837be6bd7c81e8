"""Write a notebook that was run as pages.

export.py TEMPLATES ASSETS TITLE [KIND FROM TO]...

KIND is lecture or slides, a template in the folder TEMPLATES; ASSETS is the
address of the folder with MathJax and reveal.js, as seen from TO.
"""

import re
import sys

import nbformat
from nbconvert.exporters import HTMLExporter, SlidesExporter


def export(kind, source, target):
    template = {"template_name": kind, "extra_template_basedirs": [templates]}
    if kind == "slides":
        exporter = SlidesExporter(reveal_url_prefix=assets + "/reveal", reveal_theme="white", **template)
    else:
        exporter = HTMLExporter(**template)
    notebook = nbformat.read(source, as_version=4)
    page, _ = exporter.from_notebook_node(
        notebook, resources={"metadata": {"name": title}, "assets": assets}
    )
    # The kernel's own commands, such as %%, are no Go: they are not wrong for that.
    page = page.replace('<span class="err">', "<span>")
    # Links to other notebooks are links to their pages.
    page = re.sub(r'href="([0-9]{2}-[a-z0-9-]+)\.ipynb', r'href="\1.html', page)
    with open(target, "w", encoding="utf-8") as f:
        f.write(page)


templates, assets, title, *jobs = sys.argv[1:]
for i in range(0, len(jobs), 3):
    export(*jobs[i : i + 3])

"""Keep the notebooks that git tracks free of what a session leaves in them.

In the folder notebooks of the clone, JupyterLab stores what its user writes. Outputs,
execution counts and what the kernel says of itself stay as they are in the file: only
go test -tags lab ./scripts/test -run Notebooks -update stores those.
"""

import os
import warnings

import nbformat

clone = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__)))))
tracked = os.path.join(clone, "notebooks")


def keep_the_stored_outputs(model, path, contents_manager, **_):
    file = os.path.realpath(os.path.join(contents_manager.root_dir, path.strip("/")))
    if model["type"] != "notebook" or os.path.dirname(file) != tracked or not os.path.exists(file):
        return
    stored = nbformat.read(file, as_version=4)
    for name in ("kernelspec", "language_info"):
        if name in stored.metadata:
            model["content"]["metadata"][name] = stored.metadata[name]
    before = {cell["id"]: cell for cell in stored.cells if cell.cell_type == "code"}
    for cell in model["content"]["cells"]:
        if cell["cell_type"] == "code":
            old = before.get(cell.get("id"), {})
            cell["outputs"] = old.get("outputs", [])
            cell["execution_count"] = old.get("execution_count")


# Jupyter applies the settings twice, and would warn that the hook replaces itself.
warnings.filterwarnings("ignore", message="Overriding existing pre_save_hook")
c.ContentsManager.pre_save_hook = keep_the_stored_outputs  # noqa: F821, c is Jupyter's

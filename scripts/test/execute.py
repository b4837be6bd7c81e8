"""Execute a notebook in an empty kernel and write it with its new outputs.

execute.py FROM TO

Everything but outputs, execution counts and the numbers that the cells record
(metadata.records) stays as it is in FROM, in the order and with the white space of
nbformat.
"""

import copy
import os
import sys
import warnings

# Seconds that a cell may take: more than any notebook takes on a quick machine, so that a slow
# machine is no error but a cell that hangs is.
LIMIT = 300


def execute(source, target):
    import nbclient
    import nbformat

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # such as of two cells with the same id
            notebook = nbformat.read(source, as_version=nbformat.NO_CONVERT)
            nbformat.validate(notebook)
    except (nbformat.ValidationError, Warning) as e:
        sys.exit(f"is not valid nbformat: {getattr(e, 'message', e)}")
    fresh = copy.deepcopy(notebook)
    client = nbclient.NotebookClient(
        fresh,
        kernel_name="gonb",
        timeout=LIMIT,
        iopub_timeout=LIMIT,  # or outputs that come 4 s after the reply are lost
        record_timing=False,
        allow_errors=True,  # they are among the outputs
        coalesce_streams=True,
        resources={"metadata": {"path": os.path.dirname(source)}},
    )
    try:
        client.execute()
    except (nbclient.exceptions.CellTimeoutError, nbclient.exceptions.DeadKernelError) as e:
        sys.exit(str(e))
    for cell, run in zip(notebook.cells, fresh.cells):
        if cell.cell_type == "code":
            # What is printed and what is displayed come by two ways, and which is
            # first is chance: put what is printed first.
            cell.outputs = sorted(run.outputs, key=lambda o: o.output_type != "stream")
            cell.execution_count = run.execution_count
    notebook.metadata.pop("records", None)
    if recorded := records():
        notebook.metadata["records"] = recorded
    nbformat.write(notebook, target)


def records():
    """The lines "id number" or "id number prediction" that the cells wrote, by id."""
    name, found = os.environ.get("VERLETBOOK_RECORDS", ""), {}
    if os.path.exists(name):
        with open(name, encoding="utf-8") as f:
            for line in f:
                id, number = line.strip().split(" ", 1)
                if found.setdefault(id, number) != number:
                    sys.exit(f"{id} is recorded twice, as {found[id]} and as {number}")
    return found


execute(sys.argv[1], sys.argv[2])

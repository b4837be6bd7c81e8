"""Execute a notebook in an empty kernel and write it with its new outputs.

execute.py                        bring up the loopback and prove that there is no network
execute.py FROM TO                execute FROM and write TO

With VERLETBOOK_OFFLINE=namespace the process is alone in a network namespace.
Everything but outputs, execution counts and the numbers that the cells record
(metadata.records) stays as it is in FROM, in the order and with the white space of
nbformat.
"""

import copy
import errno
import os
import socket
import struct
import sys
import warnings

# Seconds that a cell may take: more than any notebook takes on a quick machine, so that a slow
# machine is no error but a cell that hangs is.
LIMIT = 300


def go_offline():
    """Bring up the loopback, over which kernels talk, and prove the rest is dead."""
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        siocsifflags, up = 0x8914, 0x1
        fcntl.ioctl(s, siocsifflags, struct.pack("16sh14x", b"lo", up))
    if names := [name for _, name in socket.if_nameindex() if name != "lo"]:
        sys.exit(f"the network namespace is not empty: {names}")
    try:
        # An address of RFC 5737, which belongs to nobody.
        socket.create_connection(("192.0.2.1", 443), timeout=5).close()
    except OSError as e:
        if e.errno != errno.ENETUNREACH:
            sys.exit(f"a connection does not fail at once: {e}")
    else:
        sys.exit("a connection to the network succeeds")
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname(), timeout=5).close()


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


if os.environ.get("VERLETBOOK_OFFLINE") == "namespace":
    go_offline()
if len(sys.argv) > 1:
    execute(sys.argv[1], sys.argv[2])

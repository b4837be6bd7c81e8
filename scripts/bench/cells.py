"""Run a notebook's cells in an empty kernel and print the seconds that it took, and each code cell, as JSON.

cells.py NOTEBOOK

A cell's time is that from the request to the kernel's answer and the last of its
outputs: what the reader waits, without the drawing of the page.
"""

import json
import os
import sys
import time

import nbclient
import nbformat

source = sys.argv[1]
notebook = nbformat.read(source, as_version=nbformat.NO_CONVERT)
asked, times = 0.0, []


def ask(cell, cell_index):
    global asked
    asked = time.perf_counter()


def answered(cell, cell_index, execute_reply):
    times.append(time.perf_counter() - asked)


began = time.perf_counter()
try:
    nbclient.NotebookClient(
        notebook,
        kernel_name="gonb",
        timeout=600,
        record_timing=False,
        on_cell_execute=ask,
        on_cell_executed=answered,
        resources={"metadata": {"path": os.path.dirname(source)}},
    ).execute()
except nbclient.exceptions.CellControlSignal as e:
    sys.exit(str(e))
json.dump([time.perf_counter() - began, *times], sys.stdout)

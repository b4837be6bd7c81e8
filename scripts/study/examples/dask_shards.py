"""A sweep in parts on a Dask cluster whose workers share a file system.

    CGO_ENABLED=0 go build -o study-results/bin/study ./scripts/study
    python scripts/study/examples/dask_shards.py 64 -seeds 10000000

DASK_SCHEDULER_ADDRESS names the cluster; without it, one is started on this machine. The
first argument is the number of parts, the others are flags of the study. STUDY and OUT
are the program and the folder for the results, as in slurm-array.sh.
"""

import os
import subprocess
import sys

from dask.distributed import Client

STUDY = os.path.abspath(os.environ.get("STUDY", "study-results/bin/study"))
OUT = os.path.abspath(os.environ.get("OUT", "study-results"))


def study(*args):
    """Runs the program; what it says about a failure is in the error."""
    done = subprocess.run([STUDY, *args], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"study {' '.join(args)}: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    parts = int(sys.argv[1])
    command = ["run", "sweep", "-workers", "1", "-out", OUT, *sys.argv[2:], "-shard"]
    with Client(threads_per_worker=1, dashboard_address=None) as client:
        client.gather([client.submit(study, *command, f"{i}/{parts}", retries=2, pure=False) for i in range(1, parts + 1)])
    print(study("merge", os.path.join(OUT, "sweep")), end="")

#!/bin/bash
# A sweep of ten million starts in 64 parts, as a Slurm array: from a clone,
#
#   mkdir -p bin && go build -o bin/study ./scripts/study
#   sbatch --wait scripts/study/examples/slurm-array.sh && bin/study merge study-results/sweep
#
# All parts write to one folder on a file system that the nodes share. A part that is
# put back in the queue goes on where it was.
#SBATCH --job-name=sweep
#SBATCH --array=1-64
#SBATCH --cpus-per-task=2
#SBATCH --time=01:00:00
#SBATCH --mem=1G
#SBATCH --requeue
set -euo pipefail
cd "${SLURM_SUBMIT_DIR:-.}"
exec "${STUDY:-bin/study}" run sweep -seeds "${SEEDS:-10000000}" \
  -shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_MAX" -workers "${SLURM_CPUS_PER_TASK:-0}" -out "${OUT:-study-results}"

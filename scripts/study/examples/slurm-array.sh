#!/bin/bash
# A sweep of ten million starts in 64 shares, as a Slurm array. From a clone on a file
# system that the nodes share,
#
#   CGO_ENABLED=0 go build -o study-results/bin/study ./scripts/study
#   sbatch --wait scripts/study/examples/slurm-array.sh
#   study-results/bin/study run sweep -starts 10000000
#
# If task 7 was killed, "sbatch --array=7 …" does its share again, and no other. The number of
# shares is written down here, because Slurm would count one of one for task 7 alone.
#SBATCH --job-name=sweep
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --mem=512M
#SBATCH --requeue
#SBATCH --output=/dev/null
set -euo pipefail
cd "${SLURM_SUBMIT_DIR:-.}"
out=study-results
mkdir -p "$out/logs"
GOMAXPROCS=${SLURM_CPUS_PER_TASK:-1} exec "$out/bin/study" run sweep -starts "${STARTS:-10000000}" -shard "$SLURM_ARRAY_TASK_ID/64" \
  -out "$out" >> "$out/logs/sweep-$SLURM_ARRAY_TASK_ID.log" 2>&1

#!/bin/bash
# A sweep of ten million starts in 64 parts, as a Slurm array. From a clone on a file
# system that the nodes share,
#
#   CGO_ENABLED=0 go build -o study-results/bin/study ./scripts/study
#   sbatch --wait scripts/study/examples/slurm-array.sh
#   study-results/bin/study merge study-results/sweep
#
# If task 7 was killed, "sbatch --array=7 …" does its part again, and no other. The page
# docs/cluster.md says what the variables STUDY, OUT, SEEDS and VERLETBOOK_SHARDS mean.
#SBATCH --job-name=sweep
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --mem=512M
#SBATCH --requeue
#SBATCH --output=/dev/null
set -euo pipefail
cd "${SLURM_SUBMIT_DIR:-.}"
export VERLETBOOK_SHARDS=${VERLETBOOK_SHARDS:-64}
out=${OUT:-study-results}
mkdir -p "$out/logs"
exec "${STUDY:-study-results/bin/study}" run sweep -seeds "${SEEDS:-10000000}" -shard auto \
  -workers "${SLURM_CPUS_PER_TASK:-1}" -out "$out" >> "$out/logs/sweep-$SLURM_ARRAY_TASK_ID.log" 2>&1

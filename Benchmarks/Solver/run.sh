#!/bin/bash
# Measures the whole command over lists of puzzles: FOLDER/*.txt (lines) and FOLDER/*.jsonl (levels), two solutions at most.
#
#   Benchmarks/Solver/run.sh FOLDER [COMMAND [RUNS]]
#
# One warm-up, then RUNS runs (5 by default) of each list; prints the median and the spread in puzzles a second and
# milliseconds a puzzle, processes' start and model building included. The answers are checked outside the timed part:
# every puzzle of the lists must have exactly one solution, else the exit code is 1.
set -euo pipefail
folder=${1:?usage: run.sh FOLDER [COMMAND [RUNS]]}
here=$(cd "$(dirname "$0")/../.." && pwd)
command=${2:-$here/.build/release/quadrille}
runs=${3:-5}
answers=$(mktemp)
trap 'rm -f "$answers"' EXIT
failed=0

measure() { # NAME FILE ARGUMENT...
  local name=$1 file=$2 count times=() start end run
  shift 2
  count=$(grep -cv -e '^#' -e '^[[:space:]]*$' "$file" || true)
  "$command" solve - "$@" --count 2 <"$file" >"$answers"
  if [ "$(grep -cx 1 "$answers")" != "$count" ]; then
    echo "$name: not every puzzle has exactly one solution" >&2
    failed=1
    return
  fi
  for ((run = 0; run < runs; run++)); do
    start=$(date +%s%N)
    "$command" solve - "$@" --count 2 <"$file" >/dev/null
    end=$(date +%s%N)
    times+=($((end - start)))
  done
  printf '%s\n' "${times[@]}" | sort -n | awk -v name="$name" -v count="$count" '
    { time[NR] = $1 / 1e9 }
    END {
      median = time[int((NR + 1) / 2)]
      printf "%-22s %7d %10.0f %9.0f … %-9.0f %10.3f\n", name, count, count / median,
        count / time[NR], count / time[1], 1000 * median / count
    }'
}

echo "commit $(git -C "$here" rev-parse --short HEAD 2>/dev/null || echo none) · $(swift --version 2>/dev/null | head -1)"
echo "$(uname -m) · $(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2- | xargs) · $(nproc) cores · $(date -u +%F)"
printf '%-22s %7s %10s %21s %10s\n' list puzzles 'a second' 'slowest … fastest' 'ms each'
for file in "$folder"/*.txt; do
  [ -e "$file" ] && measure "Solver/$(basename "$file" .txt)" "$file" --rules sudoku --set size=9
done
for file in "$folder"/*.jsonl; do
  [ -e "$file" ] && measure "Solver/$(basename "$file" .jsonl)" "$file" --format jsonl
done
exit $failed

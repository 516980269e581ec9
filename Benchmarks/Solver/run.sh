#!/usr/bin/env bash
# Runs the solver's benchmarks beside other solvers and writes the figures to .build/benchmarks/DATE-COMMIT-solver.md.
#
#   Benchmarks/Solver/run.sh PROGRAM [COMMAND]      PROGRAM: the built SolverBenchmark; COMMAND: the built command
#
# $QUADRILLE_PUZZLES is a folder of lists of puzzles, *.txt, and of levels, *.jsonl. beside.py tells what $QUADRILLE_LISTS, $QUADRILLE_SOLVERS and
# $QUADRILLE_LEVEL_SOLVERS add.
set -euo pipefail
program=$(realpath "${1:?usage: run.sh PROGRAM [COMMAND]}")
command=${2:+$(realpath "$2")}
cd "$(dirname "$0")/../.."
commit=$(git rev-parse --short HEAD 2>/dev/null || echo none)
shopt -s nullglob
lists=()
[ -z "${QUADRILLE_PUZZLES:-}" ] || lists=("$QUADRILLE_PUZZLES"/*.txt "$QUADRILLE_PUZZLES"/*.jsonl)
mkdir -p .build/benchmarks
file=".build/benchmarks/$(date -u +%F)-$commit-solver.md"
{
  echo "# The solver beside others, $(date -u +%F)"
  echo
  echo "Commit $commit · $(swift --version 2>/dev/null | head -1) · $(uname -m), $(nproc) cores, load at the start $(cut -d' ' -f1 /proc/loadavg)."
  echo
  Benchmarks/Solver/beside.py --benchmark "$program" ${command:+--binary "$command"} "${lists[@]}"
  echo
  echo "## Without others"
  echo
  echo '```'
  "$program" minimal 5000 1
  "$program" predicates 20 1
  "$program" totals
  echo '```'
} | tee "$file"

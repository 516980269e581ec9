#!/usr/bin/env bash
# Runs every benchmark on the built command and writes the figures to .build/benchmarks/DATE-COMMIT.md.
#
#   Benchmarks/run.sh COMMAND [FOLDER]      FOLDER: lists of puzzles, *.txt and *.jsonl; else $QUADRILLE_PUZZLES
#
# $QUADRILLE_GRIDS, if it is set, is a folder of crossword grids and $QUADRILLE_WORDS a list of words to fill them with.
#
# $QUADRILLE_LINES and $QUADRILLE_TILES, if they are set, are folders of scored positions of four in a row and of tile puzzles; $QUADRILLE_LINE_SOLVER
# is another solver's program that is timed beside ours.
#
# $QUADRILLE_RATER, if it is set, is another program that rates puzzles, with its arguments, as Grading/beside.py takes it; it
# rates the first 200 of FOLDER/minimal-10k.txt.
#
# $QUADRILLE_PENCIL, if it is set, is a file of boards as Pencil/beside.py takes it; $QUADRILLE_CSPUZ and $QUADRILLE_NOQX are a program and a
# checkout of other solvers that are timed beside ours.
#
# Figures worth keeping go into Benchmarks/RESULTS.md, in the commit that changes them.
set -euo pipefail
command=$(realpath "${1:?usage: run.sh COMMAND [FOLDER]}")
puzzles=${2:-${QUADRILLE_PUZZLES:-}}
cd "$(dirname "$0")/.."
commit=$(git rev-parse --short HEAD 2>/dev/null || echo none)
mkdir -p .build/benchmarks
file=".build/benchmarks/$(date -u +%F)-$commit.md"
{
  echo "# Benchmarks of $(date -u +%F)"
  echo
  echo "Commit $commit · $(swift --version 2>/dev/null | head -1) · $(uname -m), $(nproc) cores, load at the start $(cut -d' ' -f1 /proc/loadavg)."
  echo
  echo "## Solver"
  echo
  python3 Benchmarks/Solver/lists.py --binary "$command" ${puzzles:+--puzzles "$puzzles"}
  echo
  echo "## Sessions"
  echo
  echo '```'
  python3 Benchmarks/Sessions/sessions.py -- "$command" serve --port 0 --data DATA
  python3 Benchmarks/Sessions/open.py -- "$command" serve --port 0 --data DATA --per-address 4096
  echo '```'
  echo
  echo "## Grading"
  echo
  echo '```'
  swift run -c release --package-path Benchmarks/Solver GradingBenchmark
  echo '```'
  if [ -n "${QUADRILLE_RATER:-}" ] && [ -f "$puzzles/minimal-10k.txt" ]; then
    echo
    # shellcheck disable=SC2086 # the program and its arguments
    Benchmarks/Grading/beside.py --binary "$command" --list "$puzzles/minimal-10k.txt" --first 200 -- $QUADRILLE_RATER
  fi
  echo
  echo "## Phrases"
  echo
  echo '```'
  swift run -c release --package-path Benchmarks/Phrases PhrasesBenchmark
  echo '```'
  echo
  if [ -n "${QUADRILLE_GRIDS:-}" ] && [ -n "${QUADRILLE_WORDS:-}" ]; then
    echo "## Crossings"
    echo
    echo '```'
    swift run -c release --package-path Benchmarks/Solver CrossingsBenchmark "$QUADRILLE_GRIDS" "$QUADRILLE_WORDS"
    echo '```'
    echo
  fi
  if [ -n "${QUADRILLE_LINES:-}" ] && [ -n "${QUADRILLE_TILES:-}" ]; then
    echo "## GameSearch"
    echo
    echo '```'
    swift run -c release --package-path Benchmarks/GameSearch GameSearchBenchmark "$QUADRILLE_LINES" "$QUADRILLE_TILES" scripts/books/6x7-4.txt ${QUADRILLE_LINE_SOLVER:+"$QUADRILLE_LINE_SOLVER"}
    echo '```'
    echo
  fi
  if [ -n "${QUADRILLE_PENCIL:-}" ]; then
    echo "## Pencil puzzles"
    echo
    Benchmarks/Pencil/beside.py --binary "$command" --boards "$QUADRILLE_PENCIL" || true
    echo
  fi
  echo "## Workers"
  echo
  swift run -c release --package-path Benchmarks/Workers
  echo
  echo "## Bridge"
  echo
  echo '```'
  swift run -c release --package-path Benchmarks/Bridge
  echo '```'
} | tee "$file"

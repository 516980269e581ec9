#!/usr/bin/env python3
"""Measures the command as whole processes: lists of puzzles with uniqueness proved, and a cold start.

Usage: lists.py --binary PATH [--puzzles FOLDER] [--runs N]

FOLDER holds lists as Sudoku lines (*.txt) and as levels (*.jsonl); without it only the cold start is measured. Each figure is
the median of N runs with the least and the greatest beside it. Answers are checked outside the timed part.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import time

def spread(values, digits=1):
    """Median, least and greatest as text."""
    shown = [f"{value:,.{digits}f}" for value in (statistics.median(values), min(values), max(values))]
    return f"{shown[0]} ({shown[1]} … {shown[2]})"


def puzzles_in(path):
    lines = (line.strip() for line in path.read_text().splitlines())
    return sum(1 for line in lines if line and not line.startswith("#"))


def solve(binary, path, runs):
    """Puzzles a second of a whole process with uniqueness proved; fails where a puzzle has not one solution."""
    form = ["--format", "jsonl"] if path.suffix == ".jsonl" else ["--rules", "sudoku", "--set", "size=9"]
    count = puzzles_in(path)
    seconds = []
    for _ in range(runs + 1):
        with path.open("rb") as lines:
            start = time.perf_counter()
            done = subprocess.run([binary, "solve", "-", *form, "--count", "2"], stdin=lines, capture_output=True, check=True)
            seconds.append(time.perf_counter() - start)
        assert done.stdout.split() == [b"1"] * count, f"{path}: not every puzzle has one solution"
    return count, seconds[1:]


def cold(binary, runs):
    """Milliseconds of a process that solves one level."""
    milliseconds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([binary, "solve", "first-steps/nine-hard"], capture_output=True, check=True)
        milliseconds.append(1000 * (time.perf_counter() - start))
    return milliseconds[1:]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--puzzles", default=os.environ.get("QUADRILLE_PUZZLES"))
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    rows = [("what", "figure")]
    for path in sorted(pathlib.Path(arguments.puzzles).iterdir()) if arguments.puzzles else []:
        if path.suffix in (".txt", ".jsonl"):
            count, seconds = solve(arguments.binary, path, arguments.runs)
            if path.suffix == ".txt":
                rows.append((f"solve {path.name}, {count} puzzles, puzzles/s", spread([count / s for s in seconds], 0)))
            else:
                rows.append((f"solve {path.name}, {count} levels, ms each", spread([1000 * s / count for s in seconds], 2)))
    rows.append(("solve one level, cold process, ms", spread(cold(arguments.binary, 4 * arguments.runs))))
    table = [f"| {name} | {figure} |" for name, figure in rows]
    table.insert(1, "| --- | --- |")
    print("\n".join(table))


if __name__ == "__main__":
    main()

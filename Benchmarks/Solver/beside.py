#!/usr/bin/env python3
"""Times lists of 9×9 puzzles, each by the kernel, the engine, the whole command and other solvers, all in one run.

Usage: beside.py --benchmark PROGRAM [--binary COMMAND] [--seconds S] [--runs N] LIST…

Other solvers come from $QUADRILLE_SOLVERS, as NAME=PROGRAM, separated by commas: PROGRAM LIST SECONDS solves the list again and again with
uniqueness proved, for so many seconds, and prints puzzles a second as its first word. One that is not there is left out with a
line. $QUADRILLE_LISTS adds lists, separated by colons. The solvers take turns, so that all see the same load; each figure is the median of N
turns, with the least and the greatest, and the ratio is to the best other solver.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess


def rate(command):
    """Puzzles a second that a program prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[0])


def whole(binary, path, count):
    """Puzzles a second of processor time of the whole command, every answer looked at."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with path.open("rb") as lines:
        done = subprocess.run(
            [binary, "solve", "-", "--rules", "sudoku", "--set", "size=9"], stdin=lines, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert len(done.stdout.split()) == count and b"none" not in done.stdout, f"{path}: not every puzzle is solved"
    return count / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def rivals():
    for entry in filter(None, os.environ.get("QUADRILLE_SOLVERS", "").split(",")):
        name, _, program = entry.partition("=")
        if os.access(program, os.X_OK):
            yield name, program
        else:
            print(f"{name}: left out, {program or 'its program'} is not there\n")


def shown(values):
    return f"{statistics.median(values):,.0f} ({min(values):,.0f} … {max(values):,.0f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--benchmark", required=True)
    parser.add_argument("--binary")
    parser.add_argument("--seconds", default="0.5")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("lists", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    lists = arguments.lists + [pathlib.Path(path) for path in filter(None, os.environ.get("QUADRILLE_LISTS", "").split(":"))]
    others = dict(rivals())
    if not others:
        print("No other solver is named in QUADRILLE_SOLVERS: no ratios.\n")

    head = ["puzzles a second", "kernel", "engine", *(["whole command"] if arguments.binary else []), *others, "ratio"]
    print("| " + " | ".join(head) + " |\n|" + " --- |" * len(head))
    for path in lists:
        count = sum(1 for line in path.read_text().splitlines() if len(line) >= 81 and not line.startswith("#"))
        tasks = {
            "kernel": lambda: rate([arguments.benchmark, "kernel", str(path), arguments.seconds]),
            "engine": lambda: rate([arguments.benchmark, "engine", str(path), arguments.seconds]),
        }
        if arguments.binary:
            tasks["whole"] = lambda: whole(arguments.binary, path, count)
        for name, program in others.items():
            tasks[name] = lambda program=program: rate([program, str(path), arguments.seconds])
        figures = {name: [] for name in tasks}
        for _ in range(arguments.runs):
            for name, task in tasks.items():
                figures[name].append(task())
        best = max((statistics.median(figures[name]) for name in others), default=None)
        ratio = f"{statistics.median(figures['kernel']) / best:.2f}" if best else "–"
        print("| " + " | ".join([path.stem, *(shown(values) for values in figures.values()), ratio]) + " |", flush=True)


if __name__ == "__main__":
    main()

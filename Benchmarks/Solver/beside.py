#!/usr/bin/env python3
"""Times lists of 9×9 puzzles and of levels beside other solvers, all in one run.

Usage: beside.py --benchmark PROGRAM [--binary COMMAND] [--seconds S] [--runs N] LIST…

A list *.jsonl has a level of a square board as JSON a line, any other a 9×9 puzzle. $QUADRILLE_LISTS adds lists, separated by colons.

Puzzles, a second: the kernel, the engine and the whole command, start included. Other solvers come from $QUADRILLE_SOLVERS, as NAME=PROGRAM,
separated by commas: PROGRAM LIST SECONDS solves the list again and again with uniqueness proved, for so many seconds, and prints puzzles a second
as its first word.

Levels, milliseconds of processor time each: the whole command, less what it takes for one level. Other solvers come likewise from
$QUADRILLE_LEVEL_SOLVERS: PROGRAM LIST solves each level with uniqueness proved, its set-up included, fails where one has not exactly one
solution, and prints milliseconds of processor time a level without its own start as its first word, or - for a list that it cannot do. All get the
list with each level turned and reflected in the eight ways; the command gets that again and again, up to 2,000 levels, so that its start weighs less.

A solver that is not there is left out with a line. All take turns, so that they see the same load; each figure is the median of N turns, with the
least and the greatest, and the ratio tells how many times as fast as the best other solver this one is.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

import turned

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from timing import processor_time  # noqa: E402


def first_word(*command):
    """The number that a program prints first; none where it prints a dash."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True)
    word = done.stdout.split()[0]
    return None if word == "-" else float(word)


def processor_seconds(command, path):
    """What a command takes with a list as its input, and the words that it prints."""
    with path.open("rb") as lines:
        seconds, done = processor_time(command, stdin=lines, check=True)
    return seconds, done.stdout.split()


def whole(binary, path, count):
    """Puzzles a second of processor time of the whole command, every answer looked at."""
    seconds, words = processor_seconds([binary, "solve", "-", "--rules", "sudoku", "--set", "size=9"], path)
    assert len(words) == count and b"none" not in words, f"{path}: not every puzzle is solved"
    return count / seconds


def levels(binary, path, count):
    """Milliseconds of processor time of the whole command, every answer looked at."""
    seconds, words = processor_seconds([binary, "solve", "-", "--format", "jsonl", "--count", "2"], path)
    assert words == [b"1"] * count, f"{path}: not every level has one solution"
    return 1000 * seconds


def rivals(variable):
    """The solvers that a variable of the environment names, by their names."""
    found = {}
    for entry in filter(None, os.environ.get(variable, "").split(",")):
        name, _, program = entry.partition("=")
        if os.access(program, os.X_OK):
            found[name] = program
        else:
            print(f"{name}: left out, {program or 'its program'} is not there\n")
    if not found:
        print(f"No other solver is named in {variable}: no ratios.\n")
    return found


def in_turns(tasks, runs):
    """The figures of each task, one after the other in every run; none of a task that cannot be done."""
    figures = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            if None not in figures[name]:
                figures[name].append(task())
    return {name: [] if None in values else values for name, values in figures.items()}


def shown(values, digits):
    if not values:
        return "-"
    middle, least, greatest = (f"{value:,.{digits}f}" for value in (statistics.median(values), min(values), max(values)))
    return f"{middle} ({least} … {greatest})"


def heading(*cells):
    print("| " + " | ".join(cells) + " |\n|" + " --- |" * len(cells), flush=True)


def row(name, figures, ratio, digits):
    print("| " + " | ".join([name, *(shown(values, digits) for values in figures.values()), ratio]) + " |", flush=True)


def compare_puzzles(lists, arguments):
    others = rivals("QUADRILLE_SOLVERS")
    heading("puzzles a second", "kernel", "engine", *(["whole command"] if arguments.binary else []), *others, "ratio")
    for path in lists:
        count = sum(1 for line in path.read_text().splitlines() if len(line) >= 81 and not line.startswith("#"))
        tasks = {
            way: lambda way=way: first_word(arguments.benchmark, way, path, arguments.seconds) for way in ("kernel", "engine")}
        if arguments.binary:
            tasks["whole"] = lambda: whole(arguments.binary, path, count)
        for name, program in others.items():
            tasks[name] = lambda program=program: first_word(program, path, arguments.seconds)
        figures = in_turns(tasks, arguments.runs)
        best = max((statistics.median(figures[name]) for name in others if figures[name]), default=None)
        row(path.stem, figures, f"{statistics.median(figures['kernel']) / best:.2f}" if best else "–", 0)


def compare_levels(lists, arguments, folder):
    others = rivals("QUADRILLE_LEVEL_SOLVERS")
    heading("milliseconds a level", "whole command", *others, "ratio")
    for path in lists:
        lines = [way for line in path.read_text().splitlines() if line.strip() for way in turned.ways(line)]
        turns = -(-2000 // len(lines))
        count = turns * len(lines)
        one, once, many = (folder / f"{path.stem}-{name}.jsonl" for name in ("one", "once", "many"))
        one.write_text(lines[0] + "\n")
        once.write_text("\n".join(lines) + "\n")
        many.write_text(once.read_text() * turns)
        tasks = {
            "one": lambda: levels(arguments.binary, one, 1),
            "many": lambda: levels(arguments.binary, many, count),
        }
        for name, program in others.items():
            tasks[name] = lambda program=program: first_word(program, once)
        figures = in_turns(tasks, arguments.runs)
        start = statistics.median(figures.pop("one"))
        figures["many"] = [(milliseconds - start) / (count - 1) for milliseconds in figures["many"]]
        best = min((statistics.median(figures[name]) for name in others if figures[name]), default=None)
        row(path.stem, figures, f"{best / statistics.median(figures['many']):.2f}" if best else "–", 3)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--benchmark", required=True)
    parser.add_argument("--binary")
    parser.add_argument("--seconds", default="0.5")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("lists", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    lists = arguments.lists + [pathlib.Path(path) for path in filter(None, os.environ.get("QUADRILLE_LISTS", "").split(":"))]
    of_levels = [path for path in lists if path.suffix == ".jsonl"]
    if len(of_levels) < len(lists):
        compare_puzzles([path for path in lists if path not in of_levels], arguments)
        print()
    if of_levels and arguments.binary:
        with tempfile.TemporaryDirectory() as folder:
            compare_levels(of_levels, arguments, pathlib.Path(folder))
    elif of_levels:
        print("Lists of levels: left out, they take the whole command (make build).")


if __name__ == "__main__":
    main()

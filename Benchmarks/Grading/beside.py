#!/usr/bin/env python3
"""Rates the same puzzles with this command and with another program, in turn, and holds the ratings against each other.

Usage: beside.py --binary PATH --list FILE [--first N] [--runs N] [--rating PATTERN] -- PROGRAM [ARGUMENT…]

FILE has a 9×9 Sudoku a line. PROGRAM is built elsewhere and named by its path; {list} in its arguments is replaced by a file with
the puzzles, which otherwise go to its stdin. It prints a line a puzzle in the same order; the first group of PATTERN in a line
is the rating, by default the number it begins with. For SukakuExplainer:

    beside.py --binary B --list L -- java -cp CLASSES diuf.sudoku.test.serate --format=%r --input={list} --output=-

Both run as whole processes, one after the other, N times; speeds are medians with the least and the greatest beside them.
"""

import argparse
import collections
import json
import os
import re
import statistics
import subprocess
import tempfile
import time


def spread(values):
    return f"{statistics.median(values):,.0f} ({min(values):,.0f} … {max(values):,.0f})"


def timed(command, text):
    start = time.perf_counter()
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return time.perf_counter() - start, done.stdout


def ranks(values):
    """Places from 1, equal values at the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            result[place] = (start + end + 1) / 2
        start = end
    return result


def spearman(first, second):
    one, other = ranks(first), ranks(second)
    middle = (len(one) + 1) / 2
    product = sum((a - middle) * (b - middle) for a, b in zip(one, other))
    size = sum((a - middle) ** 2 for a in one) * sum((b - middle) ** 2 for b in other)
    return product / size**0.5 if size else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--list", required=True)
    parser.add_argument("--first", type=int, help="only so many puzzles of the list")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--rating", default=r"^\s*([0-9]+(?:\.[0-9]+)?)")
    parser.add_argument("program", nargs="+")
    arguments = parser.parse_args()

    lines = (line.split()[0] for line in open(arguments.list) if line.strip() and not line.startswith("#"))
    puzzles = [line[:81].replace("0", ".") for line in lines if len(line) >= 81][: arguments.first]
    text = "\n".join(puzzles) + "\n"
    seconds = {"this command": [], "the other": []}
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        other = [part.replace("{list}", file.name) for part in arguments.program]
        given = None if any("{list}" in part for part in arguments.program) else text
        for _ in range(arguments.runs):
            took, own = timed([arguments.binary, "rate", "-", "--rules", "sudoku"], text)
            seconds["this command"].append(took)
            took, foreign = timed(other, given)
            seconds["the other"].append(took)
    grades = [json.loads(line) for line in own.splitlines()]
    found = [re.search(arguments.rating, line) for line in foreign.splitlines()]
    ratings = [float(match.group(1)) for match in found if match]
    assert len(grades) == len(puzzles), f"{len(grades)} grades for {len(puzzles)} puzzles"
    assert len(ratings) == len(puzzles), f"{len(ratings)} ratings of the other program for {len(puzzles)} puzzles"

    load = " ".join(f"{part:.1f}" for part in os.getloadavg())
    print(f"{len(puzzles)} puzzles of {os.path.basename(arguments.list)}, {arguments.runs} runs, load {load}")
    print()
    print("| what | figure |")
    print("| --- | --- |")
    for name, values in seconds.items():
        print(f"| {name}, puzzles/s | {spread([len(puzzles) / value for value in values])} |")
    scores = [grade["score"] for grade in grades]
    print(f"| Spearman correlation of score and rating | {spearman(scores, ratings):.3f} |")
    groups = collections.defaultdict(list)
    for grade, rating in zip(grades, ratings):
        groups[grade["difficulty"], grade["method"]].append(rating)
    for (difficulty, method), values in sorted(groups.items()):
        least, most = min(values), max(values)
        print(
            f"| difficulty {difficulty}, {method}: {len(values)} with ratings of | "
            f"{statistics.median(values):.1f} ({least:.1f} … {most:.1f}) |"
        )


if __name__ == "__main__":
    main()

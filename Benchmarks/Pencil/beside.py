#!/usr/bin/env python3
"""Times pencil puzzles beside other solvers, in one run: beside.py --binary QUADRILLE --boards FILE… [--cspuz PROGRAM] [--noqx CHECKOUT]

A board is a line of JSON with `genre` and `url`, an address of a puzzle site. Each solver has to tell whether there is one solution.
Times are seconds of a processor on one thread, for the model and the search:

- ours and cspuz_core's `run_solver`: those of the whole command, less those for a board of 1 × 1 or 3 × 3 cells of the same genre
  (the median of five), which is the start and the loading of the rules. Rule sets of core run in our process; the time of workers, in which
  those of other packs run, would not be counted;
- noqx: measured within Python around the making of the program and clingo's search.

Printed are, for each genre, the boards, the median and the worst of each solver in milliseconds, how many boards it did not decide within
the limit (`late`) or did not take (`refused`), then the geometric mean of the ratio of our time to that
of the better of the others, over the boards that ours and one of them decide, and over genres; times under a millisecond count as one, and a board that ours alone does
not decide as the limit. Answers that differ
are listed, and the exit code is 1.
"""

import argparse
import json
import math
import os
import re
import statistics
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from timing import processor_time

HERE = os.path.dirname(os.path.abspath(__file__))
LEAST = 0.001

# a board of each genre that takes no time, for the start
SMALL = {
    "slither": "3/3/gdk", "mashu": "3/3/000", "masyu": "3/3/000", "nurikabe": "3/3/k1k", "shikaku": "3/3/9o", "gokigen": "3/3/v",
    "hashi": "3/3/1g1l", "hashikake": "3/3/1g1l", "starbattle": "4/4/1/000000", "nonogram": "3/3/x", "kakuro": "2/2/n----", "sudoku": "4/4/v",
    "tents": "3/3/lz", "heyawake": "3/3/0000g", "hitori": "3/3/123231312", "kurodoko": "3/3/o", "akari": "3/3/o", "lightup": "3/3/o",
    "norinori": "3/3/0000", "yajilin": "3/3/d10d", "yinyang": "3/3/000", "suguru": "3/3/vgvgo", "ripple": "3/3/0000o", "aquarium": "3/3/0000/l",
    "creek": "3/3/v", "fillomino": "3/3/9n", "kurotto": "3/3/j0j",
    "simpleloop": "3/3/10", "country": "3/3/0000g", "skyscrapers": "3/3/1q", "nurimisaki": "3/3/k.k",
}


def ours(binary, address, seconds):
    try:
        spent, done = processor_time([binary, "solve", address, "--count", "2"], timeout=seconds * 4)
    except subprocess.TimeoutExpired:
        return "late", seconds
    if spent > seconds:
        return "late", seconds
    return (int(done.stdout) if done.stdout.strip().isdigit() else None), spent


def cspuz(program, address, seconds):
    try:
        spent, done = processor_time([program, address], timeout=seconds * 4)
    except subprocess.TimeoutExpired:
        return "late", seconds
    answers = {b"No Answer": 0, b"Unique": 1, b"Not unique": 2}
    answer = done.stdout.strip().removeprefix(b"Answer Status: ")
    return ("late", seconds) if spent > seconds else (answers.get(answer), spent)


def noqx(checkout, address, seconds):
    try:
        done = subprocess.run([os.environ.get("NOQX_PYTHON", sys.executable), os.path.join(HERE, "noqx_board.py"), checkout, address, str(seconds)],
                              capture_output=True, text=True, timeout=seconds * 6)
    except subprocess.TimeoutExpired:
        return "late", seconds
    words = done.stdout.split()
    if len(words) > 2:
        return "late", seconds
    return (int(words[0]), float(words[1])) if len(words) == 2 else (None, 0.0)


def start(solve, genre):
    """Seconds that a solver takes for the small board of a genre."""
    if genre not in SMALL:
        return 0.0
    address = f"https://puzz.link/p?{genre}/{SMALL[genre]}"
    return statistics.median(solve(address)[1] for _ in range(5))


def geometric(values):
    return math.exp(statistics.fmean(math.log(value) for value in values)) if values else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--boards", required=True, nargs="+")
    parser.add_argument("--cspuz", default=os.environ.get("QUADRILLE_CSPUZ"))
    parser.add_argument("--noqx", default=os.environ.get("QUADRILLE_NOQX"))
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--genres", nargs="*", default=sorted(SMALL))
    chosen = parser.parse_args()
    solvers = {"ours": lambda address: ours(chosen.binary, address, chosen.seconds)}
    if chosen.cspuz:
        solvers["cspuz_core"] = lambda address: cspuz(chosen.cspuz, address, chosen.seconds)
    if chosen.noqx:
        solvers["noqx"] = lambda address: noqx(chosen.noqx, address, chosen.seconds)

    boards, seen = {}, set()
    for path in chosen.boards:
        for line in open(path, encoding="utf-8"):
            found = re.search(r"\?(?:type=)?(\w+)/\d+/\d+/", json.loads(line)["url"])
            address = json.loads(line)["url"]
            if found and found[1] in chosen.genres and address not in seen:
                seen.add(address)
                boards.setdefault(found[1], []).append(address)

    print(f"| genre | boards | {' | '.join(f'{name}, median / worst' for name in solvers)} | ratio |")
    print("| --- " * (len(solvers) + 3) + "|")
    differences, means = [], []
    for genre, addresses in sorted(boards.items()):
        starts = {name: 0.0 if name == "noqx" else start(solve, genre) for name, solve in solvers.items()}
        times, ratios = {name: [] for name in solvers}, []
        for address in addresses:
            answers, spent = {}, {}
            for name, solve in solvers.items():
                answers[name], seconds = solve(address)
                spent[name] = max(LEAST, seconds - starts[name]) if answers[name] not in (None, "late") else None
                times[name].append("late" if answers[name] == "late" else spent[name])
            decided = {answer for answer in answers.values() if answer not in (None, "late")}
            if len(decided) > 1:
                differences.append((address, answers))
            rivals = [spent[name] for name in solvers if name != "ours" and spent[name] is not None]
            if rivals and (spent["ours"] is not None or answers["ours"] == "late"):
                ratios.append((spent["ours"] or chosen.seconds) / min(rivals))
        def shown(list_):
            numbers = [one for one in list_ if isinstance(one, float)]
            late, refused = sum(one == "late" for one in list_), sum(one is None for one in list_)
            parts = [f"{statistics.median(numbers) * 1000:.0f} / {max(numbers) * 1000:.0f}"] if numbers else []
            return ", ".join(parts + [f"{late} late"] * (late > 0) + [f"{refused} refused"] * (refused > 0))
        ratio = geometric(ratios)
        if ratios:
            means.append(ratio)
        print(f"| {genre} | {len(addresses)} | {' | '.join(shown(times[name]) for name in solvers)} | {f'{ratio:.2f}' if ratios else '–'} |", flush=True)
    if means:
        print(f"\nGeometric mean over {len(means)} genres of ours / the better of the others: {geometric(means):.2f}")
    for address, answers in differences:
        print("answers differ:", address, answers)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()

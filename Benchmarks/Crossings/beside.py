"""Crosswords beside other programs in one run: fills beside Qxw, layouts beside genxword. Whole processes, loading included, in seconds of a processor.

Usage: python3 Benchmarks/Crossings/beside.py --binary .build/release/quadrille --grids FOLDER --words LIST
           [--qxw PROGRAM] [--only 13,15,21] [--seeds 3] [--limit 30]
           [--layouts SCORED.tsv] [--genxword FOLDER] [--python PYTHON]
LIST is a word a line; its words in small letters alone are used. FOLDER of genxword is its unpacked package, run by a Python that
has what it needs. Prints a line a grid and a size; a fill or a layout is checked before it counts. Judges nothing.
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from timing import processor_time  # noqa: E402

OWN = ["new", "crossword", "--format", "json"]


def runs(rows):
    """The slots of a grid, each a list of cells."""
    across = [[(row, column) for column in range(len(rows[0]))] for row in range(len(rows))]
    down = [[(row, column) for row in range(len(rows))] for column in range(len(rows[0]))]
    for line in across + down:
        text = "".join(rows[row][column] for row, column in line)
        for match in re.finditer(r"[^#]{2,}", text):
            yield line[match.start():match.end()]


def timed(command, limit, **more):
    """Seconds of a processor, which other work on the machine changes little, and what was printed; None where it took too long
    or failed."""
    try:
        took, done = processor_time(command, text=True, timeout=limit, check=False, **more)
    except subprocess.TimeoutExpired:
        return limit, None
    return took, done.stdout if done.returncode == 0 else None


def sound(words, slots, known):
    """Whether every slot has a word of the list, all different."""
    return len(words) == len(slots) and len(set(words)) == len(words) and known.issuperset(words)


def own_fill(chosen, path, words, seed, slots, known):
    took, text = timed([chosen.binary, *OWN, "--set", f"grid=@{path}", "--set", f"words=@{words}", "--seed", str(seed)],
                       chosen.limit)
    if text is None:
        return took, False
    rows = json.loads(text)["grid"].split("\n")
    return took, sound(["".join(rows[row][column] for row, column in slot) for slot in slots], slots, known)


def qxw_fill(chosen, folder, words, slots, known):
    deck = folder / "deck.qxd"
    lines = [" ".join(f"{row * 100 + column:04d}" for row, column in slot) for slot in slots]
    deck.write_text("\n".join([".RANDOM 1", ".UNIQUE 1", *lines]) + "\n", "ascii")
    took, text = timed([chosen.qxw, "-d", str(words), "-b", str(deck)], chosen.limit)
    found = re.findall(r"^W\d+ ([A-Z]+)$", text or "", re.M)
    return took, sound(found, slots, known)


def told(name, results):
    done = [took for took, fine in results if fine]
    mean = statistics.mean(took for took, _ in results)
    return f"{name} {len(done)} of {len(results)}, mean {mean:.2f} s, worst {max(took for took, _ in results):.2f} s"


def fills(chosen):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        kept = sorted({line.strip() for line in open(chosen.words, encoding="utf-8") if re.fullmatch("[a-z]+", line.strip())})
        words = folder / "words.txt"
        words.write_text("\n".join(kept) + "\n", "ascii")
        known = {word.upper() for word in kept}
        sizes = chosen.only.split(",")
        all_own, all_other = {}, {}
        for path in sorted(pathlib.Path(chosen.grids).glob("*.txt")):
            rows = path.read_text("ascii").split()
            size = str(len(rows))
            if size not in sizes or set("".join(rows)) - set("#."):
                continue
            slots = list(runs(rows))
            own = [own_fill(chosen, path, words, seed, slots, known) for seed in range(1, chosen.seeds + 1)]
            other = [qxw_fill(chosen, folder, words, slots, known) for _ in range(chosen.seeds)] if chosen.qxw else []
            all_own.setdefault(size, []).extend(own)
            all_other.setdefault(size, []).extend(other)
            print(f"fill {path.stem}, {len(slots)} slots: " + " · ".join(
                [told("own", own)] + ([told("Qxw", other)] if other else [])), flush=True)
        for size in all_own:
            print(f"fill, all of {size} rows: " + " · ".join(
                [told("own", all_own[size])] + ([told("Qxw", all_other[size])] if all_other[size] else [])), flush=True)


def share(rows):
    """Letters of the smallest box that holds them all, as a part of its cells."""
    rows = [row for row in rows if any(sign.isalnum() for sign in row)]
    columns = [column for column in range(len(rows[0])) if any(row[column].isalnum() for row in rows)]
    letters = sum(sign.isalnum() for row in rows for sign in row)
    return letters / (len(rows) * (columns[-1] - columns[0] + 1))


OTHER = """
import sys
sys.path.insert(0, sys.argv[1])
from genxword.control import Genxword
from genxword.calculate import Crossword
maker = Genxword(auto=True)
maker.wlist([line for line in open(sys.argv[2])], int(sys.argv[3]))
maker.grid_size()
for attempt in range(6):
    made = Crossword(maker.nrow, maker.ncol, "-", maker.wordlist)
    made.compute_crossword()
    if len(made.best_wordlist) / len(maker.wordlist) >= 0.9:
        break
    maker.nrow, maker.ncol = maker.nrow + 2, maker.ncol + 2
print(len(made.best_wordlist))
for row in made.best_grid:
    print("".join(row))
"""


def layouts(chosen):
    lines = [line.rstrip("\n").split("\t") for line in open(chosen.layouts, encoding="utf-8") if not line.startswith("#")]
    score, word = lines[0].index("score"), lines[0].index("grid" if "grid" in lines[0] else "word")
    usual = sorted({line[word] for line in lines[1:] if int(line[score]) >= 85 and 3 <= len(line[word]) <= 9})
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "words.txt"
        for count in (10, 20, 40, 80):
            own, other = [], []
            for seed in range(1, 6):
                words = [usual[(at * (len(usual) // count) + seed * 7) % len(usual)] for at in range(count)]
                file.write_text("\n".join(f"{one} clue" for one in words) + "\n", "utf-8")
                if chosen.genxword:
                    took, text = timed([chosen.python, "-c", OTHER, chosen.genxword, str(file), str(count)], chosen.limit)
                    rows = (text or "0").split("\n")
                    other.append((took, share(rows[1:]) if text else 0, count - int(rows[0])))
                file.write_text("\n".join(f"{one};A clue" for one in words) + "\n", "utf-8")
                took, text = timed([chosen.binary, *OWN, "--set", f"words=@{file}", "--seed", str(seed)], chosen.limit)
                rows = json.loads(text)["grid"].split("\n") if text else []
                placed = len(json.loads(text)["clues"]) if text else 0
                own.append((took, share(rows) if rows else 0, count - placed))
            print(f"layout of {count} words: " + " · ".join(
                f"{name} {statistics.mean(one[1] for one in found):.3f} ({min(one[1] for one in found):.2f} to "
                f"{max(one[1] for one in found):.2f}), {sum(one[2] for one in found)} of {5 * count} left out, mean "
                f"{statistics.mean(one[0] for one in found):.2f} s, worst {max(one[0] for one in found):.2f} s"
                for name, found in (("own", own), ("genxword", other)) if found), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--grids")
    parser.add_argument("--words")
    parser.add_argument("--qxw", default="")
    parser.add_argument("--only", default="13,15,21")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--limit", type=float, default=30)
    parser.add_argument("--layouts")
    parser.add_argument("--genxword", default="")
    parser.add_argument("--python", default=sys.executable)
    chosen = parser.parse_args()
    chosen.binary = str(pathlib.Path(chosen.binary).resolve())
    if chosen.grids and chosen.words:
        fills(chosen)
    if chosen.layouts:
        layouts(chosen)


if __name__ == "__main__":
    main()

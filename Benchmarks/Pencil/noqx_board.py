"""Solves one address with noqx, timed without the start of Python: noqx_board.py CHECKOUT ADDRESS SECONDS

Prints the number of solutions, 0 to 2, and the seconds of a processor for the program and the search, or `unknown` for a genre that
this file has no translation for. noqx reads boards of another editor; this builds the same objects from an address.
"""

import re
import sys
import time


def digits36(text):
    return int(text, 36)


def numbers(body, count):
    """The values of `count` places and the rest: None, a number or "?"."""
    found, long = [], {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192), "@": (3, 8192), "*": (4, 12240), "$": (5, 77776)}
    while len(found) < count and body:
        sign, body = body[0], body[1:]
        if sign == ".":
            found.append("?")
        elif sign in long:
            length, plus = long[sign]
            found.append(int(body[:length], 16) + plus)
            body = body[length:]
        elif digits36(sign) > 15:
            found += [None] * (digits36(sign) - 15)
        else:
            found.append(digits36(sign))
    return (found + [None] * count)[:count], body


def sparse(body, count):
    found = []
    while len(found) < count and body:
        sign, body = body[0], body[1:]
        if sign == ".":
            found.append("?")
        elif digits36(sign) > 15:
            found += [None] * (digits36(sign) - 15)
        else:
            found += [digits36(sign) % 5] + [None] * (digits36(sign) // 5)
    return (found + [None] * count)[:count], body


def packed(body, count, base, digits):
    found = []
    while len(found) < count and body:
        value, body = digits36(body[0]), body[1:]
        found += [value // base**place % base for place in reversed(range(digits))]
    return (found + [0] * count)[:count], body


def arrows(body, count):
    found = []
    while len(found) < count and body:
        sign, body = body[0], body[1:]
        if sign == "-":
            found.append((int(body[0]), int(body[1:4], 16)))
            body = body[4:]
        elif digits36(sign) > 9:
            found += [None] * (digits36(sign) - 9)
        elif digits36(sign) > 4:
            found.append((digits36(sign) - 5, int(body[:2], 16)))
            body = body[2:]
        else:
            found.append((digits36(sign), "?" if body[0] == "." else int(body[0], 16)))
            body = body[1:]
    return (found + [None] * count)[:count], body


def build(address):
    """The name of noqx's solver and a function that fills its puzzle; None for other genres."""
    from noqx.puzzle import Color, Direction, Point

    genre, columns, rows, body = re.search(r"\?(\w+)/(\d+)/(\d+)/(.*)$", address).groups()
    columns, rows = int(columns), int(rows)
    count = columns * rows
    at = [(index // columns, index % columns) for index in range(count)]

    def text(puzzle, values):
        for (row, column), value in zip(at, values):
            if value is not None:
                puzzle.text[Point(row, column, Direction.CENTER, "normal")] = value

    def borders(puzzle, body):
        right, body = packed(body, (columns - 1) * rows, 2, 5)
        below, rest = packed(body, columns * (rows - 1), 2, 5)
        walls = set()
        for index, wall in enumerate(right):
            if wall:
                walls.add((index // (columns - 1), index % (columns - 1) + 1, Direction.LEFT))
        for index, wall in enumerate(below):
            if wall:
                walls.add((index // columns + 1, index % columns, Direction.TOP))
        for row, column, side in walls:
            puzzle.edge[Point(row, column, side)] = True
        region, number = {}, 0
        for first in at:
            if first in region:
                continue
            region[first], open_ = number, [first]
            while open_:
                row, column = open_.pop()
                steps = [((row, column + 1), (row, column + 1, Direction.LEFT)), ((row, column - 1), (row, column, Direction.LEFT)),
                         ((row + 1, column), (row + 1, column, Direction.TOP)), ((row - 1, column), (row, column, Direction.TOP))]
                for next_, wall in steps:
                    if next_ in at and next_ not in region and wall not in walls:
                        region[next_] = number
                        open_.append(next_)
            number += 1
        firsts = [next(place for place in at if region[place] == one) for one in range(number)]
        return firsts, rest

    def rooms(puzzle):
        firsts, rest = borders(puzzle, body)
        for (row, column), value in zip(firsts, numbers(rest, len(firsts))[0]):
            if value is not None:
                puzzle.text[Point(row, column, Direction.CENTER, "normal")] = value

    def circles(puzzle, size):
        for (row, column), value in zip(at, packed(body, count, 3, 3)[0]):
            if value:
                puzzle.symbol[Point(row, column, Direction.CENTER)] = f"circle_{size}__{value}"

    def table(puzzle):
        values, rest = [], body
        while len(values) < count and rest:
            if rest[0] == "-":
                values.append(digits36(rest[1:3]))
                rest = rest[3:]
            else:
                values.append(None if rest[0] in ".%" else digits36(rest[0]))
                rest = rest[1:]
        text(puzzle, values)

    def clued(puzzle):
        names = {1: Direction.TOP, 2: Direction.BOTTOM, 3: Direction.LEFT, 4: Direction.RIGHT}
        for (row, column), clue in zip(at, arrows(body, count)[0]):
            if clue and clue[1] == "?":
                puzzle.text[Point(row, column, Direction.CENTER, "normal")] = "?"
            elif clue:
                puzzle.text[Point(row, column, Direction.CENTER, f"arrow_{names[clue[0]]}")] = clue[1]

    def corners(puzzle):
        for index, value in enumerate(sparse(body, (columns + 1) * (rows + 1))[0]):
            if value is not None:
                puzzle.text[Point(index // (columns + 1), index % (columns + 1), Direction.TOP_LEFT, "normal")] = value

    def marks(puzzle):
        for (row, column), value in zip(at, packed(body, count, 2, 5)[0]):
            if value:
                puzzle.surface[Point(row, column)] = Color.BLACK

    def lamps(puzzle):
        for (row, column), value in zip(at, sparse(body, count)[0]):
            if value is not None:
                puzzle.surface[Point(row, column)] = Color.BLACK
            if isinstance(value, int):
                puzzle.text[Point(row, column, Direction.CENTER, "normal")] = value

    def stars(puzzle):
        puzzle.param["stars"] = body.split("/")[0]
        borders(puzzle, body.split("/", 1)[1])

    def numbered(puzzle):
        _, rest = borders(puzzle, body)
        text(puzzle, numbers(rest, count)[0])

    plain = lambda puzzle: text(puzzle, numbers(body, count)[0])
    known = {
        "nurikabe": ("nurikabe", plain), "kurodoko": ("kurodoko", plain), "shikaku": ("shikaku", plain), "nurimisaki": ("nurimisaki", plain),
        "fillomino": ("fillomino", plain), "kurotto": ("kurotto", plain), "hashi": ("hashi", plain), "hashikake": ("hashi", plain), "slither": ("slitherlink", lambda p: text(p, sparse(body, count)[0])),
        "akari": ("akari", lamps), "lightup": ("akari", lamps), "mashu": ("masyu", lambda p: circles(p, "L")),
        "masyu": ("masyu", lambda p: circles(p, "L")), "yinyang": ("yinyang", lambda p: circles(p, "M")),
        "heyawake": ("heyawake", rooms), "country": ("country", rooms), "norinori": ("norinori", lambda p: borders(p, body)), "hitori": ("hitori", table),
        "yajilin": ("yajilin", clued), "gokigen": ("gokigen", corners), "creek": ("creek", corners), "simpleloop": ("simpleloop", marks),
        "starbattle": ("starbattle", stars), "ripple": ("ripple", numbered),
    }
    if genre not in known:
        return None
    return known[genre], rows, columns


def main():
    checkout, address, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    sys.path.insert(0, checkout)
    found = build(address)
    if not found:
        print("unknown")
        return
    (name, fill), rows, columns = found
    from noqx.clingo import ClingoSolver, Config
    from noqx.manager import load_solver, modules
    from noqx.puzzle import Puzzle

    load_solver("solver", name)
    puzzle = Puzzle(name, "", {parameter: spec.get("default") for parameter, spec in modules[name].parameters.items()})
    puzzle.row, puzzle.col = rows, columns
    # clingo stops by the clock, which runs faster than the processor where others work
    Config.max_solutions_to_find, Config.time_limit = 2, seconds * 4
    fill(puzzle)
    start, began = time.process_time(), time.monotonic()
    solver = ClingoSolver()
    solver.solve(modules[name].solve(puzzle))
    spent = time.process_time() - start
    print(len(solver.solution()), f"{spent:.4f}", "late" if spent > seconds or time.monotonic() - began > seconds * 3.8 else "")


if __name__ == "__main__":
    main()

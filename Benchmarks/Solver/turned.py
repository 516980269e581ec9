"""Levels turned and reflected in the eight ways of a square board: a short list becomes a long one in which no level is met twice."""

import json
import re


def ways(line):
    """A level as a line of JSON, and as the seven others it becomes."""
    level = json.loads(line)
    size = level["size"]
    for way in range(8):
        turned = moved(level, way, size)
        if way & 4 and "box" in level:
            turned["box"] = level["box"][::-1]
        yield json.dumps(turned, separators=(",", ":"))


def moved(value, way, size):
    """Every name of a cell, and every text with a character for each cell, as it is after turning."""
    if isinstance(value, dict):
        return {key: moved(part, way, size) for key, part in value.items()}
    if isinstance(value, list):
        return [moved(part, way, size) for part in value]
    if not isinstance(value, str):
        return value
    if cell := re.fullmatch(r"r(\d+)c(\d+)", value):
        row, column = place(int(cell[1]) - 1, int(cell[2]) - 1, way, size)
        return f"r{row + 1}c{column + 1}"
    if len(value) != size * size:
        return value
    board = [""] * len(value)
    for number, character in enumerate(value):
        row, column = place(*divmod(number, size), way, size)
        board[row * size + column] = character
    return "".join(board)


def place(row, column, way, size):
    """Where a cell comes to lie: bit 4 swaps rows and columns, then 1 turns rows about and 2 columns."""
    if way & 4:
        row, column = column, row
    return size - 1 - row if way & 1 else row, size - 1 - column if way & 2 else column

"""Puzzle files and word lists that anybody may bring."""

import json
import struct
import time
import zipfile
import io

from attempt import Seen, attempt


def zip_of(name, data):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(name, data)
    return out.getvalue()


def puzzles():
    """Files by name."""
    grid = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"]}
    xml = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(20)) + "]><crossword-compiler><l>&t;</l></crossword-compiler>"
    external = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><crossword-compiler><title>&a;</title></crossword-compiler>'
    puz = b"\0\0ACROSS&DOWN\0" + b"\0" * 30
    return {
        "deep.ipuz": b"[" * 2_000_000, "deeper.ipuz": b'{"a":' * 500_000,
        "sides.ipuz": json.dumps({**grid, "dimensions": {"width": 2**63 - 1, "height": 2**63 - 1}, "puzzle": [[1]]}).encode(),
        "negative.ipuz": json.dumps({**grid, "dimensions": {"width": -5, "height": -(2**63)}, "puzzle": [[1]]}).encode(),
        "large.ipuz": json.dumps({**grid, "dimensions": {"width": 100, "height": 100}, "puzzle": [[0] * 100] * 100}).encode(),
        "larger.ipuz": json.dumps({**grid, "dimensions": {"width": 255, "height": 255}, "puzzle": [[0] * 255] * 255}).encode(),
        "ragged.ipuz": json.dumps({**grid, "dimensions": {"width": 3, "height": 3}, "puzzle": [[1], [], [0] * 5000]}).encode(),
        "clues.ipuz": json.dumps({**grid, "dimensions": {"width": 2, "height": 2}, "puzzle": [[1, 2], [3, 0]],
                                  "clues": {"Across": [[n, "x" * 60] for n in range(30000)]}}).encode(),
        "numbers.ipuz": json.dumps({**grid, "dimensions": {"width": 2, "height": 2}, "puzzle": [[2**62, -(2**63)], [1e308, "x" * 60000]]}).encode(),
        "sudoku.ipuz": json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "dimensions": {"width": 16, "height": 16},
                                   "puzzle": [[2**63] * 16] * 16}).encode(),
        "lengths.puz": puz + struct.pack("<BBHHH", 255, 255, 65535, 1, 0), "zero.puz": puz + struct.pack("<BBHHH", 0, 0, 0, 0, 0) + b"\0" * 200,
        "short.puz": puz, "nul.puz": b"\0" * 4_000_000,
        "entities.jpz": xml.encode(), "external.jpz": external.encode(), "tags.jpz": b"<a>" * 1_000_000, "attributes.jpz": b"<a " + b"b='c' " * 500_000 + b"/>",
        "bomb.jpz": zip_of("a.xml", b"\0" * (200 << 20)), "names.jpz": zip_of("../../../../tmp/evil.xml", xml.encode()), "self.jpz": zip_of("a.jpz", zip_of("b.xml", xml.encode())),
        "lines.exolve": b"exolve-begin\nexolve-width: 9999999999\nexolve-height: -1\nexolve-grid:\n" + b"0" * 100 + b"\nexolve-end\n",
        "grid.exolve": b"exolve-begin\nexolve-width: 255\nexolve-height: 255\nexolve-grid:\n" + (b"0" * 255 + b"\n") * 255 + b"exolve-end\n",
        "brackets.exolve": b"exolve-begin\nexolve-width: 1\nexolve-height: 1\nexolve-grid:\n0\nexolve-across:\n" + b"[" * 500_000 + b"\nexolve-end\n",
        "metadata.xd": b"Title: x\n" * 200_000, "grid.xd": b"Title: x\n\n\n" + (b"A" * 255 + b"\n") * 255 + b"\n\nA1. x ~ " + b"A" * 255 + b"\n",
        "empty.ipuz": b"", "bom.ipuz": b"\xff\xfe" + "{}".encode("utf-16-le"), "noise.puz": bytes(range(256)) * 8000,
    }


@attempt("29 puzzle files that are deep, huge, cut off or expand themselves", "own", "4xx or 201, ≤ 10 s each, memory +150 MiB")
def puzzle_files(arena):
    bad, seen = [], []
    for name, data in puzzles().items():
        browser = arena.stranger()
        answer = browser.ask("POST", f"files?name={name}", data[: 4 << 20], timeout=40, content_type="application/octet-stream")
        browser.close()
        seen.append(answer.status)
        if answer.is_server_error or answer.status == 0 or answer.seconds > 10 or b"root:" in answer.body:
            bad.append(f"{name} {answer} {answer.seconds:.1f} s")
    return Seen(f"{seen.count(201)} begun, {len(seen) - seen.count(201)} refused; {'; '.join(bad[:4]) or 'all told'}", not bad)


def lists():
    row = b"word%d,mot%d\n"
    return {
        "quotes.csv": b'en,fr\n"' * 400_000, "one.csv": b"en,fr\n" + b"a" * (15 << 20) + b",b\n", "commas.csv": b"en,fr\n" + b"," * (8 << 20),
        "columns.csv": b",".join(b"c%d" % n for n in range(200_000)) + b"\n1,2\n", "lone.csv": b"en,fr\n" + b'a"b,c\n' * 300_000,
        "same.csv": b"en,fr\n" + b"sun,soleil\n" * 600_000, "deep.json": b"[" * 4_000_000, "list.json": b"[" + b"[]," * 2_000_000 + b"[]]",
        "utf16.csv": b"\xff\xfe" + ("en,fr\n" + "a,b\n" * 100_000).encode("utf-16-le"), "nul.csv": b"en,fr\n" + b"\0" * (4 << 20),
        "anki.txt": b"#separator:" + b"x" * 200_000 + b"\n#html:true\n" + b"<b>" * 500_000 + b"\ta\n", "semicolons.csv": b"en,fr\n" + b"a;" * 500_000 + b",b\n",
        "accents.csv": "en,fr\n".encode() + ("e" + "\u0301" * 100_000 + ",b\n").encode() * 10, "pinyin.csv": b"zh,reading\n" + "一,u:u:u:\n".encode() * 200_000,
        "levels.csv": b"en,fr,level\n" + b"a,b,9223372036854775808\n" * 50_000, "dict.u8": "一 一 [yi1] ".encode() + b"/" * (2 << 20) + b"\n",
        "rows.csv": b"en,fr\n" + b"".join(row % (n, n) for n in range(230_000)),
    }


@attempt("17 word lists that are made to be read slowly, of up to 15 MiB", "own", "4xx or 201, ≤ 15 s each, memory +250 MiB, neighbours go on", memory=250)
def word_lists(arena):
    bad, seen, start = [], [], time.monotonic()
    for name, data in lists().items():
        if time.monotonic() - start > 80:
            bad.append("no time for the rest")
            break
        browser = arena.stranger()
        answer = browser.ask("POST", f"own/lists?file={name}", data, timeout=40, content_type="application/octet-stream")
        browser.close()
        seen.append(answer.status)
        if answer.is_server_error or answer.status == 0 or answer.seconds > 15 or len(answer.body) > 1 << 20:
            bad.append(f"{name} {answer} {answer.seconds:.1f} s {len(answer.body) >> 10} KiB")
    return Seen(f"{seen}; {'; '.join(bad[:4]) or 'all told'}", not bad)


@attempt("a list with phrases made to be searched slowly, then 100 searches", "own", "≤ 10 s, memory +250 MiB, neighbours go on", memory=250)
def searched_list(arena):
    browser = arena.stranger()
    rows = "".join(f"{'a' * (n % 300)}{n},b\n" for n in range(60_000))
    made = browser.ask("POST", "own/lists?file=slow.csv", ("en,fr\n" + rows).encode(), timeout=40)
    if made.status != 201:
        return Seen(f"not taken: {made}", 400 <= made.status < 500 or made.is_busy)
    name = made.json()["id"]
    start = time.monotonic()
    answers = [browser.ask("GET", f"phrases?list={name}&search={'a' * (n % 100 + 1)}b&offset={n}&limit=1000", timeout=30) for n in range(100)]
    taken = time.monotonic() - start
    return Seen(f"{sorted({a.status for a in answers})} in {taken:.1f} s", taken <= 10)


@attempt("a lesson of 64 KB: long words, one word 9,000 times, other scripts, no words", "own", "no server error, ≤ 35 s", move=500)
def lessons(arena):
    texts = ["a;b\n" * 9000, "x" * 60000 + ";y", "\n" * 60000, ";" * 60000, "é" * 20000, "".join(f"{chr(0x4E00 + n)};{chr(0x5E00 + n)}\n" for n in range(3000)), "a\0b;c", "\u202ea;b\n" * 3000]
    bad, start = [], time.monotonic()
    for text in texts:
        answer = arena.stranger().ask("POST", "lessons", {"words": text[:60000], "languages": ["en", "fr"]}, timeout=40)
        if answer.is_server_error or answer.status == 0:
            bad.append(f"{text[:10]!r} {answer}")
        if time.monotonic() - start > 60:
            break
    return Seen(f"{len(texts)} lessons in {time.monotonic() - start:.0f} s; {'; '.join(bad) or 'no server error'}", not bad)


@attempt("a worksheet with 60 titles of markup and 400 characters, as pages", "own", "no markup in the pages", quick=True)
def sheet_markup(arena):
    browser = arena.stranger()
    browser.ask("POST", "own/levels", {"name": "<script>alert(1)</script>&<image href='file:///etc/passwd'/>", "rules": "sudoku", "fields": {"size": 4}})
    own = browser.ask("GET", "own/levels").json()
    if not own:
        return Seen("no level was kept", False)
    answer = browser.ask("POST", "sheets", {"items": [{"own": own[0]["id"]}], "format": "pages", "seed": "1"}, timeout=40)
    return Seen(f"{answer}, {len(answer.body) >> 10} KiB", answer.status == 200 and b"<script" not in answer.body and b"file:///" not in answer.body)

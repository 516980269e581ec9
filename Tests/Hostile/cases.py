"""Hostile packs and files, made by code: each is small and represents its kind."""

import io
import pathlib
import struct
import tarfile
import zipfile
import zlib

KEEP = "title={en='x',fr='x'}, help={en='h',fr='h'}"


def manifest(name, title='"x"', more=""):
    return (
        f'return {{ name = "{name}", version = "1.0.0", api = 1, title = {title}, authors = {{ "x" }}, '
        f'licence = "MIT", languages = {{ "en" }}{more} }}\n')


def rules(name, body, setup="s.board=grid(3,3,0) s.n=0", view="v:board(s.board,{tap='tap {cell}'})", more=""):
    """A rule set whose move `tap` runs a body with the state `s` and the cell `c`."""
    return (
        f"return {{ id='{name}', api=1, {KEEP}, {more}\n setup=function(s) {setup} end,\n"
        f" moves={{ tap={{ arguments={{'cell'}}, apply=function(s,c) {body} end }} }},\n view=function(v,s) {view} end }}\n")


HARD = """
    .71..628. / ...9..... / ...5..4.. / .8..2..1. / .....5... / .694..8.. / 9...3...4 / ...1..... / ..8....71
"""

PACKS = {
    # A pack of strangers that harms nobody: others' games that have to go on.
    "guest": {
        "one.lua": "return { rules='calm', title='Calm' }",
        "rules/calm.lua": rules("calm", "s.n=s.n+1 s.board:put(c,1)"),
    },
    # The least integer as a score of an opening book.
    "bookcrash": {
        "one.lua": "return { rules = 'four-in-a-row', title = 'x' }",
        "books/6x7-4.txt": "quadrille book 1: rows 6, columns 7, line 4\n4 -9223372036854775808\n",
    },
    # Levels that each keep a large table of a predicate.
    "fat": {
        "rules/w.lua": f"return {{ id='w', api=1, {KEEP}, unique=false, base='sudoku' }}",
        **{
            f"l{n}.lua": f"return {{ rules='w', title='{n}', size=16, "
            "extend=function(m,g) m:satisfy(g:cells(), function() return false end) end }"
            for n in range(1, 6)
        },
    },
    # A title of 8 MB, which each of 40 levels repeats.
    "bigt": {
        "pack.lua": manifest("bigt", '("T"):rep(7900000)'),
        **{f"l{n}.lua": f"return {{ rules='four-in-a-row', title='{n}' }}" for n in range(1, 41)},
    },
    # Levels whose scripts take long each time that they are read.
    "slowl": {
        f"l{n}.lua": f"for i=1,12000000 do end return {{ rules='four-in-a-row', title='{n}' }}" for n in range(1, 61)
    },
    # Predicates that are asked over the pipe, far dearer than they are charged.
    "wide": {
        "h1.lua": f"return {{ rules='sudoku', title='wide hard', size=9, givens=[[ {HARD} ]],\n"
        "extend=function(m,g) local c=g:cells() for i=1,60 do "
        "m:satisfy({c[i],c[i+1],c[i+9],c[i+10],c[i+11],c[i+20],c[i+21]},function(...) return true end) end end }",
        "calm.lua": "return { rules='sudoku', title='calm', size=4, givens=[[ 1... / .... / .... / ...2 ]],\n"
        "extend=function(m,g) local c=g:cells() m:satisfy({c[1],c[2]},function(a,b) return a ~= b end) end }",
    },
    "vast": {
        "p.lua": "return { rules='sudoku', title={en='x'}, size=16, box={4,4}, "
        "extend=function(m,g) m:satisfy(g:cells(), function(...) return false end) end }",
    },
    # A call that leads to itself through `__call`.
    "chain": {
        "l.lua": "return { rules='v', title='c' }",
        "rules/v.lua": rules(
            "v", "s.n=1 s.board:put(c,1)",
            view="v:board(s.board,{tap='tap {cell}'}) if s.n==1 then "
            "local t=setmetatable({}, {}) getmetatable(t).__call=t t() end"),
    },
}


def files(name):
    """The files of a pack, its manifest among them."""
    return {"pack.lua": manifest(name), **PACKS[name]}


def archive(folder, name):
    """A pack as a .zip in a folder."""
    path = pathlib.Path(folder) / f"{name}.zip"
    if not path.exists():
        path.write_bytes(zipped(files(name)))
    return path


def folder(parent, name, content=None):
    """A pack, or other files, as a folder."""
    root = pathlib.Path(parent) / name
    for path, text in (content or files(name)).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def zipped(content, compression=zipfile.ZIP_DEFLATED):
    """Files as the bytes of a .zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as made:
        for path, text in content.items():
            made.writestr(path, text)
    return out.getvalue()


def tarred(entries, mode="w:gz"):
    """Entries, each a TarInfo with its bytes, as the bytes of a .tar.gz."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as made:
        for entry, data in entries:
            entry.size = len(data)
            made.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def entry(path, data=b"", kind=tarfile.REGTYPE, link=""):
    made = tarfile.TarInfo(path)
    made.type, made.linkname = kind, link
    return made, data


def raw_zip(entries, directory=None):
    """A .zip put together by hand: `entries` are local headers as (name, data), `directory` what the end says there is.

    An entry of the directory is (name, data, offset of the entry in `entries`).
    """
    body, offsets = b"", []
    for name, data in entries:
        offsets.append(len(body))
        body += struct.pack(
            "<IHHHHHIIIHH", 0x04034B50, 20, 0, 0, 0, 0, zlib.crc32(data), len(data), len(data), len(name), 0)
        body += name.encode() + data
    listed = directory if directory is not None else [(name, data, n) for n, (name, data) in enumerate(entries)]
    central = b""
    for name, data, n in listed:
        central += struct.pack(
            "<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, 0, 0, 0, 0, zlib.crc32(data), len(data), len(data), len(name), 0, 0,
            0, 0, 0, offsets[n])
        central += name.encode()
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, len(listed), len(listed), len(central), len(body), 0)
    return body + central + end


def bomb(name="bomb", size=48 << 20):
    """A pack with one file of zeros that is a thousand times its packed size."""
    return zipped({"pack.lua": manifest(name), "l.lua": "return { rules='four-in-a-row' }", "README.md": "\0" * size})

"""Archives made by hand: installed by the command and opened in the workshop."""

import struct
import tarfile
import time

import cases
from attempt import Seen, attempt
from cases import entry, manifest, raw_zip, tarred, zipped
from server import run

LEVEL = b"return { rules='four-in-a-row', title='x' }"


def pack(name, more):
    return {"pack.lua": manifest(name), "l.lua": LEVEL.decode(), **more}


def archives():
    """By name: the bytes, the ending, and whether they must be refused."""
    first = manifest("a").encode()
    plain = [("pack.lua", first), ("l.lua", LEVEL)]
    good = raw_zip(plain)
    tar = [entry("pack.lua", first), entry("l.lua", LEVEL)]
    return {
        "directory names another file": (raw_zip(plain, [("pack.lua", first, 0), ("k.lua", LEVEL, 1)]), "zip", True),
        "header names another file": (raw_zip([("pack.lua", first), ("k.lua", LEVEL)], [("pack.lua", first, 0), ("l.lua", LEVEL, 1)]), "zip", True),
        "directory gives another size": (raw_zip(plain, [("pack.lua", first, 0), ("l.lua", LEVEL[:-9], 1)]), "zip", True),
        "an entry that only the headers have": (raw_zip([*plain, ("evil.lua", b"return 1")], [("pack.lua", first, 0), ("l.lua", LEVEL, 1)]), "zip", True),
        "two entries of one header": (raw_zip(plain, [("pack.lua", first, 0), ("l.lua", LEVEL, 1), ("m.lua", LEVEL, 1)]), "zip", True),
        "a name twice": (raw_zip([*plain, ("l.lua", b"return 2")]), "zip", True),
        "a name in capitals": (raw_zip([*plain, ("L.lua", b"return 2")]), "zip", True),
        "an archive behind another": (good + raw_zip([("pack.lua", manifest("b").encode()), ("l.lua", LEVEL)]), "zip", True),
        "bytes before the archive": (b"#!/bin/sh\n" + good, "zip", None),
        "a comment with an end in it": (good[:-2] + struct.pack("<H", 22) + good[-22:], "zip", True),
        "an absolute path": (raw_zip([*plain, ("/etc/evil", b"x")]), "zip", True),
        "a path that leads up": (raw_zip([*plain, ("rules/../../evil.lua", b"x")]), "zip", True),
        "a backslash": (raw_zip([*plain, ("rules\\..\\..\\evil.lua", b"x")]), "zip", True),
        "NUL in a name": (raw_zip([*plain, ("a\0b.lua", b"x")]), "zip", True),
        "a file in place of a folder": (raw_zip([*plain, ("rules", b"x"), ("rules/a.lua", b"x")]), "zip", True),
        "a bomb of 48 MiB": (cases.bomb(), "zip", True),
        "3,000 entries": (zipped(pack("many", {f"l{n}.lua": LEVEL.decode() for n in range(3000)})), "zip", True),
        "a link out": (tarred([*tar, entry("README.md", b"", tarfile.SYMTYPE, "/etc/passwd")]), "tar.gz", True),
        "a hard link": (tarred([*tar, entry("README.md", b"", tarfile.LNKTYPE, "pack.lua")]), "tar.gz", True),
        "a device": (tarred([*tar, entry("README.md", b"", tarfile.CHRTYPE)]), "tar.gz", True),
        "a pipe": (tarred([*tar, entry("README.md", b"", tarfile.FIFOTYPE)]), "tar.gz", True),
        "a tar of 5 GiB of zeros announced": (tar_header(5 << 30), "tar.gz", True),
        "half an archive": (good[: len(good) // 2], "zip", True),
        "nothing": (b"", "zip", True),
        "an archive in an archive in an archive": (zipped({"a.zip": zipped({"b.zip": good.decode("latin-1")}).decode("latin-1")}), "zip", True),
        "a name of 60 KB": (raw_zip([*plain, ("a" * 60000 + ".lua", b"x")]), "zip", None),
        "names in other scripts": (zipped(pack("a", {"rules/ｅvil.lua": "x", "lib/é.lua": "x"})), "zip", None),
        "a manifest that never ends": (raw_zip([("pack.lua", b"while true do end"), ("l.lua", LEVEL)]), "zip", True),
        "a manifest of another name": (raw_zip([("pack.lua", manifest("core").encode()), ("l.lua", LEVEL)]), "zip", True),
        "a version of odd numbers": (raw_zip([("pack.lua", b'return { name="a", version="9223372036854775808.0.0", api=1, title="x", licence="MIT" }'), ("l.lua", LEVEL)]), "zip", True),
        "needs itself in a circle": (raw_zip([("pack.lua", manifest("a", more=', needs = { a = ">=1.0", b = "' + ">=1 " * 5000 + '" }').encode()), ("l.lua", LEVEL)]), "zip", True),
        "7z, rar, cpio, iso by their first bytes": (b"7z\xbc\xaf\x27\x1c" + b"\0" * 500, "zip", True),
    }


def tar_header(size):
    import gzip

    made = tarfile.TarInfo("README.md")
    made.size = size
    return gzip.compress(made.tobuf(tarfile.GNU_FORMAT) + b"\0" * (8 << 20))


@attempt("32 archives installed by the command: disagreeing parts, links, bombs, names", "12",
         "refused in words, exit 1 to 4, nothing outside, ≤ 10 s", server=None)
def installed(arena):
    bad = []
    data = arena.folder / "data"
    for number, (kind, (content, ending, refused)) in enumerate(archives().items()):
        path = arena.folder / f"archive{number}.{ending}"
        path.write_bytes(content)
        ended = run(arena.binary, "pack", "install", path, "--data", data, timeout=20)
        taken = ended.code == 0
        if not ended.is_clean or ended.seconds > 10 or (refused and taken) or "passwd" in ended.out:
            bad.append(f"{kind}: {'taken' if taken else ended}")
        if taken:
            run(arena.binary, "pack", "remove", "a", "--data", data)
        path.unlink()
    return Seen(f"{len(archives())} archives; {'; '.join(bad) or 'all refused'}", not bad)


@attempt("the same archives opened in the workshop", "12", "4xx, no server error, memory +150 MiB")
def opened(arena):
    teacher = arena.teacher()
    bad = []
    for number, (kind, (content, _, refused)) in enumerate(archives().items()):
        answer = teacher.ask("POST", f"workshop/archive?name=arc{number}", content, timeout=30, content_type="application/octet-stream")
        taken = answer.status == 201
        # Errors in scripts are reported in the workshop, so valid archives are accepted.
        if answer.is_server_error or answer.status == 0 or (refused and taken and number < 25):
            bad.append(f"{kind}: {answer}")
        if taken:
            teacher.ask("DELETE", f"workshop/drafts/arc{number}")
    return Seen(f"{len(archives())} archives; {'; '.join(bad) or 'all refused'}", not bad)


@attempt("a draft's files: paths out of it, links, names of devices, 60 spellings", "own", "4xx, nothing outside", quick=True)
def draft_paths(arena):
    teacher, name = arena.draft({})
    paths = [
        "../x.lua", "../../quadrille.sqlite", "/etc/passwd", "rules/../../x.lua", "rules//x.lua", "./x.lua", "x.lua/", "x.lua/y.lua", ".removed/x.lua",
        "pack.lua/..", "rules/.lua", "", ".", "..", "a\0.lua", "a\n.lua", "a" * 300 + ".lua", "rules/" * 10 + "x.lua", "CON.lua", "x.sh", "x.so",
        "..%2fx.lua", "%2e%2e/x.lua", "..\\x.lua", "~/.bashrc", "rules/x.lua ", "assets/../x.lua", "files.json", "x.lua\u202e", "ｘ.lua",
    ]
    bad = []
    for path in paths:
        put = teacher.ask("PUT", f"workshop/drafts/{name}/file", {"path": path, "text": "return 1"})
        move = teacher.ask("PATCH", f"workshop/drafts/{name}/file?path=pack.lua", {"path": path})
        read = teacher.ask("GET", f"workshop/drafts/{name}/file?path=" + "".join(f"%{byte:02x}" for byte in path.encode()))
        for what, answer in [("put", put), ("move", move), ("read", read)]:
            if answer.status == 0 or answer.is_server_error or b"root:" in answer.body or (what == "read" and b"SQLite" in answer.body):
                bad.append(f"{what} {path!r} {answer}")
        if move.status == 204:
            bad.append(f"moved to {path!r}")
            teacher.ask("PATCH", f"workshop/drafts/{name}/file?path=" + path, {"path": "pack.lua"})
    import pathlib

    outside = [str(p) for p in pathlib.Path(arena.server.data).rglob("x.lua") if f"/{name}/" not in str(p)]
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"{len(paths) * 3} requests; {'; '.join(bad[:3] + outside) or 'all refused'}", not bad and not outside)


@attempt("a draft of 1,500 files, 200 drafts of one teacher, 40 files of 3 MiB", "own", "bounded: refused in words before 120 MiB")
def large_drafts(arena):
    teacher, name = arena.draft({})
    start = time.monotonic()
    stored, answer = 0, None
    for number in range(40):
        answer = teacher.ask("PUT", f"workshop/drafts/{name}/file", {"path": f"l{number}.lua", "text": "-- " + "x" * (3 << 20)}, timeout=20)
        if answer.status != 200:
            break
        stored += 3
    drafts = 0
    for number in range(200):
        made = teacher.ask("POST", "workshop", {"name": f"many{number}", "template": "word-list"})
        if made.status != 201:
            break
        drafts += 1
    for number in range(drafts):
        teacher.ask("DELETE", f"workshop/drafts/many{number}")
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"{stored} MiB in a draft, then {answer}; {drafts} drafts, then {made}; {time.monotonic() - start:.0f} s",
                stored < 120 and drafts < 200)

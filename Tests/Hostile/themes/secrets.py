"""What is nobody's business: passcodes in the environment, paths in answers, deleted names on the disk."""

import os
import pathlib
import re
import stat
import time

from attempt import Seen, attempt
from server import PASSCODE, run


@attempt("the passcode in /proc of the server and its workers", "4", "not there", quick=True)
def environment(arena):
    arena.guest("guest/one")
    found = []
    for pid in [arena.server.pid, *arena.server.workers()]:
        for name in ("environ", "cmdline"):
            try:
                if PASSCODE.encode() in pathlib.Path(f"/proc/{pid}/{name}").read_bytes():
                    found.append(f"{'server' if pid == arena.server.pid else 'worker'}/{name}")
            except OSError:
                pass
    return Seen(f"found in: {', '.join(found) or 'none'}", not found)


@attempt("the database's password in the command line", "4", "not there for PGPASSWORD", quick=True)
def command_line(arena):
    line = pathlib.Path(f"/proc/{arena.server.pid}/cmdline").read_bytes()
    return Seen(f"{len(line)} bytes", b"passcode" not in line.lower() and PASSCODE.encode() not in line)


@attempt("attaching to a worker and to the server: dumpable, no new privileges, filter", "4",
         "not dumpable, NoNewPrivs 1; Seccomp 2 once a worker has begun to answer", quick=True)
def dumpable(arena):
    arena.guest("guest/one")
    seen, held, begun = [], True, 0
    for pid in arena.server.workers():
        fields = dict(
            line.split(":\t", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines() if ":\t" in line)
        # The thread that runs scripts is started behind the walls; a worker that waits for its first question has one.
        is_waiting = fields.get("Threads") == "1"
        begun += not is_waiting
        seen.append(f"NoNewPrivs {fields.get('NoNewPrivs')}, Seccomp {fields.get('Seccomp')}{', waits' if is_waiting else ''}")
        held = held and fields.get("NoNewPrivs") == "1" and (is_waiting or fields.get("Seccomp") == "2")
    # /proc/PID of a process that is not dumpable belongs to root.
    owners = [os.stat(f"/proc/{pid}/environ").st_uid for pid in [arena.server.pid, *arena.server.workers()]]
    return Seen(f"{sorted(set(seen))}, owners of /proc/PID/environ {sorted(set(owners))}", held and begun > 0)


@attempt("files of the data folder read by other users of the machine", "own", "no rights for others", quick=True)
def data_folder(arena):
    arena.guest()
    root = pathlib.Path(arena.server.data)
    # The harness has made the folder itself; what the server makes in it is looked at as if that were open.
    open_files = [
        str(path.relative_to(root)) for path in root.rglob("*")
        if path.name != "stderr.txt" and path.parent == root and stat.S_IMODE(path.lstat().st_mode) & 0o007
    ]
    return Seen(f"open to all: {', '.join(sorted(open_files)) or 'none'}", not open_files)


@attempt("a pupil's name in the data folder after the pupil is deleted", "11", "no byte of it", quick=True)
def deleted_bytes(arena):
    teacher, room, _ = arena.classroom(0)
    name = "Wilhelmina Qzxw"
    pupil = arena.stranger()
    pupil.ask("POST", "class/join", {"code": room["code"], "name": name})
    game = pupil.begin("first-steps/four")
    pupil.move(game, '!checkpoint "Wilhelmina Qzxw"')
    person = pupil.ask("GET", "me").json()["id"]
    gone = teacher.ask("DELETE", f"classes/{room['id']}/pupils/{person}")
    time.sleep(4)
    found = holding(arena.server.data, name.encode())
    return Seen(f"deleted {gone.status}; found in: {', '.join(found) or 'none'}", gone.status == 204 and not found)


@attempt("own data deleted: name, game, list, level, setting", "11", "no byte of it", quick=True)
def own_deleted(arena):
    mark = "Qwyjibo"
    browser = arena.stranger()
    browser.ask("PUT", "me", {"name": f"{mark} Name"})
    game = browser.begin("first-steps/four")
    browser.move(game, f'!checkpoint "{mark} check"')
    browser.ask("PUT", "settings", {"x": f"{mark} setting"})
    lists = browser.ask("POST", "own/lists?file=sky.csv", f"en,fr\nsun,{mark}listone\nmoon,lune\n".encode())
    browser.ask("POST", "own/levels", {"name": f"{mark} level", "rules": "sudoku", "fields": {"size": 4}})
    browser.ask("GET", f"phrases?list={lists.json()['id']}" if lists.status == 201 else "words")
    gone = browser.ask("DELETE", "me/data")
    time.sleep(4)
    found = holding(arena.server.data, mark.encode())
    return Seen(f"deleted {gone.status}; found in: {', '.join(found) or 'none'}", gone.status == 204 and not found)


def holding(folder, text):
    """The files of a folder in which some bytes are."""
    root = pathlib.Path(folder)
    found = []
    for path in root.rglob("*"):
        try:
            if path.is_file() and text in path.read_bytes():
                found.append(str(path.relative_to(root)))
        except OSError:
            pass
    return sorted(found)


@attempt("paths of the machine, versions of libraries or stack traces in refusals", "own", "none of them", quick=True)
def told_paths(arena):
    teacher, name = arena.draft({"bad.lua": "return {", "deep.lua": "return { rules='nothing/../x' }"})
    asked = [
        ("GET", "levels", None), ("GET", "rules", None), ("GET", f"workshop/drafts/{name}", None),
        ("POST", f"workshop/drafts/{name}/trial", {"level": "bad"}), ("POST", f"workshop/drafts/{name}/trial", {"level": "deep"}),
        ("POST", "sessions", {"level": "../../x"}), ("POST", "sessions", {"rules": "../x"}), ("GET", "fields?level=%2Fetc%2Fpasswd", None),
        ("POST", "files?name=x", b"garbage"), ("POST", "workshop/archive?name=zz", b"garbage"), ("GET", "phrases?list=/etc/passwd", None),
        ("GET", "phrases?of=../x", None), ("POST", "own/lists?file=../../x.csv", b"\0\0"), ("POST", "catalogue/import", b"{}\n"),
        ("GET", f"workshop/drafts/{name}/file?path=../../../etc/passwd", None), ("POST", f"workshop/drafts/{name}/verdict", {"level": "bad"}),
    ]
    pattern = re.compile(rb"/(tmp|home|root|var|work|usr|etc/)[/\w.-]*|\.swift\b|Fatal error|SQLITE|libpq|GRDB")
    told = []
    for method, path, body in asked:
        answer = teacher.ask(method, path, body)
        match = pattern.search(answer.body.replace(b"\\/", b"/"))
        if match and not (b"passwd" in match.group() and "passwd" in path):
            told.append(f"{path[:30]} → {match.group()[:60].decode(errors='replace')}")
    return Seen(f"{'; '.join(told[:3]) or 'none'}", not told)


@attempt("names and codes in the server's log", "own", "none of them", quick=True)
def logged(arena):
    _, room, _ = arena.classroom(0)
    pupil = arena.stranger()
    pupil.ask("POST", "class/join", {"code": room["code"], "name": "Loggable Nickname"})
    pupil.ask("POST", "class/join", {"code": room["code"], "name": "Loggable\0Nickname"})
    pupil.ask("POST", "class/return", {"code": room["code"], "personal": "QQQQQ"})
    pupil.ask("PUT", "settings", {"secret\0": "Loggable"})
    arena.stranger().ask("PUT", "me", {"name": "Loggable\ud800"})
    log = arena.server.errors()
    told = [text for text in ["Loggable", PASSCODE, room["code"], "quadrille_device"] if text in log]
    return Seen(f"{len(log)} bytes of log; found {told or 'none'}", not told)


@attempt("a backup and an export readable by other users of the machine", "own", "mode 600", server=None, quick=True)
def backups(arena):
    with arena.other() as server:
        arena.guest(server=server)
        seen = []
        old = os.umask(0o022)
        try:
            for verb in ("backup", "export"):
                path = pathlib.Path(server.data) / f"{verb}.out"
                ended = run(arena.binary, "store", verb, path, "--data", server.data)
                seen.append((verb, ended.code, oct(stat.S_IMODE(path.stat().st_mode)) if path.exists() else "none"))
        finally:
            os.umask(old)
        return Seen(f"{seen}", all(mode == "0o600" for _, _, mode in seen))

#!/usr/bin/env python3
"""Installs the packages in a clean Debian 12 and uses them as people do.

    Tests/Package/clean_debian.py FOLDER [--previous FILE.deb]

FOLDER holds what `make package` made. A game of four by four is begun with the previous version and ended with the new
one; then the package is removed and purged, and the portable folder is tried. Without --previous, the new package under
an older version number takes the place of the previous one.

Needs root, debootstrap and a Debian mirror; where they are missing it says so and ends well. The clean system is made
once, in .build/debian12 or $QUADRILLE_DEBIAN.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
CACHE = pathlib.Path(os.environ.get("QUADRILLE_DEBIAN", CHECKOUT / ".build/debian12"))
PORT = "18080"
SOLUTION = ["3241", "1432", "4123", "2314"]
GIVENS = {"r1c2", "r1c4", "r2c4", "r3c1"}
# The most that is allowed: bytes installed, milliseconds to start.
MOST_BYTES, MOST_MILLISECONDS = 60_000_000, 20
USER = 971


def leave_out(reason):
    print(f"LEFT OUT: the packages were not tried in a clean Debian: {reason}")
    sys.exit(0)


def check(holds, text):
    print(("ok      " if holds else "FAILED  ") + text, flush=True)
    if not holds:
        sys.exit(1)


def clean_system():
    """The folder with the clean system; made if it is not there yet."""
    system = CACHE / "system"
    if not system.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        fresh = CACHE / "fresh"
        shutil.rmtree(fresh, ignore_errors=True)
        print("making a clean Debian 12; once, some minutes", flush=True)
        log = (CACHE / "debootstrap.log").open("w")
        mirror = os.environ.get("QUADRILLE_MIRROR", "http://deb.debian.org/debian")
        command = ["debootstrap", "--variant=minbase", "bookworm", str(fresh), mirror]
        if subprocess.run(command, stdout=log, stderr=log, check=False).returncode != 0:
            leave_out(f"debootstrap failed; see {log.name}")
        fresh.rename(system)
    return system


class System:
    """A copy of the clean system that is thrown away afterwards."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder) / "root"
        subprocess.check_call(["cp", "-a", "--reflink=auto", str(clean_system()), str(self.root)])
        for kind, place in [("proc", "proc"), ("tmpfs", "tmp"), ("tmpfs", "run")]:
            subprocess.check_call(["mount", "-t", kind, kind, str(self.root / place)])
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        # Packages that were downloaded once need not be downloaded again.
        self.archives = CACHE / "archives"
        self.archives.mkdir(exist_ok=True)
        inside = self.root / "var/cache/apt/archives"
        subprocess.check_call(["mount", "--bind", str(self.archives), str(inside)])
        (self.root / "etc/apt/apt.conf.d/keep").write_text('Binary::apt::APT::Keep-Downloaded-Packages "true";\n')

    def run(self, *command, user=None, environment=None, **options):
        """Runs a command inside; its output."""
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        spec = [f"--userspec={user}:{user}"] if user else []
        done = subprocess.run(
            ["chroot", *spec, str(self.root), *command], env={**clean, **(environment or {})}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)
        if done.returncode != 0:
            print(done.stdout)
            check(False, f"{shlex.join(command)} ends with {done.returncode}")
        return done.stdout

    def apt(self, *command):
        return self.run("apt-get", "-y", "-qq", "-o", "Dpkg::Options::=--force-confold", *command)

    def put(self, package):
        shutil.copy(package, self.root / "tmp")
        return "/tmp/" + pathlib.Path(package).name


class Server:
    """The server as its installed unit starts it, without systemd: there is none in the clean system."""

    def __init__(self, system):
        unit = (system.root / "usr/lib/systemd/system/quadrille@.service").read_text()
        defaults = dict(re.findall(r'^(QUADRILLE_\w+)="(.*)"$', (system.root / "etc/default/quadrille").read_text(), re.M))
        environment = re.search(r"^Environment=(.*)$", unit, re.M)[1].replace("%S", "/var/lib")
        command = re.search(r"^ExecStart=(.*)$", unit, re.M)[1].replace("%i", PORT)
        options = defaults.pop("QUADRILLE_OPTIONS", "").split()
        command = [word for word in command.split() if word != "$QUADRILLE_OPTIONS"] + options
        state = system.root / "var/lib/quadrille"
        state.mkdir(mode=0o700, exist_ok=True)
        os.chown(state, USER, USER)
        self.process = subprocess.Popen(
            [shutil.which("chroot"), f"--userspec={USER}:{USER}", str(system.root), *command], stdout=subprocess.PIPE, text=True,
            env={"PATH": "/usr/bin:/bin", **dict(word.split("=", 1) for word in environment.split()), **defaults})
        check(self.process.stdout.readline() == f"http://127.0.0.1:{PORT}/\n", "the unit's command serves")

    def ask(self, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{PORT}/api/{path}", json.dumps(body).encode() if body is not None else None,
            {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def enter(self, session, cells):
        """Writes the solution into cells; the view after the last."""
        view = self.ask(f"sessions/{session}/view")
        for cell in cells:
            row, column = int(cell[1]), int(cell[3])
            move = f"enter {cell} {SOLUTION[row - 1][column - 1]}"
            view = self.ask(f"sessions/{session}/moves", {"id": f"move-{cell}", "on": view["n"], "move": move})
        return view

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        check(self.process.wait(30) == 0, "and ends by itself when asked to")


def older(package, folder):
    """The package under an older version number."""
    tree, file = folder / "older", folder / "older.deb"
    subprocess.check_call(["dpkg-deb", "-R", str(package), str(tree)])
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^Version: .*", "Version: 0.0.1", control.read_text()))
    subprocess.check_call(["dpkg-deb", "-Znone", "--build", str(tree), str(file)], stdout=subprocess.DEVNULL)
    return file


def values(view):
    return {cell["at"]: cell.get("text", "") for cell in view["boards"][0]["cells"]}


def try_command(system):
    """What people do without a server."""
    for tool in ["swift", "cc", "gcc", "clang", "python3"]:
        check(not any((system.root / place / tool).exists() for place in ["usr/bin", "usr/local/bin"]), f"no {tool} here")
    check(system.run("quadrille", "solve", "first-steps/four").split() == list("".join(SOLUTION)), "solves a level")
    system.run("quadrille", "doctor", "--program")
    # Processor time, so that other work on the machine does not count.
    walls, times = [], []
    for _ in range(21):
        begun = time.monotonic()
        child = subprocess.Popen(["chroot", str(system.root), "/usr/bin/quadrille", "--version"], stdout=subprocess.DEVNULL)
        _, child.returncode, usage = os.wait4(child.pid, 0)
        times.append((usage.ru_utime + usage.ru_stime) * 1000)
        walls.append((time.monotonic() - begun) * 1000)
    took = f"{statistics.median(times):.1f} ms of processor time, {min(walls):.1f} ms at best by the clock"
    check(statistics.median(times) <= MOST_MILLISECONDS, f"starts in {took}")
    files = [line for line in system.run("dpkg", "-L", "quadrille").split("\n") if line]
    paths = [system.root / line[1:] for line in files]
    size = sum(path.stat().st_size for path in paths if path.is_file() and not path.is_symlink())
    check(size <= MOST_BYTES, f"{size / 1e6:.1f} MB installed")
    pages = {pathlib.Path(file).name for file in files if "/man1/" in file}
    check({"quadrille.1.gz", "quadrille-serve.1.gz", "quadrille-pack-new.1.gz"} <= pages, f"{len(pages)} manual pages")


def try_portable(system, archive):
    """The folder, in a system without the package and its libraries."""
    system.apt("autoremove", "--purge")
    check("liblua5.4" not in system.run("dpkg-query", "-W"), "the libraries are gone with the package")
    inside = system.put(archive)
    system.run("tar", "-xzf", inside, "-C", "/opt")
    program = "/opt/" + archive.name.removesuffix(".tar.gz") + "/bin/quadrille"
    check("3" in system.run(program, "solve", "first-steps/four"), "the portable folder solves a level where no library is")


def upgrade(system, previous, new):
    """Plays across an upgrade."""
    (system.root / "etc/apt/sources.list.d").mkdir(exist_ok=True)
    system.apt("update")
    before = set(system.run("dpkg-query", "-W").split("\n"))
    system.apt("install", "--no-install-recommends", system.put(previous))
    added = set(system.run("dpkg-query", "-W").split("\n")) - before
    print("        installed: " + ", ".join(sorted(line.split("\t")[0] for line in added)))
    defaults = system.root / "etc/default/quadrille"
    defaults.write_text(defaults.read_text().replace('QUADRILLE_OPTIONS=""', 'QUADRILLE_OPTIONS="--guest-days 31"'))
    cells = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
    cells = [cell for cell in cells if cell not in GIVENS]
    server = Server(system)
    session = server.ask("sessions", {"level": "first-steps/four"})["id"]
    half = server.enter(session, cells[:5])
    check(half.get("outcome", {}).get("code") != "solved", "five cells are written in the previous version")
    server.stop()
    system.apt("install", "--no-install-recommends", system.put(new))
    check("--guest-days 31" in defaults.read_text(), "the upgrade keeps changed settings")
    try_command(system)
    server = Server(system)
    check(values(server.ask(f"sessions/{session}/view")) == values(half), "the saved game is there after the upgrade")
    view = server.enter(session, cells[5:])
    check(values(view) == {f"r{r + 1}c{c + 1}": SOLUTION[r][c] for r in range(4) for c in range(4)}, "played to the end")
    stored = {one["id"]: one for one in server.ask("sessions")}
    check(stored[session]["result"] is not None, f"its result is stored: {json.dumps(stored[session]['result'])[:100]}")
    server.stop()
    found = system.run("quadrille", "doctor", user=USER, environment={"QUADRILLE_DATA": "/var/lib/quadrille"})
    check("everything is in order" in found, "the database is in order")


def take_away(system):
    data = system.root / "var/lib/quadrille/quadrille.sqlite"
    system.apt("remove", "quadrille")
    check(not (system.root / "usr/bin/quadrille").exists(), "removed")
    check(data.exists() and (system.root / "etc/default/quadrille").exists(), "removing keeps games and settings")
    system.apt("purge", "quadrille")
    left = system.run("find", "/", "-xdev", "-name", "*quadrille*", "-not", "-path", "/var/log/*", "-not", "-path", "/var/cache/apt/*")
    check(left.strip() == "", f"purging leaves nothing: {left}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--previous", type=pathlib.Path)
    options = parser.parse_args()
    if os.geteuid() != 0:
        leave_out("it takes root")
    if not shutil.which("debootstrap"):
        leave_out("debootstrap is not installed (apt-get install debootstrap)")
    if "QUADRILLE_UNSHARED" not in os.environ:
        # What is mounted goes away with the process.
        os.environ["QUADRILLE_UNSHARED"] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    (new,) = [file for file in options.folder.glob("quadrille_*.deb")]
    (archive,) = options.folder.glob("quadrille-*-linux-*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        system = System(folder)
        try:
            upgrade(system, options.previous or older(new, folder), new)
            take_away(system)
            try_portable(system, archive)
        finally:
            subprocess.run(["umount", "-l", *(str(system.root / place) for place in ["proc", "tmp", "run", "var/cache/apt/archives"])], check=False)
    print("the packages work in a clean Debian 12")


main()

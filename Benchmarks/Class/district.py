#!/usr/bin/env python3
"""How many moves a second one server does, and how many three do, behind nginx on one PostgreSQL.

    sudo python3 Benchmarks/Class/district.py [--share 0.2] [--pupils 60] [--seconds 20] .build/release/quadrille

Each server gets a fixed share of a core (a control group with a quota), so that on a small machine the database, nginx
and the pupils' own programs do not use the servers' processors. Pupils move again as soon as they are
answered, each with a page that listens (class.py --pause 0). nginx has the configuration of docs/nginx.conf. Everything
started here is ended by its own process number.
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
GROUPS = pathlib.Path("/sys/fs/cgroup")
PASSCODE = "for teachers"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Group:
    """A control group whose processes together get a share of one core; version 1 or 2 of the interface."""

    def __init__(self, name, share):
        first = GROUPS / "cpu"
        self.path = (first if first.is_dir() else GROUPS) / name
        self.path.mkdir()
        period = 10_000
        if first.is_dir():
            (self.path / "cpu.cfs_period_us").write_text(str(period))
            (self.path / "cpu.cfs_quota_us").write_text(str(int(period * share)))
        else:
            (self.path / "cpu.max").write_text(f"{int(period * share)} {period}")

    def take(self, process):
        (self.path / "cgroup.procs").write_text(str(process.pid))

    def remove(self):
        for _ in range(50):
            with contextlib.suppress(OSError):
                return self.path.rmdir()
            time.sleep(0.1)


def ended(process):
    process.terminate()
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def postgres(folder):
    """A cluster of its own; gives the port. PostgreSQL refuses root, so its own user runs it."""
    programs = max(pathlib.Path("/usr/lib/postgresql").iterdir()) / "bin"
    own = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    data = folder / "postgres"
    data.mkdir(mode=0o700)
    if own:
        shutil.chown(data, "postgres")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([*own, programs / "initdb", "-D", data / "data", "-A", "trust", "-U", "postgres"], check=True, **quiet)
    port = free_port()
    settings = [f"port={port}", "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"]
    process = subprocess.Popen(
        [*own, programs / "postgres", "-D", data / "data", *(part for one in settings for part in ("-c", one))], **quiet)
    try:
        while subprocess.run([programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False).returncode:
            time.sleep(0.1)
        yield port, [programs / "psql", "-q", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", "-c"]
    finally:
        # runuser passes SIGTERM on.
        ended(process)


@contextlib.contextmanager
def nginx(folder, ports):
    """The recipe's own text with these ports; gives the port."""
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{one};" for one in ports) + " "
    site = re.sub(r"server 127\.0\.0\.1:8080;\s*server 127\.0\.0\.1:8081;\s*server 127\.0\.0\.1:8082;", servers,
                  (ROOT / "docs/nginx.conf").read_text(encoding="utf-8"))
    assert servers in site, "docs/nginx.conf has other servers than those this program replaces"
    # Without TLS, and without the limits of an address: all pupils have the same one here.
    site = re.sub(r"listen \[::\][^;]*;|ssl_certificate(_key)? [^;]*;|\s(limit_req|limit_conn) [^;]*;", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    site = site.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1; daemon off; user root;\n"
        f"events {{ worker_connections 2048; }}\nhttp {{ access_log off; {temporary}\n{site}\n}}\n", encoding="utf-8")
    process = subprocess.Popen(["/usr/sbin/nginx", "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)
    try:
        yield port
    finally:
        ended(process)


def rate(count, options, folder, database):
    """Moves a second with so many servers, and what class.py says."""
    folder.mkdir()
    processes, groups, ports = [], [], []
    try:
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            process = subprocess.Popen(
                [options.program, "serve", "--port", "0", "--data", own, "--database", database, "--behind-proxy",
                 "--per-address", "4096"],
                cwd=ROOT, env={**os.environ, "QUADRILLE_PASSCODE": PASSCODE}, stdout=subprocess.PIPE, text=True)
            processes.append(process)
            ports.append(int(process.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1]))
            groups.append(Group(f"quadrille-{os.getpid()}-{number}", options.share))
            groups[-1].take(process)
        with nginx(folder, ports) as port:
            time.sleep(1)
            said = subprocess.run(
                [sys.executable, ROOT / "Benchmarks/Class/class.py", "--address", f"http://127.0.0.1:{port}", "--passcode", PASSCODE,
                 "--pause", str(options.pause), "--pupils", str(options.pupils), "--seconds", str(options.seconds)],
                check=True, stdout=subprocess.PIPE, text=True)
        figures = json.loads(said.stdout)
        return figures["moves"] / options.seconds, figures
    finally:
        for process in processes:
            ended(process)
        for group in groups:
            group.remove()


def main():
    parser = argparse.ArgumentParser(description="Moves a second of one server, and of three.")
    parser.add_argument("--share", type=float, default=0.2, help="of a core, for each server")
    parser.add_argument("--pupils", type=int, default=60)
    parser.add_argument("--pause", type=float, default=0, help="seconds between two moves of a pupil, in the mean")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("program")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="quadrille-district-"))
    folder.chmod(0o755)
    rates = {1: [], 3: []}
    try:
        with postgres(folder) as (port, psql):
            for number in range(options.rounds):
                for count, found in rates.items():
                    name = f"district_{number}_{count}"
                    subprocess.run([*psql, f"CREATE DATABASE {name}"], check=True)
                    one, figures = rate(count, options, folder / name, f"postgres://postgres@127.0.0.1:{port}/{name}")
                    found.append(one)
                    print(f"{count} servers, {options.share:g} of a core each: {one:.1f} moves a second, {json.dumps(figures)}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    middle = {count: statistics.median(found) for count, found in rates.items()}
    print(f"three to one, medians of {options.rounds}: {middle[3]:.1f} / {middle[1]:.1f} = {middle[3] / middle[1]:.2f}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Ends a server at random moments under load and looks whether every acknowledged move is there, and none twice.

    python3 Benchmarks/Sessions/kill.py [--rounds N] -- .build/release/quadrille serve --port 0 --data DATA
    python3 Benchmarks/Sessions/kill.py -- .build/release/quadrille serve --port 0 --database postgres://…

The command after -- starts a server that prints its address; DATA is replaced by a new folder, which is removed
afterwards. Each round starts it, lets several players move in the sessions of all rounds, and sends SIGKILL. Moves that
got no answer may be there or not; those that got one must be. Fails at the first that is missing, doubled or out of order.
"""
import argparse
import http.client
import json
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from sessions import begin, connect, plan


def start(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    return process, process.stdout.readline().strip()


class Player(threading.Thread):
    """Moves in one session until the server is gone; remembers what was acknowledged."""

    def __init__(self, address, session, view, name):
        super().__init__()
        self.address, self.session, self.name_, self.acknowledged = address, session, name, []
        self.moves = plan(view, 2000, name)

    def run(self):
        try:
            connection = connect(self.address)
            for number, move in enumerate(self.moves):
                name = f"{self.name_}-{number}"
                body = json.dumps({"id": name, "move": move})
                connection.request("POST", f"/api/sessions/{self.session}/moves", body, {"Content-Type": "application/json"})
                answer = connection.getresponse()
                answer.read()
                if answer.status == 200:
                    self.acknowledged.append(name)
        except (OSError, http.client.HTTPException):
            pass  # the server was ended, as it should be


def journal(address, session):
    connection = connect(address)
    connection.request("GET", f"/api/sessions/{session}/journal")
    answer = connection.getresponse()
    assert answer.status == 200, answer.status
    return [json.loads(line) for line in answer.read().splitlines()[1:]]


def look(address, sessions, acknowledged):
    """How many moves there are; fails where the history is not what was acknowledged."""
    count = 0
    for session in sessions:
        records = journal(address, session)
        names = [record["id"] for record in records]
        assert [record["n"] for record in records] == list(range(1, len(records) + 1)), "a gap"
        assert len(set(names)) == len(names), "a move twice"
        missing = acknowledged[session] - set(names)
        assert not missing, f"acknowledged and gone: {sorted(missing)[:5]}"
        count += len(names)
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="quadrille-kill-")
    command = [folder if word == "DATA" else word for word in options.command]
    chance = random.Random(options.seed)
    sessions, views, acknowledged, kept = [], {}, {}, 0
    began = time.perf_counter()
    try:
        for number in range(options.rounds):
            process, address = start(command)
            if number % 20 == 0:
                # New sessions now and then, so that journals do not grow for ever.
                kept += look(address, sessions, acknowledged)
                sessions = []
                for _ in range(options.players):
                    session, views_ = begin(connect(address), "first-steps/nine-easy")
                    sessions.append(session)
                    views[session], acknowledged[session] = views_, set()
            players = [Player(address, session, views[session], f"{number}-{place}")
                       for place, session in enumerate(sessions)]
            for player in players:
                player.start()
            time.sleep(chance.uniform(0.02, 0.5))
            process.send_signal(signal.SIGKILL)
            process.wait()
            for player in players:
                player.join()
                acknowledged[player.session] |= set(player.acknowledged)
        process, address = start(command)
        kept += look(address, sessions, acknowledged)
        process.terminate()
        process.wait()
    finally:
        shutil.rmtree(folder)
    sent = sum(len(names) for names in acknowledged.values())
    print(json.dumps({"name": "Sessions/kill", "rounds": options.rounds, "acknowledged": sent, "kept": kept,
                      "missing": 0, "twice": 0, "seconds": round(time.perf_counter() - began)}))


if __name__ == "__main__":
    main()

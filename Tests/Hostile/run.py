#!/usr/bin/env python3
"""Attacks a server of its own in every known way and prints what held; see docs/modules/testing.md."""

import argparse
import importlib
import pathlib
import sys
import time

import attempt
from server import default_binary

THEMES = [
    "headers", "identities", "secrets", "connections", "bodies", "quotas", "deals", "levels", "packs", "predicates", "scripts",
    "archives", "files", "previews", "commands", "reports", "stopping", "traps",
]
LONGEST = 15 * 60


def main():
    parser = argparse.ArgumentParser(prog="run.sh", description=__doc__)
    parser.add_argument("--binary", help="the program (default: .build/release/quadrille, else debug)")
    parser.add_argument("--out", help="a file for the table: Markdown, or tab-separated values where it ends in .tsv")
    parser.add_argument("--only", help="themes or parts of attempts' names, with commas between")
    parser.add_argument("--quick", action="store_true", help="the short selection, about a minute")
    parser.add_argument("--slack", type=float, default=1, help="factor on times, for slow or busy machines")
    parser.add_argument("--list", action="store_true", help="tell the attempts and their bounds, make none")
    parser.add_argument("--fuzz", type=int, metavar="REQUESTS", help="send that many generated requests instead")
    parser.add_argument("--contract", action="store_true", help="compare the OpenAPI document with the answers of a server instead")
    parser.add_argument("--hours", type=float, help="mixed load of that many hours instead, see --minutes")
    parser.add_argument("--minutes", type=float, default=10, help="how long the mixed load takes (default: 10)")
    wanted = parser.parse_args()
    if wanted.fuzz:
        import fuzz

        return fuzz.run(wanted.binary or default_binary(), wanted.fuzz, wanted.out, wanted.slack)
    if wanted.contract:
        import contract

        return contract.run(wanted.binary or default_binary())
    if wanted.hours:
        import load

        return load.run(wanted.binary or default_binary(), wanted.hours, wanted.minutes, wanted.out)
    for theme in THEMES:
        importlib.import_module(f"themes.{theme}")
    parts = [part.strip() for part in (wanted.only or "").split(",") if part.strip()]
    chosen = [
        tried for tried in attempt.attempts
        if (not wanted.quick or tried.quick) and (not parts or any(part == tried.theme or part in tried.name for part in parts))
    ]
    if wanted.list:
        for tried in chosen:
            print(f"{tried.theme:12} {tried.line:4} {tried.name} · {tried.bound}")
        print(f"{len(chosen)} attempts, {sum(tried.line == 'own' for tried in chosen)} beyond the issue's list")
        return 0
    start = time.monotonic()
    with attempt.arena(wanted.binary or default_binary(), lambda text: print(text, flush=True)) as arena:
        runner = attempt.Runner(arena, chosen, start + LONGEST - 20, wanted.slack)
        try:
            runner.run()
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    if wanted.out:
        form = "tsv" if wanted.out.endswith(".tsv") else "markdown"
        pathlib.Path(wanted.out).write_text(attempt.table(runner.rows, form))
    counts = {name: sum(row.verdict == name for row in runner.rows) for name in ("held", "broken", "skipped", "not made")}
    print(", ".join(f"{count} {name}" for name, count in counts.items()) + f" in {time.monotonic() - start:.0f} s")
    return 1 if counts["broken"] or counts["not made"] or len(runner.rows) < len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())

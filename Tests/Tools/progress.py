#!/usr/bin/env python3
"""What tools/compile says of a build: how far it is, and what to do if it fails.

In place of the compiler, a script prints what SwiftPM prints, so that the test takes seconds and fails in every way.
"""

import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHOLE = ["[0/1] Planning build", "[0/499] Write sources", "[200/500] Compiling a_file.cc", "[480/520] Compiling GRDB Record.swift"]


def compile_with(script, terminal=False):
    """Runs tools/compile with a script in place of `swift`; its output and exit code."""
    with tempfile.TemporaryDirectory() as folder:
        swift = pathlib.Path(folder) / "swift"
        swift.write_text("#!/bin/sh\n" + script)
        swift.chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "COLUMNS": "100"}
        command = [ROOT / "tools/compile", "debug"]
        if not terminal:
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            return done.stdout + done.stderr, done.returncode
        master, slave = pty.openpty()
        with subprocess.Popen(command, env=environment, stdin=slave, stdout=slave, stderr=slave) as process:
            os.close(slave)
            said = b""
            try:
                while part := os.read(master, 4096):
                    said += part
            except OSError:
                # The other end is closed.
                pass
            os.close(master)
        return said.decode(), process.returncode


def printing(lines, end):
    return "".join(f"echo '{line}'\n" for line in lines) + end


class Progress(unittest.TestCase):
    def test_says_where_a_build_is_in_a_terminal(self):
        said, code = compile_with(printing(WHOLE, "sleep 1"), terminal=True)
        self.assertEqual(code, 0)
        self.assertRegex(said, r"480 of 520, GRDB, \d+ s")
        self.assertRegex(said, r"built in \d+ s\s*$")

    def test_tells_about_how_long_is_left(self):
        tool = {"__file__": str(ROOT / "tools/compile"), "__name__": "tool"}
        exec((ROOT / "tools/compile").read_text(), tool)  # pylint: disable=exec-used
        progress = tool["Progress"]()
        for line in WHOLE:
            self.assertTrue(progress.read(line))
        progress.begun -= 60
        # The module and one C file are done in a minute.
        done = tool["PARTS"]["GRDB"] + tool["C"] / tool["C_FILES"]
        self.assertAlmostEqual(progress.left(), 60 * (100 - done) / done, delta=5)
        self.assertRegex(progress.text(), r"480 of 520, GRDB, 1 min 00 s, about \d+ min left")
        few = tool["Progress"]()
        few.begun -= 60
        few.read("[1/4] Compiling GRDB Record.swift")
        self.assertIsNone(few.left())

    def test_shows_a_fault_of_a_source_and_not_the_rest(self):
        fault = ["/some/File.swift:3:7: error: cannot find it", "  1 | let a = b", "warning: something else"]
        said, code = compile_with(printing([*WHOLE, "much that nobody reads", *fault], "exit 1"))
        self.assertEqual(code, 1)
        self.assertIn("/some/File.swift:3:7: error: cannot find it", said)
        self.assertNotIn("much that nobody reads", said)
        self.assertIn("A source file has a fault", said)
        self.assertIn("much that nobody reads", (ROOT / ".build/logs/compile-debug.log").read_text())

    def test_says_what_to_do(self):
        for line, advice in [
            ("error: could not write: No space left on device", "Free some space"),
            ("error: compile command failed due to signal 9 (use -v to see invocation)", "QUADRILLE_JOBS=1"),
            ("error: failed to clone; fatal: Could not resolve host: github.com", "connection to github.com"),
            ("error: module compiled with Swift 6.2 cannot be imported by the Swift 6.3 compiler", "Delete that folder"),
            ("/usr/bin/ld: cannot find -lqrencode", "tools/install build"),
            ("error: package is using Swift tools version 6.2.0 but the installed version is 6.0.0", "too old"),
        ]:
            said, code = compile_with(printing([line], "exit 1"))
            self.assertEqual(code, 1)
            self.assertIn(advice, said)
            self.assertTrue(re.search(r"The build failed after \d+ s\.", said), said)

    def test_stops_at_once_if_interrupted(self):
        said, code = compile_with(printing(WHOLE, 'kill -INT "$PPID"; sleep 5'))
        self.assertEqual(code, 1)
        self.assertIn("what is built stays", said)


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False, verbosity=0).result.wasSuccessful())

#!/usr/bin/env python3
"""Gives mutated files, lines and arguments to every verb of the command and looks at how it ends.

    verbs.py QUADRILLE [SECONDS] [FOLDER...]

Input is never our fault: exit code 70, a signal, or no end within a minute is a finding, and this program ends with 1.
It begins with the levels, rule sets, books and seeds of the checkout, and with the files in further folders. What was
found lies in Tests/Fuzzing/.build/verbs, with the arguments and stderr.
"""
import collections, os, random, re, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NUMBERS = ["-9223372036854775808", "9223372036854775807", "-9223372036854775807", "9007199254740993", "-1", "0", "1",
           "2147483648", "-2147483648", "4294967296", "65536", "256", "64", "100", "0.5", "1e308", "-1e308",
           "18446744073709551615", "99999999999999999999"]
WORDS = [b"{}", b"[]", b"null", b'""', b"true", b"\0", b"\xff\xfe", b"{" * 300, b"[" * 3000, b"\xef\xbb\xbf", b"--"]
MANIFEST = b'return { name = "p", version = "1.0.0", api = 1, title = "P", authors = { "x" }, licence = "MIT", ' \
           b'languages = { "en" } }'
ENDINGS = {"crossword": (".puz", ".ipuz", ".jpz", ".xd", ".exolve"), "words": (".tsv", ".csv", ".u8", ".txt"),
           "archive": (".zip", ".tar.gz"), "journal": (".journal",)}


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Inputs:
    """Files to begin with, by what they are."""

    def __init__(self, folders):
        self.kinds = collections.defaultdict(list)
        for folder in [ROOT + "/levels", ROOT + "/scripts", *folders]:
            for place, _, names in os.walk(folder):
                for name in sorted(names):
                    path = os.path.join(place, name)
                    if os.path.getsize(path) < 60_000:
                        self.add(path, name, place)
        seeds = HERE + "/seeds/"
        self.kinds["book"].append(read(seeds + "book")[1:])
        self.kinds["journal"].append(read(seeds + "journal")[1:])
        self.kinds["export"].append(read(seeds + "export")[1:])

    def add(self, path, name, place):
        if name.endswith(".lua"):
            kind = "rules" if place.endswith("rules") else "tests" if place.endswith("tests") else "level"
            if kind == "level" and (name == "pack.lua" or b"rules" not in read(path)):
                return
            return self.kinds[kind].append((name, read(path)))
        for kind, endings in ENDINGS.items():
            for ending in endings:
                if name.endswith(ending):
                    return self.kinds[kind].append((ending, read(path)) if kind != "journal" else read(path))


class Trial:
    def __init__(self, command, seconds, folders):
        self.command, self.end = command, time.time() + seconds
        self.random = random.Random(int(os.environ.get("SEED", time.time_ns() % 1_000_000)))
        self.inputs = Inputs(folders)
        self.folder = tempfile.mkdtemp(prefix="verbs")
        self.environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", HOME=self.folder,
                                QUADRILLE_SHARE=ROOT, QUADRILLE_DATA=self.folder + "/data")
        self.endings, self.found = collections.Counter(), 0

    def number(self):
        return self.random.choice(NUMBERS)

    def mutated(self, data):
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
            way, at = self.random.random(), self.random.randrange(len(data) + 1)
            length = self.random.choice([1, 4, 30, 300])
            if way < 0.6 and numbers:
                match = self.random.choice(numbers)
                data = data[:match.start()] + self.number().encode() + data[match.end():]
            elif way < 0.7:
                data = data[:at] + data[at + length:]
            elif way < 0.8:
                data = data[:at] + data[at:at + length] * self.random.choice([2, 50]) + data[at + length:]
            elif way < 0.85:
                data = data[:at]
            elif way < 0.92:
                data = data[:at] + bytes([self.random.randrange(256)]) + data[at + 1:]
            else:
                data = data[:at] + self.random.choice(WORDS) + data[at:]
        return data

    def write(self, name, data):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def pack(self, files):
        shutil.rmtree(self.folder + "/p", ignore_errors=True)
        for name, data in {"pack.lua": MANIFEST, **files}.items():
            self.write("p/" + name, data)
        return self.folder + "/p"

    def run(self, *arguments, stdin=b"", keep=None):
        try:
            done = subprocess.run([self.command, *arguments], input=stdin, capture_output=True, cwd=self.folder,
                                  env=self.environment, timeout=60)
            status, errors = done.returncode, done.stderr
        except subprocess.TimeoutExpired:
            status, errors = "no end", b""
        self.endings[(arguments[0], status)] += 1
        if status == "no end" or status < 0 or status >= 70:
            self.found += 1
            place = f"{HERE}/.build/verbs/{self.found}-{arguments[0]}-{status}"
            os.makedirs(place, exist_ok=True)
            for name, data in (("arguments", repr(arguments).encode()), ("stderr", errors), ("stdin", stdin)):
                with open(f"{place}/{name}", "wb") as file:
                    file.write(data)
            if keep:
                (shutil.copytree if os.path.isdir(keep) else shutil.copy)(keep, f"{place}/{os.path.basename(keep)}",
                                                                        **({"dirs_exist_ok": True} if os.path.isdir(keep) else {}))
            print("found:", status, arguments, place, flush=True)
        return status

    # What is given to which verbs.

    def level(self):
        _, data = self.random.choice(self.inputs.kinds["level"])
        path, out = self.write("level.lua", self.mutated(data)), self.folder + "/out.svg"
        self.run(*self.random.choice([
            ["check", path], ["check", "--verdict", path], ["solve", path], ["hint", path], ["rate", path],
            ["print", path, "--out", out, "--replace", "--seed", "1"],
            ["solve", path, "--candidates", "--seconds", "2"]]), keep=path)

    def rules(self):
        name, data = self.random.choice(self.inputs.kinds["rules"])
        own = "q" + name[:-4]
        data = data.replace(b'id = "' + name[:-4].encode(), b'id = "' + own.encode(), 1)
        pack = self.pack({f"rules/{own}.lua": self.mutated(data),
                          "one.lua": f'return {{ rules = "{own}", title = "x" }}'.encode()})
        self.run(*self.random.choice([["check", pack], ["test", pack], ["pack", "check", pack],
                                      ["solve", pack + "/one.lua"], ["hint", pack + "/one.lua"]]), keep=pack)

    def parts(self):
        files = {"one.lua": b'return { rules = "four-in-a-row", title = "x" }',
                 "pack.lua": self.mutated(MANIFEST), "books/6x7-4.txt": self.mutated(self.inputs.kinds["book"][0]),
                 "tests/a.jsonl": self.mutated(self.random.choice(self.inputs.kinds["journal"]))}
        if self.inputs.kinds["tests"]:
            files["tests/b.lua"] = self.mutated(self.random.choice(self.inputs.kinds["tests"])[1])
        pack = self.pack(files)
        self.run(*self.random.choice([["check", pack], ["test", pack], ["pack", "check", pack]]), keep=pack)

    def crossword(self):
        if self.inputs.kinds["crossword"]:
            ending, data = self.random.choice(self.inputs.kinds["crossword"])
            path, out = self.write("x" + ending, self.mutated(data)), self.folder + "/out"
            self.run(*self.random.choice([["convert", path, out + ".ipuz", "--replace"], ["check", path],
                                          ["convert", path, out + ".puz", "--replace", "--key", "1234"],
                                          ["print", path, "--out", out + ".svg", "--replace"]]), keep=path)

    def words(self):
        ending, data = self.random.choice(self.inputs.kinds["words"])
        path = self.write("w" + ending, self.mutated(data))
        self.run("words", "import", path, *self.random.choice(
            [[], ["--format", "json"], ["--format", "cedict"], ["--columns", "en,fr"]]), keep=path)

    def archive(self):
        if self.inputs.kinds["archive"]:
            ending, data = self.random.choice(self.inputs.kinds["archive"])
            path = self.write("a" + ending, self.mutated(data))
            self.run("pack", "check", path, keep=path)

    def journal(self):
        path = self.write("j.jsonl", self.mutated(self.random.choice(self.inputs.kinds["journal"])))
        self.run("replay", path, *self.random.choice([[], ["--states"]]), keep=path)

    def export(self):
        lines = self.inputs.kinds["export"][0].strip().split(b"\n")
        for _ in range(self.random.choice([1, 2, 3])):
            at = self.random.randrange(len(lines))
            lines[at] = self.mutated(lines[at])
        data = b"\n".join(lines)
        path = self.write("export.jsonl", data + b'\n{"in":"end","lines":%d}\n' % data.count(b"\n"))
        database = self.folder + "/database.sqlite"
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(database + ending):
                os.remove(database + ending)
        if self.run("store", "import", path, "--database", database, keep=path) == 0:
            for verb in (["doctor"], ["store", "correct"], ["session", "list"]):
                self.run(*verb, "--database", database, keep=path)
            self.run("play", "first-steps/four", "--resume", "--database", database, stdin=b"q\n", keep=path)

    def lines(self):
        data = b"\n".join(self.mutated(b'{"size":4,"givens":"1... ..2. .3.. ...4","cages":[{"cells":["r1c1"],"sum":3}]}')
                          for _ in range(4))
        self.run(self.random.choice(["solve", "rate", "hint"]), "-", "--rules", "sudoku", "--format",
                 self.random.choice(["line", "jsonl"]), "--set", "size=" + self.number(), stdin=data)

    def arguments(self):
        level, rules, out = "first-steps/six", self.random.choice(["sudoku", "sliding", "crossword"]), self.folder + "/o.svg"
        given = ["--set", self.random.choice(["size", "rows", "count", "steps", "goal", "level"]) + "=" + self.number()]
        self.run(*self.random.choice([
            ["new", rules, "--seed", self.number(), "--count", self.number(), *given],
            ["print", level, "--out", out, "--replace", "--versions", self.number(), "--seed", self.number()],
            ["print", "--rules", rules, "--count", self.number(), "--out", out, "--replace", *given],
            ["best-move", "four-in-a-row", "--moves", self.number()], ["hint", level, "--level", self.number()],
            ["solve", level, "--count", self.number()], ["solve", level, "--threads", self.number()],
            ["solve", level, "--candidates", "--seconds", self.number()],
            ["words", "search", "a", "--limit", self.number(), "--level", self.number()],
            ["play", level, "--computers", self.number()], ["serve", "--port", "65536", "--guest-days", self.number()],
            ["session", "export", self.number()]]))

    def all(self):
        ways = [self.level, self.rules, self.parts, self.crossword, self.words, self.archive, self.journal, self.export,
                self.lines, self.arguments]
        while time.time() < self.end:
            self.random.choice(ways)()
        shutil.rmtree(self.folder, ignore_errors=True)
        for (verb, status), count in sorted(self.endings.items(), key=str):
            print(f"{verb:12} {status!s:8} {count}")
        print(sum(self.endings.values()), "runs,", self.found, "findings")
        return 1 if self.found else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(Trial(os.path.abspath(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 60, sys.argv[3:]).all())

#!/bin/sh
# Attacks a server of its own and prints what held: attempt, bound, seen, verdict. Exit 1 if any bound is passed.
#
#   Tests/Hostile/run.sh [--binary FILE] [--out FILE.md or FILE.tsv] [--only THEME,…] [--quick] [--slack N] [--list]
#   Tests/Hostile/run.sh --fuzz 100000       generated requests to every route of the API
#   Tests/Hostile/run.sh --hours 24 [--minutes 10]   mixed load at a tenth of what the server can do
set -eu
folder=$(dirname "$0")
venv=$folder/../../.build/hostile-venv
python=python3
case " $* " in
  *" --fuzz"*)
    if ! "$venv/bin/python3" -c 'import schemathesis' 2>/dev/null; then
      echo "Installing into .build/hostile-venv: $(tr '\n' ' ' <"$folder/requirements.txt")"
      { python3 -m venv "$venv" && "$venv/bin/python3" -m pip install --quiet --disable-pip-version-check -r "$folder/requirements.txt"; } ||
        echo "schemathesis could not be installed: our own generator makes all requests" >&2
    fi
    if "$venv/bin/python3" -c 'import schemathesis' 2>/dev/null; then python=$venv/bin/python3; fi
    ;;
esac
# Thousands of connections need a descriptor each, here and in the server.
limit=$(ulimit -Hn)
if [ "$limit" = unlimited ] || [ "$limit" -gt 20000 ]; then limit=20000; fi
ulimit -n "$limit"
PYTHONDONTWRITEBYTECODE=1 exec "$python" "$folder/run.py" "$@"

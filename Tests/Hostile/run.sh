#!/bin/sh
# Attacks a server of its own and prints what held: attempt, bound, seen, verdict. Exit 1 if any bound is passed.
#
#   Tests/Hostile/run.sh [--binary FILE] [--out FILE.md or FILE.tsv] [--only THEME,…] [--quick] [--slack N] [--list]
#   Tests/Hostile/run.sh --fuzz 100000       generated requests to every route of the API
#   Tests/Hostile/run.sh --contract          the OpenAPI document against the answers of a server
#   Tests/Hostile/run.sh --hours 24 [--minutes 10]   mixed load at a tenth of what the server can do
set -eu
folder=$(dirname "$0")
python=python3
case " $* " in
  *" --fuzz"* | *" --contract"*) python=$folder/../../tools/python ;;
esac
# Thousands of connections need a descriptor each, here and in the server.
limit=$(ulimit -Hn)
if [ "$limit" = unlimited ] || [ "$limit" -gt 20000 ]; then limit=20000; fi
ulimit -n "$limit"
PYTHONDONTWRITEBYTECODE=1 exec "$python" "$folder/run.py" "$@"

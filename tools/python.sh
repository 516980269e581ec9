#!/usr/bin/env bash
# Prints a Python that has the given packages, in a virtual environment of this checkout. Usage: tools/python.sh PACKAGE...
set -euo pipefail
cd "$(dirname "$0")/.."
home=.build/python
stamp="$home/installed"
if [ "$(cat "$stamp" 2>/dev/null)" != "$*" ]; then
  echo "Installing Python packages into $home: $*" >&2
  python3 -m venv "$home"
  "$home/bin/pip" install --quiet --disable-pip-version-check "$@" >&2
  echo "$*" >"$stamp"
fi
echo "$home/bin/python"

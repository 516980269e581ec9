#!/usr/bin/env bash
# Runs every hostile script through the bridge's C half under valgrind: no invalid access, no leak. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/scripts"
QUADRILLE_HOSTILE="$folder/scripts" swift test --filter 'The hostile scripts' >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
# shellcheck disable=SC2046
"${CC:-clang}" -gdwarf-4 -O1 -std=gnu11 -ISources/LuaBridge/CLuaBridge/include $(pkg-config --cflags lua5.4) \
  Tests/Valgrind/driver.c Sources/LuaBridge/CLuaBridge/*.c $(pkg-config --libs lua5.4) -lm -o "$folder/driver"
valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite,indirect,possible \
  --errors-for-leak-kinds=definite,indirect,possible "$folder/driver" "$folder"/scripts/*.lua >"$folder/out" ||
  { status=$?; tail -5 "$folder/out"; exit "$status"; }
echo "$(wc -l <"$folder/out") scripts, nothing found"

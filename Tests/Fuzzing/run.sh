#!/usr/bin/env bash
# Lets libFuzzer make up scripts, patterns, journals, moves, boards, crosswords, lists, opening books, JSON lines and exports
# of databases, of one player and whole: run.sh [SECONDS [READER]]
#
# With a READER (FileReader.swift lists them) all bytes go to that reader of files, within 2 s and 200 MB a file;
# QUADRILLE_SEEDS names a folder with files to begin with.
#
# It begins with the inputs in seeds/, whose first byte says what reads the rest. What is found lies in
# Tests/Fuzzing/.build/found; a file of it given to the program plays it again.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link -Xcc -g
reader=${2:-}
corpus=.build/corpus${reader:+-$reader}
seeds=${QUADRILLE_SEEDS:-$([ -n "$reader" ] || echo seeds)}
bounds=(-max_len=8192 -timeout=10)
[ -z "$reader" ] || bounds=(-max_len=65536 -timeout=2 -malloc_limit_mb=200)
mkdir -p "$corpus" .build/found
export ${reader:+QUADRILLE_READER="$reader"} SWIFT_BACKTRACE=enable=no
.build/release/Fuzzer "$corpus" $seeds -max_total_time="${1:-60}" "${bounds[@]}" -rss_limit_mb=2048 \
  -artifact_prefix=.build/found/ -dict=lua.dict -print_final_stats=1

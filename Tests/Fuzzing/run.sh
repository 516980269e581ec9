#!/usr/bin/env bash
# Lets libFuzzer make up scripts, patterns, journals, moves, boards, crosswords, lists, opening books, JSON lines and exports
# of databases, of one player and whole: run.sh [SECONDS]
#
# It begins with the inputs in seeds/, whose first byte says what reads the rest. What is found lies in
# Tests/Fuzzing/.build/found; a file of it given to the program plays it again.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link -Xcc -g
mkdir -p .build/corpus .build/found
SWIFT_BACKTRACE=enable=no .build/release/Fuzzer .build/corpus seeds -max_total_time="${1:-60}" -max_len=8192 -timeout=10 \
  -rss_limit_mb=2048 -artifact_prefix=.build/found/ -dict=lua.dict -print_final_stats=1

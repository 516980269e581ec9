#!/usr/bin/env bash
# Lets libFuzzer make up scripts, patterns, journals, moves, boards and crosswords: run.sh [SECONDS]
#
# What is found lies in Tests/Fuzzing/.build/found; a file of it given to the program plays it again.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link -Xcc -g
mkdir -p .build/corpus .build/found
SWIFT_BACKTRACE=enable=no .build/release/Fuzzer .build/corpus -max_total_time="${1:-60}" -max_len=2048 -timeout=10 \
  -rss_limit_mb=2048 -artifact_prefix=.build/found/ -dict=lua.dict -print_final_stats=1

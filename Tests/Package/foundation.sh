#!/bin/sh
# Foundation does the same with the part of ICU's data that the program contains as with all of it.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=Tests/Package/foundation.swift
swiftc -static-stdlib -O -o "$work/all" $source
# shellcheck disable=SC2046
swiftc -static-stdlib -O -o "$work/part" $source $(tools/icu-data swiftc "$work/icu")
for locale in C.UTF-8 en_US.UTF-8 fr_FR.UTF-8 zh_CN.UTF-8; do
  for zone in UTC Europe/Paris Asia/Shanghai; do
    LANG=$locale TZ=$zone "$work/all" >"$work/expected"
    LANG=$locale TZ=$zone "$work/part" >"$work/found"
    cmp "$work/expected" "$work/found" || {
      echo "Foundation differs in $locale, $zone:" >&2
      diff "$work/expected" "$work/found" | head -n 20 >&2
      exit 1
    }
  done
done
echo "Foundation does the same with the part of ICU's data ($(wc -l <"$work/expected") lines in 4 locales and 3 time zones)"

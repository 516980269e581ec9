"""Writes the table of HTML's named characters for Sources/Formats/Text/HTMLEntityNames.swift.

The names are those of the WHATWG's standard (html.spec.whatwg.org/multipage/named-characters.html), which Python has in
`html.entities`. usage: html_entities.py > Sources/Formats/Text/HTMLEntityNames.swift
"""
import html.entities
import textwrap

names = html.entities.html5
records = []
for name, characters in names.items():
    if not name.endswith(";"):
        continue
    # `~`: HTML knows the name without a semicolon, too.
    sign = "~" if name[:-1] in names else "="
    records.append(name[:-1] + sign + "+".join(f"{ord(character):X}" for character in characters))
records.sort(key=lambda record: record.replace("~", "=").split("=")[0])
lines = textwrap.wrap(" ".join(records), 112, break_long_words=False, break_on_hyphens=False)

print("// The names of HTML's characters. Written by tools/html_entities.py; change that, not this.\n")
print("extension HTMLEntities {")
print("  /// Each name of the standard, in the order of its bytes, with the code points of its characters. Behind a name that")
print("  /// needs no semicolon stands `~`, behind the others `=`.")
print("  static let names: StaticString = \"\"\"")
for number, line in enumerate(lines):
    print("    " + line + (" \\" if number + 1 < len(lines) else ""))
print('    """')
print("}")

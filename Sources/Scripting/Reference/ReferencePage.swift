// Prints the table as a page of the documentation.

/// Prints the table as a page of the documentation.
public enum ReferencePage {
  /// The text of `docs/lua-reference.md`.
  public static func text() -> String {
    var lines = [
      "# Lua reference", "",
      "Everything the host gives to rule sets and levels. This page is printed from the program's own table by `make docs`. How "
        + "files, moves and programs fit together is in [contracts.md](contracts.md).", "",
      "Where a *place* is wanted, a cell, a variable of a grid or a name such as `\"r4c7\"` will do; an *operand* is a whole number or a "
        + "place; a *comparison* is one of `\"=\"`, `\"!=\"`, `\"<\"`, `\"<=\"`, `\">\"`, `\">=\"`; a *neighbourhood* is `\"orthogonal\"`, `\"king\"` or "
        + "`\"knight\"`; *places* are `\"cells\"`, `\"sides\"` or `\"corners\"`; an *entryway* is one of the page [places](contracts/places.md#entry); a *text* is a string or a record of strings by language.",
      "",
      "## Global functions", "",
    ]
    lines += table(ScriptAPI.globals, owner: nil)
    for type in ScriptAPI.types {
      lines += ["", "## \(type.name)", "", type.text, ""] + table(type.members, owner: type.owner)
    }
    lines += ["", "# What files return"]
    for document in ScriptAPI.documents {
      lines += ["", "## \(document.name)", "", document.text, "", "| field | type | |", "| --- | --- | --- |"]
      lines += document.members.map { member in
        "| `\(member.name)` | \(cell(member.results[0])) | \(member.text.replacing("|", with: "\\|")) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ members: [ScriptMember], owner: String?) -> [String] {
    ["| | gives | |", "| --- | --- | --- |"]
      + members.map { member in
        "| `\(member.call(owner))` | \(cell(member.results.joined(separator: ", "))) | \(member.text.replacing("|", with: "\\|")) |"
      }
  }

  private static func cell(_ text: String) -> String { text.isEmpty ? "" : "`\(text.replacing("|", with: "\\|"))`" }
}

// Prints the table as stubs for lua-language-server.
import Play

/// Prints the table as stubs for lua-language-server.
public enum Stubs {
  private static let aliases: [(String, String)] = [
    ("place", "cell|variable|string"), ("cells", "(cell|variable|string)[]"), ("operand", "integer|place"),
    ("values", "integer[]|string[]"), ("text", "string|table<string, string>"),
    ("comparison", #""="|"!="|"<"|"<="|">"|">=""#), ("neighbourhood", #""orthogonal"|"king"|"knight""#),
    ("places", #""cells"|"sides"|"corners""#),
    ("entryway", names(BoardLayer.Entry.self)),
    (
      "look",
      "{ colour: \(names(DrawnRegion.Look.Colour.self)), width: \(names(DrawnRegion.Look.Width.self)), dashed: boolean?, "
        + "ends: \(names(DrawnRegion.Look.End.self)), at: \(names(DrawnRegion.Look.Corner.self)), "
        + "glyph: \(Glyph.builtIn.map { "\"\($0.name)\"|" }.joined()){ name: string, path: string, letter: string }|nil, "
        + "figure: figure? }"
    ),
    (
      "figure",
      "{ points: integer[], \(Figure.measures.map { "\($0.name): integer?, " }.joined())"
        + "\(Figure.colours.map { "\($0): string?, " }.joined())over: boolean? }"
    ),
    ("drawing", DrawnRegion.Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")),
  ]

  /// The names of an optional choice.
  private static func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
    Value.allCases.map { "\"\($0.rawValue)\"|" }.joined() + "nil"
  }

  /// The text of `scripts/api/quadrille.lua`.
  public static func text() -> String {
    var lines = [
      "---@meta",
      "-- What the host gives to scripts. Printed from the program's own table by `make docs`; do not edit.", "",
    ]
    for (name, meaning) in aliases { lines.append("---@alias \(name) \(meaning)") }
    for type in ScriptAPI.types {
      lines +=
        ["", "---\(type.text)", "---@class \(type.name)"] + fields(type) + ["local \(type.name) = {}"] + methods(type)
    }
    for document in ScriptAPI.documents {
      lines += ["", "---\(document.text)", "---@class \(document.name)"] + fields(document)
      if document.name == ScriptAPI.level.name { lines.append("---@field [string] any An option of the rule set.") }
    }
    for function in ScriptAPI.globals {
      lines += [""] + head(function) + ["function \(function.name)(\(names(function))) end"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fields(_ type: ScriptType) -> [String] {
    type.members.filter { $0.kind == .field }.map { member in
      let type = member.results[0]
      // `name? type` says in a field what `type?` says of a value.
      return type.hasSuffix("?")
        ? "---@field \(member.name)? \(type.dropLast()) \(member.text)"
        : "---@field \(member.name) \(type) \(member.text)"
    }
  }

  private static func methods(_ type: ScriptType) -> [String] {
    type.members.filter { $0.kind == .method }.flatMap { member in
      [""] + head(member) + ["function \(type.name):\(member.name)(\(names(member))) end"]
    }
  }

  private static func head(_ member: ScriptMember) -> [String] {
    let results = member.results.joined(separator: ", ")
    return ["---\(member.text)"] + member.parameters.map { "---@param \(optional($0))" }
      + (member.isIterator ? ["---@return fun(): \(results)"] : member.results.map { "---@return \($0)" })
  }

  private static func optional(_ value: ScriptValue) -> String {
    value.type.hasSuffix("?") ? "\(value.name)? \(value.type.dropLast())" : "\(value.name) \(value.type)"
  }

  private static func names(_ member: ScriptMember) -> String { member.parameters.map(\.name).joined(separator: ", ") }
}

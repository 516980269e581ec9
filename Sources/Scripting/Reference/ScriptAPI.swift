// The one table of everything the host gives to scripts; stubs and reference are printed from it.

/// A parameter or result of a function of the host.
public struct ScriptValue: Sendable {
  /// The name; empty for a result without one.
  public let name: String
  /// The type as editors write it: `integer`, `cells`, `string?`.
  public let type: String

  init(_ name: String, _ type: String) {
    self.name = name
    self.type = type
  }
}

/// A function, method or field that scripts can use.
public struct ScriptMember: Sendable {
  /// What a member is.
  public enum Kind: Sendable {
    /// Called as `owner:name(…)`.
    case method
    /// Called as `name(…)`.
    case function
    /// Read as `owner.name`.
    case field
  }

  /// What it is.
  public let kind: Kind
  /// Its name.
  public let name: String
  /// What it takes, in order.
  public let parameters: [ScriptValue]
  /// What it gives, or the type of a field; several for an iterator.
  public let results: [String]
  /// One or two sentences.
  public let text: String
  /// Whether it gives its results one after the other in a `for` loop.
  public let isIterator: Bool

  /// How it is written: `owner:name(a, b?)`.
  public func call(_ owner: String?) -> String {
    let names = parameters.map { $0.type.hasSuffix("?") ? "\($0.name)?" : $0.name }.joined(separator: ", ")
    return switch kind {
    case .field: "\(owner ?? "").\(name)"
    case .function: "\(name)(\(names))"
    case .method: "\(owner ?? ""):\(name)(\(names))"
    }
  }
}

/// A type of the host as scripts see it.
public struct ScriptType: Sendable {
  /// The name that stubs give the type.
  public let name: String
  /// The name that messages give it.
  public let noun: String
  /// One or two sentences.
  public let text: String
  /// Its members in the order of the reference.
  public let members: [ScriptMember]

  /// The name under which scripts usually have a value of the type.
  public var owner: String {
    ["model": "m", "modelgrid": "g", "state": "s", "view": "v", "grid": "board", "lexicon": "words"][name] ?? name
  }
}

/// Everything the host gives to scripts.
public enum ScriptAPI {
  /// The global functions.
  public static let globals: [ScriptMember] = [
    function(
      "cell", [("row", "integer"), ("column", "integer")], "cell",
      "The place in a row and a column, both counted from 1."),
    function(
      "grid", [("rows", "integer"), ("columns", "integer"), ("fill", "integer?")], "grid",
      "A board of a game's state: 1 to 256 rows and columns, `fill` in every cell, or open cells."),
    function(
      "are_on_board",
      [("lists", "cell[][]"), ("rows", "integer"), ("columns", "integer"), ("least", "integer")], "boolean",
      "Whether each of the lists holds only distinct cells of a board of that many rows and columns, at least `least` cells: "
        + "one call that is fast enough for thousands of levels."),
    function(
      "each_field", [("list", "table[]"), ("name", "string"), ("kind", "string?")], "any[]?",
      "The field `name` of each table of a list, in a list, where all have it and it is of a kind: `\"boolean\"`, `\"integer\"`, "
        + "`\"number\"`, `\"string\"` or `\"table\"`; any by default. Else nil. One question for a list of hundreds, which asks no metatable."
    ),
    function(
      "lexicon", [("words", "string|table[]"), ("languages", "string[]?")], "lexicon",
      "A word list by its name, or phrases themselves: what an option of kind `lexicon` holds. `languages` names the columns "
        + "of typed lines. Only in functions. A game keeps the lists that its options named when it began."),
    function(
      "letters_of", [("text", "string"), ("language", "string?"), ("unpointed", "boolean?")], "string[]",
      "The letters of an answer as a crossword of a language holds them, one a cell: capitals in normal form C, without blanks and "
        + "punctuation. A letter is a grapheme cluster. Accents go where the language's crosswords leave them out; without a language all "
        + "stay. `unpointed` drops Hebrew points and Arabic vowel signs."),
    function(
      "letter_of", [("text", "string"), ("language", "string?"), ("unpointed", "boolean?")], "string",
      "What a cell holds when a text is written into it: as `letters_of`, but signs stay, and two letters that are one sign alone, such as œ, "
        + "stay one. Equal letters are equal texts."),
    function(
      "clusters", [("text", "string")], "string[]",
      "The characters of a text as people count them, in normal form C; what shows nothing is left out."),
    function(
      "language_of", [("text", "string")], "string",
      "The language whose letters a text seems to have, such as `\"tr\"` where ı occurs, `\"en\"` for Latin letters without marks or with usual "
        + "accents; empty if its letters fit none: then keep all marks."),
    function(
      "is_from_right", [("text", "string")], "boolean",
      "Whether most letters of a text are of scripts that run from the right."),
    function(
      "word_of", [("text", "string"), ("language", "string?")], "string",
      "The word of a text as teachers write it, `le chien (m.)`, `(to) go`, `heureux/heureuse`: the first alternative without notes, and "
        + "without the article of the language."),
    function(
      "require", [("name", "string")], "any",
      "What the module `lib/NAME.lua` of the script's own pack, else of core, returns. Only while a script loads."),
  ]

  /// The types in the order of the reference.
  public static let types = [
    model, modelGrid, layer, variable, constraint, state, grid, cell, lexicon, view, draw, dealSolver,
  ]

  static func method(
    _ name: String, _ parameters: [(String, String)], _ result: String?, _ text: String
  ) -> ScriptMember {
    ScriptMember(
      kind: .method, name: name, parameters: parameters.map { ScriptValue($0.0, $0.1) },
      results: result.map { [$0] } ?? [],
      text: text, isIterator: false)
  }

  static func function(
    _ name: String, _ parameters: [(String, String)], _ result: String, _ text: String
  ) -> ScriptMember {
    ScriptMember(
      kind: .function, name: name, parameters: parameters.map { ScriptValue($0.0, $0.1) }, results: [result],
      text: text,
      isIterator: false)
  }

  static func field(_ name: String, _ type: String, _ text: String) -> ScriptMember {
    ScriptMember(kind: .field, name: name, parameters: [], results: [type], text: text, isIterator: false)
  }
}

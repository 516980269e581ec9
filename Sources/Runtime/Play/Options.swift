// What may be chosen before play, described once for form, flags and validation.
import Grids

/// The kinds of option a rule set can declare.
public enum OptionKind: String, Sendable, Codable, CaseIterable {
  /// A whole number within `min` and `max`.
  case integer
  /// True or false.
  case boolean
  /// A text.
  case text
  /// One of `choices`.
  case choice
  /// Rows × columns, `3x4`.
  case size
  /// A sign for each cell of the board.
  case map
  /// A list of cells.
  case cells
  /// Records with named fields, or lists of cells.
  case list
  /// A word list by name, or phrases themselves.
  case lexicon
  /// A theme of the word list that another option names.
  case theme
  /// A language of the word list that another option names, by its code.
  case language
  /// A text of several lines, or a list of lines.
  case lines
  /// Phrases of the word list that another option names, by their texts.
  case phrases
  /// A file of the pack.
  case file
}

/// One option as its rule set declares it.
public struct OptionSpec: Hashable, Sendable, Codable {
  /// The name in levels and on the command line.
  public let name: String
  /// What it takes.
  public let kind: OptionKind
  /// What it is where nothing is given; `nil` means absent.
  public let fallback: PlayValue?
  /// The least number, of `integer` and of both numbers of `size`.
  public let minimum: Int?
  /// The greatest number, of `integer` and of both numbers of `size`.
  public let maximum: Int?
  /// What a `choice` may be.
  public let choices: [PlayValue]
  /// What each of the `choices` is called, by what it is; one that is missing is called what it is.
  public let labels: [String: LocalizedText]
  /// The option with the word list that `theme`, `language` or `phrases` are of.
  public let list: String?
  /// The `choice` whose values each have a default of their own, and for `phrases` phrases of their own.
  public let by: String?
  /// Defaults in place of `fallback`, by the value of the option `by`.
  public let fallbacks: PlayRecord
  /// Names of options that say how many phrases a player enters for a `lexicon`: the greatest number of all groups, in
  /// each the first option that has one. Empty if any number will do.
  public let needs: [[String]]
  /// What its entries are made of; `nil` where that is not said.
  public let entry: OptionEntry?
  /// Whether forms show it among what is seldom chosen.
  public let isRare: Bool
  /// Whether only `deal` wants it: a level that was dealt has it no more.
  public let isForMaking: Bool
  /// A name for people.
  public let title: LocalizedText?
  /// A sentence for people.
  public let help: LocalizedText?

  /// An option by its parts.
  public init(
    name: String, kind: OptionKind, fallback: PlayValue? = nil, minimum: Int? = nil, maximum: Int? = nil,
    choices: [PlayValue] = [], labels: [String: LocalizedText] = [:], list: String? = nil, by: String? = nil,
    fallbacks: PlayRecord = [:], needs: [[String]] = [], entry: OptionEntry? = nil, isRare: Bool = false,
    isForMaking: Bool = false,
    title: LocalizedText? = nil,
    help: LocalizedText? = nil
  ) {
    self.labels = labels
    self.list = list
    self.by = by
    self.fallbacks = fallbacks
    self.needs = needs
    self.entry = entry
    self.isRare = isRare
    self.isForMaking = isForMaking
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.minimum = minimum
    self.maximum = maximum
    self.choices = choices
    self.title = title
    self.help = help
  }

  /// Turns what a level, a form or JSON gave into the option's own type.
  ///
  /// - Throws: `RuleFault` of kind `option` that names the option, what it takes and what it got.
  public func validate(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    switch kind {
    case .integer:
      guard let number = value.integer, inRange(number) else { throw refusal(value, "a whole number\(range)") }
      return value
    case .boolean:
      guard value.boolean != nil else { throw refusal(value, "true or false") }
      return value
    case .text, .file, .theme, .language:
      if case .cell(let cell) = value { return .string(cell.description) }
      guard value.string != nil else { throw refusal(value, "a text") }
      return value
    case .lexicon:
      guard value.string != nil || value.sequence?.isEmpty == false else {
        throw refusal(value, "the name of a word list, or phrases")
      }
      return value
    case .phrases: return try phrases(value)
    case .choice:
      guard choices.contains(value) else {
        throw refusal(value, "one of \(choices.map(\.shown).joined(separator: ", "))")
      }
      return value
    case .lines:
      guard let lines = value.string ?? value.lines else {
        throw refusal(value, "a string of lines, or a list of lines")
      }
      return .string(lines)
    case .size: return try size(value)
    case .map: return try map(value)
    case .cells: return try cells(value)
    case .list: return try list(value)
    }
  }

  /// Reads the value after `NAME=` on the command line: an integer, `3x4`, `true` or `false`, else text.
  public static func parse(_ text: String) -> PlayValue {
    if let number = Int(text) { return .integer(number) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let rows = parts[0], let columns = parts[1] {
      return .sequence([.integer(rows), .integer(columns)])
    }
    return .string(text)
  }

  private func size(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    let given = value.string.map(OptionSpec.parse) ?? value
    guard let parts = given.sequence, parts.count == 2, let rows = parts[0].integer, let columns = parts[1].integer,
      inRange(rows), inRange(columns), rows >= 1, columns >= 1
    else { throw refusal(value, "rows × columns such as { 3, 4 } or 3x4\(range)") }
    return given
  }

  /// A map is a text of one sign a cell; blanks and `/` are dropped.
  private func map(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    guard let text = value.string else { throw refusal(value, "a string with one character for each cell") }
    return .string(String(text.filter { !$0.isWhitespace && $0 != "/" }))
  }

  private func cells(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    let parts = value.string?.split(separator: ",").map { PlayValue.string(String($0)) } ?? value.sequence
    guard let parts, parts.allSatisfy({ $0.cell != nil }) else {
      throw refusal(value, "a list of cells such as { \"r1c1\", \"r1c2\" }")
    }
    return .sequence(parts.compactMap { $0.cell.map(PlayValue.cell) })
  }

  /// In a list every text that names a cell is one; a text is the list of its words.
  private func list(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    let words = value.string?.split { $0.isWhitespace }.map { PlayValue.string(String($0)) }
    guard let parts = words ?? value.sequence else { throw refusal(value, "a list") }
    return .sequence(parts.map(\.withCells))
  }

  private func inRange(_ number: Int) -> Bool {
    number >= minimum ?? .min && number <= maximum ?? .max
  }

  private var range: String {
    switch (minimum, maximum) {
    case (let low?, let high?): " from \(low) to \(high)"
    case (let low?, nil): " of at least \(low)"
    case (nil, let high?): " of at most \(high)"
    case (nil, nil): ""
    }
  }

  func refusal(_ value: PlayValue, _ wanted: String) -> RuleFault {
    RuleFault(.option, "`\(name)` takes \(wanted), not \(value.shown)")
  }
}

extension PlayValue {
  /// How a value is shown in a message, shortened.
  public var shown: String {
    let text =
      switch self {
      case .string(let text): "\"\(text)\""
      case .integer, .boolean, .cell, .grid, .sequence, .record: (try? CanonicalJSON.text(self)) ?? "a value"
      }
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// A list of texts as one text of lines.
  fileprivate var lines: String? {
    guard let lines = sequence?.map(\.string), !lines.isEmpty, !lines.contains(nil) else { return nil }
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  /// The same value with every text that names a cell turned into that cell, at any depth.
  var withCells: PlayValue {
    switch self {
    case .string(let text): Cell(text).map(PlayValue.cell) ?? self
    case .sequence(let values): .sequence(values.map(\.withCells))
    case .record(let fields): .record(fields.mapValues(\.withCells))
    case .integer, .boolean, .cell, .grid: self
    }
  }
}

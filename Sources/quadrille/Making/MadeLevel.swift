// A generated level and its output formats.
import Formats
import Foundation
import Grids
import Play
import Scripting

/// A generated level and its output formats.
struct MadeLevel {
  /// The formats.
  enum Form: String, CaseIterable {
    /// A level file.
    case lua
    /// One sign per cell.
    case line
    /// A level file's keys on one line of JSON.
    case json
    /// The board as rows; a crossword also with its clues.
    case text
    /// A crossword file.
    case ipuz, puz
    /// An address of a puzzle site.
    case address
    /// Documents and addresses of setting programs.
    case fPuzzles = "f-puzzles"
    case fPuzzlesLink = "f-puzzles-link"
    case sudokuPad = "sudokupad"
    case sudokuPadLink = "sudokupad-link"
  }

  let puzzle: Puzzle
  /// The options that were asked for.
  let asked: PlayRecord

  /// The level as bytes.
  ///
  /// - Throws: `Stop` if the format cannot represent the level.
  func bytes(_ form: Form, _ language: Language, _ library: Library) async throws -> [UInt8] {
    if let target = ExchangeTarget(rawValue: form.rawValue) {
      let text = try await library.text(of: puzzle, as: target, in: language)
      return Array((target.isAddress ? text + "\n" : text).utf8)
    }
    switch form {
    case .ipuz, .puz:
      let crossword = try puzzle.crossword(in: language)
      do {
        return try crossword.bytes(as: form == .puz ? .puz : .ipuz)
      } catch {
        throw Stop(.usage, "the level cannot be written as .\(form.rawValue): \(error.message)")
      }
    case .text where board == nil:
      return Array(CrosswordText(crossword: try puzzle.crossword(in: language)).lines.map { $0 + "\n" }.joined().utf8)
    default: return Array(try text(form).utf8)
    }
  }

  /// The level as text, including its line end.
  ///
  /// - Throws: `Stop` if the format cannot represent the level.
  func text(_ form: Form) throws -> String {
    switch form {
    case .lua: return try lua()
    case .json: return try CanonicalJSON.text(fields) + "\n"
    case .line:
      try refuseLosses(form)
      guard let line = board.flatMap({ $0.text.line($0.cells(of: givens)) }) else {
        throw Stop(.usage, "\(puzzle.rules.shortName) has no givens with signs; --format lua holds everything")
      }
      return line + "\n"
    case .text:
      try refuseLosses(form)
      guard let board else { throw Stop(.usage, "\(puzzle.rules.shortName) has no board to draw; try --format lua") }
      return BoardText(board: board).lines(givens).joined(separator: "\n") + "\n"
    case .address: return try address() + "\n"
    default: return ""
    }
  }

  /// The level's address.
  private func address() throws -> String {
    do throws(RuleFault) {
      if let address = try puzzle.siteAddress() { return address }
    } catch {
      throw Stop(.usage, error.message)
    }
    throw Stop(.usage, "no puzzle site has \(puzzle.rules.shortName), as far as its rule set says; try --format lua")
  }

  /// - Throws: `Stop` if the level has options beyond those asked for: only the cells are written, so clues such as cages would be lost.
  private func refuseLosses(_ form: Form) throws {
    let lost = puzzle.rules.options.map(\.name).filter { name in
      fields[name].map { $0 != asked[name] } ?? false
    }
    guard !lost.isEmpty else { return }
    throw Stop(
      .usage,
      "--format \(form.rawValue) holds the cells alone and would lose \(lost.map { "`\($0)`" }.joined(separator: ", ")); "
        + "--format lua and json hold everything")
  }

  private var board: ModelBoard? { puzzle.board }

  private var givens: Grid<Int?> {
    puzzle.givens ?? Grid(shape: board?.shape ?? GridShape(rows: 1, columns: 1), filledWith: nil)
  }

  /// The rule set's name, the options that differ from their defaults, and the level's own fields.
  private var fields: PlayRecord {
    var fields: PlayRecord = ["rules": rules]
    for spec in puzzle.rules.options {
      if let value = puzzle.options[spec.name], value != spec.fallback { fields[spec.name] = value }
    }
    return fields.merging(puzzle.level) { $1 }
  }

  /// The rule set's name; of a mixture the list of its parts.
  private var rules: PlayValue {
    let names = RuleNames.parts(puzzle.rules.shortName)
    return names.count == 1 ? .string(names[0]) : .sequence(names.map { .string($0) })
  }

  private func lua() throws -> String {
    var lines: [String] = []
    for (name, value) in fields.sorted(by: { order($0.key) < order($1.key) }) {
      guard
        let expression = isLines(name)
          ? block(value)
          : name == "clues" ? list(value) : name == "givens" ? givensBlock(value) : LuaText.expression(value)
      else {
        throw Stop(.usage, "the field \(name) of \(puzzle.rules.shortName) cannot be written as Lua")
      }
      lines.append("  \(LuaText.key(name)) = \(expression),")
    }
    return (["return {"] + lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func isLines(_ name: String) -> Bool {
    puzzle.rules.options.contains { $0.name == name && $0.kind == .lines }
  }

  /// A multi-line text as a block.
  private func block(_ value: PlayValue) -> String? {
    guard let text = value.string, text.contains("\n"), !text.contains("]]") else { return LuaText.expression(value) }
    let lines = text.split(whereSeparator: \.isNewline).map { "    \($0)\n" }
    return "[[\n" + lines.joined() + "  ]]"
  }

  /// A list with one value per line.
  private func list(_ value: PlayValue) -> String? {
    guard let values = value.sequence, !values.isEmpty else { return LuaText.expression(value) }
    let lines = values.compactMap(LuaText.expression).map { "    \($0),\n" }
    return lines.count == values.count ? "{\n" + lines.joined() + "  }" : nil
  }

  /// The order of fields in a level file: rules, options, description, givens.
  private func order(_ name: String) -> (Int, String) {
    switch name {
    case "rules": (0, "")
    case "difficulty": (2, name)
    case "givens": (3, name)
    default: (1, name)
    }
  }

  /// The givens as a block, one row per line.
  private func givensBlock(_ value: PlayValue) -> String? {
    guard let board, let line = board.text.line(board.cells(of: givens)) else { return LuaText.expression(value) }
    let signs = Array(line)
    let rows = stride(from: 0, to: signs.count, by: board.shape.columns).map { start in
      "    " + String(signs[start..<start + board.shape.columns])
    }
    return "[[\n" + rows.joined(separator: "\n") + "\n  ]]"
  }
}

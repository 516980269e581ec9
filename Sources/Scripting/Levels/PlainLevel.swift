// Grids of values from files as levels.
import Formats
import Grids
import Play

/// A grid of values as a level: its size, its givens and, where values are no numbers, its symbols.
struct PlainLevel {
  /// `size`, or `rows` and `columns`; `givens`, `symbols`, and texts.
  let fields: PlayRecord
  /// The moves that write what the player had written.
  let moves: [String]

  /// - Throws: `RuleFault` of kind `option` if there are more values than cells in the longer side, or if the file describes
  ///   rules that a level of these fields would not have.
  init(_ grid: PlainGrid) throws(RuleFault) {
    let most = max(grid.rows, grid.columns)
    let extras = Dictionary(grid.extras.map { ($0.name, $0.value) }) { first, _ in first }
    if extras["boxes"] == .truth(false) { throw Self.unread("boxes") }
    if case .list(let cages)? = extras["cages"], !cages.isEmpty { throw Self.unread("cages") }
    var charset: String?
    if case .text(let text)? = extras["charset"] { charset = text }
    let alphabet = try Self.alphabet(grid, charset, most)
    var fields: PlayRecord =
      grid.rows == grid.columns
      ? ["size": .integer(most)] : ["rows": .integer(grid.rows), "columns": .integer(grid.columns)]
    if alphabet.isOwn { fields["symbols"] = .sequence(alphabet.symbols.map(PlayValue.string)) }
    var tokens: [String] = []
    for text in grid.givens {
      if text.isEmpty {
        tokens.append(".")
      } else if let value = alphabet.value(of: text) {
        tokens.append(alphabet.symbols[value - 1])
      } else {
        throw RuleFault(.option, "the given ‘\(text.prefix(20))’ is not one of the grid's \(most) values")
      }
    }
    let lines = stride(from: 0, to: tokens.count, by: grid.columns).map { start in
      tokens[start..<start + grid.columns].joined(separator: alphabet.isOwn || most > 35 ? " " : "")
    }
    fields["givens"] = .string(lines.joined(separator: "\n"))
    let note = [grid.notes, grid.copyright].filter { !$0.isEmpty }.joined(separator: "\n")
    for (name, text) in [("title", grid.title), ("author", grid.author), ("note", note)] where !text.isEmpty {
      fields[name] = .string(text)
    }
    self.fields = fields
    moves = grid.entries.indices.flatMap { index -> [String] in
      guard grid.givens[index].isEmpty else { return [] }
      let cell = Cell(row: index / grid.columns + 1, column: index % grid.columns + 1)
      if let value = alphabet.value(of: grid.entries[index]) { return ["enter \(cell) \(value)"] }
      return grid.marks[index].filter { (1...most).contains($0) }.map { "mark \(cell) centre \($0)" }
    }
  }

  private static func unread(_ field: String) -> RuleFault {
    RuleFault(.option, "the file's `\(field)` describe rules that are not supported; only plain grids are")
  }

  /// The values by their texts, 1 for the first.
  private struct Alphabet {
    let symbols: [String]
    /// Whether they are others than 1 to 9 and A to Z.
    let isOwn: Bool

    func value(of text: String) -> Int? {
      if let place = symbols.firstIndex(of: text) { return place + 1 }
      guard !isOwn else { return nil }
      if let number = Int(text), (1...symbols.count).contains(number) { return number }
      return symbols.firstIndex(of: text.uppercased()).map { $0 + 1 }
    }
  }

  private static let signs = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init) + ["36"]

  /// The file's `charset`; else numbers and letters, or as many other texts as the grid has values.
  private static func alphabet(_ grid: PlainGrid, _ charset: String?, _ most: Int) throws(RuleFault) -> Alphabet {
    guard most <= signs.count else {
      throw RuleFault(.option, "a grid of values has at most \(signs.count) rows and columns")
    }
    let usual = Alphabet(symbols: Array(signs.prefix(most)), isOwn: false)
    var symbols = charset?.map(String.init) ?? []
    if charset == nil {
      let used = Set(grid.givens + grid.solution + grid.entries).subtracting([""])
      // A number among them is one that is too large rather than a sign.
      if used.allSatisfy({ usual.value(of: $0) != nil }) || used.contains(where: { Int($0) != nil }) { return usual }
      symbols = used.sorted()
    }
    if symbols == usual.symbols { return usual }
    guard symbols.count == most, Set(symbols).count == most,
      !symbols.contains(where: { $0 == "." || $0.contains(where: \.isWhitespace) })
    else {
      throw RuleFault(
        .option,
        charset == nil
          ? "the grid has \(symbols.count) different values, expected \(most); the file needs a `charset` of that many characters"
          : "`charset` is to have \(most) different signs")
    }
    return Alphabet(symbols: symbols, isOwn: true)
  }
}

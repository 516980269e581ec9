// A game of a crossword as a puzzle file again, with what the player has written.
public import Formats
import Grids
public import Play

extension Session {
  /// The formats in which a game can be written, by their endings.
  public static let fileFormats = CrosswordFormat.allCases.filter(\.isWritten).map(\.rawValue)

  /// The game as a puzzle file, with the player's letters; `nil` for a game that is none. While the rule set keeps the answers, as in
  /// a competition under way, the file has no solution.
  ///
  /// - Parameter format: One of `fileFormats`.
  /// - Throws: `RuleFault` of kind `option` where the format cannot hold the puzzle.
  public func puzzleFile(as format: String) async throws -> [UInt8]? {
    guard let format = CrosswordFormat(rawValue: format), var crossword = try await crossword() else { return nil }
    if try await isSecret() { crossword.removeSolution() }
    do {
      return try crossword.bytes(as: format)
    } catch {
      throw RuleFault(.option, error.description)
    }
  }

  /// The crossword that is played, with its solution and the player's letters; `nil` for a game of another kind.
  ///
  /// - Throws: `RuleFault` when the rule set's view fails.
  public func crossword() async throws -> Crossword? {
    guard puzzle.rules.reads.contains("crossword") else { return nil }
    let view = try await view(in: .english, at: playTime)
    guard let board = view.boards.first(where: { $0.entries != nil }),
      var crossword = try? Crossword(rows: board.rows, columns: board.columns)
    else { return nil }
    crossword.cells = zip(board.cells, tokens(board)).map { cell, solution in CrosswordCell(cell, solution: solution) }
    for region in board.regions ?? [] where region.style == .bar { crossword.add(bar: region.cells) }
    var clues = self.clues
    crossword.entries = (board.entries ?? []).filter(\.isListed).map { entry in
      let own = clues["\(entry.direction)\n\(entry.number)"]?.popFirst()
      let direction: CrosswordEntry.Direction =
        switch entry.direction {
        case "across": .across
        case "down": .down
        default: .other(entry.heading)
        }
      var written = CrosswordEntry(
        direction, number: entry.number, cells: entry.cells.compactMap { crossword.index(of: $0) },
        clue: own?["clue"]?.string ?? entry.clue, more: own?["more"]?.string ?? "",
        enumeration: own?["length"]?.string ?? "")
      written.heading = own?["heading"]?.string ?? ""
      return written
    }
    func text(_ name: String) -> String { puzzle.level[name]?.string ?? "" }
    crossword.title = view.title
    crossword.author = text("author")
    crossword.copyright = text("copyright")
    crossword.publisher = text("publisher")
    crossword.intro = text("intro")
    crossword.notes = text("notes")
    crossword.date = text("date")
    crossword.clock = CrosswordClock(seconds: playTime / 1000, isRunning: state.outcome == nil)
    if let lock = puzzle.level["locked"]?.record, let letters = lock["letters"]?.string {
      crossword.isLocked = true
      crossword.lock = PuzLock(letters: letters, checksum: lock["checksum"]?.integer ?? 0)
    }
    return crossword.written(into: puzzle.level["kept"]?.string)
  }

  /// The level's clues by direction and number, which several may share; the board has them in this order.
  private var clues: [String: ArraySlice<PlayRecord>] {
    let all = (puzzle.level["clues"]?.sequence ?? []).compactMap(\.record)
    return Dictionary(
      all.map { clue in
        let number = clue["number"]?.integer.map(String.init) ?? clue["number"]?.string ?? ""
        return ("\(clue["direction"]?.string ?? "")\n\(number)", [clue])
      }, uniquingKeysWith: +)
  }

  /// The tokens of the level's grid, one for each cell of the board.
  private func tokens(_ board: View.Board) -> [String] {
    let lines = (puzzle.options["grid"]?.string ?? "").split(whereSeparator: \.isNewline)
    let found = lines.flatMap { line -> [String] in
      let parts = line.split(whereSeparator: \.isWhitespace)
      return parts.count > 1 ? parts.map(String.init) : (parts.first ?? "").map(String.init)
    }
    return found + Array(repeating: "", count: max(0, board.cells.count - found.count))
  }
}

extension CrosswordCell {
  fileprivate init(_ cell: View.Cell, solution token: String) {
    self.init()
    switch cell.kind {
    case "block": kind = .block
    case "hole": kind = .void
    default: kind = .open
    }
    guard kind == .open else { return }
    let roles = cell.roles ?? []
    number = cell.number.map(String.init) ?? cell.mark ?? ""
    solution = token == "." ? "" : token
    isGiven = cell.kind == "given" && !roles.contains("revealed")
    entry = isGiven ? "" : cell.text ?? ""
    if roles.contains("revealed") { marks = .revealed }
    isCircled = roles.contains("circled")
    if roles.contains("shaded") { shade = cell.shade ?? Crossword.usualShade }
  }
}

extension Crossword {
  /// Takes out the solution, except for given letters, and anything else in the file that reveals it.
  mutating func removeSolution() {
    for index in cells.indices where !cells[index].isGiven { cells[index].solution = "" }
    for index in entries.indices { entries[index].fields = [] }
    extras = nil
  }

  /// The file that the puzzle came from with the player's letters of this one; this one where there is none, or another.
  fileprivate func written(into kept: String?) -> Crossword {
    guard let kept, var file = try? Crossword(reading: Array(kept.utf8), format: .ipuz),
      file.rows == rows, file.columns == columns, file.cells.map(\.kind) == cells.map(\.kind)
    else { return self }
    for index in cells.indices {
      file.cells[index].entry = cells[index].entry
      file.cells[index].marks = cells[index].marks
    }
    file.clock = clock
    return file
  }

  fileprivate func index(of name: String) -> Int? {
    guard let cell = Cell(name), (1...rows).contains(cell.row), (1...columns).contains(cell.column) else { return nil }
    return (cell.row - 1) * columns + cell.column - 1
  }

  /// Puts a bar between two neighbours.
  fileprivate mutating func add(bar names: [String]) {
    let places = names.compactMap { index(of: $0) }.sorted()
    guard places.count == 2 else { return }
    let isRight = places[1] == places[0] + 1
    cells[places[0]].bars.insert(isRight ? .right : .bottom)
    cells[places[1]].bars.insert(isRight ? .left : .top)
  }
}

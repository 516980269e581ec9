// The words of a grid, and its numbering.

extension Crossword {
  /// The run of cells from a start; it ends at blocks, voids, bars and the edge.
  func run(from start: Int, down: Bool) -> [Int] {
    var run = [start]
    while let next = neighbour(of: run[run.count - 1], down: down) { run.append(next) }
    return run
  }

  /// The next open cell across or down, unless a bar separates them.
  private func neighbour(of cell: Int, down: Bool) -> Int? {
    guard down ? cell / columns + 1 < rows : cell % columns + 1 < columns else { return nil }
    let next = cell + (down ? columns : 1)
    guard cells[next].kind == .open, !cells[cell].bars.contains(down ? .bottom : .right),
      !cells[next].bars.contains(down ? .top : .left)
    else { return nil }
    return next
  }

  /// Whether a word of at least two cells begins at a cell.
  func begins(_ cell: Int, down: Bool) -> Bool {
    guard cells[cell].kind == .open, neighbour(of: cell, down: down) != nil else { return false }
    let before = down ? cell - columns : cell - 1
    if down ? before < 0 : cell % columns == 0 { return true }
    return cells[before].kind != .open || neighbour(of: before, down: down) != cell
  }

  /// The cells where words begin, in numbering order, with the directions of these words.
  func starts() -> [(cell: Int, across: Bool, down: Bool)] {
    cells.indices.compactMap { cell in
      let (across, down) = (begins(cell, down: false), begins(cell, down: true))
      return across || down ? (cell, across, down) : nil
    }
  }

  /// Numbers the cells where words begin 1, 2, 3 …, and removes all other numbers.
  public mutating func numberCells() {
    for cell in cells.indices { cells[cell].number = "" }
    for (place, start) in starts().enumerated() { cells[start.cell].number = String(place + 1) }
  }

  /// The cells of a clue by its number: the run of at least two cells from the first cell with that number. A number
  /// such as `2-3` names the first and the last cell.
  public func slot(_ number: String, _ direction: CrosswordEntry.Direction, _ labels: [String: Int]) -> [Int] {
    guard direction == .across || direction == .down,
      let start = labels[number] ?? number.split(separator: "-").first.flatMap({ labels[String($0)] })
    else { return [] }
    let run = run(from: start, down: direction == .down)
    return run.count > 1 ? run : []
  }

  /// The first open cell with each number.
  public func labels() -> [String: Int] {
    var labels: [String: Int] = [:]
    for cell in cells.indices.reversed() where cells[cell].kind == .open && !cells[cell].number.isEmpty {
      labels[cells[cell].number] = cell
    }
    return labels
  }

  static var tooManyEntries: String { "there are more than \(mostEntries) clues; leave some out" }

  /// Maximum number of clues, twice as many as words fit.
  static let mostEntries = 1 << 16

  /// Adds an entry; `false` if there are too many.
  mutating func add(_ entry: CrosswordEntry) -> Bool {
    guard entries.count < Self.mostEntries else { return false }
    entries.append(entry)
    return true
  }

  /// Draws each bar on both sides of its border, so that all readers agree.
  public mutating func completeBars() {
    for cell in cells.indices {
      let (row, column) = (cell / columns, cell % columns)
      if column + 1 < columns {
        if cells[cell].bars.contains(.right) { cells[cell + 1].bars.insert(.left) }
        if cells[cell + 1].bars.contains(.left) { cells[cell].bars.insert(.right) }
      }
      if row + 1 < rows {
        if cells[cell].bars.contains(.bottom) { cells[cell + columns].bars.insert(.top) }
        if cells[cell + columns].bars.contains(.top) { cells[cell].bars.insert(.bottom) }
      }
    }
  }
}

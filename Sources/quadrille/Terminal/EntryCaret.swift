// The caret on a board of words: where keys, letters and the smart step lead. The browser's does the same.
import Grids
import Play

/// The caret on a board of words.
struct EntryCaret: Equatable {
  /// The keys that move it.
  enum Key: String, CaseIterable {
    case up, down, left, right
    /// The first and last letter of the word; the first and last cell of the board.
    case home, end, first, last
    /// The next and previous clue, the other word of the cell, the easiest word of the knot.
    case next, previous, turn, smart
  }

  /// What a player may have chosen.
  struct Habits: Equatable {
    /// `letter`, `blank` or `wrong`: where typing leads.
    var advance = "letter"
    /// Whether typing skips filled cells if blank ones follow.
    var skip = true
    /// Whether the end of a word leads back to its first blank.
    var back = true
    /// `stay`, `next` or `smart`: what follows a word that is done.
    var after = "next"
  }

  /// Its cell.
  private(set) var cell: Cell
  /// The word in play, by its place in the list of words.
  private(set) var entry: Int?
  var habits = Habits()

  /// A caret on a cell of a word.
  init(cell: Cell, entry: Int?) {
    self.cell = cell
    self.entry = entry
  }

  /// At the first blank of the first word; `nil` on a board without words.
  init?(on words: EntryBoard) {
    guard let first = words.entries.firstIndex(where: { !$0.cells.isEmpty }) else { return nil }
    self.init(cell: words.entrance(first), entry: first)
  }

  /// Moves it; `false` where there is nowhere to go.
  @discardableResult
  mutating func move(_ key: Key, on words: EntryBoard) -> Bool {
    switch key {
    case .up, .down: steer(key, words)
    case .left, .right: steer(words.isFromRight == (key == .left) ? .right : .left, words)
    case .home: if let entry { cell = words.entries[entry].cells.first ?? cell }
    case .end: if let entry { cell = words.entries[entry].cells.last ?? cell }
    case .first, .last:
      var plain = BoardCaret(shape: words.shape, holes: words.holes, at: cell)
      plain.move(key == .first ? .first : .last)
      stand(on: plain.cell, words)
    case .next, .previous: return step(key == .next ? 1 : -1, words)
    case .turn: turn(words)
    case .smart: return smart(words)
    }
    return true
  }

  /// Something has been written into its cell; `words` is the board before.
  mutating func advance(on words: EntryBoard) {
    guard let entry, let index = words.entries[entry].cells.firstIndex(of: cell) else { return }
    let here = cell
    let cells = words.entries[entry].cells
    func isBlank(_ one: Cell) -> Bool { one != here && words.isBlank(one) }
    func isWanted(_ one: Cell) -> Bool {
      isBlank(one) || habits.advance == "wrong" && one != here && words.wrong.contains(one)
    }
    let rest = cells[(index + 1)...]
    let isDone = !cells.contains(where: isBlank)
    if isDone, habits.after != "stay", habits.advance != "wrong", words.isBlank(here) || rest.isEmpty {
      return onward(words)
    }
    let takesNext = habits.advance == "letter" && !(habits.skip && rest.contains(where: isBlank))
    if let further = takesNext ? rest.first : rest.first(where: isWanted) { return cell = further }
    if habits.back, let first = cells.first(where: isWanted) { return cell = first }
    if isDone, habits.after != "stay", !cells.contains(where: isWanted) { return onward(words) }
    if habits.advance != "wrong", let next = rest.first { cell = next }
  }

  /// Backspace: gives the cell to take out, after going back a cell from one that holds nothing to take out.
  mutating func erase(on words: EntryBoard) -> Cell? {
    if words.canErase(cell) { return cell }
    guard let before = before(on: words) else { return nil }
    cell = before
    return words.canErase(cell) ? cell : nil
  }

  /// The cell before its own in the word.
  func before(on words: EntryBoard) -> Cell? {
    guard let entry, let index = words.entries[entry].cells.firstIndex(of: cell), index > 0 else { return nil }
    return words.entries[entry].cells[index - 1]
  }

  /// An arrow across the word turns to a crossing word, if there is one; else it moves on over blocks.
  private mutating func steer(_ key: Key, _ words: EntryBoard) {
    let isDown = key == .up || key == .down
    if let entry, words.runsDown(entry) != isDown,
      let other = words.at(cell).first(where: { words.runsDown($0) == isDown })
    {
      return self.entry = other
    }
    var plain = BoardCaret(shape: words.shape, holes: words.holes, at: cell)
    plain.move(key == .up ? .up : key == .down ? .down : key == .left ? .left : .right)
    let along = words.at(plain.cell).first { words.runsDown($0) == isDown }
    stand(on: plain.cell, words)
    entry = along ?? entry
  }

  /// Moves to a cell, in its word of the same direction.
  private mutating func stand(on target: Cell, _ words: EntryBoard) {
    let here = words.at(target)
    cell = target
    if let entry, here.contains(entry) { return }
    let direction = entry.map { words.entries[$0].direction }
    entry = here.first { words.entries[$0].direction == direction } ?? here.first
  }

  private mutating func turn(_ words: EntryBoard) {
    let here = words.at(cell)
    guard !here.isEmpty else { return }
    let index = here.firstIndex { $0 == entry } ?? -1
    entry = here[(index + 1) % here.count]
  }

  private mutating func enter(_ number: Int, _ words: EntryBoard) {
    cell = words.entrance(number)
    entry = number
  }

  private mutating func step(_ step: Int, _ words: EntryBoard) -> Bool {
    let list = words.entries.indices.filter { !words.entries[$0].cells.isEmpty }
    let index = (list.firstIndex { $0 == entry } ?? -1) + step
    guard list.indices.contains(index) else { return false }
    enter(list[index], words)
    return true
  }

  private mutating func onward(_ words: EntryBoard) {
    let after = words.filling(cell)
    if habits.after == "smart" {
      smart(after)
      return
    }
    let list = words.entries.indices.filter { !words.entries[$0].cells.isEmpty }
    let here = list.firstIndex { $0 == entry } ?? -1
    for step in 1..<max(1, list.count) {
      let next = list[(here + step) % list.count]
      if after.isOpen(next) { return enter(next, after) }
    }
  }

  /// To the word of the knot with most letters known, ties by the lowest number; when the whole knot is filled, to any other.
  @discardableResult
  private mutating func smart(_ words: EntryBoard) -> Bool {
    let open = words.entries.indices.filter(words.isOpen)
    let others = open.filter { $0 != entry }
    let knot = entry.map(words.knot) ?? []
    let here = others.filter(knot.contains)
    if here.isEmpty, let entry, open.contains(entry) { return true }
    guard let next = words.easiest(here.isEmpty ? others : here) else { return false }
    enter(next, words)
    return true
  }
}

// The state of a fill: domains of slots and letters of cells, and how they are put back.
import Solver

/// The state of one search for a fill.
///
/// A slot's domain is a run of 64-bit words in `domain`, a bit for each word of its length; a cell's letters are the bits of
/// `letters[cell]`. What a decision changes is copied to the trail at its first change and put back from there.
///
///     domain   | slot 0: blocks words | slot 1: … |
///     tables   | length: (position × letters + letter) × blocks words, bit w: word w has the letter there |
final class FillEngine {
  /// A slot's place in the flat arrays.
  struct Slot {
    let length: Int
    /// 64-bit words of its domain.
    let blocks: Int
    /// Where its domain begins.
    let domain: Int
    /// Where the table of its length begins.
    let table: Int
    /// Where its positions begin in `cellAt`, `seen` and, times the letters, in `residues`.
    let first: Int
  }

  let grid: FillGrid
  let words: FillWords
  let limits: FillLimits
  let letterCount: Int
  let slots: [Slot]
  /// The cell of each position of each slot.
  let cellAt: [Int]
  /// The slots and positions of each cell.
  let crossings: [[(slot: Int, position: Int)]]
  /// Slots of the same length, which may not get the same word.
  let peers: [[Int]]

  let tables: UnsafeMutablePointer<UInt64>
  let domain: UnsafeMutablePointer<UInt64>
  let counts: UnsafeMutablePointer<Int>
  let letters: UnsafeMutablePointer<UInt64>
  /// The letters of each position that the slot's domain was last filtered by.
  let seen: UnsafeMutablePointer<UInt64>
  /// Where a word with the letter was last found.
  let residues: UnsafeMutablePointer<Int32>

  var queue: [Int] = []
  var isQueued: [Bool]
  var trail = FillTrail()
  var slotLevel: [Int]
  var cellLevel: [Int]
  var level = 0

  /// How often each cell's crossing ended in a failure, decaying.
  var weights: [Double]
  var increment = 1.0
  var random: Xoshiro256
  var steps = 0
  var restarts = 0
  var mostFilled = 0

  /// `nil` where some slot has no word at all.
  init?(_ grid: FillGrid, _ words: FillWords, seed: UInt64, limits: FillLimits) {
    self.grid = grid
    self.words = words
    self.limits = limits
    random = Xoshiro256(seed: seed)
    let letterCount = max(1, words.alphabet.count)
    self.letterCount = letterCount
    var tableStarts: [Int: Int] = [:]
    var tableSize = 0
    var (domainSize, positions) = (0, 0)
    var slots: [Slot] = []
    for cells in grid.slots {
      guard let group = words.groups[cells.count] else { return nil }
      let blocks = (group.count + 63) / 64
      if tableStarts[cells.count] == nil {
        tableStarts[cells.count] = tableSize
        tableSize += blocks * letterCount * cells.count
      }
      slots.append(
        Slot(
          length: cells.count, blocks: blocks, domain: domainSize, table: tableStarts[cells.count, default: 0],
          first: positions))
      domainSize += blocks
      positions += cells.count
    }
    self.slots = slots
    cellAt = grid.slots.flatMap { $0 }
    var crossings: [[(slot: Int, position: Int)]] = Array(repeating: [], count: grid.cellCount)
    for (slot, cells) in grid.slots.enumerated() {
      for (position, cell) in cells.enumerated() { crossings[cell].append((slot, position)) }
    }
    self.crossings = crossings
    peers = slots.indices.map { slot in
      slots.indices.filter { $0 != slot && slots[$0].length == slots[slot].length }
    }
    func zeros<Number: BinaryInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
      let memory = UnsafeMutablePointer<Number>.allocate(capacity: max(1, count))
      memory.initialize(repeating: 0, count: max(1, count))
      return memory
    }
    tables = zeros(tableSize)
    domain = zeros(domainSize)
    counts = zeros(slots.count)
    letters = zeros(grid.cellCount)
    seen = zeros(positions)
    residues = zeros(positions * letterCount)
    isQueued = Array(repeating: false, count: slots.count)
    slotLevel = Array(repeating: 0, count: slots.count)
    cellLevel = Array(repeating: 0, count: grid.cellCount)
    weights = Array(repeating: 1, count: grid.cellCount)
    for (length, start) in tableStarts { fillTable(of: length, at: start) }
    if !begin() { return nil }
  }

  deinit {
    tables.deallocate()
    domain.deallocate()
    counts.deallocate()
    letters.deallocate()
    seen.deallocate()
    residues.deallocate()
  }

  private func fillTable(of length: Int, at start: Int) {
    guard let group = words.groups[length] else { return }
    let blocks = (group.count + 63) / 64
    for word in 0..<group.count {
      for (position, letter) in group.word(word).enumerated() {
        tables[start + (position * letterCount + Int(letter)) * blocks + word / 64] |= 1 << UInt64(word % 64)
      }
    }
  }

  /// Gives every slot all words of its length and every cell all letters, or its locked one; `false` where a locked letter
  /// is in no word.
  private func begin() -> Bool {
    let all = letterCount == 64 ? UInt64.max : (1 << UInt64(letterCount)) - 1
    for cell in 0..<grid.cellCount { letters[cell] = all }
    for (cell, character) in grid.locked where !crossings[cell].isEmpty {
      guard let letter = words.codes[character] else { return false }
      letters[cell] = 1 << UInt64(letter)
    }
    for (index, slot) in slots.enumerated() {
      let count = words.groups[slot.length]?.count ?? 0
      counts[index] = count
      for block in 0..<slot.blocks {
        let left = count - block * 64
        domain[slot.domain + block] = left >= 64 ? .max : (1 << UInt64(left)) - 1
      }
      for position in 0..<slot.length { seen[slot.first + position] = all }
    }
    return true
  }

  // MARK: Putting back

  func saveSlot(_ index: Int) {
    guard slotLevel[index] != level else { return }
    let slot = slots[index]
    trail.slots.append((index, counts[index], slotLevel[index], trail.words.count))
    for block in 0..<slot.blocks { trail.words.append(domain[slot.domain + block]) }
    for position in 0..<slot.length { trail.words.append(seen[slot.first + position]) }
    slotLevel[index] = level
  }

  func saveCell(_ cell: Int) {
    guard cellLevel[cell] != level else { return }
    trail.cells.append((cell, letters[cell], cellLevel[cell]))
    cellLevel[cell] = level
  }

  func push() {
    trail.marks.append((trail.slots.count, trail.cells.count))
    level += 1
  }

  func pop() {
    let (slotMark, cellMark) = trail.marks.removeLast()
    while trail.slots.count > slotMark {
      let (index, count, old, start) = trail.slots.removeLast()
      let slot = slots[index]
      for block in 0..<slot.blocks { domain[slot.domain + block] = trail.words[start + block] }
      for position in 0..<slot.length { seen[slot.first + position] = trail.words[start + slot.blocks + position] }
      counts[index] = count
      slotLevel[index] = old
      trail.words.removeLast(slot.blocks + slot.length)
    }
    while trail.cells.count > cellMark {
      let (cell, mask, old) = trail.cells.removeLast()
      letters[cell] = mask
      cellLevel[cell] = old
    }
    level -= 1
  }
}

/// What decisions changed, oldest first.
struct FillTrail {
  var slots: [(slot: Int, count: Int, level: Int, start: Int)] = []
  var words: [UInt64] = []
  var cells: [(cell: Int, letters: UInt64, level: Int)] = []
  var marks: [(slots: Int, cells: Int)] = []
}

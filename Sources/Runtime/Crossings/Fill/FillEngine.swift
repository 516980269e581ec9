// The state of a fill: slot domains and cell letters, with a trail.
import Solver

/// The state of one search for a fill.
///
/// A slot's domain is a run of 64-bit words in `domain`, with a bit for each word of its length; a cell's letters are
/// the bits of `letters[cell]`. The first change after a decision copies the old value to the trail, from which it is
/// restored. Only the non-empty blocks of a domain are examined and copied (a reversible sparse bit set): they come
/// first in `order`.
///
///     domain   | slot 0: blocks words | slot 1: … |
///     order    | slot 0: its blocks' numbers, the first `filled[0]` of them not empty | slot 1: … |
///     tables   | length: (position × letters + letter) × blocks words, bit w: word w has the letter there |
final class FillEngine {
  /// A slot's offsets in the flat arrays.
  struct Slot {
    let length: Int
    /// Number of 64-bit words in its domain.
    let blocks: Int
    /// Offset of its domain.
    let domain: Int
    /// Offset of the table for its length.
    let table: Int
    /// Offset of its positions in `cellAt`, `seen` and, multiplied by the letters, in `residues`.
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
  /// Slots of the same length, which must get different words.
  let peers: [[Int]]

  let tables: UnsafeMutablePointer<UInt64>
  let domain: UnsafeMutablePointer<UInt64>
  let order: UnsafeMutablePointer<Int32>
  let filled: UnsafeMutablePointer<Int>
  let counts: UnsafeMutablePointer<Int>
  let letters: UnsafeMutablePointer<UInt64>
  /// The letters at each position that the slot's domain was last filtered by.
  let seen: UnsafeMutablePointer<UInt64>
  /// Where a word with the letter was last found.
  let residues: UnsafeMutablePointer<Int32>

  var queue: [Int] = []
  let isQueued: UnsafeMutablePointer<Bool>
  var trail: FillTrail
  /// The level at which a slot or a cell was last saved.
  let slotLevel: UnsafeMutablePointer<Int>
  let cellLevel: UnsafeMutablePointer<Int>
  var level = 0

  /// Number of failures at each cell's crossing, decaying.
  let weights: UnsafeMutablePointer<Double>
  var increment = 1.0
  var random: Xoshiro256
  var steps = 0
  var restarts = 0
  var mostFilled = 0
  /// The slot that the last propagation left without a word.
  var failedSlot: Int?

  /// `nil` if some slot has no word at all.
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
    func room<Element: BitwiseCopyable>(_ count: Int, of element: Element) -> UnsafeMutablePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
      memory.initialize(repeating: element, count: max(1, count))
      return memory
    }
    tables = room(tableSize, of: 0)
    domain = room(domainSize, of: 0)
    order = room(domainSize, of: 0)
    filled = room(slots.count, of: 0)
    counts = room(slots.count, of: 0)
    letters = room(grid.cellCount, of: 0)
    seen = room(positions, of: 0)
    residues = room(positions * letterCount, of: 0)
    isQueued = room(slots.count, of: false)
    slotLevel = room(slots.count, of: 0)
    cellLevel = room(grid.cellCount, of: 0)
    weights = room(grid.cellCount, of: 1)
    trail = FillTrail()
    for (length, start) in tableStarts { fillTable(of: length, at: start) }
    if !begin() { return nil }
  }

  deinit {
    tables.deallocate()
    domain.deallocate()
    order.deallocate()
    trail.words.deallocate()
    filled.deallocate()
    isQueued.deallocate()
    slotLevel.deallocate()
    cellLevel.deallocate()
    weights.deallocate()
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

  /// Gives every slot all words of its length, and every cell all letters or its locked one; `false` if no word has a
  /// locked letter.
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
      filled[index] = slot.blocks
      for block in 0..<slot.blocks {
        order[slot.domain + block] = Int32(block)
        let left = count - block * 64
        domain[slot.domain + block] = left >= 64 ? .max : (1 << UInt64(left)) - 1
      }
      for position in 0..<slot.length { seen[slot.first + position] = all }
    }
    return true
  }

  // MARK: Backtracking

  func saveSlot(_ index: Int) {
    guard slotLevel[index] != level else { return }
    let slot = slots[index]
    let count = filled[index]
    trail.slots.append(
      .init(index: index, count: counts[index], level: slotLevel[index], filled: count, start: trail.words.count))
    let (bits, order) = (domain + slot.domain, order + slot.domain)
    let room = trail.words.extend(by: 2 * count + slot.length)
    for place in 0..<count {
      let block = order[place]
      room[2 * place] = UInt64(UInt32(bitPattern: block))
      room[2 * place + 1] = bits[Int(block)]
    }
    (room + 2 * count).update(from: seen + slot.first, count: slot.length)
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
      let saved = trail.slots.removeLast()
      let slot = slots[saved.index]
      let (bits, order) = (domain + slot.domain, order + slot.domain)
      let kept = trail.words.from(saved.start)
      for place in 0..<saved.filled {
        let block = Int32(truncatingIfNeeded: kept[2 * place])
        order[place] = block
        bits[Int(block)] = kept[2 * place + 1]
      }
      (seen + slot.first).update(from: kept + 2 * saved.filled, count: slot.length)
      counts[saved.index] = saved.count
      filled[saved.index] = saved.filled
      slotLevel[saved.index] = saved.level
      trail.words.removeLast(2 * saved.filled + slot.length)
    }
    while trail.cells.count > cellMark {
      let (cell, mask, old) = trail.cells.removeLast()
      letters[cell] = mask
      cellLevel[cell] = old
    }
    level -= 1
  }
}

/// The changes of decisions, oldest first.
struct FillTrail {
  /// A saved slot: in `words` from `start`, each filled block preceded by its number, then the letters seen.
  struct Slot {
    let index: Int
    let count: Int
    let level: Int
    let filled: Int
    let start: Int
  }

  var slots: [Slot] = []
  var words = FillStack()
  var cells: [(cell: Int, letters: UInt64, level: Int)] = []
  var marks: [(slots: Int, cells: Int)] = []
}

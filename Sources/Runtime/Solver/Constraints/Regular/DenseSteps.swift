// An automaton's steps and sets of its states, as they are unrolled.

/// An automaton's steps by the bits of one table of values.
struct DenseSteps: Hashable {
  let states: Int
  /// How many bits there are.
  let width: Int
  /// Where each bit leads from each state, at state · `width` + bit; −1 for rejection.
  private var targets: [Int32]

  init(_ automaton: Automaton, _ table: [Int]) {
    states = automaton.steps.count
    width = table.count
    targets = Array(repeating: -1, count: states * table.count)
    guard let least = table.first, let greatest = table.last else { return }
    // Where values lie close together, as most do, the bit of each by its distance from the least.
    let (span, isFar) = greatest.subtractingReportingOverflow(least)
    let isClose = !isFar && span < Self.longestSpan
    var near = Array(repeating: -1, count: isClose ? span + 1 : 0)
    var bits: [Int: Int] = [:]
    for (bit, value) in table.enumerated() {
      if isClose { near[value - least] = bit } else { bits[value] = bit }
    }
    for (state, steps) in automaton.steps.enumerated() {
      for (value, target) in steps where least <= value && value <= greatest {
        let bit = isClose ? near[value - least] : bits[value] ?? -1
        if bit >= 0 { targets[state * width + bit] = Int32(target) }
      }
    }
  }

  private static let longestSpan = 4096

  /// Hashes some of the targets.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(someOf: targets)
  }

  /// The number of each state among some, in their order; −1 for all others.
  func numbering(of chosen: [Int]) -> [Int] {
    var numbering = Array(repeating: -1, count: states)
    for (number, state) in chosen.enumerated() { numbering[state] = number }
    return numbering
  }

  /// The bits of a mask by what they do: those that lead from each of some states to the same one are together.
  func alike(_ mask: UInt64, from chosen: [Int]) -> [UInt64] {
    var found: [UInt64] = []
    for bit in 0..<width where mask >> UInt64(bit) & 1 != 0 {
      let home = found.firstIndex { others in
        chosen.allSatisfy { targets[$0 * width + others.trailingZeroBitCount] == targets[$0 * width + bit] }
      }
      if let home { found[home] |= 1 << UInt64(bit) } else { found.append(1 << UInt64(bit)) }
    }
    return found
  }

  func target(of state: Int, by bit: Int) -> Int? {
    let target = targets[state * width + bit]
    return target < 0 ? nil : Int(target)
  }

  /// The states to which some bit of a mask leads from some others.
  func successors(of states: StateSet, by mask: UInt64) -> StateSet {
    var found = StateSet(count: self.states)
    found.withWords { found in
      forEach(from: states, by: mask) { _, _, target in found[target >> 6] |= 1 << UInt64(target & 63) }
    }
    return found
  }

  /// The states from which some bit of a mask leads to some others, and these bits.
  func predecessors(of behind: StateSet, among states: StateSet, by mask: UInt64) -> (states: StateSet, bits: UInt64) {
    var found = StateSet(count: self.states)
    var bits: UInt64 = 0
    found.withWords { found in
      forEach(from: states, by: mask) { state, bit, target in
        guard behind.contains(target) else { return }
        found[state >> 6] |= 1 << UInt64(state & 63)
        bits |= 1 << UInt64(bit)
      }
    }
    return (found, bits)
  }

  /// Calls a body with each state of some, each bit of a mask that leads on from it, and where.
  @inline(__always)
  private func forEach(
    from states: StateSet, by mask: UInt64, _ body: (_ state: Int, _ bit: Int, _ target: Int) -> Void
  ) {
    targets.withUnsafeBufferPointer { targets in
      for state in states.elements {
        var left = mask
        while left != 0 {
          let bit = left.trailingZeroBitCount
          left &= left &- 1
          let target = targets[state * width + bit]
          if target >= 0 { body(state, bit, Int(target)) }
        }
      }
    }
  }
}

/// A set of an automaton's states.
struct StateSet: Equatable {
  private(set) var words: [UInt64]

  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  mutating func insert(_ state: Int) { words[state >> 6] |= 1 << UInt64(truncatingIfNeeded: state & 63) }

  func contains(_ state: Int) -> Bool { words[state >> 6] >> UInt64(truncatingIfNeeded: state & 63) & 1 != 0 }

  /// Runs a body on the words: bit *s* mod 64 of word *s* / 64 for state *s*.
  mutating func withWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    words.withUnsafeMutableBufferPointer { body($0) }
  }

  mutating func formUnion(_ other: StateSet) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The states, ascending.
  var elements: [Int] {
    var result: [Int] = []
    for (place, word) in words.enumerated() {
      var left = word
      while left != 0 {
        result.append(64 * place + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
    return result
  }
}

// Which variables must differ, as rows of bits.

/// For each variable the variables that must differ from it, one bit each.
///
///     variable v:  words[v · width ..< (v + 1) · width],  bit w mod 64 of word w / 64 for variable w
struct Separation: Equatable {
  let count: Int
  let width: Int
  private(set) var words: [UInt64]

  /// No pairs among a number of variables.
  init(count: Int) {
    self.count = count
    width = (count + 63) / 64
    words = Array(repeating: 0, count: count * width)
  }

  mutating func insert(_ first: Int, _ second: Int) {
    words[first * width + second >> 6] |= 1 << UInt64(truncatingIfNeeded: second & 63)
    words[second * width + first >> 6] |= 1 << UInt64(truncatingIfNeeded: first & 63)
  }

  /// Adds all pairs of some variables; false if a variable occurs twice.
  mutating func insert(all variables: [Int]) -> Bool {
    let width = width
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { mask in
      mask.initialize(repeating: 0)
      for variable in variables { mask[variable >> 6] |= 1 << UInt64(truncatingIfNeeded: variable & 63) }
      var size = 0
      for word in mask { size &+= word.nonzeroBitCount }
      guard size == variables.count else { return false }
      words.withUnsafeMutableBufferPointer { words in
        for variable in variables {
          let row = variable &* width
          for word in 0..<width { words[row &+ word] |= mask[word] }
          words[row &+ variable >> 6] &= ~(1 << UInt64(truncatingIfNeeded: variable & 63))
        }
      }
      return true
    }
  }

  /// Those that differ from a variable, of at most 256 variables; none for a variable beyond them.
  func set(_ variable: Int) -> CellSet {
    variable < count ? CellSet(words: words[variable * width..<(variable + 1) * width]) : CellSet()
  }

  /// Those that differ from a variable, ascending.
  func row(_ variable: Int) -> [Int] {
    var result: [Int] = []
    for (place, word) in words[variable * width..<(variable + 1) * width].enumerated() {
      var left = word
      while left != 0 {
        result.append(64 * place + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
    return result
  }

  func contains(_ first: Int, _ second: Int) -> Bool {
    words[first * width + second >> 6] >> UInt64(truncatingIfNeeded: second & 63) & 1 != 0
  }

  /// Whether every two of some variables differ.
  func separates(_ variables: [Int]) -> Bool {
    variables.indices.allSatisfy { place in
      variables[(place + 1)...].allSatisfy { contains(variables[place], $0) }
    }
  }

  /// Whether no two variables of a scope that must differ have the same bit.
  ///
  /// - Parameter bits: The bit of each variable, in the order of the scope.
  func allows(_ bits: ArraySlice<UInt8>, _ scope: [Int]) -> Bool {
    let start = bits.startIndex
    for place in scope.indices {
      for other in 0..<place
      where bits[start + other] == bits[start + place] && contains(scope[other], scope[place]) {
        return false
      }
    }
    return true
  }

  /// The variables that differ from each variable, followed by empty lists for constants and shared sums.
  func lists(constants: Int) -> FrozenLists {
    var starts: [Int32] = []
    starts.reserveCapacity(count + constants + 1)
    starts.append(0)
    let size = words.reduce(0) { $0 &+ $1.nonzeroBitCount }
    let items = Array<Int32>(unsafeUninitializedCapacity: size) { items, filled in
      for variable in 0..<count {
        for place in 0..<width {
          var left = words[variable &* width &+ place]
          while left != 0 {
            items[filled] = Int32(truncatingIfNeeded: 64 &* place &+ left.trailingZeroBitCount)
            filled &+= 1
            left &= left &- 1
          }
        }
        starts.append(Int32(truncatingIfNeeded: filled))
      }
    }
    for _ in 0..<constants { starts.append(Int32(items.count)) }
    return FrozenLists(starts: starts, items: items)
  }
}

/// Items of variables, added in any order.
struct VariableItems {
  private var pairs: [(variable: Int32, item: Int32)] = []

  /// No items, with room for a number of items.
  init(room: Int = 0) {
    pairs.reserveCapacity(room)
  }

  mutating func add(_ item: Int, to variable: Int) {
    pairs.append((Int32(truncatingIfNeeded: variable), Int32(truncatingIfNeeded: item)))
  }

  /// Whether something holds for each item.
  func allSatisfy(_ holds: (Int) -> Bool) -> Bool {
    pairs.allSatisfy { holds(Int($0.item)) }
  }

  /// Removes items from all variables.
  mutating func remove(where isGone: (Int) -> Bool) {
    pairs.removeAll { isGone(Int($0.item)) }
  }

  /// The items of each variable, in the order of adding.
  func lists(count: Int) -> FrozenLists {
    var starts = Array(repeating: Int32(0), count: count + 1)
    let items = Array<Int32>(unsafeUninitializedCapacity: pairs.count) { items, filled in
      starts.withUnsafeMutableBufferPointer { starts in
        for pair in pairs { starts[Int(pair.variable)] &+= 1 }
        var end: Int32 = 0
        for variable in 0...count {
          end &+= starts[variable]
          starts[variable] = end
        }
        // From the last one on, each list is filled from its end to its start.
        for pair in pairs.reversed() {
          let place = starts[Int(pair.variable)] &- 1
          items[Int(place)] = pair.item
          starts[Int(pair.variable)] = place
        }
      }
      filled = pairs.count
    }
    return FrozenLists(starts: starts, items: items)
  }
}

// Tables: their keys, their rows, and how they lie in memory.

/// The keys, rows and places of tables.
enum Tabulation {
  /// A constraint with its variables renamed to 0, 1, …, and all that its table depends on.
  struct Key: Hashable {
    var constraint: Constraint
    var domains: [UInt64]
    var tables: [Int]
    /// The value lists in the model's order for a relation, whose tuples count positions in them; else empty.
    var lists: [[Int]]
    var separated: [Bool]
  }

  /// A table's place: for two variables the two runs of masks in `words`, for three the only one and the binary
  /// logarithm of the words a row, for more the place of the offsets in `numbers` and the words a set.
  struct Place {
    var first: Int
    var second: Int

    /// Posts the propagator of the table.
    ///
    /// - Parameter scope: Its variables, at least two.
    func post(over scope: [Int], to posted: inout PostedPropagators) {
      let (first, second) = (Int32(first), Int32(second))
      let propagator: Propagator
      switch scope.count {
      case 2:
        let table = PairTable(first: Int32(scope[0]), second: Int32(scope[1]), seconds: first, firsts: second)
        propagator = Propagator(.binary(table), priority: 0)
      case 3: propagator = Propagator(.ternary(TripleTable(masks: first, shift: second)))
      default: propagator = Propagator(.rows(RowTable(offsets: first, width: second)), priority: 2)
      }
      posted.add(propagator, scope: scope, watched: scope)
    }
  }

  /// The binary logarithm of the words that a row of a table of three takes, for so many values of the second variable.
  static func rowShift(_ values: Int) -> Int { Int.bitWidth - (values - 1).leadingZeroBitCount }
}

extension Tabulation {
  /// Tuples of bits, one after another.
  struct Rows {
    var width: Int
    var bits: [UInt8] = []

    var count: Int { bits.count / width }

    /// Adds a row unless a value is gone, a variable has two values in it, or two peers are equal.
    ///
    /// - Parameters:
    ///   - row: The bit of each variable; nil where its value is gone.
    ///   - scope: The variables, each once.
    mutating func append(_ row: [UInt8?], of variables: [Int], _ scope: [Int], _ separation: Separation) {
      let start = bits.count
      for (place, variable) in variables.enumerated() {
        guard let bit = row[place] else { return bits.removeSubrange(start...) }
        if width == variables.count {
          bits.append(bit)
        } else if let earlier = variables[..<place].firstIndex(of: variable) {
          guard row[earlier] == bit else { return bits.removeSubrange(start...) }
        } else {
          bits.append(bit)
        }
      }
      if !separation.allows(bits[start...], scope) { bits.removeSubrange(start...) }
    }

    /// Stores the rows as the table of variables with so many values each.
    ///
    /// - Returns: Nil if the table does not fit the memory that tables may take together.
    func store(_ sizes: [Int], in pool: inout PayloadPool) -> Place? {
      guard pool.hasRoom(forWords: sizes.reduce(0, +) * (count / 64 + 64)) else { return nil }
      let place = pool.words.count
      switch sizes.count {
      case 2:
        pool.words += Array(repeating: 0, count: sizes[0] + sizes[1])
        for row in 0..<count {
          let (first, second) = (Int(bits[2 * row]), Int(bits[2 * row + 1]))
          pool.words[place + first] |= 1 << UInt64(second)
          pool.words[place + sizes[0] + second] |= 1 << UInt64(first)
        }
        return Place(first: place, second: place + sizes[0])
      case 3:
        let shift = Tabulation.rowShift(sizes[1])
        pool.words.append(contentsOf: repeatElement(0, count: sizes[0] << shift))
        for row in 0..<count {
          let (first, second) = (Int(bits[3 * row]), Int(bits[3 * row + 1]))
          pool.words[place + first << shift + second] |= 1 << UInt64(bits[3 * row + 2])
        }
        return Place(first: place, second: shift)
      default: return storeSets(sizes, in: &pool)
      }
    }

    /// For each variable and bit the set of rows that have it, `width` words each.
    private func storeSets(_ sizes: [Int], in pool: inout PayloadPool) -> Place {
      let setWidth = (count + 63) / 64
      let place = pool.numbers.count
      for (column, size) in sizes.enumerated() {
        let start = pool.words.count
        pool.numbers.append(start)
        pool.words += Array(repeating: 0, count: size * setWidth)
        for row in 0..<count {
          let bit = Int(bits[row * width + column])
          pool.words[start + bit * setWidth + (row >> 6)] |= 1 << UInt64(row & 63)
        }
      }
      return Place(first: place, second: setWidth)
    }
  }
}

extension Hasher {
  /// Hashes the number of items and at most eight of them, where hashing all would take longer than a few comparisons.
  mutating func combine(someOf items: [some Hashable]) {
    combine(items.count)
    for place in stride(from: 0, to: items.count, by: max(1, items.count / 8)) { combine(items[place]) }
  }
}

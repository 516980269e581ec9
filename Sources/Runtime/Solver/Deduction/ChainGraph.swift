// Candidates as nodes, and what one of them says of another.

/// The open candidates of a board and the implications between two of them.
///
/// Two candidates are *weakly* linked if not both can hold: two of one variable, one of each of two peers, or two that a
/// two-variable table forbids. They are *strongly* linked if one must hold: the only two of a variable, or the only two
/// places of a value in a full house. Links lie as rows of bits, one row a candidate:
///
///     candidate        0   1   2   3  …            weak[3 · width]      bit 1 set: 3 and 1 exclude each other
///     variable         0   0   4   4               strong[3 · width]    bit 2 set: 3 or 2 holds
final class ChainGraph {
  private(set) var count = 0
  private(set) var width = 0
  private(set) var variables: [Int32] = []
  private(set) var bits: [UInt8] = []
  /// The candidate of a variable's bit, at 64 · variable + bit; −1 for none.
  private(set) var numbers: [Int32] = []
  private(set) var weak: [UInt64] = []
  private(set) var strong: [UInt64] = []
  /// The candidates that have a strong link.
  private(set) var linked: [UInt64] = []
  /// The candidates of one value, for chains that keep to it.
  var mask: [UInt64] = []
  var on: [UInt64] = []
  var off: [UInt64] = []
  var front: [UInt64] = []
  var fresh: [UInt64] = []
  /// The step at which a candidate came on, or went off; 255 for never.
  var onLevel: [UInt8] = []
  var offLevel: [UInt8] = []

  /// The most candidates for which rows of links are laid out.
  static let limit = 4096

  /// Takes the candidates of the open variables; false if they are too many.
  func begin(_ deducer: Deducer) -> Bool {
    variables.removeAll(keepingCapacity: true)
    bits.removeAll(keepingCapacity: true)
    let size = 64 * deducer.count
    if numbers.count != size { numbers = Array(repeating: -1, count: size) }
    for place in 0..<size { numbers[place] = -1 }
    for variable in 0..<deducer.count where !deducer.isPlaced[variable] {
      var left = deducer.domains[variable]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        numbers[64 &* variable &+ bit] = Int32(truncatingIfNeeded: variables.count)
        variables.append(Int32(truncatingIfNeeded: variable))
        bits.append(UInt8(truncatingIfNeeded: bit))
      }
    }
    count = variables.count
    width = (count + 63) / 64
    guard count > 0, count <= Self.limit else { return false }
    clear(&weak, count * width)
    clear(&strong, count * width)
    for list in [\ChainGraph.linked, \.mask, \.on, \.off, \.front, \.fresh] { clear(&self[keyPath: list], width) }
    onLevel = Array(repeating: 255, count: count)
    offLevel = onLevel
    return true
  }

  private func clear(_ list: inout [UInt64], _ size: Int) {
    if list.count < size {
      list = Array(repeating: 0, count: size)
    } else {
      list.withUnsafeMutableBufferPointer { buffer in
        for place in 0..<size { buffer[place] = 0 }
      }
    }
  }

  /// Links two candidates weakly.
  @inline(__always)
  func exclude(_ first: Int, _ second: Int) {
    weak[first &* width &+ second >> 6] |= 1 << UInt64(truncatingIfNeeded: second & 63)
    weak[second &* width &+ first >> 6] |= 1 << UInt64(truncatingIfNeeded: first & 63)
  }

  /// Links two candidates strongly.
  func require(_ first: Int, _ second: Int) {
    strong[first &* width &+ second >> 6] |= 1 << UInt64(truncatingIfNeeded: second & 63)
    strong[second &* width &+ first >> 6] |= 1 << UInt64(truncatingIfNeeded: first & 63)
    linked[first >> 6] |= 1 << UInt64(truncatingIfNeeded: first & 63)
    linked[second >> 6] |= 1 << UInt64(truncatingIfNeeded: second & 63)
  }

  func excludes(_ first: Int, _ second: Int) -> Bool {
    weak[first * width + second >> 6] >> UInt64(second & 63) & 1 != 0
  }

  func requires(_ first: Int, _ second: Int) -> Bool {
    strong[first * width + second >> 6] >> UInt64(second & 63) & 1 != 0
  }

  /// Lets `mask` have the candidates of one bit, or all.
  func restrict(to bit: Int?) {
    for word in 0..<width { mask[word] = bit == nil ? ~0 : 0 }
    guard let bit else { return }
    for number in 0..<count where Int(bits[number]) == bit { mask[number >> 6] |= 1 << UInt64(number & 63) }
  }

  /// Follows the links from a supposed candidate until some candidate both holds and does not.
  ///
  /// - Parameter longest: The most links the two ways to that candidate may have together.
  /// - Returns: The candidate and the links; nil if the supposition stands.
  /// - Complexity: O(*n*² / 64) for *n* candidates.
  func refute(_ start: Int, longest: Int) -> (candidate: Int, links: Int)? {
    for word in 0..<width {
      on[word] = 0
      off[word] = 0
      front[word] = 0
    }
    on[start >> 6] = 1 << UInt64(start & 63)
    front[start >> 6] = on[start >> 6]
    onLevel[start] = 0
    var level = 1
    while level <= longest {
      if spread(level, weak, from: nil, into: &off, &offLevel, against: on, onLevel) { return meeting(level, longest) }
      if isFront(0) || level == longest { return nil }
      level += 1
      if spread(level, strong, from: linked, into: &on, &onLevel, against: off, offLevel) {
        return meeting(level, longest)
      }
      if isFront(0) { return nil }
      level += 1
    }
    return nil
  }

  private func isFront(_ value: UInt64) -> Bool {
    for word in 0..<width where front[word] != value { return false }
    return true
  }

  private var met = -1
  private var metLevel = 0

  /// The candidate just found on both sides, if the way is short enough.
  private func meeting(_ level: Int, _ longest: Int) -> (candidate: Int, links: Int)? {
    level + metLevel <= longest ? (met, level + metLevel) : nil
  }

  /// Goes one link on; true if a candidate is now on both sides.
  @inline(__always)
  private func spread(
    _ level: Int, _ rows: [UInt64], from filter: [UInt64]?, into target: inout [UInt64], _ levels: inout [UInt8],
    against other: [UInt64], _ otherLevels: [UInt8]
  ) -> Bool {
    for word in 0..<width { fresh[word] = 0 }
    rows.withUnsafeBufferPointer { rows in
      for word in 0..<width {
        var left = front[word] & (filter?[word] ?? ~0)
        while left != 0 {
          let row = (word &* 64 &+ left.trailingZeroBitCount) &* width
          left &= left &- 1
          for next in 0..<width { fresh[next] |= rows[row &+ next] }
        }
      }
    }
    met = -1
    for word in 0..<width {
      let new = fresh[word] & mask[word] & ~target[word]
      front[word] = new
      target[word] |= new
      var left = new
      while left != 0 {
        let number = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        levels[number] = UInt8(truncatingIfNeeded: level)
        if other[word] >> UInt64(truncatingIfNeeded: number & 63) & 1 != 0 {
          if met < 0 || Int(otherLevels[number]) < metLevel {
            met = number
            metLevel = Int(otherLevels[number])
          }
        }
      }
    }
    return met >= 0
  }

  /// The way from the supposition to a candidate, as left by the last `refute`: candidates and whether they hold.
  func path(to candidate: Int, holds: Bool) -> [(candidate: Int, holds: Bool)] {
    var path = [(candidate: candidate, holds: holds)]
    var level = Int(holds ? onLevel[candidate] : offLevel[candidate])
    var current = candidate
    var isOn = holds
    while level > 0 {
      level -= 1
      let previous = (0..<count).first { number in
        isOn
          ? isSet(off, number) && Int(offLevel[number]) == level && requires(number, current)
          : isSet(on, number) && Int(onLevel[number]) == level && excludes(number, current)
      }
      guard let previous else { break }
      isOn.toggle()
      current = previous
      path.append((current, isOn))
    }
    return path.reversed()
  }

  private func isSet(_ set: [UInt64], _ number: Int) -> Bool {
    set[number >> 6] >> UInt64(number & 63) & 1 != 0
  }
}

// Candidates as nodes, and the implications between them.

/// The open candidates of a board and the implications between pairs of candidates.
///
/// Two candidates are *weakly* linked if not both can hold: two of one variable, one of each of two peers, or two that a
/// two-variable table forbids. They are *strongly* linked if one must hold: the only two of a variable, or the only two
/// places of a value in a full house. Links lie as rows of bits, one row a candidate:
///
///     candidate        0   1   2   3  …            weak[3 · width]      bit 1 set: 3 and 1 exclude each other
///     variable         0   0   4   4               strong[3 · width]    bit 2 set: 3 or 2 holds
final class ChainGraph {
  /// The most candidates for which rows of links are laid out.
  static let limit = 4096

  private(set) var count = 0
  private(set) var width = 0
  /// The board's revision that is laid out.
  var revision = -1
  private var capacity = 0
  /// The candidate of a variable's bit, at 64 · variable + bit; −1 for none.
  let numbers: UnsafeMutablePointer<Int32>
  private(set) var variables: UnsafeMutablePointer<Int32>
  private(set) var bits: UnsafeMutablePointer<UInt8>
  private var weak: UnsafeMutablePointer<UInt64>
  private var strong: UnsafeMutablePointer<UInt64>
  /// Six sets of candidates, told apart below.
  private var sets: UnsafeMutablePointer<UInt64>
  /// The step at which a candidate came on, then those at which they went off.
  private var levels: UnsafeMutablePointer<UInt8>

  /// Room for the candidates of some variables.
  init(variables count: Int) {
    numbers = .allocate(capacity: max(64 * count, 1))
    numbers.initialize(repeating: -1, count: 64 * count)
    variables = .allocate(capacity: 1)
    bits = .allocate(capacity: 1)
    weak = .allocate(capacity: 1)
    strong = .allocate(capacity: 1)
    sets = .allocate(capacity: 1)
    levels = .allocate(capacity: 1)
  }

  deinit {
    numbers.deallocate()
    release()
  }

  private func release() {
    variables.deallocate()
    bits.deallocate()
    weak.deallocate()
    strong.deallocate()
    sets.deallocate()
    levels.deallocate()
  }

  private func grow(to size: Int) {
    guard size > capacity else { return }
    release()
    capacity = size
    let words = (size + 63) / 64
    variables = .allocate(capacity: size)
    bits = .allocate(capacity: size)
    weak = .allocate(capacity: size * words)
    strong = .allocate(capacity: size * words)
    sets = .allocate(capacity: 6 * words)
    levels = .allocate(capacity: 2 * size)
  }

  /// The candidates that have a strong link.
  private var linked: UnsafeMutablePointer<UInt64> { sets }
  /// The candidates that chains keep to.
  private var mask: UnsafeMutablePointer<UInt64> { sets + width }
  private var on: UnsafeMutablePointer<UInt64> { sets + 2 &* width }
  private var off: UnsafeMutablePointer<UInt64> { sets + 3 &* width }
  private var front: UnsafeMutablePointer<UInt64> { sets + 4 &* width }
  private var fresh: UnsafeMutablePointer<UInt64> { sets + 5 &* width }

  /// Takes the candidates of the open variables; false if they are too many.
  func begin(_ deducer: Deducer) -> Bool {
    var size = 0
    for variable in 0..<deducer.count where !deducer.isPlaced[variable] {
      size &+= deducer.domains[variable].nonzeroBitCount
    }
    guard size > 0, size <= Self.limit else { return false }
    grow(to: size)
    count = 0
    for variable in 0..<deducer.count {
      var left = deducer.isPlaced[variable] ? 0 : deducer.domains[variable]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        numbers[64 &* variable &+ bit] = Int32(truncatingIfNeeded: count)
        variables[count] = Int32(truncatingIfNeeded: variable)
        bits[count] = UInt8(truncatingIfNeeded: bit)
        count &+= 1
      }
    }
    width = (count + 63) / 64
    weak.update(repeating: 0, count: count * width)
    strong.update(repeating: 0, count: count * width)
    sets.update(repeating: 0, count: 6 * width)
    return true
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
  /// - Returns: The candidate and the links; nil if the assumption is not refuted.
  /// - Complexity: O(*n*² / 64) for *n* candidates.
  func refute(_ start: Int, longest: Int) -> (candidate: Int, links: Int)? {
    for word in 0..<width {
      on[word] = 0
      off[word] = 0
      front[word] = 0
    }
    on[start >> 6] = 1 << UInt64(truncatingIfNeeded: start & 63)
    front[start >> 6] = on[start >> 6]
    levels[start] = 0
    var level = 1
    while level <= min(longest, 250) {
      let isOn = level & 1 == 0
      let met =
        isOn
        ? spread(level, strong, on, levels, off, levels + count)
        : spread(level, weak, off, levels + count, on, levels)
      if met >= 0 {
        let links = level + Int(isOn ? levels[count &+ met] : levels[met])
        return links <= longest ? (met, links) : nil
      }
      if met == Self.exhausted { return nil }
      level &+= 1
    }
    return nil
  }

  private static let exhausted = -2

  /// Goes one link on.
  ///
  /// - Returns: A candidate that is now on both sides, the soonest on the other; −1 for none, −2 if nothing was new.
  @inline(__always)
  private func spread(
    _ level: Int, _ rows: UnsafeMutablePointer<UInt64>, _ target: UnsafeMutablePointer<UInt64>,
    _ times: UnsafeMutablePointer<UInt8>, _ other: UnsafeMutablePointer<UInt64>,
    _ otherTimes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (front, fresh, width) = (self.front, self.fresh, self.width)
    for word in 0..<width { fresh[word] = 0 }
    for word in 0..<width {
      var left = rows == strong ? front[word] & linked[word] : front[word]
      while left != 0 {
        let row = rows + (word &* 64 &+ left.trailingZeroBitCount) &* width
        left &= left &- 1
        for next in 0..<width { fresh[next] |= row[next] }
      }
    }
    var met = Self.exhausted
    for word in 0..<width {
      let new = fresh[word] & mask[word] & ~target[word]
      front[word] = new
      target[word] |= new
      if new != 0, met == Self.exhausted { met = -1 }
      var left = new
      while left != 0 {
        let number = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        times[number] = UInt8(truncatingIfNeeded: level)
      }
      left = new & other[word]
      while left != 0 {
        let number = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        if met < 0 || otherTimes[number] < otherTimes[met] { met = number }
      }
    }
    return met
  }

  /// The way from the supposition to a candidate, as left by the last `refute`: candidates and whether they hold.
  func path(to candidate: Int, holds: Bool) -> [(candidate: Int, holds: Bool)] {
    var path = [(candidate: candidate, holds: holds)]
    var level = Int(holds ? levels[candidate] : levels[count + candidate])
    var current = candidate
    var isOn = holds
    while level > 0 {
      level -= 1
      let previous = (0..<count).first { number in
        isOn
          ? isSet(off, number) && Int(levels[count + number]) == level && requires(number, current)
          : isSet(on, number) && Int(levels[number]) == level && excludes(number, current)
      }
      guard let previous else { break }
      isOn.toggle()
      current = previous
      path.append((current, isOn))
    }
    return path.reversed()
  }

  private func isSet(_ set: UnsafeMutablePointer<UInt64>, _ number: Int) -> Bool {
    set[number >> 6] >> UInt64(number & 63) & 1 != 0
  }
}

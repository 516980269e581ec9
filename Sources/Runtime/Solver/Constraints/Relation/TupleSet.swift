// A tabulated predicate: which tuples of value positions it allows.

/// A dense set of tuples over the product of value lists, the first variable slowest.
///
/// The tuple of positions (p₀, p₁, …) in lists of n₀, n₁, … values has the number (…(p₀ · n₁ + p₁) · n₂ + …). Copies
/// share their storage, so many constraints can use one set.
public struct TupleSet: Sendable, Hashable {
  /// The most tuples a set can range over.
  public static let capacityLimit = 1 << 24

  /// The length of each variable's value list.
  public let sizes: [Int]
  /// How many tuples there are to choose from.
  public let capacity: Int
  private(set) var words: [UInt64]

  /// The empty set over lists of given lengths.
  ///
  /// - Throws: When a list is empty or longer than 64, there is no list, or the tuples are more than `capacityLimit`.
  public init(sizes: [Int]) throws(ModelError) {
    guard !sizes.isEmpty else {
      throw ModelError(code: .emptyScope, message: "a relation needs at least one variable")
    }
    var capacity = 1
    for size in sizes {
      guard (1...64).contains(size) else {
        throw ModelError(code: .values, message: "a variable must have 1 to 64 values, got \(size)")
      }
      capacity *= size
      guard capacity <= Self.capacityLimit else {
        throw ModelError(
          code: .tooLarge, message: "a relation ranges over at most \(Self.capacityLimit) tuples")
      }
    }
    self.sizes = sizes
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// The set of the tuples for which a predicate over values holds.
  ///
  /// - Parameters:
  ///   - lists: Each variable's values, in the order the model has them.
  ///   - holds: Asked once for each tuple, in the order of their numbers.
  /// - Throws: As `init(sizes:)`, and any error of the predicate.
  public init(over lists: [[Int]], where holds: ([Int]) throws -> Bool) throws {
    try self.init(sizes: lists.map(\.count))
    var positions = Array(repeating: 0, count: lists.count)
    var values = lists.map { $0[0] }
    for number in 0..<capacity {
      if try holds(values) { self[number] = true }
      var place = lists.count - 1
      while place >= 0 {
        positions[place] += 1
        if positions[place] == lists[place].count { positions[place] = 0 }
        values[place] = lists[place][positions[place]]
        if positions[place] != 0 { break }
        place -= 1
      }
    }
  }

  /// Whether the tuple with a number, from 0 to `capacity` − 1, is in the set.
  public subscript(number: Int) -> Bool {
    get {
      precondition(number >= 0 && number < capacity, "no such tuple")
      return words[number >> 6] >> UInt64(number & 63) & 1 != 0
    }
    set {
      precondition(number >= 0 && number < capacity, "no such tuple")
      let bit: UInt64 = 1 << UInt64(number & 63)
      if newValue { words[number >> 6] |= bit } else { words[number >> 6] &= ~bit }
    }
  }

  /// How many tuples are in the set.
  public var count: Int {
    words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The number of the tuple with given positions, one a list; nil if one lies outside its list.
  public func number(of positions: [Int]) -> Int? {
    guard positions.count == sizes.count else { return nil }
    var number = 0
    for (position, size) in zip(positions, sizes) {
      guard position >= 0, position < size else { return nil }
      number = number * size + position
    }
    return number
  }
}

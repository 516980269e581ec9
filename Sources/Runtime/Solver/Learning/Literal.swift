// Literals, and growing memory of plain values.

/// A Boolean variable of the learning search or its negation.
struct Literal: BitwiseCopyable, Hashable, Sendable {
  /// Twice the variable's number, plus 1 for the negation.
  let code: UInt32

  @inline(__always)
  init(code: UInt32) { self.code = code }

  /// The literal that a variable is true.
  @inline(__always)
  init(variable: Int) { code = UInt32(truncatingIfNeeded: variable &<< 1) }

  /// The literal that always holds: variable 0 is fixed to true.
  static let yes = Literal(code: 0)
  /// The literal that never holds.
  static let no = Literal(code: 1)

  @inline(__always)
  var variable: Int { Int(code &>> 1) }
  @inline(__always)
  var index: Int { Int(code) }
  @inline(__always)
  var isNegated: Bool { code & 1 != 0 }

  @inline(__always)
  static prefix func ! (literal: Literal) -> Literal { Literal(code: literal.code ^ 1) }
}

/// Lists of literals in two plain arrays, one list after another.
struct LiteralLists: Sendable {
  private(set) var starts: [Int32] = [0]
  private(set) var items: [UInt32] = []

  var count: Int { starts.count - 1 }

  mutating func append(_ list: some Sequence<Literal>) {
    for literal in list { items.append(literal.code) }
    starts.append(Int32(items.count))
  }
}

/// A growing array at a bare address, without reference counts or exclusivity checks. The owner deallocates it.
struct Growing<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for so many elements in all.
  mutating func reserve(_ total: Int) {
    guard total > capacity else { return }
    let larger = max(total, 2 &* capacity)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  func deallocate() { base.deallocate() }
}

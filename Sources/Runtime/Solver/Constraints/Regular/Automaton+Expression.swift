// Regular expressions over integers, as automata.

extension Automaton {
  /// The automaton of a regular expression whose letters are integers.
  ///
  ///     1 (2|3)* 4        a 1, twos and threes, a 4: blanks separate values
  ///     . [1 3 5-9] [^2]  any value; one of some; any but some
  ///     1? 2+ 3{2} 4{1,}  at most one; one or more; just two; one at least
  ///
  /// Built from the positions of the letters in the expression (Glushkov, 1961) and the sets of positions reached together.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - values: What can be read: `.` and `[^…]` range over it, and others that the expression names never come.
  /// - Throws: When the expression cannot be read, naming the column, or its automaton would be too large.
  /// - Complexity: exponential in the expression at worst; refused beyond some millions of steps.
  public init(expression: String, over values: Set<Int>) throws(ModelError) {
    var reader = ExpressionReader(text: expression, values: values.sorted())
    var positions = Positions(alphabet: values)
    let whole = try positions.add(try reader.whole())
    try self.init(positions, whole)
  }

  /// The automaton whose states are the positions that can have been read last; the first is before all.
  private init(_ positions: Positions, _ whole: Positions.Part) throws(ModelError) {
    let last = Set(whole.last)
    var numbers: [[Int]: Int] = [[]: 0]
    var reached: [[Int]] = [[]]
    var steps: [[Int: Int]] = []
    var accepting: Set<Int> = whole.isNullable ? [0] : []
    var work = 0
    while steps.count < reached.count {
      var next: [Int: Set<Int>] = [:]
      let state = reached[steps.count]
      for position in steps.isEmpty ? whole.first : state.flatMap({ positions.following[$0] }) {
        for value in positions.values[position] { next[value, default: []].insert(position) }
        work += 1 + positions.values[position].count
      }
      var taken: [Int: Int] = [:]
      for (value, found) in next.sorted(by: { $0.key < $1.key }) {
        let key = found.sorted()
        let number = numbers[key] ?? reached.count
        if number == reached.count {
          numbers[key] = number
          reached.append(key)
          if key.contains(where: last.contains) { accepting.insert(number) }
        }
        taken[value] = number
      }
      steps.append(taken)
      guard work <= Positions.workLimit, reached.count <= Self.stateLimit else { throw Positions.isTooLarge }
    }
    try self.init(steps: steps, start: 0, accepting: accepting)
  }
}

/// What an expression says.
private indirect enum Expression {
  case values([Int])
  case sequence([Expression])
  case choice([Expression])
  /// The least and the greatest number of times; without the latter, any.
  case times(Expression, Int, Int?)
}

/// The letters of an expression by their positions, and which may follow which.
private struct Positions {
  /// Some of the expression: whether it can be empty, and which positions begin and end it.
  struct Part {
    var isNullable = true
    var first: [Int] = []
    var last: [Int] = []
  }

  static let limit = 1024
  static let workLimit = 1 << 22
  static let isTooLarge = ModelError(code: .tooLarge, message: "the automaton of the expression would be too large")

  let alphabet: Set<Int>
  private(set) var values: [[Int]] = []
  private(set) var following: [Set<Int>] = []
  private var work = 0

  init(alphabet: Set<Int>) {
    self.alphabet = alphabet
  }

  mutating func add(_ expression: Expression) throws(ModelError) -> Part {
    work += 1
    guard work <= Self.workLimit, values.count <= Self.limit else { throw Self.isTooLarge }
    switch expression {
    case .values(let letters):
      values.append(letters.filter(alphabet.contains))
      following.append([])
      return Part(isNullable: false, first: [values.count - 1], last: [values.count - 1])
    case .sequence(let list):
      var part = Part()
      for item in list { part = join(part, try add(item)) }
      return part
    case .choice(let list):
      var part = Part(isNullable: false)
      for item in list {
        let other = try add(item)
        part.isNullable = part.isNullable || other.isNullable
        part.first += other.first
        part.last += other.last
      }
      return part
    case .times(let item, let least, let most):
      var part = Part()
      for number in 0..<max(most ?? least, 1) where most != 0 {
        var other = try add(item)
        if number >= least { other.isNullable = true }
        if most == nil, number >= least - 1 { follow(other.last, other.first) }
        part = join(part, other)
      }
      return part
    }
  }

  private mutating func join(_ one: Part, _ other: Part) -> Part {
    follow(one.last, other.first)
    return Part(
      isNullable: one.isNullable && other.isNullable, first: one.first + (one.isNullable ? other.first : []),
      last: other.last + (other.isNullable ? one.last : []))
  }

  private mutating func follow(_ ends: [Int], _ starts: [Int]) {
    for end in ends { following[end].formUnion(starts) }
    work += ends.count * starts.count
  }
}

/// Reads an expression from left to right.
private struct ExpressionReader {
  private static let depthLimit = 64
  private static let lengthLimit = 10_000

  private let bytes: [UInt8]
  private let values: [Int]
  private var place = 0
  private var depth = 0

  init(text: String, values: [Int]) {
    bytes = Array(text.utf8)
    self.values = values
  }

  mutating func whole() throws(ModelError) -> Expression {
    guard bytes.count <= Self.lengthLimit else {
      throw ModelError(code: .tooLarge, message: "an expression has at most \(Self.lengthLimit) bytes")
    }
    let expression = try choice()
    guard place == bytes.count else { throw unexpected("the end of the expression") }
    return expression
  }

  private mutating func choice() throws(ModelError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw ModelError(code: .tooLarge, message: "an expression has at most \(Self.depthLimit) nested brackets")
    }
    var list = [try sequence()]
    while take("|") { list.append(try sequence()) }
    return list.count == 1 ? list[0] : .choice(list)
  }

  private mutating func sequence() throws(ModelError) -> Expression {
    var list = [try repeated()]
    while let next = peek(), next != UInt8(ascii: "|"), next != UInt8(ascii: ")") { list.append(try repeated()) }
    return list.count == 1 ? list[0] : .sequence(list)
  }

  private mutating func repeated() throws(ModelError) -> Expression {
    var item = try atom()
    while true {
      if take("*") {
        item = .times(item, 0, nil)
      } else if take("+") {
        item = .times(item, 1, nil)
      } else if take("?") {
        item = .times(item, 0, 1)
      } else if take("{") {
        let least = try count()
        var most: Int? = least
        if take(",") { most = peek() == UInt8(ascii: "}") ? nil : try count() }
        guard take("}") else { throw unexpected("'}'") }
        if let most, most < least { throw fault("the first number in {} must not exceed the second") }
        item = .times(item, least, most)
      } else {
        return item
      }
    }
  }

  private mutating func atom() throws(ModelError) -> Expression {
    if take("(") {
      let item = try choice()
      guard take(")") else { throw unexpected("')'") }
      return item
    }
    if take(".") { return .values(values) }
    if take("[") { return .values(try someValues()) }
    return .values([try number("a value, '.', '[' or '('")])
  }

  /// Reads the values after `[` and the closing bracket.
  private mutating func someValues() throws(ModelError) -> [Int] {
    let isContrary = take("^")
    var named: Set<Int> = []
    repeat {
      let first = try number("a value")
      named.insert(first)
      if place < bytes.count, bytes[place] == UInt8(ascii: "-") {
        place += 1
        let last = try number("the last value of a range")
        let (span, isFar) = last.subtractingReportingOverflow(first)
        guard !isFar, (0..<1024).contains(span) else { throw fault("a range must lead from a value up to another") }
        named.formUnion(first...last)
      }
      _ = take(",")
    } while !take("]")
    return isContrary ? values.filter { !named.contains($0) } : named.sorted()
  }

  /// A number of times.
  private mutating func count() throws(ModelError) -> Int {
    let number = try number("how many times")
    guard (0...Positions.limit).contains(number) else {
      throw fault("a repetition must be from 0 to \(Positions.limit)")
    }
    return number
  }

  private mutating func number(_ what: String) throws(ModelError) -> Int {
    skipBlanks()
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    guard place > start, bytes[place - 1] != UInt8(ascii: "-") else {
      place = start
      throw unexpected(what)
    }
    guard let number = Int(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      place = start
      throw fault("this number is too large")
    }
    return number
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func peek() -> UInt8? {
    skipBlanks()
    return place < bytes.count ? bytes[place] : nil
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || (9...13).contains(bytes[place]) { place += 1 }
  }

  private mutating func unexpected(_ wanted: String) -> ModelError {
    guard peek() != nil else { return fault("expected \(wanted), got the end") }
    let rest = String(decoding: bytes[place...], as: UTF8.self)
    return fault("expected \(wanted), got '\(rest.first ?? " ")'")
  }

  /// What is wrong at the place that was come to.
  private func fault(_ text: String) -> ModelError {
    let column = String(decoding: bytes[..<place], as: UTF8.self).count + 1
    return ModelError(code: .automaton, message: "column \(column) of the expression: \(text)")
  }
}

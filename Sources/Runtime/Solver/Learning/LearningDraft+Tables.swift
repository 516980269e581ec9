// Tables as clauses.

extension LearningDraft {
  /// More rows than this stay with the table's propagator.
  static let mostRows = 128
  /// A table of so many variables with two values each is said by the least clauses that imply no other.
  private static let mostPlaces = 8

  /// Each value of a variable needs one of some values of another.
  ///
  /// - Parameter allowed: The bits of the other variable that go with a bit.
  mutating func addSupports(of variable: Int, by other: Int, _ allowed: (Int) -> UInt64) {
    for bit in bits(of: variable) {
      let mask = allowed(bit) & domains[other]
      if mask == domains[other] { continue }
      let supports = bits(of: other).filter { mask >> UInt64($0) & 1 != 0 }
      addClause([!literal(variable, bit: bit)] + supports.map { literal(other, bit: $0) })
    }
  }

  /// A scope has one of some rows of bits.
  ///
  /// - Returns: False if other propagators do that better; nothing was added then.
  mutating func addRows(_ rows: [[Int]], _ scope: [Int]) -> Bool {
    let isOfTwo = scope.allSatisfy { domains[$0].nonzeroBitCount <= 2 }
    let open = scope.filter { domains[$0].nonzeroBitCount > 1 }
    if isOfTwo, open.count <= Self.mostPlaces, open.distinctVariables().count == open.count {
      return addLeastClauses(rows, scope)
    }
    guard rows.count <= Self.mostRows else { return false }
    addRowVariables(rows, scope)
    return true
  }

  /// A Boolean variable for each row: one of the rows holds, and each value needs a row that has it.
  private mutating func addRowVariables(_ rows: [[Int]], _ scope: [Int]) {
    // Of two equal rows either could be the one that holds, and each solution would be found for both.
    let rows = rows.distinct()
    let literals = rows.map { _ in addVariable() }
    addClause(literals)
    for (place, variable) in scope.enumerated() {
      for (row, literal) in zip(rows, literals) { addClause([!literal, self.literal(variable, bit: row[place])]) }
      for bit in bits(of: variable) {
        addClause(
          [!self.literal(variable, bit: bit)] + rows.indices.filter { rows[$0][place] == bit }.map { literals[$0] })
      }
    }
  }

  /// All prime implicates of the rows of variables with two values: the clauses from which no literal can be left out.
  private mutating func addLeastClauses(_ rows: [[Int]], _ scope: [Int]) -> Bool {
    let places = scope.indices.filter { domains[scope[$0]].nonzeroBitCount > 1 }
    let high = places.map { 63 - domains[scope[$0]].leadingZeroBitCount }
    var allowed = [Bool](repeating: false, count: 1 << places.count)
    for row in rows where scope.indices.allSatisfy({ domains[scope[$0]] >> UInt64(row[$0]) & 1 != 0 }) {
      allowed[places.indices.reduce(0) { row[places[$1]] == high[$1] ? $0 | 1 << $1 : $0 }] = true
    }
    let parts = primes[allowed] ?? ForbiddenParts(allowed: allowed, places: places.count).primes
    primes[allowed] = parts
    for part in parts {
      addClause(
        places.indices.filter { part.fixed >> $0 & 1 != 0 }.map { place in
          let literal = literal(scope[places[place]], bit: high[place])
          return part.bits >> place & 1 != 0 ? !literal : literal
        })
    }
    return true
  }
}

/// Some places of a tuple of Booleans and the bits there, whatever the others are.
struct ForbiddenPart: Hashable, Sendable {
  let fixed: Int
  let bits: Int
}

/// What is forbidden of tuples of Booleans, as parts from which no place can be left out.
///
/// Found as Quine and McCluskey find prime implicants: two forbidden parts that differ in one place are one without it.
private struct ForbiddenParts {
  let primes: [ForbiddenPart]

  init(allowed: [Bool], places: Int) {
    let all = 1 << places - 1
    var primes: [ForbiddenPart] = []
    var parts = allowed.indices.filter { !allowed[$0] }.map { ForbiddenPart(fixed: all, bits: $0) }
    while !parts.isEmpty {
      // By the fixed places and the bits.
      var isThere = [Bool](repeating: false, count: 1 << (2 * places))
      var isJoined = isThere
      for part in parts { isThere[part.fixed << places | part.bits] = true }
      var larger: [ForbiddenPart] = []
      for part in parts {
        for place in 0..<places where part.fixed >> place & 1 != 0 {
          guard isThere[part.fixed << places | part.bits ^ 1 << place] else { continue }
          isJoined[part.fixed << places | part.bits] = true
          guard part.bits >> place & 1 == 0 else { continue }
          larger.append(ForbiddenPart(fixed: part.fixed & ~(1 << place), bits: part.bits))
        }
      }
      primes += parts.filter { !isJoined[$0.fixed << places | $0.bits] }
      var isNew = [Bool](repeating: true, count: 1 << (2 * places))
      parts = larger.filter { part in
        defer { isNew[part.fixed << places | part.bits] = false }
        return isNew[part.fixed << places | part.bits]
      }
    }
    self.primes = primes
  }
}

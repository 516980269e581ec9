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
  ///
  /// Found as Quine and McCluskey find prime implicants, here of what is forbidden: two forbidden parts that differ in one place are one
  /// without it.
  private mutating func addLeastClauses(_ rows: [[Int]], _ scope: [Int]) -> Bool {
    let places = scope.indices.filter { domains[scope[$0]].nonzeroBitCount > 1 }
    let high = places.map { 63 - domains[scope[$0]].leadingZeroBitCount }
    var allowed = Set<Int>()
    for row in rows where scope.indices.allSatisfy({ domains[scope[$0]] >> UInt64(row[$0]) & 1 != 0 }) {
      allowed.insert(places.indices.reduce(0) { row[places[$1]] == high[$1] ? $0 | 1 << $1 : $0 })
    }
    // A part is its fixed places and, shifted, the bits there.
    var parts = Set(
      (0..<(1 << places.count)).filter { !allowed.contains($0) }.map { $0 | ((1 << places.count) - 1) << 16 })
    while !parts.isEmpty {
      var joined = Set<Int>()
      var larger = Set<Int>()
      for part in parts {
        for place in places.indices where part >> (16 + place) & 1 != 0 {
          guard parts.contains(part ^ 1 << place) else { continue }
          joined.insert(part)
          larger.insert(part & ~(1 << place) & ~(1 << (16 + place)))
        }
      }
      for part in parts.subtracting(joined).sorted() {
        addClause(
          places.indices.filter { part >> (16 + $0) & 1 != 0 }.map { place in
            let literal = literal(scope[places[place]], bit: high[place])
            return part >> place & 1 != 0 ? !literal : literal
          })
      }
      parts = larger
    }
    return true
  }
}

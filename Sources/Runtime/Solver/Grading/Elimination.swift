// Solving by naked and hidden singles alone, in rounds, as a person goes over the board.

/// How far elimination comes.
struct EliminationResult {
  /// The variables still open.
  var left: Int
  /// How many rounds placed something.
  var rounds: Int
  /// Whether a contradiction showed.
  var isContradictory: Bool
}

/// A board worked on by singles.
///
/// Each round places at once everything that is single: a variable with one candidate, or the only place for a value in
/// a house that has as many values as variables. A placed value goes from its peers; any other constraint acts once one
/// of its variables is open, on the candidates of that one.
struct Elimination {
  private let compiled: CompiledModel
  private let network: Network
  private let predicates: (any PredicateEvaluator)?
  /// Constraints that are not about houses or pairs, with their distinct variables.
  private let others: [(constraint: Constraint, scope: [Int])]
  private let fullHouses: [[Int]]

  /// Whether a house has as many values as variables.
  var hasFullHouses: Bool { !fullHouses.isEmpty }
  /// Variables in the largest full house, or the square root of all if there is none: the board's measure.
  let breadth: Int

  init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)?) {
    self.compiled = compiled
    let network = compiled.network
    self.network = network
    self.predicates = predicates
    others = compiled.model.constraints.compactMap { constraint in
      if constraint.form.requiresOnlyDifference, Set(constraint.scope.map { network.tableOf[$0.rawValue] }).count == 1 {
        return nil
      }
      return (constraint, constraint.scope.distinct().map(\.rawValue))
    }
    let houses = (0..<network.houses.count).map { number in
      let house = network.houses[number]
      return (Int(house.start)..<Int(house.end)).map { Int(network.members[$0]) }
    }
    fullHouses = houses.filter { house in
      house.reduce(UInt64(0)) { $0 | network.initial[$1] }.nonzeroBitCount == house.count
    }
    var root = 1
    while root * root < network.modelCount { root += 1 }
    breadth = fullHouses.map(\.count).max() ?? root
  }

  /// Works on the board until nothing more is single.
  func run(givens: [(VariableIndex, Int)]) throws -> EliminationResult {
    let count = network.modelCount
    let tells = compiled.tells
    var domains = (0..<count).map { network.initial[$0] }
    var isPlaced = Array(repeating: false, count: count)
    for (variable, value) in givens {
      domains[variable.rawValue] &= compiled.bit(of: value, in: variable) ?? 0
    }
    var result = EliminationResult(
      left: tells?.count { $0 } ?? count, rounds: 0, isContradictory: compiled.network.isContradictory)
    var singles = Set(givens.map(\.0.rawValue)).sorted()
    var isFirst = true
    while !result.isContradictory, !singles.isEmpty || isFirst {
      for variable in singles { place(variable, &domains, &isPlaced) }
      let seen = tells.map { tells in singles.count { tells[$0] } } ?? singles.count
      result.left -= seen
      if !isFirst, seen > 0 { result.rounds += 1 }
      isFirst = false
      result.isContradictory = try !narrow(&domains, isPlaced) || domains.contains(0)
      singles = result.isContradictory ? [] : findSingles(&domains, isPlaced)
    }
    return result
  }

  private func place(_ variable: Int, _ domains: inout [UInt64], _ isPlaced: inout [Bool]) {
    isPlaced[variable] = true
    let bit = domains[variable]
    for place in Int(network.peers.starts[variable])..<Int(network.peers.starts[variable + 1]) {
      domains[Int(network.peers.items[place])] &= ~bit
    }
  }

  private func findSingles(_ domains: inout [UInt64], _ isPlaced: [Bool]) -> [Int] {
    for house in fullHouses {
      var once: UInt64 = 0
      var twice: UInt64 = 0
      for member in house {
        twice |= once & domains[member]
        once |= domains[member]
      }
      for member in house where !isPlaced[member] {
        let hidden = domains[member] & once & ~twice
        if hidden != 0 { domains[member] = hidden }
      }
    }
    return domains.indices.filter { !isPlaced[$0] && domains[$0].nonzeroBitCount == 1 }
  }

  /// Lets each of the other constraints judge the candidates of its last open variable.
  private func narrow(_ domains: inout [UInt64], _ isPlaced: [Bool]) throws -> Bool {
    guard !others.isEmpty else { return true }
    var values = domains.indices.map { variable in
      isPlaced[variable] && domains[variable] != 0 ? value(variable, domains[variable].trailingZeroBitCount) : 0
    }
    for (constraint, _) in others where constraint.form.hasPatterns { look(at: constraint, &domains) }
    for (constraint, scope) in others {
      let open = scope.filter { !isPlaced[$0] }
      guard open.count <= 1 else { continue }
      let variable = open.first ?? scope[0]
      var left = domains[variable]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        values[variable] = value(variable, bit)
        if try !holds(constraint, values) { domains[variable] &= ~(1 << UInt64(bit)) }
      }
      if domains[variable] == 0 { return false }
      if open.isEmpty { values[variable] = value(variable, domains[variable].trailingZeroBitCount) }
    }
    return true
  }

  /// Draws the easy conclusions of a constraint about a graph; a domain that they empty shows a contradiction.
  private func look(at constraint: Constraint, _ domains: inout [UInt64]) {
    let found = domains.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map {
        constraint.form.easyConclusions(on: CandidateBoard(model: compiled.model, compiled: compiled, domains: $0))
      } ?? []
    }
    for conclusion in found {
      let bit = compiled.bit(of: conclusion.value, in: conclusion.variable) ?? 0
      domains[conclusion.variable.rawValue] &= conclusion.holds ? bit : ~bit
    }
  }

  private func holds(_ constraint: Constraint, _ values: [Int]) throws -> Bool {
    try constraint.form.holds(values, in: compiled.model, predicates)
  }

  private func value(_ variable: Int, _ bit: Int) -> Int {
    network.tableValues[Int(network.tableOf[variable]) * 64 + bit]
  }
}

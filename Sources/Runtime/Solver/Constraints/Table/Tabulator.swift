// Constraints over few combinations become tables, which equal constraints share.

/// Makes tables of constraints, and remembers them for equal constraints.
struct Tabulator {
  let model: Model
  /// The sizes up to which constraints become tables.
  let limits: TabulationLimits
  /// The value of each model variable while combinations are tried.
  var trial: [Int]
  /// Where each table is.
  private var places: [Tabulation.Key: Tabulation.Place] = [:]
  /// The last tables of relations over two variables.
  private var relatedPairs: [(pair: RelatedPair, place: Tabulation.Place)] = []
  /// The most tables of relations over two variables that are known by a `RelatedPair` instead of a `Tabulation.Key`.
  private static let mostRelatedPairs = 8

  /// A tabulator without tables.
  init(_ model: Model, _ limits: TabulationLimits) {
    self.model = model
    self.limits = limits
    trial = Array(repeating: 0, count: model.variableCount)
  }

  /// Tabulates a constraint if that is cheap.
  ///
  /// - Parameter scope: Its variables, each once.
  /// - Returns: Whether it did.
  mutating func tabulateIfSmall(_ constraint: Constraint, _ scope: [Int], to draft: inout NetworkDraft) -> Bool {
    let limit = scope.count <= 3 ? limits.ternary : limits.rows
    guard draft.domains.combinations(of: scope, limit: limit + 1) <= limit else { return false }
    tabulate(constraint, to: &draft)
    return true
  }

  /// Posts the table of the combinations of remaining values that fulfil a constraint.
  mutating func tabulate(_ constraint: Constraint, to draft: inout NetworkDraft) {
    let scope = constraint.scope.distinct().map(\.rawValue)
    post(constraint, scope, to: &draft) { tabulator, draft in
      constraint.form.rows(in: draft, scope) ?? tabulator.fulfillingRows(of: constraint, scope, draft)
    }
  }

  /// Posts the table of those rows of values that variables can take.
  ///
  /// - Parameter constraint: The rule that the rows are of.
  mutating func tabulate(
    _ constraint: Constraint, _ variables: [Int], rows: [[Int]], to draft: inout NetworkDraft
  ) {
    let scope = variables.distinct()
    post(constraint, scope, to: &draft) { _, draft in
      var result = Tabulation.Rows(width: scope.count)
      let bits = variables.map { BitsOfValues(draft.domains.table(of: $0), draft.domains[$0]) }
      var found: [UInt8?] = Array(repeating: nil, count: variables.count)
      for row in rows {
        for place in variables.indices { found[place] = bits[place][row[place]] }
        result.append(found, of: variables, scope, draft.houses.separation)
      }
      return result
    }
  }

  /// Posts the table of those tuples of a relation that variables can take.
  ///
  /// - Parameter constraint: The rule that the tuples are of.
  mutating func tabulate(
    _ constraint: Constraint, _ variables: [Int], _ tuples: TupleSet, to draft: inout NetworkDraft
  ) {
    let scope = variables.distinct()
    let pair =
      variables.count == 2 && scope.count == 2 ? RelatedPair(model, draft, scope[0], scope[1], tuples) : nil
    if let pair, let known = relatedPairs.last(where: { $0.pair == pair }) {
      return known.place.post(over: scope, to: &draft.posted)
    }
    let place = post(constraint, scope, to: &draft) { tabulator, draft in
      var result = Tabulation.Rows(width: scope.count)
      let bits = variables.map { variable in
        let known = draft.domains.bitsOfValues(of: variable)
        return tabulator.model.values(of: VariableIndex(variable)).map { known[$0] }
      }
      var row: [UInt8?] = Array(repeating: nil, count: variables.count)
      for number in 0..<tuples.capacity where tuples[number] {
        var rest = number
        for place in variables.indices.reversed() {
          row[place] = bits[place][rest % tuples.sizes[place]]
          rest /= tuples.sizes[place]
        }
        result.append(row, of: variables, scope, draft.houses.separation)
      }
      return result
    }
    guard let pair, let place else { return }
    if relatedPairs.count == Self.mostRelatedPairs { relatedPairs.removeFirst() }
    relatedPairs.append((pair, place))
  }

  private mutating func fulfillingRows(
    of constraint: Constraint, _ scope: [Int], _ draft: NetworkDraft
  ) -> Tabulation.Rows {
    var result = Tabulation.Rows(width: scope.count)
    let choices = scope.map { variable in
      draft.domains.bitsOfValues(of: variable).sorted { $0.value < $1.value }
    }
    guard choices.allSatisfy({ !$0.isEmpty }) else { return result }
    let separation = draft.houses.separation
    var positions = Array(repeating: 0, count: scope.count)
    var bits = choices.map { $0[0].value }
    for (variable, choice) in zip(scope, choices) { trial[variable] = choice[0].key }
    let form = constraint.form
    while true {
      if separation.allows(bits[...], scope), form.holds(trial, in: model) ?? true { result.bits += bits }
      var place = scope.count - 1
      while place >= 0 {
        positions[place] = (positions[place] + 1) % choices[place].count
        bits[place] = choices[place][positions[place]].value
        trial[scope[place]] = choices[place][positions[place]].key
        if positions[place] != 0 { break }
        place -= 1
      }
      if place < 0 { return result }
    }
  }

  /// Posts the propagator of a table, which is made unless an equal table exists.
  ///
  /// - Returns: The place of the table; nil if it allows nothing or is too large.
  @discardableResult
  private mutating func post(
    _ constraint: Constraint, _ scope: [Int], to draft: inout NetworkDraft,
    rows: (inout Tabulator, NetworkDraft) -> Tabulation.Rows
  ) -> Tabulation.Place? {
    let key = key(of: constraint, scope, draft)
    let place: Tabulation.Place
    if let known = places[key] {
      place = known
    } else {
      let made = rows(&self, draft)
      if made.bits.isEmpty {
        draft.isContradictory = true
        return nil
      }
      let sizes = scope.map { draft.domains.table(of: $0).count }
      guard let stored = made.store(sizes, in: &draft.pool) else { return nil }
      place = stored
      places[key] = place
    }
    place.post(over: scope, to: &draft.posted)
    return place
  }

  private func key(of constraint: Constraint, _ scope: [Int], _ draft: NetworkDraft) -> Tabulation.Key {
    var separated: [Bool] = []
    for place in scope.indices {
      for other in 0..<place { separated.append(draft.houses.separation.contains(scope[other], scope[place])) }
    }
    let lists = constraint.form.readsPositions ? scope.map { model.values(of: VariableIndex($0)) } : []
    return Tabulation.Key(
      constraint: constraint.renamed { VariableIndex(scope.firstIndex(of: $0.rawValue) ?? 0) },
      domains: scope.map { draft.domains[$0] },
      tables: scope.map { draft.domains.tableOf[$0] }, lists: lists, separated: separated)
  }
}

/// Everything that the table of a relation over two variables depends on, with a quick comparison if lists are shared.
private struct RelatedPair: Equatable {
  let tuples: TupleSet
  let firstList: [Int]
  let secondList: [Int]
  let tables: SIMD2<Int>
  let domains: SIMD2<UInt64>
  let areApart: Bool

  init(_ model: Model, _ draft: NetworkDraft, _ first: Int, _ second: Int, _ tuples: TupleSet) {
    self.tuples = tuples
    firstList = model.values(of: VariableIndex(first))
    secondList = model.values(of: VariableIndex(second))
    tables = SIMD2(draft.domains.tableOf[first], draft.domains.tableOf[second])
    domains = SIMD2(draft.domains[first], draft.domains[second])
    areApart = draft.houses.separation.contains(first, second)
  }
}

extension VariableDomains {
  /// The bit of each remaining value of a variable.
  fileprivate func bitsOfValues(of variable: Int) -> [Int: UInt8] {
    var bits: [Int: UInt8] = [:]
    for (bit, value) in table(of: variable).enumerated() where self[variable] >> UInt64(bit) & 1 != 0 {
      bits[value] = UInt8(bit)
    }
    return bits
  }
}

/// The bit of each value that a variable has left.
private struct BitsOfValues {
  private let least: Int
  /// The bits from the least value of the table on, where it does not reach far; 64 for none.
  private let bits: [UInt8]
  private let others: [Int: UInt8]

  init(_ table: [Int], _ domain: UInt64) {
    let known = table.indices.filter { domain >> UInt64($0) & 1 != 0 }
    least = table.first ?? 0
    let (reach, isFar) = (table.last ?? 0).subtractingReportingOverflow(least)
    if isFar || reach > 1024 {
      bits = []
      others = Dictionary(uniqueKeysWithValues: known.map { (table[$0], UInt8($0)) })
    } else {
      var bits = Array(repeating: UInt8(64), count: reach + 1)
      for bit in known { bits[table[bit] - least] = UInt8(bit) }
      self.bits = bits
      others = [:]
    }
  }

  subscript(value: Int) -> UInt8? {
    if bits.isEmpty { return others[value] }
    let (place, isFar) = value.subtractingReportingOverflow(least)
    return !isFar && bits.indices.contains(place) && bits[place] < 64 ? bits[place] : nil
  }
}

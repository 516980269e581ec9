// Regions of a board: areas of all labels that together cover it.

/// Replaces areas that have all labels of their variables, each of a known size, by one propagator, and finds the labels within which
/// values that differ take every value.
struct RegionMerging: Conclusion {
  static let name = "regions"

  let model: Model
  /// The domains of the variables.
  let domains: VariableDomains
  /// The propagators, of which areas, counts and tables are read.
  let posted: PostedPropagators
  /// The words and numbers of these propagators.
  let words: [UInt64]
  let numbers: [Int]

  /// An area whose size is known.
  struct SizedArea {
    /// The number of its propagator.
    let number: Int
    let area: ConnectedArea
  }

  /// Areas over the same variables.
  struct AreaGroup {
    let scope: [Int]
    let areas: [SizedArea]
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    var hasAny = false
    for group in RegionMerging(builder).groups() {
      guard let plan = RegionMerging(builder).plan(group) else { continue }
      plan.post(to: &builder.draft)
      hasAny = true
    }
    return hasAny
  }

  private init(_ builder: NetworkBuilder) {
    self.init(
      model: builder.model, domains: builder.draft.domains, posted: builder.draft.posted,
      words: builder.draft.pool.words,
      numbers: builder.draft.pool.numbers)
  }

  init(model: Model, domains: VariableDomains, posted: PostedPropagators, words: [UInt64], numbers: [Int]) {
    (self.model, self.domains, self.posted, self.words, self.numbers) = (model, domains, posted, words, numbers)
  }

  /// The areas whose size is known, by their variables.
  func groups() -> [AreaGroup] {
    var groups: [[Int32]: [SizedArea]] = [:]
    for (number, propagator) in posted.propagators.enumerated() {
      guard case .connected(let area) = propagator.form, area.size >= 0 else { continue }
      groups[Array(posted.scope(of: propagator)), default: []].append(SizedArea(number: number, area: area))
    }
    return groups.sorted { $0.value[0].number < $1.value[0].number }
      .map { AreaGroup(scope: $0.key.map(Int.init), areas: $0.value) }
  }

  /// The regions of a group; nil where its areas do not have all labels or do not cover all variables.
  func plan(_ group: AreaGroup) -> RegionPlan? {
    let (scope, areas) = (group.scope, group.areas)
    guard scope.count <= 256, domains.haveOneTable(scope), let sizes = sizes(of: areas, domains.tableOf[scope[0]])
    else {
      return nil
    }
    guard sizes.reduce(UInt64(0), { $0 | 1 << UInt64($1.bit) }) == domains.union(of: scope),
      sizes.count == areas.count, sizes.reduce(0, { $0 + $1.size }) == scope.count
    else { return nil }
    let neighbours = neighbours(of: areas[0], scope.count)
    guard areas.allSatisfy({ self.neighbours(of: $0, scope.count) == neighbours }) else { return nil }
    let places = Dictionary(uniqueKeysWithValues: scope.enumerated().map { ($1, $0) })
    let roots = KnownLabels.roots(scope, in: model)
    let pairs = toldPairs(places)
    return RegionPlan(
      scope: scope, sizes: sizes, firstNeighbour: areas[0].area.neighbours, neighbours: neighbours,
      roots: scope.map { places[roots[$0] ?? $0] ?? 0 }, values: valuesWithin(scope), pairs: pairs,
      replaced: Set(areas.map(\.number) + areas.compactMap { counting($0) } + pairs.map(\.table)))
  }

  /// The count that says how large an area is.
  private func counting(_ sized: SizedArea) -> Int? {
    let scope = posted.scope(of: posted.propagators[sized.number])
    return posted.propagators.indices.first { number in
      guard case .count(let count) = posted.propagators[number].form, count.comparison == .equal,
        count.value == sized.area.value, count.number == sized.area.size
      else { return false }
      return posted.scope(of: posted.propagators[number]).elementsEqual(scope)
    }
  }

  /// The bit and the size of each of some areas; nil where one of these is not known.
  private func sizes(of areas: [SizedArea], _ table: Int) -> [(bit: Int, size: Int)]? {
    var result: [(bit: Int, size: Int)] = []
    for sized in areas {
      let (wanted, size) = (domains.values(of: Int(sized.area.value)), domains.values(of: Int(sized.area.size)))
      guard wanted.count == 1, size.count == 1, size[0] > 0, let bit = domains.tables[table].firstIndex(of: wanted[0])
      else {
        return nil
      }
      if result.contains(where: { $0.bit == bit }) { return nil }
      result.append((bit, size[0]))
    }
    return result
  }

  /// Where the neighbours of each place of an area begin, and then these.
  private func neighbours(of sized: SizedArea, _ count: Int) -> ArraySlice<Int> {
    let start = Int(sized.area.neighbours)
    return numbers[start..<start + count + 1 + numbers[start + count]]
  }

  /// The value of each label, by the first constraint on values that differ within these labels; −1 where there is none.
  private func valuesWithin(_ labels: [Int]) -> [Int] {
    for case .allDifferentWithin(let within) in model.constraints {
      let (values, names) = (within.variables, within.labels)
      guard domains.haveOneTable(values.lazy.map(\.rawValue)), Set(names.map(\.rawValue)) == Set(labels),
        names.count == labels.count
      else { continue }
      let valueOf = Dictionary(uniqueKeysWithValues: zip(names.map(\.rawValue), values.map(\.rawValue)))
      return labels.map { valueOf[$0] ?? -1 }
    }
    return labels.map { _ in -1 }
  }

  /// Pairs of places of which tables say that their labels are equal exactly if a variable has one of its two values.
  private func toldPairs(_ places: [Int: Int]) -> [RegionPlan.ToldPair] {
    var result: [RegionPlan.ToldPair] = []
    var known: [[Int]: Int?] = [:]
    for (number, propagator) in posted.propagators.enumerated() where !propagator.isReplaced {
      guard case .ternary(let table) = propagator.form else { continue }
      let scope = (0..<3).map { Int(posted.scopes[Int(propagator.scopeStart) + $0]) }
      guard let teller = (0..<3).first(where: { places[scope[$0]] == nil }) else { continue }
      let two = (0..<3).filter { $0 != teller }
      guard let one = places[scope[two[0]]], let other = places[scope[two[1]]], one != other else { continue }
      // A table that several propagators share is examined once for the same domains.
      let key = [Int(table.masks), teller] + scope.map { Int(truncatingIfNeeded: domains[$0]) }
      let bit = known[key] ?? tellingBit(table, scope, teller)
      known[key] = .some(bit)
      if let bit {
        result.append(RegionPlan.ToldPair(one: one, other: other, variable: scope[teller], bit: bit, table: number))
      }
    }
    return result
  }

  /// The bit of one of three variables of a table, with two values, that it has exactly if the two others are equal.
  private func tellingBit(_ table: TripleTable, _ scope: [Int], _ teller: Int) -> Int? {
    guard domains[scope[teller]].nonzeroBitCount == 2 else { return nil }
    let masks = Int(table.masks)
    let bits = scope.map { variable in (0..<64).filter { domains[variable] >> UInt64($0) & 1 != 0 } }
    let others = (0..<3).filter { $0 != teller }
    return bits[teller].first { telling in
      bits[0].allSatisfy { first in
        bits[1].allSatisfy { second in
          bits[2].allSatisfy { third in
            let row = [first, second, third]
            let holds = words[masks + (first << Int(table.shift)) + second] >> UInt64(third) & 1 != 0
            return holds == ((row[others[0]] == row[others[1]]) == (row[teller] == telling))
          }
        }
      }
    }
  }
}

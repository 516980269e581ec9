// Regions to be found: areas of all labels that together cover a board.

extension NetworkBuilder {
  /// Of variables with the same label no two have the same value.
  mutating func addWithin(_ variables: [Int], _ labels: [Int]) {
    let isUniform = domains.haveOneTable(variables) && domains.haveOneTable(labels)
    let propagator = Propagator(.within(LabelledValues(isUniform: isUniform)))
    posted.add(propagator, scope: variables + labels, watched: variables + labels, onlyFixed: true)
  }

  /// Makes of areas that have all labels of their variables, each of a known size, one propagator, and tells those that differ within
  /// labels which of these must have every value.
  ///
  /// - Returns: Whether there are any.
  mutating func addRegions() -> Bool {
    guard !isContradictory else { return false }
    var groups: [[Int32]: [SizedArea]] = [:]
    for (number, propagator) in posted.propagators.enumerated() {
      guard case .connected(let area) = propagator.form, area.size >= 0 else { continue }
      groups[Array(posted.scope(of: propagator)), default: []].append(
        SizedArea(number: number, area: area))
    }
    var areAny = false
    for (scope, areas) in groups.sorted(by: { $0.value[0].number < $1.value[0].number })
    where addRegions(scope.map(Int.init), areas) {
      areAny = true
    }
    return areAny
  }

  private mutating func addRegions(_ scope: [Int], _ areas: [SizedArea]) -> Bool {
    guard scope.count <= 256, domains.haveOneTable(scope), let sizes = sizes(of: areas, domains.tableOf[scope[0]])
    else {
      return false
    }
    let union = domains.union(of: scope)
    guard sizes.reduce(UInt64(0), { $0 | 1 << UInt64($1.bit) }) == union, sizes.count == areas.count,
      sizes.reduce(0, { $0 + $1.size }) == scope.count
    else { return false }
    let neighbours = neighbours(of: areas[0], scope.count)
    guard areas.allSatisfy({ self.neighbours(of: $0, scope.count) == neighbours }) else { return false }
    let labels = Int32(pool.numbers.count)
    pool.numbers.append(sizes.count)
    for (bit, size) in sizes { pool.numbers += [bit, size] }
    let places = Dictionary(uniqueKeysWithValues: scope.enumerated().map { ($1, $0) })
    let groups = Int32(pool.numbers.count)
    let roots = roots(scope)
    pool.numbers += scope.map { places[roots[$0] ?? $0] ?? 0 }
    pool.numbers += valuesWithin(scope)
    let told = toldPairs(places)
    let pairs = Int32(pool.numbers.count)
    pool.numbers.append(told.count)
    for pair in told {
      let slots = [(pair.one, pair.other), (pair.other, pair.one)].map { place, other in
        (neighbours[neighbours.startIndex + place]..<neighbours[neighbours.startIndex + place + 1]).first {
          neighbours[neighbours.startIndex + scope.count + 1 + $0] == other
        } ?? -1
      }
      pool.numbers += [pair.one, pair.other, pair.variable, pair.bit] + slots
    }
    let regions = FoundRegions(labels: labels, neighbours: areas[0].area.neighbours, groups: groups, pairs: pairs)
    posted.add(Propagator(.regions(regions), priority: 3), scope: scope, watched: scope + told.map(\.variable))
    if !told.isEmpty {
      for value in valuesWithin(scope) where value >= 0 {
        posted.fixWatchers.add(posted.propagators.count - 1, to: value)
      }
    }
    for pair in told {
      var same = Propagator(.same(SameLabels(bit: Int32(pair.bit))), priority: 0)
      same.constraint = posted.propagators[pair.table].constraint
      let variables = [scope[pair.one], scope[pair.other], pair.variable]
      posted.add(same, scope: variables, watched: variables)
    }
    let gone = Set(areas.map(\.number) + areas.compactMap { counting($0) } + told.map(\.table))
    posted.watchers.remove { gone.contains($0) }
    for number in gone { posted.propagators[number].isReplaced = true }
    addPlaces(scope, sizes)
    boundCounts(places, Array(neighbours), sizes.reduce(Int.max) { min($0, $1.size) })
    return true
  }

  /// The count that tells how large an area is.
  private func counting(_ sized: SizedArea) -> Int? {
    let area = posted.propagators[sized.number]
    let scope = posted.scope(of: area)
    return posted.propagators.indices.first { number in
      guard case .count(let count) = posted.propagators[number].form, count.comparison == .equal,
        count.value == sized.area.value, count.number == sized.area.size
      else { return false }
      return posted.scope(of: posted.propagators[number]).elementsEqual(scope)
    }
  }

  /// The bit that each of some areas has and how large it is; nil where one of them is not known.
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
    return pool.numbers[start..<start + count + 1 + pool.numbers[start + count]]
  }

  /// Says that values differ whose labels are said to be equal.
  ///
  /// - Returns: Whether there are any.
  mutating func separateWithin() -> Bool {
    var areAny = false
    for case .allDifferentWithin(let within) in model.constraints {
      let (values, labels) = (within.variables, within.labels)
      let roots = roots(labels.map(\.rawValue))
      let groups = Dictionary(grouping: labels.indices) { roots[labels[$0].rawValue] ?? -1 }
      for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
        separate(group.map { values[$0].rawValue })
        areAny = true
      }
    }
    return areAny
  }

  /// The value of each label by the first that differ within them; −1 where there are none.
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

  /// Of each label the first that is said to be equal to it.
  private func roots(_ labels: [Int]) -> [Int: Int] {
    let places = Dictionary(labels.enumerated().map { ($1, $0) }) { first, _ in first }
    var roots = labels.map { places[$0] ?? 0 }
    func root(_ place: Int) -> Int {
      var place = place
      while roots[place] != place { place = roots[place] }
      return place
    }
    for case .equal(let pair) in model.constraints {
      guard let one = places[pair.first.rawValue], let other = places[pair.second.rawValue] else { continue }
      let (low, high) = (min(root(one), root(other)), max(root(one), root(other)))
      roots[high] = low
    }
    return places.mapValues { labels[root($0)] }
  }

  /// Two places whose labels are the same just where a variable has a bit, and the table that says so.
  private struct ToldPair {
    let (one, other): (Int, Int)
    let (variable, bit): (Int, Int)
    let table: Int
  }

  /// Pairs of places of which tables say that their labels are the same just where a variable has one of its two values.
  private func toldPairs(_ places: [Int: Int]) -> [ToldPair] {
    var result: [ToldPair] = []
    var known: [[Int]: Int?] = [:]
    for (number, propagator) in posted.propagators.enumerated() where !propagator.isReplaced {
      guard case .ternary(let table) = propagator.form else { continue }
      let scope = (0..<3).map { Int(posted.scopes[Int(propagator.scopeStart) + $0]) }
      guard let teller = (0..<3).first(where: { places[scope[$0]] == nil }) else { continue }
      let two = (0..<3).filter { $0 != teller }
      guard let one = places[scope[two[0]]], let other = places[scope[two[1]]], one != other else { continue }
      // Tables that several have in common are looked at once for the same domains.
      let key = [Int(table.masks), teller] + scope.map { Int(truncatingIfNeeded: domains[$0]) }
      let bit = known[key] ?? tellingBit(table, scope, teller)
      known[key] = .some(bit)
      if let bit { result.append(ToldPair(one: one, other: other, variable: scope[teller], bit: bit, table: number)) }
    }
    return result
  }

  /// The bit of one of three variables of a table, with two values, that stands just where the two others are the same.
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
            let holds = pool.words[masks + (first << Int(table.shift)) + second] >> UInt64(third) & 1 != 0
            return holds == ((row[others[0]] == row[others[1]]) == (row[teller] == telling))
          }
        }
      }
    }
  }

  /// Of counts of those that have the label of a place among them, takes the numbers that are too small: its region lies in the list
  /// or leads out of it.
  ///
  /// Source: Interactive Sudoku Solver, which looks at the neighbours of the place.
  private mutating func boundCounts(_ places: [Int: Int], _ neighbours: [Int], _ least: Int) {
    for propagator in posted.propagators {
      guard case .count(let count) = propagator.form, [.equal, .lessOrEqual].contains(count.comparison) else {
        continue
      }
      let list = posted.scope(of: propagator).compactMap { places[Int($0)] }
      guard let centre = places[Int(count.value)], list.contains(centre) else { continue }
      let needed = min(stepsOut(of: Set(list), from: centre, places.count, neighbours), least)
      let number = Int(count.number)
      domains[number] = domains.mask(
        of: domains.values(of: number).filter { $0 >= needed }, table: domains.tableOf[number])
    }
  }

  /// How many of some places it takes at least to get from one of them to another place; all of them where that cannot be.
  private func stepsOut(of list: Set<Int>, from centre: Int, _ count: Int, _ neighbours: [Int]) -> Int {
    var (reached, layer, steps) = (Set([centre]), [centre], 1)
    while !layer.isEmpty {
      var next: [Int] = []
      for place in layer {
        for item in neighbours[place]..<neighbours[place + 1] {
          let neighbour = neighbours[count + 1 + item]
          if !list.contains(neighbour) { return steps }
          if reached.insert(neighbour).inserted { next.append(neighbour) }
        }
      }
      layer = next
      steps += 1
    }
    return Int.max
  }

  /// Of those that differ within labels, has a place found for every value with the labels that are to have so many.
  private mutating func addPlaces(_ labels: [Int], _ sizes: [(bit: Int, size: Int)]) {
    for within in posted.propagators {
      guard case .within(let values) = within.form, values.isUniform else { continue }
      let scope = posted.scope(of: within).map(Int.init)
      let count = scope.count / 2
      guard scope[count...].sorted() == labels.sorted() else { continue }
      let all = domains.union(of: Array(scope[..<count])).nonzeroBitCount
      let full = sizes.reduce(UInt64(0)) { $1.size == all ? $0 | 1 << UInt64($1.bit) : $0 }
      guard full != 0 else { continue }
      pool.words.append(full)
      let places = LabelledPlaces(labels: Int32(pool.words.count - 1), values: Int32(all))
      posted.add(Propagator(.places(places), priority: 2), scope: scope, watched: scope)
    }
  }
}

/// A propagator of an area whose size is known.
private struct SizedArea {
  /// Its number among the propagators.
  let number: Int
  let area: ConnectedArea
}

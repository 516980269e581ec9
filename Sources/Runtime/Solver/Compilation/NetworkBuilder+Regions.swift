// Regions to be found: areas of all labels that together cover a board.

extension NetworkBuilder {
  /// Of variables with the same label no two have the same value.
  mutating func addWithin(_ variables: [Int], _ labels: [Int]) {
    let isUniform = areOfOneTable(variables) && areOfOneTable(labels)
    let propagator = Propagator(kind: .within, priority: 1, first: isUniform ? 1 : 0, second: -1)
    add(propagator, scope: variables + labels, watched: variables + labels, onlyFixed: true)
  }

  private func areOfOneTable(_ variables: [Int]) -> Bool {
    variables.allSatisfy { tableOf[$0] == tableOf[variables[0]] }
  }

  /// Makes of areas that have all labels of their variables, each of a known size, one propagator, and tells those that differ within
  /// labels which of these must have every value.
  ///
  /// - Returns: Whether there are any.
  mutating func addRegions() -> Bool {
    guard !isContradictory else { return false }
    var groups: [[Int32]: [Int]] = [:]
    for (number, propagator) in propagators.enumerated() where propagator.kind == .connected && propagator.fourth >= 0 {
      groups[Array(scopes[Int(propagator.scopeStart)..<Int(propagator.scopeEnd)]), default: []].append(number)
    }
    var areAny = false
    for (scope, numbers) in groups.sorted(by: { $0.value[0] < $1.value[0] })
    where addRegions(scope.map(Int.init), numbers) {
      areAny = true
    }
    return areAny
  }

  private mutating func addRegions(_ scope: [Int], _ areas: [Int]) -> Bool {
    guard scope.count <= 256, areOfOneTable(scope), let sizes = sizes(of: areas, tableOf[scope[0]]) else {
      return false
    }
    let union = scope.reduce(UInt64(0)) { $0 | domains[$1] }
    guard sizes.reduce(UInt64(0), { $0 | 1 << UInt64($1.bit) }) == union, sizes.count == areas.count,
      sizes.reduce(0, { $0 + $1.size }) == scope.count
    else { return false }
    let neighbours = neighbours(of: areas[0], scope.count)
    guard areas.allSatisfy({ self.neighbours(of: $0, scope.count) == neighbours }) else { return false }
    var propagator = Propagator(kind: .regions, priority: 2)
    propagator.first = Int32(numbers.count)
    numbers.append(sizes.count)
    for (bit, size) in sizes { numbers += [bit, size] }
    propagator.second = propagators[areas[0]].second
    let places = Dictionary(uniqueKeysWithValues: scope.enumerated().map { ($1, $0) })
    propagator.third = Int32(numbers.count)
    numbers += roots(places)
    propagator.fourth = Int32(numbers.count)
    let same = samePairs(places)
    numbers.append(same.count)
    for pair in same { numbers += pair }
    add(propagator, scope: scope, watched: scope + same.map { $0[2] }.distinct())
    let gone = Set(areas)
    watchers.remove { gone.contains($0) }
    tellSizes(scope, sizes)
    return true
  }

  /// The bit that each of some areas has and how large it is; nil where one of them is not known.
  private func sizes(of areas: [Int], _ table: Int) -> [(bit: Int, size: Int)]? {
    var result: [(bit: Int, size: Int)] = []
    for number in areas {
      let (wanted, size) = (values(of: Int(propagators[number].first)), values(of: Int(propagators[number].fourth)))
      guard wanted.count == 1, size.count == 1, size[0] > 0, let bit = tables[table].firstIndex(of: wanted[0]) else {
        return nil
      }
      if result.contains(where: { $0.bit == bit }) { return nil }
      result.append((bit, size[0]))
    }
    return result
  }

  /// Where the neighbours of each place of an area begin, and then these.
  private func neighbours(of area: Int, _ count: Int) -> ArraySlice<Int> {
    let start = Int(propagators[area].second)
    return numbers[start..<start + count + 1 + numbers[start + count]]
  }

  /// The first place that has the same label as each whatever that is.
  private func roots(_ places: [Int: Int]) -> [Int] {
    var roots = Array(0..<places.count)
    func root(_ place: Int) -> Int {
      var place = place
      while roots[place] != place { place = roots[place] }
      return place
    }
    for constraint in model.constraints {
      guard case .equal(let first, let second) = constraint, let one = places[first.rawValue],
        let other = places[second.rawValue]
      else { continue }
      let (low, high) = (min(root(one), root(other)), max(root(one), root(other)))
      roots[high] = low
    }
    return roots.indices.map(root)
  }

  /// Pairs of places that have the same label just where a variable has a bit, as the places, the variable and the bit.
  private mutating func samePairs(_ places: [Int: Int]) -> [[Int]] {
    var result: [[Int]] = []
    for constraint in model.constraints {
      switch constraint {
      case .table, .relation: break
      default: continue
      }
      let scope = constraint.scope.map(\.rawValue)
      guard scope.count == 3, let third = scope.first(where: { places[$0] == nil }) else { continue }
      let two = scope.filter { places[$0] != nil }
      guard two.count == 2, two[0] != two[1], let bit = tellingBit(constraint, two, third) else { continue }
      result.append([places[two[0]] ?? 0, places[two[1]] ?? 0, third, bit])
    }
    return result
  }

  /// The bit of a variable with two values with which a constraint says just that two others are the same.
  private mutating func tellingBit(_ constraint: Constraint, _ two: [Int], _ third: Int) -> Int? {
    let (first, second, telling) = (values(of: two[0]), values(of: two[1]), values(of: third))
    guard telling.count == 2 else { return nil }
    for value in telling {
      trial[third] = value
      var isSo = true
      for one in first where isSo {
        trial[two[0]] = one
        for other in second {
          trial[two[1]] = other
          if model.holds(constraint, trial) != (one == other) {
            isSo = false
            break
          }
        }
      }
      if isSo { return tables[tableOf[third]].firstIndex(of: value) }
    }
    return nil
  }

  /// Tells those that differ within labels how many have each label.
  private mutating func tellSizes(_ labels: [Int], _ sizes: [(bit: Int, size: Int)]) {
    for number in propagators.indices where propagators[number].kind == .within && propagators[number].first == 1 {
      let scope = scopes[Int(propagators[number].scopeStart)..<Int(propagators[number].scopeEnd)].map(Int.init)
      let count = scope.count / 2
      guard scope[count...].sorted() == labels.sorted() else { continue }
      let values = unionOfDomains(Array(scope[..<count])).nonzeroBitCount
      propagators[number].second = Int32(numbers.count)
      var list = Array(repeating: 0, count: 64)
      for (bit, size) in sizes where size == values { list[bit] = size }
      numbers += list
      for variable in scope { watchers.add(number, to: variable) }
    }
  }
}

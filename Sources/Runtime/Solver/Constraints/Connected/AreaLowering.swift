// Areas.

extension NetworkBuilder {
  mutating func addConnected(_ variables: [Int], _ pairs: [VariablePair], _ value: Operand) {
    let wanted = variable(for: value)
    let maps = variables.map { map(from: tableOf[wanted], to: tableOf[$0]) }
    let propagator = Propagator(
      kind: .connected, priority: 2, first: Int32(wanted), second: Int32(numbers.count + maps.count),
      third: Int32(numbers.count), fourth: -1)
    numbers += maps
    let lists = neighbours(of: variables, pairs)
    var start = 0
    for list in lists {
      numbers.append(start)
      start += list.count
    }
    numbers.append(start)
    for list in lists { numbers += list }
    add(propagator, scope: variables, watched: variables + [wanted])
  }

  /// Tells areas how large they are to be, where it is counted how many of the same variables have the same value; for searches alone,
  /// since a deduction names one constraint.
  ///
  /// - Returns: Whether any was told.
  mutating func addAreaSizes() -> Bool {
    guard !isContradictory, hasCounts else { return false }
    func key(_ number: Int) -> [Int32] {
      let scope = scopes[Int(propagators[number].scopeStart)..<Int(propagators[number].scopeEnd)]
      return [propagators[number].first] + scope.sorted()
    }
    let areas = propagators.indices.filter { propagators[$0].kind == .connected && propagators[$0].fourth < 0 }
    guard !areas.isEmpty else { return false }
    var sizes: [[Int32]: Int32] = [:]
    for number in propagators.indices
    where propagators[number].kind == .count && propagators[number].comparison == .equal {
      sizes[key(number)] = propagators[number].second
    }
    var areAny = false
    for number in areas {
      guard let size = sizes[key(number)] else { continue }
      propagators[number].fourth = size
      watchers.add(number, to: Int(size))
      areAny = true
    }
    return areAny
  }

  /// The places among some variables that touch each of them, in order and none twice.
  private func neighbours(of variables: [Int], _ pairs: [VariablePair]) -> [[Int]] {
    let places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    var lists: [[Int]] = Array(repeating: [], count: variables.count)
    for pair in pairs where pair.first != pair.second {
      guard let one = places[pair.first.rawValue], let other = places[pair.second.rawValue] else { continue }
      lists[one].append(other)
      lists[other].append(one)
    }
    return lists.map { $0.sorted().distinct() }
  }
}

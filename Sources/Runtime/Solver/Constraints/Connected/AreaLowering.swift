// Areas.

extension NetworkBuilder {
  mutating func addConnected(_ variables: [Int], _ pairs: [VariablePair], _ value: Operand) {
    let wanted = domains.variable(for: value)
    let maps = pool.maps(from: wanted, to: variables, domains)
    let area = ConnectedArea(
      value: Int32(wanted), neighbours: Int32(pool.numbers.count + maps.count), maps: Int32(pool.numbers.count),
      size: -1)
    pool.numbers += maps
    let lists = neighbours(of: variables, pairs)
    var start = 0
    for list in lists {
      pool.numbers.append(start)
      start += list.count
    }
    pool.numbers.append(start)
    for list in lists { pool.numbers += list }
    posted.add(Propagator(.connected(area), priority: 2), scope: variables, watched: variables + [wanted])
  }

  /// Tells areas how large they are to be, where it is counted how many of the same variables have the same value; for searches alone,
  /// since a deduction names one constraint.
  ///
  /// - Returns: Whether any was told.
  mutating func addAreaSizes() -> Bool {
    guard !isContradictory, memory.hasCounts else { return false }
    func key(_ value: Int32, _ propagator: Propagator) -> [Int32] {
      [value] + posted.scope(of: propagator).sorted()
    }
    var areas: [(number: Int, area: ConnectedArea)] = []
    for (number, propagator) in posted.propagators.enumerated() {
      if case .connected(let area) = propagator.form, area.size < 0 { areas.append((number, area)) }
    }
    guard !areas.isEmpty else { return false }
    var sizes: [[Int32]: Int32] = [:]
    for propagator in posted.propagators {
      guard case .count(let count) = propagator.form, count.comparison == .equal else { continue }
      sizes[key(count.value, propagator)] = count.number
    }
    var areAny = false
    for (number, area) in areas {
      guard let size = sizes[key(area.value, posted.propagators[number])] else { continue }
      var sized = area
      sized.size = size
      posted.propagators[number].form = .connected(sized)
      posted.watchers.add(number, to: Int(size))
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

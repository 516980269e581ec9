// The propagator of an area.

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

  /// The places that touch each place, ascending.
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

// The propagator of an area.

/// An area to be lowered to its propagator.
struct AreaLowering {
  /// The variables, each once.
  let variables: [Int]
  /// The pairs of variables that touch.
  let touching: [VariablePair]
  let value: Operand
  /// How many have the value, if that is known.
  var size: Operand?

  /// Posts the propagator, with the neighbours of each place.
  func post(to draft: inout NetworkDraft) {
    let wanted = draft.domains.variable(for: value)
    let size = size.map { draft.domains.variable(for: $0) }
    let maps = draft.pool.maps(from: wanted, to: variables, draft.domains)
    let first = draft.pool.numbers.count
    let area = ConnectedArea(
      value: Int32(wanted), neighbours: Int32(first + maps.count), maps: Int32(first), size: Int32(size ?? -1))
    draft.pool.numbers += maps
    let lists = neighbours()
    var start = 0
    for list in lists {
      draft.pool.numbers.append(start)
      start += list.count
    }
    draft.pool.numbers.append(start)
    for list in lists { draft.pool.numbers += list }
    draft.posted.add(
      Propagator(.connected(area), priority: 2), scope: variables,
      watched: variables + [wanted] + (size.map { [$0] } ?? []))
  }

  /// The places that touch each place, ascending.
  func neighbours() -> [[Int]] {
    let places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    var lists: [[Int]] = Array(repeating: [], count: variables.count)
    for pair in touching where pair.first != pair.second {
      guard let one = places[pair.first.rawValue], let other = places[pair.second.rawValue] else { continue }
      lists[one].append(other)
      lists[other].append(one)
    }
    return lists.map { $0.sorted().distinct() }
  }
}

// Regions of a board, to be posted.

/// The regions that some areas amount to.
struct RegionPlan {
  let scope: [Int]
  /// The bit and the size of each label.
  let sizes: [(bit: Int, size: Int)]
  /// The position of the neighbours in the numbers, and these.
  let firstNeighbour: Int32
  let neighbours: ArraySlice<Int>
  /// For each place the first place with an equal label.
  let roots: [Int]
  /// The variable of the value at each place, −1 where there is none.
  let values: [Int]
  let pairs: [ToldPair]
  /// The numbers of the propagators that the regions replace.
  let replaced: Set<Int>

  /// Two places whose labels are equal exactly if a variable has a bit, and the table that says so.
  struct ToldPair {
    let (one, other): (Int, Int)
    let (variable, bit): (Int, Int)
    let table: Int
  }

  /// Posts regions, and stops what they replace from being woken.
  func post(to draft: inout NetworkDraft) {
    let labels = Int32(draft.pool.numbers.count)
    draft.pool.numbers.append(sizes.count)
    for (bit, size) in sizes { draft.pool.numbers += [bit, size] }
    let groups = Int32(draft.pool.numbers.count)
    draft.pool.numbers += roots
    draft.pool.numbers += values
    let firstPair = Int32(draft.pool.numbers.count)
    draft.pool.numbers.append(pairs.count)
    for pair in pairs {
      let slots = [(pair.one, pair.other), (pair.other, pair.one)].map { place, other in
        (neighbours[neighbours.startIndex + place]..<neighbours[neighbours.startIndex + place + 1]).first {
          neighbours[neighbours.startIndex + scope.count + 1 + $0] == other
        } ?? -1
      }
      draft.pool.numbers += [pair.one, pair.other, pair.variable, pair.bit] + slots
    }
    let regions = FoundRegions(labels: labels, neighbours: firstNeighbour, groups: groups, pairs: firstPair)
    draft.posted.add(
      Propagator(.regions(regions), priority: 3), scope: scope, watched: scope + pairs.map(\.variable))
    if !pairs.isEmpty {
      for value in values where value >= 0 {
        draft.posted.fixWatchers.add(draft.posted.propagators.count - 1, to: value)
      }
    }
    for pair in pairs {
      let variables = [scope[pair.one], scope[pair.other], pair.variable]
      draft.posted.add(
        Propagator(.same(SameLabels(bit: Int32(pair.bit))), priority: 0), scope: variables, watched: variables)
    }
    draft.posted.watchers.remove { replaced.contains($0) }
    for number in replaced { draft.posted.propagators[number].isReplaced = true }
    addPlaces(to: &draft)
    boundCounts(in: &draft)
  }

  /// Removes numbers that are too small from counts of the places in a list that have the label of one of them: the region of that
  /// place lies in the list or leads out of it.
  ///
  /// Source: Interactive Sudoku Solver, which examines the neighbours of the place.
  private func boundCounts(in draft: inout NetworkDraft) {
    let places = Dictionary(uniqueKeysWithValues: scope.enumerated().map { ($1, $0) })
    let neighbours = Array(neighbours)
    let least = sizes.reduce(Int.max) { min($0, $1.size) }
    for propagator in draft.posted.propagators {
      guard case .count(let count) = propagator.form, [.equal, .lessOrEqual].contains(count.comparison) else {
        continue
      }
      let list = draft.posted.scope(of: propagator).compactMap { places[Int($0)] }
      guard let centre = places[Int(count.value)], list.contains(centre) else { continue }
      let needed = min(stepsOut(of: Set(list), from: centre, places.count, neighbours), least)
      draft.domains.keep(Int(count.number)) { $0 >= needed }
    }
  }

  /// The fewest places of a list on a way from one of them out of the list; `Int.max` where no way leads out.
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

  /// For values that differ within labels, posts that labels with as many places as values have each value.
  private func addPlaces(to draft: inout NetworkDraft) {
    for within in draft.posted.propagators {
      guard case .within(let values) = within.form, values.isUniform else { continue }
      let members = draft.posted.scope(of: within).map(Int.init)
      let count = members.count / 2
      guard members[count...].sorted() == scope.sorted() else { continue }
      let all = draft.domains.union(of: Array(members[..<count])).nonzeroBitCount
      let full = sizes.reduce(UInt64(0)) { $1.size == all ? $0 | 1 << UInt64($1.bit) : $0 }
      guard full != 0 else { continue }
      draft.pool.words.append(full)
      let places = LabelledPlaces(labels: Int32(draft.pool.words.count - 1), values: Int32(all))
      draft.posted.add(Propagator(.places(places), priority: 2), scope: members, watched: members)
    }
  }
}

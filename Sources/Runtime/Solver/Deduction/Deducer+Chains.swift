// Chains: a candidate refuted by consequences, each of which follows from one candidate alone.

extension Deducer {
  /// Lays out the links between the open candidates.
  func linkCandidates() -> Bool {
    let graph = chains
    if graph.revision == revision { return graph.count > 0 }
    guard graph.begin(self) else { return false }
    graph.revision = revision
    for number in 0..<graph.count {
      let variable = Int(graph.variables[number])
      let bit = Int(graph.bits[number])
      for next in (number + 1)..<max(graph.count, number + 1) {
        guard Int(graph.variables[next]) == variable else { break }
        graph.exclude(number, next)
        if domains[variable].nonzeroBitCount == 2 { graph.require(number, next) }
      }
      let (start, end) = (Int(network.peers.starts[variable]), Int(network.peers.starts[variable + 1]))
      for place in start..<end {
        let peer = Int(network.peers.items.base[place])
        if peer > variable, takes(peer, bit) { graph.exclude(number, Int(graph.numbers[64 &* peer &+ bit])) }
      }
    }
    for house in plan.fullHouses { linkConjugates(house) }
    for pair in plan.pairs { linkPair(pair.related) }
    return true
  }

  private func linkConjugates(_ house: Int) {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    var more: UInt64 = 0
    for place in Int(network.houses[house].start)..<Int(network.houses[house].end) {
      let variable = Int(network.members.base[place])
      if isPlaced[variable] { continue }
      more |= twice & domains[variable]
      twice |= once & domains[variable]
      once |= domains[variable]
    }
    var left = twice & ~more
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      guard let (first, second) = conjugates(house, bit) else { continue }
      chains.require(Int(chains.numbers[64 * first + bit]), Int(chains.numbers[64 * second + bit]))
    }
  }

  private func linkPair(_ pair: RelatedVariables) {
    let (first, second, masks) = (pair.first, pair.second, pair.masks)
    guard first < count, second < count, first != second, !isPlaced[first], !isPlaced[second] else { return }
    var left = domains[first]
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let fitting =
        masks.map { network.words[$0 + bit] } ?? (~0 << UInt64(bit) & ~(1 << UInt64(bit)))
      var excluded = domains[second] & ~fitting
      while excluded != 0 {
        let other = excluded.trailingZeroBitCount
        excluded &= excluded &- 1
        chains.exclude(Int(chains.numbers[64 * first + bit]), Int(chains.numbers[64 * second + other]))
      }
    }
  }

  /// A place of a value whose supposition, told along conjugate places of the same value, refutes itself.
  ///
  /// Colouring, turbot fish, skyscrapers and kites are such chains; nothing but the one value needs to be looked at.
  func findSingleValueChain(longest: Int) -> Bool {
    if valueChain.revision != revision { searchValues() }
    guard valueChain.start >= 0, valueChain.links <= longest else { return false }
    chains.restrict(to: valueChain.bit)
    let strong = (valueChain.links - 1) / 2
    let weight = strong <= 2 ? 41 : min(42 + 4 * strong, 70)
    return takeChain(.xChain, valueChain.start, valueChain.links, weight: weight)
  }

  private func searchValues() {
    valueChain = (revision, -1, 0, 200)
    guard linkCandidates() else { return }
    var values: UInt64 = 0
    for variable in 0..<count where !isPlaced[variable] { values |= domains[variable] }
    while values != 0 {
      let bit = values.trailingZeroBitCount
      values &= values &- 1
      chains.restrict(to: bit)
      for start in 0..<chains.count where Int(chains.bits[start]) == bit {
        guard let end = chains.refute(start, longest: valueChain.links - 1) else { continue }
        valueChain = (revision, start, bit, end.links)
      }
    }
  }

  /// A candidate whose supposition refutes itself along the shortest chain of any links.
  func findChain() -> Bool {
    guard linkCandidates() else { return false }
    chains.restrict(to: nil)
    var best = 200
    var found = -1
    for start in 0..<chains.count {
      guard let end = chains.refute(start, longest: best - 1) else { continue }
      best = end.links
      found = start
    }
    guard found >= 0 else { return false }
    return takeChain(.chain, found, best, weight: 66 + Self.addition(best))
  }

  /// What a number of links adds to the weight of a chain, in tenths: 1 more for each growth by about √2.
  ///
  /// Source: SudokuExplainer rates chains by their base and a table of lengths.
  static func addition(_ links: Int) -> Int {
    var added = 0
    var bound = 4
    while links > bound {
      added += 1
      bound = added % 2 == 1 ? bound * 3 / 2 : bound * 4 / 3
    }
    return added
  }

  private func takeChain(_ technique: Technique, _ start: Int, _ links: Int, weight: Int) -> Bool {
    guard let end = chains.refute(start, longest: links) else { return false }
    draft.begin(technique, weight: weight)
    let graph = chains
    draft.eliminations.append(
      Bits(variable: Int(graph.variables[start]), mask: 1 << UInt64(graph.bits[start])))
    var path = graph.path(to: end.candidate, holds: false)
    if end.candidate != start { path += graph.path(to: end.candidate, holds: true) }
    for link in path {
      let variable = Int(graph.variables[link.candidate])
      let bit = Int(graph.bits[link.candidate])
      draft.links.append(LinkBits(variable: variable, bit: bit, holds: link.holds))
      if let known = draft.premises.firstIndex(where: { $0.variable == variable }) {
        draft.premises[known].mask |= 1 << UInt64(bit)
      } else {
        draft.premises.append(Bits(variable: variable, mask: 1 << UInt64(bit)))
      }
    }
    nameLinks()
    return true
  }

  /// Names what makes each link of the draft's chain.
  private func nameLinks() {
    for (link, next) in zip(draft.links, draft.links.dropFirst()) where link.variable != next.variable {
      if link.holds, !next.holds {
        draft.name(
          link.bit == next.bit && plan.arePeers(link.variable, next.variable)
            ? plan.separation(link.variable, next.variable) : excludingPair(link, next))
      } else if !link.holds, next.holds {
        draft.name(requiringHouse(link, next).map { plan.constraintOfHouse[$0] })
      }
    }
  }

  /// The full house whose only places of a value two links are.
  private func requiringHouse(_ link: LinkBits, _ next: LinkBits) -> Int? {
    plan.fullHouses.first { house in
      guard let (one, other) = conjugates(house, link.bit) else { return false }
      return (one, other) == (link.variable, next.variable) || (other, one) == (link.variable, next.variable)
    }
  }

  /// The constraint of a two-variable propagator by which one candidate excludes another.
  private func excludingPair(_ link: LinkBits, _ next: LinkBits) -> Int? {
    let found = plan.pairs.first { _, pair in
      let ends = (pair.first, pair.second)
      guard ends == (link.variable, next.variable) || ends == (next.variable, link.variable) else { return false }
      let isForward = ends.0 == link.variable
      let (bit, other) = isForward ? (link.bit, next.bit) : (next.bit, link.bit)
      guard let masks = pair.masks else { return bit >= other }
      return network.words[masks + bit] >> UInt64(other) & 1 == 0
    }
    return found.map { Int(network.propagators[$0.propagator].constraint) }
  }
}

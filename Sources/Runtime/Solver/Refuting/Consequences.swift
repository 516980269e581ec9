// Draws the consequences of a supposition and traces a contradiction back to it.

/// The consequences of a value on the board of a deducer.
///
/// Every candidate remembers the inference that took it. Inferences are numbered in the order in which they were drawn, so
/// the board behind any of them can be told again: a candidate was still there at inference *t* if it is there now or was
/// taken by one numbered *t* or above. What an inference rests on is found only for those behind a contradiction:
///
///     supposition ─▶ r1c2 is 4 ─▶ r1c5 is not 4 ─▶ r3c5 is 4 ─▶ no 4 in box 3
///                └─▶ r9c9 is 1   (nothing rests on it: left out)
struct Consequences {
  private let deducer: Deducer
  private let position: [(VariableIndex, Int)]
  private let supposed: (variable: Int, bit: UInt64)
  private var inferences: [Inference] = []
  /// The inference that took each candidate, −1 for those that are there or never were.
  private var takers: [Int32]
  /// The inferences behind each, of any distance, for those that were drawn in order of their number.
  private var behind: [Int: Set<Int>] = [:]
  /// The absent candidates that an inference rests on, once they are known.
  private var needs: [Int: Set<CandidateNumber>] = [:]
  /// Whether any candidate was taken from the scope of a group since it was served.
  private var isStale: [Bool]
  private let board: ScratchBoard

  /// The rounds after which nothing more is drawn.
  private static let rounds = 500
  /// The inferences after which no round begins.
  private static let most = 20_000
  /// The contradictions of a round that are traced back.
  private static let clashes = 24

  /// The longest chain of which every step is tried to be left out.
  private static let longest = 100

  /// Loads a position on a deducer and places the supposition there.
  ///
  /// - Throws: as `Deducer.load`.
  init(_ deducer: Deducer, _ position: [(VariableIndex, Int)], _ variable: Int, _ bit: UInt64) throws {
    self.deducer = deducer
    self.position = position
    supposed = (variable, bit)
    try deducer.load(givens: position)
    takers = Array(repeating: -1, count: 64 * deducer.count)
    isStale = Array(repeating: true, count: deducer.plan.groups.count)
    board = ScratchBoard(deducer)
    take(
      Inference(
        source: .supposition, technique: .trial, weight: 0, constraints: [], premises: [], variable: variable,
        gone: ~bit, placed: bit))
  }

  /// The contradiction that rests on the fewest steps found, with those steps; nil if none is found.
  ///
  /// Inferences wait until all that rest on fewer steps are drawn, so that each candidate is taken by a short way. What a
  /// waiting inference rests on is never less than what it rested on when it was found, so a contradiction that rests on as
  /// few steps as the next inference ends the work.
  mutating func contradiction(
    _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> (steps: [DeductionStep], end: Contradiction)? {
    var best: (clash: Clash, chain: [Int])?
    var waiting: [Waiting] = []
    var known: Set<Inference.Key> = []
    var rounds = 0
    while rounds < Self.rounds, inferences.count < Self.most {
      if isCancelled?() == true { return nil }
      var (found, clashes) = try consequences()
      found.removeAll { !known.insert($0.key).inserted }
      if found.isEmpty, clashes.isEmpty, waiting.isEmpty {
        let pattern = try pattern(isCancelled)
        (found, clashes) = (pattern.inferences, pattern.clash.map { [$0] } ?? [])
      }
      for clash in clashes.prefix(Self.clashes) {
        let chain = steps(behind: try absences(behind: clash))
        if best.map({ chain.count < $0.chain.count }) ?? true { best = (clash, chain.sorted()) }
      }
      for inference in found {
        let absent = try absences(behind: inference, at: inferences.count)
        waiting.append(Waiting(inference: inference, absent: absent, behind: steps(behind: absent)))
      }
      guard let least = waiting.map(\.behind.count).min(), best.map({ least + 1 < $0.chain.count }) ?? true else {
        break
      }
      for next in waiting where next.behind.count == least { take(next.inference, absent: next.absent, next.behind) }
      waiting.removeAll { $0.behind.count == least }
      rounds += 1
    }
    guard let best else { return nil }
    return try shortened(best.chain.map { inferences[$0] }, best.clash)
  }

  /// An inference that is not drawn yet.
  private struct Waiting {
    let inference: Inference
    /// The absent candidates that it rests on.
    let absent: Set<CandidateNumber>
    /// The inferences that it rests on, of any distance.
    let behind: Set<Int>
  }

  /// The inferences that took some candidates, with all that these rest on, without the supposition.
  private func steps(behind absent: Set<CandidateNumber>) -> Set<Int> {
    var found: Set<Int> = []
    for candidate in absent {
      let taker = Int(takers[candidate])
      if taker > 0, found.insert(taker).inserted, let behind = behind[taker] { found.formUnion(behind) }
    }
    return found
  }

  // MARK: Leaving out

  /// The same contradiction without the steps that it does not need, and told.
  private func shortened(_ chain: [Inference], _ clash: Clash) throws -> (steps: [DeductionStep], end: Contradiction)? {
    guard var kept = try replayed(chain, clash) else { return nil }
    var place = kept.inferences.count - 1
    while place > 0, kept.inferences.count <= Self.longest {
      var fewer = Array(kept.inferences.dropFirst())
      fewer.remove(at: place - 1)
      if let found = try replayed(fewer, clash) { kept = found }
      place = min(place - 1, kept.inferences.count - 1)
    }
    // The deducer has the board of the last attempt.
    guard var last = try replayed(Array(kept.inferences.dropFirst()), clash) else { return nil }
    return try last.told(clash)
  }

  /// Draws some inferences again and no others; nil if one does not hold then, or the contradiction does not come about.
  /// What the contradiction does not rest on is left out.
  private func replayed(_ chain: [Inference], _ clash: Clash) throws -> Consequences? {
    var again = try Consequences(deducer, position, supposed.variable, supposed.bit)
    for inference in chain {
      guard try again.holds(inference) else { return nil }
      again.take(inference)
    }
    guard try again.holds(clash) else { return nil }
    let needed = try again.chain(behind: clash)
    return needed.count < again.inferences.count - 1 ? try replayed(needed.map { again.inferences[$0] }, clash) : again
  }

  private func holds(_ inference: Inference) throws -> Bool {
    switch inference.source {
    case .supposition: return true
    case .onlyValue: return deducer.domains[inference.variable] & inference.gone == 0
    case .onlyPlace(let house, let bit):
      return board.members(of: house).allSatisfy {
        $0 == inference.variable || deducer.domains[$0] >> UInt64(bit) & 1 == 0
      }
    case .group(let group):
      board.restart()
      guard try board.serve(group) else { return true }
      let left = deducer.engine.domains[inference.variable]
      return left & inference.gone == 0 && (inference.placed == 0 || left == inference.placed)
    case .pattern(let absent): return isGone(absent)
    }
  }

  private func holds(_ clash: Clash) throws -> Bool {
    switch clash {
    case .noValue(let variable): return deducer.domains[variable] == 0
    case .noPlace(let house, let bit):
      return board.members(of: house).allSatisfy { deducer.domains[$0] >> UInt64(bit) & 1 == 0 }
    case .group(let group):
      board.restart()
      return try !board.serve(group)
    case .total(let absent, _, _): return isGone(absent)
    }
  }

  private func isGone(_ absent: [CandidateNumber]) -> Bool {
    absent.allSatisfy { deducer.domains[$0 / 64] >> UInt64($0 % 64) & 1 == 0 }
  }

  // MARK: Drawing

  /// Takes the candidates of an inference from the board, if any are left.
  ///
  /// - Parameters:
  ///   - absent: The absent candidates that it rests on, if they are known.
  ///   - steps: The inferences behind these.
  private mutating func take(_ inference: Inference, absent: Set<CandidateNumber>? = nil, _ steps: Set<Int> = []) {
    let number = Int32(truncatingIfNeeded: inferences.count)
    let (variable, left) = (inference.variable, deducer.domains[inference.variable])
    let isPlacement = inference.placed != 0 && left & inference.placed != 0 && !deducer.isPlaced[variable]
    guard left & inference.gone != 0 || isPlacement else { return }
    needs[inferences.count] = absent
    behind[inferences.count] = steps
    inferences.append(inference)
    remove(variable, inference.gone, number)
    guard isPlacement else { return }
    deducer.place(variable, bit: inference.placed)
    // The deducer has taken the value from the peers; here it is noted by whom.
    for place in Int(deducer.network.peers.starts[variable])..<Int(deducer.network.peers.starts[variable + 1]) {
      let peer = Int(deducer.network.peers.items[place])
      guard peer < deducer.count else { continue }
      note(peer, inference.placed, number)
    }
  }

  private mutating func remove(_ variable: Int, _ mask: UInt64, _ number: Int32) {
    let gone = deducer.domains[variable] & mask
    deducer.remove(variable, mask)
    var left = gone
    while left != 0 {
      takers[64 * variable + left.trailingZeroBitCount] = number
      left &= left &- 1
    }
    if gone != 0 { wake(variable) }
  }

  /// Notes that a candidate of a peer is gone, unless it was before.
  private mutating func note(_ peer: Int, _ bit: UInt64, _ number: Int32) {
    let candidate = 64 * peer + bit.trailingZeroBitCount
    guard takers[candidate] < 0, board.first[peer] & bit != 0, deducer.domains[peer] & bit == 0 else { return }
    takers[candidate] = number
    wake(peer)
  }

  private mutating func wake(_ variable: Int) {
    let lists = deducer.plan.groupsOf
    for place in Int(lists.starts[variable])..<Int(lists.starts[variable + 1]) {
      isStale[Int(lists.items[place])] = true
    }
  }

  /// All that follows from the board as it is by singles and by constraints alone, and what contradicts itself.
  private mutating func consequences() throws -> (found: [Inference], clashes: [Clash]) {
    var found: [Inference] = []
    var clashes: [Clash] = []
    for variable in 0..<deducer.count where deducer.domains[variable] == 0 { clashes.append(.noValue(variable)) }
    for house in deducer.plan.fullHouses { scan(house, &found, &clashes) }
    for variable in 0..<deducer.count where !deducer.isPlaced[variable] {
      let domain = deducer.domains[variable]
      guard domain != 0, domain & (domain &- 1) == 0 else { continue }
      found.append(
        Inference(
          source: .onlyValue, technique: .nakedSingle, weight: Technique.nakedSingle.baseWeight, constraints: [],
          premises: [], variable: variable, gone: ~domain, placed: domain))
    }
    for group in isStale.indices where isStale[group] {
      isStale[group] = false
      if try serve(group, &found) { clashes.append(.group(group)) }
    }
    return (found, clashes)
  }

  /// The values of a full house with one place left, or none.
  private func scan(_ number: Int, _ found: inout [Inference], _ clashes: inout [Clash]) {
    let members = board.members(of: number)
    var (all, once, twice, placed) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for member in members {
      let domain = deducer.domains[member]
      twice |= once & domain
      once |= domain
      all |= deducer.network.initial[member]
      if deducer.isPlaced[member] { placed |= domain }
    }
    for bit in Bits.places(of: all & ~once) { clashes.append(.noPlace(house: number, bit: bit)) }
    for bit in Bits.places(of: once & ~twice & ~placed) {
      let mask: UInt64 = 1 << UInt64(bit)
      guard let variable = members.first(where: { deducer.domains[$0] & mask != 0 }) else { continue }
      let weight = deducer.plan.isCompact[number] ? Technique.hiddenSingle.baseWeight : 15
      found.append(
        Inference(
          source: .onlyPlace(house: number, bit: bit), technique: .hiddenSingle, weight: weight,
          constraints: [deducer.plan.constraintOfHouse[number]], premises: [], variable: variable, gone: ~mask,
          placed: mask))
    }
  }

  /// What a group's propagators exclude, variable by variable; true if they fail.
  private func serve(_ group: Int, _ found: inout [Inference]) throws -> Bool {
    board.restart()
    guard try board.serve(group) else { return true }
    let scope = board.scope(of: group)
    let open = scope.count { !deducer.isPlaced[$0] }
    let technique = open <= 1 ? Technique.completion : .exclusion
    let weight = open <= 1 ? technique.baseWeight : min(technique.baseWeight + 2 * open - 4, 50)
    for variable in 0..<deducer.count {
      let left = deducer.engine.domains[variable]
      let gone = deducer.domains[variable] & ~left
      guard gone != 0 else { continue }
      found.append(
        Inference(
          source: .group(group), technique: technique, weight: weight, constraints: [deducer.plan.groups[group]],
          premises: [], variable: variable, gone: gone, placed: left & (left &- 1) == 0 ? left : 0))
    }
    return false
  }

  /// A step of a harder technique that needs no supposition.
  private func pattern(
    _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> (inferences: [Inference], clash: Clash?) {
    deducer.draft.begin(.trial)
    let isFound = try deducer.find(.largeSubset, isCancelled)
    let draft = deducer.draft
    guard isFound || deducer.isContradictory && draft.technique == .houseTotal else { return ([], nil) }
    var absent = draft.premises.flatMap { candidates(of: $0.variable, ~deducer.domains[$0.variable]) }
    if draft.technique.hasOnlyPlaces || draft.technique == .commonPeers || !draft.links.isEmpty
      || draft.technique == .wWing
    {
      let sought = draft.premises.reduce(0) { $0 | $1.mask }
      for constraint in draft.constraints {
        for member in deducer.compiled.model.constraints[constraint].form.differing ?? [] {
          absent += candidates(of: member.rawValue, sought & ~deducer.domains[member.rawValue])
        }
      }
    }
    guard isFound else {
      return ([], .total(absent, premises: draft.premises, constraints: draft.constraints))
    }
    var conclusions = draft.eliminations.map { ($0.variable, $0.mask, UInt64(0)) }
    if draft.placed >= 0 {
      let bit: UInt64 = 1 << UInt64(draft.placedBit)
      conclusions.append((draft.placed, ~bit, bit))
    }
    return (
      conclusions.map { variable, gone, placed in
        Inference(
          source: .pattern(absent), technique: draft.technique, weight: draft.weight, constraints: draft.constraints,
          premises: draft.premises, variable: variable, gone: gone, placed: placed)
      }, nil
    )
  }

  // MARK: Tracing back

  private func candidates(of variable: Int, _ mask: UInt64) -> [CandidateNumber] {
    Bits.places(of: mask & board.first[variable]).map { 64 * variable + $0 }
  }

  /// What a variable could be when an inference was drawn.
  private func domain(of variable: Int, at time: Int) -> UInt64 {
    Bits.places(of: board.first[variable] & ~deducer.domains[variable]).reduce(deducer.domains[variable]) {
      let taker = takers[64 * variable + $1]
      return taker < 0 || taker >= time ? $0 | 1 << UInt64($1) : $0
    }
  }

  /// The candidates of a variable that inferences before one have taken.
  private func taken(from variable: Int, _ mask: UInt64 = ~0, before time: Int) -> [CandidateNumber] {
    candidates(of: variable, mask & ~domain(of: variable, at: time))
  }

  /// The inferences that a contradiction rests on, in order, without the supposition.
  private mutating func chain(behind clash: Clash) throws -> [Int] {
    var waiting = Set(try absences(behind: clash).map { Int(takers[$0]) })
    var chain: [Int] = []
    while let number = waiting.max() {
      waiting.remove(number)
      guard number > 0 else { continue }
      chain.append(number)
      for candidate in try absences(behind: number) { waiting.insert(Int(takers[candidate])) }
    }
    return chain.reversed()
  }

  private func absences(behind clash: Clash) throws -> Set<CandidateNumber> {
    let now = inferences.count
    switch clash {
    case .noValue(let variable): return Set(taken(from: variable, before: now))
    case .noPlace(let house, let bit):
      return Set(board.members(of: house).flatMap { taken(from: $0, 1 << UInt64(bit), before: now) })
    case .group(let group): return try absences(behind: group, nil, at: now)
    case .total(let absent, _, _): return Set(absent.filter { takers[$0] >= 0 })
    }
  }

  private mutating func absences(behind number: Int) throws -> Set<CandidateNumber> {
    if let known = needs[number] { return known }
    let found = try absences(behind: inferences[number], at: number)
    needs[number] = found
    return found
  }

  private func absences(behind inference: Inference, at number: Int) throws -> Set<CandidateNumber> {
    var found: Set<CandidateNumber>
    switch inference.source {
    case .supposition: found = []
    case .onlyValue: found = Set(taken(from: inference.variable, inference.gone, before: number))
    case .onlyPlace(let house, let bit):
      found = Set(
        board.members(of: house).filter { $0 != inference.variable }.flatMap {
          taken(from: $0, 1 << UInt64(bit), before: number)
        })
    case .group(let group): found = try absences(behind: group, inference, at: number)
    case .pattern(let absent): found = Set(absent.filter { (0..<number).contains(Int(takers[$0])) })
    }
    // Value left: what was taken from the variable before belongs to the reasons that it is the only one.
    if inference.placed != 0, case .group = inference.source {
      found.formUnion(taken(from: inference.variable, ~inference.gone & ~inference.placed, before: number))
    }
    return found
  }

  /// What a group's conclusion needs to be absent: variables are restored one by one, those changed last first, as long as
  /// the propagators still conclude the same.
  private func absences(behind group: Int, _ inference: Inference?, at time: Int) throws -> Set<CandidateNumber> {
    let scope = board.scope(of: group)
    board.restart()
    for variable in scope { board.domains[variable] = domain(of: variable, at: time) }
    let changed = scope.map { ($0, taken(from: $0, before: time)) }.filter { !$0.1.isEmpty }
    let order = changed.sorted { first, second in
      let (one, other) = (first.1.map { takers[$0] }.max() ?? -1, second.1.map { takers[$0] }.max() ?? -1)
      return (other, first.0) < (one, second.0)
    }
    var found: Set<CandidateNumber> = []
    for (variable, absent) in order {
      let before = board.domains[variable]
      board.domains[variable] = board.first[variable]
      let fails = try !board.serve(group)
      let concludes = inference.map { deducer.engine.domains[$0.variable] & $0.gone == 0 } ?? false
      if fails || concludes { continue }
      board.domains[variable] = before
      found.formUnion(absent)
    }
    return found
  }

  // MARK: Telling

  private mutating func told(_ clash: Clash) throws -> (steps: [DeductionStep], end: Contradiction) {
    let chain = try chain(behind: clash)
    var used = try absences(behind: clash)
    for number in chain { used.formUnion(try absences(behind: number)) }
    var steps: [(number: Int, step: DeductionStep)] = []
    for number in chain {
      let inference = inferences[number]
      let absent = try absences(behind: number)
      let gone = used.filter { takers[$0] == number && $0 / 64 == inference.variable }
        .reduce(0 as UInt64) { $0 | 1 << UInt64($1 % 64) }
      steps.append((number, step(inference, absent, gone)))
    }
    return (merged(steps), try end(clash))
  }

  private func step(_ inference: Inference, _ absent: Set<CandidateNumber>, _ gone: UInt64) -> DeductionStep {
    var premises = inference.premises
    var constraints = inference.constraints
    if premises.isEmpty {
      for candidate in absent.sorted() {
        let source = inferences[Int(takers[candidate])]
        // The placed value itself says what it takes from its peers.
        let isByPeer = source.variable != candidate / 64
        let premise = Bits(
          variable: source.variable, mask: isByPeer ? source.placed : deducer.domains[source.variable])
        if !premises.contains(where: { $0.variable == premise.variable }) { premises.append(premise) }
      }
      if case .onlyValue = inference.source {
        for blocker in blockers(of: inference.variable) where !premises.contains(where: { $0.variable == blocker }) {
          premises.append(Bits(variable: blocker, mask: deducer.domains[blocker]))
          if let rule = deducer.plan.separation(inference.variable, blocker), !constraints.contains(rule) {
            constraints.append(rule)
          }
        }
      }
      if case .group(let group) = inference.source {
        constraints += separations(of: group)
        for variable in board.scope(of: group) where !premises.contains(where: { $0.variable == variable }) {
          premises.append(Bits(variable: variable, mask: deducer.domains[variable]))
        }
      }
    }
    for rule in alone(behind: inference) where !constraints.contains(rule) { constraints.append(rule) }
    let variable = VariableIndex(inference.variable)
    let placement =
      inference.placed == 0
      ? nil
      : Assignment(
        variable: variable, value: deducer.engine.value(inference.variable, inference.placed.trailingZeroBitCount))
    return DeductionStep(
      technique: inference.technique, weight: inference.weight, constraints: constraints.map { ConstraintIndex($0) },
      premises: premises.map {
        Candidates(variable: VariableIndex($0.variable), values: deducer.values($0.variable, $0.mask))
      },
      eliminations: placement == nil
        ? [Candidates(variable: variable, values: deducer.values(inference.variable, gone))] : [],
      placement: placement, links: [])
  }

  /// The constraints over one variable each that keep values from variables: what those rule out was never a candidate.
  private func alone(_ variables: [Int], _ mask: UInt64 = ~0) -> [Int] {
    variables.flatMap { variable in
      deducer.plan.alone[variable].filter { $0.mask & mask & ~deducer.network.initial[variable] != 0 }.map(\.constraint)
    }
  }

  private func alone(behind inference: Inference) -> [Int] {
    switch inference.source {
    case .supposition: return []
    case .onlyValue: return alone([inference.variable])
    case .onlyPlace(let house, let bit): return alone(board.members(of: house), 1 << UInt64(bit))
    case .group(let group): return alone(board.scope(of: group))
    case .pattern(let absent):
      // Of the members of houses only the values that matter were looked at.
      let houses = inference.constraints.flatMap { deducer.compiled.model.constraints[$0].form.differing ?? [] }
      let sought = inference.premises.reduce(0) { $0 | $1.mask }
      return alone(inference.premises.map(\.variable) + absent.map { $0 / 64 }) + alone(houses.map(\.rawValue), sought)
    }
  }

  private func alone(behind clash: Clash) -> [Int] {
    switch clash {
    case .noValue(let variable): return alone([variable])
    case .noPlace(let house, let bit): return alone(board.members(of: house), 1 << UInt64(bit))
    case .group(let group): return alone(board.scope(of: group))
    case .total(_, let premises, _): return alone(premises.map(\.variable))
    }
  }

  /// The other constraints by which variables of a group differ: its propagators leave out what would make peers equal.
  private func separations(of group: Int) -> [Int] {
    let scope = board.scope(of: group)
    let own = deducer.plan.groups[group]
    let separating = deducer.plan.separating
    var found = [deducer.plan.groups[group]]
    for (place, variable) in scope.enumerated() {
      for other in scope[(place + 1)...] where !separating[variable].contains(own) || !separating[other].contains(own) {
        if let rule = deducer.plan.separation(variable, other), !found.contains(rule) { found.append(rule) }
      }
    }
    return Array(found.dropFirst())
  }

  /// The steps, with what one constraint excludes at once told at once.
  private func merged(_ steps: [(number: Int, step: DeductionStep)]) -> [DeductionStep] {
    var result: [DeductionStep] = []
    var last = -1
    for (number, step) in steps {
      if let before = result.last, number == last + 1, before.placement == nil, step.placement == nil,
        before.technique == step.technique, before.constraints == step.constraints
      {
        let premises = before.premises.filter { one in !step.premises.contains { $0.variable == one.variable } }
        result[result.count - 1] = DeductionStep(
          technique: step.technique, weight: step.weight, constraints: step.constraints,
          premises: premises + step.premises, eliminations: before.eliminations + step.eliminations, placement: nil,
          links: [])
      } else {
        result.append(step)
      }
      last = number
    }
    return result
  }

  /// The placed peers that take values from a variable, in the order of the values.
  private func blockers(of variable: Int) -> [Int] {
    Bits.places(of: deducer.network.initial[variable]).compactMap { bit in
      let taker = takers[64 * variable + bit]
      guard taker >= 0 else { return deducer.blocker(of: variable, 1 << UInt64(bit)) }
      let source = inferences[Int(taker)]
      return source.variable != variable && source.placed >> UInt64(bit) & 1 != 0 ? source.variable : nil
    }
  }

  /// The peer that has the only value left for a variable, if there is one.
  private func twice(_ variable: Int) -> Contradiction? {
    for inference in inferences where inference.variable == variable && inference.placed != 0 {
      let bit = inference.placed.trailingZeroBitCount
      let taker = takers[64 * variable + bit]
      guard taker >= 0, inferences[Int(taker)].placed == inference.placed else { continue }
      let other = inferences[Int(taker)].variable
      guard other != variable, let rule = deducer.plan.separation(variable, other) else { continue }
      return Contradiction(
        .twice, constraints: [ConstraintIndex(rule)], variables: [other, variable].sorted().map { VariableIndex($0) },
        value: deducer.engine.value(variable, bit))
    }
    return nil
  }

  private func end(_ clash: Clash) throws -> Contradiction {
    let single = alone(behind: clash)
    func named(_ constraints: [Int]) -> [ConstraintIndex] {
      (constraints + single).distinct().map { ConstraintIndex($0) }
    }
    switch clash {
    case .noValue(let variable):
      if let twice = twice(variable) { return twice }
      let blockers = blockers(of: variable)
      let constraints = blockers.compactMap { deducer.plan.separation(variable, $0) }
      return Contradiction(
        .noValue, constraints: named(constraints), variables: ([variable] + blockers).map { VariableIndex($0) })
    case .noPlace(let house, let bit):
      let members = board.members(of: house)
      let member = members.first { deducer.network.initial[$0] >> UInt64(bit) & 1 != 0 } ?? members[0]
      return Contradiction(
        .noPlace, constraints: named([deducer.plan.constraintOfHouse[house]]),
        variables: members.map { VariableIndex($0) }, value: deducer.engine.value(member, bit))
    case .group(let group):
      return Contradiction(
        .rule, constraints: named([deducer.plan.groups[group]] + separations(of: group)),
        variables: board.scope(of: group).map { VariableIndex($0) })
    case .total(_, let premises, let constraints):
      return Contradiction(
        .rule, constraints: named(constraints),
        variables: premises.map { VariableIndex($0.variable) })
    }
  }
}

/// Domains on which a group's propagators are tried, beside the board of a deducer.
final class ScratchBoard {
  /// The candidates on which the next `serve` runs.
  let domains: UnsafeMutablePointer<UInt64>
  /// The candidates of the position, before anything was supposed.
  let first: [UInt64]
  private let deducer: Deducer

  init(_ deducer: Deducer) {
    self.deducer = deducer
    first = (0..<deducer.count).map { deducer.domains[$0] }
    domains = .allocate(capacity: max(deducer.engine.count, 1))
    domains.initialize(from: deducer.domains, count: deducer.engine.count)
  }

  deinit { domains.deallocate() }

  /// Takes over the deducer's candidates.
  func restart() { domains.update(from: deducer.domains, count: deducer.engine.count) }

  /// The variables of a house.
  func members(of house: Int) -> [Int] {
    let range = deducer.network.houses[house]
    return (Int(range.start)..<Int(range.end)).map { Int(deducer.network.members[$0]) }
  }

  /// The variables of a group.
  func scope(of group: Int) -> [Int] {
    let lists = deducer.plan.scopeOf
    return (Int(lists.starts[group])..<Int(lists.starts[group + 1])).map { Int(lists.items[$0]) }
  }

  /// Runs a group's propagators on the domains until they find nothing more; false if they fail.
  ///
  /// A group with a variable without candidates is passed over: propagators take it that there are some.
  func serve(_ group: Int) throws -> Bool {
    let engine = deducer.engine
    engine.load(domains)
    engine.registers.pointee.asksPairs = true
    engine.registers.pointee.usesCrossings = false
    defer {
      engine.registers.pointee.asksPairs = false
      engine.registers.pointee.usesCrossings = true
      engine.forgetWaiting()
    }
    if scope(of: group).contains(where: { domains[$0] == 0 }) { return true }
    let lists = deducer.plan.propagatorsOf
    var mark = -1
    while mark != engine.registers.pointee.trailCount {
      mark = engine.registers.pointee.trailCount
      for place in Int(lists.starts[group])..<Int(lists.starts[group + 1])
      where !engine.serve(Int(lists.items[place])) {
        try engine.rethrow()
        return false
      }
    }
    try engine.rethrow()
    return true
  }
}

extension Bits {
  /// The places of the bits of a mask, ascending.
  static func places(of mask: UInt64) -> [Int] {
    var (left, found) = (mask, [Int]())
    while left != 0 {
      found.append(left.trailingZeroBitCount)
      left &= left &- 1
    }
    return found
  }
}

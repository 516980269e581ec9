// Rules that are looked at a few at a time.

/// The propagators of a model that people take in at one glance, and which of them meet at a variable.
///
/// A rule about a whole graph is looked at by its parts, such as one vertex.
struct LocalRules: Sendable {
  /// The most variables of a rule that is taken in at one glance.
  static let mostVariables = 12

  /// The propagators, by their numbers in the network.
  let rules: [Int]
  /// The constraint of each.
  let constraintOf: [Int]
  /// The variables of each, of the model only.
  let scopes: FrozenLists
  /// The rules that each variable is part of.
  let rulesOf: FrozenLists

  /// The rules of a network; `nil` if there are not two that meet.
  init?(_ network: Network) {
    var rules: [Int] = []
    var constraintOf: [Int] = []
    var scopes: [[Int]] = []
    for number in 0..<network.propagators.count {
      let propagator = network.propagators[number]
      guard propagator.constraint >= 0, !propagator.form.details.asks else { continue }
      let own = (Int(propagator.scopeStart)..<Int(propagator.scopeEnd)).map { Int(network.scopes[$0]) }
      let all = Set(own + propagator.form.details.furtherVariables.map(Int.init)).filter { $0 < network.modelCount }
      guard (2...Self.mostVariables).contains(all.count) else { continue }
      rules.append(number)
      constraintOf.append(Int(propagator.constraint))
      scopes.append(all.sorted())
    }
    guard rules.count > 1 else { return nil }
    var rulesOf: [[Int]] = Array(repeating: [], count: network.modelCount)
    for (rule, scope) in scopes.enumerated() { for variable in scope { rulesOf[variable].append(rule) } }
    self.rules = rules
    self.constraintOf = constraintOf
    self.scopes = FrozenLists(scopes)
    self.rulesOf = FrozenLists(rulesOf)
  }
}

// Counting solutions by some of their variables.

/// The solutions that a search has found, by the values of the variables that distinguish solutions, so that none is
/// found twice.
///
/// Up to `mostBlocked` solutions are blocked: the search goes on with any variable, and once all but one of the variables
/// have the values of a blocked solution, the last one loses its value. Beyond them the search begins anew and decides these variables
/// before all others, and then leaves what it has found with the last such decision.
///
/// Sources: blocking clauses as in McMillan, "Applying SAT methods in unbounded symbolic model checking", 2002, with two
/// watched variables each; deciding the variables first as in Gebser, Kaufmann, Schaub, "Solution enumeration for projected
/// Boolean search problems", 2009.
final class ProjectedSolutions {
  /// The variables that tell solutions apart.
  let variables: [Int]
  /// Whether each variable of the model is one of them.
  let tells: [Bool]
  private var blocked: [Blocked] = []
  /// Whether these variables are decided before all others.
  private(set) var isOrdered = false

  /// A solution that must not be found again.
  private struct Blocked {
    /// The bit of each variable.
    var bits: [UInt64]
    /// Two places in `variables`; unless only one is open, each may still differ from the solution.
    var first = 0
    var second = 1
  }

  /// More solutions are not blocked one by one.
  static let mostBlocked = 256

  /// - Parameter tells: Whether each variable of the model tells solutions apart.
  init(_ tells: [Bool]) {
    self.tells = tells
    variables = tells.indices.filter { tells[$0] }
  }

  /// Blocks the solution that an engine's domains hold, unless the variables are decided first.
  ///
  /// - Returns: Whether the search is to begin anew.
  func block(_ engine: Engine) -> Bool {
    guard !isOrdered else { return false }
    block(bits(engine))
    isOrdered = blocked.count >= Self.mostBlocked
    return isOrdered
  }

  /// The domains of the variables.
  func bits(_ engine: Engine) -> [UInt64] { variables.map { engine.domains[$0] } }

  /// Blocks a solution by the bits of the variables.
  func block(_ bits: [UInt64]) {
    blocked.append(Blocked(bits: bits))
  }

  /// What a blocked solution says of the domains.
  private enum Consequence {
    case none
    case contradiction
    /// The variable must not have the bit.
    case excludes(variable: Int, bit: UInt64)
  }

  /// Takes from the domains what would repeat a solution.
  ///
  /// - Returns: Whether something was taken, so that the engine has to propagate; `nil` on a contradiction.
  func narrow(_ engine: Engine) -> Bool? {
    var hasNarrowed = false
    for place in blocked.indices {
      switch consequence(of: &blocked[place], engine) {
      case .none: continue
      case .contradiction: return nil
      case .excludes(let variable, let bit):
        let domain = engine.domains[variable]
        guard domain & bit != 0 else { continue }
        guard engine.shrink(variable, to: domain & ~bit) else { return nil }
        hasNarrowed = true
      }
    }
    return hasNarrowed
  }

  /// - Complexity: O(1) while two watched variables can still differ, else O(*n*) for *n* variables.
  private func consequence(of solution: inout Blocked, _ engine: Engine) -> Consequence {
    if mayDiffer(solution, solution.first, engine), mayDiffer(solution, solution.second, engine) { return .none }
    var open: [Int] = []
    for place in variables.indices where mayDiffer(solution, place, engine) {
      open.append(place)
      if open.count == 2 {
        (solution.first, solution.second) = (open[0], open[1])
        return .none
      }
    }
    guard let last = open.first else { return .contradiction }
    return .excludes(variable: variables[last], bit: solution.bits[last])
  }

  private func mayDiffer(_ solution: Blocked, _ place: Int, _ engine: Engine) -> Bool {
    variables.indices.contains(place) && engine.domains[variables[place]] != solution.bits[place]
  }
}

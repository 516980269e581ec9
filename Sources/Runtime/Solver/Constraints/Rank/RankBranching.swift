// Branching on ranked lines: which other lines begin with the same value.

extension Branching {
  /// Decides which other lines begin with the first value of a ranked line.
  static let beginnings = Branching(propose: { $0.chooseBeginning($1) })
}

extension Engine {
  /// The choice of another line that begins with the first value of a ranked line, if its score exceeds a weight.
  fileprivate func chooseBeginning(_ weight: Double) -> Choice? {
    var best: Choice?
    var most = weight
    for number in 0..<propagatorCount {
      let propagator = network.propagators.base[number]
      guard case .rank(let rank) = propagator.form, rank.groups > 0 else { continue }
      let header = network.numbers.base + Int(rank.header)
      let count = Int(propagator.scopeEnd &- propagator.scopeStart) / header[0]
      let lines = network.scopes.base + Int(propagator.scopeStart)
      let value = domains[Int(lines[Int(rank.line) &* header[0]])]
      guard value & (value &- 1) == 0 else { continue }
      let groups = header + (3 &+ count)
      for group in 0..<Int(rank.groups) {
        var (places, variable, isFixed) = (0, -1, false)
        for line in 0..<count where groups[line] == group {
          let first = Int(lines[line &* header[0]])
          if domains[first] & value == 0 { continue }
          if domains[first] == value { isFixed = true }
          places &+= 1
          if variable < 0 || weights[first] > weights[variable] { variable = first }
        }
        guard !isFixed, places > 1, 2.5 * weights[variable] > most * Double(places &- 1) else { continue }
        most = 2.5 * weights[variable] / Double(places &- 1)
        best = Choice(variable: variable, bit: value)
      }
    }
    return best
  }
}

// A step while it is found, in the numbers of the network.

/// A variable and some bits of it.
struct Bits {
  var variable: Int
  var mask: UInt64
}

/// A link in the numbers of the network.
struct LinkBits {
  var variable: Int
  var bit: Int
  var holds: Bool
}

/// What a finder has found so far; one for each `Deducer`, used again for every step.
struct DeductionDraft {
  var technique = Technique.trial
  var weight = 0
  var constraints: [Int] = []
  var premises: [Bits] = []
  var eliminations: [Bits] = []
  /// The variable placed, −1 for none.
  var placed = -1
  var placedBit = 0
  var links: [LinkBits] = []
  /// What people see of it in a graph.
  var pattern: DeductionPattern?

  /// Begins a step of a technique.
  mutating func begin(_ technique: Technique, weight: Int? = nil) {
    self.technique = technique
    self.weight = weight ?? technique.baseWeight
    constraints.removeAll(keepingCapacity: true)
    premises.removeAll(keepingCapacity: true)
    eliminations.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    placed = -1
    pattern = nil
  }

  /// Takes candidates from a variable; where one value is left, it has that.
  mutating func take(_ mask: UInt64, from variable: Int, of domain: UInt64) {
    let left = domain & ~mask
    if left != 0, left & (left &- 1) == 0 {
      placed = variable
      placedBit = left.trailingZeroBitCount
    } else {
      eliminations.append(Bits(variable: variable, mask: mask))
    }
  }

  /// Names a constraint unless it was.
  mutating func name(_ constraint: Int?) {
    if let constraint, constraint >= 0, !constraints.contains(constraint) { constraints.append(constraint) }
  }
}

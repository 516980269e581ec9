// What people see in lines, areas and rays, as reasons of steps.

/// What people see in the lines and areas of a graph and along rays: the reason of a step that rests on one constraint.
public enum DeductionPattern: String, Sendable, Hashable, CaseIterable {
  /// A line has its two edges at a vertex.
  case noBranch = "no branch"
  /// A line must go on from a vertex, and one way is left.
  case lineGoesOn = "line goes on"
  /// A line could not go on from a vertex.
  case deadEnd = "dead end"
  /// A line must pass a vertex, and no ways are left but two.
  case mustPass = "must pass"
  /// An edge would close a line that leaves something out.
  case smallLoop = "small loop"
  /// An edge would join ends of different lines.
  case wrongEnds = "wrong ends"
  /// A line could not come back from some edges.
  case noWayBack = "no way back"
  /// A closed line crosses a border an even number of times.
  case evenCrossings = "even crossings"
  /// An edge would close a ring.
  case ring = "ring"
  /// An area has as many vertices as it may.
  case areaComplete = "area complete"
  /// Two clues would be in one area.
  case twoClues = "two clues"
  /// An area would be too large.
  case areaTooLarge = "area too large"
  /// Borders are between areas only.
  case borderInside = "border inside"
  /// No clue can reach a vertex.
  case outOfReach = "out of reach"
  /// There is no room for an area that is large enough.
  case noRoom = "no room"
  /// An area could not grow as it must without a vertex.
  case onlyWay = "only way"
  /// An area needs everything within its reach.
  case wholeReach = "whole reach"
  /// A cell would be cut off from the area.
  case cutOff = "cut off"
  /// Without a cell, others would be cut off from each other.
  case keepsTogether = "keeps together"
  /// A ray must end at a place, or too much would be seen.
  case seesTooMuch = "sees too much"
  /// A ray must go on, or too little would be seen.
  case seesTooLittle = "sees too little"

  /// How hard it is to find, in tenths as for techniques.
  var weight: Int {
    switch self {
    case .noBranch, .lineGoesOn, .deadEnd, .mustPass, .areaComplete, .twoClues, .borderInside, .seesTooMuch: 20
    case .smallLoop, .ring, .wrongEnds, .seesTooLittle: 24
    case .areaTooLarge, .cutOff, .outOfReach, .noRoom: 26
    case .onlyWay, .keepsTogether, .wholeReach: 28
    case .noWayBack: 32
    case .evenCrossings: 36
    }
  }
}

/// A pattern on a board, with what it rests on and what follows.
struct FoundPattern {
  let pattern: DeductionPattern
  let premises: [VariableIndex]
  let conclusions: [Conclusion]

  /// A variable has a value, or does not have it.
  struct Conclusion {
    let variable: VariableIndex
    let value: Int
    let holds: Bool
  }

  init(_ pattern: DeductionPattern, _ premises: [VariableIndex], _ conclusions: [Conclusion]) {
    (self.pattern, self.premises, self.conclusions) = (pattern, premises.distinct(), conclusions)
  }
}

/// The candidates of a board, as patterns look at them.
struct CandidateBoard {
  let model: Model
  let compiled: CompiledModel
  let domains: UnsafePointer<UInt64>

  /// Whether a variable has a value; nil where that is open.
  func has(_ variable: VariableIndex, _ value: Int) -> Bool? {
    let domain = domains[variable.rawValue]
    guard let bit = compiled.bit(of: value, in: variable), domain & bit != 0 else { return false }
    return domain == bit ? true : nil
  }

  /// The values that are left to a variable.
  func candidates(_ variable: VariableIndex) -> [Int] {
    model.values(of: variable).filter { has(variable, $0) != false }
  }

  /// Whether an edge is there; nil where that is open.
  func has(_ edge: GraphEdge) -> Bool? { has(edge.variable, edge.value) }
}

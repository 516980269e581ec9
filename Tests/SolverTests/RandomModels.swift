// Small random models of every kind of constraint.

import Foundation
import Solver

/// Draws models small enough to be enumerated.
struct RandomModels {
  var random: Xoshiro256

  /// How many times as many models as usual to draw, from `QUADRILLE_SEEDS`.
  static let factor = UInt64(ProcessInfo.processInfo.environment["QUADRILLE_SEEDS"] ?? "") ?? 1

  /// The kinds of constraint that can be drawn; the last is the predicate, which is drawn alone.
  static let kinds = ConstraintCases.all.map(\.name)

  /// How the values of variables are drawn.
  enum Values: CaseIterable {
    /// The same few for all.
    case shared
    /// A few of −6 … 6 for each.
    case small
    /// From so many that no table of 64 holds them all.
    case scattered
    /// Up to the ends of what an integer can be.
    case huge
  }

  mutating func model(of kind: String, values: Values) throws -> Model {
    var model = Model()
    let shared = list(.small, 4)
    for _ in 0..<(3 + random.below(3)) {
      _ = try model.addVariable(values: values == .shared ? reordered(shared) : list(values, 1 + random.below(4)))
    }
    if values == .scattered {
      for block in 0..<2 { _ = try model.addVariable(values: [1000 * (block + 1)]) }
      _ = try model.addVariable(values: list(.small, 2))
    }
    for _ in 0..<(1 + random.below(2)) { try model.add(try ConstraintCases.draw(kind, &self, in: model)) }
    if random.below(2) == 0 {
      let other = Self.kinds[random.below(Self.kinds.count - 1)]
      try model.add(try ConstraintCases.draw(other, &self, in: model))
    }
    return model
  }

  /// Constraints over several cells of a board, of kinds that enumeration can judge.
  mutating func constraints(on board: Board, count: Int) throws -> [Constraint] {
    try (0..<count).map { _ in
      let kind = Self.kinds[random.below(Self.kinds.count - 1)]
      return try ConstraintCases.draw(kind, &self, in: board.model)
    }
  }

  /// The list as it is, or in another order: positions in it then mean other values.
  private mutating func reordered(_ list: [Int]) -> [Int] {
    var list = list
    if random.below(2) == 0 { random.shuffle(&list) }
    return list
  }

  private mutating func list(_ values: Values, _ count: Int) -> [Int] {
    var result: [Int] = []
    while result.count < count {
      let value =
        switch values {
        case .shared, .small: random.below(13) - 6
        case .scattered: (random.below(3) - 1) * 100 * random.below(40) + random.below(3)
        case .huge:
          [Int.min, .min + 1, -3, -1, 0, 1, 2, 1 << 32, .max - 1, .max, 1 << 62][random.below(11)]
        }
      if !result.contains(value) { result.append(value) }
    }
    return result
  }

  mutating func scope(_ model: Model, _ count: Int) -> [VariableIndex] {
    (0..<count).map { _ in variable(model) }
  }

  mutating func variable(_ model: Model) -> VariableIndex {
    VariableIndex(random.below(model.variableCount))
  }

  mutating func value(_ model: Model) -> Int {
    let values = model.values(of: variable(model))
    return values[random.below(values.count)]
  }

  mutating func operand(_ model: Model, near number: Int) -> Operand {
    switch random.below(3) {
    case 0: .variable(variable(model))
    case 1: .constant(value(model))
    default: .constant(number)
    }
  }

  mutating func comparison() -> Comparison {
    Comparison.allCases[random.below(6)]
  }

  /// The predicates of drawn models: by their number, something irregular about the values.
  static func answer(_ predicate: PredicateIndex, _ values: [Int]) -> Bool {
    values.reduce(predicate.rawValue) { ($0 &* 31 &+ $1) & 0xFFFF } % 3 != 0
  }
}

// Small random models of every kind of constraint.

import Foundation
import Solver

/// Draws models small enough to be enumerated.
struct RandomModels {
  var random: Xoshiro256

  /// How many times as many models as usual to draw, from `QUADRILLE_SEEDS`.
  static let factor = UInt64(ProcessInfo.processInfo.environment["QUADRILLE_SEEDS"] ?? "") ?? 1

  /// The kinds of constraint that can be drawn.
  static let kinds = [
    "allDifferent", "different", "equal", "less", "increasing", "difference", "linear", "sum", "product", "count",
    "element", "table", "relation", "regular", "rank", "connected", "circuit",
    "allDifferentWithin", "predicate",
  ]

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
    for _ in 0..<(1 + random.below(2)) { try model.add(try constraint(kind, in: model)) }
    if random.below(2) == 0 {
      let other = Self.kinds[random.below(Self.kinds.count - 1)]
      try model.add(try constraint(other, in: model))
    }
    return model
  }

  /// Constraints over several cells of a board, of kinds that enumeration can judge.
  mutating func constraints(on board: Board, count: Int) throws -> [Constraint] {
    try (0..<count).map { _ in
      let kind = Self.kinds[random.below(Self.kinds.count - 1)]
      return try constraint(kind, in: board.model)
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

  private mutating func scope(_ model: Model, _ count: Int) -> [VariableIndex] {
    (0..<count).map { _ in variable(model) }
  }

  private mutating func variable(_ model: Model) -> VariableIndex {
    VariableIndex(random.below(model.variableCount))
  }

  private mutating func value(_ model: Model) -> Int {
    let values = model.values(of: variable(model))
    return values[random.below(values.count)]
  }

  private mutating func operand(_ model: Model, near number: Int) -> Operand {
    switch random.below(3) {
    case 0: .variable(variable(model))
    case 1: .constant(value(model))
    default: .constant(number)
    }
  }

  private mutating func comparison() -> Comparison {
    Comparison.allCases[random.below(6)]
  }

  private mutating func constraint(_ kind: String, in model: Model) throws -> Constraint {
    let several = scope(model, 1 + random.below(6))
    switch kind {
    case "allDifferent":
      var distinct = model.variables
      random.shuffle(&distinct)
      return .allDifferent(random.below(8) == 0 ? several : Array(distinct.prefix(1 + random.below(5))))
    case "different": return .different(variable(model), variable(model))
    case "equal": return .equal(variable(model), variable(model))
    case "less": return .less(variable(model), variable(model))
    case "increasing": return .increasing(several)
    case "difference":
      return .difference(variable(model), variable(model), comparison(), operand(model, near: random.below(4)))
    case "linear":
      let weights = several.map { _ in random.below(12) == 0 ? -1 << 58 : random.below(7) - 3 }
      return .linear(several, weights: weights, comparison(), operand(model, near: random.below(9) - 4))
    case "sum": return .sum(several, comparison(), operand(model, near: random.below(13) - 6))
    case "product": return .product(several, comparison(), operand(model, near: random.below(25) - 12))
    case "count":
      return .count(
        several, value: operand(model, near: 0), comparison(), operand(model, near: random.below(several.count + 1)))
    case "rank":
      let length = 1 + random.below(3)
      let lines = (0..<1 + random.below(4)).map { _ in scope(model, length) }
      return .rank(
        lines, place: random.below(lines.count), rank: random.below(lines.count + 2), ties: random.below(2) == 0)
    case "connected":
      let pairs = (0..<random.below(2 * several.count + 1)).map { _ in
        VariablePair(several[random.below(several.count)], several[random.below(several.count)])
      }
      return .connected(several, touching: pairs, value: operand(model, near: 0))
    case "allDifferentWithin": return .allDifferentWithin(several, labels: scope(model, several.count))
    case "circuit": return .circuit(Array(several.prefix(4)))
    case "element":
      return .element(index: variable(model), several, value: operand(model, near: 0))
    case "table":
      let rows = (0..<random.below(12)).map { _ in
        several.map { variable in
          let values = model.values(of: variable)
          return random.below(20) == 0 ? 77 : values[random.below(values.count)]
        }
      }
      return .table(several, rows: rows)
    case "relation":
      let share = 1 + random.below(3)
      var tuples = try TupleSet(sizes: several.map { model.values(of: $0).count })
      for number in 0..<tuples.capacity where random.below(4) < share { tuples[number] = true }
      return .relation(several, tuples)
    case "regular":
      let states = 1 + random.below(4)
      let steps = (0..<states).map { _ in
        var taken: [Int: Int] = [:]
        for _ in 0..<random.below(7) { taken[value(model)] = random.below(states) }
        return taken
      }
      let accepting = Set((0..<states).filter { _ in random.below(3) > 0 })
      return .regular(several, try Automaton(steps: steps, start: random.below(states), accepting: accepting))
    default: return .predicate(several, PredicateIndex(random.below(3)))
    }
  }

  /// The predicates of drawn models: by their number, something irregular about the values.
  static func answer(_ predicate: PredicateIndex, _ values: [Int]) -> Bool {
    values.reduce(predicate.rawValue) { ($0 &* 31 &+ $1) & 0xFFFF } % 3 != 0
  }
}

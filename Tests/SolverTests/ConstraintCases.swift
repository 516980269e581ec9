// What the tests know of each kind of constraint: how to draw one, and its meaning written apart from the solver's.

import Solver

/// How constraints of a kind are drawn.
struct ConstraintCase: Sendable {
  let name: String
  /// Draws one; the last argument is some variables of the model, some perhaps twice.
  let draw: @Sendable (inout RandomModels, Model, [VariableIndex]) throws -> Constraint

  init(
    _ name: String, _ draw: @escaping @Sendable (inout RandomModels, Model, [VariableIndex]) throws -> Constraint
  ) {
    (self.name, self.draw) = (name, draw)
  }
}

/// The kinds of constraint that are drawn.
enum ConstraintCases {
  /// Draws a constraint of a kind.
  static func draw(_ name: String, _ models: inout RandomModels, in model: Model) throws -> Constraint {
    let several = models.scope(model, 1 + models.random.below(6))
    guard let kind = all.first(where: { $0.name == name }) else { preconditionFailure("no kind is called \(name)") }
    return try kind.draw(&models, model, several)
  }

  static let all: [ConstraintCase] = [
    ConstraintCase("allDifferent") { models, model, several in
      var distinct = model.variables
      models.random.shuffle(&distinct)
      return .allDifferent(models.random.below(8) == 0 ? several : Array(distinct.prefix(1 + models.random.below(5))))
    },
    ConstraintCase("different") { models, model, several in
      .different(models.variable(model), models.variable(model))
    },
    ConstraintCase("equal") { models, model, several in
      .equal(models.variable(model), models.variable(model))
    },
    ConstraintCase("less") { models, model, several in
      .less(models.variable(model), models.variable(model))
    },
    ConstraintCase("increasing") { models, model, several in
      .increasing(several)
    },
    ConstraintCase("difference") { models, model, several in
      .difference(
        models.variable(model), models.variable(model), models.comparison(),
        models.operand(model, near: models.random.below(4)))
    },
    ConstraintCase("linear") { models, model, several in
      let weights = several.map { _ in models.random.below(12) == 0 ? -1 << 58 : models.random.below(7) - 3 }
      return .linear(
        several, weights: weights, models.comparison(), models.operand(model, near: models.random.below(9) - 4))
    },
    ConstraintCase("sum") { models, model, several in
      .sum(several, models.comparison(), models.operand(model, near: models.random.below(13) - 6))
    },
    ConstraintCase("product") { models, model, several in
      .product(several, models.comparison(), models.operand(model, near: models.random.below(25) - 12))
    },
    ConstraintCase("count") { models, model, several in
      .count(
        several, value: models.operand(model, near: 0), models.comparison(),
        models.operand(model, near: models.random.below(several.count + 1)))
    },
    ConstraintCase("among") { models, model, several in
      let values = (0..<models.random.below(4)).map { _ in models.value(model) }
      return .among(
        several, values, models.comparison(), models.operand(model, near: models.random.below(several.count + 1)))
    },
    ConstraintCase("element") { models, model, several in
      .element(index: models.variable(model), several, value: models.operand(model, near: 0))
    },
    ConstraintCase("table") { models, model, several in
      let rows = (0..<models.random.below(12)).map { _ in
        several.map { variable in
          let values = model.values(of: variable)
          return models.random.below(20) == 0 ? 77 : values[models.random.below(values.count)]
        }
      }
      return .table(several, rows: rows)
    },
    ConstraintCase("relation") { models, model, several in
      let share = 1 + models.random.below(3)
      var tuples = try TupleSet(sizes: several.map { model.values(of: $0).count })
      for number in 0..<tuples.capacity where models.random.below(4) < share { tuples[number] = true }
      return .relation(several, tuples)
    },
    ConstraintCase("regular") { models, model, several in
      let states = 1 + models.random.below(4)
      let steps = (0..<states).map { _ in
        var taken: [Int: Int] = [:]
        for _ in 0..<models.random.below(7) { taken[models.value(model)] = models.random.below(states) }
        return taken
      }
      let accepting = Set((0..<states).filter { _ in models.random.below(3) > 0 })
      return .regular(several, try Automaton(steps: steps, start: models.random.below(states), accepting: accepting))
    },
    ConstraintCase("rank") { models, model, several in
      let length = 1 + models.random.below(3)
      let lines = (0..<1 + models.random.below(4)).map { _ in models.scope(model, length) }
      return .rank(
        lines, place: models.random.below(lines.count), rank: models.random.below(lines.count + 2),
        ties: models.random.below(2) == 0)
    },
    ConstraintCase("lex") { models, model, several in
      .lex(several, models.scope(model, several.count), orEqual: models.random.below(2) == 0)
    },
    ConstraintCase("inverse") { models, model, several in
      let first = Array(several.prefix(4))
      return .inverse(first, models.scope(model, first.count))
    },
    ConstraintCase("connected") { models, model, several in
      let pairs = (0..<models.random.below(2 * several.count + 1)).map { _ in
        VariablePair(several[models.random.below(several.count)], several[models.random.below(several.count)])
      }
      let size = models.random.below(3) == 0 ? models.operand(model, near: 2) : nil
      return .connected(several, touching: pairs, value: models.operand(model, near: 0), size: size)
    },
    ConstraintCase("circuit") { models, model, several in
      .circuit(Array(several.prefix(4)))
    },
    ConstraintCase("line") { models, model, several in
      let vertices = 2 + models.random.below(4)
      let edges = models.edges(several + several.prefix(2), model, vertices)
      let passed = models.random.below(3) > 0 ? [] : [models.random.below(vertices)]
      let rule = Constraint.Line.Rule.allCases[models.random.below(4)]
      guard rule == .paths else { return .loop(edges, vertices: vertices, passing: passed, rule: rule) }
      var ends = Array(0..<vertices)
      models.random.shuffle(&ends)
      let pairs =
        vertices > 3 && models.random.below(2) == 0 ? [(ends[0], ends[1]), (ends[2], ends[3])] : [(ends[0], ends[1])]
      return .paths(edges, vertices: vertices, between: pairs, passing: passed)
    },
    ConstraintCase("acyclic") { models, model, several in
      let vertices = 2 + models.random.below(4)
      return .acyclic(models.edges(several, model, vertices), vertices: vertices)
    },
    ConstraintCase("areas") { models, model, several in
      let apart = models.random.below(3) == 0
      let borders = !apart && models.random.below(2) == 0
      var number = 0
      let vertices = several.map { variable in
        number += 1
        let list = model.values(of: variable)
        let isSized = apart || models.random.below(3) == 0
        return Constraint.Areas.Vertex(
          borders || apart && models.random.below(2) == 0 ? nil : variable,
          value: list[models.random.below(list.count)],
          isClue: models.random.below(2) == 0,
          size: isSized ? models.operand(model, near: 1 + models.random.below(3)) : nil)
      }
      let sides = (0..<(vertices.count > 1 ? models.random.below(2 * vertices.count) : 0)).map { _ in
        let first = models.random.below(vertices.count)
        let second = (first + 1 + models.random.below(vertices.count - 1)) % vertices.count
        let border = several[models.random.below(several.count)]
        let list = model.values(of: border)
        return Constraint.Areas.Side(
          first, second, border: !apart && (borders || models.random.below(3) == 0) ? border : nil,
          value: list[models.random.below(list.count)])
      }
      let least = 1 + models.random.below(2)
      let all = Constraint.areas(
        vertices, sides: sides, sizes: models.random.below(2) == 0 ? nil : least...(least + models.random.below(3)),
        hasOneClue: models.random.below(2) == 0, separatesSizes: apart)
      return all.scope.isEmpty ? .areas([.init(several[0])], sides: [], hasOneClue: false) : all
    },
    ConstraintCase("sight") { models, model, several in
      var rays: [[VariableIndex]] = [[]]
      for variable in several {
        if models.random.below(3) == 0 { rays.append([]) }
        rays[rays.count - 1].append(variable)
      }
      return .sight(
        rays, value: models.value(model), models.comparison(), models.operand(model, near: models.random.below(4)))
    },
    ConstraintCase("allDifferentWithin") { models, model, several in
      .allDifferentWithin(several, labels: models.scope(model, several.count))
    },
    ConstraintCase("predicate") { models, model, several in
      .predicate(several, PredicateIndex(models.random.below(3)))
    },
  ]
}

extension RandomModels {
  /// Edges that some variables stand for, each with one of the variable's values or, seldom, another.
  mutating func edges(_ variables: [VariableIndex], _ model: Model, _ vertices: Int) -> [GraphEdge] {
    variables.map { variable in
      let first = random.below(vertices)
      let second = (first + 1 + random.below(vertices - 1)) % vertices
      let list = model.values(of: variable)
      return GraphEdge(
        variable, value: random.below(12) == 0 ? value(model) : list[random.below(list.count)], first, second)
    }
  }
}

extension Oracle {
  /// The vertices that edges join, as lists of those that each can reach, itself included.
  private func reached(_ edges: [GraphEdge], _ vertices: Int) -> [Set<Int>] {
    (0..<vertices).map { start in
      var found: Set<Int> = [start]
      for _ in 0..<vertices {
        for edge in edges where found.contains(edge.first) || found.contains(edge.second) {
          found.formUnion([edge.first, edge.second])
        }
      }
      return found
    }
  }

  func holds(_ constraint: Constraint, _ values: [Int]) -> Bool {
    func at(_ variable: VariableIndex) -> Int { values[variable.rawValue] }
    func number(_ operand: Operand) -> Int {
      switch operand {
      case .constant(let number): number
      case .variable(let variable): at(variable)
      }
    }
    switch constraint {
    case .allDifferent(let rule): return Set(rule.variables.map(at)).count == rule.variables.count
    case .different(let rule): return at(rule.first) != at(rule.second)
    case .equal(let rule): return at(rule.first) == at(rule.second)
    case .less(let rule): return at(rule.first) < at(rule.second)
    case .increasing(let rule):
      let scope = rule.variables
      return scope.indices.dropFirst().allSatisfy { at(scope[$0 - 1]) < at(scope[$0]) }
    case .difference(let rule):
      let (low, high) = (min(at(rule.first), at(rule.second)), max(at(rule.first), at(rule.second)))
      return compare(Wide(high).minus(Wide(low)), rule.comparison, Wide(number(rule.operand)))
    case .linear(let rule):
      let sum = zip(rule.variables, rule.weights).map { Wide(at($0)).times(Wide($1)) }.reduce(Wide(0)) { $0.plus($1) }
      return compare(sum, rule.comparison, Wide(number(rule.operand)))
    case .product(let rule):
      let product = rule.variables.reduce(Wide(1)) { $0.times(Wide(at($1))) }
      return compare(product, rule.comparison, Wide(number(rule.operand)))
    case .count(let rule):
      let count = rule.variables.filter { at($0) == number(rule.value) }.count
      return compare(Wide(count), rule.comparison, Wide(number(rule.operand)))
    case .among(let rule):
      let count = rule.variables.filter { variable in rule.values.contains { $0 == at(variable) } }.count
      return compare(Wide(count), rule.comparison, Wide(number(rule.operand)))
    case .element(let rule):
      let (scope, place) = (rule.variables, at(rule.index) &- 1)
      return scope.indices.contains(place) && at(scope[place]) == number(rule.value)
    case .table(let rule): return rule.rows.contains(rule.variables.map(at))
    case .regular(let rule):
      return rule.variables.reduce(rule.automaton.start as Int?) { state, variable in
        state.flatMap { rule.automaton.steps[$0][at(variable)] }
      }
      .map(rule.automaton.accepting.contains) ?? false
    case .rank(let rule):
      let words = rule.lines.map { $0.map(at) }
      let ranks = words.sorted { $0.lexicographicallyPrecedes($1) }.enumerated().filter { $1 == words[rule.place] }
      return ranks.contains { $0.offset == rule.rank - 1 } && (rule.ties || ranks.count == 1)
    case .lex(let rule):
      let differing = zip(rule.first.map(at), rule.second.map(at)).first { $0 != $1 }
      return differing.map { $0.0 < $0.1 } ?? rule.orEqual
    case .inverse(let rule):
      // As permutations, one undoes the other.
      let (one, other) = (rule.first.map { at($0) &- 1 }, rule.second.map { at($0) &- 1 })
      let places = Array(one.indices)
      guard (one + other).allSatisfy(places.contains) else { return false }
      return places.map { one[other[$0]] } == places && places.map { other[one[$0]] } == places
    case .connected(let rule):
      let area = Set(rule.variables.filter { at($0) == number(rule.value) })
      if let size = rule.size, area.count != number(size) { return false }
      var reached = Set(area.prefix(1))
      for _ in area {
        for pair in rule.touching where area.isSuperset(of: [pair.first, pair.second]) {
          if reached.contains(pair.first) || reached.contains(pair.second) {
            reached.formUnion([pair.first, pair.second])
          }
        }
      }
      return reached == area
    case .allDifferentWithin(let rule):
      let (scope, labels) = (rule.variables, rule.labels)
      return scope.indices.allSatisfy { one in
        scope.indices.allSatisfy { one == $0 || at(labels[one]) != at(labels[$0]) || at(scope[one]) != at(scope[$0]) }
      }
    case .circuit(let rule):
      let scope = rule.variables
      var passed = [1]
      for _ in scope.dropFirst() where scope.indices.contains(passed[passed.count - 1] &- 1) {
        passed.append(at(scope[passed[passed.count - 1] - 1]))
      }
      return Set(passed) == Set(1...scope.count) && scope.indices.contains(passed[passed.count - 1] - 1)
        && at(scope[passed[passed.count - 1] - 1]) == 1
    case .line(let rule):
      let edges = rule.edges.filter { at($0.variable) == $0.value }
      let reached = reached(edges, rule.vertices)
      let degrees = (0..<rule.vertices).map { vertex in edges.count { $0.first == vertex || $0.second == vertex } }
      for vertex in 0..<rule.vertices {
        if rule.ends.contains(vertex) {
          if degrees[vertex] != 1 { return false }
        } else if degrees[vertex] != 2, degrees[vertex] != 0 || rule.passed.contains(vertex) {
          return false
        }
      }
      let lines = Set(reached.filter { $0.count > 1 })
      switch rule.rule {
      case .one: return lines.count == 1
      case .oneOrNone: return lines.count < 2
      case .several: return true
      case .paths:
        let pairs = rule.ends.indices.filter { $0 % 2 == 0 }.map { Set(rule.ends[$0...($0 + 1)]) }
        return lines.count == pairs.count && pairs.allSatisfy { pair in lines.contains { $0.isSuperset(of: pair) } }
      }
    case .acyclic(let rule):
      let edges = rule.edges.filter { at($0.variable) == $0.value }
      // A forest has as many edges as vertices without one of each part.
      return edges.count == rule.vertices - Set(reached(edges, rule.vertices)).count
    case .sight(let rule):
      // A place is seen if none up to it lacks the value.
      let seen = rule.rays.map { ray in
        ray.indices.filter { place in !ray[...place].contains { at($0) != rule.value } }.count
      }
      return compare(Wide(seen.reduce(0, +)), rule.comparison, Wide(number(rule.operand)))
    case .areas(let rule):
      let parts = rule.vertices.indices.filter { place in
        rule.vertices[place].variable.map { at($0) == rule.vertices[place].value } ?? true
      }
      func isBorder(_ side: Constraint.Areas.Side) -> Bool {
        if rule.separatesSizes {
          return rule.vertices[side.first].size.map(number) != rule.vertices[side.second].size.map(number)
        }
        return side.border.map { at($0) == side.value } ?? false
      }
      let sides = rule.sides.filter { parts.contains($0.first) && parts.contains($0.second) }
      let clues = rule.vertices.indices.filter { rule.vertices[$0].isClue }
      if rule.hasOneClue, !Set(parts).isSuperset(of: clues) { return false }
      return parts.allSatisfy { start in
        var area: Set<Int> = [start]
        for _ in parts {
          for side in sides where !isBorder(side) && (area.contains(side.first) || area.contains(side.second)) {
            area.formUnion([side.first, side.second])
          }
        }
        let told = rule.vertices[start].size.map(number) ?? area.count
        return rule.sizes.contains(area.count) && told == area.count
          && (!rule.hasOneClue || area.count { rule.vertices[$0].isClue } == 1)
          && !sides.contains { isBorder($0) && area.isSuperset(of: [$0.first, $0.second]) }
      }
    case .relation(let rule):
      let positions = rule.variables.map { model.values(of: $0).firstIndex(of: at($0)) ?? -1 }
      return rule.tuples.number(of: positions).map { rule.tuples[$0] } ?? false
    case .predicate(let rule): return answer(rule.predicate, rule.variables.map(at))
    }
  }
}

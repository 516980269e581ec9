// Declared models as bytes; models that are read pass the solver's own checks.
import Grids
import Play
import Solver

extension VariableIndex: WireCoded {
  func write(to wire: inout WireWriter) { wire.integer(rawValue) }
  init(from wire: inout WireReader) throws { self.init(try wire.integer(0...Int.max)) }
}

extension Comparison: WireCoded {
  func write(to wire: inout WireWriter) { wire.text(symbol) }

  init(from wire: inout WireReader) throws {
    guard let comparison = Comparison(symbol: try wire.text()) else { throw WireFault(wanted: "a comparison") }
    self = comparison
  }
}

extension Operand: WireCoded {
  func write(to wire: inout WireWriter) {
    switch self {
    case .constant(let value):
      wire.byte(0)
      wire.integer(value)
    case .variable(let variable):
      wire.byte(1)
      wire.add(variable)
    }
  }

  init(from wire: inout WireReader) throws {
    self = try wire.truth() ? .variable(try wire.read()) : .constant(try wire.integer())
  }
}

extension TupleSet: WireCoded {
  /// Sizes, and eight tuples a byte, the lowest bit first.
  func write(to wire: inout WireWriter) {
    wire.add(sizes)
    wire.raw(
      stride(from: 0, to: capacity, by: 8).map { first in
        (first..<min(first + 8, capacity)).reduce(UInt8(0)) { self[$1] ? $0 | 1 << UInt8($1 - first) : $0 }
      })
  }

  init(from wire: inout WireReader) throws {
    try self.init(sizes: try wire.read())
    guard capacity <= wire.left * 8 else { throw WireFault(wanted: "a relation") }
    for first in stride(from: 0, to: capacity, by: 8) {
      var bits = try wire.byte()
      while bits != 0 {
        let number = first + bits.trailingZeroBitCount
        guard number < capacity else { throw WireFault(wanted: "a relation") }
        self[number] = true
        bits &= bits - 1
      }
    }
  }
}

extension Automaton: WireCoded {
  /// For each state its values, sorted, each followed by where it leads; the start; the accepting states, sorted.
  func write(to wire: inout WireWriter) {
    wire.add(steps.map { step in step.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } })
    wire.integer(start)
    wire.add(accepting.sorted())
  }

  /// - Throws: `WireFault`, or what an automaton says of its parts.
  init(from wire: inout WireReader) throws {
    let steps = try wire.read([[Int]].self).map { flat in
      guard flat.count.isMultiple(of: 2) else { throw WireFault(wanted: "values and states") }
      var step: [Int: Int] = [:]
      for index in stride(from: 0, to: flat.count, by: 2) { step[flat[index]] = flat[index + 1] }
      return step
    }
    try self.init(steps: steps, start: try wire.integer(), accepting: Set(try wire.read([Int].self)))
  }
}

extension ConstraintNames: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(constraints.lowerBound)
    wire.integer(constraints.count)
    wire.add(text)
    wire.add(clues)
  }

  init(from wire: inout WireReader) throws {
    let most = ScriptLimits.most.constraints
    let first = try wire.integer(0...most)
    let range = first..<first + (try wire.integer(0...most))
    self.init(constraints: range, text: try wire.read(LocalizedText.self), clues: try wire.read([String].self))
  }
}

extension VariableNames: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(variables: try fields(\.variables), text: try fields(\.text))
  }
}

extension PlaceKind: WireNamed {
  static var wanted: String { "a kind of place" }
}

extension BoardLayer.Entry: WireNamed {
  static var wanted: String { "a way of entry" }
}

extension BoardLayer: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      kind: try fields(\.kind), values: try fields(\.values), symbols: try fields(\.symbols), rest: try fields(\.rest),
      entry: try fields(\.entry), name: try fields(\.name), hasRim: try fields(\.hasRim))
  }
}

extension DrawnRegion: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      cells: try fields(\.cells), style: try fields(\.style), text: try fields(\.text), look: try fields(\.look))
  }
}

extension View.Outside: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init()
    above = try fields(\.above)
    below = try fields(\.below)
    left = try fields(\.left)
    right = try fields(\.right)
  }
}

extension DeclaredBoard: WireCoded {
  /// The variables as runs of equal value lists; each relation once, before the constraints that name it by its number.
  func write(to wire: inout WireWriter) {
    let lists = model.variables.map(model.values(of:))
    let starts = lists.indices.filter { $0 == 0 || lists[$0] != lists[$0 - 1] }
    wire.unsigned(UInt64(starts.count))
    for (place, start) in starts.enumerated() {
      wire.add(lists[start])
      wire.integer((place + 1 < starts.count ? starts[place + 1] : lists.count) - start)
    }
    var relations: [TupleSet: Int] = [:]
    var order: [TupleSet] = []
    for case .relation(let form) in model.constraints where relations[form.tuples] == nil {
      relations[form.tuples] = order.count
      order.append(form.tuples)
    }
    wire.add(order)
    wire.unsigned(UInt64(model.constraints.count))
    var writer = ConstraintWriter(relations: relations)
    for constraint in model.constraints { constraint.write(to: &writer) }
    wire.raw(writer.wire.bytes)
    wire.byte(variables.shape.plan == nil ? 0 : 1)
    variables.shape.plan?.write(to: &wire)
    wire.add(variables.flat)
    wire.add(layers)
    wire.add(reasons)
    wire.add(sources)
    wire.add(names)
    wire.add(variableNames)
    wire.add(regions)
    wire.add(meanings)
    wire.add(outside)
    wire.integer(frame.constraints)
    wire.integer(frame.regions)
    wire.integer(predicates)
  }

  /// - Throws: `WireFault`, or what `Model` says of a variable or constraint.
  init(from wire: inout WireReader) throws {
    let limits = ScriptLimits.most
    var model = Model()
    for _ in 0..<(try wire.count(each: 3)) {
      let values = try wire.read([Int].self)
      let count = try wire.integer(1...limits.variables)
      guard model.variableCount + count <= limits.variables else { throw WireFault(wanted: "fewer variables") }
      _ = try model.addVariables(count, values: values)
    }
    let relations = try wire.read([TupleSet].self)
    let count = try wire.count(each: 2)
    guard count <= limits.constraints else { throw WireFault(wanted: "a model of fewer constraints") }
    var reader = ConstraintReader(wire: wire, relations: relations)
    for _ in 0..<count { try model.add(try Constraint(from: &reader)) }
    wire = reader.wire
    let plan = try wire.truth() ? try BoardPlan.read(from: &wire) : nil
    let flat = try wire.read(Grid<VariableIndex>.self)
    guard let variables = plan.map({ Grid(shape: GridShape($0), elements: flat.elements) }) ?? flat else {
      throw WireFault(wanted: "a variable for each place")
    }
    self.variables = variables
    self.model = model.projected(onto: variables.elements)
    layers = try wire.read()
    reasons = try wire.read()
    sources = try wire.read()
    names = try wire.read()
    variableNames = try wire.read()
    regions = try wire.read()
    meanings = try wire.read()
    outside = try wire.read()
    frame = ModelBoard.Frame(
      constraints: try wire.integer(0...model.constraints.count), regions: try wire.integer(0...regions.count))
    predicates = try wire.integer(0...limits.constraints)
    try check()
  }

  /// What the board is taken for later without looking again.
  private func check() throws {
    let behind = variables.elements
    let kinds = layers.map(\.kind)
    let plan = variables.shape.plan
    guard Set(kinds) == plan?.kinds ?? [.cells], kinds == PlaceKind.allCases.filter(kinds.contains),
      layers.allSatisfy(\.hasRim) == plan?.hasRim ?? true
    else {
      throw WireFault(wanted: "a board of its layers")
    }
    for layer in layers {
      let places = plan?.indices(of: layer.kind) ?? behind.indices
      guard
        behind[places].allSatisfy({ $0.rawValue < model.variableCount && model.values(of: $0) == layer.values }),
        layer.symbols.map({ $0.count == layer.values.count }) ?? true, layer.rest.map(layer.values.contains) ?? true,
        layer.entry.kinds.contains(layer.kind)
      else { throw WireFault(wanted: "a layer of its model") }
    }
    let shape = variables.shape
    let isOnBoard = { (place: Cell) in plan.map { $0.geometry.find(place) != nil } ?? shape.contains(place) }
    guard Set(behind).count == behind.count,
      reasons.count == model.constraints.count, sources.count == model.constraints.count,
      names.allSatisfy({ $0.constraints.upperBound <= model.constraints.count }),
      variableNames.allSatisfy({ $0.variables.allSatisfy { $0.rawValue < model.variableCount } }),
      regions.allSatisfy({ $0.cells.allSatisfy(isOnBoard) }),
      model.constraints.allSatisfy({
        guard case .predicate(let asked) = $0 else { return true }
        return asked.predicate.rawValue < predicates
      })
    else { throw WireFault(wanted: "a board of its model") }
  }
}

extension ScriptLimits {
  /// Bounds for any model, independent of the configured script limits.
  static let most = ScriptLimits()
}

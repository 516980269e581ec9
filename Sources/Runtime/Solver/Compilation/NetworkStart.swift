// The start of a network, cached for the next model with the same start.
import Synchronization

/// The variables and houses of a model's leading all-different constraints.
///
/// Levels of one rule set have the same rows, columns and boxes, and differ in later constraints. A start does not depend on
/// these, because all-different constraints narrow no domain and become no propagator. One start is cached: that of the
/// constraints that the last models had in common.
final class NetworkStart: Sendable {
  /// How many constraints of the model it covers.
  var count: Int { scopes.count }
  /// The values of each variable.
  private let lists: [[Int]]
  private let scopes: [[VariableIndex]]
  let domains: VariableDomains
  let houses: HouseSet
  /// The full houses in families of disjoint ones.
  let families: [[TotalHouse]]
  /// Whether these are all of its houses.
  let hasFullHouses: Bool
  let positions: ValuePositions
  /// The board of these constraints alone, if a kernel has one.
  private let kernel: Kernel?
  /// The crossings of its houses, for the kernel for any houses.
  private let crossings: HouseCrossings?

  private static let last = Mutex<NetworkStart?>(nil)

  /// The start of a model; nil if it has no leading all-different constraints, too many variables, or several tables of values.
  static func of(_ model: Model) -> NetworkStart? {
    guard model.variableCount <= CellSet.limit, model.constraints.first?.form.house != nil else { return nil }
    let last = last.withLock { $0 }
    var shared = 0
    if let last, last.lists == model.lists {
      shared = last.shared(with: model)
      if shared == last.count { return last }
    }
    let start = NetworkStart(model, shared > 0 ? shared : leading(model))
    if let start { Self.last.withLock { $0 = start } }
    return start
  }

  /// How many leading constraints make houses.
  private static func leading(_ model: Model) -> Int {
    model.constraints.prefix { ($0.form.house?.count ?? 0) > 2 }.count
  }

  /// How many of the start's constraints a model begins with.
  private func shared(with model: Model) -> Int {
    for place in 0..<min(count, model.constraints.count) {
      guard model.constraints[place].form.house == scopes[place] else { return place }
    }
    return min(count, model.constraints.count)
  }

  private init?(_ model: Model, _ count: Int) {
    var builder = NetworkBuilder(model, tabulationLimit: 0, wordLimit: 0, start: nil)
    guard count > 0, builder.draft.domains.tables.count == 1 else { return nil }
    for constraint in model.constraints[..<count] {
      AllDifferentLowering(variables: constraint.scope.map(\.rawValue)).post(to: &builder.draft, &builder.memory.tables)
    }
    guard !builder.draft.isContradictory else { return nil }
    lists = model.lists
    scopes = model.constraints[..<count].map(\.scope)
    domains = builder.draft.domains
    houses = builder.draft.houses
    families = TotalHouse.families(builder.draft.houses, builder.draft.domains, continuing: nil)
    hasFullHouses = families.reduce(0) { $0 + $1.count } == builder.draft.houses.count
    positions = ValuePositions(model, builder.draft.domains)
    kernel = Kernel(builder.draft, positions)
    crossings = kernel.map { HouseCrossings.of(builder.draft.houses.list, values: $0.valueCount, cells: $0.cellCount) }
  }

  /// The board of a model with this start whose other constraints only say that variables rise; nil for any other model, and for
  /// those that `Kernel` has to examine.
  ///
  /// Levels that differ only in their paths need no network, because their houses are known.
  func kernel(of model: Model) -> Kernel? {
    guard let kernel, let crossings else { return nil }
    var pairs: [(Int, Int)] = []
    for place in count..<model.constraints.count {
      guard let path = model.constraints[place].form.rising else { return nil }
      for (lesser, greater) in zip(path, path.dropFirst()) { pairs.append((lesser.rawValue, greater.rawValue)) }
    }
    if pairs.isEmpty { return kernel }
    var lesser = CellSet()
    for pair in pairs {
      guard pair.0 != pair.1, !lesser.contains(pair.1) else { return nil }
      lesser.insert(pair.0)
    }
    return Kernel(crossings, rising: pairs)
  }
}

/// The bits of the values in each variable's list, and the positions of the bits.
struct ValuePositions: Sendable {
  /// The bit of the value at place *p* of a variable's list, at 64 · variable + *p*.
  let bits: FrozenBuffer<UInt8>
  /// The place of a value's bit in a variable's list, at 64 · variable + bit.
  let places: FrozenBuffer<UInt8>
  /// How many values each variable's list has.
  let sizes: FrozenBuffer<UInt8>

  /// The bits and positions of a model's values.
  init(_ model: Model, _ domains: VariableDomains) {
    var bits: [UInt8] = Array(repeating: 0, count: 64 * model.variableCount)
    var places = bits
    for variable in 0..<model.variableCount {
      let start = 64 * variable
      if domains.isLikeLast(variable, in: model) {
        Self.repeatLast64(&bits, start)
        Self.repeatLast64(&places, start)
        continue
      }
      let table = domains.table(of: variable)
      for (place, value) in model.values(of: VariableIndex(variable)).enumerated() {
        guard let bit = table.firstIndex(of: value) else { continue }
        bits[start + place] = UInt8(bit)
        places[start + bit] = UInt8(place)
      }
    }
    self.bits = FrozenBuffer(bits)
    self.places = FrozenBuffer(places)
    sizes = FrozenBuffer(model.variables.map { UInt8(model.values(of: $0).count) })
  }

  /// Copies the 64 entries before a position to the 64 from it on.
  private static func repeatLast64(_ list: inout [UInt8], _ start: Int) {
    list.withUnsafeMutableBufferPointer { list in
      guard let base = list.baseAddress else { return }
      (base + start).update(from: base + start - 64, count: 64)
    }
  }

  /// Whether each variable's list has so many values, at most 16, in ascending order.
  func areAscending(_ values: Int) -> Bool {
    let low: UInt64 = 0x0706_0504_0302_0100
    let bytes = UnsafeRawPointer(bits.base)
    for variable in 0..<sizes.count {
      guard Int(sizes[variable]) == values else { return false }
      let first = bytes.load(fromByteOffset: 64 &* variable, as: UInt64.self)
      let second = bytes.load(fromByteOffset: 64 &* variable &+ 8, as: UInt64.self)
      guard first == low & mask(values), second == (low | 0x0808_0808_0808_0808) & mask(values - 8) else {
        return false
      }
    }
    return true
  }

  /// The lowest bytes of a word.
  private func mask(_ count: Int) -> UInt64 {
    count >= 8 ? ~0 : count <= 0 ? 0 : (1 << UInt64(8 * count)) - 1
  }
}

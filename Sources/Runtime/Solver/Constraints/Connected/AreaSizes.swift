// The sizes of areas whose cells are counted.

/// Gives each area the variable that counts how many of the same variables have the same value.
struct AreaSizes: Conclusion {
  static let name = "sizes of areas"

  /// The propagators, of which areas and counts are read.
  let posted: PostedPropagators

  /// An area and the variable of its size.
  struct Size {
    /// The number of the area's propagator.
    let number: Int
    let area: ConnectedArea
    let size: Int32
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.hasCounts else { return false }
    let found = AreaSizes(posted: builder.draft.posted).found()
    for sized in found {
      var area = sized.area
      area.size = sized.size
      builder.draft.posted.propagators[sized.number].form = .connected(area)
      builder.draft.posted.watchers.add(sized.number, to: Int(sized.size))
    }
    return !found.isEmpty
  }

  /// The areas of unknown size that are counted.
  func found() -> [Size] {
    var areas: [(number: Int, area: ConnectedArea)] = []
    for (number, propagator) in posted.propagators.enumerated() {
      if case .connected(let area) = propagator.form, area.size < 0 { areas.append((number, area)) }
    }
    guard !areas.isEmpty else { return [] }
    var sizes: [[Int32]: Int32] = [:]
    for propagator in posted.propagators {
      guard case .count(let count) = propagator.form, count.comparison == .equal else { continue }
      sizes[key(count.value, propagator)] = count.number
    }
    return areas.compactMap { number, area in
      sizes[key(area.value, posted.propagators[number])].map { Size(number: number, area: area, size: $0) }
    }
  }

  /// A value and the variables that may have it.
  private func key(_ value: Int32, _ propagator: Propagator) -> [Int32] {
    [value] + posted.scope(of: propagator).sorted()
  }
}

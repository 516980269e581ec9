// What people see of one area.

extension Constraint.Connected {
  /// Cells that are cut off from the area, or one without which cells of the area would be.
  func pattern(on board: CandidateBoard) -> FoundPattern? {
    guard case .constant(let target) = value else { return nil }
    let cells = variables.distinct()
    let states = cells.map { board.has($0, target) }
    let numbers = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    var around: [[Int]] = Array(repeating: [], count: cells.count)
    for pair in touching {
      guard let first = numbers[pair.first], let second = numbers[pair.second], first != second else { continue }
      around[first].append(second)
      around[second].append(first)
    }
    /// Those that can be reached from one, without another.
    func reach(from root: Int, without gap: Int) -> Set<Int> {
      var (found, waiting) = (Set([root]), [root])
      while let cell = waiting.popLast() {
        for next in around[cell] where next != gap && states[next] != false && found.insert(next).inserted {
          waiting.append(next)
        }
      }
      return found
    }
    let inside = cells.indices.filter { states[$0] == true }
    guard let root = inside.first else { return nil }
    let all = reach(from: root, without: -1)
    guard inside.allSatisfy(all.contains) else { return nil }
    let lost = cells.indices.filter { states[$0] == nil && !all.contains($0) }
    func conclude(_ list: [Int], _ holds: Bool) -> [FoundPattern.Conclusion] {
      list.map { .init(variable: cells[$0], value: target, holds: holds) }
    }
    if !lost.isEmpty { return FoundPattern(.cutOff, inside.map { cells[$0] }, conclude(lost, false)) }
    guard inside.count > 1 else { return nil }
    for cell in cells.indices where states[cell] == nil && all.contains(cell) {
      let left = reach(from: root, without: cell)
      let cut = inside.filter { !left.contains($0) }
      guard !cut.isEmpty else { continue }
      let fewer = cut.count * 2 <= inside.count ? cut : inside.filter(left.contains)
      return FoundPattern(.keepsTogether, fewer.map { cells[$0] }, conclude([cell], true))
    }
    return nil
  }
}

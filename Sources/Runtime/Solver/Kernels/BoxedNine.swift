// Models that are 9×9 boards of rows, columns and boxes and nothing else, however they were declared.

/// Finds 9×9 boards, all different in each row, column and 3×3 box.
///
/// Found from the constraints alone: 27 houses of nine variables over the same nine values, of which nine, the boxes, meet
/// no other in a single variable.
enum BoxedNine {
  /// The cell of each variable, row by row, if the houses are the rows, columns and boxes of a board.
  static func cells(_ houses: [CellSet]) -> [Int]? {
    guard houses.count == 27, houses.allSatisfy({ $0.count == 9 }) else { return nil }
    let isLine = houses.map { house in houses.contains { $0.intersection(house).count == 1 } }
    let lines = houses.indices.filter { isLine[$0] }.map { houses[$0] }
    let boxes = houses.indices.filter { !isLine[$0] }.map { houses[$0] }
    guard lines.count == 18, boxes.count == 9 else { return nil }
    let rows = lines.filter { $0 == lines[0] || $0.isDisjoint(with: lines[0]) }
    let columns = lines.filter { !rows.contains($0) }
    guard rows.count == 9, columns.count == 9, let bands = threes(rows, boxes), let stacks = threes(columns, boxes)
    else {
      return nil
    }
    var cells = Array(repeating: -1, count: 81)
    var isTaken = Array(repeating: false, count: 81)
    for (row, across) in bands.enumerated() {
      for (column, down) in stacks.enumerated() {
        let both = across.intersection(down)
        guard both.count == 1, let variable = both.elements.first, cells[variable] < 0 else { return nil }
        cells[variable] = 9 * row + column
        isTaken[9 * row + column] = true
      }
    }
    guard isTaken.allSatisfy(\.self) else { return nil }
    let places = boxes.map { box in Set(box.elements.map { cells[$0] / 27 * 3 + cells[$0] % 9 / 3 }) }
    return places.allSatisfy { $0.count == 1 } && Set(places).count == 9 ? cells : nil
  }

  /// Nine lines in the order of their first variable, those through the same three boxes together.
  private static func threes(_ lines: [CellSet], _ boxes: [CellSet]) -> [CellSet]? {
    var groups: [(boxes: [Int], lines: [CellSet])] = []
    for line in lines.sorted(by: { ($0.elements.first ?? 0) < ($1.elements.first ?? 0) }) {
      let met = boxes.indices.filter { !boxes[$0].isDisjoint(with: line) }
      if let place = groups.firstIndex(where: { $0.boxes == met }) {
        groups[place].lines.append(line)
      } else {
        groups.append((met, [line]))
      }
    }
    guard groups.count == 3, groups.allSatisfy({ $0.boxes.count == 3 && $0.lines.count == 3 }) else { return nil }
    return groups.flatMap(\.lines)
  }
}

// The values on the sides and corners of a board, by the cells beside them.
import Grids
import Play

/// The values on the sides and corners of a board of squares.
struct BoardSides {
  /// How lines run, by the layer of sides; `nil` where a board has none.
  let entry: BoardLayer.Entry?
  /// Whether sides at the rim take values.
  let hasRim: Bool
  private let layers: [View.Layer]
  private let places: [Cell: View.Place]

  init(_ board: View.Board) {
    layers = board.outlines == nil ? board.layers ?? [] : []
    entry = layers.first { $0.on == .sides }?.entry
    hasRim = layers.first { $0.on == .sides }?.rim != false
    places = Dictionary(
      layers.flatMap(\.places).compactMap { place in Cell(place.at).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a place shows, by its own name.
  func place(_ place: Cell) -> View.Place? { places[place] }

  /// What the side between two neighbours shows, one of which may lie off the board.
  func between(_ one: Cell, _ other: Cell) -> View.Place? { places[BoardSides.side(one, other)] }

  /// How many lines there are between two neighbours.
  func lines(_ one: Cell, _ other: Cell) -> Int {
    guard let layer = layers.first(where: { $0.on == .sides }), let value = between(one, other)?.value,
      value != layer.rest
    else { return 0 }
    return max(0, value)
  }

  /// The sign on a side that has no line: × for one that is to have none, the text of another value, or none.
  func sign(_ one: Cell, _ other: Cell) -> String? {
    guard let layer = layers.first(where: { $0.on == .sides }), let value = between(one, other)?.value else {
      return nil
    }
    if value == layer.rest { return "×" }
    if layer.entry == .line || layer.entry == .border { return nil }
    return layer.values.first { $0.value == value }?.text ?? String(value)
  }

  /// The side between two neighbours by its own name.
  private static func side(_ one: Cell, _ other: Cell) -> Cell {
    let (first, second) = one < other ? (one, other) : (other, one)
    let isBeside = first.row == second.row
    // Told from the cell on the board that comes first.
    if first.row < 1 || first.column < 1 { return Cell("\(second).\(isBeside ? "left" : "top")") ?? second }
    return Cell("\(first).\(isBeside ? "right" : "bottom")") ?? first
  }

  /// The side of a cell in the direction of an arrow, as a move names it.
  static func side(of cell: Cell, _ key: BoardCaret.Key) -> String? {
    let names: [BoardCaret.Key: String] = [.up: "top", .down: "bottom", .left: "left", .right: "right"]
    return names[key].map { "\(cell).\($0)" }
  }

  /// The move of the next value at a side, as a tap goes through them: each value but the `rest`, the `rest`, open.
  func next(_ side: String) -> (move: String, draws: Bool)? {
    guard let layer = layers.first(where: { $0.on == .sides }), let place = Cell(side) else { return nil }
    return BoardSides.next(side, place: places[canonical(place)]?.value, layer.values.map(\.value), layer.rest)
  }

  private func canonical(_ side: Cell) -> Cell {
    let cell = side.whole
    switch side.part.name {
    case "top": return BoardSides.side(cell, Cell(row: cell.row - 1, column: cell.column))
    case "left": return BoardSides.side(cell, Cell(row: cell.row, column: cell.column - 1))
    default: return side
    }
  }

  /// The move of the next value at a place.
  static func next(_ name: String, place value: Int?, _ values: [Int], _ rest: Int?) -> (move: String, draws: Bool)? {
    let order = values.filter { $0 != rest } + (rest.map { [$0] } ?? [])
    guard let value, let index = order.firstIndex(of: value) else {
      return order.first.map { ("enter \(name) \($0)", $0 != rest) }
    }
    if index + 1 == order.count { return ("clear \(name)", false) }
    return ("enter \(name) \(order[index + 1])", order[index + 1] != rest)
  }
}

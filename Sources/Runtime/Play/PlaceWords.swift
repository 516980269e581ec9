// What sides and corners of a board are called.
public import Grids

/// Calls the sides and corners of a board by words: "side between row 2 column 3 and row 2 column 4" for `r2c3.right`.
public struct PlaceWords: Sendable {
  private let geometry: Geometry?

  /// Words for the places of a model's board.
  public init(_ board: ModelBoard?) {
    geometry = board?.shape.plan?.geometry
  }

  /// What a place is called. A cell is named by its row and column.
  public func name(of place: Cell) -> LocalizedText {
    guard place.part != .whole, let geometry, let found = geometry.find(place), let own = geometry.canonical(place)
    else { return Texts.placeCell(row: place.row, column: place.column) }
    let cell = Texts.placeCell(row: own.row, column: own.column)
    let face = geometry.find(own.whole).map { geometry.faces[$0.index] }
    switch found.kind {
    case .cells: return cell
    case .sides:
      let cells = geometry.sides[found.index].cells.map { geometry.faces[$0].place }
      if cells.count == 2 {
        let (first, second) = (cells[0], cells[1])
        return Texts.sideBetween(
          first: Texts.placeCell(row: first.row, column: first.column),
          second: Texts.placeCell(row: second.row, column: second.column))
      }
      let index = face?.sides.firstIndex(of: found.index) ?? 0
      guard geometry.isSquare else { return Texts.sideNumbered(number: index + 1, cell: cell) }
      switch index {
      case 0: return Texts.sideTop(cell: cell)
      case 1: return Texts.sideRight(cell: cell)
      case 2: return Texts.sideBottom(cell: cell)
      default: return Texts.sideLeft(cell: cell)
      }
    case .corners:
      let index = face?.corners.firstIndex(of: found.index) ?? 0
      guard geometry.isSquare else { return Texts.cornerNumbered(number: index + 1, cell: cell) }
      switch index {
      case 0: return Texts.cornerTopLeft(cell: cell)
      case 1: return Texts.cornerTopRight(cell: cell)
      case 2: return Texts.cornerBottomRight(cell: cell)
      default: return Texts.cornerBottomLeft(cell: cell)
      }
    }
  }

  /// A text in which sides and corners are called by words, and cells by their names.
  public func wording(_ text: String, in language: Language) -> String {
    guard geometry != nil, text.contains(".") else { return text }
    return text.replacing(PlaceWords.pattern) { match in
      guard let place = Cell(String(match.output)), geometry?.find(place) != nil else { return String(match.output) }
      return name(of: place).text(in: language)
    }
  }

  private nonisolated(unsafe) static let pattern = /\br[1-9]\d{0,3}c[1-9]\d{0,3}\.[a-z]+\d*\b/
}

extension View {
  /// The same view, in whose sentences sides and corners are called by words.
  public func worded(_ words: PlaceWords, in language: Language) -> View {
    var view = self
    let worded = { (text: String) in words.wording(text, in: language) }
    view.status.text = worded(status.text)
    view.status.remark = status.remark.map(worded)
    view.status.reasons = status.reasons?.map(worded)
    view.hint?.text = worded(hint?.text ?? "")
    view.hint?.because = hint?.because?.map(worded)
    view.check?.text = worded(check?.text ?? "")
    view.verdict?.text = worded(verdict?.text ?? "")
    view.why?.text = worded(why?.text ?? "")
    for step in (why?.steps ?? []).indices { view.why?.steps[step].text = worded(why?.steps[step].text ?? "") }
    return view
  }
}

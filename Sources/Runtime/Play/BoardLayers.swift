// The sides and corners of a board as they are shown.
import Grids

/// Turns the values on sides and corners into what front ends show.
struct BoardLayers {
  private let session: Session
  private let board: ModelBoard
  private let hinted: Set<Cell>
  private let wrong: Set<Cell>
  private let conflicts: [Cell: [Cell]]

  /// - Parameters:
  ///   - hinted: The places of the last hint.
  ///   - wrong: The entries that are marked as wrong.
  ///   - conflicts: The entries that are marked as breaking a rule.
  init(
    _ session: Session, _ board: ModelBoard, hinted: Set<Cell>, wrong: Set<Cell>, conflicts: [Cell: [Cell]]
  ) {
    self.session = session
    self.board = board
    self.hinted = hinted
    self.wrong = wrong
    self.conflicts = conflicts
  }

  /// The layer of cells, where players enter values otherwise than by typing, or may leave cells open.
  var cells: BoardLayer? {
    board.layers.first { $0.kind == .cells && ($0.entry != .number || $0.rest != nil) }
  }

  /// The layers of sides and corners.
  func layers(in language: Language) -> [View.Layer]? {
    guard let plan = board.shape.plan, let entries = board.entries(of: session.state) else { return nil }
    let layers = board.layers.filter { $0.kind != .cells }.map { layer in
      View.Layer(
        on: layer.kind, entry: layer.entry, name: layer.name?.text(in: language), rest: layer.rest,
        rim: layer.hasRim ? nil : false,
        values: layer.values.map { value in
          View.Value(value: value, text: layer.name(of: value))
        },
        places: board.shape.cells[plan.indices(of: layer.kind)].map { place($0, entries[$0]) }.filter { !$0.isEmpty })
    }
    return layers.isEmpty ? nil : layers
  }

  private func place(_ place: Cell, _ value: Int?) -> View.Place {
    var shown = View.Place(at: place.description, value: value)
    if value != nil { shown.kind = session.puzzle.isGiven(place) ? "given" : "entry" }
    if value == nil {
      shown.corner = marks("corner", place)
      shown.centre = marks("centre", place)
    }
    shown.colours = marks("colour", place)?.filter(ModelMoves.colours.contains)
    let roles =
      (conflicts[place] != nil ? ["conflict"] : []) + (wrong.contains(place) ? ["wrong"] : [])
      + (hinted.contains(place) ? ["hint"] : [])
    if !roles.isEmpty { shown.roles = roles }
    return shown
  }

  private func marks(_ kind: String, _ place: Cell) -> [Int]? {
    let marks = session.state.fields[kind]?.record?[place.description]?.sequence?.compactMap(\.integer)
    return marks?.isEmpty == true ? nil : marks
  }

  /// The outlines of non-square cells.
  var outlines: View.Outlines? {
    guard let geometry = board.shape.plan?.geometry, !geometry.isSquare else { return nil }
    let rounded = { (number: Double) in (number * 10_000).rounded() / 10_000 }
    return View.Outlines(
      points: geometry.corners.map { [rounded($0.point.x), rounded($0.point.y)] },
      corners: geometry.corners.map(\.place.description),
      cells: Dictionary(uniqueKeysWithValues: geometry.faces.map { ($0.place.description, $0.corners) }),
      sides: geometry.sides.map { View.Outlines.Side(at: $0.place.description, points: $0.corners) })
  }
}

extension View.Board {
  /// The board with what a model has on sides and corners.
  func adding(_ drawn: BoardLayers?, in language: Language) -> View.Board {
    guard let drawn else { return self }
    var board = self
    board.entry = drawn.cells?.entry
    board.rest = drawn.cells?.rest
    board.layers = drawn.layers(in: language)
    board.outlines = drawn.outlines
    return board
  }
}

extension Puzzle {
  /// Whether a place has its value from the start.
  func isGiven(_ place: Cell) -> Bool {
    guard let givens, givens.shape.contains(place) else { return false }
    return givens[place] != nil
  }
}

// The clues of a board that a player ticks off: their names, and which there are.
import Grids

/// A clue of a board, which a player may tick off.
///
/// Its name is what follows `tick` in a move: `r2c3` for a clue drawn at that place, `above 3` for one over the third
/// column, and with a number the second or a later one there: `r2c3 2`, `above 3 2`.
struct Clue: Hashable, Sendable {
  /// Where a clue is.
  enum Place: Hashable, Sendable {
    /// At a cell, a side or a corner.
    case at(Cell)
    /// Outside, at the end of a line, from 1.
    case outside(View.Outside.Edge, line: Int)
  }

  /// Where it is.
  let place: Place
  /// Which of the clues there it is, from 1.
  let number: Int

  /// Its name.
  var name: String {
    let position =
      switch place {
      case .at(let cell): cell.description
      case .outside(let edge, let line): "\(edge.rawValue) \(line)"
      }
    return number > 1 ? "\(position) \(number)" : position
  }

  /// The cell, side or corner where it is drawn.
  var cell: Cell? { if case .at(let cell) = place { cell } else { nil } }

  /// The same clue, its place by its own name.
  func canonical(on board: ModelBoard) -> Clue {
    guard let cell, let own = board.shape.plan?.geometry.canonical(cell) else { return self }
    return Clue(place: .at(own), number: number)
  }

  /// The clues that a move names: `tick r1c1,r2c3`, `tick r2c3 2`, `tick left 2`, `tick left 2 3`; `nil` where it is
  /// written otherwise.
  static func named(in move: Move) -> [Clue]? {
    var rest = move.arguments[...]
    let places: [Place]
    switch rest.popFirst() {
    case .cells(let cells): places = cells.map(Place.at)
    case .text(let name):
      guard let edge = View.Outside.Edge(rawValue: name), case .integer(let line)? = rest.popFirst() else { return nil }
      places = [.outside(edge, line: line)]
    case .integer, nil: return nil
    }
    var number = 1
    if let last = rest.popFirst() {
      guard case .integer(let given) = last, given > 0 else { return nil }
      number = given
    }
    return rest.isEmpty ? places.map { Clue(place: $0, number: number) } : nil
  }
}

/// The clues that a player sees on a board.
struct Clues {
  private var counts: [Clue.Place: Int] = [:]

  /// Whether there is none.
  var isEmpty: Bool { counts.isEmpty }

  /// Whether there is such a clue.
  func contains(_ clue: Clue) -> Bool { clue.number <= counts[clue.place] ?? 0 }

  /// Adds a drawing that is a clue.
  ///
  /// - Returns: Its number at its first place; `nil` if it is none: neither a shape nor a text.
  mutating func add(_ region: View.Region) -> Int? {
    guard let place = region.cells.first.flatMap({ Cell($0) }), region.isClue else { return nil }
    return add(1, at: .at(place))
  }

  /// Adds the clues outside a board.
  mutating func add(_ outside: View.Outside?) {
    for edge in View.Outside.Edge.allCases {
      for (index, text) in (outside?[edge] ?? []).enumerated() {
        let count = text.split(separator: " ").count
        if count > 0 { add(count, at: .outside(edge, line: index + 1)) }
      }
    }
  }

  /// Adds the clues in the mark of a cell.
  mutating func add(mark: String, of cell: Cell) {
    let count = mark.split(separator: " ").count
    if count > 0 { add(count, at: .at(cell)) }
  }

  @discardableResult private mutating func add(_ count: Int, at place: Clue.Place) -> Int {
    counts[place, default: 0] += count
    return counts[place] ?? 0
  }

  /// Those of the clues in a record of a state, by name, that are on the board, in the order of their names.
  func ticked(in state: GameState) -> [String]? {
    guard let record = state.fields[Clues.field]?.record else { return nil }
    let names = record.keys.filter { name in
      guard let move = try? Move(parsing: "tick \(name)"), let clue = Clue.named(in: move)?.first else { return false }
      return clue.name == name && contains(clue)
    }
    return names.isEmpty ? nil : names.sorted()
  }

  /// The field of a state with the clues that are ticked off; absent where none is.
  static let field = "ticked"
}

extension View.Region {
  /// Whether it is a clue: a shape, or anything with a text.
  public var isClue: Bool { style.isShape || text?.isEmpty == false }
}

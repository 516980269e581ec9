// The values of one kind of places of a model's board, and how players enter them.
public import Grids

/// The values of the cells, sides or corners of a model's board, and how players enter and see them.
public struct BoardLayer: Hashable, Sendable {
  /// How players enter values.
  public enum Entry: String, Sendable, Codable, CaseIterable {
    /// A value is typed or picked.
    case number
    /// A value is picked, then places are tapped.
    case symbol
    /// Taps go through the values.
    case cycle
    /// Taps go through the values; a drag repeats the first tap's change.
    case paint
    /// Lines from the middle of a cell to that of its neighbour.
    case line
    /// Lines along sides.
    case border
    /// A drag in the direction of an arrow.
    case arrow
    /// Taps on corners.
    case dot

    /// The kinds of places it is for.
    public var kinds: Set<PlaceKind> {
      switch self {
      case .number, .symbol, .cycle, .paint: [.cells, .sides, .corners]
      case .line, .border: [.sides]
      case .arrow: [.cells]
      case .dot: [.corners]
      }
    }
  }

  /// The kind of places.
  public let kind: PlaceKind
  /// The values a place may have, in the order of declaration.
  public let values: [Int]
  /// Their symbols, one a value.
  public let symbols: [String]?
  /// The value that a place has at the end if it is left open; `nil` where every place has to be filled.
  public let rest: Int?
  /// How values are entered.
  public let entry: Entry
  /// What the layer is called.
  public let name: LocalizedText?
  /// Whether sides at the rim have values, too.
  public let hasRim: Bool

  /// A layer by its parts.
  public init(
    kind: PlaceKind, values: [Int], symbols: [String]? = nil, rest: Int? = nil, entry: Entry = .number,
    name: LocalizedText? = nil, hasRim: Bool = true
  ) {
    self.kind = kind
    self.values = values
    self.symbols = symbols
    self.rest = rest
    self.entry = entry
    self.name = name
    self.hasRim = hasRim
  }
}

extension BoardLayer {
  /// How a value is written in messages and terminals: its symbol, × or · for what stays open, ─ for a line, its sign, or
  /// the number.
  public func name(of value: Int) -> String {
    if let symbols, let place = values.firstIndex(of: value) { return symbols[place] }
    if value == rest { return kind == .cells ? "·" : "×" }
    if value == 1, entry == .line || entry == .border { return "─" }
    return Signs.sign(of: value).map(String.init) ?? String(value)
  }

  /// Whether a value is only a part of another: a single line where a double one is right, which a second stroke makes of it.
  func isPart(_ value: Int, of right: Int?) -> Bool {
    guard entry == .line, let rest, let right, value != rest, right != rest else { return false }
    return value < right
  }
}

extension ModelBoard {
  /// How the value of a place is written: of a cell by the symbols of the board, which a rule set's bank may replace.
  public func name(of value: Int, at place: Cell) -> String {
    let layer = layer(of: place)
    return layer.kind == .cells && text.symbols != nil ? name(of: value) : layer.name(of: value)
  }

  /// The layer that a place of the board belongs to.
  ///
  /// - Precondition: The board's shape contains the place.
  public func layer(of place: Cell) -> BoardLayer {
    guard layers.count > 1, let kind = shape.plan?.geometry.find(place)?.kind else { return layers[0] }
    return layers.first { $0.kind == kind } ?? layers[0]
  }

  /// A place by its own name; `nil` where it is not one with a value.
  public func canonical(_ place: Cell) -> Cell? {
    shape.index(of: place).map(shape.cell(at:))
  }

  /// Values of cells as values of the board; what is written where no cell is counts for nothing.
  public func placed(_ cells: Grid<Int?>) -> Grid<Int?> {
    guard let plan = shape.plan else { return cells }
    var entries = empty
    for cell in shape.cells[plan.indices(of: .cells)] { entries[cell] = cells[cell] }
    return entries
  }

  /// The cells among values of the board, over the rectangle of their names; what has no value is open.
  public func cells(of entries: Grid<Int?>) -> Grid<Int?> {
    guard let plan = shape.plan else { return entries }
    var cells = Grid<Int?>(shape: shape.frame, filledWith: nil)
    for cell in plan.places[plan.indices(of: .cells)] { cells[cell] = entries[cell] }
    return cells
  }

  /// The values that a state has on the board; `nil` where a script has put something else in their place.
  public func entries(of state: GameState) -> Grid<Int?>? {
    guard let grid = state.fields["grid"]?.grid, grid.shape == shape.frame else { return nil }
    guard let plan = shape.plan else { return grid }
    var entries = placed(grid)
    for kind in [PlaceKind.sides, .corners] where plan.kinds.contains(kind) {
      for (name, value) in state.fields[kind.rawValue]?.record ?? [:] {
        guard let place = Cell(name), let index = shape.index(of: place), plan.indices(of: kind).contains(index),
          let value = value.integer, layer(of: place).values.contains(value)
        else { return nil }
        entries[place] = value
      }
    }
    return entries
  }

  /// Puts values into the fields of a state: those of cells into `grid`, those of other places into `sides` and
  /// `corners`, by their own names.
  func write(_ entries: Grid<Int?>, to state: inout GameState) {
    state.fields["grid"] = .grid(cells(of: entries))
    guard let plan = shape.plan else { return }
    for kind in [PlaceKind.sides, .corners] where plan.kinds.contains(kind) {
      let values = shape.cells[plan.indices(of: kind)].compactMap { place in
        entries[place].map { (place.description, PlayValue.integer($0)) }
      }
      state.fields[kind.rawValue] = .record(PlayRecord(uniqueKeysWithValues: values))
    }
  }

  /// The values at the end, if nothing more is entered: open places have their layer's `rest`.
  public func completed(_ entries: Grid<Int?>) -> Grid<Int?> {
    guard layers.contains(where: { $0.rest != nil }) else { return entries }
    var completed = entries
    for place in shape.cells where completed[place] == nil { completed[place] = layer(of: place).rest }
    return completed
  }
}

// A model's board: the variables behind its places, and how they are drawn.
public import Grids
public import Solver

/// Cells drawn as belonging together.
public struct DrawnRegion: Hashable, Sendable {
  /// How a region is drawn: the one list of drawing styles.
  ///
  /// The paper's and the terminal's renderers switch over it; the stubs are printed from it, and a test holds the page's
  /// types and drawings to the stubs.
  public enum Style: String, Sendable, Codable, CaseIterable {
    /// A thick border.
    case box
    /// A dashed border with a text.
    case cage
    /// A line through the cells with a round start.
    case path
    /// A short thick line between two cells.
    case bar
    /// A thin line through the cells.
    case line
    /// A broad band through the cells, under their texts.
    case band
    /// A line through the cells from a ring to an arrowhead.
    case arrow
    /// An open circle: between two cells, or in each of one or several.
    case ring
    /// A filled circle in the same places.
    case dot
    /// Cells with a darker ground.
    case shade
    /// A sign between two cells that the first holds more.
    case more
    /// A diamond in the same places as a ring.
    case diamond
    /// A square in the same places as a ring.
    case square
    /// A small picture in the same places as a ring, by its look.
    case glyph
    /// Cells whose floor is ice.
    case ice
    /// A text alone: between two cells, in a corner of a cell, or in the middle of one.
    case text
    /// A line, box or text with measures of its own, by its look.
    case figure

    /// Whether it is a shape, with its text in it, between two cells or in each of others.
    public var isShape: Bool {
      switch self {
      case .ring, .dot, .diamond, .square, .glyph, .text: true
      case .box, .cage, .path, .bar, .line, .band, .arrow, .shade, .ice, .more, .figure: false
      }
    }
  }

  /// What may differ between drawings of one style.
  public struct Look: Hashable, Sendable, Codable {
    /// The colour.
    public var colour: Colour?
    /// The breadth of a line.
    public var width: Width?
    /// Whether a line is dashed.
    public var dashed: Bool?
    /// What is drawn at both ends of a line.
    public var ends: End?
    /// The corner of a cell that a text is in.
    public var at: Corner?
    /// The picture of a glyph.
    public var glyph: Glyph?
    /// The measures of a figure.
    public var figure: Figure?

    /// Colours of lines, shapes and grounds. Each is as light as the others, so that digits are legible on all.
    public enum Colour: String, Sendable, Codable, CaseIterable {
      case grey, red, orange, yellow, green, teal, blue, purple, pink
    }

    /// Breadths of lines; between both if none is given.
    public enum Width: String, Sendable, Codable, CaseIterable { case thin, thick }

    /// Shapes at the ends of lines.
    public enum End: String, Sendable, Codable, CaseIterable { case ring, dot, diamond, square, arrow }

    /// Corners of cells.
    public enum Corner: String, Sendable, Codable, CaseIterable {
      case topLeft = "top-left", topRight = "top-right", bottomLeft = "bottom-left", bottomRight = "bottom-right"
    }

    /// The fields of a look in scripts.
    public static let fields = ["colour", "width", "dashed", "ends", "at", "glyph", "figure"]

    /// A look by its parts.
    public init(
      colour: Colour? = nil, width: Width? = nil, dashed: Bool? = nil, ends: End? = nil, at corner: Corner? = nil,
      glyph: Glyph? = nil, figure: Figure? = nil
    ) {
      (self.colour, self.width, self.dashed, self.ends, at) = (colour, width, dashed, ends, corner)
      (self.glyph, self.figure) = (glyph, figure)
    }
  }

  /// The cells; in order for a path.
  public let cells: [Cell]
  /// How it is drawn.
  public let style: Style
  /// A text in its first cell, such as a sum, or in its shape.
  public let text: String?
  /// How it differs from other drawings of its style.
  public let look: Look?

  /// A region by its parts.
  public init(cells: [Cell], style: Style, text: String? = nil, look: Look? = nil) {
    self.cells = cells
    self.style = style
    self.text = text
    self.look = look
  }
}

/// The board of a model: a variable behind each place that has a value.
public struct ModelBoard: Sendable {
  /// Identifies the model within its host.
  public let key: String
  /// The options that the model was built from.
  public let options: PlayRecord
  /// The model as its rule set declared it, but for what is `concealed`.
  public private(set) var model: Model
  /// The model compiled for searches in this process; `nil` where worker processes search, and where constraints are
  /// concealed.
  public private(set) var compiled: CompiledModel?
  /// The constraints that the model is searched without, by their places, since the player does not see them.
  public private(set) var concealed: [Int] = []
  /// The variable of each place.
  public let variables: Grid<VariableIndex>
  /// The values and entry of cells, sides and corners: at least one layer, in the order of `PlaceKind`.
  public let layers: [BoardLayer]
  /// The values that a place of the first layer may have, in the order of declaration, with symbols where it has any;
  /// its shape is the rectangle of cells.
  public private(set) var text: GridText
  /// What broken constraints mean, by constraint.
  public let reasons: [LocalizedText?]
  /// Where each constraint was declared, `FILE:LINE`, by constraint.
  public let sources: [String?]
  /// What constraints are called; of several that tell of one, the last holds.
  public let names: [ConstraintNames]
  /// What variables outside the grid stand for.
  public let variableNames: [VariableNames]
  /// What is drawn around the cells.
  public let regions: [DrawnRegion]
  /// The meanings of drawings and symbols, by style, by `outside` for the clues at the ends of lines, or by symbol.
  public let meanings: [String: LocalizedText]
  /// The outside clues, at the ends of rows and columns.
  public let outside: View.Outside?
  /// What `model` of the rule set declared, which a player knows in any fog; `extend` has added the rest.
  public let frame: Frame
  /// Whether the model has predicates that could not be tabulated, so that only its script can judge them.
  public let hasPredicates: Bool
  /// Whether only the host judges boards of the model: it has such predicates, or its script is not trusted.
  public let needsHost: Bool
  /// The model's approximate size in memory, in bytes; 0 if it was not computed.
  public let bytes: Int
  /// The place of each variable of the model; `nil` where the places in order are the first variables.
  private let scattered: [Cell?]?
  /// The variables beside the board that follow from a cell alone.
  private var settlements: [Model.Settlement]

  /// A board by its parts; `reasons` and `sources` by constraint index, shorter lists are filled up with `nil`.
  ///
  /// - Parameters:
  ///   - options: The options that the model was built from.
  ///   - compiled: The compiled model, where this process searches.
  ///   - layers: In the order of `PlaceKind`; none where only cells have values, those of `text`.
  public init(
    key: String, options: PlayRecord = [:], model: Model, compiled: CompiledModel?, variables: Grid<VariableIndex>,
    layers: [BoardLayer] = [], text: GridText, reasons: [LocalizedText?], sources: [String?] = [],
    names: [ConstraintNames] = [], variableNames: [VariableNames] = [], regions: [DrawnRegion],
    meanings: [String: LocalizedText] = [:],
    outside: View.Outside? = nil, frame: Frame? = nil, hasPredicates: Bool,
    needsHost: Bool, bytes: Int = 0
  ) {
    settlements = model.settlements
    self.frame = frame ?? Frame(constraints: model.constraints.count, regions: regions.count)
    self.key = key
    self.bytes = bytes
    self.options = options
    self.model = model
    self.compiled = compiled
    self.variables = variables
    self.layers = layers.isEmpty ? [BoardLayer(kind: .cells, values: text.values, symbols: text.symbols)] : layers
    self.text = text
    self.reasons = reasons
    self.sources = sources
    self.names = names
    self.variableNames = variableNames
    self.regions = regions
    self.meanings = meanings
    self.outside = outside
    self.hasPredicates = hasPredicates
    self.needsHost = needsHost
    if variables.elements.indices.allSatisfy({ variables.elements[$0].rawValue == $0 }) {
      scattered = nil
      return
    }
    var cells = [Cell?](repeating: nil, count: model.variableCount)
    for (cell, variable) in zip(variables.shape.cells, variables.elements) { cells[variable.rawValue] = cell }
    scattered = cells
  }

  /// How many of the constraints and drawings of a model, the first of each, are declared by `model` of its rule set.
  public struct Frame: Hashable, Sendable {
    /// The number of constraints.
    public let constraints: Int
    /// The number of drawings.
    public let regions: Int

    /// A frame by its parts.
    public init(constraints: Int, regions: Int) {
      self.constraints = constraints
      self.regions = regions
    }
  }

  /// The same board without some of its constraints, which questions about it do not know then.
  ///
  /// - Parameter places: Their places among the constraints; unknown ones are left out.
  public func concealing(_ places: some Sequence<Int>) -> ModelBoard {
    let places = Set(places).filter(model.constraints.indices.contains).sorted()
    guard !places.isEmpty else { return self }
    var board = self
    board.model = model.without(places)
    board.settlements = board.model.settlements
    board.compiled = nil
    board.concealed = places
    return board
  }

  /// How often each value occurs on the full board, if all-different houses with as many cells as values tile it.
  ///
  /// Houses are taken in the order of declaration as long as they share no cell. Boards of several layers have none.
  ///
  /// - Complexity: O(*n*) for *n* variables in the scopes of all constraints.
  public var copies: Int? {
    guard layers.count == 1 else { return nil }
    var open = model.variables.map { cell(of: $0) != nil }
    var left = open.count { $0 }
    var houses = 0
    for case .allDifferent(let house) in model.constraints
    where house.variables.count == text.values.count && house.variables.allSatisfy({ open[$0.rawValue] }) {
      for variable in house.variables where open[variable.rawValue] {
        open[variable.rawValue] = false
        left -= 1
      }
      houses += 1
    }
    return left == 0 ? houses : nil
  }

  /// The places of the board.
  public var shape: GridShape { variables.shape }

  /// The board with every place open.
  public var empty: Grid<Int?> { Grid(shape: shape, filledWith: nil) }

  /// The place of a variable, or `nil` for one that is not on the board.
  public func cell(of variable: VariableIndex) -> Cell? {
    let number = variable.rawValue
    if let scattered { return scattered.indices.contains(number) ? scattered[number] : nil }
    return (0..<shape.count).contains(number) ? shape.cell(at: number) : nil
  }

  /// How a value is written in messages and terminals: its symbol, its sign, or the number.
  public func name(of value: Int) -> String {
    if let symbols = text.symbols, let place = text.values.firstIndex(of: value) { return symbols[place] }
    return Signs.sign(of: value).map(String.init) ?? String(value)
  }

  /// The same board with other names for its values in messages; unchanged unless there is one name for each value.
  public func named(_ names: [String]) -> ModelBoard {
    guard names.count == text.values.count else { return self }
    var board = self
    board.text = GridText(shape: shape.frame, values: text.values, symbols: names)
    return board
  }

  /// The fixed cells as the solver takes them.
  public func assignments(_ grid: Grid<Int?>) -> [(VariableIndex, Int)] {
    zip(variables.elements, grid.elements).compactMap { variable, value in value.map { (variable, $0) } }
  }

  /// Values by variable, `nil` where open, of the whole model, with what follows from a cell alone.
  public func partial(_ grid: Grid<Int?>) -> [Int?] {
    precondition(grid.shape.count == shape.count, "a value for each place of the board")
    var values = [Int?](repeating: nil, count: model.variableCount)
    for (variable, value) in zip(variables.elements, grid.elements) { values[variable.rawValue] = value }
    for one in settlements {
      if let value = values[one.origin.rawValue] { values[one.variable.rawValue] = one.values[value] }
    }
    return values
  }

  /// The cells that variables stand for: those of the board, and for one that follows from a cell alone that cell.
  func cells(of variables: [VariableIndex]) -> [Cell] {
    let origins = Dictionary(settlements.map { ($0.variable, $0.origin) }) { first, _ in first }
    return variables.compactMap { cell(of: $0) ?? origins[$0].flatMap(cell(of:)) }
  }

  /// The part of a solution that is on the board.
  public func grid(of solution: [Int]) -> Grid<Int?> {
    variables.map { solution[$0.rawValue] }
  }

  /// The values that centre marks leave out: a cell with such marks has no other candidates.
  func excluded(byMarks marks: PlayRecord) -> [Candidates] {
    marks.sorted { $0.key < $1.key }.compactMap { name, values in
      guard let cell = Cell(name), shape.contains(cell), let marked = values.sequence?.compactMap(\.integer),
        !marked.isEmpty
      else { return nil }
      return Candidates(variable: variables[cell], values: layer(of: cell).values.filter { !marked.contains($0) })
    }
  }
}

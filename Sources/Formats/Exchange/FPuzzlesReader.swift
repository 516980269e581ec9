// Puzzles of f-puzzles: JSON whose objects are constraints. Source: the files that the editor and the extension
// "New Constraints" write; the names were checked with dclamage/SudokuSolver, SudokuSolver/PuzzleFormats/FPuzzlesBoard.cs.
import Messages

/// Reads an f-puzzles document.
///
/// Every list of objects becomes objects of that name, every field that is true a flag. So constraints that later
/// versions add are read, too; whether anything knows their name is decided elsewhere.
struct FPuzzlesReader {
  /// The limits of a document.
  static let limits = JSONReader.Limits(depth: 8, nodes: 1 << 18, members: 1 << 14, text: 1 << 16)

  private let document: DataValue
  private var puzzle: ExchangedPuzzle

  /// Fields that are neither objects nor flags.
  private static let ownFields: Set<String> = [
    "size", "title", "author", "ruleset", "grid", "negative", "solution", "disabledlogic", "truecandidatesoptions",
    "highlightConflicts", "metadata", "triggereffect", "successMessage", "rules", "drawn",
  ]
  /// Objects that are only drawn.
  private static let cosmetics: Set<String> = ["line", "rectangle", "circle", "text", "cage"]

  /// The name of the objects that the values allowed in a cell become.
  static let allowed = "givenpencilmarks"

  /// Reads a document.
  ///
  /// - Throws: `LocatedFault` with what is wrong.
  static func puzzle(_ document: DataValue) throws(LocatedFault) -> ExchangedPuzzle {
    var reader = try FPuzzlesReader(document)
    try reader.read()
    return reader.puzzle
  }

  private init(_ document: DataValue) throws(LocatedFault) {
    self.document = document
    guard let rows = document["grid"]?.list, let first = rows.first?.list else {
      throw .whole("the f-puzzles document has no `grid`, which must be a list of rows of cells")
    }
    guard let puzzle = ExchangedPuzzle(rows: rows.count, columns: first.count) else {
      throw .whole(
        "the f-puzzles grid must have 1 to \(ExchangedPuzzle.mostSide) rows and columns, got \(rows.count) × \(first.count)"
      )
    }
    self.puzzle = puzzle
  }

  private mutating func read() throws(LocatedFault) {
    try readGrid()
    puzzle.title = plain("title")
    puzzle.author = plain("author")
    puzzle.rules = plain("ruleset")
    // A name of this program's own.
    puzzle.isDrawn = document["drawn"] == .truth(true)
    try readObjects()
    for name in document["negative"]?.list ?? [] {
      if let name = name.plain { puzzle.flags.append("negative \(name.prefix(40))") }
    }
    readSolution()
  }

  private func plain(_ name: String) -> String { Self.text(document[name]) }

  /// A text without control characters but line ends.
  static func text(_ value: DataValue?) -> String {
    let text = value?.plain ?? ""
    return String(text.filter { !$0.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" } })
  }

  // MARK: The grid

  private mutating func readGrid() throws(LocatedFault) {
    var regions: [Int?] = []
    var hasRegions = false
    for (row, list) in (document["grid"]?.list ?? []).enumerated() {
      guard let list = list.list, list.count == puzzle.columns else {
        throw .whole("row \(row + 1) of the f-puzzles grid must have \(puzzle.columns) cells like the first one")
      }
      for (column, cell) in list.enumerated() {
        let index = row * puzzle.columns + column
        if let value = cell["value"]?.integer, (1...ExchangedPuzzle.mostSide).contains(value) {
          if cell["given"] == .truth(true) {
            puzzle.cells[index].given = value
          } else {
            puzzle.cells[index].entry = value
          }
        }
        puzzle.cells[index].corner = Self.numbers(cell["cornerPencilMarks"])
        puzzle.cells[index].centre = Self.numbers(cell["centerPencilMarks"])
        // Values that the author allows are a constraint, unlike the player's marks.
        let allowed = Self.numbers(cell["givenPencilMarks"])
        if !allowed.isEmpty, puzzle.cells[index].given == nil {
          var object = ExchangedObject(Self.allowed)
          object.places["cell"] = [ExchangedPlace(row: row + 1, column: column + 1)]
          object.values = allowed
          puzzle.objects.append(object)
        }
        if let region = cell["region"] {
          hasRegions = true
          regions.append(region.integer)
        } else {
          regions.append(Self.usual(row, column, puzzle))
        }
        let colours = [cell["c"]?.plain].compactMap(\.self) + (cell["cArray"]?.list ?? []).compactMap(\.plain)
        if let colour = colours.lazy.compactMap(Self.colour).first {
          let place = ExchangedPlace(row: row + 1, column: column + 1)
          if let known = puzzle.drawings.firstIndex(where: { $0.colour == colour }) {
            puzzle.drawings[known].cells.append(place)
          } else {
            puzzle.drawings.append(ExchangedDrawing(.shade, [place], colour: colour))
          }
        }
      }
    }
    if hasRegions { puzzle.regions = regions }
  }

  /// The number of the usual box of a cell, for boards on which only some cells name their region.
  private static func usual(_ row: Int, _ column: Int, _ puzzle: ExchangedPuzzle) -> Int? {
    let size = puzzle.columns
    guard puzzle.rows == size else { return nil }
    let height = (1...size).last { $0 * $0 <= size && size % $0 == 0 } ?? 1
    return row / height * height + column / (size / height)
  }

  private static func numbers(_ value: DataValue?) -> [Int] {
    let numbers = (value?.list ?? []).prefix(ExchangedPuzzle.mostSide).compactMap(\.integer)
    return numbers.filter { (1...ExchangedPuzzle.mostSide).contains($0) }
  }

  /// The colours of the editor's palette by their numbers, and others as written.
  private static let palette = [
    "#A8A8A8", "#000000", "#FFA0A0", "#FFDF61", "#FEFFAF", "#B0FFB0", "#61D060", "#D0D0FF", "#8180F0", "#FF08FF",
    "#FFD0D0",
  ]

  /// A colour as `#RRGGBB`; `nil` for one that cannot be seen.
  static func colour(_ text: String) -> String? {
    if let number = Int(text), palette.indices.contains(number) { return palette[number] }
    let digits = Array(text.dropFirst())
    guard text.first == "#", digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 3, 4:
      if digits.count == 4, digits[3] == "0" { return nil }
      return "#" + String(digits.prefix(3).flatMap { [$0, $0] }).uppercased()
    case 6: return text.uppercased()
    case 8: return digits.suffix(2) == ["0", "0"] ? nil : "#" + String(digits.prefix(6)).uppercased()
    default: return nil
    }
  }

  /// A colour as `#RRGGBB` or, where it lets something through, `#RRGGBBAA`; `nil` for one that cannot be seen.
  static func fullColour(_ text: String) -> String? {
    let plain =
      text.count == 9 && text.first == "#"
      ? text : text.count == 5 ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text
    guard let colour = colour(text) else { return nil }
    let alpha = plain.count == 9 ? plain.suffix(2).uppercased() : "FF"
    return alpha == "FF" ? colour : colour + alpha
  }

  private mutating func readSolution() {
    var texts: [String] = []
    if let list = document["solution"]?.list {
      texts = list.prefix(puzzle.cells.count + 1).map { $0.plain ?? "" }
    } else if let text = document["solution"]?.plain {
      texts = text.contains(",") ? text.split(separator: ",").map(String.init) : text.map(String.init)
    }
    if puzzle.solution.isEmpty { puzzle.solution = Self.solution(texts, puzzle) }
    // Some authors leave the whole solution in the grid.
    let values = puzzle.cells.map { $0.given ?? $0.entry }
    if puzzle.solution.isEmpty, values.allSatisfy({ $0 != nil }), puzzle.cells.contains(where: { $0.given == nil }) {
      puzzle.solution = values
      for index in puzzle.cells.indices { puzzle.cells[index].entry = nil }
    }
  }

  /// A solution by the text of each cell; empty if it has another number of cells, or nothing in them.
  static func solution(_ texts: [String], _ puzzle: ExchangedPuzzle) -> [Int?] {
    guard texts.count == puzzle.cells.count else { return [] }
    let values = texts.map { text -> Int? in
      let value = Int(text) ?? (text.count == 1 ? Int(text, radix: 36) : nil)
      return value.flatMap { (1...ExchangedPuzzle.mostSide).contains($0) ? $0 : nil }
    }
    return values.contains { $0 != nil } ? values : []
  }

  // MARK: Objects

  private mutating func readObjects() throws(LocatedFault) {
    for field in document.fields ?? [] where !Self.ownFields.contains(field.name) {
      if field.value == .truth(true) {
        puzzle.flags.append(String(field.name.prefix(40)))
        continue
      }
      guard let list = field.value.list else { continue }
      for entry in list {
        guard puzzle.objects.count < ExchangedPuzzle.most, puzzle.drawings.count < 2 * ExchangedPuzzle.most else {
          throw .whole("the puzzle has more than \(ExchangedPuzzle.most) objects; a puzzle is smaller")
        }
        guard let object = Self.object(field.name, entry) else {
          if !puzzle.unread.contains(field.name) { puzzle.unread.append(String(field.name.prefix(40))) }
          continue
        }
        if Self.cosmetics.contains(field.name) { draw(object, entry) } else { puzzle.objects.append(object) }
      }
    }
  }

  /// An object by its fields; `nil` if a cell of it has no place.
  static func object(_ name: String, _ entry: DataValue) -> ExchangedObject? {
    var object = ExchangedObject(String(name.prefix(40)))
    if let cell = entry.plain {
      guard let place = ExchangedPlace(cell) else { return nil }
      object.places["cell"] = [place]
      return object
    }
    for field in entry.fields ?? [] {
      switch field.name {
      case "cell":
        guard let place = field.value.plain.flatMap({ ExchangedPlace($0) }) else { return nil }
        object.places["cell"] = [place]
      case "lines":
        guard let lines = field.value.list?.map(places), lines.allSatisfy({ $0 != nil }) else { return nil }
        object.lines = lines.compactMap(\.self).filter { !$0.isEmpty }
      case "value": object.value = trimmed(text(field.value))
      case "values": object.values = numbers(field.value)
      case "direction": object.direction = field.value.plain
      default:
        guard field.value.list?.first?.plain.flatMap({ ExchangedPlace($0) }) != nil else { continue }
        guard let places = places(field.value) else { return nil }
        object.places[String(field.name.prefix(40))] = places
      }
    }
    if object.value?.isEmpty == true { object.value = nil }
    return object
  }

  private static func places(_ value: DataValue) -> [ExchangedPlace]? {
    guard let list = value.list else { return nil }
    let places = list.compactMap { $0.plain.flatMap { ExchangedPlace($0) } }
    return places.count == list.count ? places : nil
  }

  // MARK: Drawings

  private mutating func draw(_ object: ExchangedObject, _ entry: DataValue) {
    let cells = object.places["cells"] ?? object.places["cell"] ?? []
    // The editor's extension draws its constraints a second time, for programs that do not know them.
    if entry["fromConstraint"]?.plain != nil { return }
    let known = puzzle.drawings.count
    defer {
      if let figure = Self.figure(entry["figure"]), puzzle.drawings.count == known + 1 {
        puzzle.drawings[known].figure = figure
      }
    }
    switch object.name {
    case "line":
      let colour = entry["outlineC"]?.plain.flatMap(Self.colour)
      for line in object.lines {
        var drawing = ExchangedDrawing(.line, line, colour: colour)
        drawing.width = Self.number(entry["width"])
        if line.count <= ExchangedFigure.mostPoints {
          var figure = ExchangedFigure(points: line.flatMap(Self.middle))
          figure.set("breadth", drawing.width.map { $0 / 2 } ?? 0.1)
          figure.set("stroke", colour: entry["outlineC"]?.plain ?? "#A0A0A0")
          drawing.figure = figure
        }
        puzzle.drawings.append(drawing)
      }
    case "cage":
      if let value = object.value, takesRemark(value, cells) { return }
      let colour = entry["outlineC"]?.plain.flatMap(Self.colour)
      puzzle.drawings.append(ExchangedDrawing(.cage, cells, text: object.value, colour: colour))
    case "text":
      guard let text = object.value, !cells.isEmpty else { return }
      var drawing = ExchangedDrawing(.text, cells, text: text, colour: entry["fontC"]?.plain.flatMap(Self.colour))
      drawing.figure = Self.figure(entry, cells, hasBox: false)
      puzzle.drawings.append(drawing)
    default:
      guard !cells.isEmpty else { return }
      let ground = entry["baseC"]?.plain.flatMap(Self.colour)
      var drawing = ExchangedDrawing(
        object.name == "circle" ? .circle : .square, cells, text: object.value,
        colour: ground.flatMap { $0 == "#FFFFFF" ? nil : $0 } ?? entry["outlineC"]?.plain.flatMap(Self.colour))
      drawing.isFilled = ground != nil && ground != "#FFFFFF"
      drawing.figure = Self.figure(entry, cells, hasBox: true, isRound: object.name == "circle")
      puzzle.drawings.append(drawing)
    }
  }

  /// The middle of a cell, column first.
  private static func middle(_ place: ExchangedPlace) -> [Int] { [place.column * 100 - 50, place.row * 100 - 50] }

  /// A shape or text around the middle of its cells.
  private static func figure(
    _ entry: DataValue, _ cells: [ExchangedPlace], hasBox: Bool, isRound: Bool = false
  ) -> ExchangedFigure? {
    let middles = cells.prefix(1024).map(middle)
    guard !middles.isEmpty else { return nil }
    var figure = ExchangedFigure(points: (0...1).map { part in middles.reduce(0) { $0 + $1[part] } / middles.count })
    figure.isOver = true
    figure.set("turn", number(entry["angle"]), in: 1)
    figure.set("size", (number(entry["size"]) ?? 1) / 2)
    figure.set("ink", colour: entry["fontC"]?.plain ?? "#000000")
    guard hasBox else { return figure }
    figure.set("width", number(entry["width"]) ?? 0.6)
    figure.set("height", number(entry["height"]) ?? 0.6)
    if isRound { figure.measures["round"] = min(figure.measures["width"] ?? 0, figure.measures["height"] ?? 0) / 2 }
    figure.set("fill", colour: entry["baseC"]?.plain)
    figure.set("stroke", colour: entry["outlineC"]?.plain)
    return figure
  }

  /// The field by which this program's own documents say exactly how something is drawn.
  static func figure(_ value: DataValue?) -> ExchangedFigure? {
    guard let value, let list = value["points"]?.list, (2...2 * ExchangedFigure.mostPoints).contains(list.count) else {
      return nil
    }
    let points = list.compactMap { number($0).map { ExchangedFigure.hundredths($0) } }
    guard points.count == list.count, points.count % 2 == 0 else { return nil }
    var figure = ExchangedFigure(points: points)
    for name in ["width", "height", "round", "breadth", "head", "size"] { figure.set(name, number(value[name])) }
    figure.set("turn", number(value["turn"]), in: 1)
    for name in ["stroke", "fill", "ink"] { figure.set(name, colour: value[name]?.plain) }
    figure.isOver = value["over"] == .truth(true)
    return figure
  }

  /// Whether a cosmetic cage is one of those that stand for other fields.
  private mutating func takesRemark(_ value: String, _ cells: [ExchangedPlace]) -> Bool {
    if value == "FOW" || value == "FOGLIGHT" {
      for cell in cells {
        var object = ExchangedObject(value == "FOW" ? "fogofwar" : "foglight")
        object.places["cell"] = [cell]
        puzzle.objects.append(object)
      }
      return true
    }
    guard let colon = value.firstIndex(of: ":") else { return false }
    let text = trimmed(value[value.index(after: colon)...])
    switch value[..<colon] {
    case "title" where puzzle.title.isEmpty: puzzle.title = text
    case "author" where puzzle.author.isEmpty: puzzle.author = text
    case "rules" where puzzle.rules.isEmpty: puzzle.rules = text
    case "solution": puzzle.solution = Self.solution(text.map(String.init), puzzle)
    case "title", "author", "rules", "msgcorrect", "source", "customstyle", "bgimage": break
    default: return false
    }
    return true
  }

  /// A number that is neither endless nor too large.
  static func number(_ value: DataValue?) -> Double? {
    guard let number = value?.plain.flatMap({ Double($0) }), number.isFinite, abs(number) < 1000 else { return nil }
    return number
  }
}

// Boards of Penpa+: a list of lines with JSON in them. Source: the addresses that the editor writes, as
// swaroopg92/penpa-edit, docs/js/class_p.js and class_square.js, shows them.
public import Messages

/// The address of a board of Penpa+: what is compressed in it.
public struct PenpaLink: Sendable {
  /// The board, deflated.
  public let board: [UInt8]
  /// The answer, deflated; empty if the address has none.
  public let answer: [UInt8]

  /// Reads an address.
  ///
  /// - Returns: `nil` if the text is none of Penpa+.
  public init?(_ address: some StringProtocol) {
    guard address.contains("penpa-edit"), address.utf8.count <= ExchangedPuzzle.largest,
      let start = address.firstIndex(of: "#") ?? address.firstIndex(of: "?")
    else { return nil }
    var fields: [Substring: [UInt8]] = [:]
    for field in address[address.index(after: start)...].split(separator: "&").prefix(16) {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let bytes = Self.decoded(parts[1].utf8) else { continue }
      fields[Substring(String(parts[0]))] = bytes
    }
    guard let board = fields["p"], !board.isEmpty else { return nil }
    (self.board, answer) = (board, fields["a"] ?? [])
  }

  /// The bytes of base 64.
  private static func decoded(_ characters: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in characters {
      let value: Int
      switch byte {
      case 0x41...0x5A: value = Int(byte) - 0x41
      case 0x61...0x7A: value = Int(byte) - 0x61 + 26
      case 0x30...0x39: value = Int(byte) - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): continue
      default: return nil
      }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
    }
    return bytes
  }
}

extension ExchangedPuzzle {
  /// Reads a board of Penpa+.
  ///
  /// - Parameters:
  ///   - penpa: The text of the board, expanded.
  ///   - answer: That of the answer; empty if there is none.
  /// - Throws: `LocatedFault` with what is wrong.
  public init(penpa: [UInt8], answer: [UInt8]) throws(LocatedFault) {
    self = try PenpaReader(penpa, answer: answer).puzzle
  }
}

/// Reads the square boards of Penpa+.
///
/// Points are numbered row by row on a board with two more rows and columns on each side: first the middles of all cells,
/// then their lower right corners. The board's sides include the rows and columns that are left blank.
struct PenpaReader {
  private(set) var puzzle: ExchangedPuzzle
  private let stride: Int
  private let height: Int
  /// Rows above and columns before the board.
  private let top: Int
  private let left: Int
  /// The author's own colours, by what has them.
  private var own: DataValue?

  /// What stands for frequent words.
  private static let shortened: [(String, String)] = [
    ("zO", "null"), ("z_", "\"__a\""), ("z7", "\"nobulbthermo\""), ("z6", "\"killercages\""), ("z4", "\"deletelineE\""),
    ("z5", "\"polygon\""), ("z0", "\"squareframe\""), ("zD", "\"direction\""), ("z3", "\"arrows\""),
    ("zT", "\"thermo\""), ("z2", "\"freelineE\""), ("zF", "\"freeline\""), ("z1", "\"numberS\""),
    ("z8", "\"command_replay\""), ("zU", "\"command_undo\""), ("zR", "\"command_redo\""), ("zB", "\"board\""),
    ("zP", "\"special\""), ("zY", "\"symbol\""), ("zN", "\"number\""), ("zC", "\"cage\""), ("zW", "\"wall\""),
    ("zE", "\"lineE\""), ("zL", "\"line\""), ("zS", "\"surface\""), ("zM", "\"edit_mode\""), ("zG", "\"grid\""),
    ("zA", "\"pu_a\""), ("zQ", "\"pu_q\""), ("z9", "\"qa\""), ("zZ", "z"),
  ]

  init(_ text: [UInt8], answer: [UInt8]) throws(LocatedFault) {
    let lines = TextLines(text).lines.prefix(32).map { String($0.text) }
    let head = (lines.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard head.count > 10, lines.count > 3 else {
      throw .whole("the address of Penpa+ is cut off; copy the whole address")
    }
    guard head[0] == "square" || head[0] == "sudoku" else {
      throw .whole("only square boards of Penpa+ are read; this one is of the kind ‘\(head[0].prefix(20))’")
    }
    func side(_ text: String) -> Int? { Int(text).flatMap { (1...ExchangedPuzzle.mostSide).contains($0) ? $0 : nil } }
    let margins = ((try? Self.json(lines[1]))?.list ?? []).map { $0.integer ?? 0 }
    let (above, below, before, behind) =
      margins.count >= 4 ? (margins[0], margins[1], margins[2], margins[3]) : (0, 0, 0, 0)
    guard let columns = side(head[1]), let rows = side(head[2]),
      [above, below, before, behind].allSatisfy({ (0...ExchangedPuzzle.mostSide).contains($0) }),
      let puzzle = ExchangedPuzzle(rows: rows - above - below, columns: columns - before - behind)
    else { throw .whole("the board of Penpa+ must have 1 to \(ExchangedPuzzle.mostSide) rows and columns") }
    self.puzzle = puzzle
    (stride, height, top, left) = (columns + 4, rows + 4, above, before)
    readTexts(head)
    let drawn = try Self.json(lines[3])
    // Colours of one's own are in a list of the same form, some lines later.
    own = lines.dropFirst(12).first { $0.hasPrefix("{") && $0.contains("zS") }.flatMap { try? Self.json($0) }
    readGenres(lines.dropFirst(5))
    readNumbers(drawn["number"])
    readSmallNumbers(drawn["numberS"])
    readSurfaces(drawn["surface"])
    for name in ["line", "freeline", "wall", "freelineE"] { readLines(drawn[name], name) }
    for name in ["thermo", "nobulbthermo", "arrows"] { readPaths(drawn[name], hasHead: name == "arrows") }
    readCages(drawn["killercages"])
    readEdges(drawn["lineE"], drawn["deletelineE"])
    readSymbols(drawn["symbol"])
    readAnswer(answer)
    self.puzzle.isDrawn = true
    self.puzzle.regions = Array(repeating: nil, count: self.puzzle.cells.count)
    readBoxes(drawn["lineE"])
    guard !self.puzzle.solution.isEmpty || self.puzzle.regions?.contains(where: { $0 != nil }) == true else {
      throw .whole("the board of Penpa+ has neither boxes nor an answer, so it is not known what has to hold")
    }
    guard self.puzzle.drawings.count <= ExchangedPuzzle.most else {
      throw .whole("the puzzle has more than \(ExchangedPuzzle.most) drawings; a puzzle is smaller")
    }
  }

  private static func json(_ text: String) throws(LocatedFault) -> DataValue {
    // From the last to the first, as they were put in.
    var text = text
    for (short, whole) in shortened { text = text.replacing(short, with: whole) }
    var reader = JSONReader(Array(text.utf8), limits: JSONReader.Limits(depth: 8, nodes: 1 << 17))
    return try reader.value()
  }

  private mutating func readTexts(_ head: [String]) {
    func text(_ place: Int, _ prefix: String) -> String {
      guard head.indices.contains(place) else { return "" }
      let plain = head[place].replacing("%2C", with: ",").replacing("%2D", with: "\n").replacing("%2E", with: "&")
        .replacing("%2F", with: "=")
      return trimmed(plain.hasPrefix(prefix) ? String(plain.dropFirst(prefix.count)) : plain)
    }
    puzzle.title = text(15, "Title:")
    puzzle.author = text(16, "Author:")
    puzzle.rules = text(18, "")
  }

  // MARK: Places

  /// The cell of a point's number.
  private func cell(_ number: Int?) -> ExchangedPlace? {
    guard let number, (0..<stride * height).contains(number) else { return nil }
    let place = ExchangedPlace(row: number / stride - 1 - top, column: number % stride - 1 - left)
    return puzzle.has(place) ? place : nil
  }

  /// The two numbers of a name such as `46,47`.
  private static func pair(_ name: String) -> (Int, Int)? {
    let numbers = name.split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let one = numbers[0], let other = numbers[1] else { return nil }
    return (one, other)
  }

  /// The place of a point in hundredths of a cell, column first: the middle of a cell, its lower right corner, the middle of
  /// its lower or right side, or a quarter of it. `nil` for other numbers, and for places far from the board.
  private func spot(_ number: Int?) -> [Int]? {
    guard let number, number >= 0, number < 8 * stride * height else { return nil }
    let count = stride * height
    let (cell, kind) =
      number < 4 * count ? (number % count, number / count) : ((number - 4 * count) / 4, 4 + number % 4)
    let (right, down) = [(50, 50), (100, 100), (50, 100), (100, 50), (25, 25), (75, 25), (25, 75), (75, 75)][kind]
    return [(cell % stride - 2 - left) * 100 + right, (cell / stride - 2 - top) * 100 + down]
  }

  /// The cell that a spot lies in, or the nearest one.
  private func cell(at spot: [Int]) -> ExchangedPlace {
    ExchangedPlace(
      row: min(puzzle.rows, max(1, Int((Double(spot[1]) / 100).rounded(.down)) + 1)),
      column: min(puzzle.columns, max(1, Int((Double(spot[0]) / 100).rounded(.down)) + 1)))
  }

  private func colour(_ kind: String, _ name: String) -> String? {
    own?[kind]?[name]?.plain.flatMap { $0.hasPrefix("#") ? FPuzzlesReader.colour($0) : nil }
  }

  // MARK: Genres

  /// The genres that the address names, such as `classic` and `killer`.
  private mutating func readGenres(_ lines: some Collection<String>) {
    for line in lines where line.hasPrefix("[\"") {
      guard let list = (try? Self.json(line))?.list, list.count <= 32 else { continue }
      let names = list.compactMap(\.plain).filter { name in
        (1...40).contains(name.utf8.count) && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
      }
      guard names.count == list.count, !names.isEmpty else { continue }
      puzzle.genres = names
    }
  }

  // MARK: Drawings

  /// Small numbers in the quarters of cells and on sides and corners.
  private mutating func readSmallNumbers(_ numbers: DataValue?) {
    for field in (numbers?.fields ?? []).prefix(ExchangedPuzzle.most) {
      guard let spot = spot(Int(field.name)), let text = field.value.list?.first?.plain, !trimmed(text).isEmpty else {
        continue
      }
      draw(trimmed(text), at: spot, size: 0.28)
    }
  }

  private mutating func draw(_ text: String, at spot: [Int], size: Double) {
    var drawing = ExchangedDrawing(.text, [cell(at: spot)], text: String(text.prefix(12)))
    var figure = ExchangedFigure(points: spot)
    figure.isOver = true
    figure.set("size", size)
    figure.set("ink", colour: "#000000")
    drawing.figure = figure
    puzzle.drawings.append(drawing)
  }

  private mutating func readNumbers(_ numbers: DataValue?) {
    for field in numbers?.fields ?? [] {
      guard let text = field.value.list?.first?.plain, !trimmed(text).isEmpty else { continue }
      guard let place = cell(Int(field.name)) else {
        // On a side or corner, or beside the board.
        if let spot = spot(Int(field.name)) { draw(trimmed(text), at: spot, size: 0.5) }
        continue
      }
      if let value = Int(text), (1...max(puzzle.rows, puzzle.columns)).contains(value) {
        puzzle.cells[puzzle.index(of: place)].given = value
      } else if !trimmed(text).isEmpty {
        puzzle.drawings.append(ExchangedDrawing(.text, [place], text: String(trimmed(text).prefix(12))))
      }
    }
  }

  /// The colours of surfaces and lines by their numbers.
  private static let colours = [
    1: "#005500", 2: "#B3FFB3", 3: "#A0A0A0", 4: "#000000", 5: "#B3E6FF", 6: "#FFB3B3", 7: "#FFFFB3", 8: "#D0D0D0",
    9: "#FFCC80", 10: "#CCB3FF", 11: "#D9B38C", 12: "#80D4FF",
  ]

  private mutating func readSurfaces(_ surfaces: DataValue?) {
    for field in surfaces?.fields ?? [] {
      guard let place = cell(Int(field.name)), let number = field.value.integer else { continue }
      let colour = colour("surface", field.name) ?? Self.colours[number] ?? "#A0A0A0"
      puzzle.drawings.append(ExchangedDrawing(.shade, [place], colour: colour))
    }
  }

  /// Lines of a layer, from the middle of one cell to that of another or from corner to corner. Walls are broad.
  private mutating func readLines(_ lines: DataValue?, _ layer: String) {
    for field in lines?.fields ?? [] {
      guard let (one, other) = Self.pair(field.name) else { continue }
      let number = field.value.integer ?? 0
      let colour = colour(layer, field.name) ?? Self.colours[number] ?? "#808080"
      if layer != "wall", let first = cell(one), let second = cell(other) {
        puzzle.drawings.append(ExchangedDrawing(.line, [first, second], colour: colour))
      } else if let first = spot(one), let second = spot(other) {
        var drawing = ExchangedDrawing(.line, [cell(at: first), cell(at: second)], colour: colour)
        var figure = ExchangedFigure(points: first + second)
        figure.isOver = true
        figure.set("breadth", layer == "wall" ? 0.12 : 0.06)
        figure.set("stroke", colour: colour)
        drawing.figure = figure
        puzzle.drawings.append(drawing)
      }
    }
  }

  private mutating func readPaths(_ paths: DataValue?, hasHead: Bool) {
    for path in (paths?.list ?? []).prefix(ExchangedPuzzle.most) {
      let cells = (path.list ?? []).prefix(1024).compactMap { cell($0.integer) }
      guard cells.count > 1 else { continue }
      var drawing = ExchangedDrawing(.line, cells, colour: "#C0C0C0")
      drawing.hasHead = hasHead
      if !hasHead {
        drawing.width = 0.4
        puzzle.drawings.append(ExchangedDrawing(.circle, [cells[0]], colour: "#C0C0C0"))
      }
      puzzle.drawings.append(drawing)
    }
  }

  private mutating func readCages(_ cages: DataValue?) {
    for cage in (cages?.list ?? []).prefix(ExchangedPuzzle.most) {
      let cells = (cage.list ?? []).prefix(1024).compactMap { cell($0.integer) }
      if !cells.isEmpty { puzzle.drawings.append(ExchangedDrawing(.cage, cells)) }
    }
  }

  /// The two cells on both sides of an edge between two corners.
  private func cells(beside name: String) -> [ExchangedPlace]? {
    guard let (one, other) = Self.pair(name) else { return nil }
    let corners = [one, other].map { $0 - stride * height }.sorted()
    guard corners[0] >= 0, corners[1] < stride * height else { return nil }
    switch corners[1] - corners[0] {
    case 1: return [cell(corners[1]), cell(corners[1] + stride)].compactMap(\.self)
    case stride: return [cell(corners[1]), cell(corners[1] + 1)].compactMap(\.self)
    default: return nil
    }
  }

  private mutating func readEdges(_ edges: DataValue?, _ deleted: DataValue?) {
    let gone = Set((deleted?.fields ?? []).map(\.name))
    for field in edges?.fields ?? [] where !gone.contains(field.name) {
      guard let cells = cells(beside: field.name), cells.count == 2 else { continue }
      puzzle.drawings.append(ExchangedDrawing(.bar, cells))
    }
  }

  private mutating func readSymbols(_ symbols: DataValue?) {
    for field in (symbols?.fields ?? []).prefix(ExchangedPuzzle.most) {
      guard let name = field.value.list?.dropFirst().first?.plain, let spot = spot(Int(field.name)) else { continue }
      let shape: ExchangedDrawing.Shape = name.hasPrefix("square") ? .square : .circle
      var drawing = ExchangedDrawing(shape, [cell(at: spot)], colour: "#808080")
      if name.hasPrefix("square") || name.hasPrefix("circle") {
        // The last letter is the size.
        let size =
          ["LL": 1, "L": 0.8, "M": 0.64, "S": 0.4, "SS": 0.24][name.split(separator: "_").last.map(String.init) ?? ""]
          ?? 0.64
        var figure = ExchangedFigure(points: spot)
        figure.isOver = cell(Int(field.name)) == nil
        figure.set("width", size)
        figure.set("height", size)
        if shape == .circle { figure.set("round", size / 2) }
        let style = field.value.list?.first?.integer ?? 1
        // 1 is white, 2 black, 3 grey, and from 4 on without a rim or in other colours.
        figure.set(
          "fill",
          colour: colour("symbol", field.name) ?? [1: "#FFFFFF", 2: "#000000", 3: "#A0A0A0", 4: "#D0D0D0"][style])
        figure.set("stroke", colour: "#000000")
        figure.set("breadth", 0.03)
        drawing.figure = figure
      }
      puzzle.drawings.append(drawing)
    }
  }

  /// The regions that edges divide the board into, if all have as many cells as the board has values.
  private mutating func readBoxes(_ edges: DataValue?) {
    let size = max(puzzle.rows, puzzle.columns)
    var walls: Set<[ExchangedPlace]> = []
    for field in edges?.fields ?? [] {
      if let cells = cells(beside: field.name), cells.count == 2 { walls.insert(cells) }
    }
    guard !walls.isEmpty else { return }
    var regions: [Int?] = Array(repeating: nil, count: puzzle.cells.count)
    var count = 0
    for start in regions.indices where regions[start] == nil {
      var open = [start]
      regions[start] = count
      var members = 0
      while let index = open.popLast() {
        members += 1
        let place = puzzle.place(at: index)
        for (row, column) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          let next = ExchangedPlace(row: place.row + row, column: place.column + column)
          guard puzzle.has(next), regions[puzzle.index(of: next)] == nil, !walls.contains([place, next].sorted()) else {
            continue
          }
          regions[puzzle.index(of: next)] = count
          open.append(puzzle.index(of: next))
        }
      }
      guard members == size else { return }
      count += 1
    }
    puzzle.regions = regions
    puzzle.drawings.removeAll { $0.shape == .bar }
  }

  /// The numbers of the answer, each a text such as `46,5`.
  private mutating func readAnswer(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, let answer = try? Self.json(String(decoding: bytes, as: UTF8.self)) else { return }
    var values = puzzle.cells.map(\.given)
    for text in (answer.list ?? []).prefix(16).flatMap({ ($0.list ?? []).prefix(ExchangedPuzzle.most) }).compactMap(
      \.plain)
    {
      let parts = text.split(separator: ",").map(String.init)
      guard parts.count == 2, let place = cell(Int(parts[0])), let value = Int(parts[1]),
        (1...max(puzzle.rows, puzzle.columns)).contains(value)
      else { continue }
      values[puzzle.index(of: place)] = value
    }
    if !values.contains(nil) { puzzle.solution = values }
  }
}

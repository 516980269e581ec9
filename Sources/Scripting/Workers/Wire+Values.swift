// The values that games are made of, as bytes.
import Grids
import Play

extension Cell: WireCoded {
  /// Row and column; a part of a cell has 0 before them and its number behind.
  func write(to wire: inout WireWriter) {
    if part != .whole { wire.integer(0) }
    wire.integer(row)
    wire.integer(column)
    if part != .whole { wire.integer(Int(part.rawValue)) }
  }

  init(from wire: inout WireReader) throws {
    let first = try wire.integer(0...Cell.most)
    if first > 0 {
      self.init(row: first, column: try wire.integer(1...Cell.most))
      return
    }
    let (row, column) = (try wire.integer(1...Cell.most), try wire.integer(1...Cell.most))
    self.init(row: row, column: column, part: Part(rawValue: UInt8(try wire.integer(1...Int(UInt8.max)))))
  }

  private static let most = 9_999
}

extension GridShape: WireCoded {
  /// Rows and columns; boards with a plan are sent flat, but for that of a model.
  func write(to wire: inout WireWriter) {
    wire.integer(rows)
    wire.integer(columns)
  }

  init(from wire: inout WireReader) throws {
    self.init(rows: try wire.integer(1...9_999), columns: try wire.integer(1...9_999))
  }
}

extension BoardPlan {
  func write(to wire: inout WireWriter) {
    wire.add(geometry)
    wire.add(PlaceKind.allCases.filter { kinds.contains($0) })
    wire.byte(hasRim ? 1 : 0)
  }

  /// - Throws: `WireFault`, or what a geometry says of its source.
  static func read(from wire: inout WireReader) throws -> BoardPlan {
    let geometry = try wire.read(Geometry.self)
    let kinds = Set(try wire.read([PlaceKind].self))
    guard !kinds.isEmpty else { throw WireFault(wanted: "a board with places") }
    return BoardPlan(geometry, kinds, hasRim: try wire.truth())
  }
}

extension Geometry: WireCoded {
  /// The kinds of sources, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case square, hexagonal, polygons
  }

  func write(to wire: inout WireWriter) {
    switch source {
    case .square(let rows, let columns, let holes): wire.tag(Tag.square, rows, columns, holes.sorted())
    case .hexagonal(let rows, let columns, let holes): wire.tag(Tag.hexagonal, rows, columns, holes.sorted())
    case .polygons(let outlines):
      wire.tag(Tag.polygons)
      wire.integer(outlines.count)
      for (cell, points) in outlines.sorted(by: { $0.key < $1.key }) {
        wire.add(cell)
        wire.add(points.flatMap { [$0.x, $0.y] }.map { Int(bitPattern: UInt($0.bitPattern)) })
      }
    }
  }

  /// - Throws: `WireFault`, or what a geometry says of its source.
  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a board") {
    case .square:
      try self.init(
        .square(rows: try wire.integer(), columns: try wire.integer(), holes: Set(try wire.read([Cell].self))))
    case .hexagonal:
      try self.init(
        .hexagonal(rows: try wire.integer(), columns: try wire.integer(), holes: Set(try wire.read([Cell].self))))
    case .polygons:
      var outlines: [Cell: [BoardPoint]] = [:]
      for _ in 0..<(try wire.integer(0...Geometry.mostCells)) {
        let cell = try wire.read(Cell.self)
        let numbers = try wire.read([Int].self).map { Double(bitPattern: UInt64(UInt(bitPattern: $0))) }
        outlines[cell] = stride(from: 0, to: numbers.count - 1, by: 2).map {
          BoardPoint(x: numbers[$0], y: numbers[$0 + 1])
        }
      }
      try self.init(.polygons(outlines))
    }
  }
}

extension Grid: WireCoded where Element: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(shape)
    for element in elements { wire.add(element) }
  }

  init(from wire: inout WireReader) throws {
    let shape = try wire.read(GridShape.self)
    guard shape.count <= wire.left else { throw WireFault(wanted: "a board") }
    try wire.spend(shape.count)
    var elements: [Element] = []
    elements.reserveCapacity(shape.count)
    for _ in 0..<shape.count { elements.append(try wire.read(Element.self)) }
    guard let grid = Grid(shape: shape, elements: elements) else { throw WireFault(wanted: "a board") }
    self = grid
  }
}

extension PlayValue: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case integer, no, yes, string, cell, grid, sequence, record
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .integer(let value):
      wire.tag(Tag.integer)
      wire.integer(value)
    case .boolean(let value): wire.tag(value ? Tag.yes : .no)
    case .string(let value):
      wire.tag(Tag.string)
      wire.text(value)
    case .cell(let value):
      wire.tag(Tag.cell)
      wire.add(value)
    case .grid(let value):
      wire.tag(Tag.grid)
      wire.add(value)
    case .sequence(let values):
      wire.tag(Tag.sequence)
      wire.add(values)
    case .record(let fields):
      wire.tag(Tag.record)
      wire.add(fields)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a value") {
    case .integer: self = .integer(try wire.integer())
    case .no: self = .boolean(false)
    case .yes: self = .boolean(true)
    case .string: self = .string(try wire.text())
    case .cell: self = .cell(try wire.read())
    case .grid: self = .grid(try wire.read())
    case .sequence: self = .sequence(try wire.read())
    case .record: self = .record(try wire.read())
    }
  }
}

extension PlayRecord: WireCoded {
  func write(to wire: inout WireWriter) { wire.add(pairs: self) }

  init(from wire: inout WireReader) throws { self.init(try wire.pairs()) { $1 } }
}

extension LocalizedText: WireCoded {
  func write(to wire: inout WireWriter) { wire.add(texts) }

  init(from wire: inout WireReader) throws {
    let texts = try wire.read([String: String].self)
    guard !texts.isEmpty else { throw WireFault(wanted: "a text") }
    self.init(texts)
  }
}

extension RuleFault: WireCoded {
  private static let kinds: [Kind] = [.script, .limit, .option, .none, .missing]

  func write(to wire: inout WireWriter) {
    wire.byte(UInt8(RuleFault.kinds.firstIndex(of: kind) ?? 0))
    wire.add(place?.name)
    wire.add(place?.line)
    wire.add(place?.column)
    wire.add(text)
    wire.add(traceback)
  }

  init(from wire: inout WireReader) throws {
    let kind = Int(try wire.byte())
    guard RuleFault.kinds.indices.contains(kind) else { throw WireFault(wanted: "a fault") }
    let name = try wire.read(String?.self)
    let line = try wire.read(Int?.self)
    let column = try wire.read(Int?.self)
    let place = line.map { FaultPlace.line($0, column: column) }
    let text = try wire.read(LocalizedText.self)
    self.init(
      RuleFault.kinds[kind], place: name.map { place?.inFile($0) ?? .named($0) } ?? place, text,
      traceback: try wire.read())
  }
}

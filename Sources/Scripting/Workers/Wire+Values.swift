// The values that games are made of, as bytes.
import Grids
import Play

extension Cell: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(row)
    wire.integer(column)
  }

  init(from wire: inout WireReader) throws {
    self.init(row: try wire.integer(Cell.places), column: try wire.integer(Cell.places))
  }

  private static let places = 1...9_999
}

extension GridShape: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(rows)
    wire.integer(columns)
  }

  init(from wire: inout WireReader) throws {
    self.init(rows: try wire.integer(1...9_999), columns: try wire.integer(1...9_999))
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

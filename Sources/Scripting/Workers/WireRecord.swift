// Records on the wire: one list of fields serves writing and reading.

/// A value of several fields that goes over the wire, one field after the other.
///
/// The initializer is the list of the fields. A writer hands it the fields of the record that is written and adds each to the
/// bytes; a reader hands it what it reads.
protocol WireRecord: WireCoded {
  /// Creates the record from its fields, in their order on the wire.
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure)
  /// Checks a record that was read for what its fields alone do not promise.
  ///
  /// - Throws: `WireFault`.
  func check() throws
}

extension WireRecord {
  func check() throws {}

  func write(to wire: inout WireWriter) {
    var fields = WrittenFields(record: self, wire: wire.taken())
    _ = Self(&fields)
    wire = fields.wire
  }

  init(from wire: inout WireReader) throws {
    var fields = ReadFields<Self>(wire: wire)
    try self.init(&fields)
    wire = fields.wire
    try check()
  }
}

/// Gives the fields of a record one after the other.
protocol WireFields<Record> {
  associatedtype Record
  /// `Never` where a record is written.
  associatedtype Failure: Error

  mutating func callAsFunction<Field: WireCoded>(_ field: KeyPath<Record, Field>) throws(Failure) -> Field
  /// A number that is refused outside the range when it is read.
  mutating func callAsFunction(_ field: KeyPath<Record, Int>, in range: ClosedRange<Int>) throws(Failure) -> Int
}

/// Gives the fields of a record that exists, and writes each.
///
/// Inlined, since the compiler then reads fields without key paths.
private struct WrittenFields<Record>: WireFields {
  let record: Record
  var wire: WireWriter

  @inline(__always) mutating func callAsFunction<Field: WireCoded>(
    _ field: KeyPath<Record, Field>
  ) throws(Never) -> Field {
    let value = record[keyPath: field]
    wire.add(value)
    return value
  }

  @inline(__always) mutating func callAsFunction(
    _ field: KeyPath<Record, Int>, in range: ClosedRange<Int>
  ) throws(Never) -> Int { self(field) }
}

/// Reads the fields of a record to come.
private struct ReadFields<Record>: WireFields {
  var wire: WireReader

  @inline(__always) mutating func callAsFunction<Field: WireCoded>(
    _ field: KeyPath<Record, Field>
  ) throws(any Error) -> Field { try wire.read() }

  @inline(__always) mutating func callAsFunction(
    _ field: KeyPath<Record, Int>, in range: ClosedRange<Int>
  ) throws(any Error) -> Int { try wire.integer(range) }
}

/// A value that goes over the wire by its name.
protocol WireNamed: WireCoded, RawRepresentable<String> {
  /// What was expected where a name is unknown.
  static var wanted: String { get }
}

extension WireNamed {
  func write(to wire: inout WireWriter) { wire.text(rawValue) }

  init(from wire: inout WireReader) throws {
    guard let value = Self(rawValue: try wire.text()) else { throw WireFault(wanted: Self.wanted) }
    self = value
  }
}

/// A value that goes over the wire by its place in a list.
protocol WireListed: WireCoded, Equatable {
  /// The values, in the order of their numbers on the wire.
  static var listed: [Self] { get }
}

extension WireListed {
  func write(to wire: inout WireWriter) {
    guard let number = Self.listed.firstIndex(of: self) else { preconditionFailure("\(self) has a number on the wire") }
    wire.integer(number)
  }

  init(from wire: inout WireReader) throws { self = Self.listed[try wire.integer(0...Self.listed.count - 1)] }
}

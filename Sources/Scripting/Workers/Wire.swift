// Plain values as bytes between the program and its worker processes.

/// A value that goes over the wire. Input is untrusted: reading throws for invalid values of the type, and never traps or
/// allocates more than a small multiple of the bytes received.
protocol WireCoded {
  /// Appends the value's bytes.
  func write(to wire: inout WireWriter)
  /// Reads the value from the bytes that come next.
  ///
  /// - Throws: `WireFault`.
  init(from wire: inout WireReader) throws
}

/// What was read is no such value.
struct WireFault: Error {
  /// What was expected.
  let wanted: String
}

/// Collects bytes.
///
/// Whole numbers are written in base 128, seven bits a byte, the lowest first and the high bit set on all but the last; negative
/// ones are folded between the others (0, −1, 1, −2 …).
struct WireWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// What was written so far, which leaves this writer empty: so the bytes are not copied when another continues.
  mutating func taken() -> WireWriter {
    defer { self = WireWriter() }
    return self
  }

  /// Writes which kind of value follows, and its parts.
  mutating func tag<each Part: WireCoded>(_ tag: some RawRepresentable<UInt8>, _ parts: repeat each Part) {
    byte(tag.rawValue)
    repeat add(each parts)
  }

  mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func integer(_ value: Int) {
    unsigned(UInt64(bitPattern: Int64(value)) << 1 ^ UInt64(bitPattern: Int64(value) >> 63))
  }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      unsigned(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func raw(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Adds bytes with their number before them.
  mutating func add(raw value: [UInt8]) {
    unsigned(UInt64(value.count))
    raw(value)
  }

  mutating func add(_ value: some WireCoded) { value.write(to: &self) }
}

/// Reads the output of a `WireWriter`, or untrusted bytes.
struct WireReader {
  private let bytes: [UInt8]
  private var place = 0
  /// How many more values may be nested in the one that is read.
  var depth = WireReader.deepest

  /// How many more values lists, records and boards may hold: a byte may become a value of fifty.
  private var values = WireReader.mostValues

  /// The deepest nesting of a value.
  static let deepest = 72
  /// The most values of all lists, records and boards of a frame.
  static let mostValues = 4_000_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes that were not read yet.
  var left: Int { bytes.count - place }

  mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw WireFault(wanted: "a byte") }
    defer { place += 1 }
    return bytes[place]
  }

  /// Which kind of value follows.
  ///
  /// - Parameter wanted: What the kinds are of, for the fault.
  mutating func tag<Tag: RawRepresentable<UInt8>>(_ type: Tag.Type, _ wanted: String) throws -> Tag {
    guard let tag = Tag(rawValue: try byte()) else { throw WireFault(wanted: wanted) }
    return tag
  }

  mutating func unsigned() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let next = try byte()
      if shift == 63 && next > 1 { break }
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
    }
    throw WireFault(wanted: "a number of 64 bits")
  }

  mutating func integer() throws -> Int {
    let folded = try unsigned()
    return Int(truncatingIfNeeded: Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1))
  }

  /// A number within bounds.
  mutating func integer(_ range: ClosedRange<Int>) throws -> Int {
    let value = try integer()
    guard range.contains(value) else { throw WireFault(wanted: "a number in \(range)") }
    return value
  }

  /// How many values follow, each of at least so many bytes.
  mutating func count(each least: Int = 1) throws -> Int {
    let count = try unsigned()
    guard count <= UInt64(left / least) else { throw WireFault(wanted: "a number of values") }
    return Int(count)
  }

  /// Takes from the values that may still be held.
  mutating func spend(_ count: Int) throws {
    guard count <= values else { throw WireFault(wanted: "at most \(WireReader.mostValues) values") }
    values -= count
  }

  mutating func text() throws -> String {
    let count = try count()
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// Bytes with their number before them.
  mutating func raw() throws -> [UInt8] {
    let count = try count()
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func truth() throws -> Bool {
    let value = try byte()
    guard value < 2 else { throw WireFault(wanted: "a truth value") }
    return value == 1
  }

  mutating func read<Value: WireCoded>(_ type: Value.Type = Value.self) throws -> Value { try Value(from: &self) }

  /// Reads one value within another.
  mutating func nested<Value>(_ body: (inout WireReader) throws -> Value) throws -> Value {
    guard depth > 0 else { throw WireFault(wanted: "a value nested less deeply") }
    depth -= 1
    defer { depth += 1 }
    return try body(&self)
  }

  /// Leaves the rest unread.
  mutating func skip() { place = bytes.count }

  /// - Throws: Where bytes are left over.
  func end() throws {
    guard left == 0 else { throw WireFault(wanted: "the end") }
  }
}

extension Int: WireCoded {
  func write(to wire: inout WireWriter) { wire.integer(self) }
  init(from wire: inout WireReader) throws { self = try wire.integer() }
}

extension UInt64: WireCoded {
  func write(to wire: inout WireWriter) { wire.unsigned(self) }
  init(from wire: inout WireReader) throws { self = try wire.unsigned() }
}

extension Bool: WireCoded {
  func write(to wire: inout WireWriter) { wire.byte(self ? 1 : 0) }
  init(from wire: inout WireReader) throws { self = try wire.truth() }
}

extension String: WireCoded {
  func write(to wire: inout WireWriter) { wire.text(self) }
  init(from wire: inout WireReader) throws { self = try wire.text() }
}

extension Optional: WireCoded where Wrapped: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(self != nil)
    if let self { wire.add(self) }
  }

  init(from wire: inout WireReader) throws { self = try wire.truth() ? try wire.read(Wrapped.self) : nil }
}

extension Array: WireCoded where Element: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.unsigned(UInt64(count))
    for element in self { wire.add(element) }
  }

  init(from wire: inout WireReader) throws {
    let count = try wire.count()
    try wire.spend(count)
    self = try wire.nested { wire in
      var elements: [Element] = []
      elements.reserveCapacity(Swift.min(count, 4_096))
      for _ in 0..<count { elements.append(try wire.read(Element.self)) }
      return elements
    }
  }
}

extension Set: WireCoded where Element: RawRepresentable<Int> {
  func write(to wire: inout WireWriter) { wire.add(map(\.rawValue).sorted()) }

  /// Unknown members are left out.
  init(from wire: inout WireReader) throws { self.init(try wire.read([Int].self).compactMap(Element.init)) }
}

extension Dictionary: WireCoded where Key: WireCoded & Comparable, Value: WireCoded {
  func write(to wire: inout WireWriter) { wire.add(pairs: self) }

  init(from wire: inout WireReader) throws { self.init(try wire.pairs()) { $1 } }
}

extension WireWriter {
  /// Adds names with their values.
  mutating func add<Key: WireCoded, Value: WireCoded>(pairs: some Collection<(key: Key, value: Value)>) {
    unsigned(UInt64(pairs.count))
    for (key, value) in pairs {
      add(key)
      add(value)
    }
  }
}

extension WireReader {
  /// Names with their values; a name may come twice.
  mutating func pairs<Key: WireCoded, Value: WireCoded>() throws -> [(Key, Value)] {
    let count = try count(each: 2)
    try spend(2 * count)
    return try nested { wire in
      var pairs: [(Key, Value)] = []
      for _ in 0..<count { pairs.append((try wire.read(), try wire.read())) }
      return pairs
    }
  }
}

// Values by name.

/// Values by name, in the order of the names: a list, since nearly all records have few names, and then a hash table takes longer to make,
/// to look into and to free.
///
/// Looking up is O(log *n*) for *n* names, and so is setting a name that is there or comes last; any other moves those behind it.
public struct PlayRecord: Hashable, Sendable {
  private struct Field: Hashable, Sendable {
    let name: String
    var value: PlayValue
  }

  private var fields: [Field] = []

  /// An empty record.
  public init() {}

  /// An empty record with room for some names.
  public init(minimumCapacity: Int) {
    fields.reserveCapacity(minimumCapacity)
  }

  /// A record of names with their values, in any order.
  ///
  /// - Parameter combine: The value of a name that comes again, from the one it has and the new one.
  /// - Complexity: O(*n* log *n*), O(*n*) where the names ascend.
  public init(
    _ pairs: some Sequence<(String, PlayValue)>, uniquingKeysWith combine: (PlayValue, PlayValue) throws -> PlayValue
  ) rethrows {
    fields = pairs.map { Field(name: $0.0, value: $0.1) }
    try settle(combine)
  }

  /// A record of names with their values, in any order.
  ///
  /// - Precondition: No name comes twice.
  public init(uniqueKeysWithValues pairs: some Sequence<(String, PlayValue)>) {
    self.init(pairs) { _, _ in preconditionFailure("a name comes twice") }
  }

  /// A record of the same names and values.
  public init(_ values: [String: PlayValue]) {
    self.init(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
  }

  /// Adds a name behind all others, wherever it belongs: `settle` is to follow.
  mutating func append(_ name: String, _ value: PlayValue) {
    fields.append(Field(name: name, value: value))
  }

  /// Puts the names in order.
  ///
  /// - Parameter combine: The value of a name that comes again, from the one it has and the new one.
  mutating func settle(_ combine: (PlayValue, PlayValue) throws -> PlayValue) rethrows {
    guard !isAscending else { return }
    sort()
    guard !isAscending else { return }
    var kept: [Field] = []
    kept.reserveCapacity(fields.count)
    for field in fields {
      if let last = kept.last, last.name == field.name {
        kept[kept.count - 1].value = try combine(last.value, field.value)
      } else {
        kept.append(field)
      }
    }
    fields = kept
  }

  private var isAscending: Bool {
    for place in fields.indices.dropFirst() where fields[place - 1].name >= fields[place].name { return false }
    return true
  }

  /// Sorts by name, equal names in the order they are in.
  private mutating func sort() {
    guard fields.count <= PlayRecord.few else { return fields.sort { $0.name < $1.name } }
    for start in fields.indices.dropFirst() {
      var place = start
      while place > 0, fields[place].name < fields[place - 1].name {
        fields.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Up to this many names are searched one by one: comparing short names compares only their bits.
  private static let few = 8

  /// How many names come before one.
  private func countBefore(_ name: String) -> Int {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of a name, or `nil` if there is none.
  private func place(of name: String) -> Int? {
    if fields.count <= PlayRecord.few { return fields.firstIndex { $0.name == name } }
    let place = countBefore(name)
    return place < fields.count && fields[place].name == name ? place : nil
  }

  /// The value of a name; `nil` where there is none.
  public subscript(name: String) -> PlayValue? {
    get { place(of: name).map { fields[$0].value } }
    set {
      switch (newValue, place(of: name)) {
      case (let value?, let place?): fields[place].value = value
      case (let value?, nil): fields.insert(Field(name: name, value: value), at: countBefore(name))
      case (nil, let place?): fields.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Takes a name out.
  ///
  /// - Returns: Its value; `nil` where it was not there.
  @discardableResult
  public mutating func removeValue(forKey name: String) -> PlayValue? {
    place(of: name).map { fields.remove(at: $0).value }
  }

  /// The names in order.
  public var keys: some RandomAccessCollection<String> { fields.lazy.map(\.name) }
  /// The values in the order of their names.
  public var values: some RandomAccessCollection<PlayValue> { fields.lazy.map(\.value) }

  /// The names that a condition holds for, with their values.
  public func filter(_ isKept: (Element) throws -> Bool) rethrows -> PlayRecord {
    var kept = PlayRecord()
    kept.fields = try fields.filter { try isKept(($0.name, $0.value)) }
    return kept
  }

  /// The same names with other values.
  public func mapValues(_ transform: (PlayValue) throws -> PlayValue) rethrows -> PlayRecord {
    var made = PlayRecord()
    made.fields = try fields.map { Field(name: $0.name, value: try transform($0.value)) }
    return made
  }

  /// What becomes of the values, by their names, without those of which nothing does.
  public func compactMapValues<Made>(_ transform: (PlayValue) throws -> Made?) rethrows -> [String: Made] {
    try reduce(into: [:]) { made, field in made[field.key] = try transform(field.value) }
  }

  /// Both records together.
  ///
  /// - Parameter combine: The value of a name that both have, from this one's and the other's.
  public func merging(
    _ other: some Sequence<(key: String, value: PlayValue)>,
    uniquingKeysWith combine: (PlayValue, PlayValue) throws -> PlayValue
  ) rethrows -> PlayRecord {
    try PlayRecord(map { ($0.key, $0.value) } + other.map { ($0.key, $0.value) }, uniquingKeysWith: combine)
  }

  /// Adds another record.
  ///
  /// - Parameter combine: The value of a name that both have, from this one's and the other's.
  public mutating func merge(
    _ other: some Sequence<(key: String, value: PlayValue)>,
    uniquingKeysWith combine: (PlayValue, PlayValue) throws -> PlayValue
  ) rethrows {
    self = try merging(other, uniquingKeysWith: combine)
  }
}

extension PlayRecord: RandomAccessCollection {
  /// The place of the first name.
  public var startIndex: Int { 0 }
  /// The place behind the last name.
  public var endIndex: Int { fields.count }
  /// A name and its value, by the place of the name in order.
  public subscript(place: Int) -> (key: String, value: PlayValue) { (fields[place].name, fields[place].value) }
}

extension PlayRecord: ExpressibleByDictionaryLiteral {
  /// - Precondition: No name comes twice.
  public init(dictionaryLiteral elements: (String, PlayValue)...) {
    self.init(uniqueKeysWithValues: elements)
  }
}

extension PlayRecord: Codable {
  /// Reads an object.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String: PlayValue].self))
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) }))
  }
}

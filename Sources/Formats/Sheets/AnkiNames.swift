// Note types and decks of an Anki collection.

/// Reads the names that an Anki collection stores as JSON, and the texts of its fields.
public enum AnkiNames {
  /// A note type.
  public struct Kind: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The names of its fields, in order.
    public var fields: [String]

    /// A note type from its fields.
    public init(name: String, fields: [String]) {
      self.name = name
      self.fields = fields
    }
  }

  /// The note types by id, from `col.models`; none if that cannot be read.
  public static func kinds(_ json: String) -> [Int64: Kind] {
    members(json) { value in
      let fields = (value["flds"]?.list ?? []).prefix(DelimitedReader.mostFields).map { field in
        (order: field["ord"]?.integer ?? 0, name: field["name"]?.plain ?? "")
      }
      return Kind(name: value["name"]?.plain ?? "", fields: fields.sorted { $0.order < $1.order }.map(\.name))
    }
  }

  /// The deck names by id, from `col.decks`.
  public static func decks(_ json: String) -> [Int64: String] {
    members(json) { $0["name"]?.plain ?? "" }
  }

  private static func members<Value>(_ json: String, _ value: (DataValue) -> Value) -> [Int64: Value] {
    var reader = JSONReader(Array(json.utf8))
    let tree = (try? reader.value())?.fields ?? []
    return Dictionary(tree.compactMap { field in Int64(field.name).map { ($0, value(field.value)) } }) { first, _ in
      first
    }
  }

  /// The text that a field shows.
  public static func plain(_ field: String) -> String { Markup.card(field) }

  /// A deck's theme: the innermost of nested decks; empty for the default deck.
  public static func theme(_ deck: String) -> String {
    let parts = deck.split { $0 == "\u{1F}" || $0 == ":" }
    guard let last = parts.last, deck != "Default" else { return "" }
    return trimmed(last)
  }
}

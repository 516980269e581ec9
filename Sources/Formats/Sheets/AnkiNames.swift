// What a collection of Anki's calls its kinds of notes and its decks.

/// Reads the names that a collection of Anki's keeps as JSON, and the texts of its fields.
public enum AnkiNames {
  /// A kind of notes.
  public struct Kind: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// The names of its fields, in order.
    public var fields: [String]

    /// A kind by its parts.
    public init(name: String, fields: [String]) {
      self.name = name
      self.fields = fields
    }
  }

  /// The kinds of notes by their numbers, out of `col.models`; none where it cannot be read.
  public static func kinds(_ json: String) -> [Int64: Kind] {
    members(json) { value in
      let fields = (value["flds"]?.list ?? []).prefix(DelimitedReader.mostFields).map { field in
        (order: field["ord"]?.integer ?? 0, name: field["name"]?.plain ?? "")
      }
      return Kind(name: value["name"]?.plain ?? "", fields: fields.sorted { $0.order < $1.order }.map(\.name))
    }
  }

  /// The names of decks by their numbers, out of `col.decks`.
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

  /// What a field shows.
  public static func plain(_ field: String) -> String { Markup.card(field) }

  /// What a deck is about: the innermost of nested ones; nothing for the deck that all have.
  public static func theme(_ deck: String) -> String {
    let parts = deck.split { $0 == "\u{1F}" || $0 == ":" }
    guard let last = parts.last, deck != "Default" else { return "" }
    return trimmed(last)
  }
}

// How levels of a rule set are written as addresses of puzzle sites.

/// How levels of a rule set are written as addresses of puzzle sites: under which names, and in which codes.
public struct AddressForm: Hashable, Sendable {
  /// The names of the genre in addresses; the first is written.
  public let genres: [String]
  /// What the puzzle in an address consists of, in order.
  public let parts: [Part]

  /// A part of the puzzle in an address.
  public struct Part: Hashable, Sendable {
    /// The name of its code.
    public let codec: String
    /// The options, or `givens`, that hold it; several for the sides of a board.
    public let fields: [String]
    /// The words for the values 1, 2 … in the option, where they are not the numbers.
    public let words: [String]
    /// The word for a clue without a number, where it is not `?`.
    public let unknown: String?
    /// Whether it is left out where the level has nothing of it.
    public let isOptional: Bool

    /// A part by its parts.
    public init(codec: String, fields: [String], words: [String] = [], unknown: String? = nil, isOptional: Bool = false)
    {
      (self.codec, self.fields, self.words) = (codec, fields, words)
      (self.unknown, self.isOptional) = (unknown, isOptional)
    }
  }

  /// A form by its parts.
  public init(genres: [String], parts: [Part]) { (self.genres, self.parts) = (genres, parts) }
}

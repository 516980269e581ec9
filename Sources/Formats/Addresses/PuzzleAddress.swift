// Addresses that contain a puzzle: https://puzz.link/p?GENRE/COLUMNS/ROWS/BODY.
public import Messages

/// An address that contains a puzzle, as puzz.link, pzv.jp, pzprxs and pzplus write them.
///
/// `https://puzz.link/p?GENRE/[v:VARIANT/][FLAGS/]COLUMNS/ROWS/BODY`. What the body consists of depends on the genre; an
/// `AddressReader` reads it part by part.
public struct PuzzleAddress: Hashable, Sendable {
  /// The genre as the address names it, such as `slither`.
  public let genre: String
  /// What follows `v:`; empty for none.
  public let variant: String
  /// What is between genre and size, such as `f`; empty for none.
  public let flags: String
  /// Number of columns, within `sides`.
  public let columns: Int
  /// Number of rows, within `sides`.
  public let rows: Int
  /// The puzzle in the codes of its genre; ASCII.
  public let body: String

  /// Valid numbers of rows and columns.
  public static let sides = 1...200
  /// Maximum number of bytes of an address.
  public static let longest = 1 << 16
  private static let hosts = ["puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn"]

  /// An address by its parts; `nil` for a size beyond `sides`.
  public init?(genre: String, flags: String = "", rows: Int, columns: Int, body: String) {
    guard Self.sides.contains(rows), Self.sides.contains(columns) else { return nil }
    (self.genre, variant, self.flags, self.columns, self.rows, self.body) = (genre, "", flags, columns, rows, body)
  }

  /// Whether a text is an address of one of these sites, well formed or not.
  public static func isOne(_ text: some StringProtocol) -> Bool { query(of: text) != nil }

  /// What follows the question mark; `nil` if the text is not an address of these sites.
  private static func query(of text: some StringProtocol) -> String? {
    let line = trimmed(text)
    guard line.utf8.count <= longest, !line.contains(where: \.isNewline) else { return nil }
    var rest = line[...]
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    if rest.lowercased().hasPrefix("www.") { rest = rest.dropFirst(4) }
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard hosts.contains(host.lowercased()), let mark = rest.firstIndex(of: "?") else { return nil }
    return String(rest[rest.index(after: mark)...])
  }

  /// Reads an address.
  ///
  /// - Throws: `LocatedFault` that says what is wrong with it.
  public init(_ text: some StringProtocol) throws(LocatedFault) {
    guard let query = Self.query(of: text) else { throw LocatedFault(FormatTexts.noAddress) }
    let bare = query.hasPrefix("type=") ? query.dropFirst(5) : query[...]
    var parts = bare.prefix { $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)[...]
    var genre = String(parts.popFirst() ?? "")
    for ending in ["_edit", "_play", "_test"] where genre.hasSuffix(ending) {
      genre = String(genre.dropLast(ending.count))
    }
    guard (1...40).contains(genre.utf8.count), genre.utf8.allSatisfy(Self.isName) else {
      throw LocatedFault(FormatTexts.addressGenre(got: genre.prefix(40)))
    }
    self.genre = genre
    var variant = ""
    if let first = parts.first, first.hasPrefix("v:") {
      variant = String(first.dropFirst(2).prefix(40))
      parts.removeFirst()
    }
    self.variant = variant
    var flags = ""
    if let first = parts.first, Int(first) == nil {
      flags = String(first.prefix(40))
      parts.removeFirst()
    }
    self.flags = flags
    guard let columns = parts.popFirst().flatMap({ Int($0) }), let rows = parts.popFirst().flatMap({ Int($0) }),
      Self.sides.contains(columns), Self.sides.contains(rows)
    else { throw LocatedFault(FormatTexts.addressSize(most: Self.sides.upperBound)) }
    (self.columns, self.rows) = (columns, rows)
    var body = parts.joined(separator: "/")
    while body.hasSuffix("/") { body.removeLast() }
    guard body.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw LocatedFault(FormatTexts.addressSign) }
    self.body = body
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The address, at puzz.link.
  public var text: String {
    let extras = (variant.isEmpty ? "" : "v:\(variant)/") + (flags.isEmpty ? "" : "\(flags)/")
    return "https://puzz.link/p?\(genre)/\(extras)\(columns)/\(rows)/\(body)"
  }
}

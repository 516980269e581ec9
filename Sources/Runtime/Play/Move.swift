// A move as short text: the only way a game changes.
import Foundation
public import Grids

/// One argument of a move.
public enum MoveArgument: Hashable, Sendable {
  /// A whole number: a value, a column, a seat.
  case integer(Int)
  /// One or several cells, `r4c7` or `r1c1,r1c2`.
  case cells([Cell])
  /// A text, written as a JSON string; one of small letters and `-` alone also without quotes (`corner`).
  case text(String)
}

/// A move: a name and arguments, written `enter r4c7 5`. Moves of the host itself begin with `!`.
public struct Move: Hashable, Sendable {
  /// The move's name; letters, digits, `-` and `_`, with a leading `!` for the host's own.
  public let name: String
  /// Its arguments in order.
  public let arguments: [MoveArgument]

  /// A move by its parts.
  public init(_ name: String, _ arguments: [MoveArgument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Whether the host carries it out itself (`!undo`).
  public var isHostMove: Bool { name.hasPrefix("!") }

  /// The most bytes a move's text may have.
  public static let longestText = 4096

  /// Reads a move: one blank between parts, none around them.
  ///
  /// - Throws: `MoveRefusal` with code `move/malformed` that quotes the faulty part.
  public init(parsing text: String) throws(MoveRefusal) {
    guard text.utf8.count <= Move.longestText else { throw .malformed("a move has at most 4096 bytes") }
    var rest = Substring(text)
    let name = rest.prefix { $0 != " " }
    rest = rest.dropFirst(name.count)
    guard Move.isName(name) else { throw .malformed("'\(name.prefix(40))' is not a move name") }
    var arguments: [MoveArgument] = []
    while !rest.isEmpty {
      rest = rest.dropFirst()
      arguments.append(try Move.argument(&rest))
    }
    self.init(String(name), arguments)
  }

  private static func isName(_ text: Substring) -> Bool {
    let bare = text.hasPrefix("!") ? text.dropFirst() : text
    return !bare.isEmpty && bare.utf8.count <= 64
      && bare.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  private static func argument(_ rest: inout Substring) throws(MoveRefusal) -> MoveArgument {
    if rest.first == "\"" { return .text(try string(&rest)) }
    let part = rest.prefix { $0 != " " }
    rest = rest.dropFirst(part.count)
    if let number = integer(part) { return .integer(number) }
    if isWord(part) { return .text(String(part)) }
    let cells = part.split(separator: ",", omittingEmptySubsequences: false).map { Cell($0) }
    guard !cells.isEmpty, cells.allSatisfy({ $0 != nil }) else {
      throw .malformed("'\(part.prefix(40))' is neither a number, a cell such as r4c7, nor a string in quotes")
    }
    return .cells(cells.compactMap { $0 })
  }

  /// Whether a text needs no quotes: small letters and `-`, at most 32.
  static func isWord(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-"), text.utf8.count <= 32 else { return false }
    return text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// A number without padding: `5`, `-5`, never `+5` or `05`.
  private static func integer(_ part: Substring) -> Int? {
    guard let number = Int(part), String(number) == part else { return nil }
    return number
  }

  /// A JSON string up to its closing quote.
  private static func string(_ rest: inout Substring) throws(MoveRefusal) -> String {
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != "\"" {
      if rest[end] == "\\" { end = rest.index(after: end) }
      if end < rest.endIndex { end = rest.index(after: end) }
    }
    guard end < rest.endIndex else { throw .malformed("a string lacks its closing quote") }
    let quoted = rest[...end]
    rest = rest[rest.index(after: end)...]
    guard rest.isEmpty || rest.first == " ",
      let text = try? JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8)).first
    else { throw .malformed("\(quoted.prefix(40)) is not a JSON string") }
    return text
  }
}

extension Move: CustomStringConvertible {
  /// The move's text.
  public var description: String {
    ([name] + arguments.map(\.description)).joined(separator: " ")
  }
}

extension MoveArgument: CustomStringConvertible {
  /// The argument's text.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .cells(let cells): cells.map(\.description).joined(separator: ",")
    case .text(let text) where Move.isWord(text): text
    case .text(let text): (try? CanonicalJSON.text(text)) ?? "\"\""
    }
  }
}

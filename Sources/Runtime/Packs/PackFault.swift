// What is wrong with a pack, an archive of one, or its place among others.

/// What is wrong with a pack, an archive of one, or its place among others.
public struct PackFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Code: String, Sendable {
    /// There is no such file, folder or pack, or it cannot be read or written.
    case unreadable
    /// An archive holds what no pack has: a path that leads out, a link, too much.
    case archive
    /// A manifest or a file says what it may not.
    case faulty
    /// The pack does not go with those that are there: its name is taken, what it needs is missing, others need it.
    case refused
  }

  /// What kind of fault it is.
  public let code: Code
  /// The archive, folder or pack.
  public let place: String
  /// A sentence that says what is wrong and what to do.
  public let text: String

  /// A fault by its parts.
  public init(_ code: Code, place: String, _ text: String) {
    self.code = code
    self.place = place
    self.text = text
  }

  /// `PLACE: TEXT`.
  public var description: String { "\(place): \(text)" }
}

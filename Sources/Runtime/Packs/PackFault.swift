// A fault of a pack, its archive, or its dependencies.
public import Messages

/// A fault of a pack, its archive, or its dependencies.
public struct PackFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault.
  public enum Code: String, Sendable {
    /// A file, folder or pack does not exist, or cannot be read or written.
    case unreadable
    /// An archive contains something that packs may not have: an escaping path, a link, too much data.
    case archive
    /// A manifest or file is invalid.
    case faulty
    /// The pack conflicts with the present ones: its name is taken, a dependency is missing, others depend on it.
    case refused
  }

  /// The kind of fault.
  public let code: Code
  /// The archive, folder or pack, what is wrong with it, and what to do.
  public let fault: LocatedFault

  /// A fault from its fields.
  ///
  /// - Parameter place: The archive, folder or pack.
  public init(_ code: Code, place: String, _ text: String) {
    self.code = code
    fault = LocatedFault(at: .file(place), LocalizedText(text))
  }

  /// What is wrong, and what to do.
  public var text: String { fault.message }

  /// `PLACE: TEXT`.
  public var description: String { fault.description }
}

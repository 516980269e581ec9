// Where a fault is.

/// Where a fault is: a place in a file, or a cell, field or other thing by its name.
public struct FaultPlace: Hashable, Sendable {
  /// The file, where that is not clear, or another thing by its name: a folder, a pack, a cell, a field.
  public let name: String?
  /// The line, from 1; `nil` for all of it.
  public let line: Int?
  /// The column, from 1.
  public let column: Int?
  /// The byte, from 0, of a file that is not text.
  public let byte: Int?

  private init(name: String? = nil, line: Int? = nil, column: Int? = nil, byte: Int? = nil) {
    (self.name, self.line, self.column, self.byte) = (name, line, column, byte)
  }

  /// A file, or a line or column of it.
  public static func file(_ name: String, line: Int? = nil, column: Int? = nil) -> FaultPlace {
    FaultPlace(name: name, line: line, column: column)
  }

  /// A line, or a column of it, of the only file.
  public static func line(_ line: Int, column: Int? = nil) -> FaultPlace { FaultPlace(line: line, column: column) }

  /// A byte of the only file.
  public static func byte(_ byte: Int) -> FaultPlace { FaultPlace(byte: byte) }

  /// A cell such as `r4c7`, a field, an option, a rule set.
  public static func named(_ name: String) -> FaultPlace { FaultPlace(name: name) }

  /// A place that a script names: `FILE:LINE`, or a name.
  public init(script text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0 else {
      self.init(name: text)
      return
    }
    self.init(name: String(text[..<colon]), line: line)
  }

  /// The same place in a file.
  public func inFile(_ name: String) -> FaultPlace {
    FaultPlace(name: name, line: line, column: column, byte: byte)
  }

  /// The same place with another name.
  ///
  /// - Parameter change: Makes the name, which is not called if there is none.
  public func renamed(_ change: (String) -> String) -> FaultPlace {
    FaultPlace(name: name.map(change), line: line, column: column, byte: byte)
  }
}

extension FaultPlace: ExpressibleByStringLiteral {
  /// A cell, a field or an option by its name.
  public init(stringLiteral name: String) { self.init(name: name) }
}

extension FaultPlace: CustomStringConvertible {
  /// `FILE:4:7`, or the name; without a file `line 4` or `byte 52`.
  public var description: String {
    if let name { return ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    if let line { return "line \(line)" }
    return byte.map { "byte \($0)" } ?? ""
  }
}

// What a check finds.
public import Messages
import Play

/// One thing a check found.
public struct Finding: Hashable, Encodable, Sendable {
  /// How grave a finding is.
  public enum Severity: String, Encodable, Sendable {
    /// It does not work.
    case error
    /// It works, but is probably not meant.
    case warning
    /// Good to know.
    case note
  }

  /// Where it is, what was found and what to do.
  public let fault: LocatedFault
  /// How grave it is.
  public let severity: Severity
  /// Whether a limit of scripts was reached.
  public let isLimit: Bool
  /// The host's function whose call failed, by which the call is found in its line.
  var callee: String?

  /// What programs read: all but the limit.
  private enum CodingKeys: CodingKey {
    case file, line, column, severity, text
  }

  /// A finding by its parts.
  public init(file: String, line: Int = 1, column: Int? = nil, severity: Severity, text: String, isLimit: Bool = false)
  {
    fault = LocatedFault(
      at: .file(file, line: line, column: column), LocalizedText(text.cut(to: TextLimits.view)))
    self.severity = severity
    self.isLimit = isLimit
  }

  /// The file as it was named to the check.
  public var file: String { fault.place?.name ?? "" }
  /// The line, from 1.
  public var line: Int { fault.line ?? 1 }
  /// The column, from 1; `nil` where it is not known.
  public var column: Int? { fault.column }
  /// What was found and what to do.
  public var text: String { fault.message }

  /// Writes what programs read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
    try container.encode(severity, forKey: .severity)
    try container.encode(text, forKey: .text)
  }

  /// An error from a fault, in a file where its place has no line.
  init(_ fault: RuleFault, file: String) {
    self.init(
      at: fault.place, or: file, severity: .error, text: fault.message.replacing("\n", with: " "),
      isLimit: fault.kind == .limit)
    // The innermost frame, unless it belongs to a script.
    if let frame = fault.traceback.first?.wholeMatch(of: /in '(\w+)'/) { callee = String(frame.1) }
  }

  /// A finding at a line of a file, or in a file where the place has no line.
  init(at place: FaultPlace?, or file: String, severity: Severity, text: String, isLimit: Bool = false) {
    if let name = place?.name, let line = place?.line {
      self.init(file: name, line: line, severity: severity, text: text, isLimit: isLimit)
    } else {
      self.init(file: file, severity: severity, text: text, isLimit: isLimit)
    }
  }
}

extension Finding: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: severity: text`, without the column where it is not known.
  public var description: String {
    "\(fault.place?.description ?? file): \(severity.rawValue): \(text)"
  }

  /// The line of a report that programs read, which always has a column: 1 where it is not known.
  public var reported: String { "\(file):\(line):\(column ?? 1): \(severity.rawValue): \(text)" }
}

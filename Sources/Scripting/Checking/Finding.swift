// What a check finds.
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

  /// The file as it was named to the check.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1; `nil` where it is not known.
  public let column: Int?
  /// How grave it is.
  public let severity: Severity
  /// What was found and what to do.
  public let text: String
  /// Whether a limit of scripts was reached.
  public let isLimit: Bool

  /// What programs read: all but the limit.
  private enum CodingKeys: CodingKey {
    case file, line, column, severity, text
  }

  /// A finding by its parts.
  public init(file: String, line: Int = 1, column: Int? = nil, severity: Severity, text: String, isLimit: Bool = false)
  {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.text = text.cut(to: TextLimits.view)
    self.isLimit = isLimit
  }

  /// An error from a fault; its place may be `FILE:LINE` or absent.
  init(_ fault: RuleFault, file: String) {
    self.init(
      at: fault.place, or: file, severity: .error, text: fault.message.replacing("\n", with: " "),
      isLimit: fault.kind == .limit)
  }

  /// A finding at a place `FILE:LINE`, or in a file where the place is none.
  init(at place: String?, or file: String, severity: Severity, text: String, isLimit: Bool = false) {
    let parts = place?.split(separator: ":") ?? []
    if parts.count >= 2, let line = Int(parts[parts.count - 1]) {
      let path = parts.dropLast().joined(separator: ":")
      self.init(file: path, line: line, severity: severity, text: text, isLimit: isLimit)
    } else {
      self.init(file: file, severity: severity, text: text, isLimit: isLimit)
    }
  }
}

extension Finding: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: severity: text`, without the column where it is not known.
  public var description: String {
    let place = column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    return "\(place): \(severity.rawValue): \(text)"
  }

  /// The line of a report that programs read, which always has a column: 1 where it is not known.
  public var reported: String { "\(file):\(line):\(column ?? 1): \(severity.rawValue): \(text)" }
}

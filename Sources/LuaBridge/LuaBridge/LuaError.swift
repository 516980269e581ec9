// The failure of a script: what, where, and the stack trace.

/// A failure of a script, or of a host function that a script called.
public struct LuaError: Error, Sendable {
  /// The kind of failure.
  public enum Code: String, Sendable {
    /// The text is not Lua.
    case syntax
    /// The script raised an error, or did something that Lua does not allow.
    case runtime
    /// The state used up its memory.
    case memory
    /// The call used up its instructions.
    case instructions
    /// The call used up its processor time.
    case time
    /// ``LuaCancellation/cancel()`` was called.
    case cancelled
    /// Calls were nested too deep.
    case depth
    /// A call printed more than allowed.
    case output
    /// An error occurred in the error handler.
    case handler
    /// A host function received a wrong argument.
    case argument
    /// A value cannot be transferred between Lua and Swift.
    case conversion
    /// A host function threw an error of its own; see ``LuaError/underlying``.
    case callback
    /// A text is longer than the limit.
    case source
    /// The state is closed, is a different one, or is collecting garbage.
    case state
  }

  /// A frame of the stack trace.
  public struct Frame: Sendable, Hashable, CustomStringConvertible {
    /// The script, or `nil` for a host function.
    public var script: String?
    /// The line, from 1, or `nil` for a host function.
    public var line: Int?
    /// The name by which the function was called, if known.
    public var function: String?

    /// `rules/sudoku.lua:12: in 'model'`
    public var description: String {
      let name = function.map { "in '\($0)'" }
      guard let script, let line else { return name ?? "in the host" }
      return "\(script):\(line): \(name ?? "in the script")"
    }
  }

  /// The kind.
  public var code: Code
  /// What went wrong: one line, without the place, with control characters escaped, at most 200 characters from a
  /// script or 400 from the host.
  public var message: String
  /// The script where it happened.
  public var script: String?
  /// The line where it happened, from 1.
  public var line: Int?
  /// The stack trace, innermost first; of a deep one the beginning and the end.
  public var frames: [Frame]
  /// Number of frames omitted in the middle.
  public var omittedFrames = 0
  /// The error that a host function threw, if it was not a ``LuaError``.
  public var underlying: (any Error)?

  /// An error for host functions to throw; it gets the place of the calling script.
  ///
  /// - Parameters:
  ///     - message: What went wrong, in terms of the script's author.
  ///   - code: The kind.
  public init(_ message: String, code: Code = .runtime) {
    self.init(code: code, message: message, most: 400)
  }

  init(
    code: Code, message: String, script: String? = nil, line: Int? = nil, frames: [Frame] = [],
    underlying: (any Error)? = nil, most: Int = 200
  ) {
    self.code = code
    self.message = Self.shown(message, most: most)
    self.script = script
    self.line = line
    self.frames = frames
    self.underlying = underlying
  }

  /// The stack trace, one line per frame.
  public var traceback: [String] {
    var lines = frames.map(\.description)
    if omittedFrames > 0 { lines.insert("… \(omittedFrames) more", at: min(lines.count, Self.framesBefore)) }
    return lines
  }

  static let framesBefore = 12

  /// Lua's own message with what it means, where Lua knows no name for what was nil.
  static func explained(_ message: String) -> String {
    // 5.4.4 says `?` of an index in a variable and `integer index` of a constant one.
    for place in [" (field '?')", " (field 'integer index')"]
    where message.hasPrefix("attempt to ") && message.hasSuffix(" a nil value" + place) {
      return message.dropLast(place.count)
        + ": the `[…]` before it found nothing; is its index past the end of the list?"
    }
    return message
  }

  /// Escapes characters that could affect a terminal or log, and truncates long texts.
  static func shown(_ text: String, most: Int = 400) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      guard length < most else { return result + "…" }
      length += 1
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\t"
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension LuaError: CustomStringConvertible {
  /// `rules/sudoku.lua:12: message`
  public var description: String {
    guard let script else { return message }
    guard let line else { return "\(script): \(message)" }
    return "\(script):\(line): \(message)"
  }
}

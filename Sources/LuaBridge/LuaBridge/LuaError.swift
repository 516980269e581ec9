// What went wrong in a script, where, and by which way.

/// A failure of a script, or of a host function that a script called.
public struct LuaError: Error, Sendable {
  /// What kind of failure it is.
  public enum Code: String, Sendable {
    /// The text is not Lua.
    case syntax
    /// The script raised an error, or did what Lua does not allow.
    case runtime
    /// The memory of the state was used up.
    case memory
    /// The instructions of the call were used up.
    case instructions
    /// The processor time of the call was used up.
    case time
    /// ``LuaCancellation/cancel()`` was called.
    case cancelled
    /// Calls were nested too deep.
    case depth
    /// More was printed than one call may print.
    case output
    /// An error happened while an error was handled.
    case handler
    /// A host function was given a wrong argument.
    case argument
    /// A value cannot be carried over the border.
    case conversion
    /// A host function threw an error of its own; see ``LuaError/underlying``.
    case callback
    /// A text is longer than the limit.
    case source
    /// The state is closed, is another one's, or is collecting garbage.
    case state
  }

  /// A place that the failure passed on its way.
  public struct Frame: Sendable, Hashable, CustomStringConvertible {
    /// The script, or `nil` for a host function.
    public var script: String?
    /// The line, from 1, or `nil` for a host function.
    public var line: Int?
    /// The name by which the function was called, where known.
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
  /// What went wrong: one line, without the place, control characters escaped, at most 200 characters where a script says
  /// it and 400 where the host does.
  public var message: String
  /// The script where it happened.
  public var script: String?
  /// The line where it happened, from 1.
  public var line: Int?
  /// The way, innermost first; of a deep one the beginning and the end.
  public var frames: [Frame]
  /// How many frames are left out in the middle.
  public var omittedFrames = 0
  /// The error that a host function threw, when it was not a ``LuaError``.
  public var underlying: (any Error)?

  /// An error for host functions to throw; it gets the place of the script that called them.
  ///
  /// - Parameters:
  ///   - message: What went wrong, in the words of the script's author.
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

  /// The way as one line a frame.
  public var traceback: [String] {
    var lines = frames.map(\.description)
    if omittedFrames > 0 { lines.insert("… \(omittedFrames) more", at: min(lines.count, Self.framesBefore)) }
    return lines
  }

  static let framesBefore = 12

  /// Escapes what a terminal or a log could take for its own, and cuts what is too long.
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

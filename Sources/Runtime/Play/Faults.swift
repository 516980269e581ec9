// What can go wrong in play, by whose fault it is.

/// Why a move was not made: the player's affair. The game is as before.
public struct MoveRefusal: Error, Hashable, Sendable {
  /// A stable code, such as `move/cell-is-given`.
  public let code: String
  /// The place it is about, such as `r4c7`, if there is one.
  public let place: String?
  /// The reason for the player.
  public let text: LocalizedText

  /// A refusal by its parts.
  public init(code: String, place: String? = nil, text: LocalizedText) {
    self.code = code
    self.place = place
    self.text = text
  }

  /// A move that cannot be read.
  static func malformed(_ text: String) -> MoveRefusal {
    MoveRefusal(code: "move/malformed", text: LocalizedText(text))
  }
}

/// What a script, a level or a setting got wrong: its author's affair.
public struct RuleFault: Error, Hashable, Sendable {
  /// The kinds of fault, which decide the exit code of the command.
  public enum Kind: String, Sendable {
    /// The script or level is at fault.
    case script
    /// A limit of memory, instructions or output was reached.
    case limit
    /// An option was given a value it does not take.
    case option
    /// What was asked for does not exist, and that is proved: the answer is no.
    case none
    /// A rule set, level, file or database is not there or cannot be read.
    case missing
  }

  /// Whose fault it is.
  public let kind: Kind
  /// Where it is, such as `rules/sudoku.lua:12` or `r4c7`, and a sentence that says what is wrong and what to do; what only
  /// authors see is in English alone.
  public let fault: LocatedFault
  /// The calls that led there, innermost first; empty where there are none.
  public let traceback: [String]

  /// A fault by its parts.
  public init(_ kind: Kind, place: FaultPlace? = nil, _ message: String, traceback: [String] = []) {
    self.init(kind, place: place, LocalizedText(message), traceback: traceback)
  }

  /// A fault that players see too.
  public init(_ kind: Kind, place: FaultPlace? = nil, _ text: LocalizedText, traceback: [String] = []) {
    self.kind = kind
    fault = LocatedFault(at: place?.renamed { $0.cutInside(to: TextLimits.view) }, text.sentence)
    self.traceback = traceback
  }

  /// Where it is.
  public var place: FaultPlace? { fault.place }
  /// The sentence.
  public var text: LocalizedText { fault.text }
  /// The sentence in English.
  public var message: String { fault.message }
}

extension RuleFault: CustomStringConvertible {
  /// `PLACE: MESSAGE`, or the message alone.
  public var description: String { description(in: .english) }

  /// The same in a language.
  public func description(in language: Language) -> String { fault.description(in: language) }
}

// Hostile scripts, each with the expected outcome.
//
// They run with 6 million instructions, 64 MiB and 2 seconds of processor time.

import LuaBridge
import Testing

struct Hostile: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// Stopped by a limit.
    case stopped(LuaError.Code)
    /// Stopped by one of several limits, whichever comes first.
    case limited
    /// An error whose message contains this text.
    case refused(String)
    /// Runs to its end and returns `true`: the attack had no effect.
    case harmless
  }

  var name: String
  var outcome: Outcome
  var source: String

  init(_ name: String, _ outcome: Outcome, _ source: String) {
    self.name = name
    self.outcome = outcome
    self.source = source
  }

  var testDescription: String { name }
}

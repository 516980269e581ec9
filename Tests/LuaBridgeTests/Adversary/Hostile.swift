// Scripts that mean harm, each with what must come of it.
//
// They run with 6 million instructions, 64 MiB and 2 seconds of processor time.

import LuaBridge
import Testing

struct Hostile: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// Ended by a limit.
    case stopped(LuaError.Code)
    /// Ended by one of several limits, whichever is reached first.
    case limited
    /// An error whose message has this part.
    case refused(String)
    /// Runs to its end and returns `true`: the harm was not possible.
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

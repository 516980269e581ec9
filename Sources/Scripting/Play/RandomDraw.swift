// Random numbers in a script's hands.
import LuaBridge
import Solver

/// Random numbers in a script's hands.
enum RandomDraw {
  /// `random(n)`, a number from 1 to `n`, or `random(n, drawn)`, one that is not in the list `drawn`; nil if all are.
  ///
  /// - Parameter name: The function, for messages.
  /// - Complexity: O(*m* log *m*) for *m* drawn numbers.
  static func number(_ call: LuaCall, _ name: String, _ random: inout Xoshiro256) throws -> LuaReturn {
    let bound = try call.integer(2)
    guard bound >= 1 else { throw LuaError("\(name) takes a whole number of at least 1") }
    guard call.count >= 3, case let list = try call.value(3), !list.isNil else {
      return .integer(random.below(bound) + 1)
    }
    guard case .table(let table) = list else {
      throw LuaError("\(name) takes the numbers drawn before as a list, got \(ModelTypes.shown(list))")
    }
    let values = try table.sequence()
    try call.spend(values.count)
    var drawn: Set<Int> = []
    for value in values {
      guard case .integer(let number) = value else {
        throw LuaError("\(name) takes a list of whole numbers, one of which is \(ModelTypes.shown(value))")
      }
      if (1...bound).contains(number) { drawn.insert(number) }
    }
    guard drawn.count < bound else { return .value(.nil) }
    var number = random.below(bound - drawn.count) + 1
    for taken in drawn.sorted() where taken <= number { number += 1 }
    return .integer(number)
  }
}

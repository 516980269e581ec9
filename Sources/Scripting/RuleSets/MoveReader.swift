// Reads the declaration of one move.
import LuaBridge
import Play

/// Reads the declaration of one move.
struct MoveReader {
  let types: ScriptTypes
  let name: String

  static let fields = ["arguments", "check", "apply", "lasting", "final"]

  func script(_ move: LuaTable) throws -> RuleSetReader.MoveScript {
    for (key, _) in try move.entries() {
      guard case .string(let field) = key, MoveReader.fields.contains(field) else {
        let near = ModelTypes.text(key).flatMap { Nearest.name(to: $0, among: MoveReader.fields) }
        throw LuaError(
          "move `\(name)` has no field \(ModelTypes.shown(key))\(near.map { " (did you mean `\($0)`?)" } ?? "")")
      }
    }
    guard case .function(let apply) = try move.get("apply") else {
      throw LuaError("move `\(name)` needs a function `apply`")
    }
    let lasting = try move.get("lasting")
    let declaration = MoveDeclaration(
      name: name, arguments: try arguments(try move.get("arguments")), isLasting: lasting.isTrue,
      isFinal: try move.get("final").isTrue)
    return RuleSetReader.MoveScript(declaration: declaration, check: try check(try move.get("check")), apply: apply)
  }

  private func check(_ value: LuaValue) throws -> LuaFunction? {
    switch value {
    case .nil: return nil
    case .function(let function): return function
    default: throw LuaError("`check` of move `\(name)` must be a function, got \(ModelTypes.shown(value))")
    }
  }

  private func arguments(_ value: LuaValue) throws -> [ArgumentKind] {
    if case .nil = value { return [] }
    let arguments = try Conversion(types: types).play(value, "arguments")
    guard let list = arguments.sequence else {
      throw LuaError(
        "`arguments` of move `\(name)` must be a list such as { \"cell\", \"value\" }, got \(arguments.shown)")
    }
    return try list.map { kind in
      switch kind {
      case "row": return .row
      case "column": return .column
      case "cell": return .cell
      case "cells": return .cells
      case "seat": return .seat
      case "value": return .value
      case "text": return .text
      case .sequence(let bounds):
        guard bounds.count == 2, let low = bounds[0].integer, let high = bounds[1].integer, low <= high else { break }
        return .range(low...high)
      default: break
      }
      throw LuaError(
        "unknown kind \(kind.shown) of an argument of move `\(name)`; use row, column, cell, cells, seat, value, text or { min, max }"
      )
    }
  }
}

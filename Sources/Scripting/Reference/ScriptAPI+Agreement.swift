// Holds the table to what is really registered.
import Grids
import LuaBridge
public import Play

extension ScriptAPI {
  /// What is in the table but not registered with Lua, or the other way round; empty when both agree.
  ///
  /// - Throws: `RuleFault` when no Lua state can be made.
  public static func disagreements() throws(RuleFault) -> [String] {
    do {
      let folder = PackFolder(name: "core", path: "", place: "")
      let loader = ScriptLoader(pack: folder, core: folder, sourceLimit: 0, lists: WordLists(share: Share(folder: "")))
      { _ in nil }
      let sandbox = try Sandbox(loader: loader, limits: ScriptLimits(), console: nil)
      let registered = [
        sandbox.models.model, sandbox.models.grid, sandbox.models.layer, sandbox.models.variable, sandbox.models.handle,
        sandbox.states.type,
        sandbox.types.grid, sandbox.types.cell, sandbox.lexiconTypes.type, sandbox.views.type, sandbox.deals.draw,
        sandbox.deals.solver,
      ]
      let tableNouns = types.map(\.noun).sorted()
      let realNouns = registered.map(\.name).sorted()
      var found = tableNouns == realNouns ? [] : ["types: table \(tableNouns), registered \(realNouns)"]
      for type in registered {
        guard let entry = types.first(where: { $0.noun == type.name }) else { continue }
        found += difference(type.name + " methods", entry.members.filter { $0.kind == .method }, type.methods)
        found += difference(type.name + " fields", entry.members.filter { $0.kind == .field }, type.fields)
      }
      for global in globals where try sandbox.state.globals.get(global.name).isNil {
        found.append("global \(global.name) is in the table but not registered")
      }
      for (document, fields) in read { found += difference(document.name, document.members, fields) }
      return found + difference("globals", globals, sandbox.hostGlobals)
    } catch {
      throw asFault(error)
    }
  }

  private static func difference(_ what: String, _ members: [ScriptMember], _ registered: [String]) -> [String] {
    let names = Set(members.map(\.name))
    return names.symmetricDifference(registered).sorted().map { name in
      "\(what): \(name) is \(names.contains(name) ? "in the table but not registered" : "registered but not in the table")"
    }
  }
}

// Settings for editors of Lua, made from the table of what scripts can use.
import Play

/// Settings for editors, for the folder of a pack.
public enum EditorFiles {
  /// `.luarc.json` of lua-language-server, which finds the stubs in a folder.
  ///
  /// - Throws: what encoding throws.
  public static func languageServer(stubs: String) throws -> String {
    let path = String(decoding: try CanonicalJSON.data(stubs), as: UTF8.self)
    return """
      {
        "runtime.version": "Lua 5.4",
        "runtime.builtin": { "io": "disable", "os": "disable", "debug": "disable", "package": "disable" },
        "workspace.library": [\(path)]
      }

      """
  }

  /// `.luacheckrc`: the globals that scripts have.
  public static var luacheck: String {
    let globals = ScriptAPI.globals.map(\.name).filter { $0 != "require" }.sorted()
    let names = globals.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      -- What luacheck may take for granted in rule sets and levels.
      std = "lua54"
      max_line_length = 160
      globals = {}
      read_globals = { \(names) }
      not_globals = { "io", "os", "debug", "load", "loadfile", "dofile", "next", "collectgarbage", "package" }

      """
  }
}

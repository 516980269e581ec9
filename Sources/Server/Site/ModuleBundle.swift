// ES modules joined into one file each group, so that a page needs few requests.
import Foundation

/// ES modules joined into one file, so that a page needs few requests.
///
/// Each module becomes a function that returns its exports; its lines stay as they are, so a source map by lines leads
/// back to the modules. A module that is fetched on its own still gets the joined one: its address answers with a
/// *forward*, a module that exports the same names from the joined file. So every module runs once.
///
/// It reads the style the page is written in: `import { … } from "…"`, `import * as … from "…"` and `export` before
/// functions, constants and classes, at the beginning of a line; no import cycles, no `export let`, no default export.
/// A module in another style ends the joining of its group, and the page is served as it is.
struct ModuleBundle {
  /// A group of modules: the file it becomes, and the modules it starts from. Modules of an earlier group are imported
  /// from its file.
  struct Group {
    let name: String
    let entries: [String]
  }

  /// The address of the joined file, from the folder of the page.
  let name: String
  let text: String
  /// The source map, version 3, with a section for each module.
  let map: String
  /// The forwards by the address of their module.
  let forwards: [String: String]

  /// Joins groups of modules.
  ///
  /// - Parameter source: The text of a module by its address, or `nil` if there is none.
  /// - Returns: One bundle for each group, or `nil` if a module is missing or written in another style.
  static func joined(_ groups: [Group], source: (String) -> String?) -> [ModuleBundle]? {
    var homes: [String: Home] = [:]
    var modules: [[JoinedModule]] = []
    for (number, group) in groups.enumerated() {
      var order: [JoinedModule] = []
      for entry in group.entries {
        guard collect(entry, into: &order, known: &homes, group: number, source: source) else { return nil }
      }
      modules.append(order)
    }
    return zip(groups, modules).enumerated().map { number, part in
      ModuleBundle(part.0, part.1, number: number, names: groups.map(\.name), homes: homes)
    }
  }

  /// Where a module is: its group, and its number among all modules.
  struct Home {
    let group: Int
    let number: Int
    /// What it is called in the joined file.
    var symbol: String { "m_\(number)" }
  }

  /// Adds a module after the modules that it imports.
  private static func collect(
    _ path: String, into order: inout [JoinedModule], known: inout [String: Home], group: Int,
    source: (String) -> String?
  ) -> Bool {
    guard known[path] == nil else { return true }
    guard let text = source(path), let module = JoinedModule(path: path, text: text) else { return false }
    for one in module.imports {
      guard collect(one, into: &order, known: &known, group: group, source: source) else { return false }
    }
    // A cycle would have added it meanwhile.
    guard known[path] == nil else { return false }
    known[path] = Home(group: group, number: known.count)
    order.append(module)
    return true
  }

  private init(_ group: Group, _ modules: [JoinedModule], number: Int, names: [String], homes: [String: Home]) {
    name = group.name
    var lines: [String] = []
    var sections: [String] = []
    let outer = Set(modules.flatMap(\.imports)).compactMap { homes[$0] }.filter { $0.group != number }
    for (other, file) in names.enumerated() {
      let symbols = outer.filter { $0.group == other }.sorted { $0.number < $1.number }.map(\.symbol)
      if !symbols.isEmpty { lines.append("import { \(symbols.joined(separator: ", ")) } from \"./\(file)\";") }
    }
    for module in modules {
      let symbol = homes[module.path]?.symbol ?? ""
      // Only the start waits at its top level; it exports nothing.
      let isStart = module.exports.isEmpty && module.path == group.entries.first
      if !isStart { lines.append("const \(symbol) = (() => {") }
      let body = module.body(homes: homes, names: names, group: number)
      sections.append(ModuleBundle.section(of: module.path, at: lines.count, lines: body.count))
      lines += body
      if !isStart { lines += ["return { \(module.exports.joined(separator: ", ")) };", "})();"] }
    }
    let symbols = modules.filter { !$0.exports.isEmpty }.compactMap { homes[$0.path]?.symbol }
    lines += ["export { \(symbols.joined(separator: ", ")) };", "//# sourceMappingURL=\(group.name).map", ""]
    text = lines.joined(separator: "\n")
    map = "{\"version\":3,\"sections\":[\(sections.joined(separator: ","))]}"
    forwards = Dictionary(
      uniqueKeysWithValues: modules.filter { !$0.exports.isEmpty }.map { module in
        let symbol = homes[module.path]?.symbol ?? ""
        let up = String(repeating: "../", count: module.path.filter { $0 == "/" }.count)
        let exports = module.exports.map { "\($0) = \(symbol).\($0)" }.joined(separator: ", ")
        let from = "\(up.isEmpty ? "./" : up)\(group.name)"
        return (module.path, "import { \(symbol) } from \"\(from)\";\nexport const \(exports);\n")
      })
  }

  /// The section of a source map for a module whose lines begin at a line, counted from 0.
  private static func section(of path: String, at line: Int, lines: Int) -> String {
    let mappings = (["AAAA"] + Array(repeating: "AACA", count: max(0, lines - 1))).joined(separator: ";")
    return "{\"offset\":{\"line\":\(line),\"column\":0},\"map\":{\"version\":3,\"sources\":[\"\(path)\"],\"names\":[],"
      + "\"mappings\":\"\(mappings)\"}}"
  }
}

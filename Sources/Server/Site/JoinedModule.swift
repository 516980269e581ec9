// An ES module whose imports and exports have been read.
import Foundation

/// An ES module whose imports and exports have been read, for joining it with others.
struct JoinedModule {
  /// Its address from the folder of the page, such as `play/board.js`.
  let path: String
  /// The addresses of the modules that it imports at its top, in their order.
  let imports: [String]
  /// The names that it exports, in their order.
  let exports: [String]
  private let parts: [Part]

  private enum Part {
    /// `import` statement: what it binds, and the module.
    case binding(String, from: String)
    case line(String)
  }

  /// Reads a module; `nil` if it imports or exports in a style that is not known.
  init?(path: String, text: String) {
    var imports: [String] = []
    var exports: [String] = []
    var parts: [Part] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.popFirst() {
      if first.hasPrefix("import ") {
        var statement = String(first)
        while !statement.hasSuffix("\";"), let next = lines.popFirst() { statement += "\n" + next }
        guard let (bound, name) = JoinedModule.imported(statement), let module = JoinedModule.resolved(name, from: path)
        else { return nil }
        imports.append(module)
        parts.append(.binding(bound, from: module))
      } else if first == "export {};" {
        parts.append(.line(""))
      } else if first.hasPrefix("export ") {
        guard let name = JoinedModule.exported(first) else { return nil }
        exports.append(name)
        parts.append(.line(String(first.dropFirst("export ".count))))
      } else {
        parts.append(.line(String(first)))
      }
    }
    (self.path, self.imports, self.exports, self.parts) = (path, imports, exports, parts)
  }

  /// Its lines in a joined file: as many as it has itself.
  ///
  /// - Parameters:
  ///   - homes: Where the modules are that are joined.
  ///   - names: The files of the groups.
  ///   - group: The group of the file.
  func body(homes: [String: ModuleBundle.Home], names: [String], group: Int) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .binding(let bound, let module):
        "const \(bound) = \(homes[module]?.symbol ?? "undefined");".split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
      case .line(let line):
        [rewritten(line, homes: homes, names: names, group: group)]
      }
    }
  }

  /// A line whose imports on demand and own address are right in the joined file.
  private func rewritten(
    _ line: String, homes: [String: ModuleBundle.Home], names: [String], group: Int
  ) -> String {
    guard line.contains("import") else { return line }
    var rest = line[...]
    var result = ""
    while let found = rest.range(of: "import") {
      let before = rest[..<found.lowerBound]
      let after = rest[found.upperBound...]
      result += before
      rest = after
      if after.hasPrefix(".meta.url"), path.contains("/") {
        result += "new URL(\"./\(path)\", import.meta.url).href"
        rest = after.dropFirst(".meta.url".count)
      } else if after.hasPrefix("(\""), let end = after.dropFirst(2).range(of: "\")"), !isComment(line, result),
        let module = JoinedModule.resolved(
          String(after[after.index(after.startIndex, offsetBy: 2)..<end.lowerBound]), from: path)
      {
        result += JoinedModule.onDemand(module, homes: homes, names: names, group: group)
        rest = after[end.upperBound...]
      } else {
        result += "import"
      }
    }
    return result + rest
  }

  /// Whether the place after a line's beginning is in a comment, where types are named by `import("…")`.
  private func isComment(_ line: String, _ beginning: String) -> Bool {
    beginning.contains("/*") || beginning.contains("//") || line.drop { $0 == " " }.hasPrefix("*")
  }

  /// The expression that imports a module on demand.
  private static func onDemand(
    _ module: String, homes: [String: ModuleBundle.Home], names: [String], group: Int
  ) -> String {
    guard let home = homes[module] else { return "import(\"./\(module)\")" }
    if home.group == group { return "Promise.resolve(\(home.symbol))" }
    return "import(\"./\(names[home.group])\").then((joined) => joined.\(home.symbol))"
  }

  /// What an `import` statement binds, as a pattern of `const`, and the name of the module.
  private static func imported(_ statement: String) -> (bound: String, module: String)? {
    guard let from = statement.range(of: " from \"", options: .backwards), statement.hasSuffix("\";") else {
      return nil
    }
    let clause = statement[..<from.lowerBound].dropFirst("import ".count)
    let module = String(statement[from.upperBound...].dropLast(2))
    if clause.hasPrefix("* as ") { return (String(clause.dropFirst(5)), module) }
    guard clause.hasPrefix("{"), clause.hasSuffix("}") else { return nil }
    return (clause.replacingOccurrences(of: " as ", with: ": "), module)
  }

  /// The name that a line exports.
  private static func exported(_ line: Substring) -> String? {
    var words = line.split(whereSeparator: { " (={".contains($0) })[1...]
    if words.first == "async" { words = words.dropFirst() }
    guard let kind = words.popFirst(), ["function", "const", "class"].contains(kind) else { return nil }
    return words.first.map(String.init)
  }

  /// The address of a module that another names by a relative one; `nil` for any other.
  static func resolved(_ name: String, from path: String) -> String? {
    guard name.hasPrefix("./") || name.hasPrefix("../") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

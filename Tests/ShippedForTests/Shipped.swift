// Shipped files, found in their folders.
import Foundation

/// Shipped files, found in their folders, so that no test has to list them.
public enum Shipped {
  private static let checkout = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The names of the Lua files in a folder, without extension, sorted.
  private static func scripts(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(folder)").filter { $0.hasSuffix(".lua") }
      .map { String($0.dropLast(4)) }.sorted()
  }

  /// The rule sets by their bare names, sorted.
  public static func rules() throws -> [String] { try scripts(in: "scripts/rules") }

  /// The rule sets that use a module of `scripts/lib`, by their bare names, sorted.
  public static func rules(using module: String) throws -> [String] {
    try rules().filter { name in
      try String(contentsOfFile: "\(checkout)/scripts/rules/\(name).lua", encoding: .utf8)
        .contains("require \"\(module)\"")
    }
  }

  /// The rule sets of the gallery, sorted, each with the sizes of its levels in ascending order; the levels are named
  /// `RULES-SIZE`.
  public static func gallery() throws -> [(rules: String, sizes: [Int])] {
    let levels = try scripts(in: "levels/gallery").compactMap { name in
      name.lastIndex(of: "-").flatMap { dash in
        Int(name[name.index(after: dash)...]).map { (rules: String(name[..<dash]), size: $0) }
      }
    }
    return Dictionary(grouping: levels, by: \.rules).map { ($0, $1.map(\.size).sorted()) }.sorted { $0.0 < $1.0 }
  }
}

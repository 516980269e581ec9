// The page's files with its modules and style sheets joined.
import Foundation

/// The page's files with its modules and style sheets joined, so that the start needs few requests.
///
/// The files in the folder stay as they are and are served under their names, apart from `index.html` and the modules
/// that have become part of a joined file.
enum JoinedPage {
  /// The joined files: the start, and what a game and the pictures of boards need.
  private static let groups = [
    ModuleBundle.Group(name: "start.js", entries: ["app.js"]),
    ModuleBundle.Group(name: "game.js", entries: ["screens/play.js", "screens/picture.js", "screens/miniature.js"]),
  ]
  private static let styles = "style/start.css"

  /// The files that are added or replaced, by their address from the folder of the page; none if the page is written in
  /// another style.
  ///
  /// - Parameter source: The text of a file by its address, or `nil` if there is none.
  static func files(source: (String) -> String?) -> [String: String] {
    guard let index = source("index.html"), let bundles = ModuleBundle.joined(groups, source: source) else {
      return [:]
    }
    var files: [String: String] = [:]
    for bundle in bundles {
      files.merge(bundle.forwards) { $1 }
      files[bundle.name] = bundle.text
      files[bundle.name + ".map"] = bundle.map
    }
    var sheets: [String] = []
    var lines: [Substring] = []
    for line in index.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<link rel=\"modulepreload\"") { continue }
      if let sheet = address(in: line, after: "<link rel=\"stylesheet\" href=\""), !line.contains("media=") {
        guard let text = source(sheet) else { return [:] }
        if sheets.isEmpty { lines.append("<link rel=\"stylesheet\" href=\"\(styles)\">") }
        sheets.append("/* \(sheet) */\n" + text)
      } else if address(in: line, after: "<script type=\"module\" src=\"") == "app.js" {
        lines.append("<script type=\"module\" src=\"\(groups[0].name)\"></script>")
      } else {
        lines.append(line)
      }
    }
    files[styles] = sheets.joined(separator: "\n")
    files["index.html"] = lines.joined(separator: "\n")
    return files
  }

  /// The address that a line names after its beginning.
  private static func address(in line: Substring, after beginning: String) -> String? {
    guard line.hasPrefix(beginning), let end = line.dropFirst(beginning.count).firstIndex(of: "\"") else { return nil }
    return String(line.dropFirst(beginning.count)[..<end])
  }
}

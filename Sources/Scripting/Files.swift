// Reading scripts from disk.
import Foundation
import Play

/// Reading scripts from disk.
enum Files {
  static func isFolder(_ path: String) -> Bool {
    var folder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &folder) && folder.boolValue
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Adds what tells a changed file from the one it was: its time, size and number.
  static func addFacts(of path: String, to hasher: inout Hasher) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    hasher.combine(facts.st_mtim.tv_sec)
    hasher.combine(facts.st_mtim.tv_nsec)
    hasher.combine(facts.st_size)
    hasher.combine(facts.st_ino)
  }

  /// The names in a folder, sorted by bytes; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A script's text.
  ///
  /// - Throws: `RuleFault` of kind `missing` when it is not there or cannot be read, `script` when it is too large or
  ///   no UTF-8.
  static func script(_ path: String, limit: Int, shownAs place: String) throws(RuleFault) -> String {
    guard let handle = FileHandle(forReadingAtPath: path), !isFolder(path) else {
      throw RuleFault(.missing, place: place, exists(path) ? "the file cannot be read" : "there is no such file")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
      throw RuleFault(.missing, place: place, "the file cannot be read")
    }
    guard data.count <= limit else {
      throw RuleFault(.limit, place: place, "the script is larger than \(limit) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw RuleFault(.script, place: place, "the script is not UTF-8 text")
    }
    return text
  }

  /// The line of `key =` in a level or rule set, from 1; 1 where it is not found.
  static func line(of key: String, in source: String) -> Int {
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.range(of: "--").map { line[..<$0.lowerBound] } ?? line
      var rest = code[...]
      while let found = rest.range(of: key) {
        let before = found.lowerBound == code.startIndex ? " " : code[code.index(before: found.lowerBound)]
        let after = code[found.upperBound...].drop { $0 == " " }
        if !before.isLetter && !before.isNumber && before != "_" && before != "." && after.first == "="
          && !after.hasPrefix("==")
        {
          return index + 1
        }
        rest = code[found.upperBound...]
      }
    }
    return 1
  }

  /// The line of a text in quotes, from 1; 1 where it is not found.
  static func line(ofText text: String, in source: String) -> Int {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains("\"\(text)\"") } ?? 0) + 1
  }
}

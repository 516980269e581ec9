// Reading scripts from disk.
import Formats
import Foundation
public import Play

extension RuleFault {
  /// The fault of a file or folder that does not exist or cannot be read.
  ///
  /// - Parameter place: The name in the message; by default the path.
  public static func unreadable(_ path: String, shownAs place: String? = nil) -> RuleFault {
    let reason = Files.exists(path) ? "the file cannot be read" : "no such file or folder"
    return RuleFault(.missing, place: .file(place ?? path), reason)
  }
}

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

  /// The first bytes of a file; `nil` where it cannot be read, or only once, as a pipe.
  static func start(_ path: String, most: Int) -> [UInt8]? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: most) ?? Data()).map { Array($0) }
  }

  /// A script's text, in any encoding that texts are read in.
  ///
  /// - Throws: `RuleFault` of kind `missing` when it is not there or cannot be read, `limit` when it is too large,
  ///   `script` when it is not text.
  static func script(_ path: String, limit: Int, shownAs place: String) throws(RuleFault) -> String {
    guard let handle = FileHandle(forReadingAtPath: path), !isFolder(path) else {
      throw RuleFault.unreadable(path, shownAs: place)
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
      throw RuleFault.unreadable(path, shownAs: place)
    }
    guard data.count <= limit else {
      throw RuleFault(.limit, place: .file(place), "the script is larger than \(limit) bytes")
    }
    if data.first != 0xEF, let text = String(validating: data, as: UTF8.self) { return text }
    let source = SourceText(Array(data))
    guard let text = String(validating: source.utf8, as: UTF8.self) else {
      let fault = source.fault ?? (1, "the script is not text")
      throw RuleFault(.script, place: .file(place, line: fault.line), fault.text)
    }
    return text
  }

  /// The remark for a script whose encoding had to be guessed.
  static func remark(onEncodingOf path: String, limit: Int) -> String? {
    start(path, most: limit).flatMap { SourceText($0).remark }
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

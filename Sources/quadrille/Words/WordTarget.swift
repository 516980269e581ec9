// Where an imported word list goes.
import Formats
import Foundation
import Scripting

/// Where an imported word list goes: a file, or the folder `words` of a pack.
struct WordTarget {
  /// The file to write.
  var path: String { file.path }
  private let file: OutputFile
  private let format: RecordFormat

  /// - Parameters:
  ///   - place: A pack's folder, or a file ending in `.tsv`, `.csv` or `.json`.
  ///   - name: The list's name in a pack, or a path whose last part gives it.
  /// - Throws: `Stop` where the place is neither, or a file is there already.
  init(_ place: String, name: String, replaces: Bool) throws {
    let path: String
    if FileManager.default.fileExists(atPath: place + "/pack.lua") {
      let bare = name.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
      let stem = String(bare.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
      guard stem.contains(where: \.isLetter) else {
        throw Stop(.usage, "'\(name)' is no name for a list; give one with --name, in letters, digits and -")
      }
      path = "\(place)/words/\(stem).tsv"
      format = .tsv
    } else if let ending = place.split(separator: ".").last, let format = RecordFormat(rawValue: String(ending)),
      [.tsv, .csv, .json].contains(format), place.contains(".")
    {
      path = place
      self.format = format
    } else {
      throw Stop(.usage, "'\(place)' is neither a pack's folder (with a pack.lua) nor a file .tsv, .csv or .json")
    }
    file = try OutputFile(path, replaces: replaces)
  }

  /// Writes a list, whole or not at all.
  ///
  /// - Throws: `Stop` where the file cannot be written.
  func write(_ list: WordImport) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    // What is wrong with the folder is told with the file.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.write(Array(list.text(as: format).utf8))
  }
}

// The destination of an imported word list.
import Formats
import Foundation
import Scripting

/// The destination of an imported word list: a file, or the folder `words` of a pack.
struct WordTarget {
  /// The file to write.
  var path: String { file.path }
  private let file: OutputFile
  private let format: RecordFormat

  /// - Parameters:
  ///   - place: A pack's folder, or a file ending in `.tsv`, `.csv` or `.json`.
  ///   - name: The list's name in a pack, or a path whose last part gives it.
  /// - Throws: `Stop` if the place is neither, or the file exists.
  init(_ place: String, name: String, replaces: Bool) throws {
    let path: String
    if FileManager.default.fileExists(atPath: place + "/pack.lua") {
      let bare = name.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
      let stem = String(bare.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
      guard stem.contains(where: \.isLetter) else {
        throw Stop(.usage, "'\(name)' cannot be a list's name; give one with --name, in letters, digits and -")
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

  /// Writes a list, completely or not at all.
  ///
  /// - Throws: `Stop` if the file cannot be written.
  func write(_ list: WordImport) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    // A fault of the folder is reported with the file.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.write(Array(list.text(as: format).utf8))
  }
}

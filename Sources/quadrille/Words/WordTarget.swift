// Where an imported word list goes.
import ArgumentParser
import Formats
import Foundation
import Scripting

/// The formats that `words import` takes.
enum WordFormat: String, CaseIterable, ExpressibleByArgument {
  case auto, csv, tsv, json, anki, cedict

  /// The reader's format; `nil` finds out.
  var record: RecordFormat? { RecordFormat(rawValue: rawValue) }
}

/// Where an imported word list goes: a file, or the folder `words` of a pack.
struct WordTarget {
  /// The file to write.
  let path: String
  private let format: RecordFormat

  /// - Parameters:
  ///   - place: A pack's folder, or a file ending in `.tsv`, `.csv` or `.json`.
  ///   - name: The list's name in a pack, or a path whose last part gives it.
  /// - Throws: `Stop` where the place is neither, or a file is there already.
  init(_ place: String, name: String, replaces: Bool) throws {
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
    if !replaces, FileManager.default.fileExists(atPath: path) {
      throw Stop(.unreadable, "\(path): there is a file already; --replace writes over it")
    }
  }

  /// Writes a list, whole or not at all.
  ///
  /// - Throws: `Stop` where the file cannot be written.
  func write(_ list: WordImport) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(list.text(as: format).utf8).write(to: url, options: .atomic)
    } catch {
      throw Stop(.unreadable, "\(path): it cannot be written; is the folder writable, the disk full?")
    }
  }
}

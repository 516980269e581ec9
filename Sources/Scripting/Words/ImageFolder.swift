// The folder in which lexicons are kept as files.
import Foundation
import Lexicon

/// The folder in which lexicons are kept as files, to be mapped instead of made again. Several programs may use one.
///
/// A file is written whole under its final name, and its name is the hash of what it was made from, so it never changes. To
/// take one away harms nobody: who has mapped it keeps its pages, and who wants it again makes it again.
struct ImageFolder {
  let path: String
  /// How long an unopened file is kept.
  var longestUnused: TimeInterval = 30 * 86_400
  /// How many bytes all files may have; beyond that those that were opened longest ago go.
  var mostBytes = 1 << 30

  private static let ending = ".lexicon"
  /// How old a file's date may become before it is renewed; renewing costs a write.
  private static let renewal: TimeInterval = 86_400

  /// The lexicon of a name, where it is kept; notes that it was wanted.
  func lexicon(_ name: String) -> Lexicon? {
    let file = self.file(name)
    guard let lexicon = try? Lexicon(file: file) else { return nil }
    if let date = date(file), abs(date.timeIntervalSinceNow) > Self.renewal {
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    }
    return lexicon
  }

  /// Keeps the image of a name, takes away what has not been used for long, and opens it; `nil` where it cannot be kept.
  func keep(_ image: [UInt8], as name: String) -> Lexicon? {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard (try? Data(image).write(to: URL(fileURLWithPath: file(name)), options: .atomic)) != nil else { return nil }
    let lexicon = try? Lexicon(file: file(name))
    tidy(keeping: name)
    return lexicon
  }

  /// Takes away the image of a name.
  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: file(name)) }

  /// Takes away the files that were not opened for long, and the oldest while all together are too large.
  private func tidy(keeping name: String) {
    let others = Files.names(in: path).filter { $0.hasSuffix(Self.ending) && $0 != name + Self.ending }
    let files = others.compactMap { other -> (path: String, date: Date, size: Int)? in
      let path = "\(path)/\(other)"
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
      else { return nil }
      return (path, date, size)
    }
    var total = ((try? FileManager.default.attributesOfItem(atPath: file(name)))?[.size] as? Int) ?? 0
    for file in files.sorted(by: { $0.date > $1.date }) {
      total += file.size
      guard total > mostBytes || -file.date.timeIntervalSinceNow > longestUnused else { continue }
      // Another program may have been first.
      if (try? FileManager.default.removeItem(atPath: file.path)) != nil { total -= file.size }
    }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)\(Self.ending)" }

  private func date(_ file: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
  }
}

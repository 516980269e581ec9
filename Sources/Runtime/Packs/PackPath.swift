// Valid paths of files in packs.

/// Valid paths of files in packs, and the paths that have a meaning.
public enum PackPath {
  /// Maximum number of names in a path.
  public static let mostNames = 6
  /// Maximum bytes of a name.
  public static let mostBytes = 64
  /// Maximum bytes of a path in an archive, including files left out.
  static let longest = 1_024

  private static let ends: [String: [String]] = [
    "rules": ["lua"], "books": ["txt"], "texts": ["lua"], "tests": ["lua", "jsonl"],
    "words": ["tsv", "csv", "json", "txt", "u8", "md"],
  ]
  private static let assets = ["png", "jpg", "jpeg", "webp", "svg", "ogg", "mp3", "wav", "md", "txt"]

  /// Why a path escapes its folder; `nil` if it does not. Checked for every path of an archive, even for files that are
  /// left out.
  static func escape(of path: String) -> String? {
    if path.isEmpty { return "has no name" }
    if path.utf8.count > longest { return "has a path of more than \(longest) bytes" }
    if path.hasPrefix("/") { return "is an absolute path" }
    if path.contains("\\") { return "has a backslash in its path" }
    if path.unicodeScalars.contains(where: isControl), !isFolderIcon(path) {
      return "has control characters in its path"
    }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    if names.contains("..") { return "escapes its folder with `..`" }
    if let first = names.first, first.utf8.count >= 2, Array(first.utf8)[1] == UInt8(ascii: ":") {
      return "is a path with a drive letter"
    }
    return nil
  }

  /// Why a path is invalid for a file in a pack; `nil` if it is valid: at most six names of at most 64 ASCII letters,
  /// digits, `-`, `_` and `.`, which neither begin nor end with a dot.
  public static func fault(of path: String) -> String? {
    if let escape = escape(of: path) { return escape }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    if names.count > mostNames { return "is nested deeper than \(mostNames) folders" }
    for name in names {
      if name.isEmpty { return "has an empty name in its path" }
      if name.utf8.count > mostBytes { return "has a name of more than \(mostBytes) bytes" }
      if name.hasPrefix(".") || name.hasSuffix(".") { return "has a name that begins or ends with a dot" }
      let stem = name.split(separator: ".").first.map(String.init) ?? ""
      if !name.utf8.allSatisfy({ isPlain($0) }) {
        return "has a name with characters other than letters, digits, - _ and ."
      }
      if devices.contains(stem.lowercased()) { return "has a name that is reserved for a device on some machines" }
    }
    return nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || Manifest.isName(String(UnicodeScalar(byte)))
  }

  private static let devices = ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }

  /// Whether packs have files at this path: `pack.lua`, `NAME.lua`, `catalogue.jsonl`, README and LICENCE, `rules/`,
  /// `lib/`, `books/`, `words/`, `texts/`, `tests/`, `assets/`.
  public static func isOfPack(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    guard let last = names.last else { return false }
    let parts = last.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let (stem, end) = (parts.first ?? "", parts.dropFirst().joined(separator: "."))
    if names.count == 1 {
      if last == "catalogue.jsonl" { return true }
      if ["README", "LICENCE", "LICENSE", "LICENCES", "LICENSES"].contains(stem) {
        return ["", "md", "txt"].contains(end)
      }
      return end == "lua" && Manifest.isName(stem)
    }
    switch names[0] {
    case "lib": return end == "lua" && (names.dropFirst().dropLast() + [stem]).allSatisfy(Manifest.isName)
    case "assets": return assets.contains(end)
    default: return names.count == 2 && ends[names[0]]?.contains(end) == true
    }
  }

  /// A representation of a byte that is not UTF-8.
  static func shown(_ byte: UInt8) -> String {
    byte < 128 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || (127..<160).contains(scalar.value)
  }

  /// Whether a path is the file `Icon` plus a carriage return, where macOS stores a folder's icon.
  private static func isFolderIcon(_ path: String) -> Bool {
    let folder = path.unicodeScalars.reversed().drop { $0 != "/" }
    guard !folder.contains(where: isControl) else { return false }
    return ["Icon\r", "._Icon\r"].contains(path.split(separator: "/").last ?? "")
  }

  /// Whether packs can have files in a folder: `rules`, `lib`, `books`, `words`, `texts`, `tests`, `assets`, and
  /// anything inside the last two.
  static func mayHoldFiles(_ folder: String) -> Bool {
    let names = folder.split(separator: "/")
    guard let first = names.first, names.count < mostNames else { return false }
    return first == "lib" || first == "assets" || (names.count == 1 && ends[String(first)] != nil)
  }

  /// Why a file is left out although it is in a folder of the pack's; `nil` for an unrelated file.
  static func oddity(of path: String) -> String? {
    if isOfPack(path) { return fault(of: path) }
    return isOfPack(path.lowercased()) ? "is written with capitals; packs have '\(path.lowercased())'" : nil
  }

  /// Whether a folder is never searched for packs: hidden ones, those of package managers, and what macOS adds.
  static func holdsNoPack(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || name == "node_modules" || name == "__MACOSX"
  }
}

// Reads files from untrusted archives, without writing any.
import CArchive
public import Formats
import Glibc

/// Files in .zip archives and compressed files, read with libarchive. Nothing is written to disk.
public struct ArchiveFiles {
  /// The names of all files, in archive order.
  public let names: [String]
  private let bytes: [UInt8]

  /// Maximum number of files in an archive; card decks have one per picture.
  static let mostFiles = 100_000
  /// Maximum number of bytes unpacked from one archive.
  public static let mostUnpacked = 48 << 20

  /// Opens a .zip and lists it.
  ///
  /// - Throws: `RecordFault` if it is damaged or the machine has no libarchive.
  public init(zip bytes: [UInt8]) throws(RecordFault) {
    var names: [String] = []
    try OpenArchive.read(bytes, isZip: true) { (name, _) throws(RecordFault) in
      guard names.count < ArchiveFiles.mostFiles else {
        throw RecordFault(
          "the archive has more than \(ArchiveFiles.mostFiles) files",
          fr: "l’archive a plus de \(ArchiveFiles.mostFiles) fichiers", zh: "压缩包中的文件超过 \(ArchiveFiles.mostFiles) 个")
      }
      names.append(name)
    }
    self.names = names
    self.bytes = bytes
  }

  /// Whether bytes begin like a .zip.
  public static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Unpacks the selected files; the first of several with the same name.
  ///
  /// - Parameter most: Maximum number of bytes together.
  /// - Throws: `RecordFault` if they are damaged, locked or too large.
  public func files(
    most: Int = ArchiveFiles.mostUnpacked, _ isWanted: (String) -> Bool
  ) throws(RecordFault) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var left = most
    try OpenArchive.read(bytes, isZip: true) { (name, content) throws(RecordFault) in
      guard isWanted(name), files[name] == nil else { return }
      files[name] = try content(&left)
    }
    return files
  }

  /// One file by name.
  public func file(_ name: String) throws(RecordFault) -> [UInt8]? { try files { $0 == name }[name] }

  /// Decompresses Zstandard.
  static func unpacked(zstandard bytes: [UInt8]) throws(RecordFault) -> [UInt8] {
    var found: [UInt8] = []
    var left = mostUnpacked
    try OpenArchive.read(bytes, isZip: false) { (_, content) throws(RecordFault) in found = try content(&left) }
    return found
  }
}

/// An archive being read by libarchive.
private enum OpenArchive {
  typealias Content = (inout Int) throws(RecordFault) -> [UInt8]

  /// Calls a function with the name of each file and a way to unpack it.
  static func read(
    _ bytes: [UInt8], isZip: Bool, _ take: (String, Content) throws(RecordFault) -> Void
  ) throws(RecordFault) {
    if let fault = archive_fault() {
      throw RecordFault(
        "archives cannot be read here: \(String(cString: fault)); install libarchive13",
        fr: "les archives ne peuvent pas être lues ici ; installez libarchive13", zh: "此处无法读取压缩包，请安装 libarchive13")
    }
    guard let archive = archive_read_new() else { throw RecordFault("there is no memory to read the archive") }
    defer { archive_read_free(archive) }
    if isZip {
      archive_read_support_format_zip(archive)
      archive_read_set_format_option(archive, nil, "hdrcharset", "UTF-8")
    } else {
      // Without built-in Zstandard, libarchive would start a program.
      guard archive_read_support_filter_zstd(archive) == ARCHIVE_OK else {
        throw RecordFault(
          "this machine's libarchive cannot unpack Zstandard; export the deck for older versions of Anki",
          fr:
            "la libarchive de cette machine ne lit pas Zstandard ; exportez le paquet pour d’anciennes versions d’Anki",
          zh: "此处的 libarchive 不支持 Zstandard，请按旧版 Anki 的格式导出牌组")
      }
      archive_read_support_format_raw(archive)
    }
    let result = bytes.withUnsafeBytes { memory in
      Result { () throws(RecordFault) in
        defer { archive_read_close(archive) }
        guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK else {
          throw damaged(archive)
        }
        try entries(of: archive, take)
      }
    }
    try result.get()
  }

  private static func damaged(_ archive: OpaquePointer) -> RecordFault {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be read"
    return RecordFault(
      "the file is damaged: \(reason.prefix(120)); save or download it again",
      fr: "le fichier est endommagé ; enregistrez-le ou téléchargez-le à nouveau", zh: "文件已损坏，请重新保存或下载")
  }

  private static func entries(
    of archive: OpaquePointer, _ take: (String, Content) throws(RecordFault) -> Void
  ) throws(RecordFault) {
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw damaged(archive) }
      let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
      guard archive_entry_filetype(entry) == Glibc.S_IFREG, let name, let path = String(validatingCString: name) else {
        continue
      }
      let isLocked = archive_entry_is_encrypted(entry) != 0
      // Some Windows programs write `\` between folders.
      try take(path.replacing("\\", with: "/")) { (left) throws(RecordFault) in
        if isLocked { throw .locked }
        return try content(of: archive, &left)
      }
    }
  }

  /// Unpacks a file, without trusting the size in its header.
  private static func content(of archive: OpaquePointer, _ left: inout Int) throws(RecordFault) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = 1 << 16
    var buffer = [UInt8](repeating: 0, count: block)
    while true {
      let count = archive_read_data(archive, &buffer, block)
      if count == 0 { return bytes }
      guard count > 0 else { throw damaged(archive) }
      left -= count
      guard left >= 0 else {
        let most = ArchiveFiles.mostUnpacked >> 20
        throw RecordFault(
          "unpacked the file is too large, at most \(most) MiB are read; divide it into several",
          fr: "décompressé, le fichier est trop grand (\(most) Mio au plus) ; partagez-le en plusieurs",
          zh: "解压后的文件太大（最多 \(most) MiB），请分成几个")
      }
      bytes += buffer[..<count]
    }
  }
}

extension RecordFault {
  static var locked: RecordFault {
    RecordFault(
      "the file is locked with a password; save it without one",
      fr: "le fichier est protégé par un mot de passe ; enregistrez-le sans", zh: "文件有密码保护，请去掉密码后再保存")
  }

  static func damagedDeck(_ english: String) -> RecordFault {
    RecordFault(
      english, fr: "le paquet de cartes est endommagé ou vide ; exportez-le à nouveau", zh: "牌组已损坏或为空，请重新导出")
  }

  static func largeDeck(_ english: String) -> RecordFault {
    RecordFault(english, fr: "le paquet de cartes est trop grand ; exportez-en un plus petit", zh: "牌组太大，请导出较小的牌组")
  }
}

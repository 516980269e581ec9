// The browser's files, read once and served from memory.
import Foundation
import HTTPTypes
import Hummingbird
import Play

/// The browser's files, read once and served from memory.
///
/// A request can reach exactly the files that were in the folder when the server started, by their names alone: its
/// path is looked up, never opened.
struct StaticSite: Sendable {
  private struct Asset: Sendable {
    let type: String
    let modifiedDate: Date
    let modified: String
    let plain: Form
    let zipped: Form?

    init(_ name: String, _ bytes: [UInt8], modified date: Date) {
      type = MediaType.of(name)
      (modifiedDate, modified) = (date, HTTPDate.text(date))
      let hash = CanonicalJSON.hash(of: bytes).dropFirst(7).prefix(24)
      plain = Form(bytes: ByteBuffer(bytes: bytes), tag: "\"\(hash)\"")
      let compressed = MediaType.isCompressible(type) ? Gzip.compress(bytes) : nil
      zipped = compressed.flatMap {
        $0.count < bytes.count ? Form(bytes: ByteBuffer(bytes: $0), tag: "\"\(hash)-z\"") : nil
      }
    }
  }

  private struct Form: Sendable {
    let bytes: ByteBuffer
    let tag: String
  }

  /// Fonts change with a package of the system only; a browser that has to ask first would paint without them.
  private static let fontCaching = "public, max-age=604800"
  /// Maximum size of a file.
  private static let largestFile = 16 << 20

  private var assets: [String: Asset] = [:]

  /// Reads a folder recursively, without names that begin with a dot.
  ///
  /// - Parameters:
  ///   - folder: The folder of the page.
  ///   - fonts: Served under `/fonts/`; missing files leave the page to the fonts of the system.
  /// - Throws: `ServerFault` if the folder is missing, has no `index.html`, or contains an unreadable file.
  init(folder: String, fonts: [PageFont] = []) throws(ServerFault) {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    for name in (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted() {
      guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      if let asset = try StaticSite.asset(root, name) { assets["/" + name] = asset }
    }
    add(fonts)
    join()
    guard let index = assets["/index.html"] else {
      throw ServerFault(.webRoot, place: folder, "there is no index.html in it; set QUADRILLE_SHARE to where web/ is")
    }
    assets["/"] = index
  }

  /// Adds the fonts that are there, and removes the others from the style sheet that declares them.
  private mutating func add(_ fonts: [PageFont]) {
    for font in fonts {
      let parts = URL(fileURLWithPath: font.path)
      guard let file = try? StaticSite.asset(parts.deletingLastPathComponent().path, parts.lastPathComponent) else {
        continue
      }
      assets[StaticSite.fontPath + font.name] = file
    }
    guard let sheet = assets["/" + FontSheet.name] else { return }
    let text = FontSheet.present(in: String(buffer: sheet.plain.bytes)) { assets[StaticSite.fontPath + $0] != nil }
    assets["/" + FontSheet.name] = Asset(FontSheet.name, [UInt8](text.utf8), modified: sheet.modifiedDate)
  }

  /// Adds the joined modules and style sheets, with the page that asks for them.
  private mutating func join() {
    let joined = JoinedPage.files { name in assets["/" + name].map { String(buffer: $0.plain.bytes) } }
    let modified = assets.values.map(\.modifiedDate).max() ?? .distantPast
    for (name, text) in joined { assets["/" + name] = Asset(name, [UInt8](text.utf8), modified: modified) }
  }

  /// Whether the workshop's editor is among the files.
  var hasEditor: Bool { assets[StaticSite.editorPath + "lib/codemirror.js"] != nil }

  private static let fontPath = "/fonts/"
  private static let editorPath = "/codemirror/"
  /// The editor files that the workshop uses.
  private static let editorFiles = [
    "lib/codemirror.js", "lib/codemirror.css", "mode/lua/lua.js", "addon/hint/show-hint.js", "addon/hint/show-hint.css",
    "addon/edit/matchbrackets.js", "addon/edit/closebrackets.js", "addon/comment/comment.js",
    "addon/selection/active-line.js",
  ]

  /// Adds the workshop's editor under `/codemirror/`. Another package installs it; if any of the files is missing,
  /// nothing is added.
  mutating func addEditor(from folder: String) {
    let found = StaticSite.editorFiles.compactMap { name in
      (try? StaticSite.asset(folder, name)).flatMap { $0 }.map { (StaticSite.editorPath + name, $0) }
    }
    guard found.count == StaticSite.editorFiles.count else { return }
    for (path, asset) in found { assets[path] = asset }
  }

  private static func asset(_ root: String, _ name: String) throws(ServerFault) -> Asset? {
    let path = root + "/" + name
    do {
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      guard facts[.type] as? FileAttributeType == .typeRegular else { return nil }
      guard (facts[.size] as? Int ?? 0) <= largestFile else {
        throw ServerFault(.webRoot, place: path, "the file has more than \(largestFile) bytes")
      }
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return Asset(name, bytes, modified: facts[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0))
    } catch let fault as ServerFault {
      throw fault
    } catch {
      throw ServerFault(.webRoot, place: path, "the file cannot be read; check who may read it")
    }
  }

  /// The response to a request for a file, or `nil` if there is no such file.
  ///
  /// - Parameter status: 404 for the "not found" page.
  func response(to request: Request, path: String? = nil, status: HTTPResponse.Status = .ok) -> Response? {
    guard let asset = assets[path ?? request.uri.path.removingPercentEncoding ?? ""] else { return nil }
    let isZipped = asset.zipped != nil && request.acceptsGzip
    let form = isZipped ? asset.zipped ?? asset.plain : asset.plain
    var headers: HTTPFields = [
      .contentType: asset.type, .eTag: form.tag, .lastModified: asset.modified,
      .cacheControl: asset.type.hasPrefix("font/") ? StaticSite.fontCaching : "no-cache",
      .vary: "Accept-Encoding",
    ]
    if status == .ok, request.has(form.tag, asset.modified) { return Response(status: .notModified, headers: headers) }
    if isZipped { headers[.contentEncoding] = "gzip" }
    guard request.method != .head else {
      return Response(
        status: status, headers: headers, body: ResponseBody(contentLength: form.bytes.readableBytes) { _ in })
    }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: form.bytes))
  }
}

extension Request {
  fileprivate var acceptsGzip: Bool {
    (headers[.acceptEncoding] ?? "").split(separator: ",").contains { part in
      let words = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      return words.first == "gzip"
        && !words.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
    }
  }

  /// Whether the browser has this version of a file already.
  fileprivate func has(_ tag: String, _ modified: String) -> Bool {
    headers[.ifNoneMatch] == nil ? headers[.ifModifiedSince] == modified : holds(tag)
  }
}

extension Request {
  /// Whether the browser has the content with this tag already.
  func holds(_ tag: String) -> Bool {
    (headers[.ifNoneMatch] ?? "").split(separator: ",").contains { part in
      let text = part.trimmingCharacters(in: .whitespaces)
      return text == "*" || text == tag || text == "W/" + tag
    }
  }
}

/// Dates in HTTP form.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
    let day = days[((parts.weekday ?? 1) - 1) % 7]
    let month = months[((parts.month ?? 1) - 1) % 12]
    let time = [parts.hour, parts.minute, parts.second].map { two($0) }.joined(separator: ":")
    return "\(day), \(two(parts.day)) \(month) \(parts.year ?? 1970) \(time) GMT"
  }

  private static func two(_ number: Int?) -> String {
    let text = String(number ?? 0)
    return text.count < 2 ? "0" + text : text
  }
}

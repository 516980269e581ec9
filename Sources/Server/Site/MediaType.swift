// Media types by file name.

/// Media types by file name.
enum MediaType {
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml", "webmanifest": "application/manifest+json; charset=utf-8", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "avif": "image/avif", "gif": "image/gif",
    "ico": "image/x-icon", "map": "application/json; charset=utf-8", "woff2": "font/woff2", "ttf": "font/ttf",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "opus": "audio/ogg",
    "m4a": "audio/mp4", "wav": "audio/wav", "pdf": "application/pdf", "wasm": "application/wasm",
  ]

  /// The type for a file's extension; `application/octet-stream` for unknown ones.
  static func of(_ name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  /// Whether compression is worthwhile for a type.
  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix("application/json") || type.hasPrefix("image/svg")
      || type == "font/ttf" || type.hasPrefix("application/manifest") || type.hasPrefix("application/wasm")
  }
}

// Fonts of the page that other packages install.

/// A font of the page that another package installs.
public struct PageFont: Sendable, Hashable {
  /// The name under `/fonts/` that `style/fonts.css` uses.
  public let name: String
  /// The path of the file.
  public let path: String

  /// A font by its name in the page and the path of its file.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// The style sheet that declares the fonts of the page.
enum FontSheet {
  /// Its address from the folder of the page.
  static let name = "style/fonts.css"

  /// The sheet without the faces whose files are missing, so that browsers request no file in vain.
  ///
  /// - Parameter has: Whether a font is served, by its name under `/fonts/`.
  static func present(in sheet: String, has: (String) -> Bool) -> String {
    sheet.replacing(/@font-face \{[^}]*url\("\.\.\/fonts\/([^"]+)"\)[^}]*\}\n*/) { face in
      has(String(face.1)) ? String(face.0) : ""
    }
  }
}

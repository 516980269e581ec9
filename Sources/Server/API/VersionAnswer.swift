// Which program answers: its version, and when it was built.
import Foundation
import Scripting

/// The program's version.
public enum Product {
  /// Major, minor and patch.
  public static let version = Library.version
}

/// Which program answers.
struct VersionAnswer: Encodable {
  let version = Product.version
  /// When the program that runs was built, `2026-01-31T12:00Z`; empty where its file cannot be looked at.
  let build: String

  init() {
    let path = Bundle.main.executablePath ?? ""
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    build = date.map { String($0.formatted(.iso8601).prefix(16)) + "Z" } ?? ""
  }
}

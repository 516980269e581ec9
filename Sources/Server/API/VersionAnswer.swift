// The program's version and build time.
import Foundation
import Scripting

/// The program's version.
public enum Product {
  /// Major, minor and patch.
  public static let version = Library.version
}

/// The program's version and build time, and where others find it.
struct VersionAnswer: Encodable {
  let version = Product.version
  /// Build time of the running program, `2026-01-31T12:00Z`; empty if its file cannot be inspected.
  let build: String
  /// The address that others can open; null for requests from elsewhere, and if there is none.
  @OrNull var address: String?

  init(address: String?) {
    build = VersionAnswer.built
    _address = OrNull(wrappedValue: address)
  }

  private static let built: String = {
    let path = Bundle.main.executablePath ?? ""
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    return date.map { String($0.formatted(.iso8601).prefix(16)) + "Z" } ?? ""
  }()
}

// The browser of the person at this machine.
import Foundation

/// The browser of the person at this machine.
enum WebBrowser {
  /// Opens an address, with `$BROWSER` or what the desktop is set to.
  ///
  /// - Returns: Whether a program for it was started; not where there is no desktop.
  static func open(_ address: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let hasDesktop = value("DISPLAY") != nil || value("WAYLAND_DISPLAY") != nil
    guard let opener = value("BROWSER") ?? (hasDesktop ? "xdg-open" : nil),
      let path = find(opener, in: value("PATH") ?? "")
    else { return false }
    let process = Process()
    // In a session of its own, so that Ctrl-C ends the server and not the browser.
    if let setsid = find("setsid", in: value("PATH") ?? "") {
      process.executableURL = URL(fileURLWithPath: setsid)
      process.arguments = ["--fork", path, address]
    } else {
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = [address]
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  /// Where a program is: a path as it is, a name in the folders of `$PATH`.
  private static func find(_ name: String, in folders: String) -> String? {
    let candidates = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first(where: FileManager.default.isExecutableFile)
  }
}

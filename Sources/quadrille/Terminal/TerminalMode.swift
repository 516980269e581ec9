// The terminal's raw mode, given back on every way out.
import Foundation

/// The terminal's raw mode and its second screen, given back on every way out.
enum TerminalMode {
  /// What the terminal was set to; read by the handler of fatal signals.
  nonisolated(unsafe) private static var saved = termios()
  nonisolated(unsafe) private static var isRaw = false

  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Signals that end the process through a fault of ours; the terminal is given back before.
  private static let fatal = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// Takes the terminal over: no echo, no lines, no signals from keys. Taken already, it is set again, as after a stop.
  ///
  /// - Throws: `Stop` where it does not let itself be set.
  static func enter() throws {
    guard isRaw || tcgetattr(STDIN_FILENO, &saved) == 0 else {
      throw Stop(.unreadable, "the terminal cannot be read: \(Output.text(of: errno))")
    }
    var raw = saved
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    // Not TCSAFLUSH: keys that were typed while the window changed its size would be lost.
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else {
      throw Stop(.unreadable, "the terminal cannot be set: \(Output.text(of: errno))")
    }
    isRaw = true
    for number in fatal {
      signal(number) { number in
        TerminalMode.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    write(entering)
  }

  /// Gives the terminal back; nothing changes when it is not taken. Safe in a signal handler.
  static func leave() {
    guard isRaw else { return }
    isRaw = false
    write(leaving)
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
  }

  private static func write(_ text: StaticString) {
    _ = Foundation.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Columns and lines of the window.
  static var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

// A crash that a test asks for.
import Foundation

/// Crashes a worker at a kind of question, for tests that a crash fails one request and nothing else.
///
/// The kind is the name of a case of `WorkerRequest` or `ModelQuestion`, such as `deal`, `hint`, `verdict` or `job`, which
/// prints. It is read from the environment in which the program was started, and only by worker processes.
enum WorkerTrap {
  /// The variable's name.
  static let variable = "QUADRILLE_TRAP"

  private static let kind = ProcessInfo.processInfo.environment[variable]

  static func spring(at request: WorkerRequest) {
    guard let kind else { return }
    var name = Mirror(reflecting: request).children.first?.label
    if case .model(_, let question, _) = request {
      name = Mirror(reflecting: question).children.first?.label
    }
    if name == kind { fatalError("a test asked for a crash at '\(kind)'") }
  }
}

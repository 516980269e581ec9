// quadrille doctor: whether what is saved is whole, and what to do where it is not.
import ArgumentParser
import Foundation
import Storage

/// Examines the database.
struct DoctorVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Examine the saved games and say what to do.",
    discussion: "Reads everything, changes nothing. Exit code 1 if anything is wrong.")

  @OptionGroup var place: StoreOptions

  func run() async throws {
    let findings = await place.examine()
    for finding in findings {
      try Output.standard.line("\(finding.place): \(finding.message) (\(finding.code))".printable)
      try Output.standard.line("  " + finding.remedy.printable)
    }
    if !findings.isEmpty { throw Stop(.no) }
    try Output.standard.line("everything is in order")
  }
}

// quadrille doctor: checks the saved data, and says how to repair it.
import ArgumentParser
import Foundation
import Scripting
import Storage

/// Examines the database.
struct DoctorVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Examine the saved games and say what to do.",
    discussion: """
      Reads everything, changes nothing. Exit code 1 if anything is wrong. A known fault of a library of this machine that \
      the program works around is a note.
      """)

  @Flag(help: "Examine only the libraries of this machine, not the saved games.")
  var program = false

  @OptionGroup var place: StoreOptions

  func run() async throws {
    if let fault = LuaLibrary.fault { try Output.standard.line("note: \(fault)") }
    if program { return }
    let findings = await place.examine()
    for finding in findings {
      try Output.standard.line("\(finding.place): \(finding.message) (\(finding.code))".printable)
      try Output.standard.line("  " + finding.remedy.printable)
    }
    if !findings.isEmpty { throw Stop(.no) }
    try Output.standard.line("everything is in order")
  }
}

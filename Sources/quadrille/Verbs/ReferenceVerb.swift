// quadrille reference: the Lua API as the program knows it.
import ArgumentParser
import Scripting

/// Prints the reference of the Lua API, or the stubs that editors read; `make docs` keeps both in files.
struct ReferenceVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the reference of the Lua API.")

  @Flag(help: "Print the stubs that editors read.")
  var stubs = false

  func run() throws {
    try Output.standard.write(stubs ? Stubs.text() : ReferencePage.text())
  }
}

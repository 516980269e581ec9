// quadrille reference: the reference of the Lua API.
import ArgumentParser
import Play
import Scripting

/// Prints the reference of the Lua API, or the stubs for editors; `make docs` writes both to files.
struct ReferenceVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the reference of the Lua API.")

  @Flag(help: "Print the stubs for editors.")
  var stubs = false

  @Flag(help: "Print the table as JSON, for completion and help in editors.")
  var json = false

  func validate() throws {
    if stubs, json { throw ValidationError("take either --stubs or --json") }
  }

  func run() throws {
    if json { return try Output.standard.line(CanonicalJSON.text(ReferenceJSON())) }
    try Output.standard.write(stubs ? Stubs.text() : ReferencePage.text())
  }
}

// quadrille api: what the host gives to scripts, as editors and people read it.
import ArgumentParser
import Scripting

/// Prints the table of everything the host gives to scripts.
struct APIVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Print what scripts can use, as stubs for editors or as a page to read.")

  /// The forms it can be printed in.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case stubs, reference
  }

  @Option(help: "stubs: definitions for lua-language-server; reference: a page of Markdown.")
  var format = Format.reference

  func run() async throws {
    switch format {
    case .stubs: try Output.standard.write(Stubs.text())
    case .reference: try Output.standard.write(ReferencePage.text())
    }
  }
}

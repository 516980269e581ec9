// Whether answers are written for people or for programs.
import ArgumentParser
import Foundation
import Play

/// Whether answers are sentences for people or JSON for programs.
struct AnswerForm: ParsableArguments {
  @Flag(help: "Print JSON in a terminal too.")
  var json = false

  /// Whether the output is read by a person: a terminal, without `--json`.
  var isForPeople: Bool { !json && isatty(STDOUT_FILENO) == 1 }

  /// Writes an answer: lines for people, which are made only then, or one line of JSON.
  func write(_ document: some Encodable, lines: @autoclosure () -> [String]) throws {
    guard isForPeople else { return try Output.standard.line(CanonicalJSON.text(document)) }
    for line in lines() { try Output.standard.line(line.printable) }
  }
}

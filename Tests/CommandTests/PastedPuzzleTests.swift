// Addresses of setting programs on the command line and on stdin.
import Foundation
import Testing

@Suite struct `A pasted address` {
  private let folder: Folder
  /// A board of 4×4 with its answer.
  private static let penpa = """
    https://swaroopg92.github.io/penpa-edit/#m=solve&p=XVFNa8MwDL3nVwSV3cSwnS/bt2wsp9INWtiGMaNkGQ0LLUtaW \
    hLS3z457kY3ZMvSkyVZz93XYd1WGJNEEhlyEhFnfk+LXWRV75tKh0/VFvPDfrNrdZhvt9i1JeZhe2iqG3EfHuv9Jjzu2vfuFh+LA \
    j/WTVfhKTCXKjYADud+cTZ0IrfB0C/1AIKDjkbsF2RzCdpHkbRFiJN/AGfMIS8/CCVySozS2MGZq4sQZdx50nl0Ye66pDSPb/RMr \
    hQoI+8WeiAtCFQZcpaCTshfaWOxjyb9QLEsmRIEgoxQ8clSHJXylqLMzIcVKuZBdn1ReEugcmWoQzz1fXWPd0NSsKzbsqne5n4In \
    lBBw3/h5fIyTqqNEQyFtHYMAmPdGsYATjBtE3myh/5Ocw/zK6phVhRSEoueib/0wIyxPHfBMTi5ogbKZt11dQkIn3XTVC3YYPrYb \
    w==&a=RY1BCsAwCAT/4nkPVbdJ+5aQ/3+j0T0UhGFkxLU2/jF/4AbzF3EQF7LgYGHIpkxlqEwKdy9zdJKzDxhtTJlKVllP9wc=
    """.replacing(" ", with: "")

  init() throws {
    folder = try Folder()
  }

  private func address(_ form: String) throws -> String {
    if form == "penpa" { return Self.penpa }
    let outcome = try Command.run("convert", "gallery/killer-6", "-", "--format", form)
    return String(outcome.output.dropLast())
  }

  @Test(arguments: ["f-puzzles-link", "sudokupad-link", "f-puzzles", "sudokupad", "penpa"])
  func `is checked, solved, rated, printed, converted and played`(_ form: String) throws {
    let text = try address(form)
    for verb in [["check"], ["solve"], ["rate"], ["hint"]] {
      let named = try Command.run(verb + [text])
      let piped = try Command.run(verb + ["-"], input: Data((text + "\n").utf8))
      #expect(named.status == 0 && piped.status == 0, "\(verb) \(named.messages)\(piped.messages)")
      #expect(named.output == piped.output && (verb == ["check"]) == named.output.isEmpty)
    }
    for (number, source) in [text, "-"].enumerated() {
      let input = Data(text.utf8)
      let sheet = folder.url("sheet\(number).pdf").path
      let printed = try Command.run(["print", source, "--out", sheet], input: input)
      #expect(printed.status == 0, "\(printed.messages)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: sheet)).starts(with: Data("%PDF".utf8)))
      let level = folder.url("level\(number).lua").path
      let converted = try Command.run(["convert", source, level], input: input)
      #expect(converted.status == 0, "\(converted.messages)")
      #expect(try Command.run("check", level).status == 0)
    }
    let played = try Command.run("play", text, "--data", folder.url("data").path)
    #expect(played.status == 0 && played.output.contains("┏"), "\(played.output)\(played.messages)")
  }

  @Test func `is asked for where stdin has none`() throws {
    for verb in ["check", "solve", "rate", "print"] {
      let outcome = try Command.run([verb, "-"], input: Data("nothing of the kind\n".utf8))
      #expect(outcome.status == 2 && outcome.messages.contains("stdin has no puzzle"), "\(outcome.messages)")
    }
    let played = try Command.run(["play", "-"], input: Data())
    #expect(played.status == 3 && played.messages.contains("stdin is the keyboard here"), "\(played.messages)")
  }
}

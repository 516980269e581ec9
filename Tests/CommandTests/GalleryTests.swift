// The gallery's variants, from making a level to playing it without a terminal.
import Foundation
import ShippedForTests
import Testing

@Suite struct `A variant of the gallery` {
  @Test(arguments: try Shipped.gallery())
  func `can be generated and solved`(_ rules: String, _ sizes: [Int]) throws {
    let folder = try Folder()
    let size = try #require(sizes.first)
    let described = try Command.run("rules", rules, "--json").output
    // A size, rows and columns, or a number of parts.
    let named = { (name: String) in described.contains("\"name\" : \"\(name)\"") }
    let sides = named("size") ? ["size"] : named("rows") ? ["rows", "columns"] : ["flowers"]
    let made = try Command.run(
      ["new", rules, "--seed", "2"] + sides.flatMap { ["--set", "\($0)=\(size)"] }, input: Data())
    #expect(made.status == 0, "\(made.messages)")
    let level = try folder.write(made.output, to: "made.lua")
    #expect(try Command.run("solve", level, "--count", "2").output == "1\n")
  }

  @Test(arguments: try Shipped.gallery()) func `can be played with hints`(_ rules: String, _ sizes: [Int]) throws {
    let folder = try Folder()
    let level = "gallery/\(rules)-\(try #require(sizes.first))"
    let play = try Command.run("play", level, "--data", folder.path, input: "hint\nq\n")
    #expect(play.status == 0 && play.messages == "", "\(play.messages)")
    #expect(play.lines.contains { $0.hasPrefix("? ") }, "\(play.output)")
  }
}

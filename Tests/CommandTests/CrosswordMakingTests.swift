// quadrille new crossword: words laid out, grids filled.
import Foundation
import Testing

@Suite struct `Making crosswords` {
  @Test func `lays a list of words out and names those that are left`() throws {
    let folder = try Folder()
    let list = try folder.write("été\tLa saison chaude\ncœur, Il bat\nqx;rien\nété;encore\n", to: "words.txt")
    let arguments = ["new", "crossword", "--set", "words=@\(list)", "--seed", "1", "--format", "text"]
    let made = try Command.run(arguments, input: Data())
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.messages.contains("‘qx’ is left out: it shares no letter with the others"))
    #expect(made.messages.contains("‘été’ is left out: an earlier word has the same letters"))
    #expect(made.output.contains("La saison chaude (3)"))
    #expect(made.output.contains("Il bat (5)"))
    #expect(try Command.run(arguments, input: Data()).output == made.output)
  }

  @Test func `writes files that are levels again`() throws {
    let folder = try Folder()
    let list = try folder.write("cat,It purrs\ntea,It is drunk hot\nace,A card\n", to: "words.txt")
    let lua = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "2")
    let path = try folder.write(lua.output, to: "made.lua")
    let checked = try Command.run("check", path)
    #expect(checked.status == 0, "\(checked.output)")
    #expect(!lua.output.contains("words ="), "the list is not kept")
    let ipuz = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "2", "--format", "ipuz")
    let file = try folder.write(ipuz.output, to: "made.ipuz")
    #expect(try Command.run("check", file).status == 0)
  }

  @Test func `fills a grid several times, each time otherwise`() throws {
    let folder = try Folder()
    let words = "cat;90\ncar;80\nart;70\ntar;70\nace;60\nrat;50\neat;50\nare;40\ntea;40\nera;40\nate;30"
    let list = try folder.write(words, to: "words.txt")
    let grid = try folder.write("...\n.#.\n...", to: "grid.txt")
    let made = try Command.run(
      "new", "crossword", "--set", "grid=@\(grid)", "--set", "words=@\(list)", "--seed", "1", "--count", "2",
      "--format", "json")
    #expect(made.status == 0, "\(made.messages)")
    #expect(Set(made.lines).count == 2)
  }

  @Test func `ends with 1 where it is proved that there is no fill`() throws {
    let folder = try Folder()
    let list = try folder.write("cat;90\ncar;80", to: "words.txt")
    let grid = try folder.write("...\n...\n...", to: "grid.txt")
    let made = try Command.run("new", "crossword", "--set", "grid=@\(grid)", "--set", "words=@\(list)", "--seed", "1")
    #expect(made.status == 1)
    #expect(made.messages.contains("that is proved"))
    #expect(made.output.isEmpty)
  }
}

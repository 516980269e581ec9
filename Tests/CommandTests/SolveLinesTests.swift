// quadrille solve - : puzzles as lines of signs.
import Foundation
import Testing

@Suite struct `Solving puzzles from stdin` {
  private func solve(_ input: String, _ options: String...) throws -> Outcome {
    try Command.run(["solve", "-", "--rules", "sudoku"] + options, input: Data(input.utf8))
  }

  @Test func `solves lines of a mixture by the rules of all its parts`() throws {
    let line = "12........57........3........5................7....9..2..4...7..............3.2.6\n"
    let mixed = try Command.run("solve", "-", "--rules", "diagonal+anti-king", input: line)
    #expect(
      mixed.lines == ["129547638657183429483629157365914782942876513871352964236491875798265341514738296"],
      "\(mixed.messages)")
    #expect(try solve(line, "--count", "5").lines == ["5"])
  }

  @Test func `answers in line order`() throws {
    let outcome = try solve(
      """
      53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      530070000600195000098000060800060003400803001700020006060000280000419005000080079 again, with zeros
      5

      """, "--set", "size=9")
    #expect(
      outcome.lines == [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "none",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "invalid: it has 1 cells, the board has 81",
      ])
    #expect(outcome.status == 1)
    #expect(outcome.messages == "")
  }

  @Test func `ignores blank lines and comments, and accepts any line end`() throws {
    let outcome = try solve(
      "\u{FEFF}# remark\n\n   \n \t# another\n1.../..../..../....\r\n12341234 x\n.2.1...24.......\tc", "--set", "size=4"
    )
    #expect(
      outcome.lines == [
        "1234341221434321", "invalid: it has 8 cells, the board has 16", "3241143241232314",
      ])
  }

  @Test func `reports faults of a line`() throws {
    let outcome = try solve(
      "..x.............\n....5...........\n 1234............\n\u{1B}[31m............\n", "--set", "size=4")
    #expect(
      outcome.lines == [
        "invalid: 'x' at r1c3 is not a sign of this board (1 to 4, . for an open cell)",
        "invalid: '5' at r2c1 is not a value of this board (1 to 4, . for an open cell)",
        "invalid: the line begins with a blank; a puzzle must begin its line",
        "invalid: '?' at r1c1 is not a sign of this board (1 to 4, . for an open cell)",
      ])
    #expect(outcome.status == 1)
  }

  @Test func `counts solutions up to the limit`() throws {
    let input = "................\n.2.1...24.......\n11..............\n"
    #expect(try solve(input, "--set", "size=4", "--count", "2").lines == ["2", "1", "0"])
    #expect(try solve(input, "--set", "size=4", "--count", "2").status == 0)
    #expect(try solve(input, "--set", "size=4", "--count", "1000").lines == ["288", "1", "0"])
    #expect(try solve("x\n", "--set", "size=4", "--count", "2").status == 1)
  }

  @Test func `accepts the signs of the board's values and of open cells, and no other byte`() throws {
    let bytes = Array((UInt8.min...UInt8.max).filter { $0 != UInt8(ascii: "\n") })
    let rest = [UInt8](repeating: UInt8(ascii: "."), count: 142) + [UInt8(ascii: "\n")]
    let input = Data(bytes.flatMap { [UInt8(ascii: "."), $0] + rest })
    let outcome = try Command.run(["solve", "-", "--rules", "sudoku", "--set", "size=12"], input: input)
    try #require(outcome.lines.count == bytes.count)
    for (byte, line) in zip(bytes, outcome.lines) {
      let sign = Character(UnicodeScalar(byte))
      if "123456789ABC".contains(sign) {
        #expect(line.count == 144 && line.dropFirst().first == sign, "\(byte): \(line)")
      } else if ".0".contains(sign) {
        #expect(line.allSatisfy { "123456789ABC".contains($0) }, "\(byte): \(line)")
      } else {
        #expect(line.hasPrefix("invalid: "), "\(byte): \(line)")
      }
    }
  }

  @Test func `exits with 0 if every line has a solution`() throws {
    #expect(try solve(".2.1...24.......\n", "--set", "size=4").status == 0)
    #expect(try solve("", "--set", "size=4").status == 0)
  }

  @Test func `accepts letters for values from ten`() throws {
    let twelve = try solve(
      "A....8...3..5.8....4.......67A.298.1.....6.B.28C...B.4.C.5.7C........B4..C3........96.B.3.A.5...175.8.9.....4.71A.582.......B....7.A..6...4....5\n",
      "--set", "size=12")
    #expect(
      twelve.lines == [
        "A12C58B9736459876314BCA23B467AC298517415963BA28C26AB148C3597C893257A1B468C3A472561B962B93CA1547817548B96CA234371A95826CB95C8B263471ABA62C1478935"
      ])
    let sixteen = try solve(String(repeating: ".", count: 256) + "\n", "--set", "size=16", "--set", "box=4x4")
    #expect(Set(sixteen.lines.first ?? "") == Set("123456789ABCDEFG"))
  }

  @Test func `reads box sizes as rows by columns`() throws {
    let flat = try solve(String(repeating: ".", count: 36) + "\n", "--set", "size=6", "--count", "30000")
    #expect(flat.lines == ["30000"])
    let upright = "12....34....56......................\n"
    #expect(try solve(upright, "--set", "size=6", "--set", "box=3x2").lines != ["none"])
    #expect(try solve("123...456...321......................".prefix(36) + "\n", "--set", "size=6").lines == ["none"])
  }

  @Test func `handles lines of any length`() throws {
    let long = String(repeating: "x", count: 9 << 20)
    let outcome = try solve(
      ".2.1...24....... \(long)\n\(long)\n11..............\n.2.1...24.......\n\n1...............\(long)", "--set",
      "size=4", "--count", "2")
    let cut = "invalid: 'x' at r1c1 is not a sign of this board (1 to 4, . for an open cell)"
    let last = "invalid: 'x' at place 17 is not a sign of this board (1 to 4, . for an open cell)"
    #expect(outcome.lines == ["1", cut, "0", "1", last])
  }

  @Test func `answers a long list line by line`() throws {
    let puzzles = [".2.1...24.......", "11..............", "1234341221434321"]
    let answers = ["3241143241232314", "none", "1234341221434321"]
    let count = 30_000
    let input = (0..<count).map { puzzles[$0 % 3] }.joined(separator: "\n")
    let expected = (0..<count).map { answers[$0 % 3] }
    #expect(try solve(input, "--set", "size=4").lines == expected)
  }

  @Test func `answers each line before it waits for the next`() throws {
    let process = Command.process(["solve", "-", "--rules", "sudoku", "--set", "size=4"])
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for (line, answer) in [(".2.1...24.......\n", "3241143241232314\n"), ("11..............\n", "none\n")] {
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == answer)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test func `prints JSON on request`() throws {
    #expect(
      try solve(".2.1...24.......\n11..............\nx\n", "--set", "size=4", "--json").lines == [
        #"{"grid":[[3,2,4,1],[1,4,3,2],[4,1,2,3],[2,3,1,4]],"solutions":1}"#, #"{"grid":null,"solutions":0}"#,
        #"{"invalid":"'x' at r1c1 is not a sign of this board (1 to 4, . for an open cell)"}"#,
      ])
  }

  @Test func `refuses rule sets that are missing or have nothing to solve`() throws {
    let unknown = try Command.run("solve", "-", "--rules", "sudoko")
    #expect(unknown.status == 3)
    #expect(unknown.messages.contains("did you mean"))
    let game = try Command.run("solve", "-", "--rules", "four-in-a-row")
    #expect(game.status == 2)
    #expect(game.messages == "quadrille: four-in-a-row has no model to solve\n")
  }

  @Test func `reads an option from a file`() throws {
    let folder = try Folder()
    let path = try folder.write("1122\n1122\n3344\n3344\n", to: "regions.txt")
    let outcome = try solve(".2.1...24.......\n", "--set", "size=4", "--set", "regions=@\(path)")
    #expect(outcome.lines == ["3241143241232314"])
    let missing = try solve("", "--set", "size=4", "--set", "regions=@\(path).gone")
    #expect(missing.status == 3)
  }
}

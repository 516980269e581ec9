// Versions and dependencies of packs.
import Packs
import Testing

@Suite struct `A version` {
  @Test func `is three numbers, and later ones are greater`() throws {
    let versions = try ["0.9.10", "1.0.0", "1.0.9", "1.0.10", "1.10.0", "2.0.0"].map { try #require(Version($0)) }
    #expect(versions == versions.reversed().sorted())
    #expect(versions.map(\.description) == ["0.9.10", "1.0.0", "1.0.9", "1.0.10", "1.10.0", "2.0.0"])
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.-1", "1.0.x", "1.0.0-beta", "1. 0.0", "1234567.0.0", "١.0.0",
  ])
  func `has no other form`(_ text: String) {
    #expect(Version(text) == nil)
  }

  @Test func `is in a range if every comparison holds`() throws {
    let range = try #require(VersionRange(">=1.2 <2"))
    let answers = try ["1.1.9", "1.2.0", "1.99.99", "2.0.0"].map { range.contains(try #require(Version($0))) }
    #expect(answers == [false, true, true, false])
    #expect(try #require(VersionRange("=1.2.3")).contains(Version(1, 2, 3)))
    #expect(try #require(VersionRange(">1.0")).contains(Version(1, 0, 0)) == false)
    #expect(try #require(VersionRange("<=1.0")).contains(Version(1, 0, 0)))
  }

  @Test(arguments: ["", " ", "1.0", "~1.0", ">= 1.0", ">=1.0,<2.0", "=1.2", ">=1.0.0.0", ">=01.0", "*"])
  func `range has no other form`(_ text: String) {
    #expect(VersionRange(text) == nil)
  }
}

@Suite struct `A pack’s dependency` {
  private func pack(_ name: String, _ version: String = "1.0.0", _ needs: [String: String] = [:]) throws -> Manifest {
    Manifest(
      name: name, version: try #require(Version(version)), needs: try needs.mapValues { try #require(VersionRange($0)) }
    )
  }

  @Test func `is reported if missing`() throws {
    let new = try pack("a", "1.0.0", ["core": ">=1.0", "words": ">=1.0 <2.0"])
    #expect(
      Dependencies.problems(of: [new], among: [try pack("core")]) == [
        "a 1.0.0 needs words >=1.0 <2.0, which is not installed; install it first, or give its archive too"
      ])
  }

  @Test func `is reported if the version does not fit, on either side`() throws {
    let core = try pack("core")
    let words = try pack("words", "1.4.0")
    let new = try pack("a", "1.0.0", ["words": ">=2.0"])
    #expect(
      Dependencies.problems(of: [new], among: [core, words]) == [
        "a 1.0.0 needs words >=2.0, got words 1.4.0; install a words in this range first, or give its archive too"
      ])
    let user = try pack("user", "1.0.0", ["words": "<2.0"])
    let later = try pack("words", "2.0.0")
    #expect(
      Dependencies.problems(of: [later], among: [core, words, user]) == [
        "user 1.0.0 needs words <2.0, got words 2.0.0; give an archive of a user that accepts it, too"
      ])
    #expect(
      Dependencies.problems(of: [later, try pack("user", "1.1.0", ["words": ">=2.0"])], among: [core, words, user])
        == [])
  }

  @Test func `is not checked for packs already installed`() throws {
    let broken = try pack("broken", "1.0.0", ["gone": ">=1.0"])
    #expect(Dependencies.problems(of: [try pack("a")], among: [broken]) == [])
  }

  @Test func `cannot be circular, and the shortest cycle is reported`() throws {
    let packs = [
      try pack("a", "1.0.0", ["b": ">=1.0"]), try pack("b", "1.0.0", ["c": ">=1.0", "d": ">=1.0"]),
      try pack("c", "1.0.0", ["a": ">=1.0"]), try pack("d", "1.0.0", ["c": ">=1.0"]),
    ]
    let problems = Dependencies.problems(of: packs, among: [])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("packs depend on each other in a cycle: a needs b needs c needs a;") == true)
  }

  @Test func `is installed first`() throws {
    let packs = [
      try pack("a", "1.0.0", ["b": ">=1.0"]), try pack("b", "1.0.0", ["c": ">=1.0"]), try pack("c"),
    ]
    #expect(Dependencies.order(packs).map(\.name) == ["c", "b", "a"])
    #expect(Dependencies.dependents(of: "b", among: packs) == ["a"])
  }
}

// Modules joined into one file.
import Foundation
import Testing

@testable import Server

@Suite struct `Joined modules` {
  private let files = [
    "app.js": """
    // The start.
    import { double as twice } from "./lib/math.js";
    import * as names from "./names.js";
    await twice(names.one);
    const page = () => import("./later.js");
    /** @type {import("./later.js").Later} */
    """,
    "lib/math.js": """
    import {
      one,
    } from "../names.js";
    export const zero = 0;
    export function double(value) { return value * 2 * one; }
    const own = () => new URL(".", import.meta.url);
    """,
    "names.js": "export const one = 1;\nexport {};",
    "later.js":
      "import { one } from \"./names.js\";\nexport async function later() { return (await import(\"./other.js\")).x + one; }",
    "other.js": "export const x = 1;",
  ]
  private let groups = [
    ModuleBundle.Group(name: "start.js", entries: ["app.js"]),
    ModuleBundle.Group(name: "game.js", entries: ["later.js"]),
  ]

  private func joined(_ changes: [String: String] = [:]) -> [ModuleBundle]? {
    let all = files.merging(changes) { $1 }
    return ModuleBundle.joined(groups) { all[$0] }
  }

  @Test func `run each module once, after what it imports`() throws {
    let start = try #require(joined()?.first)
    #expect(
      start.text == """
        const m_0 = (() => {
        const one = 1;

        return { one };
        })();
        const m_1 = (() => {
        const {
          one,
        } = m_0;
        const zero = 0;
        function double(value) { return value * 2 * one; }
        const own = () => new URL(".", new URL("./lib/math.js", import.meta.url).href);
        return { zero, double };
        })();
        // The start.
        const { double: twice } = m_1;
        const names = m_0;
        await twice(names.one);
        const page = () => import("./game.js").then((joined) => joined.m_3);
        /** @type {import("./later.js").Later} */
        export { m_0, m_1 };
        //# sourceMappingURL=start.js.map

        """)
  }

  @Test func `of a later group import those of an earlier one`() throws {
    let game = try #require(joined()?.last)
    #expect(game.text.hasPrefix("import { m_0 } from \"./start.js\";\nconst m_3 = (() => {\nconst { one } = m_0;\n"))
    #expect(game.text.contains("await import(\"./other.js\")"))
    #expect(game.forwards == ["later.js": "import { m_3 } from \"./game.js\";\nexport const later = m_3.later;\n"])
  }

  @Test func `forward to the joined file from folders, too`() throws {
    let start = try #require(joined()?.first)
    #expect(
      start.forwards["lib/math.js"]
        == "import { m_1 } from \"../start.js\";\nexport const zero = m_1.zero, double = m_1.double;\n")
  }

  @Test func `have a source map that leads back line by line`() throws {
    struct Map: Decodable {
      struct Section: Decodable {
        struct Offset: Decodable { let line: Int }
        struct Part: Decodable { let sources: [String]; let mappings: String }
        let offset: Offset
        let map: Part
      }
      let sections: [Section]
    }
    let start = try #require(joined()?.first)
    let map = try JSONDecoder().decode(Map.self, from: Data(start.map.utf8))
    let lines = start.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(map.sections.map(\.map.sources) == [["names.js"], ["lib/math.js"], ["app.js"]])
    #expect(map.sections.map { lines[$0.offset.line] } == ["const one = 1;", "const {", "// The start."])
    #expect(map.sections.map { $0.map.mappings.split(separator: ";").count } == [2, 6, 6])
  }

  @Test(arguments: [
    "export default 1;", "export let one = 1;", "import \"./names.js\";", "import { x } from \"elsewhere\";",
    "import { x } from \"./missing.js\";", "import { page } from \"./app.js\";", "export { one } from \"./names.js\";",
  ])
  func `are given up where a module is written in another style`(text: String) {
    #expect(joined(["lib/math.js": text]) == nil)
  }
}

// The word lists of the shipped packs.
import Formats
import Foundation
import Lexicon
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `The shipped word lists` {
  private static let levels = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("levels")

  private func shipped(_ name: String) throws -> Lexicon {
    let text = try String(contentsOf: Self.levels.appendingPathComponent(name), encoding: .utf8)
    let (bytes, problems) = try image(text)
    #expect(problems.isEmpty, "\(name): \(problems.prefix(3))")
    #expect(text.hasPrefix("# ") && text.contains("\n# Licence"))
    return try Lexicon(image: bytes)
  }

  @Test func `have a title in each language of the program`() throws {
    for pack in try FileManager.default.contentsOfDirectory(at: Self.levels, includingPropertiesForKeys: nil) {
      let folder = pack.appendingPathComponent("words")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.hasSuffix(".tsv") && name != "theme-titles.tsv" {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for language in ["en", "fr", "zh"] {
          #expect(text.contains("\n# title_\(language): "), "\(pack.lastPathComponent)/\(name), \(language)")
        }
      }
    }
  }

  @Test func `have enough words of every theme for a nine by nine`() throws {
    let lexicon = try shipped("words/words/themes.tsv")
    #expect(lexicon.themes.count == 21)
    for theme in lexicon.themes {
      for other in ["fr", "de", "es"] {
        let filter = PhraseFilter(themes: [theme.name], levels: 1...3)
        let pairs = try lexicon.pairs(shown: "en", asked: other, filter: filter)
        #expect(pairs.count >= 9, "\(theme.name), \(other)")
      }
    }
  }

  @Test func `give words of the HSK the themes of the other lists`() throws {
    let lexicon = try shipped("hanyu/words/cihui-hsk.tsv")
    #expect(Set(lexicon.themes.map(\.name)) == Set(try shipped("words/words/themes.tsv").themes.map(\.name)))
    #expect(lexicon.themes.allSatisfy { $0.count > 8 }, "\(lexicon.themes)")
  }

  @Test func `recognize every idiom by its tiles and its readings`() throws {
    let lexicon = try shipped("hanyu/words/chengyu.tsv")
    #expect(lexicon.count == 1252)
    for index in 0..<lexicon.count {
      let phrase = try #require(lexicon.phrase(at: index))
      #expect(phrase.tiles(of: .text("zh")).count == 4)
      #expect(phrase.tiles(of: .reading).count == 4, "\(phrase.reading ?? "")")
      #expect(lexicon.phrases(spelledBy: phrase.tiles(of: .text("zh")), in: "zh").contains(index))
    }
  }

  @Test(arguments: ["hanyu/words/cihui-hsk.tsv", "hanyu/words/cihui-themes.tsv"])
  func `have a syllable for each character, with marks and with numbers`(name: String) throws {
    let text = try String(contentsOf: Self.levels.appendingPathComponent(name), encoding: .utf8)
    let table = try RecordTable(reading: Array(text.utf8))
    let marks = try #require(table.columns.firstIndex(of: "reading"))
    let numbers = try #require(table.columns.firstIndex(of: "reading_numbers"))
    for record in table.records {
      #expect(Pinyin.marked(record.values[numbers]) == record.values[marks], "line \(record.line)")
      #expect(Pinyin.numbered(record.values[marks]) == record.values[numbers], "line \(record.line)")
    }
    let lexicon = try shipped(name)
    for index in 0..<lexicon.count {
      guard let phrase = lexicon.phrase(at: index) else { continue }
      let tiles = phrase.tiles(of: .reading) + phrase.tiles(of: .text("zh"))
      #expect(lexicon.phrases(joining: tiles, text: "zh", other: .reading).contains(index), "\(tiles)")
    }
  }
}

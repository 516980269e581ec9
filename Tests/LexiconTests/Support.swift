// Lexicons for tests.
import Formats
import Foundation
import Lexicon
import Messages
import Testing

/// A replacement for a cryptographic hash: equal bytes give equal texts.
func plainHash(_ bytes: [UInt8]) -> String {
  var sum: UInt64 = 5381
  for byte in bytes { sum = sum &* 33 &+ UInt64(byte) }
  return "test:" + String(sum, radix: 16)
}

/// The image of a textual list, and its skipped lines.
func image(
  _ text: String, columns: [String]? = nil, titles: String? = nil
) throws -> (bytes: [UInt8], problems: [LocatedFault]) {
  var reader = try RecordReader(Array(text.utf8), columns: columns)
  var named: [String: [String: String]] = [:]
  if let titles {
    let table = try RecordTable(reading: Array(titles.utf8))
    named = LexiconBuilder.titles(columns: table.columns, rows: table.records.map(\.values))
  }
  var builder = try LexiconBuilder(columns: reader.columns, titles: named)
  var problems: [LocatedFault] = []
  while let record = reader.next() {
    if let problem = builder.add(record.values, line: record.line) {
      problems.append(LocatedFault(line: record.line, problem))
    }
  }
  return (builder.image(hash: plainHash), problems)
}

/// A lexicon from a textual list.
func lexicon(_ text: String, columns: [String]? = nil, titles: String? = nil) throws -> Lexicon {
  try Lexicon(image: try image(text, columns: columns, titles: titles).bytes)
}

/// A small list of Chinese.
let chinese = """
  simplified\ttraditional\tpinyin\tenglish\tlevel
  我们\t我們\twǒ men\twe; us; ourselves\t1
  西安\t西安\tXī ān\tXi'an (city)\t2
  先\t先\txiān\tfirst; ahead of time\t1
  女儿\t女兒\tnǚ ér\tdaughter\t1
  奴\t奴\tnú\tslave\t5
  一心一意\t一心一意\tyī xīn yī yì\tconcentrating; bent on sth.\t3
  意\t意\tyì\tidea; meaning\t2
  工作\t工作\tgōng zuò\tto work; (of a machine) to operate; job\t1
  行\t行\thǎng\trow; line\t1
  行\t行\txíng\tto walk; OK\t1
  """

/// A small list of English and French.
let themed = """
  theme,level,en,en_us,fr,fr_article,fr_gender
  animals,1,cat,,chat,le,m
  animals,1,bird,,oiseau,l',m
  animals,3,hedgehog,,hérisson,le,m
  school,1,colour,color,couleur,la,f
  school,2,table,,table,la,f
  school,2,desk,,bureau,le,m
  jobs,2,office,,bureau,le,m
  jobs,4,summer job,,job d'été,le,m
  """

/// The texts of hits.
func texts(_ hits: [SearchHit], _ lexicon: Lexicon, _ language: String) -> [String] {
  hits.compactMap { lexicon.phrase(at: $0.phrase)?.texts[language] }
}

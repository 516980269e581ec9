// The output of all word-list readers: records with named columns, and the lines that were skipped.

/// One record of a word list.
public struct Record: Hashable, Sendable {
  /// The line where it begins, from 1.
  public let line: Int
  /// One value per column; empty if the record has none.
  public let values: [String]

  /// A record from its fields.
  public init(line: Int, values: [String]) {
    self.line = line
    self.values = values
  }
}

/// A line that could not be read, and what to do.
public struct RecordProblem: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong and what to do, without the line.
  public let reason: RecordFault

  /// The reason in English.
  public var text: String { reason.description }

  /// A problem from its fields.
  public init(line: Int, _ reason: RecordFault) {
    self.line = line
    self.reason = reason
  }
}

extension RecordProblem: CustomStringConvertible {
  /// `line 4: TEXT`.
  public var description: String { "line \(line): \(text)" }
}

/// Why a file cannot be read as a word list, or why a line was skipped.
public struct RecordFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, by language; always in English (`en`).
  public let texts: [String: String]

  /// The English text.
  public var description: String { texts["en"] ?? "" }

  /// A reason in English, and in French and Chinese if the page shows it.
  public init(_ english: String, fr french: String? = nil, zh chinese: String? = nil) {
    var texts = ["en": english]
    texts["fr"] = french
    texts["zh"] = chinese
    self.texts = texts
  }

  /// Whether the English texts are equal.
  public static func == (one: RecordFault, other: RecordFault) -> Bool { one.description == other.description }

  /// Hashes the English text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension RecordFault {
  static var noRecord: RecordFault {
    RecordFault("there is no record in it", fr: "il ne contient aucune ligne", zh: "其中没有任何记录")
  }

  static var longField: RecordFault {
    let most = DelimitedReader.largestField
    return RecordFault(
      "a field has more than \(most) bytes; shorten it", fr: "un champ dépasse \(most) octets ; raccourcissez-le",
      zh: "有一个字段超过 \(most) 字节，请缩短")
  }

  static var manyFields: RecordFault {
    let most = DelimitedReader.mostFields
    return RecordFault(
      "it has more than \(most) fields", fr: "elle a plus de \(most) champs", zh: "字段超过 \(most) 个")
  }

  static var openQuote: RecordFault {
    RecordFault(
      "a quote is opened and never closed; close it, or write two quotes where it is part of the text",
      fr: "un guillemet ouvert n’est jamais fermé ; fermez-le, ou doublez-le s’il fait partie du texte",
      zh: "有一个引号没有结束；请补上，或在引号属于文字时写两个")
  }

  static var textBehindQuotes: RecordFault {
    RecordFault(
      "a field in quotes goes on behind them; write two quotes for each that is part of the text",
      fr: "un champ entre guillemets continue après eux ; doublez chaque guillemet qui fait partie du texte",
      zh: "引号之后还有文字；属于文字的引号请写两个")
  }

  /// A row with one field instead of several.
  static func oneField(of width: Int) -> RecordFault {
    RecordFault(
      "it has one field, there are \(width) columns; is a separator missing?",
      fr: "elle n’a qu’un champ pour \(width) colonnes ; manque-t-il un séparateur ?",
      zh: "只有一个字段，而表有 \(width) 列；是否缺少分隔符？")
  }

  /// A row of a text with more fields than columns.
  static func fields(_ count: Int, of width: Int) -> RecordFault {
    RecordFault(
      "it has \(count) fields, there are \(width) columns; put quotes around a field that contains the separator, or name a "
        + "further column (- leaves it out)",
      fr:
        "elle a \(count) champs pour \(width) colonnes ; mettez entre guillemets un champ qui contient le séparateur, ou "
        + "nommez une colonne de plus (- l’omet)",
      zh: "有 \(count) 个字段，而表有 \(width) 列；含分隔符的字段请加引号，或再命名一列（- 表示略去）")
  }

  /// A row of a sheet with more cells than the heading.
  static func cells(_ count: Int, of width: Int) -> RecordFault {
    RecordFault(
      "it has \(count) cells, the heading \(width); name each column",
      fr: "elle a \(count) cellules et le titre \(width) ; nommez chaque colonne",
      zh: "有 \(count) 个单元格，而标题行只有 \(width) 个；请给每一列命名")
  }

  /// A letter that was lost before the file was written.
  static var lostLetter: RecordFault {
    RecordFault(
      "a letter was lost and the sign U+FFFD stands in its place; type it again, or export the list as UTF-8",
      fr: "une lettre s’est perdue, le signe U+FFFD la remplace ; retapez-la, ou exportez la liste en UTF-8",
      zh: "有一个字符已丢失，被 U+FFFD 符号代替；请重新输入，或以 UTF-8 重新导出")
  }

  /// A text in none of the supported encodings.
  static func unknownEncoding(_ line: Int) -> RecordFault {
    RecordFault(
      "line \(line) is not text in UTF-8, UTF-16, Windows-1252 or Mac Roman; save the file as UTF-8 in the program that "
        + "wrote it",
      fr:
        "la ligne \(line) n’est pas du texte en UTF-8, UTF-16, Windows-1252 ou Mac Roman ; enregistrez le fichier en UTF-8 "
        + "dans le programme qui l’a écrit",
      zh: "第 \(line) 行不是 UTF-8、UTF-16、Windows-1252 或 Mac Roman 文本；请在原来的程序中另存为 UTF-8")
  }

  /// A fault in JSON, described in English by its reader.
  static func json(_ english: String) -> RecordFault {
    RecordFault(english, fr: "le JSON est incorrect ici", zh: "此处的 JSON 有误")
  }

  /// A fault in a line of CC-CEDICT.
  static func cedict(_ english: String) -> RecordFault {
    RecordFault(
      english, fr: "une ligne de CC-CEDICT s’écrit : traditionnel simplifié [pin1 yin1] /sens/",
      zh: "CC-CEDICT 的一行应写成：繁体 简体 [pin1 yin1] /释义/")
  }
}

/// A complete word list.
public struct RecordTable: Sendable {
  /// The format that it was read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether it was guessed.
  public let origin: TextOrigin
  /// The column names, unique, in file order; see `ColumnNames`.
  public let columns: [String]
  /// Whether the names come from the file or the caller; otherwise they are `column 1`, `column 2` …
  public let isNamed: Bool
  /// The leading lines that begin with `#`, without it, such as a licence notice.
  public let notes: [String]
  /// The records, in file order.
  public let records: [Record]
  /// The lines that could not be read, in order; the first `RecordReader.problemsKept`.
  public let problems: [RecordProblem]
  /// Number of lines that could not be read.
  public let problemCount: Int

  /// Reads a word list to its end. A line that cannot be read becomes a problem, and reading continues.
  ///
  /// - Parameters:
  ///     - bytes: A file's content, at most `RecordReader.largest` bytes.
  ///     - format: `nil` detects it from name and content.
  ///   - name: The file's name, or empty.
  ///     - columns: Column names that replace the file's own.
  ///     - encoding: The encoding of the text; `nil` detects it.
  /// - Throws: `RecordFault` if no record can be read.
  public init(
    reading bytes: [UInt8], format: RecordFormat? = nil, name: String = "", columns: [String]? = nil,
    encoding: TextEncoding? = nil
  ) throws(RecordFault) {
    self.init(reading: try RecordReader(bytes, format: format, name: name, columns: columns, encoding: encoding))
  }

  /// Reads an opened list to its end.
  public init(reading opened: RecordReader) {
    var reader = opened
    var records: [Record] = []
    while let record = reader.next() { records.append(record) }
    self.format = reader.format
    origin = reader.origin
    self.columns = reader.columns
    isNamed = reader.isNamed
    notes = reader.notes
    self.records = records
    problems = reader.problems
    problemCount = reader.problemCount
  }
}

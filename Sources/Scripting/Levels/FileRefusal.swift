// Why a file is not read, in one sentence for its user.
public import Formats
public import Play

/// Why a file is not read where it was given: what it is, and what to do.
public enum FileRefusal {
  /// What a file was given for.
  public enum Purpose: Sendable {
    /// To play, check, solve, print or convert a puzzle.
    case puzzle
    /// To begin a game of, where scripts are not taken.
    case game
    /// To take in a list of words.
    case words
    /// For the text in it, whatever that says.
    case text
    /// To install or check a pack.
    case pack
  }

  /// The sentence for bytes, or `nil` where they are read.
  public static func text(
    _ bytes: [UInt8], name: String = "", encoding: TextEncoding? = nil, as purpose: Purpose
  ) -> LocalizedText? {
    text(FileKind(bytes, name: name, encoding: encoding), as: purpose)
  }

  /// The sentence for a kind of file, or `nil` where it is read.
  public static func text(_ kind: FileKind, as purpose: Purpose) -> LocalizedText? {
    isRead(kind, as: purpose) ? nil : said(name(kind), advice(kind, purpose))
  }

  private static func isRead(_ kind: FileKind, as purpose: Purpose) -> Bool {
    switch (kind, purpose) {
    case (.crossword, .puzzle), (.grid, .puzzle), (.sudokus, .puzzle), (.script, .puzzle): true
    case (.crossword, .game), (.grid, .game), (.sudokus, .game), (.archive, .pack), (.list, .words), (.table, .words):
      true
    case (.list, .text), (.sudokus, .text), (.script, .text), (.grid, .text), (.other(.json), .text),
      (.other(.levelJSON), .text),
      (.other(.xml), .text),
      (.other(.address), .text), (.table(.page), .text), (.other(.fPuzzles), .text),
      (.other(.sudokuPad), .text), (.other(.penpa), .text), (.other(.empty), .text):
      true
    case (.crossword(let format), .text): format != .puz && format != .jpz
    default: false
    }
  }

  private typealias Words = (en: String, fr: String, zh: String)

  private static func said(_ name: Words, _ advice: Words) -> LocalizedText {
    LocalizedText([
      "en": "this is \(name.en); \(advice.en)", "fr": "c’est \(name.fr) ; \(advice.fr)",
      "zh": "这是\(name.zh)；\(advice.zh)",
    ])
  }

  // MARK: What it is

  private static func name(_ kind: FileKind) -> Words {
    switch kind {
    case .script: ("a script in Lua", "un script en Lua", "Lua 脚本")
    case .crossword: ("a crossword", "une grille de mots croisés", "填字游戏")
    case .grid: ("a puzzle in ipuz", "une grille au format ipuz", "ipuz 谜题")
    case .sudokus: ("a Sudoku", "un Sudoku", "数独")
    case .list: ("text without a puzzle in it", "du texte sans grille de jeu", "不含谜题的文本")
    case .archive: ("an archive", "une archive", "压缩包")
    case .table(let table): name(table)
    case .other(let other): name(other)
    }
  }

  private static func name(_ table: FileKind.Table) -> Words {
    switch table {
    case .workbook: ("an Excel workbook", "un classeur Excel", "Excel 工作簿")
    case .spreadsheet: ("an OpenDocument spreadsheet", "un classeur OpenDocument", "OpenDocument 电子表格")
    case .spreadsheetXML: ("an Excel 2003 spreadsheet in XML", "un classeur Excel 2003 en XML", "Excel 2003 XML 电子表格")
    case .page: ("a web page", "une page web", "网页")
    case .deck: ("an Anki deck", "un paquet Anki", "Anki 牌组")
    }
  }

  private static func name(_ other: FileKind.Other) -> Words {
    switch other {
    case .workbook97: ("an Excel 97 workbook (.xls)", "un classeur Excel 97 (.xls)", "Excel 97 工作簿（.xls）")
    case .binaryWorkbook:
      ("a binary Excel workbook (.xlsb)", "un classeur Excel binaire (.xlsb)", "二进制 Excel 工作簿（.xlsb）")
    case .appleDocument:
      ("a document of Numbers, Pages or Keynote", "un document Numbers, Pages ou Keynote", "Numbers、Pages 或 Keynote 文档")
    case .document97: ("a Word 97 document (.doc)", "un document Word 97 (.doc)", "Word 97 文档（.doc）")
    case .document: ("a Word document", "un document Word", "Word 文档")
    case .richText: ("an RTF document", "un document RTF", "RTF 文档")
    case .openDocument: ("an OpenDocument text", "un texte OpenDocument", "OpenDocument 文本")
    case .slides: ("a presentation", "une présentation", "演示文稿")
    case .pdf: ("a PDF document", "un document PDF", "PDF 文档")
    case .book: ("an e-book", "un livre numérique", "电子书")
    case .lockedDocument:
      ("an Office document with a password", "un document Office protégé par un mot de passe", "有密码的 Office 文档")
    case .database: ("an SQLite database", "une base de données SQLite", "SQLite 数据库")
    case .image: ("an image", "une image", "图片")
    case .sound: ("a sound recording", "un enregistrement sonore", "音频文件")
    case .film: ("a video", "une vidéo", "视频")
    case .program: ("a program", "un programme", "程序文件")
    case .packed:
      ("an archive in a format that is not opened", "une archive d’un format qui n’est pas ouvert", "无法打开的压缩格式")
    case .fPuzzles: ("a puzzle of f-puzzles", "une grille de f-puzzles", "f-puzzles 的谜题")
    case .sudokuPad: ("a puzzle of SudokuPad", "une grille de SudokuPad", "SudokuPad 的谜题")
    case .penpa: ("a puzzle of Penpa", "une grille de Penpa", "Penpa 的谜题")
    case .address: ("an address without a puzzle in it", "une adresse sans grille de jeu", "不含谜题的网址")
    case .bytecode: ("compiled Lua", "du Lua compilé", "编译过的 Lua")
    case .levelJSON: ("a level as JSON", "un niveau en JSON", "JSON 关卡")
    case .json: ("JSON of another program", "du JSON d’un autre programme", "其他程序的 JSON")
    case .xml: ("XML of another program", "du XML d’un autre programme", "其他程序的 XML")
    case .bytes: ("a file of an unknown format", "un fichier d’un format inconnu", "未知格式的文件")
    case .empty: ("an empty file", "un fichier vide", "空文件")
    }
  }

  // MARK: What to do

  private static func advice(_ kind: FileKind, _ purpose: Purpose) -> Words {
    if case .other(let other) = kind, let own = advice(other, purpose) { return own }
    switch (purpose, kind) {
    case (.game, .script):
      return (
        "a level is tried in the workshop, or installed in a pack",
        "un niveau s’essaie dans l’atelier, ou s’installe dans un pack", "关卡可在工坊中试用，或放入题包安装"
      )
    case (.puzzle, .table(.page)), (.game, .table(.page)): return advice(.other(.xml), purpose)
    case (.puzzle, .list), (.puzzle, .table), (.game, .list), (.game, .table):
      let level = purpose == .puzzle ? ("a level, ", "un niveau, ", "关卡、") : ("", "", "")
      return (
        "if it is a word list, import it as one; a puzzle is \(level.0)ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
        "si c’est une liste de mots, importez-la comme telle ; une grille est \(level.1)ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
        "如果是单词表，请作为单词表导入；谜题可以是\(level.2)ipuz、.puz、.jpz、Exolve、xd 或文本数独"
      )
    case (.puzzle, .archive), (.game, .archive):
      return (
        "install it as a pack, or unpack it and choose a file in it",
        "installez-la comme pack, ou extrayez-en un fichier",
        "请作为题包安装，或解压后选择其中的文件"
      )
    case (.words, .crossword), (.words, .grid), (.words, .sudokus), (.text, .crossword):
      return ("open it as a puzzle", "ouvrez-la comme grille de jeu", "请作为谜题打开")
    case (.text, .table):
      return ("save it as CSV or plain text", "enregistrez-le en CSV ou en texte", "请另存为 CSV 或纯文本")
    case (.words, .archive), (.text, .archive):
      return ("unpack it and choose the list in it", "extrayez-en la liste", "请解压后选择其中的单词表")
    case (.pack, _):
      return (
        "a pack is a folder, .zip or .tar.gz with a pack.lua in it",
        "un pack est un dossier, .zip ou .tar.gz avec un pack.lua",
        "题包是含有 pack.lua 的文件夹、.zip 或 .tar.gz"
      )
    case (.puzzle, _), (.game, _):
      let level = purpose == .puzzle ? ("a level, ", "un niveau, ", "关卡、") : ("", "", "")
      return (
        "choose \(level.0)ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
        "choisissez \(level.1)ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
        "请选择\(level.2)ipuz、.puz、.jpz、Exolve、xd 或文本数独"
      )
    case (.words, _), (.text, _):
      return (
        "choose a list as text or CSV", "choisissez une liste en texte ou CSV",
        "请选择文本或 CSV 列表"
      )
    }
  }

  /// What to do with a file that has a way of its own.
  private static func advice(_ other: FileKind.Other, _ purpose: Purpose) -> Words? {
    guard purpose != .pack else { return nil }
    switch other {
    case .workbook97, .binaryWorkbook, .appleDocument:
      guard purpose == .words || purpose == .text else { return nil }
      return ("save it as .xlsx or CSV", "enregistrez-le au format .xlsx ou CSV", "请另存为 .xlsx 或 CSV")
    case .document97, .document, .richText, .openDocument, .slides, .pdf, .book:
      guard purpose == .words || purpose == .text else {
        return (
          "save the puzzle as ipuz, .puz or .jpz in the program that made it",
          "enregistrez la grille en ipuz, .puz ou .jpz dans le programme qui l’a créée", "请在制作它的程序中另存为 ipuz、.puz 或 .jpz"
        )
      }
      return (
        "copy the words into a spreadsheet and save it as CSV",
        "copiez les mots dans un tableur et enregistrez-le en CSV",
        "请把单词复制到电子表格并另存为 CSV"
      )
    case .lockedDocument:
      return ("save it without the password", "enregistrez-le sans mot de passe", "请去掉密码后另存")
    case .database:
      guard purpose == .words || purpose == .text else { return nil }
      return ("export its table as CSV", "exportez sa table en CSV", "请把数据表导出为 CSV")
    case .packed: return ("unpack it and choose a file in it", "extrayez-en un fichier", "请解压后选择其中的文件")
    case .fPuzzles, .sudokuPad, .penpa:
      return (
        "its rules are not read: copy its givens as a line of 81 signs, or write it as a level",
        "ses règles ne sont pas lues : copiez ses chiffres en une ligne de 81 signes, ou écrivez-la comme niveau",
        "其规则无法读取：请把已知数复制成一行 81 个字符，或写成关卡"
      )
    case .address:
      return (
        "copy the puzzle itself, or download its file", "copiez la grille elle-même, ou téléchargez son fichier",
        "请复制谜题本身，或下载它的文件"
      )
    case .bytecode: return ("give its source", "donnez sa source", "请提供源代码")
    case .levelJSON:
      return (
        "give it to `solve - --format jsonl` in one line, or write it in Lua",
        "donnez-le en une ligne à `solve - --format jsonl`, ou écrivez-le en Lua",
        "请写成一行交给 `solve - --format jsonl`，或改写为 Lua"
      )
    case .image, .sound, .film, .program, .json, .xml, .bytes, .empty: return nil
    }
  }
}

// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/files.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum FileTexts {
  static let nameScript = LocalizedText(
    en: "a script in Lua",
    fr: "un script en Lua",
    zh: "Lua 脚本")
  static let nameCrossword = LocalizedText(
    en: "a crossword",
    fr: "une grille de mots croisés",
    zh: "填字游戏")
  static let nameGrid = LocalizedText(
    en: "a puzzle in ipuz",
    fr: "une grille au format ipuz",
    zh: "ipuz 谜题")
  static let nameSudokus = LocalizedText(
    en: "a Sudoku",
    fr: "un Sudoku",
    zh: "数独")
  static let nameList = LocalizedText(
    en: "text without a puzzle in it",
    fr: "du texte sans grille de jeu",
    zh: "不含谜题的文本")
  static let nameArchive = LocalizedText(
    en: "an archive",
    fr: "une archive",
    zh: "压缩包")
  static let nameWorkbook = LocalizedText(
    en: "an Excel workbook",
    fr: "un classeur Excel",
    zh: "Excel 工作簿")
  static let nameSpreadsheet = LocalizedText(
    en: "an OpenDocument spreadsheet",
    fr: "un classeur OpenDocument",
    zh: "OpenDocument 电子表格")
  static let nameSpreadsheetXML = LocalizedText(
    en: "an Excel 2003 spreadsheet in XML",
    fr: "un classeur Excel 2003 en XML",
    zh: "Excel 2003 XML 电子表格")
  static let namePage = LocalizedText(
    en: "a web page",
    fr: "une page web",
    zh: "网页")
  static let nameDeck = LocalizedText(
    en: "an Anki deck",
    fr: "un paquet Anki",
    zh: "Anki 牌组")
  static let nameWorkbook97 = LocalizedText(
    en: "an Excel 97 workbook (.xls)",
    fr: "un classeur Excel 97 (.xls)",
    zh: "Excel 97 工作簿（.xls）")
  static let nameBinaryWorkbook = LocalizedText(
    en: "a binary Excel workbook (.xlsb)",
    fr: "un classeur Excel binaire (.xlsb)",
    zh: "二进制 Excel 工作簿（.xlsb）")
  static let nameAppleDocument = LocalizedText(
    en: "a document of Numbers, Pages or Keynote",
    fr: "un document Numbers, Pages ou Keynote",
    zh: "Numbers、Pages 或 Keynote 文档")
  static let nameDocument97 = LocalizedText(
    en: "a Word 97 document (.doc)",
    fr: "un document Word 97 (.doc)",
    zh: "Word 97 文档（.doc）")
  static let nameDocument = LocalizedText(
    en: "a Word document",
    fr: "un document Word",
    zh: "Word 文档")
  static let nameRichText = LocalizedText(
    en: "an RTF document",
    fr: "un document RTF",
    zh: "RTF 文档")
  static let nameOpenDocument = LocalizedText(
    en: "an OpenDocument text",
    fr: "un texte OpenDocument",
    zh: "OpenDocument 文本")
  static let nameSlides = LocalizedText(
    en: "a presentation",
    fr: "une présentation",
    zh: "演示文稿")
  static let namePdf = LocalizedText(
    en: "a PDF document",
    fr: "un document PDF",
    zh: "PDF 文档")
  static let nameBook = LocalizedText(
    en: "an e-book",
    fr: "un livre numérique",
    zh: "电子书")
  static let nameLockedDocument = LocalizedText(
    en: "an Office document with a password",
    fr: "un document Office protégé par un mot de passe",
    zh: "有密码的 Office 文档")
  static let nameDatabase = LocalizedText(
    en: "an SQLite database",
    fr: "une base de données SQLite",
    zh: "SQLite 数据库")
  static let nameImage = LocalizedText(
    en: "an image",
    fr: "une image",
    zh: "图片")
  static let nameSound = LocalizedText(
    en: "a sound recording",
    fr: "un enregistrement sonore",
    zh: "音频文件")
  static let nameFilm = LocalizedText(
    en: "a video",
    fr: "une vidéo",
    zh: "视频")
  static let nameProgram = LocalizedText(
    en: "a program",
    fr: "un programme",
    zh: "程序文件")
  static let namePacked = LocalizedText(
    en: "an archive in a format that is not opened",
    fr: "une archive d’un format qui n’est pas ouvert",
    zh: "无法打开的压缩格式")
  static let nameFPuzzles = LocalizedText(
    en: "a puzzle of f-puzzles",
    fr: "une grille de f-puzzles",
    zh: "f-puzzles 的谜题")
  static let nameSudokuPad = LocalizedText(
    en: "a puzzle of SudokuPad",
    fr: "une grille de SudokuPad",
    zh: "SudokuPad 的谜题")
  static let namePenpa = LocalizedText(
    en: "a puzzle of Penpa",
    fr: "une grille de Penpa",
    zh: "Penpa 的谜题")
  static let nameAddress = LocalizedText(
    en: "an address without a puzzle in it",
    fr: "une adresse sans grille de jeu",
    zh: "不含谜题的网址")
  static let nameBytecode = LocalizedText(
    en: "compiled Lua",
    fr: "du Lua compilé",
    zh: "编译过的 Lua")
  static let nameLevelJSON = LocalizedText(
    en: "a level as JSON",
    fr: "un niveau en JSON",
    zh: "JSON 关卡")
  static let nameJson = LocalizedText(
    en: "JSON of another program",
    fr: "du JSON d’un autre programme",
    zh: "其他程序的 JSON")
  static let nameXml = LocalizedText(
    en: "XML of another program",
    fr: "du XML d’un autre programme",
    zh: "其他程序的 XML")
  static let nameBytes = LocalizedText(
    en: "a file of an unknown format",
    fr: "un fichier d’un format inconnu",
    zh: "未知格式的文件")
  static let nameEmpty = LocalizedText(
    en: "an empty file",
    fr: "un fichier vide",
    zh: "空文件")
  static let adviceScript = LocalizedText(
    en: "a level is tried in the workshop, or installed in a pack",
    fr: "un niveau s’essaie dans l’atelier, ou s’installe dans un pack",
    zh: "关卡可在工坊中试用，或放入题包安装")
  static let adviceInstall = LocalizedText(
    en: "install it as a pack, or unpack it and choose a file in it",
    fr: "installez-la comme pack, ou extrayez-en un fichier",
    zh: "请作为题包安装，或解压后选择其中的文件")
  static let adviceOpen = LocalizedText(
    en: "open it as a puzzle",
    fr: "ouvrez-la comme grille de jeu",
    zh: "请作为谜题打开")
  static let adviceSaveAsText = LocalizedText(
    en: "save it as CSV or plain text",
    fr: "enregistrez-le en CSV ou en texte",
    zh: "请另存为 CSV 或纯文本")
  static let adviceUnpackList = LocalizedText(
    en: "unpack it and choose the list in it",
    fr: "extrayez-en la liste",
    zh: "请解压后选择其中的单词表")
  static let advicePack = LocalizedText(
    en: "a pack is a folder, .zip or .tar.gz with a pack.lua in it",
    fr: "un pack est un dossier, .zip ou .tar.gz avec un pack.lua",
    zh: "题包是含有 pack.lua 的文件夹、.zip 或 .tar.gz")
  static let adviceChooseList = LocalizedText(
    en: "choose a list as text or CSV",
    fr: "choisissez une liste en texte ou CSV",
    zh: "请选择文本或 CSV 列表")
  static let adviceSaveAsWorkbook = LocalizedText(
    en: "save it as .xlsx or CSV",
    fr: "enregistrez-le au format .xlsx ou CSV",
    zh: "请另存为 .xlsx 或 CSV")
  static let adviceSavePuzzle = LocalizedText(
    en: "save the puzzle as ipuz, .puz or .jpz in the program that made it",
    fr: "enregistrez la grille en ipuz, .puz ou .jpz dans le programme qui l’a créée",
    zh: "请在制作它的程序中另存为 ipuz、.puz 或 .jpz")
  static let adviceCopyWords = LocalizedText(
    en: "copy the words into a spreadsheet and save it as CSV",
    fr: "copiez les mots dans un tableur et enregistrez-le en CSV",
    zh: "请把单词复制到电子表格并另存为 CSV")
  static let adviceUnlock = LocalizedText(
    en: "save it without the password",
    fr: "enregistrez-le sans mot de passe",
    zh: "请去掉密码后另存")
  static let adviceExportTable = LocalizedText(
    en: "export its table as CSV",
    fr: "exportez sa table en CSV",
    zh: "请把数据表导出为 CSV")
  static let adviceUnpack = LocalizedText(
    en: "unpack it and choose a file in it",
    fr: "extrayez-en un fichier",
    zh: "请解压后选择其中的文件")
  static let adviceCopyGivens = LocalizedText(
    en: "its rules are not read: copy its givens as a line of 81 signs, or write it as a level",
    fr: "ses règles ne sont pas lues : copiez ses chiffres en une ligne de 81 signes, ou écrivez-la comme niveau",
    zh: "其规则无法读取：请把已知数复制成一行 81 个字符，或写成关卡")
  static let adviceCopyPuzzle = LocalizedText(
    en: "copy the puzzle itself, or download its file",
    fr: "copiez la grille elle-même, ou téléchargez son fichier",
    zh: "请复制谜题本身，或下载它的文件")
  static let adviceSource = LocalizedText(
    en: "give its source",
    fr: "donnez sa source",
    zh: "请提供源代码")
  static let adviceLevelJSON = LocalizedText(
    en: "give it to `solve - --format jsonl` in one line, or write it in Lua",
    fr: "donnez-le en une ligne à `solve - --format jsonl`, ou écrivez-le en Lua",
    zh: "请写成一行交给 `solve - --format jsonl`，或改写为 Lua")
  static func refused(name: some TextPart, advice: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "this is \(name.text(in: .english)); \(advice.text(in: .english))",
      fr: "c’est \(name.text(in: .french)) ; \(advice.text(in: .french))",
      zh: "这是\(name.text(in: .chinese))；\(advice.text(in: .chinese))")
  }
  static let listNotPuzzle = LocalizedText(
    en: "if it is a word list, import it as one; a puzzle is a level, ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
    fr: "si c’est une liste de mots, importez-la comme telle ; une grille est un niveau, ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
    zh: "如果是单词表，请作为单词表导入；谜题可以是关卡、ipuz、.puz、.jpz、Exolve、xd 或文本数独")
  static let listNotGame = LocalizedText(
    en: "if it is a word list, import it as one; a puzzle is ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
    fr: "si c’est une liste de mots, importez-la comme telle ; une grille est ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
    zh: "如果是单词表，请作为单词表导入；谜题可以是ipuz、.puz、.jpz、Exolve、xd 或文本数独")
  static let choosePuzzle = LocalizedText(
    en: "choose a level, ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
    fr: "choisissez un niveau, ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
    zh: "请选择关卡、ipuz、.puz、.jpz、Exolve、xd 或文本数独")
  static let chooseGame = LocalizedText(
    en: "choose ipuz, .puz, .jpz, Exolve, xd or a Sudoku in text",
    fr: "choisissez ipuz, .puz, .jpz, Exolve, xd ou un Sudoku en texte",
    zh: "请选择ipuz、.puz、.jpz、Exolve、xd 或文本数独")
}

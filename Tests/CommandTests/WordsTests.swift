// quadrille words import, list and search.
import Foundation
import Testing

@Suite struct `Word lists` {
  @Test func `import names every skipped line and reads the rest`() throws {
    let folder = try Folder()
    let file = try folder.write(
      "English;French;Level\ncat;chat;1\n;chien;1\ncat;chat;2\n\"lone;x;1\ndog;chien;9\n", to: "my words.csv")
    let outcome = try Command.run("words", "import", file)
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "phrases: 1; languages: en, fr; levels: 1 to 1; lines skipped: 4; --to PLACE writes them\n")
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, word) in zip(lines, [":3: empty", ":4: duplicate", ":5: a quote", ":6: the level"]) {
      #expect(line.hasPrefix("quadrille: \(file)\(word)"), "\(line)")
    }
  }

  @Test func `import previews a file before writing`() throws {
    let file = checkout + "/Tests/ImportsTests/Files/quirks.xlsx"
    let shown = try Command.run("words", "import", file, "--preview")
    #expect(shown.status == 0)
    #expect(shown.output.contains("xlsx; rows: 4; sheet: Unité 3; the first row names the columns"))
    #expect(shown.output.contains("sheets (--sheet): Notes (1, hidden), Unité 3 (6), Dates (5)"))
    #expect(shown.output.contains("en     fr       theme       level  clue"))
    #expect(shown.output.contains("apple  pomme    fruit       1      It keeps the doctor away"))
    let other = try Command.run("words", "import", file, "--sheet", "Dates")
    #expect(other.status == 0 && other.output.hasPrefix("phrases: 4;"))
    #expect(try Command.run("words", "import", file, "--sheet", "x").messages.contains("‘Notes’, ‘Unité 3’, ‘Dates’"))
  }

  @Test func `import reads workbooks, spreadsheets, decks and pages`() throws {
    for (name, options, phrases) in [
      ("quirks.xlsx", [], 4), ("quirks.ods", [], 3), ("old.apkg", [], 3), ("new.apkg", ["--columns", "zh,en"], 3),
      ("page.xls", [], 2), ("excel2003.xml", [], 1), ("inline.xlsx", [], 2),
    ] as [(String, [String], Int)] {
      let outcome = try Command.run(["words", "import", checkout + "/Tests/ImportsTests/Files/\(name)"] + options)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("phrases: \(phrases);"), "\(name): \(outcome)")
    }
    let unnamed = try Command.run("words", "import", checkout + "/Tests/ImportsTests/Files/new.apkg")
    #expect(unnamed.status == 3 && unnamed.messages.contains("--columns en,fr,theme,tags; - omits a column"))
    for name in ["circular.xlsx", "damaged.apkg", "repeated.ods", "endless.apkg", "packed.jpz"] {
      let outcome = try Command.run("words", "import", checkout + "/Tests/ImportsTests/Files/\(name)")
      #expect(outcome.status == 3 && outcome.messages.split(separator: "\n").count == 1, "\(name): \(outcome)")
    }
  }

  @Test func `new reads the word lists that import reads`() throws {
    let files = checkout + "/Tests/ImportsTests/Files/"
    let folder = try Folder()
    for name in ["quirks.xlsx", "quirks.ods", "page.xls"] {
      let list = folder.path + "/\(name).tsv"
      #expect(try Command.run("words", "import", files + name, "--to", list).status == 0)
      let options = ["new", "crossword", "--seed", "1", "--set"]
      let read = try Command.run(options + ["words=@" + files + name], input: Data())
      #expect(read.status == 0, "\(name): \(read.messages)")
      #expect(try Command.run(options + ["words=@" + list], input: Data()).output == read.output, "\(name)")
    }
    let unnamed = try Command.run("new", "crossword", "--set", "words=@\(files)new.apkg")
    #expect(unnamed.status == 3 && unnamed.messages.contains("quadrille words import \(files)new.apkg --preview"))
  }

  @Test func `import accepts any separators and omitted columns`() throws {
    let folder = try Folder()
    let signs = try folder.write("cat;TAB;chat;BREAK;dog;TAB;chien;BREAK;", to: "signs.txt")
    let cards = try Command.run(
      "words", "import", signs, "--columns", "en,fr", "--separator", ";TAB;", "--row-separator", ";BREAK;")
    #expect(cards.output.hasPrefix("phrases: 2; languages: en, fr"), "\(cards)")
    let lines = try folder.write(
      "photosynthesis\t- makes sugar\n- gives off oxygen\ncell\tsmallest part\n", to: "lines.txt")
    let target = folder.path + "/lines.csv"
    let quizlet = try Command.run("words", "import", lines, "--columns", "en,fr", "--to", target)
    #expect(quizlet.status == 0 && quizlet.messages.contains("lines.txt:2: lines without a tab joined"))
    #expect(
      try String(contentsOfFile: target, encoding: .utf8).contains("photosynthesis,- makes sugar; - gives off oxygen"))
    let table = try folder.write("cat,chat,x,1\ndog,chien,y,2\n", to: "table.csv")
    let three = try Command.run("words", "import", table, "--columns", "en,fr,-,level")
    #expect(three.output.hasPrefix("phrases: 2; languages: en, fr; levels: 1 to 2; lines skipped: 0"), "\(three)")
    let heading = try folder.write("Wort;Sinn\nHaus;maison\n", to: "heading.csv")
    let named = try Command.run("words", "import", heading, "--heading", "--columns", "de,fr")
    #expect(named.output.hasPrefix("phrases: 1;"))
    #expect(try Command.run("words", "import", heading, "--separator", "").status == 2)
    #expect(try Command.run("words", "import", heading, "--encoding", "ebcdic").status == 2)
  }

  @Test func `import reads CC-CEDICT with double brackets`() throws {
    let folder = try Folder()
    let file = try folder.write("中國 中国 [[Zhong1guo2]] /a country/\n", to: "cedict.u8")
    let target = folder.path + "/cedict.tsv"
    #expect(try Command.run("words", "import", file, "--to", target).status == 0)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Zhōng guó"))
  }

  @Test func `with clues provide them to crosswords`() throws {
    let folder = try Folder()
    let text =
      "anglais,français,Clue,more\napple,pomme,Newton's fruit,It falls\nplum,prune,Dried it is a prune,\nlemon,citron,Sour,\n"
    let file = try folder.write(text, to: "clues.csv")
    let made = try Command.run(
      "new", "crossword", "--set", "words=@\(file)", "--set", "asked=en", "--set", "shown=fr", "--seed", "1")
    #expect(made.status == 0, "\(made)")
    for clue in ["Newton's fruit", "It falls", "Dried it is a prune", "Sour"] {
      #expect(made.output.contains(clue), "\(clue)")
    }
    let share = try Folder.share([:])
    let pack = share.path + "/levels/own"
    #expect(try Command.run("words", "import", file, "--to", pack, "--name", "clues").status == 0)
    let kept = try Command.run(
      [
        "new", "crossword", "--set", "words=own:clues", "--set", "asked=en", "--set", "shown=de", "--set", "count=3",
        "--seed", "1",
      ],
      share: share.path)
    #expect(kept.status == 0 && kept.output.contains("Newton's fruit") && kept.output.contains("It falls"), "\(kept)")
  }

  @Test func `import treats normal forms of a word as equal`() throws {
    let folder = try Folder()
    let file = try folder.write("en,ko\none,\u{ac00}\none,\u{1100}\u{1161}\n", to: "hangul.csv")
    let outcome = try Command.run("words", "import", file)
    #expect(outcome.messages.contains(":3: duplicate"), "\(outcome.messages)")
    #expect(outcome.output.hasPrefix("phrases: 1;"))
  }

  @Test func `import into a pack creates a list that is found there`() throws {
    let share = try Folder.share([:])
    let file = try share.write("# Licence: mine\ncat\tchat\nbird\toiseau\n", to: "My words.txt")
    let pack = share.path + "/levels/own"
    let unnamed = try Command.run("words", "import", file, "--to", pack)
    #expect(unnamed.status == 3)
    #expect(unnamed.messages.contains("heading row such as en, fr"))
    #expect(try Command.run("words", "import", file, "--to", pack, "--columns", "en,fr").status == 0)
    let text = try String(contentsOfFile: pack + "/words/my-words.tsv", encoding: .utf8)
    #expect(text == "# Licence: mine\nen\tfr\ncat\tchat\nbird\toiseau\n")
    let again = try Command.run("words", "import", file, "--to", pack, "--columns", "en,fr")
    #expect(again.status == 3)
    #expect(again.messages.contains("--replace"))
    #expect(try Command.run("words", "import", file, "--to", pack, "--columns", "en,fr", "--replace").status == 0)
    let list = try Command.run("words", "list", share: share.path)
    #expect(list.output == "own:my-words  phrases: 2; languages: en, fr\n")
    let found = try Command.run("words", "search", "ois", "--list", "own:my-words", share: share.path)
    #expect(found.output.contains("en: bird · fr: oiseau"))
  }

  @Test func `import of a dictionary writes tone marks, and reads stdin`() throws {
    let folder = try Folder()
    let target = folder.path + "/out.json"
    let input = Data("女兒 女儿 [nu:3 er2] /daughter/child/\n壞 坏 huai4 /bad/\n".utf8)
    let outcome = try Command.run(["words", "import", "-", "--to", target], input: input)
    #expect(outcome.status == 0)
    #expect(outcome.messages.hasPrefix("quadrille: -:2: the reading in [ ] is missing"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: target))) as? [[String: String]])
    #expect(json == [["traditional": "女兒", "zh": "女儿", "reading": "nǚ ér", "en": "daughter; child"]])
    #expect(try Command.run(["words", "import", "-", "--format", "json"], input: input).status == 3)
    #expect(try Command.run(["words", "import", "-", "--to", folder.path + "/x.pdf"], input: input).status == 2)
    #expect(try Command.run("words", "import", folder.path + "/none.csv").status == 3)
  }

  @Test func `import keeps unknown columns if the heading is recognized`() throws {
    let folder = try Folder()
    let file = try folder.write("cat,x,y\n", to: "a.csv")
    for (columns, heading) in [("en,pos,freq", "en"), ("en,fr,freq", "en\tfr\tfreq")] {
      let target = folder.path + "/\(heading.count).tsv"
      #expect(try Command.run("words", "import", file, "--columns", columns, "--to", target).status == 0)
      #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix(heading + "\n"))
      #expect(try Command.run("words", "import", target).status == 0)
    }
  }

  @Test func `that are shipped are listed with languages and themes`() throws {
    let outcome = try Command.run("words", "list")
    for name in ["hanyu:chengyu", "hanyu:cihui-hsk", "hanyu:cihui-themes", "words:themes"] {
      #expect(outcome.lines.contains { $0.hasPrefix(name + " ") })
    }
    let json = try Command.run("words", "list", "--json")
    let lists = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    let themes = try #require(lists.first { $0["id"] as? String == "words:themes" })
    #expect(themes["count"] as? Int == 630)
    #expect((themes["hash"] as? String)?.hasPrefix("sha256:") == true)
    #expect((themes["themes"] as? [Any])?.count == 21)
  }

  @Test func `can be searched by text, reading and meaning`() throws {
    for typed in ["yī xīn yī", "yi1xin1 yi1", "yixinyi", "一心一", "single-minded"] {
      let outcome = try Command.run("words", "search", typed, "--list", "hanyu:chengyu", "--limit", "1")
      #expect(outcome.output.hasPrefix("hanyu:chengyu  一心一意  yī xīn yī yì  en: concentrating"), "\(typed)")
    }
    let json = try Command.run(
      "words", "search", "chat", "--theme", "animals", "--level", "1", "--language", "fr", "--json")
    let found = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(found.map { $0["list"] as? String } == ["hanyu:cihui-themes", "words:themes"])
  }

  @Test func `without matches or with unknown names say what to do`() throws {
    #expect(try Command.run("words", "search", "zzzz").status == 1)
    let theme = try Command.run("words", "search", "a", "--theme", "animal", "--list", "words:themes")
    #expect(theme.status == 2)
    #expect(theme.messages.contains("themes: animals, food"))
    let list = try Command.run("words", "search", "a", "--list", "hanyu:chengju")
    #expect(list.status == 3)
    #expect(list.messages.contains("did you mean 'hanyu:chengyu'?"))
    #expect(try Command.run("words", "search", "a", "--level", "6").status == 2)
  }
}

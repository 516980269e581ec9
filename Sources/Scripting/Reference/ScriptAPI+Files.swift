// The part of the table that says what files return.

extension ScriptAPI {
  /// The tables that files return, with their parts.
  public static let documents = [level, ruleSet, family, example, option, move, entry, test, step, manifest]

  static let level = ScriptType(
    name: "level", noun: "level",
    text: "What a level file returns. Every other field is an option of its rule set.",
    members: [
      field(
        "rules", "string|string[]",
        "The rule set: the pack's own, else core's, else `pack:name`; or a list of rule sets with the same base, whose rules all hold. "
          + "The only field required."),
      field("title", "text?", "The name for people."),
      field("givens", "string?", "The cells fixed from the start, a sign or a symbol each; `.` is open."),
      field(
        "solution", "string?",
        "The full board, written like `givens`: a certificate for a level that is too hard to be proved within a check, which holds it to all rules."
      ),
      field("extend", "fun(m: model, g: modelgrid|layer)?", "Adds rules of the level's own."),
      field("clues", "table?", "Clues, for rule sets that have them."),
      field("author", "string?", "Who made it."),
      field("note", "text?", "A sentence for the player."),
      field("difficulty", "integer?", "From 1, easy, to 5, hard."),
      field("daily", "boolean?", "One game a day, dealt from the date, so that everybody has the same."),
      field(
        "costs", "table<string, integer>?",
        "What a game takes from the player's things of the pack, such as `{ tickets = 1 }`."),
      field(
        "help", "integer?",
        "How many hints may reveal the move while the puzzle still counts as solved; with more, the result is `revealed`. "
          + "Without it, hints for half of the open cells of a model's board make the result `revealed`."),
      field(
        "assigned", "boolean?",
        "Whether a teacher has assigned the game to a class, whose rules the pupil does not change."),
    ])

  static let ruleSet = ScriptType(
    name: "ruleset", noun: "rule set", text: "What `rules/NAME.lua` returns.",
    members: [
      field("id", "string", "The file's name."), field("api", "integer", "1."),
      field("title", "text?", "The name for people."),
      field("help", "text?", "The rules in a few sentences."),
      field(
        "adds", "text?",
        "In place of `help`: the sentence that the rule set adds to the help of its base, also where it is mixed with others."
      ),
      field(
        "paper", "text|false?",
        "What to do on paper, where that differs from `help`; false for a game that cannot be played there."),
      field("family", "family?", "The family it belongs to; the shipped ones are in `require \"families\"`."),
      field(
        "group", "{ title: text, order: integer }?",
        "Its group in the family, with the group's place from 0 to 999; lists of many rule sets are shown by groups."),
      field("example", "example?", "The position that pictures of it show; inherited where it fits."),
      field("base", "string?", "A rule set whose fields are inherited; options and moves are merged."),
      field(
        "uses", "string[]?",
        "Rule sets that are mixed with this one: at most 8, all with the same base, and no two with an option of the same name."
      ),
      field("seats", "integer?", "How many play, 1 unless said."),
      field("options", "option[]?", "What may be chosen before play."),
      field(
        "accepts", "(fun(options: table, level: table): text?, string?)?",
        "Gives nil, or why these options or this level cannot be, and the name of the field at fault. That of a base with the model is asked, too."
      ),
      field("fields", "string[]?", "The fields of its levels that are not options; rules read them in `s.level`."),
      field(
        "address", "table?",
        "How levels are written as addresses of puzzle sites: `{ genres, parts }`; not inherited."),
      field("reads", "string[]?", "The kinds of puzzle file that are levels of it; not inherited."),
      field(
        "exchange", "table[]?",
        "Which objects of setting programs are its options: tables such as `{ object = \"thermometer\", option = \"thermos\" }`; not inherited."
      ),
      field(
        "lessons", "table[]?",
        "Sets of options that a teacher's own words are tried with, the words themselves left out: `{ { size = 4 }, { size = 9 } }`."
      ),
      field("unique", "boolean?", "Levels are to have exactly one solution."),
      field(
        "model", "(fun(m: model, options: table): modelgrid|layer)?",
        "Declares what holds; gives the grid or layer that is played on."
      ),
      field(
        "frame", "string[]?",
        "The names of the options that `model` reads. It then gets no others, and what it declares for them is kept for levels with the same, "
          + "so all else belongs into `extend`."),
      field(
        "extend", "fun(m: model, g: modelgrid|layer, options: table)?",
        "Adds rules to the model of the base or of the rule set itself, which stay in force."),
      field(
        "deal",
        "(fun(options: table, draw: draw, solver: dealsolver, level: table): table|false|nil, text|text[]|nil)?",
        "Returns the fields of a new level that the level does not have itself, and remarks for its author; or nil and why these "
          + "options cannot be; or false and why no such level exists. Run once, kept with the game. "
          + "`options.difficulty` is the difficulty wished, if any. Rules read fields that are not options in `s.level`."
      ),
      field(
        "layout", "table<string, fun(draw: draw, options: table): any, text?>?",
        "In place of `deal`: functions by the name of the option that each makes before there is a full board, such as regions. They are "
          + "called again, up to 20 times, until the model has a solution; nil and a text say why there can be none."),
      field(
        "clues", "table<string, fun(board: integer[][], draw: draw, options: table): any, text?>?",
        "In place of `deal`: functions by the name of the option that each makes from a full board; nil leaves the option out. Then the "
          + "generator adds givens. A level with givens, or with one of these options, is finished and nothing is made. "
          + "`options` has what others have made before, and as `difficulty` and `symmetry` what is wished."),
      field(
        "phrases", "(fun(options: table): integer[]?, text?)?",
        "Gives the numbers of the phrases that a level of these options may be made of, or nil and why there are none: what a "
          + "player chooses from when making a level."),
      field("setup", "fun(s: state)?", "Fills the state of a new game."),
      field("moves", "table<string, move>?", "What may be done, by name."),
      field(
        "outcome", "(fun(s: state): table?)?",
        "Gives nil, `{ won = SEAT, cells = }`, `{ won = true }`, `{ draw = true }`, `{ lost = reason }`, "
          + "`{ handed_in = reason }` for a puzzle handed in with mistakes, or `{ revealed = reason }` where more was shown than is allowed."
      ),
      field(
        "search", "(fun(s: state): table?)|false|nil",
        "How the computer looks for moves: nil, or `{ kind = \"lines\", … }` or `{ kind = \"tiles\", … }`, see the contracts. `false`: there are no hints, as where "
          + "moves depend on what lies face down."
      ),
      field(
        "finish", "table<string, fun(givens: string, draw: draw, options: table): any, text?>?",
        "In place of `deal`: functions by the name of the option that each makes from the givens, a text of signs row by row."
      ),
      field(
        "fog", "(fun(s: state, right: cell[]): cell[])?",
        "Gives the cells in fog; `right` has the cells whose entry is that of the solution. What lies in fog is hidden from players: "
          + "givens, drawings, and what `extend` declares about these cells."),
      field("view", "fun(v: view, s: state)?", "Says what faces show; without it, the board."),
      field("due", "fun(s: state, event: string)?", "Lets an event happen that `s:after` put on the agenda."),
      field("waits", "boolean?", "The clock starts only when the player starts the game or makes the first move."),
      field(
        "undo", "boolean|string|nil",
        "`false`: moves cannot be taken back; `\"open\"`: only while the game is open. Else a game that is over can be opened again; its result stays."
      ),
      field("tests", "test[]|(fun(): test[])|nil", "Tests of the rules, for `quadrille test`."),
    ])

  static let family = ScriptType(
    name: "family", noun: "family", text: "A family of rule sets, which players see as one kind of game.",
    members: [
      field("id", "string", "Its name: 1 to 32 lower-case letters, digits and hyphens, a letter first."),
      field("title", "text", "The name for people."),
      field("order", "integer", "Its place among the families, from 0 to 999."),
      field("hue", "integer", "The hue of its colour in degrees, from 0 to 359."),
      field("face", "string?", "The rule set whose example represents the family, such as `core:sudoku`."),
    ])

  static let example = ScriptType(
    name: "example", noun: "example", text: "A position of a rule set that pictures show.",
    members: [
      field("level", "string|level|nil", "A level's name, or its fields without `rules`."),
      field("seed", "integer?", "For the deal and for random numbers, 1 unless said."),
      field("start", "table?", "Fields of the state in place of those of `setup`; a text is a drawn board."),
      field("moves", "(string|step)[]?", "At most 200 moves, made in order."),
    ])

  static let option = ScriptType(
    name: "option", noun: "option", text: "What may be chosen before play: the web form, `--set` and levels follow it.",
    members: [
      field("name", "string", "The name that levels use."),
      field(
        "kind",
        #""integer"|"boolean"|"text"|"choice"|"size"|"map"|"cells"|"list"|"lines"|"lexicon"|"theme"|"language"|"phrases"|"file""#,
        "What it takes."),
      field("default", "any", "Its value unless given."), field("min", "integer?", "The least number."),
      field("max", "integer?", "The greatest number."), field("choices", "any[]?", "What a `choice` may be."),
      field("labels", "table<string, text>?", "What the choices are called, by choice."),
      field("of", "string?", "The option with the word list that a `theme`, a `language` or `phrases` are of."),
      field("by", "string?", "The `choice` whose values have `defaults`, or `phrases`, of their own."),
      field("defaults", "table<string, any>?", "Defaults in place of `default`, by the value of the choice `by`."),
      field(
        "needs", "string[][]?",
        "How many phrases a player enters for a `lexicon`: the greatest number of the groups of options, in each the first "
          + "that is given."),
      field(
        "entry", "string|table<string, string>?",
        "What an entry of a `list` is, so that the workshop has a tool that draws it: a place (`line`, `area`, `pair`, `corner`, "
          + "`cell`, `row`, `column`), or a table of fields with a place and what is entered (`number`, `values`, `text`), with "
          + "`?` where it may be absent; of a `text`, the side whose clues it has (`above`, `below`, `left`, `right`)."),
      field("rare", "boolean?", "Forms show it among what is seldom chosen."),
      field("making", "boolean?", "Only `deal` wants it: a level that was dealt has it no more."),
      field("title", "text?", "The name for people."), field("help", "text?", "A few words for people."),
    ])

  static let move = ScriptType(
    name: "move", noun: "move", text: "What may be done in a game.",
    members: [
      field(
        "arguments", "(string|integer[])[]",
        "Kinds: `row`, `column`, `cell`, `cells`, `seat`, `value`, `text`, or `{ min, max }`."),
      field("check", "(fun(s: state, ...): text?)?", "Gives nil, or why the move may not be made."),
      field("apply", "fun(s: state, ...)", "Makes the move."),
      field("lasting", "boolean?", "An undo leaves it made."),
      field("final", "boolean?", "Neither it nor any move before it can be taken back."),
    ])

  static let entry = ScriptType(
    name: "entry", noun: "entry", text: "A word of a crossword, and its clue: one of the `entries` of `v:board`.",
    members: [
      field("id", "string", "Its name, unique on the board."),
      field("direction", "string", "The list that contains it, such as `across`."),
      field("heading", "text?", "What that list is called."),
      field("number", "integer|string|nil", "The label before its clue."),
      field("cells", "place[]?", "Its cells, in the order of the letters."),
      field("clue", "text?", "What is asked."),
      field("more", "text?", "The second, fuller clue, once it has been asked for."),
      field("asks", "string?", "The move that asks for it."),
      field("state", "string?", "`open`, `filled` or `right`."),
      field("listed", "boolean?", "`false` keeps it out of the lists of clues: the caret goes along it all the same."),
      field(
        "answer", "string?",
        "A right answer as its list writes it, with article and accents; give none before it is right."),
    ])

  static let test = ScriptType(
    name: "test", noun: "test", text: "A test of rules; what it does not mention is not looked at.",
    members: [
      field("name", "string", "What is tested."),
      field("level", "string|level|nil", "A level's name or its fields; in a rule set's own file `rules` is left out."),
      field("seed", "integer?", "For random numbers, 0 unless said."),
      field("start", "table?", "Fields of the state in place of those of `setup`; a text is a drawn board."),
      field("moves", "(string|step)[]?", "The moves in order."),
      field("solutions", "integer?", "How many solutions the level has, 0 to 1000."),
      field("board", "string|grid|nil", "The board at the end, drawn."),
      field(
        "outcome", "table|false|nil",
        "The outcome at the end, as `outcome` returns it; false if the game is still open."),
      field("conflicts", "(cell|string)[]?", "The entries that break a rule at the end."),
      field("fog", "(cell|string)[]?", "The cells in fog at the end."),
      field("state", "table?", "Fields of the state at the end."),
      field("counters", "table<string, integer>?", "What `v:counter` shows at the end."),
      field("faulty", "boolean|string|nil", "The level itself is refused; words of the reason."),
    ])

  static let step = ScriptType(
    name: "step", noun: "step",
    text: "A move of a test with what is expected of it, or with `at` alone time that passes.",
    members: [
      field("move", "string?", "The move's text, `drop 4`."),
      field("seat", "integer?", "Who moves; the seat whose turn it is unless said."),
      field("at", "integer?", "Milliseconds of play."),
      field("refused", "boolean|string|nil", "The move is refused; words of the reason."),
    ])

  static let manifest = ScriptType(
    name: "pack", noun: "pack", text: "What `pack.lua` returns.",
    members: [
      field("name", "string", "The folder's name."), field("version", "string", "Three numbers, `1.0.0`."),
      field("api", "integer", "1."), field("title", "text", "The name for people."),
      field("authors", "string[]", "Who made it."), field("licence", "string", "Under which terms, such as `CC0-1.0`."),
      field("languages", "string[]", "The languages its texts are in."),
      field("needs", "table<string, string>?", "Other packs with ranges of versions."),
      field("samples", "string[]?", "Levels of the pack that a new player finds among the challenges."),
      field("achievements", "achievement[]?", "What players can earn."),
    ])

  static let achievement = ScriptType(
    name: "achievement", noun: "achievement", text: "Something that players can earn.",
    members: [
      field("id", "string", "Its name in the pack."), field("title", "text", "What it is called."),
      field("text", "text", "How to earn it."),
      field(
        "earned", "fun(r: table): boolean",
        "Whether it is earned: `r.played won solved lost handed_in revealed drawn abandoned mistakes` of all games, `r.kinds` the same by `rules size difficulty`, `r.last` the last result, `r.days` with play in the last seven."
      ),
    ])

  /// What each document may contain as far as the program reads it.
  static let read: [(document: ScriptType, fields: [String])] = [
    (level, LevelDocument.ownKeys + ["rules", "extend"]), (ruleSet, RuleSetReader.fields),
    (family, FamilyReader.fields), (example, ExamplePosition.fields),
    (option, OptionReader.fields), (move, MoveReader.fields), (entry, BoardSpec.entryNames), (test, RuleTest.fields),
    (step, RuleTest.stepFields),
    (manifest, PackManifest.fields), (achievement, AchievementReader.fields),
  ]
}

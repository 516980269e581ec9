// The document between a game and its front ends.
public import Grids

/// What a face shows, for one seat in one language; texts are ready to show, absent means default, and no solution is
/// ever in it.
public struct View: Hashable, Sendable, Codable {
  /// How far play has come.
  public enum Phase: String, Sendable, Codable {
    /// Waiting for Start.
    case ready
    /// Under way.
    case play
    /// Paused.
    case paused
    /// Won.
    case won
    /// Lost.
    case lost
    /// Over without a winner.
    case draw
  }

  /// The state of play.
  public struct Status: Hashable, Sendable, Codable {
    /// How far play has come.
    public var phase: Phase
    /// The seat to move or the winner, where several play.
    public var turn: Int?
    /// A sentence.
    public var text: String
    /// Something said about the last move, such as the phrase that it has formed.
    public var remark: String?
    /// The rules that the entries break, in the author's words.
    public var reasons: [String]?
  }

  /// What the player can do beyond the game's own gestures.
  public struct Abilities: Hashable, Sendable, Codable {
    /// `!undo` would be accepted.
    public var undo: Bool
    /// `!redo` would be accepted.
    public var redo: Bool
    /// Values can be entered.
    public var enter: Bool
    /// Cells can be marked.
    public var mark: Bool
    /// Cells and places can be marked with colours; absent is not.
    public var colour: Bool?
    /// Clues can be ticked off; absent is not.
    public var tick: Bool?
    /// The game has hints; absent is not.
    public var hint: Bool?
    /// Entries can be checked; absent is not.
    public var check: Bool?
    /// The game can go back, to its start and to checkpoints; absent is not.
    public var back: Bool?
    /// `!right` would be answered, and with `back` `!before-mistake` would be accepted; absent is not.
    public var verdict: Bool?
    /// `!why` is answered; absent is not.
    public var why: Bool?
    /// The whole way to the solution can be shown, at the cost of `!path` while the game is not over; absent is not.
    public var path: Bool?

    /// What can be done, by its parts.
    public init(
      undo: Bool, redo: Bool, enter: Bool, mark: Bool, hint: Bool? = nil, check: Bool? = nil, back: Bool? = nil,
      verdict: Bool? = nil, why: Bool? = nil, path: Bool? = nil, colour: Bool? = nil, tick: Bool? = nil
    ) {
      (self.undo, self.redo, self.enter, self.mark) = (undo, redo, enter, mark)
      (self.hint, self.check, self.back, self.verdict) = (hint, check, back, verdict)
      (self.why, self.path, self.colour, self.tick) = (why, path, colour, tick)
    }
  }

  /// One cell.
  public struct Cell: Hashable, Sendable, Codable {
    /// Its name, `r1c1`.
    public var at: String
    /// `given`, `entry`, `block` or `hole`; absent is open.
    public var kind: String?
    /// Its text.
    public var text: String?
    /// The same with a soft hyphen (U+00AD) wherever the rules of its language let a line end; absent is nowhere.
    public var soft: String?
    /// The value behind the text.
    public var value: Int?
    /// A seat's colour, from 1.
    public var tone: Int?
    /// `disc` or `circle`.
    public var shape: String?
    /// `conflict`, `line`, `hint`, `wrong`, `next`, `right`, `revealed`, `circled`, `shaded`, `covered`.
    public var roles: [String]?
    /// An entry number in its corner.
    public var number: Int?
    /// The text in its corner if that is not a number.
    public var mark: String?
    /// Values marked in the corners.
    public var corner: [Int]?
    /// Values marked in the centre.
    public var centre: [Int]?
    /// The colours it is marked with, 1 to 8.
    public var colours: [Int]?
    /// Its background colour, `#rrggbb`, if it has one; such a cell is `shaded` too.
    public var shade: String?
    /// The cell in words.
    public var label: String
  }

  /// Cells drawn as belonging together.
  public struct Region: Hashable, Sendable, Codable {
    /// Names of the cells, in order for a path.
    public var cells: [String]
    /// How it is drawn.
    public var style: DrawnRegion.Style
    /// A text such as a sum.
    public var text: String?
    /// How it differs from other drawings of its style.
    public var look: DrawnRegion.Look?
    /// Which clue it is of those at its first place; absent is the first.
    public var clue: Int?

    /// A region by its parts.
    public init(
      cells: [String], style: DrawnRegion.Style, text: String? = nil, look: DrawnRegion.Look? = nil, clue: Int? = nil
    ) {
      self.cells = cells
      self.style = style
      self.text = text
      self.look = look
      self.clue = clue
    }
  }

  /// The outside clues of a board: a text for each column above and below, for each row at the left and right. An
  /// empty text is no clue, one with spaces is several clues. A side without clues has no list.
  public struct Outside: Hashable, Sendable, Codable {
    /// Over the columns.
    public var above: [String]?
    /// Under the columns.
    public var below: [String]?
    /// Before the rows.
    public var left: [String]?
    /// Behind the rows.
    public var right: [String]?

    /// Nothing yet.
    public init() {}

    /// An edge of a board.
    public enum Edge: String, Sendable, CaseIterable {
      case above, below, left, right
    }

    /// The clues at an edge.
    public subscript(edge: Edge) -> [String]? {
      switch edge {
      case .above: above
      case .below: below
      case .left: left
      case .right: right
      }
    }
  }

  /// The values on sides or corners of a board.
  public struct Layer: Hashable, Sendable, Codable {
    /// `sides` or `corners`.
    public var on: PlaceKind
    /// How values are entered.
    public var entry: BoardLayer.Entry
    /// What the layer is called.
    public var name: String?
    /// The value that open places have at the end; absent where every place has to be filled.
    public var rest: Int?
    /// False if sides at the rim take no value; absent is they do.
    public var rim: Bool?
    /// What can be entered.
    public var values: [Value]
    /// The places that show something, in reading order.
    public var places: [Place]
  }

  /// A side or corner that shows something.
  public struct Place: Hashable, Sendable, Codable {
    /// Its own name, `r1c1.right`.
    public var at: String
    /// Its value.
    public var value: Int?
    /// `given` or `entry`; absent is open.
    public var kind: String?
    /// `conflict`, `hint`, `wrong`.
    public var roles: [String]?
    /// Values marked in the corners.
    public var corner: [Int]?
    /// Values marked in the centre.
    public var centre: [Int]?
    /// The colours it is marked with, 1 to 8.
    public var colours: [Int]?

    /// Whether it shows nothing.
    var isEmpty: Bool { self == Place(at: at) }
  }

  /// The outlines of the cells of a board that is not square.
  public struct Outlines: Hashable, Sendable, Codable {
    /// `[x, y]` of each corner, in cell widths, y downwards.
    public var points: [[Double]]
    /// The corners' own names, in the order of `points`.
    public var corners: [String]
    /// By cell, the numbers of its points from 0, clockwise.
    public var cells: [String: [Int]]
    /// Each side by its own name.
    public var sides: [Side]

    /// A side.
    public struct Side: Hashable, Sendable, Codable {
      /// Its own name.
      public var at: String
      /// The numbers of its two points.
      public var points: [Int]
    }
  }

  /// A word of a crossword, and its clue.
  public struct Entry: Hashable, Sendable, Codable {
    /// Its name, unique on the board.
    public var id: String
    /// The name of its list, such as `across`.
    public var direction: String
    /// The same for people.
    public var heading: String
    /// The label before its clue.
    public var number: String
    /// Names of its cells in the order of the letters; none where they are not known.
    public var cells: [String]
    /// What is asked.
    public var clue: String
    /// A second, fuller clue, where it has been asked for.
    public var more: String?
    /// The move that asks for it, where there is one.
    public var asks: String?
    /// `open`, `filled` or `right`.
    public var state: String
    /// `false` for a word that is in no list of clues and only there to write along; absent is a word of its list.
    public var listed: Bool?
    /// A right answer as its list writes it, with article and accents.
    public var answer: String?

    /// Whether it is in its list of clues.
    public var isListed: Bool { listed != false }

    /// An entry by its parts.
    public init(
      id: String, direction: String, heading: String, number: String, cells: [String], clue: String,
      more: String? = nil, asks: String? = nil, state: String = "open", listed: Bool? = nil,
      answer: String? = nil
    ) {
      self.id = id
      self.direction = direction
      self.heading = heading
      self.number = number
      self.cells = cells
      self.clue = clue
      self.more = more
      self.asks = asks
      self.state = state
      self.listed = listed
      self.answer = answer
    }
  }

  /// A value that can be entered.
  public struct Value: Hashable, Sendable, Codable {
    /// The value.
    public var value: Int
    /// How it is shown.
    public var text: String
    /// The same with a soft hyphen (U+00AD) wherever the rules of its language let a line end; absent is nowhere.
    public var soft: String?
    /// How many are missing on the board, where that is known.
    public var left: Int?
  }

  /// A board.
  public struct Board: Hashable, Sendable, Codable {
    /// Its name, `main` for the first.
    public var id: String
    /// Number of rows.
    public var rows: Int
    /// Number of columns.
    public var columns: Int
    /// Its cells, row-major.
    public var cells: [Cell]
    /// What is drawn around them.
    public var regions: [Region]?
    /// The outside clues.
    public var outside: Outside?
    /// The names of the clues that are ticked off; absent is none.
    public var ticked: [String]?
    /// What drawings and symbols mean: by style, by `outside` for the outside clues, or by symbol; absent is none.
    public var meanings: [String: String]?
    /// The words of a crossword, list by list.
    public var entries: [Entry]?
    /// Whether columns are counted from the right, as words run that are written from there; absent is not.
    public var fromRight: Bool?
    /// The rows of a keyboard on the screen, blanks between the keys; absent where the letters A to Z do.
    public var letters: [String]?
    /// The language of its letters, where that is known.
    public var language: String?
    /// What can be entered into cells.
    public var values: [Value]?
    /// How values are entered into cells; absent is `number`.
    public var entry: BoardLayer.Entry?
    /// The value that open cells have at the end; absent where every cell has to be filled.
    public var rest: Int?
    /// The values on sides and corners; absent is none.
    public var layers: [Layer]?
    /// The outlines of non-square cells; absent is squares.
    public var outlines: Outlines?
    /// What help costs, in words, by gesture: `check`, `reveal`, and `more` for the second clues; to be shown before it is paid.
    public var prices: [String: String]?
    /// Why there is neither a check nor a reveal, shown where a player looks for them; absent says nothing.
    public var noHelp: String?
    /// Pairs of cells: what lies in the first can be pushed into the second by the `tap` on the first; absent is none.
    public var slides: [[String]]?
    /// Moves by gesture: `type`, `clear`, `check`, `reveal`, `tap`, `drag`, `stroke`, `letter`, as templates, and
    /// `swipe-left`, `-right`, `-up`, `-down`.
    public var gestures: [String: String]
  }

  /// A number to show.
  public struct Counter: Hashable, Sendable, Codable {
    /// Its name.
    public var id: String
    /// Its name for people.
    public var text: String
    /// The number.
    public var value: Int

    /// A counter by its parts.
    public init(id: String, text: String, value: Int) {
      self.id = id
      self.text = text
      self.value = value
    }
  }

  /// A button that makes a move.
  public struct Button: Hashable, Sendable, Codable {
    /// Its label.
    public var text: String
    /// The move it makes.
    public var move: String
    /// A key that presses it.
    public var key: String?
    /// Why it cannot be pressed now.
    public var refused: String?
    /// Whether what it switches is on; absent is a button that switches nothing.
    public var pressed: Bool?
    /// The question to ask before the move is sent; absent is none.
    public var ask: String?

    /// A button by its parts.
    public init(
      text: String, move: String, key: String? = nil, refused: String? = nil, pressed: Bool? = nil, ask: String? = nil
    ) {
      self.ask = ask
      self.text = text
      self.move = move
      self.key = key
      self.refused = refused
      self.pressed = pressed
    }
  }

  /// A text that the player types: a line with a gap.
  public struct Field: Hashable, Sendable, Codable {
    /// Its name, unique in the view.
    public var id: String
    /// What stands before the gap; with `after`, it is also what the field is called.
    public var before: String
    /// What stands behind it.
    public var after: String?
    /// The text in the gap; empty is open.
    public var text: String
    /// `open`, `filled`, `right` or `wrong`.
    public var state: String
    /// The move that a typed text makes, with `{text}`; absent where nothing can be typed.
    public var move: String?
    /// The language of the text, where that is known.
    public var language: String?

    /// A field by its parts.
    public init(
      id: String, before: String, after: String? = nil, text: String = "", state: String = "open", move: String? = nil,
      language: String? = nil
    ) {
      self.id = id
      self.before = before
      self.after = after
      self.text = text
      self.state = state
      self.move = move
      self.language = language
    }
  }

  /// Values to choose from, in place of the board's own.
  public struct Bank: Hashable, Sendable, Codable {
    /// Its name.
    public var id: String
    /// The values.
    public var items: [Value]
  }

  /// A table to read.
  public struct Panel: Hashable, Sendable, Codable {
    /// Its name.
    public var id: String
    /// The title above it.
    public var title: String
    /// The heads of its columns.
    public var head: [String]?
    /// Its rows.
    public var rows: [[String]]
    /// The move that puts it away; absent is a panel that stays.
    public var close: String?
    /// The word list that the first texts of the rows are phrases of.
    public var list: String?
    /// Which rows, from 0, are what the player did not bring about.
    public var missed: [Int]?
    /// Whether it is shown once the game is over, with its result; absent is not.
    public var atEnd: Bool?

    /// A panel by its parts.
    public init(
      id: String, title: String, head: [String]? = nil, rows: [[String]], close: String? = nil, list: String? = nil,
      missed: [Int]? = nil, atEnd: Bool? = nil
    ) {
      self.id = id
      self.title = title
      self.head = head
      self.rows = rows
      self.close = close
      self.list = list
      self.missed = missed
      self.atEnd = atEnd
    }
  }

  /// A timer.
  public struct Timer: Hashable, Sendable, Codable {
    /// Its name; `play` is the time played.
    public var id: String
    /// Milliseconds now.
    public var ms: Int
    /// `up`, `down` or `stop`.
    public var run: String
    /// Milliseconds below which it is low.
    public var low: Int?

    /// A timer by its parts.
    public init(id: String, ms: Int, run: String, low: Int? = nil) {
      self.id = id
      self.ms = ms
      self.run = run
      self.low = low
    }
  }

  /// Help that was asked for.
  public struct Hint: Hashable, Sendable, Codable {
    /// The level, 1 to 4.
    public var level: Int
    /// The sentences.
    public var text: String
    /// What the rules it uses mean.
    public var because: [String]?
  }

  /// What a check has found.
  public struct Check: Hashable, Sendable, Codable {
    /// How many entries are wrong; their cells have the role `wrong`.
    public var mistakes: Int
    /// The same in words.
    public var text: String
  }

  /// The answer to `!right`, or the result of `!before-mistake`.
  public struct Verdict: Hashable, Sendable, Codable {
    /// Whether no entry is wrong.
    public var right: Bool
    /// The same in words.
    public var text: String
  }

  /// The answer to `!why`.
  public struct Why: Hashable, Sendable, Codable {
    /// The cell that was asked about.
    public var cell: String
    /// The value.
    public var value: Int
    /// `given`, `rule`, `chain`, `trial`, `open` or `no-solution`.
    public var kind: String
    /// The answer in short.
    public var text: String
    /// The rule that excludes the value, or what is supposed, what follows, and how that fails; empty for other answers.
    public var steps: [Step]
  }

  /// A step of a deduction.
  public struct Step: Hashable, Sendable, Codable {
    /// The sentences.
    public var text: String
    /// The technique's name.
    public var name: String?
    /// How hard the step is to find, in tenths on the scale of SudokuExplainer.
    public var weight: Int?
    /// The cells that it rests on.
    public var cells: [String]?
    /// The cells about which it says something.
    public var targets: [String]?
    /// The value that it places.
    public var place: Place?
    /// The values that it rules out.
    public var remove: [Removal]?

    /// A value in a cell.
    public struct Place: Hashable, Sendable, Codable {
      /// The cell.
      public var cell: String
      /// The value.
      public var value: Int
      /// How the value is written.
      public var text: String
    }

    /// Values that can go from a cell.
    public struct Removal: Hashable, Sendable, Codable {
      /// The cell.
      public var cell: String
      /// The values, ascending.
      public var values: [Int]
      /// How the values are written.
      public var texts: [String]
    }

    /// A sentence about some cells.
    init(text: String, cells: [String]? = nil, targets: [String]? = nil) {
      (self.text, self.cells, self.targets) = (text, cells, targets)
    }
  }

  /// Mistakes made and help used in a game that is over.
  public struct Used: Hashable, Sendable, Codable {
    /// How many entered values differ from the solution.
    public var mistakes: Int
    /// How many hints were shown.
    public var hints: Int
    /// How many checks were made.
    public var checks: Int
  }

  /// A record that the end of a game has set.
  public struct Best: Hashable, Sendable, Codable {
    /// Milliseconds of play.
    public var time: Int
    /// The best before, if there was one.
    public var before: Int?

    /// A record by its parts.
    public init(time: Int, before: Int?) {
      self.time = time
      self.before = before
    }
  }

  /// The version of this form.
  public var v = 1
  /// The session's name.
  public var session: String
  /// The number of the last move.
  public var n: Int
  /// The puzzle's title.
  public var title: String
  /// The rules in a few sentences.
  public var help: String?
  /// Who made the level.
  public var author: String?
  /// What its author says to the player.
  public var note: String?
  /// How many moves hints may tell while it counts as solved, in a sentence, where the level says so itself.
  public var allowance: String?
  /// The full name of the rule set.
  public var rules: String
  /// The level's name, where it came from a file.
  public var level: String?
  /// The players' names by seat.
  public var players: [String]?
  /// The players' colours by seat, where they chose any; else a seat's number is its colour.
  public var tones: [Int]?
  /// By seat, how well the computer plays it, 1 to 5, and 0 for a person; absent where people play all.
  public var computers: [Int]?
  /// The state of play.
  public var status: Status
  /// What the player can do.
  public var can: Abilities
  /// The boards.
  public var boards: [Board]
  /// Values to choose from, in place of those of the boards; where none can be entered, words to look for.
  public var banks: [Bank]?
  /// Texts to type, line by line.
  public var fields: [Field]?
  /// Tables to read.
  public var panels: [Panel]?
  /// The numbers.
  public var counters: [Counter]?
  /// The timers.
  public var timers: [Timer]
  /// The buttons.
  public var buttons: [Button]?
  /// What passed with the last move.
  public var effects: [Effect]?
  /// The hint that was asked for, as long as the board is the same; its cells have the role `hint`.
  public var hint: Hint?
  /// What the last check has found, as long as the board is the same.
  public var check: Check?
  /// Whether the entries are right so far, if that was asked, as long as the board is the same.
  public var verdict: Verdict?
  /// Why a value does not fit, if that was asked, as long as the board is the same.
  public var why: Why?
  /// Mistakes made and help used, once the game is over; absent without a model.
  public var used: Used?
  /// The names of the checkpoints, in the order of their names.
  public var checkpoints: [String]?
  /// The hash of newer scripts that are installed, to which `!upgrade` moves the game.
  public var newer: String?
  /// The record that the end of the game has set.
  public var best: Best?
  /// The id of the challenge that is played, where it is one.
  public var challenge: String?
  /// Counts the events since the last move that happened by themselves; absent is 0.
  public var tick: Int?
  /// The play time in milliseconds at which the view changes by itself: ask again then.
  public var next: Int?
  /// True for a spectator, who cannot do anything; absent for players.
  public var watching: Bool?
  /// True for somebody who plays along in another player's game; absent is not.
  public var joined: Bool?
  /// What the game was to its owner, once it is over: a `GameEnding`.
  public var result: String?
  /// Whether the game was over once and was opened again; absent is not.
  public var reopened: Bool?
  /// The owner's seat, where several play.
  public var seat: Int?
  /// Whether the answers may not leave the server yet; absent is not.
  public var secret: Bool?

  /// The same view for a spectator: nothing can be done, and no move is named.
  public func watched() -> View {
    var view = self
    view.watching = true
    view.can = Abilities(undo: false, redo: false, enter: false, mark: false)
    view.buttons = nil
    view.checkpoints = nil
    view.why = nil
    view.newer = nil
    for board in view.boards.indices { (view.boards[board].gestures, view.boards[board].slides) = ([:], nil) }
    view.panels = view.panels?.map { panel in
      var panel = panel
      panel.close = nil
      return panel
    }
    view.fields = view.fields?.map { field in
      var field = field
      field.move = nil
      return field
    }
    return view
  }
}

-- A stone falls a row at a time and is steered from side to side, until the time is up. For the browser's tests.

local FALL, LONG = 400, 8000

return {
  id = "rain",
  api = 1,
  title = { en = "Rain", fr = "Pluie" },
  help = {
    en = "A stone falls by itself. Steer it from side to side. Catch three before the time is up. "
      .. "Stones that lie at the foot of the board are caught. This sentence is one too many for a brief.",
    fr = "Une pierre tombe toute seule. Poussez-la d’un côté à l’autre. Qui en attrape trois à temps gagne. "
      .. "Les pierres qui sont en bas sont attrapées. Cette phrase est de trop.",
  },
  waits = true,
  undo = false,
  -- The start page of the tests has a picture of each rule set.
  example = { level = {} },
  setup = function(s)
    s.board, s.row, s.column, s.caught = grid(6, 5, 0), 1, 3, 0
    s.board:put(1, 3, 1)
    s:after(FALL, "fall")
    s:after(LONG, "end")
  end,
  due = function(s, event)
    if event == "end" then s.over = true return end
    s.board:put(s.row, s.column, 0)
    if s.row == 6 then
      s.caught, s.row = s.caught + 1, 0
    else
      s:effect { kind = "travel", from = cell(s.row, s.column), to = cell(s.row + 1, s.column), ms = 120 }
    end
    s.row = s.row + 1
    s.board:put(s.row, s.column, 1)
    s:after(FALL, "fall")
  end,
  moves = {
    push = {
      arguments = { { -1, 1 } },
      check = function(s, by)
        if s.column + by < 1 or s.column + by > 5 then return { en = "There is the wall.", fr = "C’est le mur." } end
      end,
      apply = function(s, by)
        s.board:put(s.row, s.column, 0)
        s.column = s.column + by
        s.board:put(s.row, s.column, 1)
      end,
    },
  },
  outcome = function(s)
    if s.over then return s.caught >= 3 and { won = true } or { lost = { en = "The time is up.", fr = "Le temps est écoulé." } } end
  end,
  view = function(v, s)
    v:board(s.board, { shape = "disc" })
    v:countdown("end", { low = 5000 })
    v:counter("caught", s.caught, { en = "caught", fr = "attrapées" })
    v:button { text = { en = "Left", fr = "Gauche" }, move = "push -1", key = "a" }
    v:button { text = { en = "Right", fr = "Droite" }, move = "push 1", key = "d" }
  end,
}

-- Four in a row: two players, a board of any size, lines of any length, with or without gravity.

local NOT_YOUR_TURN = { en = "It is not your turn.", fr = "Ce n’est pas votre tour.", zh = "还没轮到你。" }

local function settle(s, cell)
  s.board:put(cell, s.turn)
  s.won = s.board:line_through(cell, s.options.line)
  s:effect { kind = "vibrate", ms = s.won and 60 or 15, name = s.won and "win" or "drop" }
  if not s.won then s.turn = 3 - s.turn end
end

return {
  id = "four-in-a-row",
  api = 1,
  title = { en = "Four in a row", fr = "Puissance quatre", zh = "四子棋" },
  family = require("families").four,
  help = {
    en = "Two players take turns. A disc falls to the lowest free cell of its column; without gravity it stays where it is placed. "
      .. "The first to line up four discs across, down or diagonally wins. A full board is a draw.",
    fr = "Deux joueurs jouent à tour de rôle. Un jeton tombe dans la case libre la plus basse de sa colonne ; sans gravité, il reste où on le pose. "
      .. "Le premier qui aligne quatre jetons, à l’horizontale, à la verticale ou en diagonale, gagne. Si la grille est pleine, c’est match nul.",
    zh = "两位玩家轮流落子。棋子落到所选列最低的空格；没有重力时，棋子停在所放的格子。" .. "先在横、竖或斜方向连成四子者获胜。棋盘放满则为平局。",
  },
  example = {
    moves = { "drop 4", "drop 4", "drop 3", "drop 5", "drop 4", "drop 3", "drop 5", "drop 2", "drop 3", "drop 5", "drop 6", "drop 4" },
  },
  seats = 2,
  options = {
    { name = "rows", kind = "integer", default = 6, min = 1, max = 16, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", default = 7, min = 1, max = 16, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = "line", kind = "integer", default = 4, min = 2, max = 16,
      title = { en = "Discs in a line", fr = "Jetons à aligner", zh = "连子数" } },
    { name = "gravity", kind = "boolean", default = true, title = { en = "Gravity", fr = "Gravité", zh = "重力" },
      help = { en = "discs fall to the lowest free cell", fr = "les jetons tombent dans la case libre la plus basse", zh = "棋子落到最低的空格" } },
  },
  accepts = function(o)
    if o.line > math.max(o.rows, o.columns) then
      return { en = "a line of " .. o.line .. " does not fit on a board of " .. o.rows .. "×" .. o.columns,
        fr = "une ligne de " .. o.line .. " ne tient pas sur une grille de " .. o.rows .. "×" .. o.columns,
        zh = o.rows .. "×" .. o.columns .. " 的棋盘放不下 " .. o.line .. " 个棋子的连线" }
    end
  end,
  setup = function(s)
    s.board, s.turn = grid(s.options.rows, s.options.columns, 0), 1
  end,
  moves = {
    drop = {
      arguments = { "column" },
      check = function(s, column)
        if not s.options.gravity then
          return { en = "Without gravity a disc is placed on a cell.", fr = "Sans gravité, un jeton se pose sur une case.", zh = "没有重力时，请选择一个格子落子。" }
        end
        if s.seat ~= s.turn then return NOT_YOUR_TURN end
        if s.board:get(1, column) ~= 0 then
          return { en = "Column " .. column .. " is full.", fr = "La colonne " .. column .. " est pleine.", zh = "第 " .. column .. " 列已满。" }
        end
      end,
      apply = function(s, column)
        local place = s.board:lowest(column, 0)
        s:effect { kind = "travel", from = cell(1, column), to = place, ms = 80 + 60 * place.row, name = "drop" }
        settle(s, place)
      end,
    },
    place = {
      arguments = { "cell" },
      check = function(s, place)
        if s.options.gravity then
          return { en = "With gravity a disc is dropped into a column.", fr = "Avec la gravité, un jeton tombe dans une colonne.",
            zh = "有重力时，请选择一列落子。" }
        end
        if s.seat ~= s.turn then return NOT_YOUR_TURN end
        if s.board:get(place) ~= 0 then return { en = "The cell is taken.", fr = "La case est prise.", zh = "这个格子已有棋子。" } end
      end,
      apply = function(s, place) settle(s, place) end,
    },
  },
  outcome = function(s)
    if s.won then return { won = s.turn, cells = s.won } end
    if s.board:count(0) == 0 then return { draw = true } end
  end,
  search = function(s)
    return { kind = "lines", board = s.board, turn = s.turn, length = s.options.line, gravity = s.options.gravity,
      move = s.options.gravity and "drop {column}" or "place {cell}" }
  end,
  view = function(v, s)
    v:board(s.board, { shape = "disc", tap = s.options.gravity and "drop {column}" or "place {cell}" })
    v:counter("open", s.board:count(0), { en = "free cells", fr = "cases libres", zh = "空格" })
  end,
}

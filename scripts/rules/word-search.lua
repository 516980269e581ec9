-- Word search: the words of a list lie in a square of letters, across, down or along diagonals, and are marked by strokes.

local pairs_of = require "wordpairs"
local search = require "wordsearch"

return {
  id = "word-search", api = 1, family = require("families").vocabulary,
  title = { en = "Word search", fr = "Mots cachés", zh = "找单词" },
  help = {
    en = "Find the words of the list among the letters and mark each from its first to its last letter. Words run in straight lines, "
      .. "perhaps diagonally or backwards, and may share letters. With a hidden message, the letters that belong to no word begin with it.",
    fr = "Trouvez les mots de la liste parmi les lettres et marquez chacun de sa première à sa dernière lettre. Les mots sont en ligne droite, "
      .. "parfois en diagonale ou à l’envers, et peuvent partager des lettres. S’il y a un message caché, il commence les lettres restantes.",
    zh = "在字母中找出词表里的单词，从第一个字母到最后一个字母标出来。单词排成直线，可能是斜的或倒着的，也可以共用字母。有隐藏信息时，剩下的字母开头就是它。",
  },
  paper = { en = "Find the words of the list among the letters and circle them.",
    fr = "Trouvez les mots de la liste parmi les lettres et entourez-les.", zh = "在字母中找出列表里的单词，并圈出来。" },
  example = {
    level = { size = 6, count = 4, words = "cat, chat\nbird, oiseau\ncow, vache\nhorse, cheval", directions = "diagonal" }, seed = 3,
    moves = { "find r2c2 r6c2", "find r1c3 r4c6" },
  },
  options = pairs_of.options(1, 10, 40, {
    { name = "size", kind = "integer", default = 12, min = 4, max = 20, title = { en = "Size", fr = "Taille", zh = "大小" },
      help = { en = "rows and columns", fr = "lignes et colonnes", zh = "行数和列数" } },
    { name = "directions", kind = "choice", default = "all", choices = { "easy", "diagonal", "all" }, making = true,
      title = { en = "Directions", fr = "Directions", zh = "方向" },
      labels = { easy = { en = "across and down", fr = "horizontal et vertical", zh = "横向和纵向" },
        diagonal = { en = "also diagonal", fr = "diagonales aussi", zh = "也有斜向" }, all = { en = "all, also backwards", fr = "toutes, à l’envers aussi",
          zh = "所有方向，也可倒着" } } },
    { name = "list", kind = "choice", default = "asked", choices = { "asked", "shown" }, title = { en = "List of words", fr = "Liste des mots",
      zh = "单词列表" }, labels = { asked = { en = "as hidden", fr = "comme cachés", zh = "与隐藏的相同" },
        shown = { en = "translated", fr = "traduits", zh = "译文" } } },
    { name = "message", kind = "text", default = "", making = true, rare = true, title = { en = "Hidden message", fr = "Message caché", zh = "隐藏信息" } },
  }),
  lessons = { { size = 10, count = 10, directions = "diagonal" }, { size = 14, count = 18, list = "shown" } },
  accepts = pairs_of.refusal,
  deal = search.deal,
  setup = function(s)
    local _, places = pairs_of.different(s.level.letters)
    s.board, s.found = grid(s.options.size, s.options.size), {}
    for at, letter in ipairs(s.level.letters) do s.board:put(search.cell(s, at), places[letter]) end
    for index in ipairs(s.level.placed) do s.found[index] = false end
  end,
  moves = {
    find = {
      arguments = { "cell", "cell" },
      check = function(s, from, to)
        local index = search.between(s, from, to)
        if not index then return { en = "No word of the list has these ends.", fr = "Aucun mot de la liste n’a ces deux bouts.", zh = "词表中没有以这两格为两端的单词。" } end
        if s.found[index] then return { en = "This word is marked already.", fr = "Ce mot est déjà marqué.", zh = "这个单词已经标出。" } end
      end,
      apply = function(s, from, to)
        s.latest = search.between(s, from, to)
        s.found[s.latest] = true
        s:effect { kind = "sound", name = "line" }
      end,
    },
    reveal = { arguments = { "cells" }, apply = function(s) s.given_up = true end },
  },
  outcome = function(s)
    local all = true
    for _, found in ipairs(s.found) do all = all and found end
    if all then return { won = true } end
    if s.given_up then return { revealed = { en = "Here are the words.", fr = "Voici les mots.", zh = "单词都在这里。" } } end
  end,
  view = function(v, s)
    local bands, names, counts, missed, left = {}, {}, {}, {}, 0
    for index, pair in ipairs(s.level.pairs) do
      names[index], counts[index] = s.options.list == "asked" and pair.asked or pair.shown, s.found[index] and 0 or 1
      if s.found[index] or s.given_up then bands[#bands + 1] = { style = "band", cells = search.line(s, index) } end
      if not s.found[index] then left, missed[left + 1] = left + 1, index end
    end
    v:board(s.board, { entry = (pairs_of.different(s.level.letters)), stroke = "find {from} {to}", reveal = "reveal {cells}", drawings = bands,
      from_right = is_from_right(table.concat(s.level.letters)) })
    v:bank(names, nil, { counts = counts })
    v:counter("left", left, { en = "words left", fr = "mots restants", zh = "剩余单词" })
    if s.level.help ~= false then v:button { move = "reveal r1c1", text = { en = "Show all", fr = "Tout montrer", zh = "全部显示" },
      ask = { en = "Show all words? The game is then over.",
        fr = "Montrer tous les mots ? La partie sera terminée.", zh = "显示所有单词吗？游戏将结束。" } } end
    search.tell(v, s, missed)
    if s.level.hidden then
      v:panel("message", { title = { en = "Hidden message", fr = "Message caché", zh = "隐藏信息" }, rows = { { s.level.hidden } }, at_end = true })
    end
  end,
}

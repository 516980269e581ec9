-- Balloons: a word is guessed letter by letter; each letter that it does not have lets a balloon burst.

local guessing = require "guessing"
local pairs_of = require "wordpairs"

return {
  id = "balloons", api = 1, family = require("families").vocabulary,
  title = { en = "Balloons", fr = "Ballons", zh = "猜字母气球" },
  help = {
    en = "Guess the word letter by letter. Each letter that is not in it lets a balloon burst; when the last one has gone, the word is shown "
      .. "and the next one comes. The translation helps.",
    fr = "Devinez le mot lettre par lettre. Chaque lettre qui n’y est pas fait éclater un ballon ; quand il n’en reste plus, le mot est montré "
      .. "et le suivant arrive. La traduction aide.",
    zh = "一个字母一个字母地猜单词。猜的字母不在单词里，就会爆一个气球；气球全爆了，就显示这个单词，换下一个。译文会给提示。",
  },
  example = {
    level = { count = 1, words = "bird, oiseau" }, moves = { "guess \"S\"", "guess \"E\"", "guess \"R\"", "guess \"I\"", "guess \"T\"" },
  },
  undo = false, paper = false,
  options = pairs_of.options(1, 5, 40, {
    { name = "balloons", kind = "integer", default = 7, min = 3, max = 12, title = { en = "Balloons", fr = "Ballons", zh = "气球" },
      help = { en = "wrong letters per word, the last one included", fr = "lettres fausses par mot, la dernière comprise", zh = "每个单词可猜错的字母数" } },
    { name = "hint", kind = "boolean", default = true, title = { en = "Show the translation", fr = "Montrer la traduction", zh = "显示译文" } },
  }),
  lessons = { { count = 5 } },
  accepts = pairs_of.refusal,
  deal = guessing.deal,
  setup = function(s)
    s.number, s.found, s.tried, s.left, s.keys = 1, {}, {}, s.options.balloons, {}
    for _, letter in ipairs(s.level.keys) do s.keys[letter] = true end
  end,
  moves = guessing.moves,
  outcome = function(s)
    if s.number <= #s.level.pairs then return nil end
    local found = guessing.found(s)
    if found == #s.found then return { won = true } end
    return { lost = { en = found .. " of " .. #s.found .. " words found", fr = "mots trouvés : " .. found .. " sur " .. #s.found,
      zh = "猜出 " .. found .. " / " .. #s.found .. " 个单词" } }
  end,
  view = function(v, s)
    local over = s.number > #s.level.pairs
    local number, all = over and #s.level.pairs or s.number, s.level.keys
    local word = s.level.spelt[number]
    local letters, balloons, keys = grid(1, #word), grid(1, s.options.balloons, 0), grid((#all + 8) // 9, math.min(9, #all))
    local names, values = pairs_of.different(word)
    for column, one in ipairs(word) do
      if over or not s.keys[one] or s.tried[one] then letters:put(1, column, values[one]) end
    end
    for column = 1, over and 0 or s.left do balloons:put(1, column, 1 + (column - 1) % 4) end
    local roles, holes = { right = {}, wrong = {} }, {}
    for index, place in ipairs(keys:cells()) do
      local role = all[index] and s.tried[all[index]] ~= nil and roles[s.tried[all[index]] and "right" or "wrong"]
      if all[index] then keys:put(place, index) else holes[#holes + 1] = place end
      if role then role[#role + 1] = place end
    end
    v:board(letters, { entry = names, letter = "guess {text}" })
    v:board(balloons, { shape = "disc" })
    v:board(keys, { entry = all, tap = "guess {text}", holes = holes, roles = roles })
    if not over and s.options.hint then v:status(s.level.pairs[number].shown) end
    local before = s.level.pairs[s.number - 1]
    if before then v:remark(before.asked .. " · " .. before.shown) end
    pairs_of.count(v, s, (guessing.found(s)), s.tally.mistakes or 0)
    pairs_of.show(v, s, select(2, guessing.found(s)))
  end,
}

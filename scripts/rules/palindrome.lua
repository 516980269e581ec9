-- Palindromes: a line reads the same from both ends.
return require("linerules").part {
  id = "palindrome", option = "palindromes", look = { colour = "grey" }, least = 3, longest = 7,
  example = { level = "gallery/palindrome-6" },
  exchange = { { object = "palindrome", option = "palindromes" } },
  title = { en = "Palindrome Sudoku", fr = "Sudoku palindromes", zh = "回文数独" },
  name = { en = "Palindromes", fr = "Palindromes", zh = "回文线" },
  adds = { en = "A grey line reads the same from both ends.", fr = "Une ligne grise se lit de la même façon dans les deux sens.",
    zh = "灰线从两端读来相同。" },
  reason = { en = "a palindrome reads the same from both ends", fr = "un palindrome se lit de la même façon dans les deux sens",
    zh = "回文线从两端读来相同" },
  model = function(m, line, _, say)
    for i = 1, #line // 2 do say(m:equal(line[i], line[#line + 1 - i])) end
  end,
  holds = function(line)
    for i = 1, #line // 2 do if line[i] ~= line[#line + 1 - i] then return false end end
    return true
  end,
}

-- Sentences with gaps: made of words whose clues are sentences that contain them, and the moves that fill them.

local answers = require "answers"
local pairs_of = require "wordpairs"

local M = {}

-- A character of UTF-8.
local CHARACTER = "[\0-\127\194-\244][\128-\191]*"

local function is_letter(character) return character ~= nil and #letters_of(character, "") > 0 end

-- A sentence in front of its gap and behind it: where it has brackets or a line of underscores, or else the word itself; or nil.
local function parted(sentence, word)
  local before, _, after = string.match(sentence, "^(.-)%[(.-)%](.*)$")
  if not before then before, after = string.match(sentence, "^(.-)___*(.*)$") end
  if before then return before, after end
  if word == "" then return nil end
  local from, place = string.lower(sentence), 1
  while true do
    local first, last = string.find(from, string.lower(word), place, true)
    if not first then return nil end
    local left, right = string.sub(sentence, 1, first - 1), string.sub(sentence, last + 1)
    local is_within = is_letter(string.match(left, CHARACTER .. "$")) or is_letter(string.match(right, "^" .. CHARACTER))
    if not is_within then return left, right end
    place = last + 1
  end
end

local function is_blank(text) return string.find(text, "^%s*$") ~= nil end

-- Deals sentences and the order of their words in the bank.
function M.deal(o, draw, solver, level)
  if level.sentences then return {} end
  local sentences, order, seen = {}, {}, {}
  local words = solver:words(o.words, { answer = o.asked, clue = o.shown, theme = o.theme, level = o.level })
  for _, word in ipairs(draw:shuffle(words)) do
    local before, after = parted(word.clue or "", pairs_of.plain(word.text))
    if before and not (is_blank(before) and is_blank(after)) and not seen[word.letters] and #sentences < o.count then
      seen[word.letters] = true
      sentences[#sentences + 1] = { before = string.match(before, "^%s*(.-)%s*$"), after = string.match(after, "^%s*(.-)%s*$"),
        word = pairs_of.plain(word.text) }
      order[#sentences] = #sentences
    end
  end
  if #sentences == 0 then
    return nil, { en = "no word has a sentence; give the list a column ‘clue’ with sentences that contain the word",
      fr = "aucun mot n’a de phrase ; ajoutez à la liste une colonne « clue » avec des phrases qui contiennent le mot",
      zh = "没有单词带例句；请在词表中加一列“clue”，写上含有该单词的句子" }
  end
  return { sentences = sentences, order = draw:shuffle(order) }
end

M.moves = {
  fill = {
    arguments = { { 1, 30 }, "text" },
    check = function(s, index, text)
      if not s.level.sentences[index] then return { en = "There is no such gap.", fr = "Ce trou n’existe pas.", zh = "没有这个空。" } end
      if s.right[index] then return { en = "This gap is filled.", fr = "Ce trou est déjà rempli.", zh = "这个空已经填好。" } end
      return answers.refusal(text)
    end,
    apply = function(s, index, text)
      s.right[index] = answers.is_right(s, text, s.level.sentences[index].word)
      s.texts[index] = s.right[index] and s.level.sentences[index].word or text
      if not s.right[index] then answers.note(s, index, s.texts[index]) end
    end,
  },
  put = {
    arguments = { "cell" },
    check = function(s, place)
      if s.right[s.board:get(place)] then return { en = "This word is used.", fr = "Ce mot est déjà placé.", zh = "这个词已经用过。" } end
    end,
    apply = function(s, place)
      for index, sentence in ipairs(s.level.sentences) do
        if not s.right[index] and not (s.texts[index] ~= "" and s.texts[index] == s.level.sentences[s.board:get(place)].word) then
          s.texts[index] = s.level.sentences[s.board:get(place)].word
          s.right[index] = s.texts[index] == sentence.word
          if not s.right[index] then answers.note(s, index, s.texts[index]) end
          return
        end
      end
    end,
  },
  reveal = {
    arguments = { "cells" },
    apply = function(s)
      s.given_up = true
      for index, sentence in ipairs(s.level.sentences) do s.texts[index] = sentence.word end
    end,
  },
}

return M

-- The keys of an on-screen keyboard: the alphabet of a puzzle's language, and other letters of its answers.

local M = {}

-- The keys of languages as on their keyboards, or in alphabetical order; one row per line.
local layouts = {
  ar = "ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرىةوزظذ أإآ",
  be = "ЙЦУКЕНГШЎЗХ ФЫВАПРОЛДЖЭ ЯЧСМІТЬБЮЁ",
  bg = "ЯВЕРТЪУИОПЧ АСДФГХЙКЛШЩ ЗЬЦЖБНМЮ",
  el = "ΕΡΤΥΘΙΟΠ ΑΣΔΦΓΗΞΚΛ ΖΧΨΩΒΝΜ",
  fa = "ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدپوئژآء",
  he = "קראטופ שדגכעיחל זסבהנמצת",
  hi = "अआइईउऊऋएऐओऔ कखगघङचछजझञ टठडढणतथदधन पफबभमयरलवश षसह",
  hy = "ԱԲԳԴԵԶԷԸԹԺ ԻԼԽԾԿՀՁՂՃՄ ՅՆՇՈՉՊՋՌՍՎ ՏՐՑՒՓՔՕՖ",
  ja = "アイウエオカキクケコ サシスセソタチツテト ナニヌネノハヒフヘホ マミムメモヤユヨワヲ ラリルレロンー ガギグゲゴザジズゼゾ ダヂヅデドバビブベボ パピプペポ",
  ka = "ქწერტყუიოპ ასდფგჰჯკლ ზხცვბნმ თღჭშჟძჩ",
  ru = "ЙЦУКЕНГШЩЗХЪ ФЫВАПРОЛДЖЭ ЯЧСМИТЬБЮ",
  sr = "ЉЊЕРТЗУИОПШЂ АСДФГХЈКЛЧЋ ЏЦВБНМЖ",
  th = "กขคฆงจฉชซฌ ญฎฏฐฑฒณดตถ ทธนบปผฝพฟภ มยรลวศษสหฬ อฮะาเแโใไๆ",
  uk = "ЙЦУКЕНГШЩЗХЇ ФІВАПРОЛДЖЄ ҐЯЧСМИТЬБЮ",
  ur = "ابپتٹثجچحخ دڈذرڑزژسشص ضطظعغفقکگل منوہھءیےآں",
}
layouts.mr, layouts.ne, layouts.mk = layouts.hi, layouts.hi, layouts.sr

-- Signs that join the letter before them, by language.
local signs = { hi = "ा ि ी ु ू ृ े ै ो ौ | ं ः ँ ् ़", th = "ั ำ ิ ี ึ ื ุ ู ็ | ่ ้ ๊ ๋ ์" }
signs.mr, signs.ne = signs.hi, signs.hi

local latin = { "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM" }

-- Latin letters with marks that are separate letters in some language.
local marked = "ÁÂÃÄÅĀĂĄÆÇĆČĈĊĎĐÐÉËĒĖĘĚƏĞĜĢĠĤĦÍÎĪĮİĴĶĹĻĽŁŃŅŇÑÓÔÕÖŐƠØŔŘŚŜŠŞȘŤȚÚÛÜŪŮŰŲƯŬÝŹŻŽÞ"

-- Number of keys that fit in a row.
local widest = 10

-- The letters of a table entry.
local function each(text)
  local list = {}
  for _, code in utf8.codes(text) do list[#list + 1] = utf8.char(code) end
  return list
end

-- Whether a letter belongs to the Latin script.
local function is_latin(letter)
  local code = utf8.codepoint(letter)
  return code >= 65 and code <= 0x24F or code >= 0x1E00 and code <= 0x1EFF
end

-- The keys for a letter: the parts of a syllable, anything else as a whole.
local function parts(letter)
  if utf8.codepoint(letter) < 0x590 or utf8.codepoint(letter) >= 0x1000 or string.find(letter, "\u{200D}", 1, true) then
    return { letter }
  end
  return each(letter)
end

-- The different letters of the answers, in order.
local function letters_in(grid)
  local seen, list = {}, {}
  for at = 1, grid.rows * grid.columns do
    for _, letter in ipairs(grid.solution[at] and clusters(grid.solution[at]) or {}) do
      if not seen[letter] then
        seen[letter] = true
        list[#list + 1] = letter
      end
    end
  end
  table.sort(list)
  return list
end

-- Appends as many rows of keys as needed.
local function add(rows, keys)
  for first = 1, #keys, widest do
    rows[#rows + 1] = table.concat(keys, " ", first, math.min(first + widest - 1, #keys))
  end
end

-- The rows of the language, and the keys in them.
local function alphabet(language, has_latin)
  local rows, known = {}, {}
  local function put(row)
    for _, key in ipairs(row) do known[key] = true end
    rows[#rows + 1] = table.concat(row, " ")
  end
  if not has_latin and layouts[language] then
    for row in string.gmatch(layouts[language], "%S+") do put(each(row)) end
    for row in string.gmatch(signs[language] or "", "[^|]+") do
      local list = {}
      for sign in string.gmatch(row, "%S+") do list[#list + 1] = sign end
      put(list)
    end
  end
  if has_latin then
    for _, row in ipairs(latin) do put(each(row)) end
    local own = {}
    for _, letter in ipairs(language ~= "" and each(marked) or {}) do
      if letter_of(letter, language) == letter and #letters_of(letter, language) == 1 then own[#own + 1] = letter end
    end
    for _, letter in ipairs(own) do known[letter] = true end
    add(rows, own)
  end
  return rows, known, #rows > 3
end

-- The rows of a grid's keyboard, keys separated by blanks; nil if A to Z suffice.
local function made(grid)
  local letters, has_latin = letters_in(grid), false
  for _, letter in ipairs(letters) do has_latin = has_latin or is_latin(letter) end
  if #letters == 0 then has_latin = not layouts[grid.writing.language] end
  local rows, known, has_own = alphabet(grid.writing.language, has_latin)
  local more, wanted = {}, {}
  for _, letter in ipairs(letters) do
    for _, key in ipairs(parts(letter)) do
      local is_plain = string.find(key, "^[%w%p]$")
      if not known[key] and not wanted[key] and not is_plain and #more < 300 then
        wanted[key] = true
        more[#more + 1] = key
      end
    end
  end
  if has_latin and not has_own and #more == 0 then return nil end
  table.sort(more)
  add(rows, more)
  return rows
end

-- The keyboard of a grid, made once.
function M.of(grid)
  if grid.keys == nil then grid.keys = made(grid) or false end
  return grid.keys or nil
end

return M

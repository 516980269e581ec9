-- Letters of every script as crosswords hold them: capitals, without the marks that a grid leaves out.

local M = {}

-- Latin letters with marks, each list behind its plain capital.
local plain = {
  A = "àáâãäåāăąǎȁȃạảấầẩẫậắằẳẵặÀÁÂÃÄÅĀĂĄǍȀȂẠẢẤẦẨẪẬẮẰẲẴẶ",
  C = "çćĉċčÇĆĈĊČ",
  D = "ďđðĎĐÐ",
  E = "èéêëēĕėęěȅȇẹẻẽếềểễệÈÉÊËĒĔĖĘĚȄȆẸẺẼẾỀỂỄỆ",
  G = "ĝğġģĜĞĠĢ",
  H = "ĥħĤĦ",
  I = "ìíîïĩīĭįıǐȉȋịỉÌÍÎÏĨĪĬĮİǏȈȊỊỈ",
  J = "ĵĴ",
  K = "ķĶ",
  L = "ĺļľŀłĹĻĽĿŁ",
  N = "ñńņňÑŃŅŇ",
  O = "òóôõöøōŏőǒȍȏọỏốồổỗộớờởỡợơÒÓÔÕÖØŌŎŐǑȌȎỌỎỐỒỔỖỘỚỜỞỠỢƠ",
  R = "ŕŗřŔŖŘ",
  S = "śŝşšșŚŜŞŠȘ",
  T = "ţťŧțŢŤŦȚ",
  U = "ùúûüũūŭůűųǔȕȗụủứừửữựưÙÚÛÜŨŪŬŮŰŲǓȔȖỤỦỨỪỬỮỰƯ",
  W = "ŵŴ",
  Y = "ýÿŷỳỵỷỹÝŸŶỲỴỶỸ",
  Z = "źżžŹŻŽ",
}

-- Letters that are two in a word; alone in a cell they stay one.
local joined = { ["œ"] = "OE", ["Œ"] = "OE", ["æ"] = "AE", ["Æ"] = "AE", ["ß"] = "SS", ["ẞ"] = "SS" }
local whole = { ["œ"] = "Œ", ["æ"] = "Æ", ["ß"] = "SS", ["ẞ"] = "SS" }

local folded = {}
for capital, marked in pairs(plain) do
  for _, code in utf8.codes(marked) do folded[utf8.char(code)] = capital end
end
for code = 97, 122 do folded[string.char(code)] = string.char(code - 32) end
-- Greek and Cyrillic capitals; Greek vowels without their accents.
for code = 0x3B1, 0x3C9 do
  if code ~= 0x3C2 then folded[utf8.char(code)] = utf8.char(code - 32) end
end
for pair in string.gmatch("ςΣ άΑ έΕ ήΗ ίΙ όΟ ύΥ ώΩ ϊΙ ϋΥ ΐΙ ΰΥ ΆΑ ΈΕ ΉΗ ΊΙ ΌΟ ΎΥ ΏΩ ΪΙ ΫΥ", "%S+") do
  local last = utf8.offset(pair, 2)
  folded[string.sub(pair, 1, last - 1)] = string.sub(pair, last)
end
for code = 0x430, 0x44F do folded[utf8.char(code)] = utf8.char(code - 32) end
for code = 0x450, 0x45F do folded[utf8.char(code)] = utf8.char(code - 80) end

-- Whether a code point is a mark that stands on the letter before it.
local function is_mark(code)
  return code >= 0x300 and code <= 0x36F
end

-- The characters of a text, each with the marks that stand on it.
function M.characters(text)
  local list = {}
  for _, code in utf8.codes(text) do
    if is_mark(code) and #list > 0 then list[#list] = list[#list] .. utf8.char(code)
    else list[#list + 1] = utf8.char(code) end
  end
  return list
end

-- A text as a cell holds it: capitals without accents. What is two letters in a word stays one where it stands alone.
function M.folded(text)
  if folded[text] or #text == 1 then return folded[text] or text end
  local characters, out = {}, {}
  for _, code in utf8.codes(text) do
    if not is_mark(code) then characters[#characters + 1] = utf8.char(code) end
  end
  for index, one in ipairs(characters) do
    out[index] = (#characters > 1 and joined or whole)[one] or folded[one] or one
  end
  return table.concat(out)
end

-- The letters of an answer, each for a cell of its own: no blanks, no signs, no accents.
function M.spelt(answer)
  local letters = {}
  for _, code in utf8.codes(M.folded(answer)) do
    local digit, latin = code >= 48 and code <= 57, code >= 65 and code <= 90
    if digit or latin or code >= 0x370 and not (code >= 0x2000 and code <= 0x2BFF) and not (code >= 0x3000 and code <= 0x303F) then
      letters[#letters + 1] = utf8.char(code)
    end
  end
  return letters
end

return M

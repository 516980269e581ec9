// Hostile scripts that exhaust memory or lie about lengths.

import LuaBridge

extension Hostile {
  static let memory: [Hostile] = [
    .init("doubling text", .stopped(.memory), "local s = 'x' while true do s = s .. s end"),
    .init(
      "doubling text in pcall", .stopped(.memory), "local s = 'x' while true do pcall(function() s = s .. s end) end"),
    .init(
      "doubling text in a coroutine", .stopped(.memory),
      "local s = 'x' while true do coroutine.resume(coroutine.create(function() s = s .. s end)) end"),
    .init("growing table", .limited, "local t = {} for i = 1, 1e9 do t[i] = i end"),
    .init("growing record", .limited, "local t = {} for i = 1, 1e9 do t['k' .. i] = i end"),
    .init("nested tables", .limited, "local t = {} while true do t = {t} end"),
    .init("huge text", .refused("resulting string too large"), "return ('x'):rep(1 << 40)"),
    .init("huge count of nothing", .harmless, "return (''):rep(1 << 62) == ''"),
    .init("huge count of separators", .refused("resulting string too large"), "return (''):rep(1 << 62, ',')"),
    .init("count that overflows", .refused("resulting string too large"), "return ('abc'):rep(math.maxinteger)"),
    .init("huge padding", .refused("invalid conversion"), "return string.format('%999999d', 1)"),
    .init("huge pack", .limited, "return string.pack('c1000000000', '')"),
    .init("pack that overflows", .refused("format result too"), "return string.packsize(('c1000000000'):rep(5))"),
    .init(
      "huge table constructor", .limited,
      "local t = {} while true do t = {t, t, t, t, t, t, t, t, (' '):rep(100000) .. #t} end"),
    .init(
      "concat of a lying length", .limited,
      "return table.concat(setmetatable({}, {__len = function() return 1 << 62 end, __index = function() return 'x' end}))"
    ),
    .init("concat of a lying range", .stopped(.instructions), "return table.concat({}, '', 1, math.maxinteger)"),
    .init(
      "concat over the edge", .refused("too many elements"),
      "return table.concat({}, '', math.mininteger, math.maxinteger)"),
    .init(
      "concat at the last index", .refused("invalid value"),
      "return table.concat({}, '', math.maxinteger, math.maxinteger)"),
    .init("unpack of a lying range", .refused("too many results to unpack"), "return table.unpack({}, 1, 1 << 40)"),
    .init("unpack over the edge", .refused("too many"), "return table.unpack({}, math.mininteger, math.maxinteger)"),
    .init(
      "unpack of a lying length", .refused("too many results to unpack"),
      "return table.unpack(setmetatable({}, {__len = function() return 1 << 60 end}))"),
    .init("unpack at the last index", .harmless, "return table.unpack({}, math.maxinteger, math.maxinteger) == nil"),
    .init("move of a lying range", .stopped(.instructions), "table.move({}, 1, math.maxinteger - 1, 2)"),
    .init("move over the edge", .refused("too many elements"), "table.move({}, math.mininteger, math.maxinteger, 1)"),
    .init(
      "move beyond the last index", .refused("destination wrap around"), "table.move({1, 2, 3}, 1, 3, math.maxinteger)"),
    .init(
      "insert with a lying length", .stopped(.instructions),
      "table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 0)"),
    .init(
      "insert with the greatest length", .harmless,
      "local t = setmetatable({}, {__len = function() return math.maxinteger end}) pcall(table.insert, t, 1) return true"
    ),
    .init(
      "remove with a lying length", .stopped(.instructions),
      "table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)"),
    .init(
      "remove with a negative length", .harmless,
      "pcall(table.remove, setmetatable({}, {__len = function() return math.mininteger end})) return true"),
    .init(
      "sort with a lying length", .refused("too many values"),
      "table.sort(setmetatable({}, {__len = function() return 1 << 60 end}))"),
    .init(
      "sort with a long lying length", .limited, "table.sort(setmetatable({}, {__len = function() return 1 << 30 end}))"
    ),
    .init(
      "sort of a table that changes", .harmless,
      "local t = {3, 1, 2} table.sort(t, function(a, b) t[1] = nil t[2] = nil t.x = {} return a < b end) return true"),
    .init(
      "length that is no number", .refused("object length is not an integer"),
      "table.concat(setmetatable({}, {__len = function() return 'x' end}))"),
    .init(
      "insert into what changes underneath", .harmless,
      "local t = setmetatable({1, 2, 3}, {__newindex = function(t, k, v) rawget(t, k) end}) for i = 1, 100 do table.insert(t, 1, i) end return true"
    ),
    .init("bytes of a long text", .refused("stack overflow"), "return string.byte(('x'):rep(5000000), 1, -1)"),
    .init(
      "characters of too many", .refused("too many results to unpack"),
      "local t = {} for i = 1, 1100000 do t[i] = 65 end return string.char(table.unpack(t))"),
    .init("deep recursion", .stopped(.depth), "local function f() return 1 + f() end return f()"),
    .init("deep recursion, caught", .limited, "local function f() return 1 + f() end while true do pcall(f) end"),
    .init(
      "deep recursion through pcall", .refused("stack overflow"),
      "local function f() local ok, m = pcall(f) if not ok then error(m, 0) end end f()"),
    .init(
      "deep recursion through gsub", .refused("C stack overflow"),
      "local function f() return ('x'):gsub('x', f) end f()"),
    .init(
      "deep recursion through sort", .refused("C stack overflow"), "local function f() table.sort({1, 2}, f) end f()"),
    .init(
      "deep recursion through tostring", .refused("C stack overflow"),
      "local t t = setmetatable({}, {__tostring = function() return tostring(t) end}) return tostring(t)"),
    .init(
      "deep recursion through handlers", .harmless,
      "local function h(m) return xpcall(error, h) end xpcall(error, h) return true"),
    .init(
      "deep recursion through pairs", .refused("C stack overflow"),
      "local t t = setmetatable({}, {__pairs = function(t) return pairs(t) end}) for _ in pairs(t) do end"),
    .init(
      "many arguments", .refused("too many results"),
      "local function f(...) return f(1, ...) end return f(table.unpack({}, 1, 999990))"),
    .init(
      "many upvalues and closures", .limited,
      "local t = {} while true do local a, b, c = 1, 2, 3 t[#t + 1] = function() return a, b, c end end"),
    .init(
      "many coroutines with deep stacks", .limited,
      "local t = {} local function deep(n) if n == 0 then coroutine.yield() end return 1 + deep(n - 1) end while true do local co = coroutine.create(deep) coroutine.resume(co, 5000) t[#t + 1] = co end"
    ),
    .init("replacement that grows", .limited, "local s = 'x' while true do s = s:gsub('.', '%0%0%0%0') end"),
    .init("many captures", .refused("too many captures"), "return ('x'):find(('()'):rep(40))"),
    .init("much output", .stopped(.output), "while true do print('flood') end"),
    .init("much output, caught", .limited, "while true do pcall(print, 'flood') end"),
    .init("one long line of output", .stopped(.output), "print(('x'):rep(1000000))"),
    .init("output of many values", .stopped(.output), "print(table.unpack({}, 1, 100000))"),
    .init("error message of megabytes", .refused("xxxxxxxxx"), "error(('x'):rep(5000000))"),
    .init("suggestion for a long name", .refused("unknown global"), "return _ENV[('x'):rep(1000000)]"),
    .init(
      "pairs over many keys, for ever", .stopped(.instructions),
      "local t = {} for i = 1, 50000 do t['k' .. i] = i end while true do pairs(t) end"),
    .init(
      "pairs over a sequence, for ever", .stopped(.instructions),
      "local t = {} for i = 1, 100000 do t[i] = i end while true do pairs(t) end"),
    .init("metatables upon metatables", .limited, "local t = {} while true do t = setmetatable({}, t) end"),
  ]
}

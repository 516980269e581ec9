// Hostile scripts that never yield the processor.

import LuaBridge

extension Hostile {
  static let time: [Hostile] = [
    .init("empty loop", .stopped(.instructions), "while true do end"),
    .init("loop in pcall", .stopped(.instructions), "while true do pcall(function() while true do end end) end"),
    .init(
      "tower of pcalls", .stopped(.instructions),
      "local function f(n) if n == 0 then while true do end end pcall(f, n - 1) return f(n) end f(50)"),
    .init("loop in an xpcall handler", .stopped(.instructions), "xpcall(error, function() while true do end end)"),
    .init(
      "handler that loops at the stop", .stopped(.instructions),
      "xpcall(function() while true do end end, function() while true do end end)"),
    .init("handler that fails in itself", .harmless, "local function h() error(h) end xpcall(error, h) return true"),
    .init(
      "error as a table with a loop as its text", .refused("an error that is a table"),
      "error(setmetatable({}, {__tostring = function() while true do end end}))"),
    .init(
      "close handler that loops", .stopped(.instructions),
      "local x <close> = setmetatable({}, {__close = function() while true do end end})"),
    .init(
      "close handlers over and over", .stopped(.instructions),
      "local m = {__close = function() while true do end end} while true do pcall(function() local a <close> = setmetatable({}, m) local b <close> = setmetatable({}, m) end) end"
    ),
    .init(
      "close handler after the stop", .stopped(.instructions),
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end"),
    .init(
      "close handlers in a row after the stop", .stopped(.instructions),
      "local m = {__close = function() while true do end end} local function f(n) local x <close> = setmetatable({}, m) if n > 0 then f(n - 1) else while true do end end end f(150)"
    ),
    .init(
      "C function as a close handler", .limited,
      "local x <close> = setmetatable({}, {__close = string.rep}) while true do end"),
    .init("coroutine that loops", .stopped(.instructions), "coroutine.wrap(function() while true do end end)()"),
    .init("coroutines made for ever", .limited, "while true do coroutine.wrap(function() end)() end"),
    .init(
      "coroutines kept for ever", .limited,
      "local t = {} while true do t[#t + 1] = coroutine.create(function() end) end"),
    .init(
      "coroutines that keep a thousand instructions each", .stopped(.instructions),
      "while true do coroutine.wrap(function() for i = 1, 400 do end end)() end"),
    .init(
      "coroutine in coroutine", .refused("C stack overflow"), "local function f() return coroutine.wrap(f)() end f()"),
    .init(
      "coroutine in coroutine, caught", .limited,
      "local function f() pcall(coroutine.wrap(f)) while true do end end f()"),
    .init(
      "coroutine that closes itself", .refused("cannot close a running coroutine"),
      "coroutine.wrap(function() coroutine.close(coroutine.running()) end)()"),
    .init(
      "coroutine that resumes its parent", .harmless,
      "local a a = coroutine.create(function() local b = coroutine.create(function() return coroutine.resume(a) end) return select(2, coroutine.resume(b)) end) local _, r = coroutine.resume(a) return r == false"
    ),
    .init(
      "chain of closing coroutines", .limited,
      "local last for i = 1, 100000 do local next = last local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() if next then coroutine.close(next) end end}) coroutine.yield() end) coroutine.resume(co) last = co end coroutine.close(last) while true do end"
    ),
    .init(
      "short chain of closing coroutines", .harmless,
      "local last for i = 1, 5000 do local next = last local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() if next then coroutine.close(next) end end}) coroutine.yield() end) coroutine.resume(co) last = co end coroutine.close(last) return true"
    ),
    .init(
      "failing wraps that close each other", .harmless,
      "local last for i = 1, 5000 do local next = last local co = coroutine.wrap(function() local x <close> = setmetatable({}, {__close = function() if next then pcall(next) end end}) coroutine.yield() error('x') end) co() last = co end pcall(last) return true"
    ),
    .init(
      "metamethod that calls itself", .refused("C stack overflow"),
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x"),
    .init(
      "chain of indices", .refused("loop"),
      "local t = {} setmetatable(t, {__index = t}) local u = setmetatable({}, {__index = t}) getmetatable(t).__index = u return u.x"
    ),
    .init(
      "arithmetic that loops", .stopped(.instructions),
      "local t = setmetatable({}, {__add = function() while true do end end}) return t + 1"),
    .init(
      "equality that loops", .stopped(.instructions),
      "local m = {__eq = function() while true do end end} return setmetatable({}, m) == setmetatable({}, m)"),
    .init(
      "concatenation that loops", .stopped(.instructions),
      "return setmetatable({}, {__concat = function() while true do end end}) .. 'x'"),
    .init(
      "length that loops", .stopped(.instructions),
      "return #setmetatable({}, {__len = function() while true do end end})"),
    .init("iterator without end", .stopped(.instructions), "for _ in function() return true end do end"),
    .init(
      "pairs without end", .stopped(.instructions),
      "for _ in pairs(setmetatable({}, {__pairs = function() return function() return 1 end end})) do end"),
    .init(
      "ipairs without end", .stopped(.instructions),
      "for _ in ipairs(setmetatable({}, {__index = function() return 1 end})) do end"),
    .init("tail calls for ever", .stopped(.instructions), "local function f() return f() end f()"),
    .init("goto for ever", .stopped(.instructions), "::a:: goto a"),
    .init(
      "sort with a looping order", .stopped(.instructions), "table.sort({3, 1, 2}, function() while true do end end)"),
    .init(
      "sort with a lying order", .harmless,
      "local t = {} for i = 1, 1000 do t[i] = i end table.sort(t, function() return true end) return #t == 1000"),
    .init(
      "sort with a yielding order", .refused("attempt to yield across a C-call boundary"),
      "coroutine.wrap(function() table.sort({3, 1, 2}, coroutine.yield) end)()"),
    .init(
      "sort again and again", .stopped(.instructions),
      "local t = {} for i = 1, 20000 do t[i] = -i end while true do table.sort(t, function(a, b) return a < b end) table.sort(t, function(a, b) return a > b end) end"
    ),
    .init(
      "plain sort again and again", .stopped(.instructions),
      "local t = {} for i = 1, 100000 do t[i] = i * 7919 % 100003 end while true do table.sort(t) end"),
    .init("replacement that loops", .stopped(.instructions), "string.gsub('x', 'x', function() while true do end end)"),
    .init("pattern of stars", .stopped(.instructions), "return ('a'):rep(100):find(('a*'):rep(50) .. 'b')"),
    .init("pattern of minuses", .stopped(.instructions), "return ('a'):rep(10000):find('.-.-.-.-.-b')"),
    .init("pattern in a loop", .stopped(.instructions), "local s = ('a'):rep(10000) while true do s:find('a*b') end"),
    .init(
      "pattern with a huge set", .stopped(.instructions),
      "return ('a'):rep(100000):find('[' .. ('b'):rep(100000) .. ']')"),
    .init(
      "pattern that is one huge set", .stopped(.instructions),
      "return ('a'):rep(1000):gsub('[' .. ('%d'):rep(500000) .. ']', '')"),
    .init("balanced from everywhere", .stopped(.instructions), "return ('('):rep(300000):find('%b()')"),
    .init("back references", .stopped(.instructions), "return ('a'):rep(3000):find('(.*)%1%1%1b')"),
    .init("gmatch over a long text", .stopped(.instructions), "for _ in ('a'):rep(200000):gmatch('.-b') do end"),
    .init(
      "plain find again and again", .stopped(.instructions),
      "local s = ('a'):rep(5000000) while true do s:find('b', 1, true) end"),
    .init(
      "plain find with a long needle", .stopped(.instructions),
      "local s, n = ('a'):rep(4000000), ('a'):rep(2000000) .. 'b' while true do s:find(n, 1, true) end"),
    .init(
      "long comparisons", .limited,
      "local a, b = ('x'):rep(8000000) .. 'a', ('x'):rep(8000000) .. 'b' while true do local _ = a < b end"),
    .init(
      "long equal texts", .limited,
      "local a, b = ('x'):rep(8000000) .. 'a', ('x'):rep(8000000) .. 'a' while true do local _ = a == b end"),
    .init(
      "many long comparisons in one instruction's reach", .limited,
      "local t = {} for i = 1, 7 do t[i] = ('x'):rep(8000000) .. 'a' end while true do for i = 1, 6 do local _ = t[i] == t[i + 1] end end"
    ),
    .init(
      "long keys", .limited,
      "local t = {} local k = ('x'):rep(8000000) while true do t[k .. 'y'] = nil local _ = t[k .. 'y'] end"),
    .init("lower again and again", .limited, "local s = ('A'):rep(4000000) while true do local _ = s:lower() end"),
    .init("length of code points", .limited, "local s = ('ä'):rep(2000000) while true do utf8.len(s) end"),
    .init(
      "offsets of code points", .limited,
      "local s = ('ä'):rep(2000000) while true do utf8.offset(s, -1, #s + 1) utf8.offset(s, 1000000) end"),
    .init(
      "code points of rubbish", .limited, "local f, s = utf8.codes(('\\x80'):rep(4000000)) while true do f(s, 0) end"),
    .init(
      "numbers of long texts", .limited, "local s = (' '):rep(8000000) while true do tonumber(s) tonumber(s, 36) end"),
    .init("formats of many parts", .limited, "local f = ('%%'):rep(1000000) while true do f:format() end"),
    .init("unpacking formats", .limited, "local f = (' '):rep(8000000) while true do string.unpack(f, '') end"),
    .init(
      "selects of many", .limited,
      "local t = {} for i = 1, 200000 do t[i] = i end local function f(...) while true do local _ = select(-1, ...) end end f(table.unpack(t))"
    ),
    .init(
      "varargs of many", .limited,
      "local t = {} for i = 1, 200000 do t[i] = i end local function g() end local function f(...) while true do g(...) end end f(table.unpack(t))"
    ),
    .init(
      "concatenation of many", .limited,
      "local t = {} for i = 1, 100000 do t[i] = 'x' end while true do local _ = table.concat(t) end"),
    .init("garbage for ever", .limited, "while true do local t = {{}, {}, {}} end"),
    .init(
      "garbage while much is alive", .limited,
      "local keep = {} for i = 1, 300000 do keep[i] = {i} end while true do local t = {{}, {}, {}} end"),
    .init(
      "memory always at the brink", .limited,
      "local keep = {} pcall(function() for i = 1, 60 do keep[i] = ('x'):rep(1000000) .. i end end) while true do local _ = ('y'):rep(3000000) end"
    ),
  ]
}

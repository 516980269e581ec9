// Reading one field from each table of a list.

import LuaBridge
import Testing

@Suite struct `each_field` {
  @Test(arguments: [
    ("{}, 'a'", "{}"), ("{{a=1}, {a=2, b=3}}, 'a'", "{1,2}"), ("{{a=1}, {b=3}}, 'a'", "nil"),
    ("{{a=1}, 2}, 'a'", "nil"), ("{{a=1}, {a=2.5}}, 'a', 'integer'", "nil"),
    ("{{a=1}, {a=2.5}}, 'a', 'number'", "{1,2.5}"),
    ("{{a='1'}}, 'a', 'integer'", "nil"), ("{{a='x'}}, 'a', 'string'", "{x}"), ("{{a=false}}, 'a'", "{false}"),
    ("{{a=false}}, 'a', 'boolean'", "{false}"), ("{{a={}}}, 'a', 'string'", "nil"),
    ("{setmetatable({}, { __index = { a = 1 } })}, 'a'", "nil"),
    ("setmetatable({{a=1}}, { __len = function() return 1e9 // 1 end }), 'a'", "{1}"),
  ])
  func `returns the field of every table if all have it with the right kind`(arguments: String, expected: String)
    throws
  {
    let source = """
      local found = each_field(\(arguments))
      if not found then return tostring(found) end
      for i = 1, #found do found[i] = tostring(found[i]) end
      return '{' .. table.concat(found, ',') .. '}'
      """
    #expect(try run(source) == [.string(expected)])
  }

  @Test func `returns the values themselves`() throws {
    let source = "local one, other = {}, {} local found = each_field({{a=one}, {a=other}}, 'a', 'table')"
    #expect(try run(source + " return found[1] == one and found[2] == other and #found == 2") == [.boolean(true)])
  }

  @Test(arguments: [
    ("", "table expected, got no value"), ("{}, 1", "string expected, got number"),
    ("{}, 'a', 'cell'", "invalid option 'cell'"),
  ])
  func `refuses other arguments`(arguments: String, reason: String) throws {
    #expect(try failure("each_field(\(arguments))").message.contains(reason))
  }

  @Test func `is charged by the length of the list`() throws {
    let source = "local t = {} for i = 1, 1000 do t[i] = t end while true do each_field(t, 'a') end"
    #expect(try failure(source, instructions: 100_000).code == .instructions)
    let long = "local t, e = {}, {a=1} for i = 1, 40000 do t[i] = e end each_field(t, 'a')"
    #expect(try failure(long, instructions: 150_000).code == .instructions)
  }
}

@Suite struct `Freed memory` {
  @Test func `is reused for blocks of the same size after any operations in between`() throws {
    let source = """
      local kept, sum = {}, 0
      for round = 1, 60 do
        for i = 1, 200 do
          local size = (i * round) % 40
          local t = { text = string.rep(string.char(97 + i % 26), size) }
          for k = 1, size do t[k] = k end
          kept[(i * 7 + round) % 300 + 1] = t
        end
      end
      for i = 1, 300 do
        local t = kept[i]
        if t then
          assert(#t == #t.text and t.text == string.rep(t.text:sub(1, 1), #t))
          for k = 1, #t do assert(t[k] == k) sum = sum + 1 end
        end
      end
      return sum > 0
      """
    #expect(try run(source) == [.boolean(true)])
  }
}

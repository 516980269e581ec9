-- Descriptions that modules make rule sets of.
local M = {}

-- Refuses a field of a description that `names`, separated by blanks, does not have; the fault is the caller's caller's.
function M.check(spec, names, what)
  local known = {}
  for name in names:gmatch("%S+") do known[name] = true end
  for name in pairs(spec) do
    if not known[name] then
      error(("%s has no field `%s`; it has %s"):format(what, tostring(name), (names:gsub("%s+", ", "))), 3)
    end
  end
end

return M

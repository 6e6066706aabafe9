-- Answers questions of the tests, one a line: texlua ask.lua skakmat.lua WHAT < questions
local skm = dofile(arg[1])

local function split(line, sign)
 local parts = {}
 for part in (line .. sign):gmatch("(.-)" .. sign) do parts[#parts + 1] = part end
 return parts
end

local answer = {}
local asked = 0

-- Words of a game in algebraic notation: the meaning of each in the position that the legal ones before it lead to.
function answer.readings(line)
 local position = skm.Position:start()
 local found = {}
 for word in line:gmatch("%S+") do
  local reading = skm.readSan(position, word)
  if reading.kind == "legal" then position:play(reading.move) end
  found[#found + 1] = reading.kind .. ":" .. (reading.san or reading.reason or reading.candidates and table.concat(reading.candidates, " or ") or "")
 end
 return table.concat(found, "|")
end

-- Letters and a list, where \1 is the end of a line: its tokens.
function answer.tokens(line)
 local names, text = line:match("^(.-)\t(.*)$")
 text = text:gsub("\1", "\n")
 local letters = skm.makeLetters(split(names, " "))
 local found = {}
 for _, token in ipairs(skm.tokenizeMovetext(text, {start = 0, ["end"] = #text}, letters)) do
  local parts = {token.type, token.start, token["end"], token.kind or "", token.spec or "", token.specEnd or "", token.meaningEnd or ""}
  parts[#parts + 1] = token.fullmove and token.fullmove .. token.side .. tostring(token.wellFormed) or ""
  found[#found + 1] = table.concat(parts, ",")
 end
 return table.concat(found, ";")
end

-- A regular expression, its flags and a text: what is before the match, the match and its groups.
function answer.patterns(line)
 local source, flags, text, groups = table.unpack(split(line, "\t"))
 local shape = skm.pattern(source, flags)
 local found = shape:exec(text)
 if not found then return "-" end
 local parts = {text:sub(1, found.index)}
 for i = 1, tonumber(groups) + 1 do parts[i + 1] = found[i] or "" end
 return table.concat(parts, "|")
end

-- `begin`, dialect and slides; or a list with its place: what is found.
function answer.lists(line)
 local parts = split(line, "\t")
 if parts[1] == "begin" then
  skm.begin(parts[2], parts[3] == "slides")
  return "begun"
 end
 asked = asked + 1
 return skm.ask(parts[1], parts[2], parts[3] == "new", parts[4], parts[5], tostring(asked), -1)
end

for line in io.lines() do print(answer[arg[2]](line)) end
io.stderr:write(os.clock(), "\n")

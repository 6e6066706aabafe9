-- skakmat.lua: judges the moves of documents with skak and xskak inside TeX.
-- Copyright 2026 The skakmat authors
--
-- This work may be distributed and/or modified under the conditions of the LaTeX Project Public License, either version 1.3c
-- of this license or (at your option) any later version: https://www.latex-project.org/lppl.txt
--
-- 2026/11/27 v0.2 Generated from the TypeScript of skakmat by scripts/lua/build.mjs; not to be edited.
-- It opens two files, JOB.skq and JOB.skm, and runs no program: texlua skakmat.lua JOB
local _ENV = setmetatable({}, {__index = _G})
-- What the translation takes for granted of JavaScript.
local function tsClass()
 local class = {prototype = {}}
 class.prototype.__index = class.prototype
 return class
end

local function tsNew(class, ...)
 local made = setmetatable({}, class.prototype)
 made:_constructor(...)
 return made
end

local function tsSetDescriptor(class, name, get)
 local prototype, getters = class.prototype, class.getters or {}
 class.getters = getters
 getters[name] = get
 prototype.__index = function(self, key)
  local method = prototype[key]
  if method ~= nil then return method end
  local getter = getters[key]
  return getter and getter(self)
 end
end

local function tsInstanceOf(value, class)
 return type(value) == "table" and class ~= nil and getmetatable(value) == class.prototype
end

-- A class has the methods of its base, which is complete.
local function tsClassExtends(class, base)
 for name, value in pairs(base.prototype) do
  if name ~= "__index" then class.prototype[name] = value end
 end
 if base.getters then
  class.getters = {}
  for name, get in pairs(base.getters) do tsSetDescriptor(class, name, get) end
 end
end

-- Both keep the order in which their keys came; nothing is taken out of them.
local Set = tsClass()

function Set.prototype:_constructor(items)
 self.order, self.known, self.size = {}, {}, 0
 for _, item in ipairs(items or {}) do self:add(item) end
end

function Set.prototype:add(item)
 if not self.known[item] then
  self.size = self.size + 1
  self.order[self.size] = item
  self.known[item] = true
 end
 return self
end

function Set.prototype:has(item)
 return self.known[item] == true
end

function Set.prototype:keys()
 return self.order
end

local Map = tsClass()
Map.prototype.has, Map.prototype.keys = Set.prototype.has, Set.prototype.keys

function Map.prototype:_constructor(entries)
 self.order, self.known, self.size, self.values = {}, {}, 0, {}
 for _, entry in ipairs(entries or {}) do self:set(entry[1], entry[2]) end
end

function Map.prototype:set(key, value)
 Set.prototype.add(self, key)
 self.values[key] = value
 return self
end

function Map.prototype:get(key)
 return self.values[key]
end

local function tsGenerator(run)
 return function(...)
  local given = table.pack(...)
  return {thread = coroutine.create(function() run(table.unpack(given, 1, given.n)) end)}
 end
end

local function nextOf(generator)
 local isFine, value = coroutine.resume(generator.thread)
 if not isFine then error(value, 0) end
 return coroutine.status(generator.thread) ~= "dead" or nil, value
end

-- The items of an array, of a set or of a map.
local function tsItems(items)
 if not items.values then return items.order or items end
 local entries = {}
 for i, key in ipairs(items.order) do entries[i] = {key, items.values[key]} end
 return entries
end

-- Goes through such items, or what a generator yields.
local function tsIterator(items)
 if items.thread then return nextOf, items end
 return ipairs(tsItems(items))
end

local function tsSpread(items)
 return table.unpack(tsItems(items))
end

local function tsObjectAssign(target, ...)
 for _, source in ipairs({...}) do
  for key, value in pairs(source) do target[key] = value end
 end
 return target
end

local function tsObjectEntries(object)
 local entries = {}
 for key, value in pairs(object) do entries[#entries + 1] = {key, value} end
 return entries
end

local function tsSparseArrayNew(...)
 return table.pack(...)
end

local function tsSparseArrayPush(array, ...)
 local more = table.pack(...)
 table.move(more, 1, more.n, array.n + 1, array)
 array.n = array.n + more.n
end

local function tsSparseArraySpread(array)
 return table.unpack(array, 1, array.n)
end

local function tsArrayIsArray(value)
 return type(value) == "table" and (value[1] ~= nil or next(value) == nil)
end

local function tsArrayEntries(array)
 local entries = {}
 for i, item in ipairs(array) do entries[i] = {i - 1, item} end
 return entries
end

local function tsArrayMap(array, change)
 local changed = {}
 for i = 1, #array do changed[i] = change(array[i], i - 1) end
 return changed
end

-- Also of a set, and of what has only a length.
local function tsArrayFrom(items, change)
 items = tsItems(items)
 local made = {}
 for i = 1, items.length or #items do
  made[i] = items[i]
  if change then made[i] = change(items[i], i - 1) end
 end
 return made
end

local function tsArrayFilter(array, test)
 local kept = {}
 for i = 1, #array do
  if test(array[i], i - 1) then kept[#kept + 1] = array[i] end
 end
 return kept
end

local function tsArrayForEach(array, call)
 for i = 1, #array do call(array[i], i - 1) end
end

local function tsArrayFindIndex(array, test)
 for i = 1, #array do
  if test(array[i], i - 1) then return i - 1 end
 end
 return -1
end

local function tsArrayFind(array, test)
 return array[tsArrayFindIndex(array, test) + 1]
end

local function tsArraySome(array, test)
 return tsArrayFindIndex(array, test) >= 0
end

local function tsArrayEvery(array, test)
 for i = 1, #array do
  if not test(array[i], i - 1) then return false end
 end
 return true
end

local function tsArrayIndexOf(array, item)
 for i = 1, #array do
  if array[i] == item then return i - 1 end
 end
 return -1
end

local function tsArrayIncludes(array, item)
 return tsArrayIndexOf(array, item) >= 0
end

local function tsArrayPushArray(array, items)
 table.move(items, 1, #items, #array + 1, array)
end

local function tsArrayFlat(arrays)
 local flat = {}
 for _, item in ipairs(arrays) do
  if tsArrayIsArray(item) then tsArrayPushArray(flat, item) else flat[#flat + 1] = item end
 end
 return flat
end

local function tsArrayFlatMap(array, change)
 return tsArrayFlat(tsArrayMap(array, change))
end

local function tsArrayAt(array, index)
 return array[index < 0 and #array + index + 1 or index + 1]
end

local function tsArraySlice(array, from, to)
 local length = #array
 from, to = from or 0, to or length
 if from < 0 then from = math.max(length + from, 0) end
 if to < 0 then to = length + to end
 return table.move(array, from + 1, math.min(to, length), 1, {})
end

local function tsArrayToReversed(array)
 local reversed = {}
 for i = #array, 1, -1 do reversed[#reversed + 1] = array[i] end
 return reversed
end

local function tsArraySetLength(array, length)
 for i = #array, length + 1, -1 do array[i] = nil end
end

local function tsArraySort(array, compare)
 table.sort(array, function(one, other) return compare(one, other) < 0 end)
 return array
end

local function tsNumber(text)
 return tonumber(text) or 0 / 0
end

local byte, NOTHING = string.byte, 0 / 0
local function tsStringCharCodeAt(text, at)
 return at >= 0 and byte(text, at + 1) or NOTHING
end

local function tsStringTrim(text)
 return text:match("^%s*(.-)%s*$")
end

local function tsStringCharAt(text, at)
 return at >= 0 and text:sub(at + 1, at + 1) or ""
end

local function tsStringAccess(text, at)
 if at >= 0 and at < #text then return text:sub(at + 1, at + 1) end
end

local function tsStringSlice(text, from, to)
 if from and from >= 0 then from = from + 1 end
 if to and to < 0 then to = to - 1 end
 return text:sub(from or 1, to)
end

local function tsStringIncludes(text, part)
 return text:find(part, 1, true) ~= nil
end

local function tsStringStartsWith(text, start, at)
 at = at or 0
 return text:sub(at + 1, at + #start) == start
end

local function tsStringEndsWith(text, ending)
 return text:sub(-#ending) == ending or ending == ""
end

local function tsStringSplit(text, separator)
 local parts, at = {}, 1
 while true do
  local first, last = text:find(separator, at, true)
  parts[#parts + 1] = text:sub(at, (first or 0) - 1)
  if not first then return parts end
  at = last + 1
 end
end

local function tsStringReplace(text, part, by)
 local first, last = text:find(part, 1, true)
 return first and text:sub(1, first - 1) .. by .. text:sub(last + 1) or text
end

local function tsStringTrimStart(text)
 return (text:gsub("^%s+", ""))
end

function findShape(text, shape, from)
 local found = {text:find(shape, from)}
 return found[1] and found
end

function itemsOf(row)
 local items = {}
 for i = 0, row.length - 1 do
  items[#items + 1] = row[i]
 end
 return items
end
function sortStably(items, compare)
 local order = tsNew(
  Map,
  tsArrayMap(
   items,
   function(item, index) return {item, index} end
  )
 )
 tsArraySort(
  items,
  function(one, other)
   local less = compare(one, other)
   return less == 0 and (order:get(one) or 0) - (order:get(other) or 0) or less
  end
 )
 return items
end
function lengthAt(text, at)
 local first = tsStringCharCodeAt(text, at)
 local length = first < 194 and 1 or (first < 224 and 2 or (first < 240 and 3 or (first < 245 and 4 or 1)))
 for i = 1, length - 1 do
  local next = tsStringCharCodeAt(text, at + i)
  if not (next >= 128 and next < 192) then return 1 end
 end
 return length
end
function lengthBefore(text, _end)
 for length = 4, 2, -1 do
  if length <= _end and lengthAt(text, _end - length) == length then return length end
 end
 return 1
end
function lengthOf(text)
 local _1
 if text == nil then
  _1 = nil
 else
  _1 = #text
 end
 return _1
end
function characters(text)
 local found = {}
 do
  local at = 0
  while at < #text do
   local length = lengthAt(text, at)
   found[#found + 1] = tsStringSlice(text, at, at + length)
   at = at + length
  end
 end
 return found
end
function codeAt(text, at, length)
 local first = tsStringCharCodeAt(text, at)
 if length == 1 then return first end
 local code = first & 127 >> length
 for i = 1, length - 1 do
  code = code << 6 | tsStringCharCodeAt(text, at + i) & 63
 end
 return code
end
function spell(code)
 if code < 128 then return string.char(code) end
 if code < 2048 then return string.char(192 | code >> 6, 128 | code & 63) end
 return string.char(224 | code >> 12, 128 | code >> 6 & 63, 128 | code & 63)
end
function pairOf(code)
 if code >= 256 and code < 312 or code >= 330 and code < 376 then return code ~ 1 end
 if code >= 313 and code < 329 or code >= 377 and code < 383 then return code & 1 == 1 and code + 1 or code - 1 end
 return code
end
function changeCase(text, toCapital)
 return table.concat(
  tsArrayMap(
   characters(text),
   function(letter)
    if #letter == 1 then return toCapital and string.upper(letter) or string.lower(letter) end
    local code = codeAt(letter, 0, #letter)
    for _, _value in ipairs(CASES) do
     local first, last, distance = _value[1], _value[2], _value[3]
     if toCapital and code >= first + distance and code <= last + distance then return spell(code - distance) end
     if not toCapital and code >= first and code <= last then return spell(code + distance) end
    end
    local pair = pairOf(code)
    return pair < code == toCapital and spell(pair) or letter
   end
  ),
  ""
 )
end
function upperCase(text)
 return changeCase(text, true)
end
function lowerCase(text)
 return changeCase(text, false)
end
function isDigit(sign)
 return sign >= "0" and sign <= "9" and sign ~= ""
end
function isLetterOfAscii(code)
 return code >= 65 and code <= 90 or code >= 97 and code <= 122
end
function isWord(code)
 return isLetterOfAscii(code) or code >= 48 and code <= 57 or code == 95
end
function isWordAt(at)
 return at >= 0 and at < #text and isWord(tsStringCharCodeAt(text, at))
end
function isLineEnd(code)
 return code == 10 or code == 13 or code == 8232 or code == 8233
end
function isBlank(code)
 return code >= 9 and code <= 13 or code == 32 or code >= 160 and isIn(BLANKS, code)
end
function isIn(ranges, code)
 local low = 0
 local high = #ranges / 2
 while low < high do
  local middle = (low + high & 4294967295) >> 1
  if code > ranges[middle * 2 + 1 + 1] then
   low = middle + 1
  else
   high = middle
  end
 end
 return low * 2 < #ranges and code >= ranges[low * 2 + 1]
end
function one(test)
 return function(at, next)
  local first = tsStringCharCodeAt(text, at)
  if first < 128 then return test(first) and next(at + 1) or -1 end
  if at >= #text then return -1 end
  local length = lengthAt(text, at)
  return test(codeAt(text, at, length)) and next(at + length) or -1
 end
end
function repeatCharacter(test, least, most)
 return function(at, next)
  local _end = at
  local count = 0
  do
   while count < most and _end < #text do
    local first = tsStringCharCodeAt(text, _end)
    local length = first < 128 and 1 or lengthAt(text, _end)
    if not test(length == 1 and first or codeAt(text, _end, length)) then break end
    _end = _end + length
    count = count + 1
   end
  end
  do
   while count >= least do
    local whole = next(_end)
    if whole >= 0 then return whole end
    _end = _end - (count > least and lengthBefore(text, _end) or 0)
    count = count - 1
   end
  end
  return -1
 end
end
function _repeat(item, least, most, inside)
 local more
 more = function(at, count, next)
  if count < most then
   local known = tsArrayMap(
    inside,
    function(index) return groups[index + 1] end
   )
   for _, index in ipairs(inside) do
    groups[index + 1] = nil
   end
   local _end = item(
    at,
    function(stop) return stop == at and count >= least and -1 or more(stop, count + 1, next) end
   )
   if _end >= 0 then return _end end
   for _, _value in tsIterator(tsArrayEntries(inside)) do
    local i, index = _value[1], _value[2]
    groups[index + 1] = known[i + 1]
   end
  end
  return count >= least and next(at) or -1
 end
 return function(at, next) return more(at, 0, next) end
end
function setOf(inside)
 local set = ""
 do
  local at = 0
  while at < #inside do
   local sign = tsStringCharAt(inside, at)
   local isRange = sign == "-" and isWord(tsStringCharCodeAt(inside, at - 1)) and isWord(tsStringCharCodeAt(inside, at + 1))
   if tsStringCharCodeAt(inside, at) > 126 or tsStringCharCodeAt(inside, at) < 32 then return nil end
   if sign == "\\" then at = at + 1 end
   local item = isRange and sign or escapeOf(sign == "\\" and tsStringCharAt(inside, at) or sign, sign ~= "\\")
   if item == nil then return nil end
   set = set .. item
   at = at + 1
  end
 end
 return set
end
function escapeOf(sign, isPlain)
 if isPlain == nil then isPlain = false end
 local code = string.byte(sign, 1) or 0 / 0
 if isPlain and isWord(code) then return sign end
 if isLetterOfAscii(code) then return ESCAPES[sign] end
 return code < 127 and code > 31 and (isWord(code) and sign or "%" .. sign) or nil
end
function pattern(source, flags)
 if flags == nil then flags = "" end
 local key = (flags .. "/") .. source
 local known = patterns:get(key)
 if known ~= nil then return known end
 local made = tsNew(Pattern, source, flags)
 patterns:set(key, made)
 return made
end
function matchAllIn(subject, by)
 local all = {}
 do
  local at = 0
  while at <= #subject do
   local found = by:search(subject, at)
   if found == nil then break end
   all[#all + 1] = found
   local length = #(found[1] or "")
   at = found.index + (length > 0 and length or (found.index < #subject and lengthAt(subject, found.index) or 1))
  end
 end
 return all
end
function replaceIn(subject, by, replacement)
 local _3
 if by.isGlobal then
  _3 = nil
 else
  _3 = by:search(subject, 0)
 end
 local first = _3
 local all = by.isGlobal and matchAllIn(subject, by) or (first == nil and ({}) or ({first}))
 local result = ""
 local at = 0
 for _, found in ipairs(all) do
  local whole = found[1] or ""
  result = result .. tsStringSlice(subject, at, found.index)
  result = result .. (type(replacement) == "string" and replacement or replacement(whole, found[2], found[3]))
  at = found.index + #whole
 end
 return result .. tsStringSlice(subject, at)
end
function typeOf(piece)
 return piece & 7
end
function sideOf(piece)
 return piece & BLACK == 0 and "white" or "black"
end
function colorBit(side)
 return side == "white" and WHITE or BLACK
end
function otherSide(side)
 return side == "white" and "black" or "white"
end
function letterOf(_type)
 return tsStringCharAt(LETTERS, _type)
end
function typeOfLetter(letter)
 return #letter == 1 and letter ~= " " and math.max(0, (string.find(LETTERS, letter, nil, true) or 0) - 1) or 0
end
function fenLetterOf(piece)
 local letter = letterOf(typeOf(piece))
 return piece & BLACK == 0 and letter or lowerCase(letter)
end
function pieceOfFenLetter(letter)
 local _type = typeOfLetter(upperCase(letter))
 if _type == 0 then return EMPTY end
 return letter == upperCase(letter) and _type or _type | BLACK
end
function pieceName(_type)
 return NAMES[_type + 1] or ""
end
function fileOf(square)
 return square & 7
end
function rankOf(square)
 return square >> 4
end
function squareAt(file, rank)
 return rank << 4 | file
end
function isOnBoard(square)
 return square & OFF_BOARD == 0
end
function readSquare(text)
 if #text ~= 2 then return nil end
 local file = (string.byte(text, 1) or 0 / 0) - 97
 local rank = (string.byte(text, 2) or 0 / 0) - 49
 return file >= 0 and file < 8 and rank >= 0 and rank < 8 and squareAt(file, rank) or nil
end
function squareName(square)
 return fileName(fileOf(square)) .. rankName(rankOf(square))
end
function fileName(file)
 return string.char(97 + file)
end
function rankName(rank)
 return string.char(49 + rank)
end
function shiftOf(color, castling)
 return (color == WHITE and 0 or 8) + (castling == 1 and 0 or 4)
end
function rookFileOf(rights, color, castling)
 local right = rights >> shiftOf(color, castling) & 15
 return right == 0 and -1 or right & 7
end
function withRight(rights, color, castling, rookFile)
 return rights | (8 | rookFile) << shiftOf(color, castling)
end
function homeRank(color)
 return color == BLACK and 112 or 0
end
function areUsual(own, isKingHome)
 if own == 0 then return true end
 local short = own & 15
 local long = own & 240
 return isKingHome and (short == 0 or short == 15) and (long == 0 or long == 128)
end
function makeSurviving(rights, whiteKing, blackKing)
 local surviving = tsNew(Row, 128)
 surviving:fill(65535)
 do
  local shift = 0
  while shift < 16 do
   do
    local right = rights >> shift & 15
    if right == 0 then goto continue306 end
    local color = shift < 8 and WHITE or BLACK
    local king = color == WHITE and whiteKing or blackKing
    local rook = homeRank(color) | right & 7
    surviving[king] = surviving[king] & ~(15 << shift)
    surviving[rook] = surviving[rook] & ~(15 << shift)
   end
   ::continue306::
   shift = shift + 4
  end
 end
 return surviving
end
function makeMove(from, to, promotion, flags)
 if promotion == nil then promotion = 0 end
 if flags == nil then flags = 0 end
 return from | to << 7 | promotion << 14 | flags
end
function makeCastlingMove(from, to, castling)
 return from | to << 7 | castling << 19
end
function makeDrop(piece, to)
 return to | to << 7 | piece << 14 | DROP
end
function moveFrom(move)
 return move & 127
end
function moveTo(move)
 return move >> 7 & 127
end
function movePromotion(move)
 return move >> 14 & 7
end
function moveCastling(move)
 return move >> 19 & 3
end
function isCastling(move)
 return move & CASTLING ~= 0
end
function isEnPassant(move)
 return move & EN_PASSANT ~= 0
end
function isDrop(move)
 return move & DROP ~= 0
end
function fillTables()
 for _type = PAWN, KING do
  REACH_BIT[_type] = 1 << _type
  REACH_BIT[_type | BLACK] = _type == PAWN and 1 or 1 << _type
 end
 for _type = KNIGHT, KING do
  local steps = STEPS[_type + 1]
  for i = 0, #steps - 1 do
   markRay(steps[i + 1], _type)
  end
 end
 do
  local step = 15
  while step <= 17 do
   mark(step, PAWN)
   mark(-step, PAWN | BLACK)
   step = step + 2
  end
 end
end
function markRay(step, _type)
 local slides = _type ~= KNIGHT and _type ~= KING
 local farthest = slides and 7 or 1
 for distance = 1, farthest do
  mark(step * distance, _type)
  if slides then STEP[step * distance + CENTRE] = step end
 end
end
function mark(difference, piece)
 local index = difference + CENTRE
 REACH[index] = REACH[index] | REACH_BIT[piece]
end
function isClear(board, from, to)
 local step = STEP[to - from + CENTRE]
 do
  local square = from + step
  while square ~= to do
   if board[square] ~= 0 then return false end
   square = square + step
  end
 end
 return true
end
function firstBetween(board, from, to)
 local step = STEP[to - from + CENTRE]
 if step == 0 then return NO_SQUARE end
 do
  local square = from + step
  while square ~= to do
   if board[square] ~= 0 then return square end
   square = square + step
  end
 end
 return NO_SQUARE
end
function isAttacked(pieces, square, by)
 return attackerOf(pieces, square, by) ~= NO_SQUARE
end
function attackerOf(pieces, square, by)
 local board, lists, counts = pieces.board, pieces.lists, pieces.counts
 do
  local code = KNIGHT | by
  while code <= KING | by do
   local _bit = REACH_BIT[code]
   local _end = (code << 6) + counts[code]
   for i = code << 6, _end - 1 do
    do
     local from = lists[i]
     if REACH[square - from + CENTRE] & _bit == 0 then goto continue359 end
     if board[from] ~= code then goto continue359 end
     if code & 7 == KNIGHT or isClear(board, from, square) then return from end
    end
    ::continue359::
   end
   code = code + 1
  end
 end
 return attackingPawn(board, square, by)
end
function attackingPawn(board, square, by)
 local pawn = PAWN | by
 local behind = by == BLACK and square + 16 or square - 16
 local left = behind - 1
 if left & 136 == 0 and board[left] == pawn then return left end
 local right = behind + 1
 return right & 136 == 0 and board[right] == pawn and right or NO_SQUARE
end
function isSafeStep(position, _type, from, to)
 if _type ~= KING then return leavesKingSafe(position, from, to) end
 return exposingAttacker(position, from, to, NO_SQUARE) == NO_SQUARE
end
function leavesKingSafe(position, from, to)
 if position.checked then return exposingAttacker(position, from, to, NO_SQUARE) == NO_SQUARE end
 local king = position:kingOf(position.turn)
 if king == NO_SQUARE then return true end
 local line = from - king + CENTRE
 if REACH[line] & QUEEN_BIT == 0 then return true end
 local step = STEP[line]
 if STEP[to - king + CENTRE] == step then return true end
 return pinnerAlong(position, king, from, step) == NO_SQUARE
end
function pinnerOf(position, from)
 local king = position:kingOf(position.turn)
 if king == NO_SQUARE or king == from then return NO_SQUARE end
 local step = STEP[from - king + CENTRE]
 return step == 0 and NO_SQUARE or pinnerAlong(position, king, from, step)
end
function pinnerAlong(position, king, from, step)
 local board = position.board
 local square = king + step
 while square ~= from do
  if board[square] ~= 0 then return NO_SQUARE end
  square = square + step
 end
 square = square + step
 while square & 136 == 0 and board[square] == 0 do
  square = square + step
 end
 if square & 136 ~= 0 then return NO_SQUARE end
 local piece = board[square]
 local _type = piece & 7
 local pins = piece & BLACK ~= position.turn and _type ~= PAWN and _type ~= KING and REACH[king - square + CENTRE] & REACH_BIT[piece] ~= 0
 return pins and square or NO_SQUARE
end
function exposingAttacker(position, from, to, taken)
 local board, turn = position.board, position.turn
 local piece = board[from]
 local only = position:kingOf(turn)
 if only == NO_SQUARE then return NO_SQUARE end
 local target = board[to]
 board[from] = 0
 board[to] = piece
 if taken ~= NO_SQUARE then board[taken] = 0 end
 local attacker = attackerOf(position, only == from and to or only, turn ~ BLACK)
 if taken ~= NO_SQUARE then board[taken] = PAWN | turn ~ BLACK end
 board[to] = target
 board[from] = piece
 return attacker
end
function givesCheck(position, piece, from, to)
 local king = position:kingOf(piece & BLACK ~ BLACK)
 if king == NO_SQUARE then return false end
 return attacks(position.board, piece, to, king) or uncovers(position.board, piece, from, king)
end
function attacks(board, piece, to, king)
 local line = king - to + CENTRE
 if REACH[line] & REACH_BIT[piece] == 0 then return false end
 local step = STEP[line]
 if step == 0 then return true end
 local square = to + step
 while square ~= king and board[square] == 0 do
  square = square + step
 end
 return square == king
end
function uncovers(board, piece, from, king)
 local step = STEP[from - king + CENTRE]
 if step == 0 then return false end
 local square = king + step
 while square & 136 == 0 and board[square] == 0 do
  square = square + step
 end
 if square & 136 ~= 0 then return false end
 local found = board[square]
 local _type = found & 7
 return (found ~ piece) & BLACK == 0 and _type ~= PAWN and _type ~= KING and REACH[king - square + CENTRE] & REACH_BIT[found] ~= 0
end
function stateOf(_given0)
 local sideToMove, castling, enPassant = _given0.sideToMove, _given0.castling, _given0.enPassant
 local halfmove, fullmove = _given0.halfmove, _given0.fullmove
 local turn = colorBit(sideToMove or "white")
 return Row:of(turn, castling or NO_RIGHTS, enPassant or NO_SQUARE, halfmove or 0, fullmove or 1)
end
function turnOf(node)
 return turnAt(node.ply)
end
function turnAt(ply)
 return {fullmove = ply >> 1, side = ply & 1 == 1 and "black" or "white"}
end
function plyOf(_given0)
 local fullmove, side = _given0.fullmove, _given0.side
 return fullmove * 2 + (side == "black" and 1 or 0)
end
function plyAt(_given0)
 local fullmove, side = _given0.fullmove, _given0.sideToMove
 return plyOf({fullmove = fullmove, side = side})
end
function nodeOnWay(node, ply)
 local here = node
 if here.ply < ply then return nil end
 while here.run ~= nil and here.run.start.ply >= ply do
  here = here.run.start
 end
 if here.ply == ply then return here end
 local _11 = here.run
 return _11 and _11:nodeAt(ply)
end
function make(position, move)
 if move == NULL_MOVE then
  position:playNull()
 else
  position:play(move)
 end
end
function wayBetween(from, to)
 local ahead = {}
 local here = from
 local there = to
 while here.run ~= there.run do
  local _19 = here.run
  local start = _19 and _19.start
  local _24 = start ~= nil
  if _24 then
   local _23 = start.ply
   local _21 = there.run
   _24 = _23 >= (_21 and _21.start.ply or -math.huge)
  end
  if _24 then
   here = start
  elseif there.run == nil then
   break
  else
   ahead[#ahead + 1] = {run = there.run, from = there.run.start.ply, to = there.ply}
   there = there.run.start
  end
 end
 if here.ply < there.ply and there.run ~= nil then
  ahead[#ahead + 1] = {run = there.run, from = here.ply, to = there.ply}
  there = here
 end
 return {back = from.ply - there.ply, ahead = ahead}
end
function lacksKing(_given0)
 local counts = _given0.counts
 return counts[KING] == 0 or counts[KING | BLACK] == 0
end
function makeMoveSpec(_given0)
 local piece, to, file, rank, capture = _given0.piece, _given0.to, _given0.file, _given0.rank, _given0.capture
 local promotion = _given0.promotion
 local extras = promotionBits(promotion or 0) | (capture == true and CAPTURE_BIT or 0)
 return packMoveSpec(piece, to, file, rank) | extras
end
function packMoveSpec(piece, to, file, rank)
 if file == nil then file = -1 end
 if rank == nil then rank = -1 end
 return piece | to << 3 | file + 1 << 10 | rank + 1 << 14
end
function promotionBits(promotion)
 return promotion << 18
end
function makeCastlingSpec(castling)
 return KING | castling << 22
end
function specPiece(spec)
 return spec & 7
end
function specTo(spec)
 return spec >> 3 & 127
end
function specFile(spec)
 return (spec >> 10 & 15) - 1
end
function specRank(spec)
 return (spec >> 14 & 15) - 1
end
function specPromotion(spec)
 return spec >> 18 & 7
end
function specCapture(spec)
 return spec & CAPTURE_BIT ~= 0
end
function specCastling(spec)
 return spec >> 22 & 3
end
function fitsOrigin(spec, from)
 local file = spec >> 10 & 15
 local rank = spec >> 14 & 15
 return (file == 0 or file == (from & 7) + 1) and (rank == 0 or rank == (from >> 4) + 1)
end
function isSpaceOrTab(code)
 return code == SPACE or code == TAB
end
function isLineEnd2(code)
 return code == NEWLINE or code == RETURN
end
function inLatin(word, names)
 if names == nil then names = {} end
 return table.concat(
  tsArrayFrom(
   characters(word),
   function(letter) return tsArrayIncludes(names, letter) and letter or (LOOK_ALIKES:get(letter) or narrow(letter)) end
  ),
  ""
 )
end
function narrow(letter)
 local high, low = string.byte(letter, 1) or 0 / 0, string.byte(letter, 2) or 0 / 0
 if high >= 65281 and high <= 65374 then return string.char(high - 65248) end
 local code = (high - 55296) * 1024 + low - 56320 + 65536
 if code >= 120782 and code <= 120831 then return string.char(48 + (code - 120782) % 10) end
 if not (code >= 119808 and code <= 120483) then return letter end
 local nth = (code - 119808) % 52
 return string.char(nth < 26 and 65 + nth or 71 + nth)
end
function resolveCastling(position, wing)
 if position.checked or not mayCastle(position, wing) then return ILLEGAL end
 if castlingObstacle(position, wing) ~= NO_SQUARE then return ILLEGAL end
 if castlingDanger(position, wing) ~= NO_SQUARE then return ILLEGAL end
 return makeCastlingMove(position:kingOf(position.turn), kingTarget(position, wing), wing)
end
function mayCastle(position, wing)
 local castling, turn = position.castling, position.turn
 return rookFileOf(castling, turn, wing) >= 0 and position:kingOf(turn) ~= NO_SQUARE
end
function kingTarget(position, wing)
 return homeRank(position.turn) | (wing == 1 and 6 or 2)
end
function castlingObstacle(position, wing)
 local king = position:kingOf(position.turn)
 local rook = rookSquare(position, wing)
 local kingTo = kingTarget(position, wing)
 local rookTo = rookTarget(position, wing)
 local last = larger(larger(king, rook), larger(kingTo, rookTo))
 for square = smaller(smaller(king, rook), smaller(kingTo, rookTo)), last do
  if square ~= king and square ~= rook and position.board[square] ~= EMPTY then return square end
 end
 return NO_SQUARE
end
function castlingDanger(position, wing)
 local board, turn = position.board, position.turn
 local king = position:kingOf(turn)
 local kingTo = kingTarget(position, wing)
 local piece = board[king]
 local step = kingTo < king and -1 or 1
 local danger = NO_SQUARE
 board[king] = EMPTY
 do
  local square = king
  while square ~= kingTo and danger == NO_SQUARE do
   square = square + step
   danger = attackOn(position, square)
  end
 end
 if danger == NO_SQUARE then
  local rook = rookSquare(position, wing)
  local rookTo = rookTarget(position, wing)
  board[rook] = EMPTY
  board[rookTo] = ROOK | turn
  danger = attackOn(position, kingTo)
  board[rookTo] = EMPTY
  board[rook] = ROOK | turn
 end
 board[king] = piece
 return danger
end
function attackOn(position, square)
 local attacker = attackerOf(position, square, position.turn ~ BLACK)
 return attacker == NO_SQUARE and NO_SQUARE or square | attacker << 7
end
function rookSquare(position, wing)
 local castling, turn = position.castling, position.turn
 return homeRank(turn) | rookFileOf(castling, turn, wing)
end
function rookTarget(position, wing)
 return homeRank(position.turn) | (wing == 1 and 5 or 3)
end
function smaller(one, other)
 return one < other and one or other
end
function larger(one, other)
 return one > other and one or other
end
function isStandardCastling(position, move)
 local board = position.board
 local from = moveFrom(move)
 local corner = squareAt(moveCastling(move) == SHORT and 7 or 0, rankOf(from))
 local rook = board[corner]
 return fileOf(from) == 4 and typeOf(rook) == ROOK and rook & BLACK == board[from] & BLACK
end
function resolveMove(position, spec)
 local piece = spec & 7
 if piece == PAWN then return resolvePawnMove(position, spec) end
 if specCastling(spec) ~= 0 then return resolveCastling(position, specCastling(spec)) end
 return resolvePieceMove(position, spec, piece)
end
function isCapture(position, move)
 return isEnPassant(move) or not isCastling(move) and position.board[moveTo(move)] ~= 0
end
function isFreeFor(position, to)
 local target = position.board[to]
 if target == 0 then return true end
 return target & BLACK ~= position.turn and (target & 7 ~= KING or position:kingOf(position.turn ~ BLACK) ~= to)
end
function resolvePieceMove(position, spec, _type)
 local to = spec >> 3 & 127
 if spec >> 18 & 7 ~= 0 or not isFreeFor(position, to) then return ILLEGAL end
 local board, lists = position.board, position.lists
 local code = _type | position.turn
 local _bit = REACH_BIT[code]
 local _end = (code << 6) + position.counts[code]
 local found = ILLEGAL
 for i = code << 6, _end - 1 do
  do
   local from = lists[i]
   if REACH[to - from + CENTRE] & _bit == 0 then goto continue575 end
   if spec & ORIGIN_BITS ~= 0 and not fitsOrigin(spec, from) then goto continue575 end
   if _type ~= KNIGHT and not isClear(board, from, to) then goto continue575 end
   if not isSafeStep(position, _type, from, to) then goto continue575 end
   if found ~= ILLEGAL then return AMBIGUOUS end
   found = from | to << 7
  end
  ::continue575::
 end
 return found
end
function resolvePawnMove(position, spec)
 local to = spec >> 3 & 127
 local promotion = spec >> 18 & 7
 local isLastRank = to >> 4 == (position.turn == BLACK and 0 or 7)
 local _30
 if isLastRank then
  _30 = promotion < KNIGHT or promotion > QUEEN
 else
  _30 = promotion ~= 0
 end
 if _30 then return ILLEGAL end
 local file = specFile(spec)
 local fileOfTarget = to & 7
 if file < 0 and specCapture(spec) then return resolveUnnamedCapture(position, spec) end
 if file < 0 or file == fileOfTarget then return pushTo(position, spec, to, promotion) end
 local step = file - fileOfTarget
 return (step == 1 or step == -1) and captureFrom(position, spec, step) or ILLEGAL
end
function resolveUnnamedCapture(position, spec)
 local to = spec >> 3 & 127
 local promotion = spec >> 18 & 7
 local left = to & 7 > 0 and captureFrom(position, spec, -1) or ILLEGAL
 local right = to & 7 < 7 and captureFrom(position, spec, 1) or ILLEGAL
 if left ~= ILLEGAL and right ~= ILLEGAL then return AMBIGUOUS end
 if left ~= ILLEGAL then return left end
 return right ~= ILLEGAL and right or pushTo(position, spec, to, promotion)
end
function pushTo(position, spec, to, promotion)
 local board, turn = position.board, position.turn
 local pawn = PAWN | turn
 local forward = turn == BLACK and -16 or 16
 local one = to - forward
 if board[to] ~= 0 or one & 136 ~= 0 then return ILLEGAL end
 local from = one
 local flags = 0
 if board[one] == 0 then
  from = one - forward
  if from >> 4 ~= (turn == BLACK and 6 or 1) then return ILLEGAL end
  flags = DOUBLE_PUSH
 end
 if board[from] ~= pawn or not fitsOrigin(spec, from) then return ILLEGAL end
 if not leavesKingSafe(position, from, to) then return ILLEGAL end
 return from | to << 7 | promotion << 14 | flags
end
function captureFrom(position, spec, step)
 local board, turn = position.board, position.turn
 local to = spec >> 3 & 127
 local promotion = spec >> 18 & 7
 local behind = turn == BLACK and to + 16 or to - 16
 local from = behind + step
 if from & 136 ~= 0 or board[from] ~= PAWN | turn or not fitsOrigin(spec, from) then return ILLEGAL end
 if board[to] == 0 then
  if to ~= position.enPassant then return ILLEGAL end
  local attacker = exposingAttacker(position, from, to, behind)
  return attacker == NO_SQUARE and from | to << 7 | EN_PASSANT or ILLEGAL
 end
 if not isFreeFor(position, to) or not leavesKingSafe(position, from, to) then return ILLEGAL end
 return from | to << 7 | promotion << 14
end
function canMove(position)
 local _33
 if position.checked then
  _33 = canEscapeCheck(position)
 else
  _33 = canStep(position)
 end
 return _33
end
function canEscapeCheck(position)
 local king = position:kingOf(position.turn)
 if canStepFrom(position, KING, king) then return true end
 local checker = position:checker()
 if canParryOn(position, checker) then return true end
 local step = STEP[checker - king + CENTRE]
 do
  local square = king + step
  while step ~= 0 and square ~= checker do
   if canParryOn(position, square) then return true end
   square = square + step
  end
 end
 return position.enPassant ~= NO_SQUARE and canParryOn(position, position.enPassant)
end
function canParryOn(position, to)
 for _type = PAWN, QUEEN do
  if canPlay(position, _type, to) then return true end
 end
 return false
end
function canStep(position)
 local lists, counts, turn = position.lists, position.counts, position.turn
 for _type = KING, PAWN, -1 do
  local first = (_type | turn) << 6
  local _end = first + counts[_type | turn]
  for i = first, _end - 1 do
   if canStepFrom(position, _type, lists[i]) then return true end
  end
 end
 return resolveCastling(position, SHORT) >= 0 or resolveCastling(position, LONG) >= 0
end
function canStepFrom(position, _type, from)
 if _type == PAWN then
  local one = position.turn == BLACK and from - 16 or from + 16
  do
   local to = one - 1
   while to <= one + 1 do
    if canPlay(position, PAWN, to) then return true end
    to = to + 1
   end
  end
  return false
 end
 local steps = STEPS[_type + 1]
 for i = 0, #steps - 1 do
  if canPlay(position, _type, from + steps[i + 1]) then return true end
 end
 return false
end
function canPlay(position, piece, to)
 if to & 136 ~= 0 then return false end
 if piece ~= PAWN then return resolveMove(position, packMoveSpec(piece, to)) ~= ILLEGAL end
 local isLastRank = to >> 4 == (position.turn == BLACK and 0 or 7)
 local spec = packMoveSpec(PAWN, to) | promotionBits(isLastRank and QUEEN or 0)
 return resolveMove(position, spec | CAPTURE_BIT) ~= ILLEGAL
end
function addDrops(position, moves)
 for _, piece in ipairs(DROPPABLE) do
  do
   local _35 = position.pockets
   if (_35 and _35:count(piece | position.turn)) == 0 then goto continue628 end
   for _, to in ipairs(SQUARES) do
    local move = resolveDrop(position, piece, to)
    if move ~= ILLEGAL then moves[#moves + 1] = move end
   end
  end
  ::continue628::
 end
end
function canDrop(position)
 if position.pockets == nil then return false end
 return tsArraySome(
  SQUARES,
  function(to) return tsArraySome(
   DROPPABLE,
   function(piece) return resolveDrop(position, piece, to) >= 0 end
  ) end
 )
end
function resolveDrop(position, piece, to)
 local board, pockets, turn = position.board, position.pockets, position.turn
 if pockets == nil or pockets:count(piece | turn) == 0 then return ILLEGAL end
 if board[to] ~= EMPTY or piece == PAWN and isOuterRank(to) then return ILLEGAL end
 return blocksCheck(position, piece, to) and makeDrop(piece, to) or ILLEGAL
end
function isOuterRank(square)
 local rank = square >> 4
 return rank == 0 or rank == 7
end
function blocksCheck(position, piece, to)
 if not position.checked then return true end
 local board, turn = position.board, position.turn
 local king = position:kingOf(turn)
 if king == NO_SQUARE then return true end
 board[to] = piece | turn
 local isStillInCheck = isAttacked(position, king, turn ~ BLACK)
 board[to] = EMPTY
 return not isStillInCheck
end
function writeSan(position, move)
 return sanOf(position, move) .. checkSign(position, move)
end
function sanOf(position, move)
 local castling = moveCastling(move)
 if castling ~= 0 then return castling == 1 and "O-O" or "O-O-O" end
 local from = moveFrom(move)
 local to = moveTo(move)
 if isDrop(move) then return dropSan(movePromotion(move), to) end
 local _type = typeOf(position:pieceAt(from))
 local takes = isCapture(position, move)
 if _type == PAWN then
  local promotion = movePromotion(move)
  return ((takes and fileName(fileOf(from)) .. "x" or "") .. squareName(to)) .. (promotion == 0 and "" or "=" .. letterOf(promotion))
 end
 return ((letterOf(_type) .. neededOrigin(position, move)) .. (takes and "x" or "")) .. squareName(to)
end
function dropSan(piece, to)
 return ((piece == PAWN and "" or letterOf(piece)) .. "@") .. squareName(to)
end
function checkSign(position, move)
 position:play(move)
 local sign = position.checked and (isCheckmate(position) and "#" or "+") or ""
 position:back()
 return sign
end
function isCheckmate(position)
 return position.checked and not canMove(position) and not canDrop(position)
end
function neededOrigin(position, move)
 local from = moveFrom(move)
 if isOnlyFrom(position, move, nil, nil) then return "" end
 if isOnlyFrom(position, move, fileOf(from), nil) then return fileName(fileOf(from)) end
 if isOnlyFrom(position, move, nil, rankOf(from)) then return rankName(rankOf(from)) end
 return squareName(from)
end
function isOnlyFrom(position, move, file, rank)
 local piece = typeOf(position:pieceAt(moveFrom(move)))
 local promotion = movePromotion(move)
 local spec = makeMoveSpec({piece = piece, to = moveTo(move), file = file, rank = rank, promotion = promotion})
 return resolveMove(position, spec) == move
end
function legalMoves(position)
 local moves = {}
 for _, from in ipairs(squaresOf(position, PAWN)) do
  addPawnMoves(position, from, moves)
 end
 for _type = KNIGHT, KING do
  for _, from in ipairs(squaresOf(position, _type)) do
   addPieceMoves(position, _type, from, moves)
  end
 end
 for _, wing in ipairs({SHORT, LONG}) do
  local move = resolveCastling(position, wing)
  if move ~= ILLEGAL then moves[#moves + 1] = move end
 end
 if position.pockets ~= nil then addDrops(position, moves) end
 return moves
end
function squaresOf(position, _type)
 local code = _type | position.turn
 local count = position.counts[code]
 return tsArrayFrom(itemsOf(position.lists:slice(code << 6, (code << 6) + count):sort()))
end
function addPieceMoves(position, _type, from, moves)
 local slides = _type ~= KNIGHT and _type ~= KING
 for _, step in ipairs(STEPS[_type + 1] or ({})) do
  do
   local to = from + step
   while to & 136 == 0 do
    if isFreeFor(position, to) and isSafeStep(position, _type, from, to) then moves[#moves + 1] = makeMove(from, to) end
    if not slides or position.board[to] ~= 0 then break end
    to = to + step
   end
  end
 end
end
function addPawnMoves(position, from, moves)
 local board, turn = position.board, position.turn
 local forward = turn == BLACK and -16 or 16
 local one = from + forward
 if one & 136 ~= 0 then return end
 if board[one] == 0 then
  if leavesKingSafe(position, from, one) then addAdvance(turn, from, one, moves) end
  local two = one + forward
  local isFirst = from >> 4 == (turn == BLACK and 6 or 1)
  if isFirst and board[two] == 0 and leavesKingSafe(position, from, two) then
   moves[#moves + 1] = makeMove(from, two, 0, DOUBLE_PUSH)
  end
 end
 for _, to in ipairs({one - 1, one + 1}) do
  addPawnCapture(position, from, to, moves)
 end
end
function addPawnCapture(position, from, to, moves)
 local board, turn = position.board, position.turn
 if to & 136 ~= 0 then return end
 if board[to] ~= 0 then
  if isFreeFor(position, to) and leavesKingSafe(position, from, to) then addAdvance(turn, from, to, moves) end
 elseif to == position.enPassant then
  local behind = turn == BLACK and to + 16 or to - 16
  if exposingAttacker(position, from, to, behind) == NO_SQUARE then
   moves[#moves + 1] = makeMove(from, to, 0, EN_PASSANT)
  end
 end
end
function addAdvance(turn, from, to, moves)
 if to >> 4 ~= (turn == BLACK and 0 or 7) then
  moves[#moves + 1] = makeMove(from, to)
 else
  for _, promotion in ipairs(PROMOTIONS) do
   moves[#moves + 1] = makeMove(from, to, promotion)
  end
 end
end
function explainMove(position, spec)
 local move = resolveMove(position, spec)
 if move >= 0 then return {kind = "legal", move = move, san = writeSan(position, move)} end
 if move == AMBIGUOUS then return {kind = "ambiguous", candidates = candidatesOf(position, spec)} end
 local reason = explainIllegal(position, spec)
 if not WEAK_REASONS:has(reason.kind) then return {kind = "illegal", reason = reason} end
 return {kind = "illegal", reason = explainWrongSide(position, spec) or reason}
end
function candidatesOf(position, spec)
 return sortStably(
  tsArrayMap(
   tsArrayFilter(
    legalMoves(position),
    function(move) return isMeant(position, spec, move) end
   ),
   function(move) return {move = move, from = moveFrom(move), san = writeSan(position, move)} end
  ),
  function(a, b) return a.from - b.from end
 )
end
function isMeant(position, spec, move)
 local from = moveFrom(move)
 local _type = typeOf(position:pieceAt(from))
 return moveCastling(move) == 0 and _type == specPiece(spec) and moveTo(move) == specTo(spec) and movePromotion(move) == specPromotion(spec) and fitsOrigin(spec, from) and (_type ~= PAWN or not specCapture(spec) or isCapture(position, move))
end
function explainIllegal(position, spec)
 local castling = specCastling(spec)
 if castling ~= 0 then return explainCastling(position, castling) end
 local _type = specPiece(spec)
 if _type == PAWN then return explainPawnMove(position, spec) end
 if specPromotion(spec) ~= 0 then return {kind = "promotion-of-piece", piece = _type} end
 local isLoneKing = _type == KING and position:kingOf(position.turn) ~= NO_SQUARE
 return isLoneKing and explainKingMove(position, spec) or explainPieceMove(position, _type, spec)
end
function explainPieceMove(position, _type, spec)
 local to = specTo(spec)
 local origin = {file = specFile(spec), rank = specRank(spec)}
 local pieces = sortStably(
  squaresOf(position, _type),
  function(a, b) return a - b end
 )
 if #pieces == 0 then return {kind = "no-piece", piece = _type, side = position.sideToMove} end
 local near = tsArrayFilter(
  pieces,
  function(from) return reaches(position, from, to) end
 )
 local clear = tsArrayFilter(
  near,
  function(from) return _type == KNIGHT or isClear(position.board, from, to) end
 )
 local meant = table.unpack(
  tsArrayFilter(
   clear,
   function(from) return fitsOrigin(spec, from) end
  ),
  1, 1
 )
 if meant ~= nil then
  return explainTarget(position, to) or explainExposedKing(position, meant, to) or ({kind = "no-piece-reaches", piece = _type, to = to, origin = origin})
 end
 local able = explainTarget(position, to) == nil and tsArrayFilter(
  clear,
  function(from) return explainExposedKing(position, from, to) == nil end
 ) or ({})
 if #able > 0 then return {kind = "origin-misnamed", piece = _type, to = to, origin = origin, from = able} end
 for _, from in ipairs(tsArrayFilter(
  near,
  function(square) return fitsOrigin(spec, square) end
 )) do
  local by = firstBetween(position.board, from, to)
  if by ~= NO_SQUARE then
   return {kind = "path-blocked", piece = standingOn(position, from), by = standingOn(position, by)}
  end
 end
 return {kind = "no-piece-reaches", piece = _type, to = to, origin = origin}
end
function reaches(position, from, to)
 local _bit = REACH_BIT[position:pieceAt(from)] or 0
 return (REACH[to - from + CENTRE] or 0) & _bit ~= 0
end
function explainKingMove(position, spec)
 local to = specTo(spec)
 local from = position:kingOf(position.turn)
 if not fitsOrigin(spec, from) then
  local origin = {file = specFile(spec), rank = specRank(spec)}
  return isKingMove(position, from, to) and ({
   kind = "origin-misnamed",
   piece = KING,
   to = to,
   origin = origin,
   from = {from}
  }) or ({kind = "no-piece-reaches", piece = KING, to = to, origin = origin})
 end
 if not reaches(position, from, to) then
  local isHome = fileOf(from) == 4 and (rankOf(from) == 0 or rankOf(from) == 7)
  if isHome and to - from == 2 then return {kind = "king-two-squares", castling = "O-O"} end
  if isHome and to - from == -2 then return {kind = "king-two-squares", castling = "O-O-O"} end
  return {kind = "king-too-far", from = from, to = to}
 end
 return explainTarget(position, to) or explainAttackedKing(position, from, to)
end
function isKingMove(position, from, to)
 return reaches(position, from, to) and explainTarget(position, to) == nil and explainExposedKing(position, from, to) == nil
end
function explainAttackedKing(position, from, to)
 local board = position.board
 local king = position:pieceAt(from)
 board[from] = 0
 local attacker = attackerOf(position, to, position.turn ~ BLACK)
 board[from] = king
 local standing = standingOn(position, attacker)
 return typeOf(standing.piece) == KING and ({kind = "kings-touch", to = to, other = attacker}) or ({kind = "king-into-check", to = to, attacker = standing})
end
function explainWrongSide(position, spec)
 local side = otherSide(position.sideToMove)
 position:playNull()
 local move = resolveMove(position, spec)
 local san = move >= 0 and sanOf(position, move) or nil
 position:back()
 local _42
 if san == nil then
  _42 = nil
 else
  _42 = {kind = "wrong-side", side = side, san = san}
 end
 return _42
end
function explainPawnMove(position, spec)
 local to = specTo(spec)
 local file = specFile(spec)
 if file >= 0 and file ~= fileOf(to) then return explainCapture(position, spec, file) end
 if file >= 0 or not specCapture(spec) then return explainAdvance(position, spec) end
 local neighbours = tsArrayFilter(
  {fileOf(to) - 1, fileOf(to) + 1},
  function(near)
   local from = squareAt(near, rankOf(to) - direction(position))
   return near >= 0 and near < 8 and isOwnPawn(position, from)
  end
 )
 local near = table.unpack(neighbours, 1, 1)
 return near == nil and ({kind = "no-pawn-captures", to = to}) or explainCapture(position, spec, near)
end
function direction(position)
 return position.turn == BLACK and -1 or 1
end
function isOwnPawn(position, square)
 return isOnBoard(square) and position:pieceAt(square) == PAWN | position.turn
end
function pawnsOn(position, file)
 return tsArrayFilter(
  squaresOf(position, PAWN),
  function(square) return fileOf(square) == file end
 )
end
function explainCapture(position, spec, file)
 local to = specTo(spec)
 if math.abs(file - fileOf(to)) ~= 1 then return {kind = "pawn-captures-far", file = file, to = to} end
 local from = (rankOf(to) - direction(position) << 4) + file
 if not isOwnPawn(position, from) then return explainMissingCapturer(position, to, file) end
 if not fitsOrigin(spec, from) then return misnamed(spec) end
 local target = explainTarget(position, to)
 if target ~= nil then return target end
 if position:pieceAt(to) == EMPTY and to ~= position.enPassant then return explainEmpty(position, to) end
 local taken = to == position.enPassant and squareAt(fileOf(to), rankOf(from)) or NO_SQUARE
 return explainExposedKing(position, from, to, taken) or explainPromotion(position, spec)
end
function explainMissingCapturer(position, to, file)
 local pawns = pawnsOn(position, file)
 local forward = direction(position)
 local rank = rankOf(to)
 local nearest = table.unpack(
  sortStably(
   pawns,
   function(a, b) return math.abs(rankOf(a) + forward - rank) - math.abs(rankOf(b) + forward - rank) end
  ),
  1, 1
 )
 if nearest == nil then return {kind = "no-pawn-on-file", file = file, side = position.sideToMove} end
 if (rankOf(nearest) - rank) * forward > 0 then return {kind = "pawn-backwards", from = nearest, to = to} end
 local ahead = nearest + forward * 16
 local targets = tsArrayFilter(
  {ahead - 1, ahead + 1},
  function(square) return isOnBoard(square) end
 )
 return {kind = "pawn-captures", from = nearest, targets = targets}
end
function explainEmpty(position, to)
 local passed = to - direction(position) * 16
 local isPassedRank = rankOf(to) == (position.turn == BLACK and 2 or 5)
 return isPassedRank and position:pieceAt(passed) == PAWN | position.turn ~ BLACK and ({kind = "en-passant-late", to = to, pawn = passed}) or ({kind = "nothing-to-capture", to = to})
end
function explainAdvance(position, spec)
 local to = specTo(spec)
 local forward = direction(position)
 local function steps(from)
  return (rankOf(to) - rankOf(from)) * forward
 end
 local pawns = pawnsOn(position, fileOf(to))
 local from = table.unpack(
  sortStably(
   tsArrayFilter(
    pawns,
    function(pawn) return steps(pawn) > 0 end
   ),
   function(a, b) return steps(a) - steps(b) end
  ),
  1, 1
 )
 local isNext = from ~= nil and steps(from) == 1
 local _43
 if isNext then
  _43 = nil
 else
  _43 = explainUnwrittenCapture(position, spec)
 end
 local capture = _43
 if capture ~= nil then return capture end
 if from == nil then return explainNoPawnBehind(position, to, pawns) end
 if not fitsOrigin(spec, from) then return misnamed(spec) end
 return explainSteps(position, spec, from, steps(from))
end
function explainNoPawnBehind(position, to, pawns)
 if tsArrayIncludes(pawns, to) then return {kind = "own-piece", at = standingOn(position, to)} end
 local from = table.unpack(pawns, 1, 1)
 return from == nil and ({
  kind = "no-pawn-on-file",
  file = fileOf(to),
  side = position.sideToMove
 }) or ({kind = "pawn-backwards", from = from, to = to})
end
function explainSteps(position, spec, from, steps)
 local to = specTo(spec)
 if steps > 2 then return {kind = "pawn-too-far", from = from, to = to} end
 if steps == 2 and rankOf(from) ~= (position.turn == BLACK and 6 or 1) then
  return {kind = "pawn-two-squares", from = from}
 end
 local next = from + direction(position) * 16
 for _, square in ipairs({next, to}) do
  if position:pieceAt(square) ~= EMPTY then
   return {kind = "pawn-blocked", from = from, by = standingOn(position, square)}
  end
 end
 return explainExposedKing(position, from, to) or explainPromotion(position, spec)
end
function explainUnwrittenCapture(position, spec)
 local to = specTo(spec)
 if position:pieceAt(to) == EMPTY then return nil end
 local pawns = tsArrayFilter(
  legalMoves(position),
  function(move) return moveTo(move) == to and isOwnPawn(position, moveFrom(move)) end
 )
 local capture = table.unpack(pawns, 1, 1)
 if capture == nil then return nil end
 return {kind = "capture-unwritten", to = to, san = sanOf(position, capture)}
end
function explainPromotion(position, spec)
 local to = specTo(spec)
 local promotion = specPromotion(spec)
 local isLastRank = rankOf(to) == (position.turn == BLACK and 0 or 7)
 if not isLastRank then return promotion == 0 and misnamed(spec) or ({kind = "promotion-early", to = to}) end
 if promotion == 0 then return {kind = "promotion-missing", to = to} end
 return (promotion < KNIGHT or promotion > QUEEN) and ({kind = "promotion-piece", piece = promotion}) or misnamed(spec)
end
function misnamed(spec)
 local origin = {file = specFile(spec), rank = specRank(spec)}
 return {kind = "no-piece-reaches", piece = PAWN, to = specTo(spec), origin = origin}
end
function explainCastling(position, castling)
 if not mayCastle(position, castling) then return explainLostRight(position, castling) end
 if position.checked then return {kind = "castling-in-check", attacker = standingOn( position, position:checker() )} end
 local obstacle = castlingObstacle(position, castling)
 if obstacle ~= NO_SQUARE then return {kind = "castling-blocked", by = standingOn(position, obstacle)} end
 local danger = castlingDanger(position, castling)
 local square = danger & 127
 return {
  kind = square == kingTarget(position, castling) and "castling-into-check" or "castling-through-check",
  square = square,
  attacker = standingOn(position, danger >> 7)
 }
end
function explainLostRight(position, castling)
 local turn = position.turn
 local king = position:kingOf(turn)
 local home = homeRank(turn) | KING_FILE2
 local corner = homeRank(turn) | (castling == 1 and 7 or 0)
 if king == NO_SQUARE then return {kind = "castling-no-king", side = position.sideToMove} end
 if king ~= home then return {kind = "castling-king-away", king = king, home = home} end
 if position:pieceAt(corner) ~= ROOK | turn then return {kind = "castling-no-rook", corner = corner} end
 return {kind = "castling-right-lost", corner = corner}
end
function standingOn(position, square)
 return {piece = position:pieceAt(square), square = square}
end
function explainTarget(position, to)
 if isFreeFor(position, to) then return nil end
 local at = standingOn(position, to)
 return at.piece & BLACK == position.turn and ({kind = "own-piece", at = at}) or ({kind = "king-captured", king = to})
end
function explainExposedKing(position, from, to, taken)
 if taken == nil then taken = NO_SQUARE end
 local attacker = exposingAttacker(position, from, to, taken)
 if attacker == NO_SQUARE then return nil end
 local standing = standingOn(position, attacker)
 if attacker == pinnerOf(position, from) then
  return {kind = "pinned", piece = standingOn(position, from), pinner = standing}
 end
 local king = position:kingOf(position.turn)
 return {kind = "king-left-in-check", king = king, attacker = standing}
end
function isAboutCastling(reason)
 return tsStringStartsWith(reason.kind, "castling-")
end
function describePiece(reason, spell)
 repeat
  local _switch794 = reason.kind
  local _cond794 = _switch794 == "no-piece"
  if _cond794 then return (sideName(reason.side) .. " has no ") .. pieceName(reason.piece) end
  _cond794 = _cond794 or _switch794 == "no-piece-reaches"
  if _cond794 then
   return ((("no " .. pieceName(reason.piece)) .. originName(reason.origin)) .. " can reach ") .. tick(reason.to)
  end
  _cond794 = _cond794 or _switch794 == "origin-misnamed"
  if _cond794 then
   return ((((("no " .. pieceName(reason.piece)) .. originName(reason.origin)) .. " can reach ") .. tick(reason.to)) .. ", ") .. ((("only " .. (#reason.from == 1 and "the one" or "those")) .. " on ") .. list(reason.from, "and")) .. " can"
  end
  _cond794 = _cond794 or _switch794 == "pinned"
  if _cond794 then return (standing(reason.piece) .. " is pinned by ") .. standing(reason.pinner) end
  _cond794 = _cond794 or _switch794 == "king-left-in-check"
  if _cond794 then
   return (("it leaves the king on " .. tick(reason.king)) .. " in check from ") .. standing(reason.attacker)
  end
  _cond794 = _cond794 or _switch794 == "own-piece"
  if _cond794 then
   return (sideName(sideOf(reason.at.piece)) .. "'s own ") .. (pieceName(typeOf(reason.at.piece)) .. " is on ") .. tick(reason.at.square)
  end
  _cond794 = _cond794 or _switch794 == "path-blocked"
  if _cond794 then return (standing(reason.piece) .. " cannot get past ") .. standing(reason.by) end
  _cond794 = _cond794 or _switch794 == "king-captured"
  if _cond794 then return ("the king on " .. tick(reason.king)) .. " cannot be captured" end
  _cond794 = _cond794 or _switch794 == "promotion-of-piece"
  if _cond794 then return "only a pawn can promote, not a " .. pieceName(reason.piece) end
  _cond794 = _cond794 or _switch794 == "wrong-side"
  if _cond794 then
   return ((((("`" .. spell(reason.san)) .. "` would be a move for ") .. sideName(reason.side)) .. ", but ") .. (reason.side == "white" and "Black" or "White")) .. " is to move"
  end
 until true
end
function describeKing(reason)
 repeat
  local _switch796 = reason.kind
  local _cond796 = _switch796 == "king-into-check"
  if _cond796 then return (standing(reason.attacker) .. " attacks ") .. tick(reason.to) end
  _cond796 = _cond796 or _switch796 == "kings-touch"
  if _cond796 then return (tick(reason.to) .. " is next to the king on ") .. tick(reason.other) end
  _cond796 = _cond796 or _switch796 == "king-two-squares"
  if _cond796 then return ("a king moves two squares only by castling, written `" .. reason.castling) .. "`" end
  _cond796 = _cond796 or _switch796 == "king-too-far"
  if _cond796 then return (("the king on " .. tick(reason.from)) .. " cannot reach ") .. tick(reason.to) end
 until true
end
function describePawn(reason, spell)
 repeat
  local _switch798 = reason.kind
  local _cond798 = _switch798 == "no-pawn-on-file"
  if _cond798 then return ((sideName(reason.side) .. " has no pawn on the ") .. fileName(reason.file)) .. "-file" end
  _cond798 = _cond798 or _switch798 == "no-pawn-captures"
  if _cond798 then return "no pawn can capture on " .. tick(reason.to) end
  _cond798 = _cond798 or _switch798 == "pawn-blocked"
  if _cond798 then return (("the pawn on " .. tick(reason.from)) .. " is blocked by ") .. standing(reason.by) end
  _cond798 = _cond798 or _switch798 == "pawn-two-squares"
  if _cond798 then return "a pawn moves two squares only from its starting rank, not from " .. tick(reason.from) end
  _cond798 = _cond798 or _switch798 == "pawn-too-far"
  if _cond798 then return (("the pawn on " .. tick(reason.from)) .. " cannot go as far as ") .. tick(reason.to) end
  _cond798 = _cond798 or _switch798 == "pawn-backwards"
  if _cond798 then
   return (("a pawn never moves backwards, as from " .. tick(reason.from)) .. " to ") .. tick(reason.to)
  end
  _cond798 = _cond798 or _switch798 == "pawn-captures"
  if _cond798 then
   return (("the pawn on " .. tick(reason.from)) .. " captures only on ") .. list(reason.targets, "or")
  end
  _cond798 = _cond798 or _switch798 == "pawn-captures-far"
  if _cond798 then
   return ((("no pawn on the " .. fileName(reason.file)) .. "-file can capture on ") .. tick(reason.to)) .. ": it is not on a neighbouring file"
  end
  _cond798 = _cond798 or _switch798 == "nothing-to-capture"
  if _cond798 then return "there is nothing to capture on " .. tick(reason.to) end
  _cond798 = _cond798 or _switch798 == "en-passant-late"
  if _cond798 then
   return ((("en passant on " .. tick(reason.to)) .. " is not possible: the pawn on ") .. tick(reason.pawn)) .. " has not just moved two squares"
  end
  _cond798 = _cond798 or _switch798 == "capture-unwritten"
  if _cond798 then
   return ((("a pawn reaches " .. tick(reason.to)) .. " only by capturing, written `") .. spell(reason.san)) .. "`"
  end
  _cond798 = _cond798 or _switch798 == "promotion-missing"
  if _cond798 then
   return ("a pawn that reaches the last rank must promote, as in `" .. squareName(reason.to)) .. "=Q`"
  end
  _cond798 = _cond798 or _switch798 == "promotion-piece"
  if _cond798 then return "a pawn cannot become a " .. pieceName(reason.piece) end
  _cond798 = _cond798 or _switch798 == "promotion-early"
  if _cond798 then return "a pawn promotes only on the last rank, not on " .. tick(reason.to) end
 until true
end
function describeCastling(reason)
 repeat
  local _switch800 = reason.kind
  local _cond800 = _switch800 == "castling-no-king"
  if _cond800 then return sideName(reason.side) .. " has no king that could castle" end
  _cond800 = _cond800 or _switch800 == "castling-king-away"
  if _cond800 then return (("the king is on " .. tick(reason.king)) .. ", not on ") .. tick(reason.home) end
  _cond800 = _cond800 or _switch800 == "castling-no-rook"
  if _cond800 then return "there is no rook on " .. tick(reason.corner) end
  _cond800 = _cond800 or _switch800 == "castling-right-lost"
  if _cond800 then return ("the right to castle with the rook on " .. tick(reason.corner)) .. " is lost" end
  _cond800 = _cond800 or _switch800 == "castling-blocked"
  if _cond800 then return standing(reason.by) .. " is in the way" end
  _cond800 = _cond800 or _switch800 == "castling-in-check"
  if _cond800 then return "the king is in check from " .. standing(reason.attacker) end
  _cond800 = _cond800 or (_switch800 == "castling-through-check" or _switch800 == "castling-into-check")
  if _cond800 then
   do
    local how = reason.kind == "castling-into-check" and "into" or "through"
    return (((("the king would castle " .. how) .. " check on ") .. tick(reason.square)) .. " from ") .. standing(reason.attacker)
   end
  end
 until true
end
function standing(at)
 return (("the " .. pieceName(typeOf(at.piece))) .. " on ") .. tick(at.square)
end
function originName(origin)
 local file, rank = origin.file, origin.rank
 if file >= 0 and rank >= 0 then return " on " .. tick(squareAt(file, rank)) end
 if file >= 0 then return (" on the " .. fileName(file)) .. "-file" end
 return rank >= 0 and " on rank " .. rankName(rank) or ""
end
function sideName(side)
 return side == "white" and "White" or "Black"
end
function tick(square)
 return ("`" .. squareName(square)) .. "`"
end
function list(squares, conjunction)
 local names = tsArrayMap(
  squares,
  function(item) return tick(item) end
 )
 local last = table.remove(names) or ""
 return #names == 0 and last or (((table.concat(names, ", ") .. " ") .. conjunction) .. " ") .. last
end
function matchMove(text, start, _end, letters)
 local _46
 if tsStringCharCodeAt(text, start) == CAPITAL_O then
  _46 = matchCastling(text, start, _end)
 else
  _46 = nil
 end
 local castling = _46
 if castling ~= nil then return castling end
 local letterEnd = start + pieceLength(text, start, _end, letters)
 local squares = matchSquares(text, letterEnd, _end)
 if squares == 0 then return nil end
 local to = squares & 127
 local file = (squares >> 7 & 15) - 1
 local rank = (squares >> 11 & 15) - 1
 local capture = squares & CAPTURES ~= 0
 local squaresEnd = letterEnd + (squares >> 16)
 if letterEnd > start then
  local piece = pieceAt(text, start, letters)
  local spec = makeMoveSpec({piece = piece, to = to, file = file, rank = rank, capture = capture})
  return {spec = spec, specEnd = squaresEnd, meaningEnd = squaresEnd}
 end
 if fileAt(text, start, _end) < 0 then return nil end
 local promotion = matchPromotion(text, squaresEnd, _end, letters)
 local spec = makeMoveSpec({piece = PAWN, to = to, file = file, rank = rank, capture = capture, promotion = promotion.piece})
 return {spec = spec, specEnd = promotion.inDraft and promotion["end"] or squaresEnd, meaningEnd = promotion["end"]}
end
function matchCastling(text, start, _end)
 local long = tsStringStartsWith(text, "O-O-O", start) and start + 5 <= _end
 if not long and not (tsStringStartsWith(text, "O-O", start) and start + 3 <= _end) then return nil end
 local specEnd = start + (long and 5 or 3)
 return {spec = long and CASTLING_LONG or CASTLING_SHORT, specEnd = specEnd, meaningEnd = specEnd}
end
function matchSquares(text, start, _end)
 local at = start
 local file = fileAt(text, at, _end)
 if file >= 0 then at = at + 1 end
 local rank = rankAt(text, at, _end)
 if rank >= 0 then at = at + 1 end
 local join = at < _end and tsStringCharCodeAt(text, at) or 0
 local capture = join == SMALL_X
 local target = (capture or join == HYPHEN) and at + 1 or at
 local toFile = fileAt(text, target, _end)
 local toRank = rankAt(text, target + 1, _end)
 if toFile >= 0 and toRank >= 0 then
  local origin = file + 1 << 7 | rank + 1 << 11 | (capture and CAPTURES or 0)
  return squareAt(toFile, toRank) | origin | target + 2 - start << 16
 end
 return (file < 0 or rank < 0) and 0 or squareAt(file, rank) | at - start << 16
end
function matchPromotion(text, at, _end, letters)
 if at >= _end then return {piece = 0, ["end"] = at, inDraft = false} end
 local bare = pieceLength(text, at, _end, letters)
 if bare > 0 then return {piece = pieceAt(text, at, letters), ["end"] = at + bare, inDraft = true} end
 local sign = tsStringCharCodeAt(text, at)
 if at < _end and (sign == EQUALS or sign == OPEN_PARENTHESIS or sign == SLASH) then
  local written = upperCase(table.concat(tsArraySlice( tsArrayFrom(characters(tsStringSlice(text, at + 1, _end))), 0, 2 ), ""))
  local length = pieceLength(written, 0, #written, letters)
  local stop = at + 1 + length + (sign == OPEN_PARENTHESIS and 1 or 0)
  local closed = sign ~= OPEN_PARENTHESIS or tsStringCharCodeAt(text, stop - 1) == CLOSE_PARENTHESIS
  if length > 0 and closed and stop <= _end then
   return {piece = pieceAt(written, 0, letters), ["end"] = stop, inDraft = false}
  end
 end
 return {piece = 0, ["end"] = at, inDraft = false}
end
function pieceLength(text, at, _end, letters)
 if at >= _end then return 0 end
 local code = tsStringCharCodeAt(text, at)
 if code < 128 and letters.ascii[code] ~= 0 then return 1 end
 if #letters.others == 0 then return 0 end
 for _, _value in ipairs(letters.others) do
  local name = _value[1]
  if tsStringStartsWith(text, name, at) and at + #name <= _end then return #name end
 end
 return 0
end
function pieceAt(text, at, letters)
 local code = tsStringCharCodeAt(text, at)
 local _type = code < 128 and (letters.ascii[code] or 0) or 0
 if _type ~= 0 then return _type end
 local _47 = tsArrayFind(
  letters.others,
  function(_given0)
   local name = _given0[1]
   return tsStringStartsWith(text, name, at)
  end
 )
 return _47 and _47[2] or 0
end
function fileAt(text, at, _end)
 local file = at < _end and tsStringCharCodeAt(text, at) - SMALL_A or -1
 return file >= 0 and file < 8 and file or -1
end
function rankAt(text, at, _end)
 local rank = at < _end and tsStringCharCodeAt(text, at) - DIGIT_1 or -1
 return rank >= 0 and rank < 8 and rank or -1
end
function endOfLetters(text, start, _end, letters)
 local i = start
 do
  while i < _end do
   local code = tsStringCharCodeAt(text, i)
   if code >= 128 or characterKinds[code] & letters == 0 then break end
   i = i + 1
  end
 end
 return i
end
function afterControl(text, start, _end, letters)
 if letters == nil then letters = LETTER | AT_LETTER end
 local after = endOfLetters(text, start + 1, _end, letters)
 return after > start + 1 and after or math.min(after + #characterAt(text, after), _end)
end
function isControlWord(text, start)
 local kind = characterKinds[tsStringCharCodeAt(text, start + 1)] or 0
 return kind & (LETTER | AT_LETTER) ~= 0
end
function afterComment(text, start, _end)
 local last = endOfLine(text, start, _end)
 return last < _end and math.min(afterLineEnd(text, last), _end) or _end
end
function afterToken(text, at, _end)
 local code = tsStringCharCodeAt(text, at)
 if code == BACKSLASH then return afterControl(text, at, _end) end
 return code == PERCENT and afterComment(text, at, _end) or at + 1
end
function nextSpecial(text, start, _end)
 local i = start
 do
  while i < _end do
   local code = tsStringCharCodeAt(text, i)
   if code < 128 and characterKinds[code] & STOP_ALWAYS ~= 0 then break end
   i = i + 1
  end
 end
 return i
end
function kindsOfCharacters()
 local kinds = tsNew(Row, 128)
 for _, code in ipairs({BACKSLASH, PERCENT, OPEN_BRACE, CLOSE_BRACE}) do
  kinds[code] = STOP_ALWAYS
 end
 for _, code in ipairs({DOLLAR, AMPERSAND, CARET}) do
  kinds[code] = STOP_AT_SHIFT
 end
 for _, code in ipairs({NEWLINE, RETURN}) do
  kinds[code] = STOP_AT_LINE
 end
 for code = 65, 90 do
  kinds[code + 32] = LETTER
  kinds[code] = LETTER
 end
 kinds[string.byte("@", 1) or 0 / 0] = AT_LETTER
 local _50 = string.byte("_", 1) or 0 / 0
 kinds[string.byte(":", 1) or 0 / 0] = EXPL_LETTER
 kinds[_50] = EXPL_LETTER
 return kinds
end
function afterLineEnd(text, offset)
 local isPair = tsStringCharCodeAt(text, offset) == RETURN and tsStringCharCodeAt(text, offset + 1) == NEWLINE
 return offset + (isPair and 2 or 1)
end
function endOfLine(text, offset, _end)
 local i = offset
 while i < _end and not isLineEnd2(tsStringCharCodeAt(text, i)) do
  i = i + 1
 end
 return i
end
function skipBlanks(text, offset, _end)
 local i = offset
 while i < _end and isSpaceOrTab(tsStringCharCodeAt(text, i)) do
  i = i + 1
 end
 return i
end
function skipToArgument(text, offset, _end)
 local i = skipBlanks(text, offset, _end)
 local hasLineEnd = false
 while i < _end do
  local code = tsStringCharCodeAt(text, i)
  if code == PERCENT then
   i = afterLineEnd(text, endOfLine(text, i, _end))
  elseif isLineEnd2(code) then
   if hasLineEnd then return -1 end
   hasLineEnd = true
   i = afterLineEnd(text, i)
  else
   return i
  end
  i = skipBlanks(text, i, _end)
 end
 return _end
end
function needsArgument(name)
 return ACCENTS:has(name) or textCommands:has(name) or OTHERS:has(name) or waitsForMore(name)
end
function waitsForMore(name)
 return WAITING:has(name)
end
function closeOfGroup(text, open, _end)
 local depth = 0
 do
  local i = open
  while i < _end do
   local code = tsStringCharCodeAt(text, i)
   if code == OPEN_BRACE then
    depth = depth + 1
   elseif code == CLOSE_BRACE then
    depth = depth - 1
    if depth == 0 then return i end
   end
   i = nextSpecial(text, afterToken(text, i, _end), _end)
  end
 end
 return -1
end
function findStray(text, token, rules)
 local start, _end, at = token.start, token["end"], token.meaningEnd
 local isSafe = false
 local depth = tsStringCharCodeAt(text, start) == OPEN_BRACE and 1 or 0
 while at < _end do
  local sign = tsStringCharAt(text, at)
  local after = sign == "\\" and afterControl(text, at, _end) or at + 1
  local control = sign == "\\" and tsStringSlice(text, at + 1, after) or nil
  local stray = {start = at, ["end"] = after}
  if depth == 0 and NEVER:has(sign) then return stray end
  if control ~= nil and isStarved(text, stray, _end, rules) then return stray end
  if control == " " or sign == "$" and not isSafe and mathEnd(text, at, _end) < 0 then return stray end
  if not isSafe then
   local _54 = control ~= nil
   if _54 then
    local _52 = rules.lookUp(control)
    _54 = (_52 and _52.kind) == "broken"
   end
   if _54 then return stray end
   if TIES:has(sign) or sign > "~" and not rules.isUnicode then return stray end
  end
  if sign == "{" then
   depth = depth + 1
  elseif sign == "}" then
   depth = depth - 1
  elseif control == nil and sign ~= "$" and not GOES_ON:has(sign) then
   isSafe = true
  end
  at = sign == "$" and not isSafe and mathEnd(text, at, _end) + 1 or after
  if control ~= nil and not isSafe then at = skipGroups(text, at, _end) end
 end
 return findScript(text, {start = token.meaningEnd, ["end"] = _end}, rules)
end
function findScript(text, _given0, _given1)
 local start, _end = _given0.start, _given0["end"]
 local isAllKnown = _given1.isAllKnown
 if isAllKnown == nil then isAllKnown = false end
 do
  local at = start
  while isAllKnown and at < _end do
   local sign = tsStringCharAt(text, at)
   if sign == "_" or sign == "^" then return {start = at, ["end"] = at + 1} end
   if sign == "\\" then
    at = afterControl(text, at, _end)
    local options = table.unpack(
     pattern("^\\s*\\[[^\\]]*\\]", ""):exec(tsStringSlice(
      text,
      at,
      math.min(_end, at + 200)
     )) or ({}),
     1, 1
    )
    if options == nil then options = "" end
    at = skipGroups(text, at + #options, _end)
   else
    at = (sign == "$" and math.max(at, mathEnd(text, at, _end)) or at) + 1
   end
  end
 end
 return nil
end
function findBroken(text, _given0, rules)
 local start, _end = _given0.start, _given0["end"]
 do
  local at = (string.find(text, "\\", math.max(start + 1, 1), true) or 0) - 1
  while at >= 0 and at < _end do
   local after = afterControl(text, at, _end)
   if isStarved(text, {start = at, ["end"] = after}, _end, rules) then return {start = at, ["end"] = after} end
   at = after
   at = (string.find(text, "\\", math.max(at + 1, 1), true) or 0) - 1
  end
 end
 local own = table.unpack(pattern("^\\\\xskakcomment\\s*\\{", ""):exec(tsStringSlice(text, start, _end)) or ({}), 1, 1)
 if own == nil then own = "" end
 return findScript(text, {start = start + #own, ["end"] = _end}, rules)
end
function isStarved(text, control, _end, _given0)
 local isOwn, lookUp = _given0.isOwn, _given0.lookUp
 local at = control["end"]
 while at < _end and pattern("\\s", ""):test(tsStringCharAt(text, at)) do
  at = at + 1
 end
 if at >= _end or tsStringCharAt(text, at) ~= "}" then return false end
 local name = tsStringSlice(text, control.start + 1, control["end"])
 local view = lookUp(name)
 local _57
 if isOwn(name) then
  _57 = (view and view.kind) == "macro" and view.parameters > 0
 else
  _57 = needsArgument(name)
 end
 return _57
end
function mathEnd(text, at, _end)
 local close = (string.find(text, "$", math.max(at + 1 + 1, 1), true) or 0) - 1
 return close > at + 1 and close < _end and close or -1
end
function skipGroups(text, start, _end)
 local at = start
 while at < _end and tsStringCharAt(text, at) == "{" do
  local close = closeOfGroup(text, at, _end)
  at = close < 0 and _end or close + 1
 end
 return at
end
function isPlainSan(text, _given0)
 local plain, spec, specEnd, meaningEnd = _given0.plain, _given0.spec, _given0.specEnd, _given0.meaningEnd
 local _end = _given0["end"]
 if not plain then return false end
 if meaningEnd == _end and specCastling(spec) ~= 0 then return true end
 if specCastling(spec) == 0 and tsStringCharCodeAt(text, specEnd - 3) == HYPHEN then return false end
 if specPiece(spec) == PAWN then
  if specFile(spec) >= 0 and not specCapture(spec) then return false end
  if specPromotion(spec) ~= 0 and not isPlainPromotion(text, specEnd) then return false end
 end
 return meaningEnd == _end or isSafeComment(text, meaningEnd, _end)
end
function isPlainPromotion(text, at)
 return tsStringCharCodeAt(text, at) == EQUALS and tsStringCharCodeAt(text, at + 1) < SMALL_A
end
function isSafeComment(text, start, _end)
 local at = start
 while at < _end and SIGNS[tsStringCharCodeAt(text, at)] == 1 do
  at = at + 1
 end
 return at == _end or at == _end - 1 and tsStringIncludes(".,;", tsStringCharAt(text, at))
end
function judgeSpelling(played, board, context)
 local inText = findGlue(played, context) or findMissingSpace(played, board, context) or findStrayControl(played, context)
 local misplay = inText or findMisplay(played, board, context)
 if misplay == "unknown" then return {faults = {}, lost = true, doubtful = false} end
 local fault = misplay or findDoubt(played, context) or findCaptureSign(played)
 if fault == nil then return {faults = {}, lost = false, doubtful = false} end
 return {faults = {fault}, lost = fault.kind == "glued" and fault.by == "missing-space", doubtful = fault.kind == "doubtful" or fault.kind == "misplayed"}
end
function findGlue(_given0, _given1)
 local token, before = _given0.token, _given0.before
 local text = _given1.text
 if token.glued == nil then return nil end
 local seam = {start = token.start, ["end"] = token.start}
 return {
  kind = "glued",
  token = token,
  by = token.glued,
  seam = seam,
  at = before,
  word = tsStringSlice(text, token.start, token["end"])
 }
end
function findMissingSpace(played, board, context)
 local token, after = played.token, played.after
 local text, letters = context.text, context.letters
 if token.meaningEnd == token["end"] then return nil end
 local comment = inLatin(tsStringSlice(text, token.meaningEnd, token["end"]), letters.names)
 local seam = findChain(played, comment, board, letters) or findSwallowed(token, comment, letters)
 if seam == nil then return nil end
 local word = tsStringSlice(text, seam["end"], token["end"])
 return {kind = "glued", token = token, by = "missing-space", seam = seam, at = after, word = word}
end
function findSwallowed(token, comment, letters)
 local tail, tie, word = table.unpack(SWALLOWED:exec(comment) or ({}), 1, 3)
 if tail == nil then tail = "" end
 if tie == nil then tie = "" end
 if word == nil then word = "" end
 if word == "" then return nil end
 local start = token["end"] - #word
 local _60 = pattern("^(?:\\d+\\.+)?", ""):exec(word)
 local number = _60 and _60[1] or ""
 local next = matchMove(word, #number, #word, letters)
 if next == nil or not pattern("^[+#!?.,;]*$", ""):test(tsStringSlice(word, next.meaningEnd)) then return nil end
 if tail == comment and tie == "" and not startsMove(word) then return nil end
 return {start = start - #tie, ["end"] = start}
end
function findChain(_given0, rest, board, letters)
 local token, after = _given0.token, _given0.after
 local _62 = pattern("^[+#!?]*", ""):exec(rest)
 local seam = lengthOf(_62 and _62[1]) or 0
 local word = tsStringSlice(rest, seam)
 local number = table.unpack(pattern("^\\d+\\.+", ""):exec(word) or ({}), 1, 1)
 if number == nil then number = "" end
 local next = matchMove(word, #number, #word, letters)
 local _65
 if next == nil then
  _65 = number == word and isDue2(number, after)
 else
  _65 = startsMove(word) or resolveMove(board:goTo(after), next.spec) >= 0
 end
 local isOpened = _65
 if word == "" or not isOpened or not isChain(word, letters) then return nil end
 local start = token.meaningEnd + seam
 return {start = start, ["end"] = start}
end
function isDue2(number, after)
 local _66 = turnOf(after)
 local fullmove, side = _66.fullmove, _66.side
 return side == "white" and number == tostring(fullmove) .. "."
end
function isChain(text, letters)
 local _end = #text
 local at = 0
 while at < _end do
  local _67 = pattern("^(?:\\d+\\.+)?", ""):exec(tsStringSlice(text, at))
  at = at + (lengthOf(_67 and _67[1]) or 0)
  if at == _end then return true end
  local move = matchMove(text, at, _end, letters)
  if move == nil then return false end
  local _73 = move.meaningEnd
  local _70 = pattern("^[+#!?]*(?:[.,;]*$)?", ""):exec(tsStringSlice(text, move.meaningEnd))
  at = _73 + (lengthOf(_70 and _70[1]) or 0)
 end
 return true
end
function startsMove(word)
 return pattern("^(?:\\d+\\.|[A-Z])", ""):test(word)
end
function findStrayControl(_given0, _given1)
 local token, before = _given0.token, _given0.before
 local text, commentRules = _given1.text, _given1.commentRules
 local _74
 if token.plain then
  _74 = nil
 else
  _74 = findStray(text, token, commentRules)
 end
 local stray = _74
 return stray and ({kind = "comment", token = token, span = stray, at = before})
end
function findDoubt(_given0, _given1)
 local token, before = _given0.token, _given0.before
 local text = _given1.text
 local spec, meaningEnd, _end = token.spec, token.meaningEnd, token["end"]
 local fault = {kind = "doubtful", token = token, at = before}
 if STRAY:test(tsStringSlice(text, meaningEnd, _end)) then return fault end
 if specPiece(spec) ~= PAWN or specRank(spec) >= 0 or specCapture(spec) then return nil end
 return specFile(spec) >= 0 and specFile(spec) == fileOf(specTo(spec)) and fault or nil
end
function findCaptureSign(_given0)
 local token, captures, before = _given0.token, _given0.captures, _given0.before
 if captures == specCapture(token.spec) then return nil end
 return {kind = "capture-sign", token = token, captures = captures, at = before}
end
function characterAt(text, at)
 return tsStringSlice(text, at, at + lengthAt(text, at))
end
function findMisplay(_given0, board, _given1)
 local token, before, after = _given0.token, _given0.before, _given0.after
 local text, commentRules = _given1.text, _given1.commentRules
 if not isPlainSan(text, token) and not isPlainUpToSign(text, token, commentRules.lookUp) then return "unknown" end
 local position = board:goTo(before)
 local isUsual = moveCastling(after.move) == 0 or isStandardCastling(position, after.move)
 local _76
 if isUsual then
  _76 = nil
 else
  _76 = "unknown"
 end
 return _76
end
function isPlainUpToSign(text, token, lookUp)
 local _end = token.start
 while _end < token["end"] and not isSpecial(text, _end) do
  _end = _end + 1
 end
 if not isPlainSan(text, tsObjectAssign({}, token, {plain = true, ["end"] = _end})) then return false end
 if _end == token["end"] then return true end
 local _, name = table.unpack(pattern("^\\\\([A-Za-z]+)", ""):exec(tsStringSlice(text, _end, token["end"])) or ({}), 1, 2)
 if name ~= nil then
  local _77 = lookUp(name)
  return (_77 and _77.kind) == "sign"
 end
 return pattern("^\\{[^a-h1-8x=+#O\\\\{}$!?-][^\\\\{}$]*\\}$", ""):test(tsStringSlice(text, _end, token["end"]))
end
function isSpecial(text, at)
 return tsStringCharCodeAt(text, at) > 126 or tsStringIncludes("\\{}$&^_~%\"()", tsStringCharAt(text, at))
end
function headOf(...)
 return {atoms = {}, unknown = nil}
end
function viewOfMacro(...)
 return nil
end
function assumptionAt(...)
 return nil
end
function readCastlingField(...)
 return {castling = 0, chess960 = false}
end
function viewOf(name, _given0)
 local definitions, dialect, isUnicode = _given0.definitions, _given0.dialect, _given0.isUnicode
 if name > "~" then return isUnicode and name ~= " " and ({kind = "char"}) or nil end
 local meaning = definitions.commands:get(name)
 if (meaning and meaning.kind) == "wrapper" then return viewOfMacro(meaning.wrapper) end
 if XSKAK_CONTROLS:has(name) then return {kind = dialect == "xskak" and "sign" or "broken"} end
 if BROKEN_CONTROLS:has(name) then return {kind = "broken"} end
 if name == "empty" then return {kind = "macro", tokens = {}, parameters = 0} end
 local _86 = commandTable:get(name)
 if (_86 and _86.isSymbol) == true or CARRIED_CONTROLS:has(name) then return {kind = "sign"} end
 return PRIMITIVE_CONTROLS:has(name) and ({kind = "primitive"}) or nil
end
function spend()
 left = left - 1
 if left > 0 then return end
 left = EVERY
 look()
end
function skipSpace(text, at, _end)
 local isSpace = at + 1 < _end and tsStringCharCodeAt(text, at) == SPACE
 return isSpace and not isGap(tsStringCharCodeAt(text, at + 1)) and at + 1 or at
end
function endOfPlainWord(text, start, _end)
 local at = start
 do
  while at < _end do
   local code = tsStringCharCodeAt(text, at)
   if code > 126 then return start end
   if ENDS_PLAIN[code] == 1 then return isGap(code) and at or start end
   at = at + 1
  end
 end
 return at
end
function skipGap(text, start, _end, glue)
 local at = start
 local glued = glue
 local paragraph
 local breakAt = -1
 local lineStart = -1
 while at < _end do
  local code = tsStringCharCodeAt(text, at)
  if code == PERCENT then
   at = afterComment(text, at, _end)
   breakAt = at
   lineStart = at
  elseif code == NEWLINE or code == RETURN then
   local next = afterLineEnd(text, at)
   if lineStart >= 0 then
    if paragraph == nil then
     paragraph = {type = "paragraph", start = breakAt, lineStart = lineStart, ["end"] = math.min(next, _end)}
    end
   end
   breakAt = at
   lineStart = next
   if glued == "comment" then glued = nil end
   at = next
  elseif code == SPACE or code == TAB then
   if glued == "comment" and lineStart < 0 then glued = nil end
   at = at + 1
  else
   break
  end
 end
 local _96 = math.min(at, _end)
 local _95
 if start == at then
  _95 = nil
 else
  _95 = glued
 end
 return {["end"] = _96, glued = _95, paragraph = paragraph}
end
function readWord2(text, start, _end, aside)
 local plain = true
 local depth = 0
 local controlEnd = -1
 local isMath = false
 local at = start
 while at < _end do
  do
   local code = tsStringCharCodeAt(text, at)
   if depth == 0 and at > aside and isGap(code) then
    local argument = controlEnd == at and skipToArgument(text, at, _end) or -1
    local next = argument >= 0 and argument < _end and tsStringCharCodeAt(text, argument) or 0
    if next ~= OPEN_BRACE and not (isMath and next == DOLLAR) then break end
    at = argument
    goto continue1017
   end
   if code > 126 or SPECIAL[code] == 1 then
    plain = false
    if code == BACKSLASH then
     local isWord = isControlWord(text, at)
     at = afterControl(text, at, _end)
     controlEnd = isWord and at or -1
     goto continue1017
    end
    if code == DOLLAR then
     isMath = not isMath
    elseif code == OPEN_BRACE then
     depth = depth + 1
    elseif code == CLOSE_BRACE and depth > 0 then
     depth = depth - 1
    elseif code == PERCENT then
     at = afterComment(text, at, _end)
     goto continue1017
    end
   end
   at = at + 1
  end
  ::continue1017::
 end
 return {["end"] = math.min(at, _end), plain = plain, eatsSpace = controlEnd == at}
end
function matchParentheses(text, start, _end)
 local closings = tsNew(Map)
 local open = {}
 for at = start, _end - 1 do
  local code = tsStringCharCodeAt(text, at)
  if code == OPEN_PARENTHESIS then
   open[#open + 1] = at
  elseif code == CLOSE_PARENTHESIS then
   local opening = table.remove(open)
   if opening ~= nil then closings:set(opening, at) end
  end
 end
 return closings
end
function isGap(code)
 return code == SPACE or code == NEWLINE or code == TAB or code == RETURN or code == PERCENT
end
function readNumber(text, word)
 local start, _end, glued = word.start, word["end"], word.glued
 local at = start
 local fullmove = 0
 local code = tsStringCharCodeAt(text, at)
 while at < _end and code >= ZERO and code <= NINE do
  fullmove = fullmove * 10 + code - ZERO
  at = at + 1
  code = tsStringCharCodeAt(text, at)
 end
 if at == start then return nil end
 local dotsStart = at
 while at < _end and tsStringCharCodeAt(text, at) == DOT do
  at = at + 1
 end
 local dots = at - dotsStart
 if dots == 1 or dots == 3 then
  if dots == 1 and isEllipsisSign(text, at, _end) then return malformed(text, word, fullmove, dotsStart) end
  return {
   type = "number",
   start = start,
   ["end"] = at,
   fullmove = fullmove,
   side = dots == 1 and "white" or "black",
   wellFormed = true,
   glued = glued
  }
 end
 return malformed(text, word, fullmove, dotsStart)
end
function isEllipsisSign(text, at, _end)
 return at < _end and (tsStringCharCodeAt(text, at) > ASCII or tsStringCharCodeAt(text, at) == BACKSLASH) and matchDots(text, at, _end) > at
end
function malformed(text, word, fullmove, dotsStart)
 local _end = matchDots(text, dotsStart, word["end"])
 if _end == dotsStart and _end < word["end"] then return nil end
 local dots = tsStringSlice(text, dotsStart, _end)
 local side = (#dots > 2 or tsStringIncludes(dots, "…")) and "black" or "white"
 return {
  type = "number",
  start = word.start,
  ["end"] = _end,
  fullmove = fullmove,
  side = side,
  wellFormed = false,
  glued = word.glued
 }
end
function matchDots(text, start, _end)
 DOTS.lastIndex = start
 local match = DOTS:exec(text)
 local stop = match == nil and start or start + #match[1]
 return stop <= _end and stop or start
end
function readWord(text, word, letters)
 local start, _end, plain, glued = word.start, word["end"], word.plain, word.glued
 local braced = tsStringCharCodeAt(text, start) == OPEN_BRACE
 local move = matchMove(text, braced and start + 1 or start, _end, letters)
 if move ~= nil and (not braced or closesWord(text, move.meaningEnd, _end)) then
  local spec, specEnd, meaningEnd = move.spec, move.specEnd, move.meaningEnd
  return {
   type = "move",
   start = start,
   ["end"] = _end,
   plain = plain,
   glued = glued,
   spec = spec,
   specEnd = specEnd,
   meaningEnd = meaningEnd
  }
 end
 return {type = "remark", kind = kindOf(tsStringSlice(text, start, _end)), start = start, ["end"] = _end, glued = glued}
end
function closesWord(text, from, _end)
 for at = from, _end - 1 do
  local code = tsStringCharCodeAt(text, at)
  if code == CLOSE_BRACE then return true end
  if code == SPACE or code == OPEN_BRACE then return false end
 end
 return false
end
function kindOf(text)
 local _100 = tsArrayFind(
  KINDS,
  function(_given0)
   local shape = _given0[2]
   return shape:test(text)
  end
 )
 return _100 and _100[1] or "unknown"
end
function guessMoves(word, letters)
 if #tsArrayFrom(characters(word)) > LONGEST then return {} end
 local latin = inLatin(word)
 local castling, long = table.unpack(CASTLING2:exec(latin) or ({}), 1, 2)
 if castling ~= nil and HARMLESS:test(tsStringSlice(word, #castling)) then
  return {{{spec = makeCastlingSpec(long == nil and SHORT or LONG)}}}
 end
 local _102 = respell(latin, letters)
 local likely = _102[1]
 if likely == nil then likely = {} end
 local slips = tsArraySlice(_102, 1)
 local own = latin == word and ({}) or tsArrayMap(
  foreignSpellings(word, tsArraySlice(letters.names, 0, 5)),
  function(spelling) return inLatin(spelling) end
 )
 local isPlain = latin ~= word and tsStringAccess(latin, 0) == tsStringAccess(word, 0)
 local _104 = tsSparseArrayNew(table.unpack(isPlain and ({{latin}}) or ({})))
 local _103 = tsSparseArrayNew(table.unpack(own))
 tsSparseArrayPush(_103, table.unpack(likely))
 tsSparseArrayPush(_104, {tsSparseArraySpread(_103)}, table.unpack(slips))
 return tsArrayMap(
  {tsSparseArraySpread(_104)},
  function(spellings) return tsArrayFlatMap(
   spellings,
   function(spelling) return readGuess(spelling, letters) end
  ) end
 )
end
function readGuess(spelling, letters)
 local matched = matchMove(spelling, 0, #spelling, letters)
 local isWhole = matched ~= nil and HARMLESS:test(tsStringSlice(spelling, matched.meaningEnd))
 return isWhole and ({{spec = matched.spec}}) or ({})
end
function looksLikeMove(word)
 return MOVE_LIKE:test(word) or PART_OF_MOVE:test(word) or pattern("\\p{L}", "u"):test(word) and pattern("\\d", ""):test(word)
end
function respell(word, letters)
 local names = tsArraySlice(letters.names, 0, 5)
 local tidy = tsStringReplace(
  replaceIn(
   replaceIn(
    word,
    pattern("^[pP](?=[a-h])", ""),
    ""
   ),
   pattern("[:×X*](?=[a-hA-H])", ""),
   "x"
  ),
  "×", "x"
 )
 local first = string.sub(tidy, 1, 1)
 local rest = string.sub(tidy, 2)
 local cased = {tidy, upperCase(first) .. rest, lowerCase(first) .. rest, first .. lowerCase(rest)}
 local pieces = pattern("^[A-Z][a-h1-8x]", ""):test(tidy) and tsArrayMap(
  names,
  function(name) return name .. rest end
 ) or ({})
 local _106 = tsSparseArrayNew(table.unpack(cased))
 tsSparseArrayPush(_106, table.unpack(foreignSpellings(tidy, names)))
 return {{tsSparseArraySpread(_106)}, digitSlips(tidy), pieces}
end
function foreignSpellings(word, names)
 return tsArrayFlatMap(
  PIECE_LETTERS,
  function(_given0)
   local letters = _given0.letters
   return tsArrayFlatMap(
    tsArraySlice(letters, 0, 5),
    function(letter, index)
     local native = names[index + 1]
     return letter ~= "" and native ~= nil and tsStringStartsWith(word, letter) and ({native .. tsStringSlice(word, #letter)}) or ({})
    end
   )
  end
 )
end
function digitSlips(word)
 local match = pattern("^(.*[a-h])([lIiSsBZz])(?=[+#!?]*$)", ""):exec(word)
 local _109
 if (match and match[3]) == nil then
  _109 = nil
 else
  _109 = DIGITS:get(match[3])
 end
 local digit = _109
 return (match == nil or digit == nil) and ({}) or ({((match[2] or "") .. digit) .. tsStringSlice(word, #match[1])})
end
function isSpoiltNumber(word)
 return pattern("^(?:\\d+[^\\p{L}\\d]*|[\\dlIiOoSsBZz|]{1,3}\\.+)$", "u"):test(word)
end
function judgeNumber(given)
 if given.number == nil then
  local due, fits, fitsOpponent = given.due, given.fits, given.fitsOpponent
  if due == "answer" or fits then return due == "answer" and "fine" or "missing" end
  return fitsOpponent() and "move-too-many" or "fine"
 end
 return given.due == "answer" and judgeAnswer(given, given.number) or judgeDue(given, given.number)
end
function judgeAnswer(_given0, number)
 local turn, fits, fitsOpponent = _given0.turn, _given0.fits, _given0.fitsOpponent
 local isNext = number.fullmove == turn.fullmove + 1 and number.side == "white"
 if fits and not (isNext and fitsOpponent()) then return "within-line" end
 return (fitsOpponent() or isNext) and "move-left-out" or "within-line"
end
function judgeDue(_given0, number)
 local turn, fits, fitsOpponent, shift = _given0.turn, _given0.fits, _given0.fitsOpponent, _given0.shift
 local off = plyOf(number) - plyOf(turn)
 if off == 0 then return number.wellFormed and "fine" or "malformed" end
 if off == shift and fits then return "follows-wrong" end
 if not fits and off == 1 and turn.side == "black" and fitsOpponent() then return "move-left-out" end
 local sameMove = number.fullmove == turn.fullmove
 if not fits and sameMove and fitsOpponent() then return "wrong-side" end
 return sameMove and not number.wellFormed and "malformed" or "wrong"
end
function takeSecondNumber(state, first, token)
 local faults, node = state.faults, state.node
 local last = tsArrayAt(faults, -1)
 local isRun = (last and last.kind) == "number" and last.how == "repeated" and last.at == node
 if not isRun or plyOf(last.token) == last.at.ply then
  if isRun then table.remove(faults) end
  faultNumber(state, "repeated", first)
 end
 if not state.isDoubtful then state.isDoubtful = state.due == "answer" or plyOf(first) ~= plyOf(token) end
 state.spoilt = plyOf(token)
end
function takeNumberOf(state, token, spec, fits)
 local at, number, board, due, shift = state.node, state.number, state.board, state.due, state.shift
 local function fitsOpponent()
  return canOpponentPlay(board.position, spec)
 end
 local turn = turnOf(at)
 local verdict = judgeNumber({number = number, due = due, turn = turn, fits = fits, fitsOpponent = fitsOpponent, shift = shift})
 if verdict == "missing" then
  faultMissing(state, token)
 elseif verdict == "follows-wrong" then
  if number ~= nil then table.insert(state.followers, number) end
  state.isDoubtful = false
 elseif isOfSide(verdict) then
  if not state.isDoubtful then
   table.insert(state.faults, {kind = "side", token = number or token, turn = turn, what = verdict, at = at})
  end
  state.lost = true
 elseif verdict ~= "fine" then
  if number ~= nil then faultNumber(state, verdict, number, fits) end
  if verdict == "within-line" and number ~= nil then state.spoilt = plyOf(number) end
  if verdict == "malformed" then
   if not state.lost then state.lost = not fits end
  end
 end
end
function isOfSide(verdict)
 return verdict == "move-left-out" or verdict == "move-too-many" or verdict == "wrong-side"
end
function faultMissing(state, token)
 local at = state.node
 if at.ply == state.spoilt then return end
 table.insert(state.faults, {kind = "number-missing", token = token, expected = turnOf(at), at = at})
 state.missing = at.ply
 state.isDoubtful = true
end
function faultNumber(state, how, token, played)
 if played == nil then played = true end
 local at = state.node
 if how == "wrong" then
  if not state.lost then state.lost = not played end
  if state.isDoubtful then return end
  state.shift = plyOf(token) - at.ply
  state.followers = {}
  state.isDoubtful = true
 end
 local followers = state.followers
 table.insert(state.faults, {
  kind = "number",
  token = token,
  expected = turnOf(at),
  how = how,
  followers = followers,
  played = played,
  at = at
 })
end
function canOpponentPlay(position, spec)
 position:playNull()
 local fits = resolveMove(position, spec) >= 0
 position:back()
 return fits
end
function judgeMove(token, move, board, context)
 if move < 0 then return judgeFailure(token, move, board, context) end
 local captures = isCapture(board.position, move)
 if captures == specCapture(token.spec) and token.glued == nil and isPlainSan(context.text, token) and (moveCastling(move) == 0 or isStandardCastling(board.position, move)) then
  board:play(move)
  return FINE
 end
 local before = board.node
 local after = board:play(move)
 local judged = judgeSpelling({token = token, captures = captures, before = before, after = after}, board, context)
 board:goTo(after)
 return judged
end
function judgeFailure(token, verdict, board, _given0)
 local text, letters = _given0.text, _given0.letters
 local at = board.node
 local promoted = withQueen(token.spec)
 local move = promoted == nil and -1 or resolveMove(board.position, promoted)
 if move >= 0 then
  board:play(move)
  return {faults = {{kind = "promotion-missing", token = token, at = at}}, lost = false, doubtful = true}
 end
 if verdict == AMBIGUOUS then
  return {faults = {{kind = "ambiguous", token = token, at = at}}, lost = true, doubtful = false}
 end
 if lacksPiece(board, token.spec) then return {faults = {}, lost = true, doubtful = false} end
 local seam = findSeam(token, text, board) or findSeamOfPiece(token, text, letters, board)
 local fault = seam == nil and ({kind = "illegal", token = token, at = at}) or ({
  kind = "glued",
  token = token,
  by = "missing-space",
  seam = seam,
  at = at,
  word = tsStringSlice(text, seam.start, token["end"])
 })
 return {faults = {fault}, lost = true, doubtful = false}
end
function withQueen(spec)
 local rank = rankOf(specTo(spec))
 if specPiece(spec) ~= PAWN or specPromotion(spec) ~= 0 or rank ~= 0 and rank ~= 7 then return nil end
 return withPromotion(spec, QUEEN)
end
function withPromotion(spec, promotion)
 return makeMoveSpec({
  piece = PAWN,
  to = specTo(spec),
  file = specFile(spec),
  rank = specRank(spec),
  capture = specCapture(spec),
  promotion = promotion
 })
end
function findSeamOfPiece(_given0, text, letters, board)
 local spec, specEnd, _end = _given0.spec, _given0.specEnd, _given0["end"]
 local seam = specEnd - 1
 if specPromotion(spec) == 0 or not pattern("[2-7]", ""):test(tsStringCharAt(text, seam - 1)) then return nil end
 local first = resolveMove(board.position, withPromotion(spec, 0))
 local next = matchMove(text, seam, _end, letters)
 if first < 0 or next == nil then return nil end
 local at = board.node
 board:play(first)
 local second = resolveMove(board.position, next.spec)
 board:goTo(at)
 local _126
 if second < 0 then
  _126 = nil
 else
  _126 = {start = seam, ["end"] = seam}
 end
 return _126
end
function findSeam(_given0, text, board)
 local spec, specEnd = _given0.spec, _given0.specEnd
 local file = specFile(spec)
 local rank = specRank(spec)
 local seam = specEnd - 2
 if file < 0 or rank < 0 or specCapture(spec) or not pattern("[1-8]", ""):test(tsStringCharAt(text, seam - 1)) then
  return nil
 end
 local piece = specPiece(spec)
 local first = resolveMove(board.position, makeMoveSpec({ piece = piece, to = squareAt(file, rank) }))
 if first < 0 then return nil end
 local at = board.node
 board:play(first)
 local to = specTo(spec)
 local second = resolveMove(board.position, makeMoveSpec({piece = PAWN, to = to}))
 board:goTo(at)
 local _127
 if second < 0 then
  _127 = nil
 else
  _127 = {start = seam, ["end"] = seam}
 end
 return _127
end
function lacksPiece(_given0, spec)
 local node, position = _given0.node, _given0.position
 if node.game.ordinal == 0 or not lacksKing(node.game.start) then return false end
 local verdict = explainMove(position, spec)
 return verdict.kind == "illegal" and LACKING:has(verdict.reason.kind)
end
function judgeRemark(token, board, context, _given0)
 local isAfterNumber, isMoveDue = _given0.isAfterNumber, _given0.isMoveDue
 local at = board.node
 local fault = {kind = "remark", token = token, at = at}
 if isLostOnXskak(token, context, isAfterNumber) then
  return {kind = "skip", fault = judgeNag(token, board, context), doubtful = false}
 end
 repeat
  local _switch1147 = token.kind
  local _cond1147 = _switch1147 == "comment" or _switch1147 == "nag"
  if _cond1147 then
   do
    local isFine = context.dialect == "xskak" and not isAfterNumber and isWhole(token, context.text)
    local _128
    if isFine then
     _128 = findBroken(context.text, token, context.commentRules)
    else
     _128 = nil
    end
    local broken = _128
    if broken ~= nil then
     return {kind = "skip", fault = {kind = "comment", token = token, span = broken, at = at}, doubtful = false}
    end
    local _129
    if isFine then
     _129 = judgeNag(token, board, context)
    else
     _129 = fault
    end
    local flaw = _129
    return {kind = "skip", fault = flaw, doubtful = false}
   end
  end
  _cond1147 = _cond1147 or _switch1147 == "symbol"
  if _cond1147 then return judgeSymbol(token, board, context, isMoveDue) end
  _cond1147 = _cond1147 or _switch1147 == "null-move"
  if _cond1147 then
   local _130
   if mayPass(board, context) then
    _130 = nil
   else
    _130 = fault
   end
   return {kind = "pass", fault = _130, doubtful = false}
  end
  _cond1147 = _cond1147 or _switch1147 == "group"
  if _cond1147 then
   local _131
   if isEmptyGroup(token, context.text) and not isAfterNumber then
    _131 = nil
   else
    _131 = fault
   end
   return {kind = "skip", fault = _131, doubtful = false}
  end
  _cond1147 = _cond1147 or (_switch1147 == "result" or _switch1147 == "parenthesis" or _switch1147 == "dots")
  if _cond1147 then return {kind = "skip", fault = fault, doubtful = false} end
  _cond1147 = _cond1147 or _switch1147 == "unknown"
  if _cond1147 then return judgeUnknown(token, board, context) end
 until true
end
function mayPass(_given0, _given1)
 local position = _given0.position
 local isPrinted = _given1.isPrinted
 if isPrinted == nil then isPrinted = false end
 return isPrinted and not position:isInCheck()
end
function isWhole(_given0, text)
 local start, _end, kind = _given0.start, _given0["end"], _given0.kind
 return kind == "nag" or pattern("^\\\\xskakcomment\\s*\\{[^]*\\}$", ""):test(tsStringSlice(text, start, _end))
end
function isLostOnXskak(_given0, _given1, isAfterNumber)
 local kind, start, _end = _given0.kind, _given0.start, _given0["end"]
 local dialect, text = _given1.dialect, _given1.text
 if dialect ~= "xskak" or isAfterNumber or kind == "nag" then return false end
 return pattern("^(?:\\$[^\\\\{}%]*|\\{\\$[^\\\\{}%]*\\})$", ""):test(tsStringSlice(text, start, _end))
end
function judgeNag(token, board, _given0)
 local text = _given0.text
 local kind, start, _end = token.kind, token.start, token["end"]
 if kind == "comment" then return nil end
 local name = replaceIn(tsStringSlice(text, start, _end), pattern("^\\{?\\$|\\}$", "g"), "")
 if pattern("^[dD]$", ""):test(name) or pattern("^\\d{1,3}$", ""):test(name) and isPrintedNag(tsNumber(name)) then
  return nil
 end
 return {kind = "silent-nag", token = token, at = board.node}
end
function isEmptyGroup(_given0, text)
 local start, _end = _given0.start, _given0["end"]
 return pattern("^(?:\\{\\s*\\})+$", ""):test(tsStringSlice(text, start, _end))
end
function judgeSymbol(token, board, _given0, isMoveDue)
 local text, letters, commentRules = _given0.text, _given0.letters, _given0.commentRules
 local fault = {kind = "remark", token = token, at = board.node}
 local _, content = table.unpack(
  pattern("^\\\\[A-Za-z]+\\{([^{}]*)\\}$", ""):exec(tsStringSlice(text, token.start, token["end"])) or ({}),
  1, 2
 )
 local _133
 if content == nil then
  _133 = nil
 else
  _133 = tsArrayFlat(guessMoves(content, letters))[1]
 end
 local guess = _133
 if guess ~= nil and resolveMove(board.position, guess.spec) >= 0 then
  return {kind = "move", spec = guess.spec, fault = fault, doubtful = true}
 end
 local _, name = table.unpack(pattern("^\\\\([A-Za-z@]+)", ""):exec(tsStringSlice(text, token.start, token["end"])) or ({}), 1, 2)
 if name == nil then name = "" end
 if isMoveDue and commentRules.isOwn(name) and not commentRules.carries(name) then
  return {kind = "lost", fault = nil, doubtful = false}
 end
 return {kind = "skip", fault = token.glued == nil and fault or nil, doubtful = false}
end
function judgeUnknown(token, board, _given0)
 local text, letters = _given0.text, _given0.letters
 local at = board.node
 local word = tsStringSlice(text, token.start, token["end"])
 local captures = findCaptures(word, board.position, letters)
 if #captures > 0 then return judgeCapture(token, captures, board) end
 local found = findMeant(word, board, letters)
 local only = tsSpread(found)
 if found.size == 1 and only ~= nil then
  local san, spec = table.unpack(only, 1, 2)
  return {kind = "move", spec = spec, fault = {kind = "unknown", token = token, sans = {san}, at = at}, doubtful = true}
 end
 local fault = {kind = "unknown", token = token, sans = {tsSpread(found:keys())}, at = at}
 local isMove = found.size > 0 or looksLikeMove(word)
 return {kind = isMove and "lost" or "skip", fault = fault, doubtful = true}
end
function judgeCapture(token, captures, board)
 local sans = tsArrayMap(
  captures,
  function(_given0)
   local san = _given0.san
   return san
  end
 )
 local fault = {kind = "underspecified", token = token, sans = sans, at = board.node}
 local only = captures[1]
 local others = tsArraySlice(captures, 1)
 if only == nil or #others > 0 then return {kind = "lost", fault = fault, doubtful = false} end
 return {kind = "move", spec = only.spec, fault = fault, doubtful = true}
end
function findMeant(word, _given0, letters)
 local position = _given0.position
 local found = tsNew(Map)
 for _, guesses in ipairs(guessMoves(word, letters)) do
  for _, _value in ipairs(guesses) do
   local spec = _value.spec
   local move = resolveMove(position, spec)
   if move >= 0 then found:set(sanOf(position, move), spec) end
  end
  if found.size > 0 then break end
 end
 return found
end
function isPrintedNag(nag)
 return tsArraySome(
  PRINTED,
  function(_given0)
   local first, last = _given0[1], _given0[2]
   return first <= nag and nag <= last
  end
 )
end
function findCaptures(word, position, _given0)
 local names = _given0.names
 local match = SHORT2:exec(word)
 if match == nil then return {} end
 local _, fromFile, toFile, square, promoted = table.unpack(match, 1, 5)
 local promotion = promoted == nil and 0 or (TYPES2[tsArrayIndexOf(names, promoted) + 1] or -1)
 return tsArrayMap(
  tsArrayFilter(
   tsArrayFilter(
    legalMoves(position),
    function(move) return isPawnCapture(position, move) and movePromotion(move) == promotion end
   ),
   function(move)
    local _136
    if square == nil then
     _136 = isBetween(move, fromFile, toFile)
    else
     _136 = squareName(moveTo(move)) == square
    end
    return _136
   end
  ),
  function(move) return {san = sanOf(position, move), spec = specOf(move)} end
 )
end
function isPawnCapture(position, move)
 return typeOf(position:pieceAt(moveFrom(move))) == PAWN and isCapture(position, move)
end
function isBetween(move, from, to)
 return fileName(fileOf(moveFrom(move))) == from and fileName(fileOf(moveTo(move))) == to
end
function specOf(move)
 local to, file = moveTo(move), fileOf(moveFrom(move))
 return makeMoveSpec({piece = PAWN, to = to, file = file, capture = true, promotion = movePromotion(move)})
end
function takeToken(state, token, next)
 spend()
 local gap = findEmptyLine(token, state.context.text)
 if gap ~= nil then table.insert(state.faults, {kind = "paragraph", token = gap, at = state.node}) end
 repeat
  local _switch1191 = token.type
  local _cond1191 = _switch1191 == "number"
  if _cond1191 then
   takeNumber(state, token)
   break
  end
  _cond1191 = _cond1191 or _switch1191 == "move"
  if _cond1191 then
   takeMove(state, (state.number == nil or token.glued == nil) and token or tsObjectAssign({}, token, {glued = nil}))
   break
  end
  _cond1191 = _cond1191 or _switch1191 == "remark"
  if _cond1191 then
   takeRemark(state, token, next)
   break
  end
  _cond1191 = _cond1191 or _switch1191 == "paragraph"
  if _cond1191 then
   table.insert(state.faults, {kind = "paragraph", token = token, at = state.node})
   break
  end
 until true
end
function takeNumber(state, token)
 if plyOf(token) == state.missing then return end
 if state.isCutOff and not token.wellFormed and token["end"] - token.start == 1 then return end
 if state.number ~= nil then takeSecondNumber(state, state.number, token) end
 if token.glued ~= nil then table.insert(state.faults, glueOf(state, token, token.glued)) end
 state.number = token
end
function glueOf(_given0, token, by)
 local text, at = _given0.context.text, _given0.node
 local seam = {start = token.start, ["end"] = token.start}
 return {kind = "glued", token = token, by = by, seam = seam, word = tsStringSlice(text, token.start, token["end"]), at = at}
end
function takeRemark(state, token, next)
 local board, context, number, due, plies = state.board, state.context, state.number, state.due, state.plies
 local place = {number = number, due = due, isFirst = #plies == 0, next = next}
 if replacesMoves(token, place, board, context) then
  state.lost = true
  return
 end
 if token.kind == "dots" and number ~= nil then
  state.number = tsObjectAssign({}, number, {["end"] = token["end"], side = "black", wellFormed = false})
  return
 end
 if token.kind == "dots" and place.isFirst and due == "number" and context.isOnlyPrinted == true then
  if tsStringCharAt(context.text, token.start) == "." then state.spoilt = state.node.ply end
  if state.spoilt == state.node.ply then return end
 end
 local isAfterNumber = (number and number["end"]) == token.start
 local isMoveDue = number ~= nil or due == "answer"
 local remark = judgeRemark(token, board, context, {isAfterNumber = isAfterNumber, isMoveDue = isMoveDue})
 local assumed = assumptionAt(context.assumptions, token, board.position)
 local _143 = remark.fault
 state.isCutOff = (_143 and _143.kind) == "underspecified"
 if remark.kind == "move" and assumed ~= nil then
  takeMeant(state, token, remark.spec, assumed.moves[1])
  return
 end
 if remark.fault ~= nil then table.insert(state.faults, remark.fault) end
 if remark.kind == "skip" and token.kind == "unknown" then
  skipUnknown(state, token)
 elseif remark.kind == "pass" then
  state:record(token, state.node, board:pass())
 elseif remark.kind == "move" then
  takeMeant(state, token, remark.spec)
 else
  if not state.lost then state.lost = remark.kind == "lost" end
 end
 if not state.isDoubtful then state.isDoubtful = remark.doubtful end
end
function skipUnknown(state, _given0)
 local start, _end = _given0.start, _given0["end"]
 if isSpoiltNumber(tsStringSlice(state.context.text, start, _end)) then state.spoilt = state.node.ply end
 if state.number ~= nil then state.lost = true end
end
function takeMeant(state, token, spec, move)
 if move == nil then move = resolveMove(state.board.position, spec) end
 local board, before = state.board, state.node
 takeNumberOf(state, token, spec, true)
 if not state.lost then state:record(token, before, board:play(move)) end
end
function takeMove(state, token)
 state.missing = nil
 state.isCutOff = false
 local board, context, before, number, due = state.board, state.context, state.node, state.number, state.due
 local spec = token.spec
 if followAssumption(state, token, true) then return end
 local move = resolveMove(board.position, spec)
 local _150
 if number == nil then
  _150 = due == "number"
 else
  _150 = not isDue(state, number)
 end
 if _150 then
  takeNumberOf(state, token, spec, move >= 0)
  if number ~= nil and playMissing(state, number) then
   takeMove(state, token)
   return
  end
  if state.lost then
   followAssumption(state, token)
   return
  end
 end
 local _151 = judgeMove(token, move, board, context)
 local faults, lost, doubtful = _151.faults, _151.lost, _151.doubtful
 local isSure = not state.isDoubtful and (number == nil or isSameSide(number, before))
 if not (lost and state.isDoubtful) then
  tsArrayPushArray(
   state.faults,
   tsArrayFilter(
    faults,
    function(_given0)
     local kind = _given0.kind
     return isSure or kind ~= "capture-sign"
    end
   )
  )
 end
 if lost and followAssumption(state, token) then return end
 if tsArraySome(
  faults,
  function(_given0)
   local kind = _given0.kind
   return kind == "misplayed"
  end
 ) then
  state.spoilt = state.node.ply
 end
 if not state.isDoubtful then state.isDoubtful = doubtful end
 state.lost = lost
 if lost then return end
 if token.misspelt == true then
  table.insert(state.misspellings, {kind = "castling-spelling", token = token, at = before})
 end
 state:record(token, before, state.node)
end
function followAssumption(state, token, elsewhere)
 if elsewhere == nil then elsewhere = false end
 local board, context, before, number = state.board, state.context, state.node, state.number
 local assumed = assumptionAt(context.assumptions, token, board.position)
 if assumed == nil or elsewhere ~= (assumed.isNoted == true) then return false end
 if assumed.isInstead then
  local move = table.unpack(assumed.moves, 1, 1)
  tsObjectAssign(state, {lost = false, isDoubtful = false})
  if move ~= nil then state:record(token, before, board:play(move)) end
  return true
 end
 if number ~= nil and plyOf(number) == before.ply then state.number = nil end
 playMissing(state, token)
 takeMove(state, token)
 return true
end
function playMissing(state, token)
 local board, context = state.board, state.context
 local assumed = assumptionAt(context.assumptions, token, board.position)
 if assumed == nil or assumed.isInstead then return false end
 for _, move in ipairs(assumed.moves) do
  board:play(move)
 end
 local isAnswer = state.number == nil and state.node.ply & 1 == 1
 tsObjectAssign(state, {lost = false, isDoubtful = false, shift = 0})
 state.due = isAnswer and "answer" or "number"
 return true
end
function isSameSide(number, _given0)
 local ply = _given0.ply
 return plyOf(number) - ply & 1 == 0
end
function isDue(_given0, number)
 local due, node = _given0.due, _given0.node
 return due == "number" and number.wellFormed and plyOf(number) == node.ply
end
function findEmptyLine(token, text)
 if token.type == "number" or token.type == "paragraph" or token.type == "move" and token.plain then return nil end
 local gap = EMPTY_LINE:exec(tsStringSlice(text, token.start, token["end"]))
 if gap == nil then return nil end
 local start = token.start + gap.index
 return {type = "paragraph", start = start, lineStart = start + (lengthOf(gap[2]) or 0), ["end"] = start + #gap[1]}
end
function replacesMoves(token, _given0, board, context)
 local number, due, isFirst, next = _given0.number, _given0.due, _given0.isFirst, _given0.next
 if token.kind == "group" then return isNumberInBraces(token, board, context) end
 if isWrittenByTex(token, context) then return true end
 if token.kind ~= "symbol" then return false end
 if beginsMove(token, next, context) then return true end
 if not isUnknown(token, context) then return false end
 if (next and next.type) == "move" then
  local isMoveDue = number ~= nil or due == "answer"
  return isMoveDue and resolveMove(board.position, next.spec) < 0
 end
 if (next and next.type) == "number" then
  if number ~= nil then return true end
  local _159
  if due == "answer" then
   _159 = next.side == "white"
  else
   _159 = plyOf(next) ~= board.node.ply
  end
  return _159
 end
 return number ~= nil or isFirst
end
function isNumberInBraces(_given0, _given1, _given2)
 local start, _end = _given0.start, _given0["end"]
 local node = _given1.node
 local text = _given2.text
 local _, value, dots = table.unpack(
  pattern("^\\{(\\d+)(\\.+)[^\\s{}]*\\}$", ""):exec(tsStringSlice(text, start, _end)) or ({}),
  1, 3
 )
 if dots == nil then dots = "" end
 return value ~= nil and plyOf({fullmove = tsNumber(value), side = dots == "." and "white" or "black"}) == node.ply
end
function beginsMove(_given0, next, _given1)
 local start, _end = _given0.start, _given0["end"]
 local text, letters, commentRules = _given1.text, _given1.letters, _given1.commentRules
 local _, name, rest = table.unpack(
  pattern("^\\\\([A-Za-z@]+)(?:\\{\\})?([^]*)$", ""):exec(tsStringSlice(text, start, _end)) or ({}),
  1, 3
 )
 if name == nil then name = "" end
 if rest == nil then rest = "" end
 local goesOn = rest ~= "" or (next and next.type) == "move" and next.glued == "control"
 if not goesOn or not commentRules.isOwn(name) then return false end
 local _162 = headOf({{type = "control", name = name}}, commentRules.lookUp).atoms
 local letter = _162[1]
 local others = tsArraySlice(_162, 1)
 return letter ~= nil and #others == 0 and (pattern("[a-hO]", ""):test(letter) or tsArrayIncludes(letters.names, letter))
end
function isWrittenByTex(_given0, _given1)
 local kind, start, _end = _given0.kind, _given0.start, _given0["end"]
 local text = _given1.text
 local isOwn = _given1.commentRules.isOwn
 local carries = _given1.commentRules.carries
 local word = tsStringSlice(text, start, _end)
 if pattern("^\\\\[A-Za-z@]*[_:]", ""):test(word) or WRITERS:test(word) then return true end
 local _, name = table.unpack(kind == "unknown" and pattern("\\\\([A-Za-z@]+)", ""):exec(word) or ({}), 1, 2)
 if name == nil then name = "" end
 return isOwn(name) and not carries(name)
end
function isUnknown(_given0, _given1)
 local start, _end = _given0.start, _given0["end"]
 local text, commentRules = _given1.text, _given1.commentRules
 local _, name = table.unpack(
  pattern("^\\\\([A-Za-z@]+)(?:\\s*\\{\\s*\\})?$", ""):exec(tsStringSlice(text, start, _end)) or ({}),
  1, 2
 )
 return name ~= nil and not commandTable:has(name) and commentRules.lookUp(name) == nil
end
function problemIn(field, message, expected)
 local problem = problemAt(field, 0, field.text, message)
 return expected == nil and problem or tsObjectAssign({}, problem, {expected = expected})
end
function problemAt(field, at, text, message)
 local start = field.start + at
 return {span = {start = start, ["end"] = start + #text}, message = message}
end
function readFen(text)
 local fields = tsArrayFrom(
  matchAllIn(text, pattern("\\S+", "gu")),
  function(match) return {text = match[1], start = match.index} end
 )
 local placement, side, castling, enPassant, halfmove, fullmove, surplus = table.unpack(fields, 1, 7)
 local problems = {}
 local warnings = {}
 if placement == nil then
  local span = {start = 0, ["end"] = #text}
  return {kind = "malformed", problems = {{span = span, message = "Empty FEN, expected a board"}}}
 end
 local _163 = readPlacement(placement, problems)
 local board = _163.board
 local sideToMove = side == nil and "white" or readSide(side, problems)
 local rights = castling == nil and ({castling = 0, chess960 = false}) or readCastlingField(castling, board, problems, warnings)
 local passed = readPassedSquare(enPassant, board, sideToMove, {problems = problems, warnings = warnings})
 local clock = readCount(halfmove, "half-move clock", 0, problems)
 local move = readCount(fullmove, "move number", 1, problems)
 if fullmove ~= nil and move == 0 then
  warnings[#warnings + 1] = problemIn(fullmove, "The move number is 0, expected 1 or more", "1")
 end
 if surplus ~= nil then
  local message = ((("Unexpected `" .. surplus.text) .. "` after ") .. tostring(FIELD_COUNT)) .. " fields of a FEN"
  problems[#problems + 1] = problemIn(surplus, message)
 end
 if #problems > 0 then return {kind = "malformed", problems = problems} end
 local position = Position:from({
  board = board,
  sideToMove = sideToMove,
  castling = rights.castling,
  enPassant = passed,
  halfmove = clock,
  fullmove = math.max(1, move)
 })
 return {kind = "position", position = position, chess960 = rights.chess960, warnings = warnings}
end
function writePlacement(position)
 return writeRanks(position, nil)
end
function writeRanks(position, pockets)
 local ranks = {}
 for rank = 7, 0, -1 do
  ranks[#ranks + 1] = writeRank(position, rank, pockets)
 end
 return table.concat(ranks, "/")
end
function writeRank(position, rank, pockets)
 local text = ""
 local empty = 0
 for file = 0, 7 do
  local square = squareAt(file, rank)
  local piece = position:pieceAt(square)
  if piece == EMPTY then
   empty = empty + 1
  else
   text = text .. (empty == 0 and "" or tostring(empty)) .. fenLetterOf(piece)
   if (pockets and pockets:isPromoted(square)) == true then text = text .. "~" end
   empty = 0
  end
 end
 return empty == 0 and text or text .. tostring(empty)
end
function readSide(field, problems)
 if field.text == "w" then return "white" end
 if field.text == "b" then return "black" end
 local initial = lowerCase(string.sub(field.text, 1, 1))
 local expected = (initial == "w" or initial == "b") and initial or nil
 local message = ("Unexpected `" .. field.text) .. "` as side to move, expected `w` or `b`"
 problems[#problems + 1] = problemIn(field, message, expected)
 return "white"
end
function readPassedSquare(field, board, sideToMove, _given0)
 local problems, warnings = _given0.problems, _given0.warnings
 if field == nil or field.text == "-" then return NO_SQUARE end
 local square = readSquare(field.text)
 if square == nil or rankOf(square) ~= 2 and rankOf(square) ~= 5 then
  local message = ("Unexpected `" .. field.text) .. "` as en passant square, expected `-` or a square on rank 3 or 6"
  problems[#problems + 1] = problemIn(field, message)
  return NO_SQUARE
 end
 if isJustPassed(board, square, sideToMove) then return square end
 local message = ("The en passant square `" .. field.text) .. "` contradicts the board: no pawn has just passed it"
 warnings[#warnings + 1] = problemIn(field, message, "-")
 return NO_SQUARE
end
function isJustPassed(board, square, sideToMove)
 local forward = sideToMove == "white" and -16 or 16
 local pawn = PAWN | (sideToMove == "white" and BLACK or WHITE)
 return rankOf(square) == (sideToMove == "white" and 5 or 2) and board[square] == EMPTY and board[square - forward] == EMPTY and board[square + forward] == pawn
end
function readCount(field, what, absent, problems)
 if field == nil then return absent end
 if pattern("^\\d{1,9}$", "u"):test(field.text) then return tsNumber(field.text) end
 problems[#problems + 1] = problemIn(field, ((("Unexpected `" .. field.text) .. "` as ") .. what) .. ", expected a number")
 return absent
end
function readPlacement(field, problems)
 local board = tsNew(Row, 128)
 local ranks = tsStringSplit(field.text, "/")
 local start = field.start
 tsArrayForEach(
  ranks,
  function(text, i)
   if i < 8 then readRank({text = text, start = start}, 7 - i, board, problems) end
   start = start + (#text + 1)
  end
 )
 if #ranks ~= 8 then
  local count = #ranks == 1 and "1 rank" or tostring(#ranks) .. " ranks"
  problems[#problems + 1] = problemIn(field, ("The board has " .. count) .. ", expected 8")
 end
 return {board = board}
end
function readRank(field, rank, board, problems)
 local file = 0
 local isCounted = true
 local at = 0
 for _, letter in ipairs(characters(field.text)) do
  local piece = pieceOfFenLetter(letter)
  if piece ~= EMPTY then
   if file < 8 then board[squareAt(file, rank)] = piece end
   file = file + 1
  elseif letter >= "1" and letter <= "8" then
   file = file + tsNumber(letter)
  else
   problems[#problems + 1] = problemAt(field, at, letter, unknownLetter(letter))
   isCounted = false
  end
  at = at + #letter
 end
 if not isCounted or file == 8 then return end
 local count = file == 1 and "1 square" or tostring(file) .. " squares"
 problems[#problems + 1] = problemIn(field, ((("Rank " .. rankName(rank)) .. " has ") .. count) .. ", expected 8")
end
function unknownLetter(letter)
 return (letter == "0" or letter == "9") and ("Unexpected digit `" .. letter) .. "`, expected 1 to 8 empty squares" or ("Unexpected `" .. letter) .. "`, expected a piece (`KQRBNP`, `kqrbnp`) or a digit"
end
function rightsAtHome(_given0)
 local board = _given0.board
 local rights = 0
 for _, color in ipairs({WHITE, BLACK}) do
  do
   if board[homeRank(color) | 4] ~= KING | color then goto continue1299 end
   for _, _value in ipairs(WINGS) do
    local wing, file = _value[1], _value[2]
    if board[homeRank(color) | file] == ROOK | color then rights = withRight(rights, color, wing, file) end
   end
  end
  ::continue1299::
 end
 return rights
end
function sayCaptureSign(word, captures, spelling)
 return ((((("`" .. word) .. "` ") .. (captures and "is a capture" or "captures nothing")) .. ", expected `") .. spelling) .. "`"
end
function sayMissingCheck(word, right)
 return ((("`" .. word) .. "` gives check, expected `") .. right) .. "`"
end
function sayMissingMate(word)
 return ("`" .. word) .. "` is mate"
end
function sayWrongCheck(word, right)
 local _not = pattern("[#\\\\]", ""):test(word) and "not" or "neither double check nor"
 local effect = tsStringEndsWith(right, "+") and ("check, but " .. _not) .. " mate" or "no check"
 return ((((("`" .. word) .. "` gives ") .. effect) .. ", expected `") .. right) .. "`"
end
function nameTurn(_given0)
 local fullmove, side = _given0.fullmove, _given0.side
 return ((side == "white" and "White" or "Black") .. " at move ") .. tostring(fullmove)
end
function kindOfSymbol(name)
 local _169 = SYMBOLS:get(name)
 if _169 == nil then
  local _167 = commandTable:get(name)
  _169 = (_167 and _167.isSymbol) == true and "none" or "unclear"
 end
 return _169
end
function kindOfSigns(signs)
 if pattern("[^!?+#]", ""):test(signs) then return "unclear" end
 if tsStringIncludes(signs, "#") then return "mate" end
 return PLUSES[#replaceIn(signs, pattern("[!?]", "g"), "") + 1] or "unclear"
end
function mayHoldSign(comment)
 if SIGN_LIKE:test(comment) then return true end
 return tsArraySome(
  tsArrayFrom(matchAllIn(comment, CONTROL)),
  function(_given0)
   local name = _given0[2]
   if name == nil then name = "" end
   return kindOfSymbol(name) ~= "none"
  end
 )
end
function threatIn(position)
 if position:kingOf(position.turn) == NO_SQUARE then return nil end
 if not position.checked then return "none" end
 return isCheckmate(position) and "mate" or "check"
end
function isEnglish(names)
 return table.concat(names, "") == "KQRBNP"
end
function splitWords2(shown)
 if not pattern("[\\\\{]", ""):test(shown) then
  return tsArrayFilter(
   tsStringSplit(shown, " "),
   function(word) return word ~= "" end
  )
 end
 local words = {}
 local depth = 0
 local start = 0
 for _, _value in ipairs(matchAllIn(shown .. " ", PIECES)) do
  local piece, index = _value[1], _value.index
  if piece == "{" then
   depth = depth + 1
  elseif piece == "}" then
   depth = depth - 1
  elseif piece == " " and depth == 0 then
   if index > start then words[#words + 1] = tsStringSlice(shown, start, index) end
   start = index + 1
  end
 end
 return words
end
function readWord3(text)
 local _170 = PLAIN:exec(text) or ({})
 local plainNumber = _170[2]
 if plainNumber == nil then plainNumber = "" end
 local dots = _170[3]
 if dots == nil then dots = "" end
 local plain = tsArraySlice(_170, 3)
 local _171
 if plainNumber == "" then
  _171 = dots == ""
 else
  _171 = dots == "." or dots == "..."
 end
 local isPlain = _171
 if isPlain and #plain > 0 and #plainNumber < 10 then return asMove(plain) end
 if NAG:test(text) or isComment(text) then return {type = "note"} end
 local _, number, rest = table.unpack(NUMBERED:exec(text) or ({}), 1, 3)
 if number == nil then number = "" end
 if rest == nil then rest = "" end
 if number ~= "" and rest == "" then return "number" end
 return readMove(rest)
end
function inEnglish(text, letters)
 if tsStringStartsWith(text, "\\") or tsStringStartsWith(text, "$") then return text end
 return replaceIn(
  text,
  PIECE_LETTER,
  function(_, before, letter)
   local index = (string.find(letters, letter, nil, true) or 0) - 1
   return before .. (tsStringAccess("KQRBN", index) or "?")
  end
 )
end
function readMove(text)
 local whole, long, short, piece, origin, captures, to, promotion, sign = table.unpack(MOVE:exec(text) or ({}), 1, 9)
 if whole == nil then return nil end
 if tsArraySome(
  tsArrayFrom(matchAllIn(text, CONTROL2)),
  function(_given0)
   local name = _given0[2]
   if name == nil then name = "" end
   return not SIGNS3:has(name)
  end
 ) then
  return nil
 end
 if to == nil and tsStringIncludes(text, "\\") then return nil end
 local castling = long ~= nil and "L" or (short ~= nil and "O" or nil)
 return asMove({castling or piece, origin, captures, to, sign, promotion})
end
function asMove(_given0)
 local piece, origin, captures, to, sign = _given0[1], _given0[2], _given0[3], _given0[4], _given0[5]
 local promotion = _given0[6]
 return {
  type = "move",
  piece = (piece == nil or piece == "") and "p" or piece,
  origin = origin or "",
  captures = captures == "x",
  to = to or "",
  promotion = promotion or "",
  sign = (sign == "+" or sign == "#") and sign or ""
 }
end
function isComment(text)
 local _172 = COMMENT:exec(text)
 local inside = _172 and _172[2]
 if inside == nil or pattern("[#$&^_]", ""):test(inside) then return false end
 return tsArrayEvery(
  tsArrayFrom(matchAllIn(inside, CONTROL2)),
  function(_given0)
   local name = _given0[2]
   if name == nil then name = "" end
   return not pattern("^[A-Za-z]", ""):test(name) or PRINTED2:has(name)
  end
 )
end
function ranksOf(position, move)
 local from = rankOf(moveFrom(move))
 local to = rankOf(moveTo(move))
 local ranks = from == to and ({from}) or ({math.max(from, to), math.min(from, to)})
 return table.concat(
  tsArrayMap(
   ranks,
   function(rank) return tostring(rank + 1) .. writeRank(position, rank) end
  ),
  "/"
 )
end
function standingOf(position, plies, sinceReset)
 local enPassant = position.enPassant == NO_SQUARE and "-" or squareName(position.enPassant)
 local clock = sinceReset == nil and "+" .. tostring(plies) or "*0+" .. tostring(sinceReset)
 return {enPassant = enPassant, clock = clock}
end
function writeHalfMove(position, _given0)
 local written, move = _given0.written, _given0.move
 local piece, origin, promotion, sign = written.piece, written.origin, written.promotion, written.sign
 local squares = squareSign(moveFrom(move)) .. squareSign(moveTo(move))
 local change = promotion == "" and "" or "=" .. promotion
 local rest = ((takenBy(position, move) .. (sign == "" and "-" or sign)) .. change) .. origin
 return (piece .. squares) .. (rest == "--" and "" or rest)
end
function squareSign(square)
 return tsStringCharAt(SQUARE_SIGNS, rankOf(square) * 8 + fileOf(square))
end
function takenBy(position, move)
 local isWhite = position.sideToMove == "white"
 if isEnPassant(move) then return isWhite and "e" or "E" end
 local taken = position:pieceAt(moveTo(move))
 return taken == EMPTY and "-" or fenLetterOf(taken)
end
function isToSixth(_given0, _given1)
 local sideToMove = _given0.sideToMove
 local written = _given1.written
 return sideToMove == "white" and written.piece == "p" and tsStringEndsWith(written.to, "6")
end
function castlingEvent(position, _given0)
 local written, move = _given0.written, _given0.move
 local isWhite = position.sideToMove == "white"
 local event = written.piece == "R" and rookEvent(moveFrom(move), isWhite) or EVENTS[written.piece]
 if event == nil then return "" end
 return isWhite and event or lowerCase(event)
end
function rookEvent(from, isWhite)
 if rankOf(from) ~= (isWhite and 0 or 7) then return "" end
 return ({[0] = "Q", [7] = "R"})[fileOf(from)] or ""
end
function isPlainlyWritten(position, _given0)
 local written, move = _given0.written, _given0.move
 if move == NULL_MOVE or isDrop(move) or position.pockets ~= nil then return false end
 if written.to == "" then return true end
 if isCapture(position, move) ~= written.captures or #written.origin == 2 then return false end
 return isOnlyCandidate(position, {written = written, move = move})
end
function isOnlyCandidate(position, _given0)
 local written, move = _given0.written, _given0.move
 local from = moveFrom(move)
 local to = moveTo(move)
 local piece = position:pieceAt(from)
 local _type = typeOf(piece)
 if _type == PAWN or _type == KING then return true end
 local _bit = REACH_BIT[piece] or 0
 return not tsArraySome(
  SQUARES,
  function(square) return square ~= from and position:pieceAt(square) == piece and tsStringIncludes(
   squareName(square),
   written.origin
  ) and (REACH[to - square + CENTRE] or 0) & _bit ~= 0 and (_type == KNIGHT or isClear(position.board, square, to)) end
 )
end
function foreignLetters(names)
 if isEnglish(names) then return "" end
 local letters = table.concat(names, "")
 local isPlain = pattern("^[A-NP-Z]{5}[A-Zp]$", ""):test(letters) and tsNew(Set, characters(letters)).size == #letters
 return isPlain and #names == #letters and letters or nil
end
function writePlace(position)
 local side = position.sideToMove == "white" and "w" or "b"
 return (((writePlacement(position) .. " ") .. side) .. " ") .. tostring(position.fullmove)
end
function listMoves(words, nodes, dialect)
 local written = words and tsArrayFilter(
  words,
  function(word) return word.type == "move" end
 )
 local _183 = written == nil
 if not _183 then
  local _179 = words and words[1]
  _183 = (_179 and _179.type) ~= "move"
 end
 if _183 then return "words" end
 if dialect == "skak" and #written < #words then return "words" end
 if #written ~= #nodes then return "unjudged" end
 return tsArrayFlatMap(
  nodes,
  function(_given0, index)
   local move = _given0.move
   local word = written[index + 1]
   return word == nil and ({}) or ({{written = word, move = move}})
  end
 )
end
function wholeOnes(attempts, _given0)
 local own = _given0.own
 local whole = tsArrayFilter(
  attempts,
  function(_given0)
   local isWhole = _given0.isWhole
   return isWhole
  end
 )
 return #whole > 0 and whole or tsArrayFilter(
  attempts,
  function(_given0)
   local stop = _given0.stop
   return stop >= own
  end
 )
end
function nameWhole(_given0, _given1)
 local first = _given0[1]
 local blocks = _given1.blocks
 return (first and first.isWhole) == true and #blocks > 1 and "game" or "line"
end
function playRest(position, _given0, watch)
 local tokens, from = _given0.tokens, _given0.from
 local plies = 0
 local isExact = true
 local stop = from
 do
  while stop < #tokens do
   local token = tokens[stop + 1]
   if token == nil then break end
   if token.type == "move" then
    local move = resolveMove(position, token.spec)
    if move < 0 then break end
    if isExact then isExact = isCapture(position, move) == specCapture(token.spec) end
    position:play(move)
    plies = plies + 1
    if watch ~= nil then watch(stop) end
   elseif token.type == "number" then
    if plyOf(token) ~= plyAt(position) then break end
   elseif token.type == "remark" and not isAside(token) then
    break
   end
   stop = stop + 1
  end
 end
 return {plies = plies, isWhole = stop >= #tokens, stop = stop, isExact = isExact}
end
function isAside(_given0)
 local kind = _given0.kind
 return ASIDES:has(kind)
end
function isSwapped(one, i, other, j)
 if i < 2 or j < 2 then return false end
 return one[i] == other[j - 2 + 1] and one[i - 2 + 1] == other[j]
end
function costOf(one, other)
 if one == other then return 0 end
 if NEIGHBOURS:has(one .. other) or NEIGHBOURS:has(other .. one) then return NEIGHBOUR end
 return kindOf2(one) == kindOf2(other) and 1 or STRANGER
end
function kindOf2(sign)
 if sign >= "1" and sign <= "8" then return "rank" end
 if sign >= "a" and sign <= "h" then return "file" end
 return sign == lowerCase(sign) and "other" or "piece"
end
function bareEnd(text, token)
 if token.type == "move" then return token.meaningEnd end
 local _194 = pattern("[+#!?.,;]*$", ""):exec(tsStringSlice(text, token.start, token["end"]))
 local signs = _194 and _194[1] or ""
 return token["end"] - #signs
end
function meantOnes(attempts, rest, isNear)
 local whole = wholeOnes(attempts, rest)
 if #whole == 0 or #whole > 2 then return {} end
 local isProved = tsArrayEvery(
  whole,
  function(one) return one.plies >= (#whole == 1 and isNear(one) and ENOUGH or PLENTY) end
 )
 return isProved and whole or ({})
end
function noteWhole(whole, rest)
 if #whole == 0 then return nil end
 local moves = table.concat(
  tsArrayMap(
   whole,
   function(_given0)
    local san = _given0.san
    return ("`" .. san) .. "`"
   end
  ),
  " and "
 )
 local make = #whole == 1 and "makes" or "make"
 return ((((("Only " .. moves) .. " ") .. make) .. " the rest of the ") .. nameWhole(whole, rest)) .. " playable"
end
function explainedMoves(position, word, letters)
 return tsArrayFilter(
  tsArrayMap(
   usualMeanings(word, letters),
   function(spec) return resolveMove(position, spec) end
  ),
  function(move) return move >= 0 end
 )
end
function usualMeanings(word, letters)
 local _197 = LONG_STEP:exec(word)
 local castling = _197 and _197[2]
 if castling ~= nil then return {makeCastlingSpec(castling == "g" and SHORT or LONG)} end
 local guesses = tsArrayFlat(tsArraySlice(guessMoves(word, letters), 0, 2))
 return tsArrayMap(
  guesses,
  function(_given0)
   local spec = _given0.spec
   return spec
  end
 )
end
function bare(text, token)
 return {start = token.start, ["end"] = bareEnd(text, token)}
end
function saySign(shown, _given0)
 local token, written, actual = _given0.token, _given0.written, _given0.actual
 local start = token.start + (tsStringStartsWith(shown, "{", token.start) and 1 or 0)
 local _end = written["end"] + (tsStringStartsWith(shown, " {}", written["end"]) and 3 or 0)
 local word = replaceIn(tsStringReplace( tsStringSlice(shown, start, _end), " {}", "{}" ), pattern("##", "g"), "#")
 if actual == "mate" then return sayMissingMate(word) end
 local right = tsStringSlice(shown, start, written.start) .. (actual == "check" and "+" or "")
 return written.kind == "none" and sayMissingCheck(word, right) or sayWrongCheck(word, right)
end
function sayCapture(word, captures)
 local at = captures and #word - 2 or (string.find(word, "x", nil, true) or 0) - 1
 local spelling = (tsStringSlice(word, 0, at) .. (captures and "x" or "")) .. tsStringSlice(word, captures and at or at + 1)
 return sayCaptureSign(word, captures, spelling)
end
function firstPly(_given0)
 local tokens = _given0.tokens
 local first = tsArrayFind(
  tokens,
  function(_given0)
   local _type = _given0.type
   return _type == "number" or _type == "move"
  end
 )
 return (first and first.type) == "number" and plyOf(first) or nil
end
function endsInDoubt(_given0)
 local faults, plies = _given0.faults, _given0.plies
 local fault = tsArrayAt(
  tsArrayFilter(
   faults,
   function(_given0)
    local kind = _given0.kind
    return kind == "unknown" or kind == "number"
   end
  ),
  -1
 )
 return fault ~= nil and not tsArraySome(
  plies,
  function(_given0)
   local token = _given0.token
   return token["end"] >= fault.token["end"]
  end
 )
end
function isOfTheKing(_given0, board)
 local faults = _given0.faults
 local fault = faults[1]
 local others = tsArraySlice(faults, 1)
 if (fault and fault.kind) ~= "illegal" or #others > 0 then return false end
 local verdict = explainMove(board:goTo(fault.at), fault.token.spec)
 return verdict.kind == "illegal" and pattern("^(?:pinned|king|castling)", ""):test(verdict.reason.kind)
end
function readStart(fen)
 local placement, side, _, passed, _, number = table.unpack(tsStringSplit(fen, " "), 1, 6)
 local read = readFen(((((((placement or "") .. " ") .. (side or "")) .. " - ") .. (passed or "-")) .. " 0 ") .. (number or "1"))
 if read.kind == "malformed" then return nil end
 local _237 = read.position
 local board, sideToMove = _237.board, _237.sideToMove
 local enPassant, fullmove = _237.enPassant, _237.fullmove
 local castling = rightsAtHome(read.position)
 return Position:from({
  board = board:slice(),
  sideToMove = sideToMove,
  castling = castling,
  enPassant = enPassant,
  halfmove = 0,
  fullmove = fullmove
 })
end
function keyOf(position)
 return (((writePlacement(position) .. " ") .. position.sideToMove) .. " ") .. tostring(position.fullmove)
end
function linkTo(last, _given0)
 local isNew, letters, fen, text = _given0.isNew, _given0.letters, _given0.fen, _given0.text
 local placement, side, _, _, _, number = table.unpack(tsStringSplit(fen, " "), 1, 6)
 if placement == nil then placement = "" end
 if side == nil then side = "" end
 if number == nil then number = "" end
 local names = letters == "" and "" or (foreignLetters(tsStringSplit(letters, " ")) or "?")
 return (((((((((("J" .. (isNew and "" or md5.sumHEXA(last))) .. "M") .. names) .. "|") .. placement) .. " ") .. side) .. " ") .. number) .. "|") .. text
end
function many(count, what)
 local digits = tostring(count)
 do
  local at = #digits - 3
  while at > 0 do
   digits = (tsStringSlice(digits, 0, at) .. ",") .. tsStringSlice(digits, at)
   at = at - 3
  end
 end
 return ((digits .. " ") .. what) .. (count == 1 and "" or "s")
end
MAIN = {start = "main", line = "main", isHidden = false, isPrintedByXskak = false}
VARIATION = tsObjectAssign({}, MAIN, {line = "variation", moves = {"skak"}})
TEXT_START = {line = 1, column = 1}
Row = tsClass()
function Row.prototype._constructor(self, content)
 self.length = 0
 if type(content) == "number" then
  self.length = content
  for i = 0, content - 1 do
   self[i] = 0
  end
  return
 end
 self.length = #content
 for i = 0, #content - 1 do
  self[i] = content[i + 1]
 end
end
function Row.of(self, ...)
 local items = {...}
 return tsNew(Row, items)
end
function Row.from(self, items)
 return tsNew(Row, items)
end
function Row.prototype.fill(self, value, from, to)
 if from == nil then from = 0 end
 if to == nil then to = self.length end
 for i = from, to - 1 do
  self[i] = value
 end
 for _, view in ipairs(self.views or ({})) do
  view:fill(value)
 end
 return self
end
function Row.prototype.set(self, other)
 if self.views ~= nil and other.views ~= nil then
  for _, _value in tsIterator(tsArrayEntries(self.views)) do
   local index, view = _value[1], _value[2]
   view:set(other.views[index + 1])
  end
  return
 end
 for i = 0, other.length - 1 do
  self[i] = other[i]
 end
end
function Row.prototype.subarray(self, from, to)
 if to == nil then to = self.length end
 local view = tsNew(Row, to - from)
 if self.views == nil then self.views = {} end
 table.insert(self.views, view)
 return view
end
function Row.prototype.slice(self, from, to)
 if from == nil then from = 0 end
 if to == nil then to = self.length end
 local part = tsNew(Row, to - from)
 for i = from, to - 1 do
  part[i - from] = self[i]
 end
 return part
end
function Row.prototype.map(self, change)
 local changed = tsNew(Row, self.length)
 for i = 0, self.length - 1 do
  changed[i] = change(self[i], i)
 end
 return changed
end
function Row.prototype.sort(self)
 local items = {}
 for i = 0, self.length - 1 do
  items[#items + 1] = self[i]
 end
 tsArraySort(
  items,
  function(one, other) return one - other end
 )
 for i = 0, self.length - 1 do
  self[i] = items[i + 1]
 end
 return self
end
function sortedStably(items, compare)
 return sortStably({table.unpack(items)}, compare)
end
function codePointAt(subject, at)
 return at < #subject and codeAt(subject, at, lengthAt(subject, at)) or nil
end
CASES = {{192, 214, 32}, {216, 222, 32}, {913, 929, 32}, {931, 939, 32}, {1024, 1039, 80}, {1040, 1071, 32}}
text = ""
groups = {}
PatternReader = tsClass()
function PatternReader.prototype._constructor(self, source, flags)
 self.at = 0
 self.count = 0
 self.isAnchored = false
 self.source = characters(source)
 self.ignoresCase = tsStringIncludes(flags, "i")
 self.isDotAll = tsStringIncludes(flags, "s")
end
function PatternReader.prototype.alternatives(self)
 local isWhole = self.at == 0
 local ways = {self:sequence()}
 while self:peek() == "|" do
  self.at = self.at + 1
  ways[#ways + 1] = self:sequence()
 end
 local only = table.unpack(ways, 1, 1)
 if isWhole then self.isAnchored = #ways == 1 and self.source[1] == "^" end
 if #ways == 1 and only ~= nil then return only end
 return function(at, next)
  for _, way in ipairs(ways) do
   local _end = way(at, next)
   if _end >= 0 then return _end end
  end
  return -1
 end
end
function PatternReader.prototype.peek(self, ahead)
 if ahead == nil then ahead = 0 end
 return self.source[self.at + ahead + 1] or ""
end
function PatternReader.prototype.take(self)
 self.at = self.at + 1
 return self.source[self.at] or ""
end
function PatternReader.prototype.takeIf(self, sign)
 for i = 0, #sign - 1 do
  if self:peek(i) ~= tsStringCharAt(sign, i) then return false end
 end
 self.at = self.at + #sign
 return true
end
function PatternReader.prototype.sequence(self)
 local whole
 while self.at < #self.source and self:peek() ~= "|" and self:peek() ~= ")" do
  local first = whole
  local second = self:repeated()
  whole = first == nil and second or (function(at, next) return first(
   at,
   function(_end) return second(_end, next) end
  ) end)
 end
 return whole or (function(at, next) return next(at) end)
end
function PatternReader.prototype.repeated(self)
 local before = self.count
 local item = self:item()
 local least, most = table.unpack(self:bounds(), 1, 2)
 if least == 1 and most == 1 then return item.matcher end
 local test = item.test
 if test ~= nil then return repeatCharacter(test, least, most) end
 local inside = {}
 do
  local i = before + 1
  while i <= self.count do
   inside[#inside + 1] = i
   i = i + 1
  end
 end
 return _repeat(item.matcher, least, most, inside)
end
function PatternReader.prototype.bounds(self)
 if self:takeIf("*") then return {0, MANY} end
 if self:takeIf("+") then return {1, MANY} end
 if self:takeIf("?") then return {0, 1} end
 if self:peek() ~= "{" or not isDigit(self:peek(1)) then return {1, 1} end
 self.at = self.at + 1
 local least = self:number()
 local most = self:takeIf(",") and (isDigit(self:peek()) and self:number() or MANY) or least
 self.at = self.at + 1
 return {least, most}
end
function PatternReader.prototype.number(self)
 local value = 0
 while isDigit(self:peek()) do
  value = value * 10 + (string.byte(self:take(), 1) or 0 / 0) - 48
 end
 return value
end
function PatternReader.prototype.item(self)
 local sign = self:peek()
 if sign == "(" then return {matcher = self:group()} end
 if self:takeIf("^") then return {matcher = function(at, next) return at == 0 and next(at) or -1 end} end
 if self:takeIf("$") then return {matcher = function(at, next) return at == #text and next(at) or -1 end} end
 if self:takeIf("\\b") then
  return {matcher = function(at, next) return isWordAt(at - 1) == isWordAt(at) and -1 or next(at) end}
 end
 local test = self:character()
 return {test = test, matcher = one(test)}
end
function PatternReader.prototype.group(self)
 self.at = self.at + 1
 if self:takeIf("?:") then return self:closed() end
 if self:takeIf("?=") then return self:lookAhead(true) end
 if self:takeIf("?!") then return self:lookAhead(false) end
 if self:takeIf("?<!") then return self:lookBehind(false) end
 if self:takeIf("?<=") then return self:lookBehind(true) end
 self.count = self.count + 1
 local index = self.count
 local inner = self:closed()
 return function(at, next)
  local before = groups[index + 1]
  local _end = inner(
   at,
   function(stop)
    local known = groups[index + 1]
    groups[index + 1] = tsStringSlice(text, at, stop)
    local whole = next(stop)
    if whole < 0 then groups[index + 1] = known end
    return whole
   end
  )
  if _end < 0 then groups[index + 1] = before end
  return _end
 end
end
function PatternReader.prototype.closed(self)
 local inner = self:alternatives()
 self.at = self.at + 1
 return inner
end
function PatternReader.prototype.lookAhead(self, wanted)
 local inner = self:closed()
 return function(at, next) return inner(
  at,
  function(_end) return _end end
 ) >= 0 == wanted and next(at) or -1 end
end
function PatternReader.prototype.lookBehind(self, wanted)
 local inner = self:closed()
 return function(at, next)
  local isFound = false
  local first = math.max(0, at - 4)
  do
   local from = at
   while from >= first and not isFound do
    isFound = inner(
     from,
     function(_end) return _end == at and _end or -1 end
    ) >= 0
    from = from - 1
   end
  end
  return isFound == wanted and next(at) or -1
 end
end
function PatternReader.prototype.character(self)
 local sign = self:take()
 if sign == "." then
  return self.isDotAll and (function() return true end) or (function(code) return not isLineEnd(code) end)
 end
 if sign == "[" then return self:set() end
 if sign == "\\" then return self:escape() end
 return self:literal(codeAt(sign, 0, #sign))
end
function PatternReader.prototype.literal(self, wanted)
 if not self.ignoresCase or not isLetterOfAscii(wanted) then return function(code) return code == wanted end end
 return function(code) return code == wanted or code ~ 32 == wanted end
end
function PatternReader.prototype.escape(self)
 local sign = self:take()
 if sign == "d" then return function(code) return code >= 48 and code <= 57 end end
 if sign == "D" then return function(code) return code < 48 or code > 57 end end
 if sign == "s" then return isBlank end
 if sign == "S" then return function(code) return not isBlank(code) end end
 if sign == "w" then return isWord end
 if sign == "p" then return self:property() end
 return self:literal(self:escaped(sign))
end
function PatternReader.prototype.escaped(self, sign)
 if sign == "n" then return 10 end
 if sign == "r" then return 13 end
 if sign == "t" then return 9 end
 if sign ~= "u" and sign ~= "x" then return codeAt(sign, 0, #sign) end
 local code = 0
 for left = sign == "u" and 4 or 2, 1, -1 do
  code = code * 16 + ((string.find("0123456789abcdef", string.lower(self:take()), nil, true) or 0) - 1)
 end
 return code
end
function PatternReader.prototype.property(self)
 local name = ""
 self.at = self.at + 1
 while self:peek() ~= "}" do
  name = name .. self:take()
 end
 self.at = self.at + 1
 local ranges = PROPERTIES[name] or ({})
 return function(code) return isIn(ranges, code) end
end
function PatternReader.prototype.set(self)
 local isNegative = self:takeIf("^")
 local tests = {}
 while self:peek() ~= "]" do
  tests[#tests + 1] = self:member()
 end
 self.at = self.at + 1
 return function(code)
  for _, test in ipairs(tests) do
   if test(code) then return not isNegative end
  end
  return isNegative
 end
end
function PatternReader.prototype.member(self)
 if self:peek() == "\\" and tsStringIncludes("dDsSwp", self:peek(1)) then
  self.at = self.at + 1
  return self:escape()
 end
 local first = self:memberCode()
 if self:peek() ~= "-" or self:peek(1) == "]" then return self:literal(first) end
 self.at = self.at + 1
 local last = self:memberCode()
 if not self.ignoresCase then return function(code) return code >= first and code <= last end end
 return function(code)
  local other = isLetterOfAscii(code) and code ~ 32 or code
  return code >= first and code <= last or other >= first and other <= last
 end
end
function PatternReader.prototype.memberCode(self)
 local sign = self:take()
 return sign == "\\" and self:escaped(self:take()) or codeAt(sign, 0, #sign)
end
MANY = 1000000000
BLANKS = {160, 160, 5760, 5760, 8192, 8202, 8232, 8233, 8239, 8239, 8287, 8287, 12288, 12288, 65279, 65279}
PROPERTIES = {}
function defineProperty(name, ranges)
 PROPERTIES[name] = tsArrayMap(
  tsStringSplit(ranges, " "),
  function(code) return tsNumber(code) end
 )
end
ESCAPES = {d = "%d", n = "\n", r = "\r", t = "\t"}
function shapeOf(source, flags)
 local shape = tsStringIncludes(flags, "y") and "^" or ""
 local wasOpen = false
 if tsStringIncludes(flags, "i") then return nil end
 do
  local at = 0
  while at < #source do
   do
    local sign = tsStringCharAt(source, at)
    local item = sign
    local isOpen = false
    at = at + 1
    if sign == "^" and at == 1 and shape == "" or sign == "$" and at == #source then
     shape = shape .. sign
     goto continue213
    end
    if sign == "(" or sign == ")" then
     if tsStringIncludes(sign == "(" and "?" or "*+?{", tsStringCharAt(source, at)) and at < #source then return nil end
     shape = shape .. sign
     goto continue213
    end
    if tsStringIncludes("^$|{*+?", sign) or tsStringCharCodeAt(source, at - 1) > 126 then return nil end
    if sign == "[" then
     local _end = (string.find(source, "]", math.max(at + 1, 1), true) or 0) - 1
     local inside = tsStringSlice(source, at, _end)
     isOpen = tsStringStartsWith(inside, "^")
     item = setOf(isOpen and string.sub(inside, 2) or inside) or ""
     if item == "" or tsStringEndsWith(inside, "\\") then return nil end
     item = (("[" .. (isOpen and "^" or "")) .. item) .. "]"
     at = _end + 1
    elseif sign == "\\" then
     item = escapeOf(tsStringCharAt(source, at)) or ""
     if item == "" then return nil end
     at = at + 1
    elseif sign == "." then
     isOpen = true
     if not tsStringIncludes(flags, "s") then return nil end
    else
     item = escapeOf(sign, true) or sign
    end
    local times = at < #source and tsStringCharAt(source, at) or ""
    local isRepeated = times == "*" or times == "+"
    if times == "{" or isOpen and (not isRepeated or wasOpen) then return nil end
    if isRepeated or times == "?" then
     item = item .. times
     at = at + 1
     if tsStringCharAt(source, at) == "?" then return nil end
    end
    shape = shape .. item
    wasOpen = isOpen
   end
   ::continue213::
  end
 end
 return shape
end
Pattern = tsClass()
function Pattern.prototype._constructor(self, source, flags)
 self.lastIndex = 0
 self.source = source
 self.flags = flags
 self.shape = shapeOf(source, flags)
 self.isSticky = tsStringIncludes(flags, "y")
 self.isGlobal = tsStringIncludes(flags, "g")
end
function Pattern.prototype.test(self, subject)
 return self:search(subject, self.isSticky and self.lastIndex or 0) ~= nil
end
function Pattern.prototype.exec(self, subject)
 return self:search(subject, self.isSticky and self.lastIndex or 0) or nil
end
function Pattern.prototype.search(self, subject, from)
 if self.shape ~= nil then
  if from > 0 and tsStringStartsWith(self.source, "^") then return nil end
  local at = findShape(subject, self.shape, from + 1)
  if at == nil then return nil end
  local first, last = at[1], at[2]
  local captures = tsArraySlice(at, 2)
  local whole = {tsStringSlice(subject, first - 1, last), table.unpack(captures)}
  whole.index = first - 1
  return whole
 end
 if self.reader == nil then self.reader = tsNew(PatternReader, self.source, self.flags) end
 if self.matcher == nil then self.matcher = self.reader:alternatives() end
 do
  local at = from
  while at <= #subject do
   text = subject
   groups = {}
   local _end = self.matcher(
    at,
    function(stop) return stop end
   )
   if _end >= 0 then
    local found = {tsStringSlice(subject, at, _end)}
    do
     local i = 1
     while i <= self.reader.count do
      found[i + 1] = groups[i + 1]
      i = i + 1
     end
    end
    found.index = at
    return found
   end
   if self.isSticky or self.reader.isAnchored then return nil end
   at = at + (at < #subject and lengthAt(subject, at) or 1)
  end
 end
 return nil
end
patterns = tsNew(Map)
function splitAt(subject, by)
 local parts = {}
 local at = 0
 for _, found in ipairs(matchAllIn(subject, by)) do
  parts[#parts + 1] = tsStringSlice(subject, at, found.index)
  at = found.index + #(found[1] or "")
 end
 local _2 = tsSparseArrayNew(table.unpack(parts))
 tsSparseArrayPush(_2, tsStringSlice(subject, at))
 return {tsSparseArraySpread(_2)}
end
PAWN = 1
KNIGHT = 2
BISHOP = 3
ROOK = 4
QUEEN = 5
KING = 6
EMPTY = 0
WHITE = 0
BLACK = 8
LETTERS = " PNBRQK"
NAMES = {"", "pawn", "knight", "bishop", "rook", "queen", "king"}
NO_SQUARE = -1
OFF_BOARD = 136
SQUARES = tsArrayFrom(
 {length = 64},
 function(_, i) return squareAt(i & 7, 7 - (i >> 3)) end
)
Board = tsClass()
function Board.prototype._constructor(self)
 self._bytes = tsNew(Row, 128 + 128 + 16 + 1024)
 self.board = self._bytes:subarray(0, 128)
 self._slots = self._bytes:subarray(128, 256)
 self.counts = self._bytes:subarray(256, 272)
 self.lists = self._bytes:subarray(272)
end
function Board.prototype.pieceAt(self, square)
 return self.board[square] or EMPTY
end
function Board.prototype.kingOf(self, color)
 local king = KING | color
 return self.counts[king] == 1 and self.lists[king << 6] or NO_SQUARE
end
function Board.prototype.hasBothKings(self)
 return self.counts[KING] == 1 and self.counts[KING | BLACK] == 1
end
function Board.prototype.copyPieces(self, other)
 self._bytes:set(other._bytes)
end
function Board.prototype.setPieces(self, pieces)
 self._bytes:fill(0)
 for rank = 7, 0, -1 do
  do
   local square = rank << 4
   while square < (rank << 4) + 8 do
    local piece = pieces[square]
    if piece ~= EMPTY then self:put(piece, square) end
    square = square + 1
   end
  end
 end
end
function Board.prototype.put(self, piece, square)
 local slot = self.counts[piece]
 self.counts[piece] = slot + 1
 self.lists[piece << 6 | slot] = square
 self._slots[square] = slot
 self.board[square] = piece
end
function Board.prototype.lift(self, piece, square)
 local slot = self._slots[square]
 local last = self.counts[piece] - 1
 self.counts[piece] = last
 local moved = self.lists[piece << 6 | last]
 self.lists[piece << 6 | slot] = moved
 self._slots[moved] = slot
 self.board[square] = EMPTY
end
function Board.prototype.shift(self, piece, from, to)
 local slot = self._slots[from]
 self.lists[piece << 6 | slot] = to
 self._slots[to] = slot
 self.board[from] = EMPTY
 self.board[to] = piece
end
NO_RIGHTS = 0
STANDARD_RIGHTS = 36751
function survivingRights(rights, whiteKing, blackKing)
 local isUsual = areUsual(rights & 255, whiteKing == KING_FILE) and areUsual(
  rights >> 8 & 255,
  blackKing == homeRank(BLACK) | KING_FILE
 )
 return isUsual and USUAL_RIGHTS or makeSurviving(rights, whiteKing, blackKing)
end
KING_FILE = 4
USUAL_RIGHTS = makeSurviving(STANDARD_RIGHTS, KING_FILE, homeRank(BLACK) | KING_FILE)
RECORD = 3
ROOM = 192
NO_HISTORY = tsNew(Row, 0)
RecordedBoard = tsClass()
tsClassExtends(RecordedBoard, Board)
function RecordedBoard.prototype._constructor(self, ...)
 Board.prototype._constructor(self, ...)
 self.turn = WHITE
 self.castling = NO_RIGHTS
 self.enPassant = NO_SQUARE
 self.halfmove = 0
 self.fullmove = 1
 self.checked = false
 self._history = NO_HISTORY
 self._length = 0
end
function RecordedBoard.prototype.copyState(self, other)
 self.turn = other.turn
 self.castling = other.castling
 self.enPassant = other.enPassant
 self.halfmove = other.halfmove
 self.fullmove = other.fullmove
 self.checked = other.checked
 self._length = 0
end
function RecordedBoard.prototype.copyHistory(self, other)
 if other._length > 0 then self._history = other._history:slice() end
 self._length = other._length
end
function RecordedBoard.prototype.forgetMoves(self)
 self._length = 0
end
function RecordedBoard.prototype.remember(self, move, captured)
 local at = self._length
 if at + RECORD > self._history.length then self:_growHistory() end
 local history = self._history
 history[at] = move
 history[at + 1] = self.castling | captured << 16 | self.enPassant + 1 << 20 | (self.checked and 1 or 0) << 28
 history[at + 2] = self.halfmove
 self._length = at + RECORD
end
function RecordedBoard.prototype.restore(self)
 self._length = self._length - RECORD
 local state = self._history[self._length + 1]
 self.halfmove = self._history[self._length + 2]
 self.castling = state & 65535
 self.enPassant = (state >> 20 & 255) - 1
 self.checked = state >> 28 ~= 0
 self.turn = self.turn ~ BLACK
 if self.turn == BLACK then self.fullmove = self.fullmove - 1 end
end
function RecordedBoard.prototype._growHistory(self)
 local length = self._history.length * 2
 local longer = tsNew(Row, length == 0 and RECORD * ROOM or length)
 longer:set(self._history)
 self._history = longer
end
tsSetDescriptor(RecordedBoard, "plies", function(self)
 return self._length / RECORD
end)
tsSetDescriptor(RecordedBoard, "lastMove", function(self)
 return self._history[self._length - RECORD]
end)
tsSetDescriptor(RecordedBoard, "lastCaptured", function(self)
 return self._history[self._length - RECORD + 1] >> 16 & 15
end)
tsSetDescriptor(RecordedBoard, "lastCastling", function(self)
 return self._history[self._length - RECORD + 1] & 65535
end)
EN_PASSANT = 1 << 17
DOUBLE_PUSH = 1 << 18
DROP = 1 << 21
CASTLING = 3 << 19
ILLEGAL = -1
AMBIGUOUS = -2
NULL_MOVE = -1
STEPS = {
 {},
 {},
 {
  -33, -31, -18, -14, 14, 18, 31, 33
 },
 {-17, -15, 15, 17},
 {-16, -1, 1, 16},
 {
  -17, -16, -15, -1, 1, 15, 16, 17
 },
 {
  -17, -16, -15, -1, 1, 15, 16, 17
 }
}
CENTRE = 119
REACH_BIT = tsNew(Row, 16)
REACH = tsNew(Row, 240)
STEP = tsNew(Row, 240)
fillTables()
function isDoubleCheck(position, king)
 local board, turn = position.board, position.turn
 local first = attackerOf(position, king, turn ~ BLACK)
 if first == NO_SQUARE then return false end
 local code = board[first]
 board[first] = PAWN | turn
 local second = attackerOf(position, king, turn ~ BLACK)
 board[first] = code
 return second ~= NO_SQUARE
end
QUEEN_BIT = REACH_BIT[QUEEN]
SPECIAL_BITS = ~16383
SETUP_TURN = 0
SETUP_CASTLING = 1
SETUP_EN_PASSANT = 2
SETUP_HALFMOVE = 3
SETUP_FULLMOVE = 4
StandardPosition = tsClass()
tsClassExtends(StandardPosition, RecordedBoard)
function StandardPosition.prototype._constructor(self, ...)
 RecordedBoard.prototype._constructor(self, ...)
 self._surviving = USUAL_RIGHTS
end
function StandardPosition.prototype.setUp(self, pieces, state)
 self:setPieces(pieces)
 self.turn = state[SETUP_TURN]
 self.castling = state[SETUP_CASTLING]
 self.enPassant = state[SETUP_EN_PASSANT]
 self.halfmove = state[SETUP_HALFMOVE]
 self.fullmove = state[SETUP_FULLMOVE]
 self._surviving = survivingRights(self.castling, self:kingOf(WHITE), self:kingOf(BLACK))
 self.checked = self:_isAttackedKing(self.turn)
 self:forgetMoves()
end
function StandardPosition.prototype.copyStandard(self, other)
 self:copyPieces(other)
 self:copyState(other)
 self._surviving = other._surviving
end
function StandardPosition.prototype.play(self, move)
 local from = move & 127
 local to = move >> 7 & 127
 local board, turn = self.board, self.turn
 local piece = board[from]
 local captured = isCastling(move) and EMPTY or board[to]
 self:remember(move, captured)
 self.enPassant = NO_SQUARE
 self.halfmove = self.halfmove + 1
 self.castling = self.castling & (self._surviving[from] & self._surviving[to])
 if captured ~= EMPTY then
  self:lift(captured, to)
  self.halfmove = 0
 end
 if piece & 7 == PAWN then self.halfmove = 0 end
 self.turn = turn ~ BLACK
 if turn == BLACK then self.fullmove = self.fullmove + 1 end
 if move & SPECIAL_BITS == 0 then
  self:shift(piece, from, to)
  self.checked = givesCheck(self, piece, from, to)
 else
  self:_playSpecial(move, piece, from, to)
 end
end
function StandardPosition.prototype.playNull(self)
 self:remember(NULL_MOVE, EMPTY)
 self.enPassant = NO_SQUARE
 self.halfmove = self.halfmove + 1
 if self.turn == BLACK then self.fullmove = self.fullmove + 1 end
 self.turn = self.turn ~ BLACK
 self.checked = self:_isAttackedKing(self.turn)
end
function StandardPosition.prototype.back(self)
 local move, captured = self.lastMove, self.lastCaptured
 self:restore()
 if move == NULL_MOVE then return end
 local from = move & 127
 local to = move >> 7 & 127
 if move & SPECIAL_BITS == 0 then
  self:shift(self.board[to], to, from)
 else
  self:_takeBackSpecial(move, from, to)
 end
 if captured ~= EMPTY then self:put(captured, to) end
end
function StandardPosition.prototype._playSpecial(self, move, piece, from, to)
 local mover = self.turn ~ BLACK
 local promotion = movePromotion(move)
 if isCastling(move) then
  self:_castle(moveCastling(move), mover, from, self.lastCastling)
 elseif move & DROP ~= 0 then
  self:put(promotion | mover, to)
 elseif promotion ~= 0 then
  self:lift(piece, from)
  self:put(promotion | mover, to)
 else
  self:shift(piece, from, to)
  if move & DOUBLE_PUSH ~= 0 then self.enPassant = (from + to & 4294967295) >> 1 end
  if move & EN_PASSANT ~= 0 then self:lift(PAWN | mover ~ BLACK, to ~ 16) end
 end
 self.checked = self:_isAttackedKing(self.turn)
end
function StandardPosition.prototype._takeBackSpecial(self, move, from, to)
 local mover = self.turn
 local promotion = movePromotion(move)
 if isCastling(move) then
  self:_uncastle(moveCastling(move), mover, from)
 elseif move & DROP ~= 0 then
  self:lift(promotion | mover, to)
 elseif promotion ~= 0 then
  self:lift(self.board[to], to)
  self:put(PAWN | mover, from)
 else
  self:shift(PAWN | mover, to, from)
  if move & EN_PASSANT ~= 0 then self:put(PAWN | mover ~ BLACK, to ~ 16) end
 end
end
function StandardPosition.prototype._castle(self, wing, mover, king, rights)
 local home = homeRank(mover)
 self:lift(KING | mover, king)
 self:lift(ROOK | mover, home | rookFileOf(rights, mover, wing))
 self:put(KING | mover, home | (wing == 1 and 6 or 2))
 self:put(ROOK | mover, home | (wing == 1 and 5 or 3))
end
function StandardPosition.prototype._uncastle(self, wing, mover, king)
 local home = homeRank(mover)
 self:lift(KING | mover, home | (wing == 1 and 6 or 2))
 self:lift(ROOK | mover, home | (wing == 1 and 5 or 3))
 self:put(KING | mover, king)
 self:put(ROOK | mover, home | rookFileOf(self.castling, mover, wing))
end
function StandardPosition.prototype._isAttackedKing(self, color)
 local king = self:kingOf(color)
 return king ~= NO_SQUARE and isAttacked(self, king, color ~ BLACK)
end
function StandardPosition.prototype.checker(self)
 local king = self:kingOf(self.turn)
 return king == NO_SQUARE and NO_SQUARE or attackerOf(self, king, self.turn ~ BLACK)
end
function standardSetup()
 local board = tsNew(Row, 128)
 tsArrayForEach(
  {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK},
  function(_type, file)
   board[file] = _type
   board[file | 16] = PAWN
   board[file | 96] = PAWN | BLACK
   board[file | 112] = _type | BLACK
  end
 )
 return {board = board, castling = STANDARD_RIGHTS}
end
Position = tsClass()
tsClassExtends(Position, StandardPosition)
function Position.prototype._constructor(self, ...)
 StandardPosition.prototype._constructor(self, ...)
 self.pockets = nil
end
function Position.from(self, setup)
 local position = tsNew(Position)
 position:setUp(setup.board, stateOf(setup))
 return position
end
function Position.start(self)
 return START:clone()
end
function Position.prototype.clone(self)
 local copy = tsNew(Position)
 copy:copyFrom(self)
 copy:copyHistory(self)
 return copy
end
function Position.prototype.copyFrom(self, other)
 self:copyStandard(other)
 local _8 = other.pockets
 self.pockets = _8 and _8:clone()
end
function Position.prototype.isInCheck(self)
 return self.checked
end
function Position.prototype.play(self, move)
 if self.pockets ~= nil then
  local captured = isCastling(move) and EMPTY or self:pieceAt(moveTo(move))
  self.pockets:play(move, captured, self.turn)
 end
 StandardPosition.prototype.play(self, move)
end
function Position.prototype.back(self)
 local pockets = self.pockets
 if pockets ~= nil and self.lastMove ~= NULL_MOVE then
  pockets:back(self.lastMove, self.lastCaptured, self.turn ~ BLACK)
 end
 StandardPosition.prototype.back(self)
end
tsSetDescriptor(Position, "sideToMove", function(self)
 return self.turn == WHITE and "white" or "black"
end)
START = Position:from(standardSetup())
function _assert(condition, expectation)
 if not condition then error("Internal error: " .. expectation, 0) end
end
PlayedGame = tsClass()
function PlayedGame.prototype._constructor(self, start, _given0)
 if _given0 == nil then _given0 = {} end
 local ordinal = _given0.ordinal
 if ordinal == nil then ordinal = 0 end
 local id, isStandard = _given0.id, _given0.isStandard
 if isStandard == nil then isStandard = false end
 self._reached = {}
 self._entered = {}
 self._hasMoves = false
 self.ordinal = ordinal
 self.id = id
 self.isStandard = isStandard
 self.start = start
 self.root = {game = self, parent = nil, move = NULL_MOVE, ply = plyAt(start), run = nil}
 self:_enter(self.root, self.root.ply)
end
function PlayedGame.prototype.enter(self, line)
 if not self._hasMoves then self._hasMoves = line.count > 0 end
 table.insert(self._entered, line)
end
function PlayedGame.prototype.reachedAt(self, ply)
 for _, line in ipairs(self._entered) do
  local run = line.run
  if run == nil then
   for _, node in ipairs(line.nodes) do
    self:_enter(node, node.ply)
   end
  else
   do
    local i = 1
    while i <= run.count do
     self:_enter(run, run.start.ply + i)
     i = i + 1
    end
   end
  end
 end
 tsArraySetLength(self._entered, 0)
 local known = self._reached[ply - self.root.ply + 1]
 if known == nil then return {} end
 return tsArrayIsArray(known) and known or ({known})
end
function PlayedGame.prototype._enter(self, reached, ply)
 local index = ply - self.root.ply
 local known = self._reached[index + 1]
 if known == nil then
  self._reached[index + 1] = reached
 elseif tsArrayIsArray(known) then
  known[#known + 1] = reached
 else
  self._reached[index + 1] = {known, reached}
 end
end
function PlayedGame.prototype.trim(self)
 self._reached = tsArraySlice(self._reached)
 self._entered = tsArraySlice(self._entered)
end
nodesAtPly = tsGenerator(function(game, ply)
 local all = game:reachedAt(ply)
 for i = #all - 1, 0, -1 do
  local reached = all[i + 1]
  coroutine.yield(tsInstanceOf(reached, PlayedRun) and reached:nodeAt(ply) or reached)
 end
end)
function writeTurn(_given0)
 local fullmove, side = _given0.fullmove, _given0.side
 return tostring(fullmove) .. (side == "white" and "." or "...")
end
nodesAt = tsGenerator(function(ply, current, _given0)
 local game = _given0.game
 local own = current and nodeOnWay(current, ply)
 if own ~= nil then coroutine.yield(own) end
 for _, node in tsIterator(nodesAtPly(game, ply)) do
  if node ~= own then coroutine.yield(node) end
 end
end)
function isOnWay(node, _end)
 return _end ~= nil and nodeOnWay(_end, node.ply) == node
end
PlayedRun = tsClass()
function PlayedRun.prototype._constructor(self, start, tape, from, count)
 self._nodes = NO_NODES
 self.start = start
 self.game = start.game
 self.count = count
 self._tape = tape
 self._from = from
end
function PlayedRun.prototype.moveTo(self, ply)
 return self._tape[self._from + ply - self.start.ply - 1]
end
function PlayedRun.prototype.nodeAt(self, ply)
 local at = ply - self.start.ply - 1
 if at < 0 then return self.start end
 if at == self.count - 1 then
  local _13, _14 = self, "_end"
  if _13[_14] == nil then _13[_14] = tsNew(RunNode, self, ply) end
  return self._end
 end
 local known = self._nodes[at + 1]
 if known ~= nil then return known end
 local node = tsNew(RunNode, self, ply)
 if self._nodes == NO_NODES then self._nodes = {} end
 self._nodes[at + 1] = node
 return node
end
tsSetDescriptor(PlayedRun, "end", function(self)
 return self:nodeAt(self.start.ply + self.count)
end)
tsSetDescriptor(PlayedRun, "nodes", function(self)
 return tsArrayFrom(
  {length = self.count},
  function(_, at) return self:nodeAt(self.start.ply + at + 1) end
 )
end)
NO_NODES = {}
RunNode = tsClass()
function RunNode.prototype._constructor(self, run, ply)
 self.run = run
 self.ply = ply
end
tsSetDescriptor(RunNode, "game", function(self)
 return self.run.game
end)
tsSetDescriptor(RunNode, "parent", function(self)
 return self.run:nodeAt(self.ply - 1)
end)
tsSetDescriptor(RunNode, "move", function(self)
 return self.run:moveTo(self.ply)
end)
BoardCursor = tsClass()
function BoardCursor.prototype._constructor(self)
 self._position = Position:start()
end
function BoardCursor.prototype.goTo(self, node)
 self._node = node
 return self.position
end
function BoardCursor.prototype.play(self, move)
 make(self.position, move)
 self._node = tsNew(PlayedRun, self.node, Row:of(move), 0, 1)["end"]
 self._shown = self._node
 return self._node
end
function BoardCursor.prototype.pass(self)
 return self:play(NULL_MOVE)
end
function BoardCursor.prototype._show(self, node)
 local position, _16 = self._position, self._shown
 if (_16 and _16.game) ~= node.game then
  position:copyFrom(node.game.start)
  self._shown = node.game.root
 end
 local _18 = wayBetween(self._shown, node)
 local back, ahead = _18.back, _18.ahead
 for left = back, 1, -1 do
  position:back()
 end
 for _, _value in ipairs(tsArrayToReversed(ahead)) do
  local run, from, to = _value.run, _value.from, _value.to
  for ply = from + 1, to do
   make(position, run:moveTo(ply))
  end
 end
 self._shown = node
end
tsSetDescriptor(BoardCursor, "node", function(self)
 _assert(self._node ~= nil, "expected a position on the board")
 return self._node
end)
tsSetDescriptor(BoardCursor, "position", function(self)
 if self._shown ~= self._node then self:_show(self.node) end
 return self._position
end)
symbolNames = {
 "castlingchar", "castlinghyphen", "capturesymbol", "checksymbol", "checksign", "mate", "shortcastling", "longcastling",
 "novelty", "chesscomment", "various", "bishoppair", "bishops", "betteris", "wupperhand", "wBetter", "bupperhand", "bBetter",
 "wbetter", "bbetter", "wdecisive", "WBetter", "bdecisive", "BBetter", "equal", "unclear", "doublepawns", "doubledpawns",
 "chesssee", "compensation", "opposbishops", "oppositebishops", "seppawns", "separatedpawns", "passedpawn", "samebishops",
 "devadvantage", "development", "unitedpawns", "with", "without", "markera", "markerb", "withattack", "attack", "withinit",
 "initiative", "zugzwang", "withidea", "onlymove", "diagonal", "boarddiagonal", "file", "boardfile", "centre", "boardcenter",
 "weakpt", "weak", "ending", "qside", "queenside", "kside", "kingside", "etc", "chessetc", "morepawns", "pawnsno",
 "timelimit", "timetrouble", "moreroom", "spaceadv", "counterplay", "king", "queen", "rook", "bishop", "knight", "pawn",
 "symking", "symqueen", "symrook", "symbishop", "symknight", "sympawn", "textking", "textqueen", "textrook", "textbishop",
 "textknight", "textpawn", "textsymking", "textsymqueen", "textsymrook", "textsymbishop", "textsymknight", "textsympawn"
}
SHORT = 1
LONG = 2
ORIGIN_BITS = 255 << 10
CAPTURE_BIT = 1 << 21
TAB = 9
NEWLINE = 10
RETURN = 13
SPACE = 32
DOLLAR = 36
PERCENT = 37
AMPERSAND = 38
OPEN_PARENTHESIS = 40
CLOSE_PARENTHESIS = 41
HYPHEN = 45
DOT = 46
SLASH = 47
ZERO = 48
NINE = 57
EQUALS = 61
CAPITAL_O = 79
BACKSLASH = 92
CARET = 94
SMALL_A = 97
SMALL_X = 120
OPEN_BRACE = 123
CLOSE_BRACE = 125
function printable(text)
 return replaceIn(
  text,
  pattern("[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]", "g"),
  "·"
 )
end
LOOK_ALIKES = tsNew(
 Map,
 tsObjectEntries({
  ["А"] = "A",
  ["В"] = "B",
  ["Е"] = "E",
  ["К"] = "K",
  ["М"] = "M",
  ["Н"] = "H",
  ["О"] = "O",
  ["Р"] = "P",
  ["С"] = "C",
  ["Т"] = "T",
  ["Х"] = "X",
  ["а"] = "a",
  ["в"] = "b",
  ["е"] = "e",
  ["о"] = "o",
  ["р"] = "p",
  ["с"] = "c",
  ["у"] = "y",
  ["х"] = "x",
  ["ԁ"] = "d",
  ["һ"] = "h",
  ["ѕ"] = "s",
  ["Ѕ"] = "S",
  ["ԛ"] = "q",
  ["Ԛ"] = "Q",
  ["ԝ"] = "w",
  ["і"] = "i",
  ["І"] = "I",
  ["Α"] = "A",
  ["Β"] = "B",
  ["Ε"] = "E",
  ["Η"] = "H",
  ["Κ"] = "K",
  ["Ν"] = "N",
  ["Ο"] = "O",
  ["Ρ"] = "P",
  ["Τ"] = "T",
  ["Χ"] = "X",
  ["ο"] = "o",
  ["α"] = "a"
 })
)
TYPES = {6, 5, 4, 3, 2}
function makeLetters(names)
 local ascii = tsNew(Row, 128)
 local others = {}
 for _, _value in tsIterator(tsArrayEntries(TYPES)) do
  local index, _type = _value[1], _value[2]
  do
   local name = names[index + 1] or ""
   if name == "" then goto continue538 end
   if #name == 1 and (string.byte(name, 1) or 0 / 0) < 128 then
    ascii[string.byte(name, 1) or 0 / 0] = _type
   else
    others[#others + 1] = {name, _type}
   end
  end
  ::continue538::
 end
 sortStably(
  others,
  function(_given0, _given1)
   local one = _given0[1]
   local other = _given1[1]
   return #other - #one
  end
 )
 return {names = names, ascii = ascii, others = others}
end
ENGLISH_PIECES = makeLetters({"K", "Q", "R", "B", "N", "P"})
function spell2(san, _given0)
 local names = _given0.names
 return replaceIn(
  san,
  pattern("[KQRBN]", "g"),
  function(letter) return names[string.find("KQRBN", letter, nil, true) or 0] or letter end
 )
end
DROPPABLE = {QUEEN, ROOK, BISHOP, KNIGHT, PAWN}
function isStalemate(position)
 return not position.checked and not canMove(position) and not canDrop(position)
end
PROMOTIONS = {QUEEN, ROOK, BISHOP, KNIGHT}
WEAK_REASONS = tsNew(Set, {
 "no-piece", "no-piece-reaches", "own-piece", "path-blocked", "king-too-far", "no-pawn-on-file", "no-pawn-captures",
 "pawn-blocked", "pawn-two-squares", "pawn-too-far", "pawn-backwards", "pawn-captures", "nothing-to-capture"
})
KING_FILE2 = 4
function describeReason(reason, spell)
 if spell == nil then spell = function(san) return san end end
 if isAboutCastling(reason) then return describeCastling(reason) end
 repeat
  local _switch790 = reason.kind
  local _cond790 = _switch790 == "no-piece" or _switch790 == "no-piece-reaches" or _switch790 == "origin-misnamed" or _switch790 == "pinned" or _switch790 == "king-left-in-check" or _switch790 == "own-piece" or _switch790 == "path-blocked" or _switch790 == "king-captured" or _switch790 == "promotion-of-piece" or _switch790 == "wrong-side"
  if _cond790 then return describePiece(reason, spell) end
  _cond790 = _cond790 or (_switch790 == "king-into-check" or _switch790 == "kings-touch" or _switch790 == "king-two-squares" or _switch790 == "king-too-far")
  if _cond790 then return describeKing(reason) end
  _cond790 = _cond790 or (_switch790 == "no-pawn-on-file" or _switch790 == "no-pawn-captures" or _switch790 == "pawn-blocked" or _switch790 == "pawn-two-squares" or _switch790 == "pawn-too-far" or _switch790 == "pawn-backwards" or _switch790 == "pawn-captures" or _switch790 == "pawn-captures-far" or _switch790 == "nothing-to-capture" or _switch790 == "en-passant-late" or _switch790 == "capture-unwritten" or _switch790 == "promotion-missing" or _switch790 == "promotion-piece" or _switch790 == "promotion-early")
  if _cond790 then return describePawn(reason, spell) end
 until true
end
DIGIT_1 = 49
CAPTURES = 1 << 15
CASTLING_SHORT = makeCastlingSpec(SHORT)
CASTLING_LONG = makeCastlingSpec(LONG)
function readSan(position, text)
 local matched = matchMove(text, 0, #text, ENGLISH_PIECES)
 if matched == nil or not SIGNS4:test(tsStringSlice(text, matched.meaningEnd)) then return {kind = "unreadable"} end
 local verdict = explainMove(position, matched.spec)
 repeat
  local _switch840 = verdict.kind
  local _cond840 = _switch840 == "legal"
  if _cond840 then return verdict end
  _cond840 = _cond840 or _switch840 == "ambiguous"
  if _cond840 then
   return {
    kind = "ambiguous",
    candidates = tsArrayMap(
     verdict.candidates,
     function(_given0)
      local san = _given0.san
      return san
     end
    )
   }
  end
  _cond840 = _cond840 or _switch840 == "illegal"
  if _cond840 then return {kind = "illegal", reason = describeReason(verdict.reason)} end
 until true
end
SIGNS4 = pattern("^[+#!?]*$", "u")
STOP_ALWAYS = 1
STOP_AT_LINE = 2
LETTER = 8
AT_LETTER = 16
EXPL_LETTER = 32
STOP_AT_SHIFT = 64
characterKinds = kindsOfCharacters()
words = function(text) return splitAt(tsStringTrim(text), pattern("\\s+", "")) end
TEXT_COMMANDS = {
 {"", "s", "textit textbf textsc textsl texttt textrm textsf textmd textup textnormal emph phantom hphantom\n    vphantom smash textsuperscript textsubscript shortstack part section subsection subsubsection\n    mathbf mathit mathsf mathtt part* section* subsection* subsubsection*"},
 {"", "g", "underline mbox makebox fbox framebox frame centerline leftline rightline ensuremath footnote\n    footnotetext llap rlap mathrm put"},
 {"", "u", "caption caption* paragraph paragraph* subparagraph subparagraph*"},
 {"", "G", "hbox vbox vtop vcenter"},
 {"", "xg", "parbox raisebox sbox savebox settowidth settoheight settodepth"},
 {"", "xxg", "multicolumn"},
 {"book", "s", "chapter chapter*"},
 {"scrbook", "s", "addpart addchap addsec"},
 {"caption", "xu", "captionof captionof*"},
 {"memoir", "u", "legend"},
 {"csquotes", "g", "enquote textquote"},
 {"csquotes", "xg", "foreignquote"},
 {"ulem", "g", "uline uuline sout uwave xout"},
 {"hyperref", "xs", "href hyperlink"},
 {"hyperref", "xt", "hypertarget"},
 {"hyperref", "tx", "texorpdfstring"},
 {"graphicx", "g", "reflectbox"},
 {"graphicx", "xg", "rotatebox scalebox"},
 {"graphicx", "xxg", "resizebox"},
 {"xcolor", "xs", "textcolor"},
 {"xcolor", "xg", "colorbox"},
 {"xcolor", "xxg", "fcolorbox"},
 {"makecell", "s", "makecell thead"},
 {"multirow", "xxg", "multirow"},
 {"adjustbox", "xg", "adjustbox clipbox trimbox marginbox"},
 {"adjustbox", "xxg", "maxsizebox minsizebox"},
 {"fancybox", "g", "shadowbox ovalbox Ovalbox doublebox"},
 {"tcolorbox", "g", "tcbox"},
 {"[skins]tcolorbox", "gg", "tcbsidebyside"},
 {"subfig", "g", "subfloat"},
 {"tikz", "g", "tikz node"},
 {"marginnote", "g", "marginnote"},
 {"sidenotes", "s", "sidenote"},
 {"epigraph", "gg", "epigraph"},
 {"lettrine", "ss", "lettrine"},
 {"stackengine", "ss", "stackon stackunder"},
 {"caption", "ug", "captionbox"},
 {"beamer", "g", "alert structure"},
 {"beamer", "t", "uncover visible onslide"},
 {"babel", "xg", "foreignlanguage"}
}
textCommands = tsNew(
 Map,
 tsArrayFlatMap(
  TEXT_COMMANDS,
  function(_given0)
   local uses, names = _given0[2], _given0[3]
   return tsArrayMap(
    words(names),
    function(name) return {name, uses} end
   )
  end
 )
)
OTHERS = tsNew(
 Map,
 {
  {"setlength", "xx"},
  {"addtolength", "xx"},
  table.unpack(tsArrayMap(
   words("\n    text marginpar endnote title subtitle author date thanks institute hl afterpage AtBeginDocument\n    AtEndDocument intertext invisible dedication shabox label ref pageref cite nocite index hspace vspace\n    addvspace pagestyle thispagestyle pagenumbering stepcounter refstepcounter usebox typeout hyphenation\n    arabic roman alph Roman Alph fnsymbol value includegraphics selectlanguage color url\n  "),
   function(name) return {name, "x"} end
  ))
 }
)
ACCENTS = tsNew(Set, words("` ' ^ \" ~ = . u v H t c d b k r"))
WAITING = tsNew(
 Set,
 words("\n    hbox vbox vtop vcenter lowercase uppercase insert vadjust mark special message errmessage\n    char number romannumeral kern hskip vskip penalty raise lower moveleft moveright accent mathchar\n    hangindent hangafter looseness parindent parskip leftskip rightskip baselineskip lineskip tolerance\n    hsize vsize hfuzz vfuzz hbadness vbadness tabskip mskip mkern wd ht dp setbox count dimen skip\n    spaceskip pretolerance clubpenalty widowpenalty textwidth linewidth\n  ")
)
NEVER = tsNew(Set, characters("_^&)"))
TIES = tsNew(Set, characters("~ "))
GOES_ON = tsNew(Set, characters("abcdefgh12345678x=+#"))
SIGNS = (function()
 local _table = tsNew(Row, 128)
 for _, sign in ipairs(characters("+#!?")) do
  _table[string.byte(sign, 1) or 0 / 0] = 1
 end
 return _table
end)()
SWALLOWED = pattern("(~|\\\\ |\\u00a0)?((?<![A-Za-z0-9\\\\])(?:\\d+\\.+)?[A-Za-z][A-Za-z0-9x=-]*[+#!?.,;]*)$", "")
STRAY = pattern("^(?:\\d|[A-Za-z]\\d?[+#]|[KQRB][!?]*$)", "")
commandTable = tsNew(
 Map,
 tsArrayMap(
  symbolNames,
  function(name) return {name, {isSymbol = true}} end
 )
)
CARRIED_CONTROLS = tsNew(Set, {
 "footnote", "footnotemark", "footnotetext", "ensuremath", "textsuperscript", "textsubscript", "quad", "qquad", "today",
 "LaTeX", "TeX", "null", "bgroup", "ding", "char", "textellipsis", "textemdash", "textendash", "textquoteright", "ss", "ae",
 "o", "i"
})
PRIMITIVE_CONTROLS = tsNew(Set, {"#", "%", "&", "/", "relax", "hfill", "hbox", "unskip", "ignorespaces", "noindent"})
BROKEN_CONTROLS = tsNew(Set, {
 "king", "queen", "rook", "bishop", "knight", "pawn", "longcastling", "shortcastling", "symking", "symqueen", "symrook",
 "symbishop", "symknight", "sympawn", "textking", "textqueen", "textrook", "textbishop", "textknight", "textpawn",
 "textsymking", "textsymqueen", "textsymrook", "textsymbishop", "textsymknight", "textsympawn", "wmove", "bmove",
 "movecomment", "lastmove", "emph", "textbf", "textit", "textmd", "textnormal", "textrm", "textsc", "textsf", "textsl",
 "texttt", "textup", "underline", "bfseries", "itshape", "small", "footnotesize", "large", "normalsize", "textcolor",
 "color", "mbox", "fbox", "makebox", "raisebox", "rule", "phantom", "hphantom", "strut", "hspace", "vspace", "hskip", "kern",
 "penalty", "medskip", "par", "\\", "newline", "linebreak", "pagebreak", "allowbreak", "nobreak", "leavevmode",
 "nobreakspace", ",", ";", "!", ":", "thinspace", "negthinspace", "enspace", "thinmuskip", "xspace", "label", "ref",
 "pageref", "cite", "index", "marginpar", "stepcounter", "string", "dots", "ldots", "S", "P", "copyright", "dag", "ddag",
 "pounds", "$", "_", "{", "}", "aa", "textasteriskcentered", "textbackslash", "textbar", "textdagger", "textless",
 "textgreater", "pm", "mp", "infty", "times", "cdot", "star", "ast", "oplus", "surd", "square", "triangle", "bigcirc", "to",
 "rightarrow", "Rightarrow", "checkmark", "begingroup"
})
DEPTH = 8
function isCarried(name, definitions, depth)
 if depth == nil then depth = 0 end
 local meaning = definitions.commands:get(name)
 if (meaning and meaning.kind) ~= "wrapper" then
  if BROKEN_CONTROLS:has(name) then return false end
  local _81 = commandTable:get(name)
  return (_81 and _81.isSymbol) == true or CARRIED_CONTROLS:has(name) or PRIMITIVE_CONTROLS:has(name) or name == "empty"
 end
 if depth > DEPTH then return false end
 local _83 = meaning.wrapper.body
 local source, start = _83.source, _83.start
 local _end = _83["end"]
 local body = tsStringTrimStart(tsStringSlice(source.text, start, _end))
 if body == "" or pattern("^[$!?.,;:'\"/*@[\\]<>|+#-]", ""):test(body) or pattern("^\\{?[i-wyzA-Y09]", ""):test(body) then
  return true
 end
 local _, inner = table.unpack(pattern("^\\{?\\\\([A-Za-z@]+|[^])", ""):exec(body) or ({}), 1, 2)
 return inner ~= nil and isCarried(inner, definitions, depth + 1)
end
function lookUpIn(meanings)
 local views = tsNew(Map)
 return function(name)
  if not views:has(name) then views:set(name, viewOf(name, meanings)) end
  return views:get(name)
 end
end
XSKAK_CONTROLS = tsNew(Set, {"xskakcomment", "xskakset"})
function findCheckOfOpponent(position)
 local other = position:clone()
 other:playNull()
 if not other.checked then return nil end
 local square = other:checker()
 local checked, mover = sideName(other.sideToMove), sideName(position.sideToMove)
 local checker = ((("the " .. pieceName(typeOf(other:pieceAt(square)))) .. " on `") .. squareName(square)) .. "`"
 return ((((checked .. " is in check from ") .. checker) .. ", and ") .. mover) .. " is to move"
end
function isUnsigned(missing, signed)
 return missing > FEW and signed < missing * MAJORITY
end
FEW = 2
MAJORITY = 2
function doubtFrom(_given0)
 local faults = _given0.faults
 local _88 = tsArrayFind(
  faults,
  function(_given0)
   local kind = _given0.kind
   return DOUBTS:has(kind)
  end
 )
 return _88 and _88.token.start or math.huge
end
DOUBTS = tsNew(Set, {table.unpack({"number-missing", "unknown", "underspecified"})})
function startsInCheck(board, _given0)
 local at = _given0.at
 return findCheckOfOpponent(board:goTo(at)) ~= nil
end
EVERY = 32768
left = EVERY
look = function() return nil end
function splitWords(text, _given0)
 local start, _end = _given0.start, _given0["end"]
 local words = {}
 local at = start
 local glued
 local closings
 while at < _end do
  do
   spend()
   if glued == nil then
    at = skipSpace(text, at, _end)
    local plainEnd = endOfPlainWord(text, at, _end)
    if plainEnd > at then
     words[#words + 1] = {type = "word", start = at, ["end"] = plainEnd, plain = true, glued = glued}
     at = plainEnd
     if tsStringCharCodeAt(text, at) == PERCENT then glued = "comment" end
     goto continue993
    end
   end
   local gap = skipGap(text, at, _end, glued)
   if gap.paragraph ~= nil then words[#words + 1] = gap.paragraph end
   at = gap["end"]
   if at >= _end then break end
   local isAside = tsStringCharCodeAt(text, at) == OPEN_PARENTHESIS
   if isAside then
    if closings == nil then closings = matchParentheses(text, at, _end) end
   end
   local _93 = tsSparseArrayNew(text, at, _end)
   local _92
   if isAside then
    _92 = closings and closings:get(at)
   else
    _92 = nil
   end
   tsSparseArrayPush(_93, _92 or -1)
   local word = readWord2(tsSparseArraySpread(_93))
   words[#words + 1] = {type = "word", start = at, ["end"] = word["end"], plain = word.plain, glued = gap.glued}
   glued = word.eatsSpace and "control" or nil
   at = word["end"]
   if tsStringCharCodeAt(text, at) == PERCENT then
    if glued == nil then glued = "comment" end
   end
  end
  ::continue993::
 end
 return words
end
SPECIAL = (function()
 local _table = tsNew(Row, 128)
 for _, sign in ipairs(characters("\\{}$&^_~%\"()")) do
  _table[string.byte(sign, 1) or 0 / 0] = 1
 end
 _table:fill(1, 0, 9)
 _table:fill(1, 14, 32)
 return _table
end)()
ENDS_PLAIN = SPECIAL:map(function(special, code) return (special == 1 or isGap(code)) and 1 or 0 end)
function splitNumbers(text, words)
 local pieces = {}
 for _, word in ipairs(words) do
  do
   local code = tsStringCharCodeAt(text, word.start)
   local opens = word.type == "word" and code >= ZERO and code <= NINE
   local _97
   if opens then
    _97 = readNumber(text, word)
   else
    _97 = nil
   end
   local number = _97
   if number == nil or word.type ~= "word" then
    pieces[#pieces + 1] = word
    goto continue1038
   end
   pieces[#pieces + 1] = number
   if number["end"] < word["end"] then
    pieces[#pieces + 1] = {type = "word", start = number["end"], ["end"] = word["end"], plain = word.plain, glued = nil}
   end
  end
  ::continue1038::
 end
 return pieces
end
ASCII = 126
DOTS = pattern("(?:\\.|…|\\\\ldots(?![A-Za-z])(?:\\{\\})?|\\\\dots(?![A-Za-z])(?:\\{\\})?)+|\\)", "y")
function readMoves(text, pieces, letters)
 local tokens = {}
 for _, piece in ipairs(pieces) do
  tokens[#tokens + 1] = piece.type == "word" and readWord(text, piece, letters) or piece
 end
 return tokens
end
RESULT = (function()
 local to = "(?:--?|[–−:])"
 local half = "(?:1/2|½|\\\\(?:textonehalf|half)(?:\\{\\})?|\\$?\\\\frac(?:12|\\{1\\}\\{2\\})\\$?)"
 local score = (((((((("(?:1" .. to) .. "0|0") .. to) .. "1|") .. half) .. "(?:") .. to) .. half) .. ")?|\\*)"
 local look = "\\\\[A-Za-z]+"
 local dressed = ((((((((look .. "\\{") .. score) .. "\\}|\\{(?:") .. look) .. "\\s)?\\s*") .. score) .. "\\}|\\(") .. score) .. "\\)"
 return pattern(((((("^(?:" .. score) .. "|") .. dressed) .. "|\\{(?:") .. dressed) .. ")\\})[.,;!]?$")
end)()
KINDS = {
 {
  "comment",
  pattern("^\\\\xskakcomment(?![A-Za-z])", "")
 },
 {"result", RESULT},
 {
  "null-move",
  pattern("^(?:--|Z0|null)$", "")
 },
 {
  "nag",
  pattern("^\\$(?:\\d{1,3}|[dD])$", "")
 },
 {
  "dots",
  pattern("^(?:\\.+|…+|\\\\ldots(?:\\{\\})?|\\\\dots(?:\\{\\})?)$", "")
 },
 {
  "group",
  pattern("^\\{", "")
 },
 {
  "parenthesis",
  pattern("^\\(", "")
 },
 {
  "symbol",
  pattern("^(?:\\$?\\\\|[!?+#]+$)", "")
 }
}
function tokenizeMovetext(text, span, letters)
 return readMoves(text, splitNumbers( text, splitWords(text, span) ), letters)
end
ROWS = {
 {name = "english", code = "en", aliases = {"british", "american", "ukenglish", "usenglish"}, letters = {
  "K", "Q", "R", "B", "N", "P"
 }},
 {name = "german", code = "de", aliases = {
  "deutsch", "ngerman", "austrian", "naustrian", "swissgerman", "nswissgerman"
 }, letters = {
  "K", "D", "T", "L", "S", "B"
 }},
 {name = "french", code = "fr", aliases = {"francais", "français", "acadian", "canadien"}, letters = {
  "R", "D", "T", "F", "C", "P"
 }},
 {name = "spanish", code = "es", aliases = {"espanol", "español"}, letters = {
  "R", "D", "T", "A", "C", "P"
 }},
 {name = "italian", code = "it", aliases = {"italiano"}, letters = {
  "R", "D", "T", "A", "C", "P"
 }},
 {name = "dutch", code = "nl", aliases = {"nederlands"}, letters = {
  "K", "D", "T", "L", "P", ""
 }},
 {name = "danish", code = "da", letters = {
  "K", "D", "T", "L", "S", "B"
 }},
 {name = "swedish", code = "sv", letters = {
  "K", "D", "T", "L", "S", "B"
 }},
 {name = "norwegian", code = "no", aliases = {"norsk", "nynorsk", "nb", "nn"}, letters = {
  "K", "D", "T", "L", "S", "B"
 }},
 {name = "finnish", code = "fi", letters = {
  "K", "D", "T", "L", "R", "S"
 }},
 {name = "portuguese", code = "pt", aliases = {
  "portugues", "português", "portuges", "brazilian", "brazil"
 }, letters = {
  "R", "D", "T", "B", "C", "P"
 }},
 {name = "catalan", code = "ca", letters = {
  "R", "D", "T", "A", "C", "P"
 }},
 {name = "galician", code = "gl", letters = {
  "R", "D", "T", "B", "C", "P"
 }},
 {name = "romanian", code = "ro", letters = {
  "R", "D", "T", "N", "C", "P"
 }},
 {name = "interlingua", code = "ia", letters = {
  "R", "G", "T", "E", "C", "P"
 }},
 {name = "esperanto", code = "eo", letters = {
  "R", "D", "T", "K", "Ĉ", "P"
 }},
 {name = "czech", code = "cs", letters = {
  "K", "D", "V", "S", "J", "P"
 }},
 {name = "slovak", code = "sk", letters = {
  "K", "D", "V", "S", "J", "P"
 }},
 {name = "hungarian", code = "hu", aliases = {"magyar"}, letters = {
  "K", "V", "B", "F", "H", "G"
 }},
 {name = "polish", code = "pl", letters = {
  "K", "H", "W", "G", "S", "P"
 }},
 {name = "croatian", code = "hr", letters = {
  "K", "D", "T", "L", "S", "P"
 }},
 {name = "slovenian", code = "sl", aliases = {"slovene"}, letters = {
  "K", "D", "T", "L", "S", "P"
 }},
 {name = "icelandic", code = "is", letters = {
  "K", "D", "H", "B", "R", "P"
 }},
 {name = "estonian", code = "et", letters = {
  "K", "L", "V", "O", "R", "E"
 }},
 {name = "latvian", code = "lv", letters = {
  "K", "D", "T", "L", "Z", "B"
 }},
 {name = "lithuanian", code = "lt", letters = {
  "K", "V", "B", "R", "Ž", "P"
 }},
 {name = "turkish", code = "tr", letters = {
  "Ş", "V", "K", "F", "A", "P"
 }},
 {name = "russian", code = "ru", letters = {
  "Кр", "Ф", "Л", "С", "К", "П"
 }},
 {name = "ukrainian", code = "uk", letters = {
  "Кр", "Ф", "Т", "С", "К", "П"
 }},
 {name = "bulgarian", code = "bg", letters = {
  "Ц", "Д", "Т", "О", "К", "П"
 }},
 {name = "serbian", code = "sr", aliases = {"serbianc"}, letters = {
  "К", "Д", "Т", "Л", "С", "П"
 }},
 {name = "greek", code = "el", letters = {
  "Ρ", "Β", "Π", "Α", "Ι", "Σ"
 }},
 {name = "figurine", code = "figurine", letters = {
  "♔", "♕", "♖", "♗", "♘", "♙"
 }},
 {name = "black figurine", code = "figurine-black", letters = {
  "♚", "♛", "♜", "♝", "♞", "♟"
 }}
}
PIECE_LETTERS = ROWS
function readCastling(token, text)
 if token.type ~= "remark" or token.kind ~= "unknown" and token.kind ~= "group" then return token end
 local start, _end, glued = token.start, token["end"], token.glued
 local word = tsStringSlice(text, start, _end)
 local brace = token.kind == "group" and 1 or 0
 local castling, long = table.unpack(CASTLING2:exec(tsStringSlice(word, brace)) or ({}), 1, 2)
 if castling == nil or brace == 1 and not pattern("^[^\\s{}]*\\}", ""):test(string.sub(word, 2)) then return token end
 local specEnd = start + brace + #castling
 local spec = makeCastlingSpec(long == nil and SHORT or LONG)
 local plain = not pattern("[\\\\{}$~]", ""):test(word)
 return {
  type = "move",
  start = start,
  ["end"] = _end,
  plain = plain,
  glued = glued,
  spec = spec,
  specEnd = specEnd,
  meaningEnd = specEnd,
  misspelt = true
 }
end
LONGEST = 24
DIGITS = tsNew(Map, {{"l", "1"}, {"I", "1"}, {"i", "1"}, {"S", "5"}, {"s", "5"}, {"B", "8"}, {"Z", "2"}, {"z", "2"}})
CASTLING2 = pattern("^[0Oo](?:-{1,3}|[‐-―−])[0Oo]((?:-{1,3}|[‐-―−])[0Oo])?(?![\\d‐-―−-])", "")
HARMLESS = pattern("^[+#!?.,;]*$", "")
PART_OF_MOVE = pattern("^[KQRBNOa-hx]{1,3}$", "")
MOVE_LIKE = pattern("^(?:[A-Z][a-z]?[:x×-]?[a-z]?\\d|[KQRBN][a-h]?$|[A-Z][a-i]\\d?$|[a-h][:x×X]?[a-h]?\\d|[0Oo](?:-|–))", "")
function isInDoubt(_given0)
 local lost, faults = _given0.lost, _given0.faults
 return lost or tsArraySome(
  faults,
  function(_given0)
   local kind = _given0.kind
   return not HARMLESS2:has(kind)
  end
 )
end
HARMLESS2 = tsNew(Set, {table.unpack({ "capture-sign", "silent-nag", "remark", "comment", "paragraph" })})
LineState = tsClass()
function LineState.prototype._constructor(self, board, context)
 self.plies = {}
 self.faults = {}
 self.misspellings = {}
 self.lost = false
 self.due = "number"
 self.isDoubtful = false
 self.shift = 0
 self.followers = {}
 self.isCutOff = false
 self.board = board
 self.context = context
end
function LineState.prototype.record(self, token, before, after)
 table.insert(self.plies, {token = token, number = self.number, before = before, after = after})
 self.number = nil
 self.due = after.ply & 1 == 1 and "answer" or "number"
end
function LineState.prototype.line(self)
 local plies, faults, _end, lost = self.plies, self.faults, self.node, self.lost
 local nodes = tsArrayMap(
  plies,
  function(_given0)
   local after = _given0.after
   return after
  end
 )
 local count, last = #nodes, tsArrayAt(nodes, -1)
 local line = {
  plies = tsArraySlice(plies),
  count = count,
  nodes = nodes,
  last = last,
  faults = tsArraySlice(faults),
  ["end"] = _end,
  lost = lost
 }
 return #self.misspellings == 0 and line or tsObjectAssign({}, line, {misspellings = self.misspellings})
end
tsSetDescriptor(LineState, "node", function(self)
 return self.board.node
end)
function judgeLastNumber(state, number)
 local due, faults, shift, node, context = state.due, state.faults, state.shift, state.node, state.context
 local last = tsArrayAt(faults, -1)
 if (last and last.kind) == "number" and last.how == "repeated" and last.at == node then return end
 local turn = turnOf(node)
 local isEaten = number.wellFormed or pattern("^\\d+\\.\\.$", ""):test(tsStringSlice(context.text, number.start, number["end"]))
 if due == "number" and isEaten and number.fullmove == turn.fullmove then return end
 local function fitsOpponent()
  return false
 end
 local verdict = judgeNumber({number = number, due = due, turn = turn, fits = true, fitsOpponent = fitsOpponent, shift = shift})
 if verdict == "wrong" or verdict == "malformed" or verdict == "within-line" then
  faultNumber(state, verdict, number)
 end
end
FINE = {faults = {}, lost = false, doubtful = false}
LACKING = tsNew(Set, {"no-piece", "no-pawn-on-file", "castling-no-king", "castling-no-rook"})
local _135 = tsSparseArrayNew(table.unpack({{1, 8}, {10, 47}, {70, 71}, {74, 75}, {86, 87}, {90, 91}, {94, 95}, {98, 99}}))
tsSparseArrayPush(_135, table.unpack({{130, 140}, {142, 142}, {145, 146}}))
PRINTED = {tsSparseArraySpread(_135)}
SHORT2 = pattern("^(?:([a-h])[x:×]?([a-h])|[x:×]([a-h][1-8]))(?:[=(/]?(\\p{L})\\)?)?[+#!?.,;]*$", "u")
TYPES2 = {6, 5, 4, 3, 2}
function readLine(board, tokens, context)
 local state = tsNew(LineState, board, context)
 for _, _value in tsIterator(tsArrayEntries(tokens)) do
  local index, token = _value[1], _value[2]
  takeToken(state, token, tokens[index + 1 + 1])
  if state.lost then break end
 end
 if state.number ~= nil and not state.lost then judgeLastNumber(state, state.number) end
 return state:line()
end
EMPTY_LINE = pattern("(\\r\\n|\\n|\\r(?!\\n))[ \\t]*(?:\\r\\n|\\n|\\r(?!\\n))", "")
WRITERS = pattern("\\\\(?:directlua|lua(?:exec|direct)|Uchar(?:cat)?|immediateassign(?:ment|ed)|detokenize|unexpanded)(?![A-Za-z@])", "")
FIELD_COUNT = 6
WINGS = {{1, 7}, {2, 0}}
function startsMisnumbered(line)
 local wrong = tsArrayFind(
  line.faults,
  function(_given0)
   local kind = _given0.kind
   return kind == "side" or kind == "number"
  end
 )
 if wrong == nil then return false end
 local nodes = line.nodes
 if nodes[1] ~= nil and nodes[1].parent ~= wrong.at then return false end
 return wrong.kind == "side" or wrong.kind == "number" and wrong.how == "wrong"
end
function isGuessed(_given0)
 local faults = _given0.faults
 return tsArraySome(
  faults,
  function(_given0)
   local kind = _given0.kind
   return GUESSED:has(kind)
  end
 )
end
GUESSED = tsNew(Set, {table.unpack({ "unknown", "underspecified", "doubtful", "misplayed", "promotion-missing" })})
function name(what, word, turn)
 return (((what .. " move `") .. word) .. "` for ") .. nameTurn(turn)
end
function either(expected)
 return ("expected `" .. table.concat(expected, "` or `")) .. "`"
end
function sayIllegal(word, turn, why)
 return (name("Illegal", word, turn) .. ": ") .. why
end
function sayAmbiguous(word, turn, from)
 local squares = tsArrayMap(
  from,
  function(square) return ("`" .. squareName(square)) .. "`" end
 )
 local last = table.remove(squares) or ""
 return ((((((name("Ambiguous", word, turn) .. ": the pieces on ") .. table.concat(squares, ", ")) .. " and ") .. last) .. " can ") .. (#squares == 1 and "both" or "all")) .. " go there"
end
function sayWrongNumber(word, due)
 return ((("Unexpected move number `" .. word) .. "`, expected `") .. writeTurn(due)) .. "`"
end
function sayGoesBack(word, due)
 return ((("Unexpected move number `" .. word) .. "` in a main line that has reached `") .. writeTurn(due)) .. "`"
end
function sayGameStarts(name, command)
 return ((("A new game starts with this `\\" .. name) .. "`, expected `") .. command) .. "` before it"
end
function sayUnwantedNumber(word, isRepeated)
 local number = ("Unexpected move number `" .. word) .. "`"
 return isRepeated and number .. ", followed by another number" or number .. " before the answer of Black in the same list"
end
function sayMissingNumber(word, due)
 return ((("Missing move number before `" .. word) .. "`, expected `") .. writeTurn(due)) .. "`"
end
function sayWrongSide(word, _given0)
 local what, turn = _given0.what, _given0.turn
 local mover, other = table.unpack(turn.side == "white" and ({"White", "Black"}) or ({"Black", "White"}), 1, 2)
 local unexpected = ("Unexpected `" .. word) .. "`"
 return what == "move-left-out" and ((((unexpected .. ": the move of ") .. mover) .. " at move ") .. tostring(turn.fullmove)) .. " is missing" or ((((((unexpected .. ", a move for ") .. other) .. ", when ") .. mover) .. " is to move (`") .. writeTurn(turn)) .. "`)"
end
function sayUnknownMove(word, turn, expected)
 return (name("Unknown", word, turn) .. ", ") .. either(expected)
end
function sayUnknownText(word)
 return ("Unexpected text `" .. word) .. "` among the moves"
end
function sayUnderspecified(word, turn, expected)
 return (name("Incomplete", word, turn) .. ", ") .. either(expected)
end
function promotionsOf(word, letters)
 return tsArrayMap(
  {"Q", "N", "R", "B"},
  function(piece) return (word .. "=") .. spell2(piece, letters) end
 )
end
function sayMissingPromotion(word, turn, _given0)
 local first = _given0[1]
 if first == nil then first = "" end
 return ((((("Missing promotion piece after `" .. word) .. "` for ") .. nameTurn(turn)) .. ", expected `") .. first) .. "` or another piece"
end
function sayGlued(word, cause)
 return (("`" .. word) .. "` is joined to the word before it: ") .. cause
end
function sayCastling(san, word)
 return ((("Castling is written `" .. san) .. "`, with the capital letter O, not `") .. word) .. "`"
end
function sayAfterEnd(word, kind, last)
 local since = last == nil and "had already ended" or ("ended with `" .. last) .. "`"
 return (((("`" .. word) .. "` after ") .. kind) .. ": the game ") .. since
end
function fits(_given0)
 local lost, faults, count = _given0.lost, _given0.faults, _given0.count
 return not lost and (count > 0 or #faults == 0) and not tsArraySome(
  faults,
  function(fault) return fault.kind == "number" and fault.how == "wrong" end
 )
end
function readSign(text, _given0)
 local meaningEnd, _end = _given0.meaningEnd, _given0["end"]
 local comment = tsStringSlice(text, meaningEnd, _end)
 local function at(start, length, kind)
  return {kind = kind, start = meaningEnd + start, ["end"] = meaningEnd + start + length}
 end
 local _, before, signs = table.unpack(SIGNS2:exec(comment) or ({}), 1, 3)
 if before == nil then before = "" end
 if signs == nil then signs = "" end
 if signs ~= "" then return at(#before, #signs, kindOfSigns(signs)) end
 local _, gap, symbol, name = table.unpack(SYMBOL:exec(comment) or ({}), 1, 4)
 if gap == nil then gap = "" end
 if symbol == nil then symbol = "" end
 if name == nil then name = "" end
 local kind = kindOfSymbol(name)
 if kind == "check" or kind == "mate" then return at(#gap, #symbol, kind) end
 return at(0, 0, mayHoldSign(comment) and "unclear" or "none")
end
SYMBOLS = tsNew(Map, {{"checksign", "check"}, {"checksymbol", "check"}, {"mate", "mate"}, {"#", "mate"}})
SIGNS2 = pattern("^([!?]*)([+#](?:[!?+#]*[+#])?(?:[!?]*[-=/\\u2013\\u2212])?)", "")
SYMBOL = pattern("^([!?]*[,.;]?)(\\\\([A-Za-z@]+|#)(?:\\{\\})?)", "")
PLUSES = {"none", "check", "double"}
SIGN_LIKE = pattern("[+#†‡]|ch\\b|check|\\bmate?\\b|\\bmatt?\\b|schach|schaak|skak|sjakk|[eé]chec|jaque|xeque|scacco|szach", "i")
CONTROL = pattern("\\\\([A-Za-z@]+|[^])", "g")
function judgeSigns(plies, board, text)
 local verdicts = {}
 for _, _value in ipairs(plies) do
  local token, before, after = _value.token, _value.before, _value.after
  do
   if token.type ~= "move" then goto continue1350 end
   local written = readSign(text, token)
   local position = board:goTo(after)
   local actual = threatIn(position)
   if actual == nil or actual == "none" and written.kind == "none" then goto continue1350 end
   local isDouble = written.kind == "double" and isDoubleCheck(position, position:kingOf(position.turn))
   verdicts[#verdicts + 1] = {token = token, at = before, written = written, actual = actual, isDouble = isDouble}
  end
  ::continue1350::
 end
 return verdicts
end
function isTrueSign(_given0)
 local written, actual, isDouble = _given0.written, _given0.actual, _given0.isDouble
 return isDouble or tsArrayIncludes(TRUE_SIGNS[actual], written.kind)
end
TRUE_SIGNS = {none = {"none", "unclear"}, check = {"check", "unclear"}, mate = {"mate", "double", "unclear"}}
function readWords(shown, letters)
 if letters == nil then letters = "" end
 local words = {}
 for _, text in ipairs(splitWords2(shown)) do
  local word = readWord3(letters == "" and text or inEnglish(text, letters))
  if word == nil then return nil end
  if word ~= "number" then words[#words + 1] = word end
 end
 return words
end
PIECES = pattern("\\\\(?:[A-Za-z]+ |[^])|[^]", "g")
PIECE_LETTER = pattern("(^(?:\\d{1,9}\\.(?:\\.\\.)?)?|=)([A-NP-Z])", "g")
NAG = pattern("^\\$(?:\\d+|[dD])$", "")
NUMBERED = pattern("^(\\d{1,9}\\.(?:\\.\\.)?)?(.*)$", "s")
PLAIN = pattern("^(\\d*)(\\.*)([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])([+#]?)[!?]*$", "")
MOVE = pattern("^(?:(O-O-O)|(O-O)|([KQRBN])?([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?)([+#]?)[!?]*[,.;]?(?:\\\\[A-Za-z]+ (?:\\{\\})?)*$", "")
COMMENT = pattern("^\\\\xskakcomment \\{(.*)\\}$", "s")
CONTROL2 = pattern("\\\\([A-Za-z]+|[^])", "g")
SIGNS3 = tsNew(Set, {
 "castlinghyphen", "checksymbol", "bishoppair", "betteris", "wupperhand", "doublepawns", "bupperhand", "wbetter", "bbetter",
 "wdecisive", "bdecisive", "equal", "unclear", "chesssee", "mate", "compensation", "opposbishops", "seppawns", "passedpawn",
 "samebishops", "devadvantage", "unitedpawns", "with", "without", "markera", "markerb", "withattack", "withinit", "zugzwang",
 "withidea", "onlymove", "diagonal", "file", "centre", "weakpt", "ending", "qside", "kside", "etc", "morepawns", "timelimit",
 "moreroom", "counterplay", "capturesymbol", "novelty"
})
PRINTED2 = tsNew(Set, {
 "emph", "textbf", "textit", "textrm", "textsc", "textsf", "textsl", "texttt", "textup", "bfseries", "itshape", "em",
 "normalfont", "mdseries", "ldots", "dots", "textellipsis", "textendash", "textemdash", "quad", "enspace", "space", "ss",
 "ae", "AE", "oe", "OE", "aa", "AA", "o", "O", "l", "L", "i", "j", "c", "v", "u", "H", "king", "queen", "rook", "bishop",
 "knight", "pawn", "wbetter", "bbetter", "equal", "unclear", "wupperhand", "bupperhand", "wdecisive", "bdecisive",
 "compensation", "withattack", "withinit", "counterplay", "zugzwang", "onlymove", "betteris", "withidea", "novelty"
})
function writeListRecord(position, moves)
 local plies = {}
 local events = {}
 local _end = {enPassant = "-", clock = "*0+0"}
 local before = _end
 local changed = ""
 local sinceReset
 for _, _value in tsIterator(tsArrayEntries(moves)) do
  local index, listed = _value[1], _value[2]
  do
   if not isPlainlyWritten(position, listed) then return nil end
   plies[#plies + 1] = writeHalfMove(position, listed)
   events[#events + 1] = index == 0 and isToSixth(position, listed) and "S" or castlingEvent(position, listed)
   local isReset = listed.written.piece == "p" or listed.written.captures
   local _175
   if isReset then
    _175 = 0
   else
    local _174
    if sinceReset == nil then
     _174 = nil
    else
     _174 = sinceReset + 1
    end
    _175 = _174
   end
   sinceReset = _175
   if index == #moves - 1 then changed = ranksOf(position, listed.move) end
   position:play(listed.move)
   if index < #moves - 2 then goto continue1390 end
   before = _end
   _end = standingOf(position, index + 1, sinceReset)
  end
  ::continue1390::
 end
 local fields = {
  tostring(#moves),
  writePlacement(position),
  _end.enPassant,
  _end.clock,
  changed,
  before.enPassant,
  before.clock,
  table.concat(
   tsArraySlice(events, 0, -1),
   ""
  ),
  tsArrayAt(events, -1) or ""
 }
 return (table.concat(fields, ";") .. "; ") .. table.concat(
  tsArrayMap(
   plies,
   function(ply) return ply .. "," end
  ),
  ""
 )
end
SQUARE_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
EVENTS = {K = "K", O = "C", L = "C"}
function printedEntry(letters, shown)
 local isPlain = readWords(shown, letters) ~= nil
 return isPlain and ({key = (("V" .. letters) .. "|") .. shown, record = "printed -"}) or "words"
end
function playedKey(_given0)
 local position, letters, shown = _given0.position, _given0.letters, _given0.shown
 return (((("M" .. letters) .. "|") .. writePlace(position)) .. "|") .. shown
end
function judgedRecord(halfMoves)
 return tostring(halfMoves) .. "; -"
end
function playedRecord(_given0, nodes, dialect)
 local position, letters, shown = _given0.position, _given0.letters, _given0.shown
 local moves = listMoves(readWords(shown, letters), nodes, dialect)
 if type(moves) == "string" then return moves end
 local record = writeListRecord(position, moves)
 return record == nil and "words" or ({record = record})
end
PLENTY = 8
SOON = 3
function tryMoves(position, moves, rest)
 local board = position:clone()
 return tsArrayMap(
  moves,
  function(move)
   board:play(move)
   local played = playRest(board, rest)
   for left = played.plies + 1, 1, -1 do
    board:back()
   end
   return tsObjectAssign({move = move}, played)
  end
 )
end
ASIDES = tsNew(Set, {"comment", "nag", "symbol", "group", "parenthesis", "result"})
function typingDistance(typed, meant)
 local one, other = tsArrayFrom(characters(typed)), tsArrayFrom(characters(meant))
 local before = {}
 local row = tsArrayFrom(
  {length = #other + 1},
  function(_, index) return index end
 )
 for i = 1, #one do
  local next = {i}
  for j = 1, #other do
   local replaced = (row[j] or 0) + costOf(one[i] or "", other[j] or "")
   local swapped = isSwapped(one, i, other, j) and (before[j - 2 + 1] or 0) + 1 or math.huge
   next[#next + 1] = math.min((row[j + 1] or 0) + 1, (next[j] or 0) + 1, replaced, swapped)
  end
  before = row
  row = next
 end
 return row[#other + 1] or 0
end
NEIGHBOUR = 0.7
STRANGER = 1.4
KEYS = {"qwertyuiop", "asdfghjkl", "zxcvbnm"}
local _188 = tsSparseArrayNew(table.unpack(KEYS))
tsSparseArrayPush(
 _188,
 table.unpack(tsArrayMap(
  KEYS,
  function(row) return upperCase(row) end
 ))
)
tsSparseArrayPush(_188, "abcdefgh", "1234567890")
ROWS2 = {tsSparseArraySpread(_188)}
NEIGHBOURS = tsNew(
 Set,
 tsArrayFlatMap(
  ROWS2,
  function(row) return tsArrayFrom(
   characters(string.sub(row, 2)),
   function(sign, index) return tsStringCharAt(row, index) .. sign end
  ) end
 )
)
MOST = 3
NEAR = 2
ENOUGH = 2
function choose(word, ranked, rest)
 local nearest = math.min(table.unpack(tsArrayMap(
  ranked,
  function(_given0)
   local distance = _given0.distance
   return distance
  end
 )))
 local whole = meantOnes(
  ranked,
  rest,
  function(_given0)
   local distance = _given0.distance
   return distance <= NEAR and distance == nearest
  end
 )
 local first = table.unpack(whole, 1, 1)
 local isSure = (first and first.isExact) == true or tsArrayEvery(
  ranked,
  function(one) return one == first or one.distance > nearest or one.plies <= SOON end
 )
 local isOnly = #whole == 1 and (first and first.distance) == nearest and isSure
 local only = isOnly and first.san or nil
 local near = tsArrayFilter(
  ranked,
  function(_given0)
   local san, distance = _given0.san, _given0.distance
   return distance <= NEAR and distance < math.max(#word, #san)
  end
 )
 local _193 = tsSparseArrayNew(table.unpack(only == nil and ({}) or ({only})))
 tsSparseArrayPush(
  _193,
  table.unpack(tsArrayMap(
   near,
   function(_given0)
    local san = _given0.san
    return san
   end
  ))
 )
 local sans = {tsSparseArraySpread(_193)}
 local note = noteWhole(whole, rest)
 return {expected = tsArraySlice( {tsSpread(tsNew(Set, sans))}, 0, MOST ), only = only, note = note}
end
EXPLAINED = 0.5
BROKEN = 1.5
FALSE_SIGN = 1
PLY = 1 / 40
function rankMoves(position, _given0, rest)
 local word, isCheck, letters = _given0.word, _given0.isCheck, _given0.letters
 local explained = tsNew(Set, explainedMoves(position, word, letters))
 return sortStably(
  tsArrayMap(
   tryMoves(position, legalMoves(position), rest),
   function(attempt)
    local move, plies, stop = attempt.move, attempt.plies, attempt.stop
    local san = spell2(sanOf(position, move), letters)
    local typed = typingDistance(word, san)
    local distance = explained:has(move) and math.min(EXPLAINED, typed) or typed
    local isFalse = isCheck and checkSign(position, move) == ""
    local cost = distance + (stop >= rest.own and 0 or BROKEN) + (isFalse and FALSE_SIGN or 0) - plies * PLY
    return tsObjectAssign({}, attempt, {san = san, distance = distance, cost = cost})
   end
  ),
  function(one, other) return one.cost - other.cost end
 )
end
LONG_STEP = pattern("^K([gc])[18]$", "")
AFTER_MISTAKE = "after a mistake"
START_UNKNOWN = "its start is not sure"
MACRO = "macros in it"
NO_BOARD = "its position is no position of chess"
NO_LIST = "neither moves nor numbers in it"
OVERLAY = "its position depends on overlays"
PROSE = "the text may say what is meant"
REPEATED = "carried out more than once"
NO_NAMES = {commands = tsNew(Map)}
Judge = tsClass()
function Judge.prototype._constructor(self, dialect, isSlides)
 self._board = tsNew(BoardCursor)
 self._known = tsNew(Map)
 self._ends = {}
 self._letters = tsNew(Map)
 self._isLost = false
 self._isInDoubt = false
 self._hasMistake = false
 self._isBroken = false
 self._isOlder = false
 self._shift = 0
 self._needsEntry = true
 self._asked = tsNew(Set)
 self._waiting = {}
 self._gameStart = 0
 self._isWaiting = true
 self._unsigned = {}
 self._signed = 0
 self._dialect = dialect
 self._isSlides = isSlides
 self._rules = {
  carries = function(name)
   local _199
   if name == "xskakcomment" then
    _199 = dialect == "xskak"
   else
    _199 = isCarried(name, NO_NAMES)
   end
   return _199
  end,
  lookUp = lookUpIn({definitions = NO_NAMES, dialect = dialect, isUnicode = true}),
  isOwn = function() return false end,
  isUnicode = true
 }
end
function Judge.prototype.wait(self, question)
 if question.isNew then
  self._isWaiting = true
  self._gameStart = #self._waiting
 end
 if not self._isWaiting or question.known < 0 then return false end
 table.insert(self._waiting, question)
 return true
end
function Judge.prototype.ask(self, question)
 self:_catchUp(question)
 return self:_judge(question)
end
function Judge.prototype._catchUp(self, question)
 if not self._isWaiting then return end
 self._isWaiting = false
 local _201 = self._waiting[self._gameStart + 1] or question
 local fen = _201.fen
 local from = tsStringStartsWith(fen, STANDARD) and self._gameStart or 0
 local lists = tsArraySlice(self._waiting, from)
 self._waiting = tsArraySlice(self._waiting, 0, from)
 for _, list in ipairs(lists) do
  self:_judge(list)
 end
end
function Judge.prototype.finish(self)
 if #self._unsigned == 0 then return {} end
 for _, list in ipairs(self._waiting) do
  self:_judge(list)
 end
 self._waiting = {}
 local missing = #self._unsigned
 if isUnsigned(missing, self._signed) then return {} end
 return tsArrayFlatMap(
  self._unsigned,
  function(_given0)
   local question, message = _given0.question, _given0.message
   return message == nil and ({}) or ({{question = question, message = message}})
  end
 )
end
function Judge.prototype._judge(self, question)
 self._needsEntry = question.known < 0
 self._question = question
 local letters = self:_lettersOf(question.letters)
 local context = {text = question.text, letters = letters, dialect = self._dialect, commentRules = self._rules}
 local text = question.text
 local tokens = tsArrayMap(
  tokenizeMovetext(text, {start = 0, ["end"] = #text}, letters),
  function(token) return readCastling(token, text) end
 )
 local list = {tokens = tokens, context = context, shown = text}
 local isMain = question.command == "mainline" or question.command == "hidemoves"
 if self:_holdsMacros(text) then
  self:_findMain(question)
  if isMain then return self:_giveUp(MACRO) end
  self._isBroken = true
  return {findings = {}, halfMoves = 0, unjudged = MACRO}
 end
 local answer = isMain and self:_judgeMainline(list, question) or self:_judgeVariation(list, question)
 local _203
 if #answer.findings == 0 then
  _203 = nil
 else
  _203 = self:_doubt(list, question)
 end
 local why = _203
 self._asked:add((question.place .. " ") .. text):add(text)
 if question.known >= 0 then return tsObjectAssign({}, answer, {findings = {}}) end
 if why == nil then return answer end
 if isMain then return self:_giveUp(why) end
 return {findings = {}, halfMoves = 0, unjudged = why}
end
function Judge.prototype._doubt(self, _given0, _given1)
 local tokens = _given0.tokens
 local place, text = _given1.place, _given1.text
 if self:_wasAsked(text, place) then return REPEATED end
 local _204
 if tsArraySome(
  tokens,
  function(_given0)
   local _type = _given0.type
   return _type == "move" or _type == "number"
  end
 ) then
  _204 = nil
 else
  _204 = NO_LIST
 end
 return _204
end
function Judge.prototype._wasAsked(self, text, place)
 return self._asked:has(place == nil and text or (place .. " ") .. text) or tsArraySome(
  self._waiting,
  function(one) return one.text == text and (place or one.place) == one.place end
 )
end
function Judge.prototype._holdsMacros(self, text)
 if not tsStringIncludes(text, "\\") then return false end
 local rest = replaceIn(text, pattern("\\\\xskakcomment ?\\{(?:[^{}]|\\{[^{}]*\\})*\\}", "g"), "")
 return tsArraySome(
  tsArrayFrom(matchAllIn(rest, pattern("\\\\([A-Za-z@]+)", "g"))),
  function(_given0)
   local name = _given0[2]
   if name == nil then name = "" end
   return self._rules.lookUp(name) == nil
  end
 )
end
function Judge.prototype._lettersOf(self, names)
 local known = self._letters:get(names)
 if known ~= nil then return known end
 local letters = makeLetters(tsStringSplit(names == "" and "K Q R B N P" or names, " "))
 self._letters:set(names, letters)
 return letters
end
function Judge.prototype._play(self, _given0, node)
 local tokens, context = _given0.tokens, _given0.context
 self._board:goTo(node)
 return readLine(self._board, tokens, context)
end
function Judge.prototype._findMain(self, _given0)
 local fen, isNew = _given0.fen, _given0.isNew
 if not isNew and self._main ~= nil then return self._main end
 self._isBroken = false
 self._hasMistake = false
 self._isInDoubt = false
 self._isLost = false
 self._shift = 0
 self._variation = nil
 local start = readStart(fen)
 if start == nil then return nil end
 local isStandard = keyOf(start) == START2
 local _205
 if isStandard then
  _205 = nil
 else
  _205 = self:_end(keyOf(start)) or self:_reached(start)
 end
 local node = _205
 self._isOlder = node ~= nil
 return node or tsNew(PlayedGame, start, {isStandard = isStandard}).root
end
function Judge.prototype._end(self, key)
 for _, _end in ipairs(self._ends) do
  self._known:set(keyOf(self._board:goTo(_end)), _end)
 end
 self._ends = {}
 return self._known:get(key)
end
function Judge.prototype._reached(self, position)
 if self._main == nil then return nil end
 local ply = plyOf({fullmove = position.fullmove, side = position.sideToMove})
 for _, node in tsIterator(nodesAt(ply, self._main, self._main)) do
  if keyOf(self._board:goTo(node)) == keyOf(position) then return node end
 end
 return nil
end
function Judge.prototype._judgeMainline(self, list, question)
 local node = self:_findMain(question)
 if node == nil then return self:_giveUp(NO_BOARD) end
 self._main = node
 if not self._board:goTo(node):hasBothKings() then return self:_giveUp(NO_BOARD) end
 if self._isLost then return {findings = {}, halfMoves = 0, unjudged = AFTER_MISTAKE} end
 self._isBroken = false
 local line = self:_play(list, node)
 if self._isInDoubt and (line.lost or startsMisnumbered(line)) then return self:_giveUp(AFTER_MISTAKE) end
 if startsMisnumbered(line) then
  if self._isSlides then return self:_giveUp(OVERLAY) end
  if self:_wasAsked(question.text) then return self:_giveUp(REPEATED) end
  local back = self:_startAgain(list, question) or self:_goBack(list, node)
  if back ~= nil then
   self._isInDoubt = true
   return back
  end
  local shift = (firstPly(list) or node.ply) - node.ply
  if shift ~= 0 and shift == self._shift then
   if line.lost then return self:_giveUp(AFTER_MISTAKE) end
   self:_enter(line)
   self:_advance(line)
   return {findings = {}, halfMoves = 0, unjudged = AFTER_MISTAKE}
  end
 end
 local answer = self:_answer(list, line, node, question)
 self:_enter(line)
 if line.lost or endsInDoubt(line) then
  self._isLost = true
 else
  self:_advance(line)
 end
 return answer
end
function Judge.prototype._giveUp(self, unjudged)
 self._isLost = true
 return {findings = {}, halfMoves = 0, unjudged = unjudged}
end
function Judge.prototype._enter(self, line)
 local _206 = line.last
 if _206 ~= nil then _206.game:enter(line) end
end
function Judge.prototype._advance(self, line)
 self._main = line["end"]
 table.insert(self._ends, line["end"])
 local numbered = tsArrayAt(
  tsArrayFilter(
   line.plies,
   function(_given0)
    local number = _given0.number
    return number ~= nil
   end
  ),
  -1
 )
 if (numbered and numbered.number) ~= nil then
  self._shift = tsArraySome(
   line.faults,
   function(fault) return fault.kind == "number" and fault.how == "wrong" end
  ) and plyOf(numbered.number) - numbered.before.ply or 0
 end
 if not self._isInDoubt then self._isInDoubt = isGuessed(line) end
 if not self._hasMistake then self._hasMistake = isInDoubt(line) end
end
function Judge.prototype._startAgain(self, list, _given0)
 local command = _given0.command
 if firstPly(list) ~= FIRST then return nil end
 local line = self:_play(list, tsNew( PlayedGame, Position:start() ).root)
 if line.lost or line.count == 0 or startsMisnumbered(line) then return nil end
 local newGame = self._dialect == "xskak" and "\\newchessgame" or "\\newgame"
 return {findings = {sayGameStarts(command, newGame)}, halfMoves = 0, unjudged = AFTER_MISTAKE}
end
function Judge.prototype._goBack(self, list, current)
 local ply = firstPly(list)
 local number = tsArrayFind(
  list.tokens,
  function(_given0)
   local _type = _given0.type
   return _type == "number"
  end
 )
 if ply == nil or number == nil then return nil end
 for _, node in tsIterator(nodesAt(ply, current, current)) do
  do
   if node == current or not fits(self:_play(list, node)) then goto continue1558 end
   local word = tsStringSlice(list.shown, number.start, number["end"])
   return {findings = {sayGoesBack( word, turnOf(current) )}, halfMoves = 0, unjudged = AFTER_MISTAKE}
  end
  ::continue1558::
 end
 return nil
end
function Judge.prototype._judgeVariation(self, list, question)
 local main = self:_findMain(question)
 if main == nil then return {findings = {}, halfMoves = 0, unjudged = NO_BOARD} end
 self._main = main
 if self._isLost or self._isInDoubt or self._hasMistake then
  return {findings = {}, halfMoves = 0, unjudged = AFTER_MISTAKE}
 end
 if not self._board:goTo(main):hasBothKings() then return {findings = {}, halfMoves = 0, unjudged = NO_BOARD} end
 local isPrinted = self._dialect == "xskak" and question.command == "variation"
 if isPrinted then return self:_judgePrinted(list, main) end
 local start = self:_startOf(question.command, main)
 if start == nil or firstPly(list) ~= start.ply then
  self._isBroken = true
  return {findings = {}, halfMoves = 0, unjudged = START_UNKNOWN}
 end
 local line = self:_play(list, start)
 return self:_endVariation(list, line, start, question)
end
function Judge.prototype._startOf(self, command, main)
 repeat
  local _switch1568 = command
  local _cond1568 = _switch1568 == "variation"
  if _cond1568 then return main.parent end
  _cond1568 = _cond1568 or _switch1568 == "variationcurrent"
  if _cond1568 then return main end
  _cond1568 = _cond1568 or _switch1568 == "continuevariation"
  if _cond1568 then
   local _211 = self._variation
   return _211 and _211.parent
  end
  _cond1568 = _cond1568 or _switch1568 == "continuevariationcurrent"
  if _cond1568 then return self._variation end
  do
   return nil
  end
 until true
end
function Judge.prototype._endVariation(self, list, line, start, question)
 if isOfTheKing(line, self._board) then
  self._isBroken = true
  return {findings = {}, halfMoves = line.count, unjudged = PROSE}
 end
 local answer = self:_answer(list, line, start, question)
 self:_enter(line)
 local _213
 if line.lost then
  _213 = nil
 else
  _213 = line["end"]
 end
 self._variation = _213
 self._isBroken = line.lost
 return answer
end
function Judge.prototype._judgePrinted(self, list, main)
 local ply = firstPly(list)
 if ply == nil then return {findings = {}, halfMoves = 0, unjudged = START_UNKNOWN} end
 local best
 for _, node in tsIterator(nodesAt(ply, main, main)) do
  local line = self:_play(list, node)
  if fits(line) then return self:_endVariation(list, line, node, nil) end
  if line.count > (best and best.line.count or 0) then best = {node = node, line = line} end
 end
 local wasBroken = self._isBroken
 self._isBroken = true
 self._variation = nil
 if best == nil or wasBroken or not self:_isSure(list, best.line, best.node, main, ply) then
  return {findings = {}, halfMoves = 0, unjudged = START_UNKNOWN}
 end
 local answer = self:_endVariation(list, best.line, best.node, nil)
 self._isBroken = true
 return answer
end
function Judge.prototype._isSure(self, list, line, node, main, ply)
 if line.count < PROOF or not isOnWay(node, main) then return false end
 if tsArraySome(
  line.faults,
  function(fault) return fault.kind == "number" and fault.token.start == 0 end
 ) then
  return false
 end
 for _, before in tsIterator(nodesAt(ply - 1, main, main)) do
  do
   if self._board:goTo(before).checked then goto continue1582 end
   self._board:pass()
   if fits(readLine(self._board, list.tokens, list.context)) then return false end
  end
  ::continue1582::
 end
 return true
end
function Judge.prototype._answer(self, list, line, start, question)
 local findings = tsArrayFlatMap(
  line.faults,
  function(fault) return self:_say(list, fault) or ({}) end
 )
 for _, _value in ipairs(line.misspellings or ({})) do
  local token = _value.token
  findings[#findings + 1] = self:_sayCastling(list, token)
 end
 if not self._isInDoubt and not self._hasMistake and self._shift == 0 then
  tsArrayPushArray(findings, self:_judgeSigns(list, line, question))
 end
 local isAccused = line.lost and #findings > 0 and tsArraySome(
  line.faults,
  function(_given0)
   local token = _given0.token
   return token.type == "move"
  end
 )
 local halfMoves = line.count + (isAccused and 1 or 0)
 local isUnknown = line.lost and #findings == 0
 if isUnknown or tsArraySome(
  line.faults,
  function(_given0)
   local kind = _given0.kind
   return kind ~= "silent-nag"
  end
 ) then
  return tsObjectAssign({findings = findings, halfMoves = halfMoves}, isUnknown and ({unjudged = MACRO}) or ({}))
 end
 local _216
 if #findings == 0 and self._needsEntry then
  _216 = self:_entryOf(list, line, start, question)
 else
  _216 = nil
 end
 local entry = _216
 if entry == nil then return {findings = findings, halfMoves = halfMoves} end
 if question ~= nil then return {findings = findings, halfMoves = halfMoves, entry = entry} end
 return {findings = findings, halfMoves = halfMoves, entry = entry, isLinked = not self._isOlder}
end
function Judge.prototype._judgeSigns(self, _given0, line, played)
 local shown = _given0.shown
 local signs, faults = line.signs, line.faults
 local question = self._question
 if (signs and signs.areTrue) == true then
  self._signed = self._signed + signs.signed
  return {}
 end
 local found = {}
 for _, sign in ipairs(judgeSigns(line.plies, self._board, shown)) do
  do
   local token, written, actual = sign.token, sign.written, sign.actual
   if isTrueSign(sign) then
    if written.kind ~= "unclear" then self._signed = self._signed + 1 end
    goto continue1598
   end
   local isHidden = (question and question.command) == "hidemoves" or self:_dropsSign(token)
   if tsArraySome(
    faults,
    function(fault) return fault.token == token end
   ) or token.start >= doubtFrom(line) or written.kind == "none" and isHidden or startsInCheck(self._board, sign) then
    goto continue1598
   end
   local message = saySign(shown, sign)
   local isTold = played ~= nil and played.known < 0
   if actual == "check" and written.kind == "none" and question ~= nil then
    table.insert(self._unsigned, {question = question, message = isTold and message or nil})
   elseif isTold then
    found[#found + 1] = message
   end
  end
  ::continue1598::
 end
 return found
end
function Judge.prototype._dropsSign(self, _given0)
 local spec = _given0.spec
 return self._dialect == "skak" and specCastling(spec) ~= 0
end
function Judge.prototype._entryOf(self, _given0, line, start, question)
 local shown, context = _given0.shown, _given0.context
 local letters = foreignLetters(context.letters.names)
 if letters == nil then return nil end
 if question == nil then
  local entry = printedEntry(letters, shown)
  local _223
  if type(entry) == "string" then
   _223 = nil
  else
   _223 = entry
  end
  return _223
 end
 local position = self._board:goTo(start)
 local before = position.plies
 local key = playedKey({position = position, letters = letters, shown = shown})
 local record = playedRecord({position = position, letters = letters, shown = shown}, line.nodes, self._dialect)
 while position.plies > before do
  position:back()
 end
 local _224
 if type(record) == "string" then
  _224 = nil
 else
  _224 = {key = key, record = record.record}
 end
 return _224
end
function Judge.prototype._say(self, list, fault)
 local shown, _226 = list.shown, list.context
 local letters = _226.letters
 local turn = turnOf(fault.at)
 local function wordOf(_given0)
  local start, _end = _given0.start, _given0["end"]
  return tsStringSlice(shown, start, _end)
 end
 repeat
  local _switch1613 = fault.kind
  local _cond1613 = _switch1613 == "illegal"
  if _cond1613 then return self:_sayIllegal(list, fault.token, fault.at) end
  _cond1613 = _cond1613 or _switch1613 == "ambiguous"
  if _cond1613 then
   do
    local verdict = explainMove(self._board:goTo(fault.at), fault.token.spec)
    if verdict.kind ~= "ambiguous" then return nil end
    local from = tsArrayMap(
     verdict.candidates,
     function(candidate) return candidate.from end
    )
    return sayAmbiguous(wordOf(bare(shown, fault.token)), turn, from)
   end
  end
  _cond1613 = _cond1613 or _switch1613 == "number"
  if _cond1613 then
   return (fault.how == "within-line" or fault.how == "repeated") and sayUnwantedNumber(
    wordOf(fault.token),
    fault.how == "repeated"
   ) or sayWrongNumber(
    wordOf(fault.token),
    fault.expected
   )
  end
  _cond1613 = _cond1613 or _switch1613 == "number-missing"
  if _cond1613 then return sayMissingNumber(wordOf(fault.token), fault.expected) end
  _cond1613 = _cond1613 or _switch1613 == "side"
  if _cond1613 then return sayWrongSide(wordOf(fault.token), fault) end
  _cond1613 = _cond1613 or _switch1613 == "unknown"
  if _cond1613 then return self:_sayUnknown(list, fault.token, fault.sans, fault.at) end
  _cond1613 = _cond1613 or _switch1613 == "underspecified"
  if _cond1613 then
   do
    local sans = tsArrayMap(
     fault.sans,
     function(san) return spell2(san, letters) end
    )
    return sayUnderspecified(wordOf(fault.token), turn, sans)
   end
  end
  _cond1613 = _cond1613 or _switch1613 == "promotion-missing"
  if _cond1613 then
   do
    local word = wordOf(bare(shown, fault.token))
    return sayMissingPromotion(word, turn, promotionsOf(word, letters))
   end
  end
  _cond1613 = _cond1613 or _switch1613 == "glued"
  if _cond1613 then return fault.by == "missing-space" and sayGlued(fault.word, "a space is missing") or nil end
  _cond1613 = _cond1613 or _switch1613 == "capture-sign"
  if _cond1613 then return sayCapture(wordOf(bare(shown, fault.token)), fault.captures) end
  _cond1613 = _cond1613 or (_switch1613 == "castling-spelling" or _switch1613 == "idea" or _switch1613 == "doubtful" or _switch1613 == "misplayed" or _switch1613 == "silent-nag" or _switch1613 == "remark" or _switch1613 == "comment" or _switch1613 == "paragraph")
  if _cond1613 then return nil end
 until true
end
function Judge.prototype._sayCastling(self, _given0, token)
 local shown = _given0.shown
 if token.type ~= "move" then return "" end
 local start = tsStringStartsWith(shown, "{", token.start) and token.start + 1 or token.start
 local san = specCastling(token.spec) == LONG and "O-O-O" or "O-O"
 return sayCastling(san, tsStringSlice(shown, start, token.meaningEnd))
end
function Judge.prototype._sayIllegal(self, list, token, at)
 local _227 = list.context
 local letters = _227.letters
 local position = self._board:goTo(at)
 local _228 = bare(list.shown, token)
 local start, _end = _228.start, _228["end"]
 local word = tsStringSlice(list.shown, start, _end)
 local kind = isCheckmate(position) and "checkmate" or (isStalemate(position) and "stalemate" or nil)
 if kind ~= nil then
  local parent, move = at.parent, at.move
  local last = parent and writeTurn(turnOf(parent)) .. spell2(writeSan( self._board:goTo(parent), move ), letters)
  return sayAfterEnd(writeTurn(turnOf(at)) .. word, kind, last)
 end
 local verdict = explainMove(position, token.spec)
 if verdict.kind ~= "illegal" then return nil end
 local why = describeReason(
  verdict.reason,
  function(san) return spell2(san, letters) end
 )
 return sayIllegal(word, turnOf(at), why) .. self:_suggest(list, token, at)
end
function Judge.prototype._sayUnknown(self, list, token, sans, at)
 local word = tsStringSlice(list.shown, token.start, token["end"])
 if isSpoiltNumber(word) then return sayUnknownText(word) .. ", expected a move number" end
 if not looksLikeMove(word) and #sans == 0 then return sayUnknownText(word) end
 local expected = #sans == 1 and tsArrayMap(
  sans,
  function(san) return spell2(san, list.context.letters) end
 ) or self:_expected(list, token, at)
 if #expected == 0 then return sayUnknownText(word) end
 return sayUnknownMove(word, turnOf(at), expected)
end
function Judge.prototype._suggest(self, list, token, at)
 local expected = self:_expected(list, token, at)
 return #expected == 0 and "" or ("; perhaps `" .. table.concat(expected, "` or `")) .. "`"
end
function Judge.prototype._expected(self, list, token, at)
 local _230 = bare(list.shown, token)
 local start, _end = _230.start, _230["end"]
 local word = tsStringSlice(list.shown, start, _end)
 local tokens, shown = list.tokens, list.shown
 if #tsArrayFrom(characters(word)) > LONGEST2 then return {} end
 local found = tsArrayFindIndex(
  tokens,
  function(one) return one.start >= token["end"] end
 )
 local rest = {tokens = tokens, from = found < 0 and #tokens or found, own = #tokens, blocks = {}, owners = {}}
 local isCheck = pattern("^[!?]*[+#]", ""):test(tsStringSlice(shown, _end, token["end"]))
 local written = {word = word, isCheck = isCheck, letters = list.context.letters}
 return choose(word, rankMoves( self._board:goTo(at), written, rest ), rest).expected
end
START2 = keyOf(Position:start())
STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
FIRST = 2
LONGEST2 = 24
PROOF = 3
WIDTH = 76
PREFIX = 25
SUFFIX = 24
function wrap(message)
 local lines = {}
 local line = ""
 for _, word in ipairs(tsStringSplit(message, " ")) do
  local longer = line == "" and word or (line .. "\t") .. word
  if line ~= "" and #tsArrayFrom(characters(longer)) > WIDTH - PREFIX then
   lines[#lines + 1] = line
   line = word
  else
   line = longer
  end
 end
 local words = tsStringSplit(line, "\t")
 if #tsArrayFrom(characters(line)) > WIDTH - PREFIX - SUFFIX and #words > 1 then
  local last = table.remove(words) or ""
  lines[#lines + 1] = table.concat(words, "\t")
  line = last
 end
 local _238 = tsSparseArrayNew(table.unpack(lines))
 tsSparseArrayPush(_238, line)
 return table.concat({tsSparseArraySpread(_238)}, "\t\t")
end
function writeAnswer(_given0)
 local halfMoves, unjudged, findings = _given0.halfMoves, _given0.unjudged, _given0.findings
 local why = unjudged == nil and "-" or table.concat(tsStringSplit(unjudged, " "), "\t")
 local said = table.concat(
  tsArrayMap(
   findings,
   function(message) return wrap(message) .. "\t\t\t" end
  ),
  ""
 )
 return (((tostring(halfMoves) .. " ") .. why) .. " ") .. (said == "" and "-" or said)
end
function answer(judge, question)
 local given = {findings = {}, halfMoves = 0, unjudged = "skakmat could not read it"}
 pcall(function()
  given = judge:ask(question)
 end)
 return given
end
asked = tsNew(Set)
function begin(dialect, isSlides)
 asked = tsNew(Set)
 judge = tsNew(Judge, dialect == "skak" and "skak" or "xskak", isSlides)
end
function ask(command, names, isNew, fen, text, place, known)
 if judge == nil then return "0 - - -" end
 local key = table.concat({ command, names, tostring(isNew), fen, place, text }, "\n")
 local isAgain = asked:has(key)
 asked:add(key)
 local question = {
  command = command,
  letters = names,
  isNew = isNew,
  fen = fen,
  text = text,
  place = place,
  known = isAgain and 0 or known
 }
 if judge:wait(question) then return tostring(question.known) .. " - - -" end
 local given = answer(judge, question)
 if isAgain then return "0 - - -" end
 local entry = given.entry
 return (writeAnswer(given) .. " ") .. (entry == nil and "-" or (md5.sumHEXA(entry.key) .. " ") .. entry.record)
end
function finish()
 if late == nil then late = judge and tsArrayToReversed(judge and judge:finish()) or ({}) end
 local told = table.remove(late)
 if told == nil then return "" end
 local _, file, line = table.unpack(pattern("^(.*):(\\d+)$", ""):exec(told.question.place) or ({}), 1, 3)
 if file == nil then file = "" end
 if line == nil then line = "" end
 return (((line .. " ") .. (tsArrayAt(
  tsStringSplit(
   writeAnswer({findings = {told.message}, halfMoves = 0}),
   " "
  ),
  -1
 ) or "")) .. " ") .. file
end
LONGEST3 = 200000
function readQuestion(line)
 if #line > LONGEST3 then return nil end
 local _243 = tsStringSplit(line, "\\")
 local command = _243[1]
 if command == nil then command = "" end
 local names = _243[2]
 if names == nil then names = "" end
 local isNew = _243[3]
 if isNew == nil then isNew = "" end
 local fen = _243[4]
 if fen == nil then fen = "" end
 local file = _243[5]
 if file == nil then file = "" end
 local number = _243[6]
 if number == nil then number = "" end
 local rest = tsArraySlice(_243, 6)
 if #line > LONGEST3 or #rest == 0 or not pattern("^[a-z]+$", ""):test(command) or not pattern("^\\d+$", ""):test(number) then
  return nil
 end
 return {
  line = line,
  question = {
   command = command,
   letters = names,
   isNew = isNew == "new",
   fen = fen,
   known = -1,
   text = table.concat(rest, "\\"),
   place = (table.concat(
    tsStringSplit(file, "\""),
    ""
   ) .. ":") .. number
  }
 }
end
QUESTIONS = "skakmat-skq 1"
RECORDS = "skakmat-skm 3"
function answerFile(job)
 local input = io.open(job .. ".skq", "rb")
 if input == nil then
  io.stderr:write(("skakmat: there is no " .. job) .. ".skq: run LaTeX first, with \\RequirePackage[check]{skakmat}\n")
  return 2
 end
 local text = input:read("*a") or ""
 input:close()
 local lines = tsArrayFilter(
  tsStringSplit(table.concat( tsStringSplit(text, "\r"), "" ), "\n"),
  function(line) return line ~= "" end
 )
 local format, dialect, slides = table.unpack(tsStringSplit(lines[1] or "", "\\"), 1, 3)
 if format == nil then format = "" end
 if dialect == nil then dialect = "" end
 if slides == nil then slides = "" end
 if format ~= QUESTIONS then
  io.stderr:write(("skakmat: " .. job) .. ".skq is no file of questions\n")
  return 2
 end
 begin(dialect, slides == "slides")
 local path = job .. ".skm"
 local there = io.open(path, "rb")
 local begins = there and there:read("*l") or ""
 if there ~= nil then there:close() end
 if begins ~= "" and not tsStringStartsWith(begins, "skakmat-skm ") then
  io.stderr:write(("skakmat: " .. path) .. " is no file of records: it stays as it is\n")
  return 2
 end
 local output = io.open(path, "wb")
 if output == nil then
  io.stderr:write(("skakmat: cannot write " .. path) .. "\n")
  return 2
 end
 output:write(RECORDS .. "\n")
 local written = tsNew(Set)
 local function record(key, result)
  local line = (md5.sumHEXA(key) .. " ") .. result
  if written:has(line) then return end
  written:add(line)
  if #line < LONGEST3 - 40 then output:write(((line .. " ") .. md5.sumHEXA(line)) .. "\n") end
 end
 local answers = {}
 local link = ""
 local questions = {}
 local strange = 0
 for _, line in ipairs(tsArraySlice(lines, 1)) do
  local _, number = table.unpack(pattern("^\\\\(\\d+)$", ""):exec(line) or ({}), 1, 2)
  local _248
  if number == nil then
   _248 = readQuestion(line)
  else
   _248 = questions[tsNumber(number)]
  end
  local one = _248
  if number == nil then questions[#questions + 1] = one end
  if one == nil or judge == nil then
   strange = strange + 1
  else
   link = linkTo(link, one.question)
   if number == nil then
    answers[#answers + 1] = {asked = one, given = answer(judge, one.question), link = link}
   else
    answer(judge, tsObjectAssign({}, one.question, {known = 0}))
   end
  end
 end
 local late = tsNew(Map)
 for _, _value in ipairs(judge and judge:finish() or ({})) do
  local question, message = _value.question, _value.message
  local before = late:get(question)
  late:set(question, before == nil and message or (before .. "\n") .. message)
 end
 local count = 0
 local found = 0
 local unjudged = 0
 local reasons = tsNew(Map)
 for _, _value in ipairs(answers) do
  local asked, given, key = _value.asked, _value.given, _value.link
  local line, question = asked.line, asked.question
  local _254 = tsSparseArrayNew(table.unpack(given.findings))
  local _252 = late:get(question)
  tsSparseArrayPush(_254, table.unpack(_252 and tsStringSplit( late:get(question), "\n" ) or ({})))
  local findings = {tsSparseArraySpread(_254)}
  count = count + given.halfMoves
  found = found + #findings
  for _, message in ipairs(findings) do
   print(printable((question.place .. ": ") .. message))
  end
  if given.unjudged ~= nil then
   unjudged = unjudged + 1
   reasons:set(given.unjudged, (reasons:get(given.unjudged) or 0) + 1)
  end
  local halfMoves, why, said = table.unpack(
   tsStringSplit(
    writeAnswer(tsObjectAssign({}, given, {findings = findings})),
    " "
   ),
   1, 3
  )
  if halfMoves == nil then halfMoves = "" end
  if why == nil then why = "" end
  if said == nil then said = "" end
  record(line, (((why .. "|") .. table.concat( tsStringSplit(said, "|"), "/" )) .. "| ") .. halfMoves)
  if given.entry ~= nil then record(given.entry.key, given.entry.record) end
  if given.isLinked == true then record(key, judgedRecord(given.halfMoves)) end
 end
 output:close()
 local result = found > 0 and (", " .. many(found, "mistake")) .. " found" or (count > 0 and ", clean" or "")
 local rest = unjudged > 0 and ("; " .. many(unjudged, "list")) .. " not judged" or ""
 print(((("skakmat: " .. many(count, "half-move")) .. " judged") .. result) .. rest)
 for _, why in tsIterator(reasons:keys()) do
  print((("skakmat: " .. tostring(reasons:get(why))) .. " not judged: ") .. why)
 end
 if strange > 0 then
  print(((("skakmat: passed over " .. many(strange, "line")) .. " of ") .. job) .. ".skq, which no TeX has written")
 end
 return found == 0 and 0 or 1
end
skakmatForTex = {
 begin = begin,
 ask = ask,
 finish = finish,
 answerFile = answerFile,
 Judge = Judge,
 readSan = readSan,
 Position = Position,
 tokenizeMovetext = tokenizeMovetext,
 makeLetters = makeLetters,
 pattern = pattern
}
defineProperty("L", "65 90 97 122 170 170 181 181 186 186 192 214 216 246 248 705 710 721 736 740 748 748 750 750 880 884 886 887 890 893 895 895 902 902 904 906 908 908 910 929 931 1013 1015 1153 1162 1327 1329 1366 1369 1369 1376 1416 7680 7957 7960 7965 7968 8005 8008 8013 8016 8023 8025 8025 8027 8027 8029 8029 8031 8061 8064 8116 8118 8124 8126 8126 8130 8132 8134 8140 8144 8147 8150 8155 8160 8172 8178 8180 8182 8188 8305 8305 8319 8319 8336 8348 8450 8450 8455 8455 8458 8467 8469 8469 8473 8477 8484 8484 8486 8486 8488 8488 8490 8493 8495 8505 8508 8511 8517 8521 8526 8526 8579 8580")
if arg and arg[0] and arg[0]:match("skakmat%.lua$") and not (tex and tex.sprint) then
 if #arg ~= 1 or arg[1]:match("^%-") then
  io.stderr:write("usage: texlua skakmat.lua JOB\n")
  os.exit(2)
 end
 collectgarbage("setpause", 400)
 os.exit(skakmatForTex.answerFile(arg[1]))
end
return skakmatForTex

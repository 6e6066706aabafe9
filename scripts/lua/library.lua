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


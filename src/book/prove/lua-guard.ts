/**
 * Lua code that keeps LuaTeX from writing beside the document.
 *
 * `-output-directory` and `openout_any` hold for TeX; what Lua, MetaPost and callbacks open goes past
 * them. A relative name is taken into the scratch folder, an absolute one is refused unless it lies there,
 * as TeX's trees and caches do. `--safer` would be simpler, but without `io` and `lfs` no OpenType font can
 * be loaded. LuaTeX reads it (`--lua`) before its format, so that lualibs and luaotfload, which keep
 * functions for themselves, keep these.
 */
export const LUA_GUARD = `do
  local find, sub, len, lower = string.find, string.sub, string.len, string.lower
  local type, tostring = type, tostring
  local scratch = os.getenv("SKAKMAT_SCRATCH")
  local function under(path, root)
    return root and len(root) > 1 and sub(path, 1, len(root) + 1) == root .. "/"
  end
  local function absolute(path)
    return sub(path, 1, 1) == "/" or sub(path, 2, 2) == ":"
  end
  local function place(path)
    path = tostring(path)
    if find(path, "..", 1, true) then return nil end
    if not absolute(path) then return scratch .. "/" .. path end
    return under(path, scratch) and path or nil
  end
  local open, rename, remove = io.open, os.rename, os.remove
  local isfile = lfs.isfile
  io.open = function(path, mode)
    mode = tostring(mode or "r")
    if find(mode, "[wa+]") then
      local target = place(path)
      if not target then return nil, tostring(path) .. ": not written while skakmat proves", 13 end
      return open(target, mode)
    end
    if type(path) == "string" and not absolute(path) and isfile(scratch .. "/" .. path) then
      return open(scratch .. "/" .. path, mode)
    end
    return open(path, mode)
  end
  os.rename = function(from, to)
    local a, b = place(from), place(to)
    if not a or not b then return nil, "not renamed while skakmat proves", 13 end
    return rename(a, b)
  end
  os.remove = function(path)
    local target = place(path)
    if not target then return nil, "not removed while skakmat proves", 13 end
    return remove(target)
  end
  for _, name in pairs({ "mkdir", "rmdir", "touch", "lock_dir" }) do
    local original = lfs[name]
    lfs[name] = original and function(path, ...)
      local target = place(path)
      if not target then return nil, "refused while skakmat proves" end
      return original(target, ...)
    end
  end
  local register = callback.register
  callback.register = function(name, ...)
    if name == "find_write_file" or name == "find_output_file" then
      return nil, "refused while skakmat proves"
    end
    return register(name, ...)
  end
  local setenv = os.setenv
  os.setenv = function(name, ...)
    name = lower(tostring(name))
    if find(name, "^open") or find(name, "^texmf") or find(name, "home$") then return end
    return setenv(name, ...)
  end
  local new = mplib.new
  mplib.new = function(options)
    local search = options.find_file
    options.find_file = function(name, mode, ...)
      local found = search and search(name, mode, ...) or name
      return mode == "w" and (place(found) or scratch .. "/refused") or found
    end
    return new(options)
  end
  local function refuse() return nil, "refused while skakmat proves" end
  lfs.link = refuse
  lfs.symlink = refuse
  lfs.chdir = refuse
  io.output = function() return io.stdout end
  io.popen = refuse
  os.execute = refuse
  os.spawn = refuse
  os.exec = refuse
  os.kpsepopen = refuse
  os.tmpdir = refuse
  gzip.open = refuse
  package.loadlib = nil
  debug.getupvalue = nil
  debug.setupvalue = nil
  debug.upvaluejoin = nil
  debug.getregistry = nil
  debug.getlocal = nil
  debug.setlocal = nil
  debug.sethook = nil
end
`;

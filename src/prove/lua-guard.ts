/**
 * Lua code that keeps LuaTeX from writing beside the document.
 *
 * `-output-directory` and `openout_any` hold for TeX; what Lua opens goes past them. A relative name
 * is taken into the scratch folder, an absolute one is refused unless it lies there or among TeX's own
 * caches. `--safer` would be simpler, but without `io` and `lfs` no OpenType font can be loaded.
 *
 * It is read by TeX: no percent sign, no backslash, no number sign, no tilde.
 */
export const LUA_GUARD = `
do
  local scratch = os.getenv("SKAKMAT_SCRATCH")
  local caches = { kpse.var_value("TEXMFVAR"), kpse.var_value("TEXMFCACHE"), kpse.var_value("TEXMFSYSVAR") }
  local function under(path, root)
    return root and root:len() > 1 and path:sub(1, root:len() + 1) == root .. "/"
  end
  local function absolute(path)
    return path:sub(1, 1) == "/" or path:sub(2, 2) == ":"
  end
  local function place(path)
    path = tostring(path)
    if path:find("..", 1, true) then return nil end
    if not absolute(path) then return scratch .. "/" .. path end
    if under(path, scratch) then return path end
    for _, root in pairs(caches) do
      if under(path, root) then return path end
    end
    return nil
  end
  local open, rename, remove = io.open, os.rename, os.remove
  local isfile = lfs.isfile
  io.open = function(path, mode)
    mode = mode or "r"
    if mode:find("[wa+]") then
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
  for _, name in pairs({ "mkdir", "rmdir", "touch" }) do
    local original = lfs[name]
    lfs[name] = function(path, ...)
      local target = place(path)
      if not target then return nil, "refused while skakmat proves" end
      return original(target, ...)
    end
  end
  lfs.link = nil
  lfs.chdir = function() return nil, "refused while skakmat proves" end
  io.output = function() return io.stdout end
  io.popen = nil
  os.execute = nil
  os.spawn = nil
  os.exec = nil
  if gzip then gzip.open = nil end
  package.loadlib = nil
  debug.getupvalue = nil
  debug.setupvalue = nil
  debug.upvaluejoin = nil
  debug.getregistry = nil
  debug.getlocal = nil
  debug.sethook = nil
end
`;

import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, extname, join, relative, resolve} from 'node:path';
import {UserError} from '../../text/index.ts';
import type {World} from '../../workspace/index.ts';
import type {ProofEngine} from '../prove/choose-engine.ts';
import {readLog} from '../prove/read-log.ts';
import type {TexRun} from '../prove/tex-list.ts';
import {isReadableName, writeFirstLine, writeHook} from '../prove/write-hook.ts';
import {runEngine, type EngineEnd, type EngineRun, readAuxiliary} from './run-engine.ts';
import {makeScratchFolder, removeScratchFolder, sweepScratchFolders} from './scratch-folder.ts';
import {texEnvironment, makeTexTrees} from './tex-environment.ts';

/**
 * Lua code that keeps LuaTeX from writing beside the document.
 *
 * `-output-directory` and `openout_any` hold for TeX; what Lua, MetaPost and callbacks open goes past
 * them. A relative name is taken into the scratch folder, an absolute one is refused unless it lies there,
 * as TeX's trees and caches do. `--safer` would be simpler, but without `io` and `lfs` no OpenType font can
 * be loaded. LuaTeX reads it (`--lua`) before its format, so that lualibs and luaotfload, which keep
 * functions for themselves, keep these.
 */
const LUA_GUARD = `do
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
  -- The original makes an empty file in /tmp.
  local names = 0
  os.tmpname = function()
    names = names + 1
    return scratch .. "/lua_" .. names
  end
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

/** Options for typesetting a document. */
interface TexCall {
  /** The path of the document. */
  readonly path: string;
  readonly engine: ProofEngine;
  /** Further options of TeX that the document requests. */
  readonly options: readonly string[];
  /** Folders that TeX searches first. */
  readonly inputs: readonly string[];
  /** The time limit for all runs together. */
  readonly timeoutMs: number;
  /** True if TeX may read files outside the folder of the document. */
  readonly readsAnywhere: boolean;
  /** True if `skakmat.sty` reads lists from its file of records. */
  readonly usesRecords: boolean;
  /** Called before each run. */
  readonly onRun: (number: number) => void;
}

/** The result of the runs. */
export interface TexWatch {
  readonly run: TexRun;
  readonly end: EngineEnd;
  /** The output of TeX if it wrote no log, on one line; empty if it wrote one. */
  readonly said: string;
  readonly runs: number;
  /** True if another run would change nothing; otherwise time ran out or the runs did not converge. */
  readonly isSettled: boolean;
  readonly ms: number;
}

/** A document whose auxiliary files still change after this many runs never settles. */
const MOST_RUNS = 5;

/** The maximum number of unforeseen folders to create. */
const MOST_FOLDERS = 20;

/** The options that skip the output of pages. */
const FLAGS: Record<ProofEngine, readonly string[]> = {
  pdflatex: ['-draftmode'],
  lualatex: ['--draftmode', '--nosocket'],
  xelatex: ['-no-pdf'],
  latex: [],
};

/**
 * Has TeX typeset a document in place, as often as its references require, with a temporary output
 * folder. The last run counts.
 */
export async function watchTex(call: TexCall, world: World): Promise<TexWatch> {
  const home = dirname(resolve(call.path));
  const book = basename(call.path);
  if (!isReadableName(book)) {
    throw new UserError('unreadable-name', `${call.path}: TeX cannot read a file with this name`);
  }
  sweepScratchFolders();
  const scratch = makeScratchFolder(home);
  let current: EngineRun | undefined;
  const forget = world.whenStopped(async () => {
    const gone = current?.kill();
    removeScratchFolder(scratch);
    await gone;
    removeScratchFolder(scratch);
  });
  try {
    return await settle(call, {home, book, scratch}, world, (run) => {
      current = run;
    });
  } finally {
    forget();
    removeScratchFolder(scratch);
  }
}

interface Places {
  readonly home: string;
  readonly book: string;
  readonly scratch: string;
}

/** Runs TeX until its auxiliary files no longer change, a run fails, or the limit is reached. */
async function settle(
  call: TexCall,
  places: Places,
  world: World,
  onStart: (run: EngineRun) => void,
): Promise<TexWatch> {
  const texts = prepare(call, places);
  const usual = texEnvironment(world.env, {...places, ...call});
  const env = {...usual, ...makeTexTrees(places.scratch, usual)};
  const begin = world.now();
  let before = readAuxiliary(places.scratch);
  let complete: TexRun | undefined;
  for (let runs = 1; ; runs += 1) {
    call.onRun(runs);
    const {read, text, end, said} = await runOnce(
      {call, places, env, begin, ...texts},
      world,
      onStart,
    );
    const ms = world.now() - begin;
    if (end !== 'exit' && complete !== undefined) {
      return {run: complete, end: 'exit', said: '', runs, isSettled: false, ms};
    }
    const after = readAuxiliary(places.scratch);
    const isSettled = after === before;
    if (isSettled || runs === MOST_RUNS || end !== 'exit' || !read.isComplete) {
      return {run: read, end, said: text === '' ? inOneLine(said) : '', runs, isSettled, ms};
    }
    complete = read;
    before = after;
  }
}

interface Attempt {
  readonly call: TexCall;
  readonly places: Places;
  readonly env: Readonly<Record<string, string>>;
  readonly begin: number;
  readonly mark: string;
  readonly log: string;
  readonly args: readonly string[];
}

/** Runs TeX once; repeats the run if it needs a folder in the scratch folder. */
async function runOnce(
  {call, places, env, begin, mark, log, args}: Attempt,
  {now}: World,
  onStart: (run: EngineRun) => void,
) {
  const {scratch, home: folder} = places;
  for (let folders = 0; ; folders += 1) {
    const run = runEngine({
      ...{program: call.engine, args, folder, env, log},
      timeoutMs: Math.max(1, call.timeoutMs - (now() - begin)),
    });
    onStart(run);
    const end = await run.end;
    const text = end === 'absent' ? '' : readTolerantly(log);
    const missing = folders < MOST_FOLDERS ? missingFolder(text, scratch) : undefined;
    if (missing === undefined || existsSync(missing)) {
      return {read: readLog(text, mark), text, end, said: run.said()};
    }
    mkdirSync(missing, {recursive: true});
  }
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '; ');
}

/** Writes the files that TeX reads before the document, and returns TeX's arguments. */
function prepare(
  {engine, options, usesRecords}: TexCall,
  {book, scratch}: Places,
): {readonly mark: string; readonly log: string; readonly args: readonly string[]} {
  const mark = `@${randomUUID().replaceAll('-', '')}@`;
  const hook = `skakmat-hook-${mark.slice(1, 9)}.tex`;
  const guard = join(scratch, 'skakmat-hook.lua');
  writeFileSync(join(scratch, hook), writeHook({mark, book, usesRecords}));
  writeFileSync(guard, LUA_GUARD);
  const job =
    options.flatMap((option) => /^--?jobname=(.+)$/.exec(option)?.[1] ?? []).at(-1) ??
    basename(book, extname(book));
  const args = [
    ...['-interaction=nonstopmode', '-file-line-error', '-no-shell-escape'],
    ...[...options, `-output-directory=${scratch}`, `-jobname=${job}`],
    ...(engine === 'lualatex' ? [`--lua=${guard}`] : []),
    ...[...FLAGS[engine], writeFirstLine(hook)],
  ];
  return {mark, log: join(scratch, `${job}.log`), args};
}

/** Returns the folder, inside the scratch folder, of a file that TeX could not write. */
function missingFolder(log: string, scratch: string): string | undefined {
  const file = /I can't write on file `([^']+)'/.exec(log)?.[1];
  if (file === undefined) return undefined;
  const folder = dirname(resolve(scratch, file));
  const inside = relative(scratch, folder);
  return inside === '' || inside.startsWith('..') || resolve(inside) === inside
    ? undefined
    : folder;
}

/** Decodes UTF-8 where valid, otherwise Latin-1: 8-bit documents write their own bytes. */
function readTolerantly(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return '';
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

// Writes skakmat.lua, which judges lists of moves inside TeX, from the source.
//
//     npm run lua                            writes it into the tree
//     node scripts/lua/build.mjs --check     says whether it is up to date
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import {prune} from './prune.mjs';
import {tidy} from './tidy.mjs';

const OUTPUT = resolve(import.meta.dirname, '../../templates/tex/skakmat/skakmat.lua');

const HEAD = `-- skakmat.lua: judges the moves of documents with skak and xskak inside TeX.
-- Copyright 2026 The skakmat authors
--
-- This work may be distributed and/or modified under the conditions of the LaTeX Project Public License, either version 1.3c
-- of this license or (at your option) any later version: https://www.latex-project.org/lppl.txt
--
-- 2026/11/27 v0.2 Generated from the TypeScript of skakmat by scripts/lua/build.mjs; not to be edited.
-- It opens two files, JOB.skq and JOB.skm, and runs no program: texlua skakmat.lua JOB
local _ENV = setmetatable({}, {__index = _G})
`;

/** The code that runs when it is called as a program; LuaTeX, which loads it, gets the functions. */
const FOOT = `if arg and arg[0] and arg[0]:match("skakmat%.lua$") and not (tex and tex.sprint) then
 if #arg ~= 1 or arg[1]:match("^%-") then
  io.stderr:write("usage: texlua skakmat.lua JOB\\n")
  os.exit(2)
 end
 collectgarbage("setpause", 400)
 os.exit(skakmatForTex.answerFile(arg[1]))
end
return skakmatForTex
`;

const library = readFileSync(join(import.meta.dirname, 'library.lua'), 'utf8');
const text = `${HEAD}${library}${tidy(translate(generate()))}${FOOT}`;
const [defined, used] = [/\bfunction (ts[A-Z]\w*)/g, /(?<!function )\b(ts[A-Z]\w*)\(/g].map(
  (shape) => [...text.matchAll(shape)].map(([, name]) => name),
);
for (const name of new Set([...defined, ...used]))
  if (!defined.includes(name) || !used.includes(name)) {
    process.stderr.write(
      `library.lua: ${name} is ${defined.includes(name) ? 'not used' : 'missing'}\n`,
    );
    process.exitCode = 1;
  }
if (process.argv[2] !== '--check') writeFileSync(OUTPUT, text);
else if (readFileSync(OUTPUT, 'utf8') !== text) {
  process.stderr.write('templates/tex/skakmat/skakmat.lua is out of date: run npm run lua\n');
  process.exitCode = 1;
}

/** Returns the TypeScript of all that is used, with the properties of characters that patterns ask for. */
function generate() {
  const source = prune('scripts/lua/main.ts', {
    standIns: 'scripts/lua/stand-ins.ts',
    runtime: 'scripts/lua/runtime.ts',
  });
  const names = new Set([...source.matchAll(/\\\\p\{([A-Za-z=]+)\}/g)].map(([, name]) => name));
  const tables = [...names].map(
    (name) => `defineProperty('${name}', '${rangesOf(name).join(' ')}');\n`,
  );
  return source + tables.join('');
}

/** The first and last code points of the runs of characters that have a property: Latin, Greek, Cyrillic, Armenian. */
function rangesOf(name) {
  const property = new RegExp(`\\p{${name}}`, 'u');
  const ranges = [];
  for (let code = 0; code < 0x2200; code = code === 0x58f ? 0x1e00 : code + 1) {
    if (!property.test(String.fromCodePoint(code))) continue;
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return ranges;
}

function translate(source) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-lua-'));
  try {
    const path = join(folder, 'skakmat.ts');
    writeFileSync(path, source);
    const options = {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      strict: true,
      noUncheckedIndexedAccess: true,
      types: [],
      skipLibCheck: true,
      removeComments: true,
      luaTarget: tstl.LuaTarget.Lua53,
      luaLibImport: tstl.LuaLibImportKind.None,
      noImplicitSelf: true,
      noHeader: true,
    };
    const files = new Map();
    const {diagnostics} = tstl.transpileFiles([path], options, (file, content) =>
      files.set(file, content),
    );
    for (const diagnostic of diagnostics) {
      const {line} = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start) ?? {line: 0};
      const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      process.stderr.write(`${line + 1}: ${message}\n  ${source.split('\n')[line]}\n`);
    }
    if (diagnostics.length > 0) process.exitCode = 1;
    if (process.env.SKAKMAT_LUA_KEPT) writeFileSync(process.env.SKAKMAT_LUA_KEPT, source);
    return [...files].find(([file]) => file.endsWith('skakmat.lua'))[1];
  } finally {
    rmSync(folder, {recursive: true});
  }
}

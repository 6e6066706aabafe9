import {createHash} from 'node:crypto';
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {LUA} from './ask-lua.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A question about a list, which is wrong. */
const ASKED = `mainline\\\\new\\${START}\\a.tex\\4\\1.e4 e5 2.Nd3`;

/** Texts that mean something to TeX, to Lua, to a shell or to readers of lines. */
const HOSTILE = [
  '\\input{/etc/passwd}',
  '\\write18{touch owned}',
  '\\immediate\\openout3=owned \\immediate\\write3{x}',
  '\\catcode`\\%=0 \\end',
  '}}}{{{',
  ']] os.execute("touch owned") --[[',
  '"); os.execute("touch owned"); --',
  '$(touch owned)',
  '`touch owned`',
  '../../etc/passwd',
  '^^5cend ^^M ^^@',
  '\u0000\u0001\u001b[2J',
  '|||| | |',
  '\t\t\t\t',
  '#1 ## \\fi \\else \\par \\endinput \\endcsname',
  '\u{e9}\u{10ffff}\ufeff',
  '%s %d %n',
  '1.'.repeat(50_000),
  '('.repeat(50_000),
];

/** Runs a job with functions that note what files are opened, and that refuse everything else. */
const GUARD = String.raw`
local opened, load, report = {}, loadfile, io.stderr
local open, exit = io.open, os.exit
io.open = function(path, mode) report:write("OPEN ", path, " ", mode, "\n") return open(path, mode) end
local function refuse(name) return function() report:write("REFUSED ", name, "\n") exit(99) end end
for _, name in ipairs{"popen", "lines", "input", "output", "tmpfile"} do io[name] = refuse("io." .. name) end
for _, name in ipairs{"execute", "remove", "rename", "tmpname", "getenv", "spawn", "exec"} do os[name] = refuse("os." .. name) end
for _, name in ipairs{"require", "dofile", "loadfile", "loadstring"} do _G[name] = refuse(name) end
local plain = _G.load
_G.load = refuse("load")
if lfs then for name in pairs(lfs) do lfs[name] = refuse("lfs." .. name) end end
arg = {[0] = "skakmat.lua", "book"}
load(SCRIPT)()
`;

describe.skipIf(!hasProgram('texlua', '--version'))('skakmat.lua', () => {
  const answer = (questions: readonly string[]) => {
    const folder = temporaryFolder({
      'book.skq': ['skakmat-skq 1\\xskak\\', ...questions, ''].join('\n'),
      'guard.lua': GUARD.replace('SCRIPT', JSON.stringify(LUA)),
    });
    const run = spawnSync('texlua', ['guard.lua'], {cwd: folder, encoding: 'utf8'});
    return {folder, ...run};
  };

  test('opens the two files of the job and nothing else, whatever is asked', () => {
    const questions = HOSTILE.flatMap((text) => [
      text,
      `mainline\\\\new\\${START}\\a.tex\\1\\${text}`,
      `mainline\\\\new\\${START}\\${text}\\1\\1.e4`,
      `mainline\\\\new\\${text}\\a.tex\\1\\1.e4`,
      `mainline\\${text}\\new\\${START}\\a.tex\\1\\1.e4`,
      `${text}\\\\new\\${START}\\a.tex\\1\\1.e4`,
      `mainline\\\\new\\${START}\\a.tex\\${text}\\1.e4`,
    ]);
    const {folder, status, stdout, stderr} = answer([...questions, ASKED]);
    expect(stderr.trim().split('\n')).toEqual([
      'OPEN book.skq rb',
      'OPEN book.skm rb',
      'OPEN book.skm wb',
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('a.tex:4: Illegal move `Nd3` for White at move 2');
    expect(readdirSync(folder).sort()).toEqual(['book.skm', 'book.skq', 'guard.lua']);
    // What is written has one record a line, whatever was asked.
    expect(readFileSync(join(folder, 'book.skm'), 'latin1')).toMatch(
      /^skakmat-skm 3\n(?:[0-9A-F]{32} [^ \n]* [^ \n]* [0-9A-F]{32}\n)+$/,
    );
  });

  test('passes over a list that no TeX could have asked for, and answers the others', () => {
    const {status, stdout} = answer([
      `mainline\\\\new\\${START}\\a.tex\\1\\${'1.e4 '.repeat(4_000_000)}`,
      ASKED,
    ]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^a\.tex:4: [^\n]*\nskakmat: \d+ half-moves judged, 1 found/);
  });

  test('leaves a file alone that is not its own, behind a link too', () => {
    const folder = temporaryFolder({
      'book.skq': `skakmat-skq 1\\xskak\\\n${ASKED}\n`,
      mine: 'text',
    });
    symlinkSync('mine', join(folder, 'book.skm'));
    const {status, stderr} = spawnSync('texlua', [LUA, 'book'], {cwd: folder, encoding: 'utf8'});
    expect({status, stderr}).toEqual({
      status: 2,
      stderr: 'skakmat: book.skm is no file of records: it stays as it is\n',
    });
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('text');
  });

  test.each([['nosuch'], ['../nosuch'], ['a;b'], ['']])(
    'says which file of questions is missing: %j',
    (job) => {
      const {status, stderr} = spawnSync('texlua', [LUA, job], {
        cwd: temporaryFolder(),
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([2, expect.stringContaining(`there is no ${job}.skq`)]);
    },
  );

  test('names nothing that runs programs or loads files', () => {
    const names = new Set(
      readFileSync(LUA, 'utf8').match(/\b(?:io|os|lfs|kpse|debug|package)\.\w+/g),
    );
    expect([...names].sort()).toEqual(['io.open', 'io.stderr', 'os.exit']);
  });
});

describeWithTex('the answers that TeX reads', () => {
  const sum = (text: string): string =>
    createHash('md5').update(text, 'latin1').digest('hex').toUpperCase();
  const book = (lists: readonly string[]): string =>
    [
      '\\RequirePackage[check]{skakmat}\\documentclass{article}\\usepackage{xskak}\\begin{document}',
      ...lists.map((list) => `\\newchessgame\\mainline{${list}}`),
      '\\end{document}',
    ].join('\n');

  test('are data, however they are forged', () => {
    const random = new Prng(29);
    const moves = ['a3', 'b3', 'c3', 'd3', 'e3', 'f3'];
    const lists = moves.flatMap((first) =>
      moves.map((second) => `1.${first} a6 2.${second.replace('3', '4')}`),
    );
    const folder = temporaryFolder({'book.tex': book(lists)});
    copyFileSync(LUA.replace(/lua$/, 'sty'), join(folder, 'skakmat.sty'));
    const run = (): string => {
      spawnSync('pdflatex', ['-interaction=nonstopmode', '-no-shell-escape', 'book.tex'], {
        cwd: folder,
      });
      return readFileSync(join(folder, 'book.log'), 'latin1');
    };
    const errorsIn = (log: string): readonly string[] => log.match(/^(?:!|Runaway).*/gm) ?? [];
    const before = errorsIn(run());
    const asked = readFileSync(join(folder, 'book.skq'), 'latin1').split('\n').slice(1, -1);
    const pieces = [
      '|',
      '\t',
      '\t\t\t',
      '1',
      '99999999999',
      '-',
      'e',
      '{',
      '}',
      '#',
      '\\fi',
      '\\errmessage{executed}',
      '%',
      '\\skm@nil',
      '^^M',
      '~',
      '\u00e9',
    ];
    const lines = asked.map((question) => {
      const word = (): string =>
        Array.from({length: random.below(8)}, () => random.pick(pieces)).join('');
      const record = `${sum(question)} ${word()} ${word()}`;
      return `${record} ${sum(record)}\n`;
    });
    writeFileSync(join(folder, 'book.skm'), `skakmat-skm 3\n${lines.join('')}`, 'latin1');
    const log = run();
    expect(asked.length).toBe(lists.length);
    expect(errorsIn(log)).toEqual(before);
    expect(log).toMatch(/not judged: damaged answer/);
  });

  test.each(['2019-10-01', '2020-02-02'])(
    'say that nothing is checked where LaTeX is rolled back to %s',
    (date) => {
      const before = `\\RequirePackage[${date}]{latexrelease}\n`;
      const folder = temporaryFolder({'book.tex': before + book(['1.e4 e5 2.Nd3'])});
      copyFileSync(LUA.replace(/lua$/, 'sty'), join(folder, 'skakmat.sty'));
      spawnSync('pdflatex', ['-interaction=nonstopmode', 'book.tex'], {cwd: folder});
      const log = readFileSync(join(folder, 'book.log'), 'utf8');
      expect(log.match(/^Package skakmat Warning: No move is checked/gm)).toHaveLength(1);
      expect(log).not.toMatch(/^!/m);
      expect(existsSync(join(folder, 'book.pdf'))).toBe(true);
    },
  );

  test.each([
    ['of another Lua', 'return 1 >>> 2'],
    ['that fails', 'error("no")'],
    ['that is something else', 'return 7'],
  ])('compiles as before with a skakmat.lua %s, and says that nothing is checked', (_, text) => {
    const folder = temporaryFolder({'book.tex': book(['1.e4 e5 2.Nd3']), 'skakmat.lua': text});
    copyFileSync(LUA.replace(/lua$/, 'sty'), join(folder, 'skakmat.sty'));
    spawnSync('lualatex', ['-interaction=nonstopmode', 'book.tex'], {cwd: folder});
    const log = readFileSync(join(folder, 'book.log'), 'utf8');
    expect(log.match(/No move is checked/g)).toHaveLength(1);
    expect(existsSync(join(folder, 'book.pdf'))).toBe(true);
  });
});

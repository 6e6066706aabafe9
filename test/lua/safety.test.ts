import {createHash} from 'node:crypto';
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
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
    expect(stdout).toMatch(
      /^a\.tex:4: [^\n]*\nskakmat: 3 half-moves judged, 1 mistake found\nskakmat: passed over 1 line of book\.skq, which no TeX has written\n$/,
    );
  });

  test('says how many lists were not judged and why, as TeX does', () => {
    const {status, stdout} = answer([
      `mainline\\\\new\\${START}\\a.tex\\1\\see above`,
      `mainline\\\\new\\8/8/8/8/8/8/8/8 w - - 0 1\\a.tex\\2\\1.e4`,
      `mainline\\\\new\\${START}\\a.tex\\3\\1.e4`,
    ]);
    expect([status, stdout.split('\n')]).toEqual([
      0,
      [
        'skakmat: 1 half-move judged, clean; 2 lists not judged',
        'skakmat: 1 not judged: neither moves nor numbers in it',
        'skakmat: 1 not judged: its position is no position of chess',
        '',
      ],
    ]);
  });

  test('prints no control characters of a hostile question, and writes no line that TeX cannot read', () => {
    const long = 'Nf3{'.repeat(48_000);
    const {folder, stdout} = answer([
      `mainline\\\\new\\${START}\\\u001b[2J.tex\\1\\1.e4 \u001b]0;owned\u0007Nd3`,
      `mainline\\\\new\\${START}\\a.tex\\2\\1.e4${long}`,
      ASKED,
    ]);
    expect(stdout).toContain('a.tex:4: Illegal move `Nd3`');
    expect(stdout).not.toMatch(/[\0-\u0009\u000b-\u001f\u007f]/);
    const lines = readFileSync(join(folder, 'book.skm'), 'latin1').split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length >= 200_000)).toEqual([]);
  });

  test.each([
    ['is empty', '', 2],
    ['begins with a byte order mark', `\ufeffskakmat-skq 1\\xskak\\\n${ASKED}\n`, 2],
    ['has another format', `skakmat-skq 2\\xskak\\\n${ASKED}\n`, 2],
    ['is a list of records', 'skakmat-skm 3\n', 2],
    ['has lines that end as on Windows', `skakmat-skq 1\\xskak\\\r\n${ASKED}\r\n`, 1],
    ['has no last line end', `skakmat-skq 1\\xskak\\\n${ASKED}`, 1],
    ['has blank lines', `skakmat-skq 1\\xskak\\\n\n\n${ASKED}\n\n`, 1],
    ['asks again', `skakmat-skq 1\\xskak\\\n${ASKED}\n\\1\n\\1\n`, 1],
    ['asks again for nothing', 'skakmat-skq 1\\xskak\\\n\\1', 0],
    [
      'asks again for a line of another number',
      'skakmat-skq 1\\xskak\\\n\\99999999999999999999',
      0,
    ],
    ['is cut off', `skakmat-skq 1\\xskak\\\n${ASKED.slice(0, 20)}`, 0],
    ['has NULs', `skakmat-skq 1\\xskak\\\n\0\0${ASKED}\n`, 0],
    ['has only its first line', 'skakmat-skq 1', 0],
  ])('answers, or says what is wrong with, a file of questions that %s', (_, text, expected) => {
    const folder = temporaryFolder({'book.skq': text});
    const run = spawnSync('texlua', [LUA, 'book'], {cwd: folder, encoding: 'utf8'});
    expect([run.status, run.stdout + run.stderr]).toEqual([
      expected,
      expect.stringMatching(
        [
          /^skakmat: 0 half-moves judged(?:\nskakmat: passed over 1 line of book\.skq, [^\n]*)?\n$/,
          /^a\.tex:4: Illegal move `Nd3`[^\n]*\nskakmat: 3 half-moves judged, 1 mistake found\n$/,
          /^skakmat: book\.skq is no file of questions\n$/,
        ][expected] ?? /^$/,
      ),
    ]);
    expect(existsSync(join(folder, 'book.skm'))).toBe(expected < 2);
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
    // The answers are read alike with both packages, and the genuine macros of skak are ten times as fast.
    const text = book(lists).replace('{xskak}', '{skak}').replaceAll('newchessgame', 'newgame');
    const folder = temporaryFolder({'book.tex': text});
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

  const FORMAT = 'skakmat-skm 3\n';
  const signed = (line: string): string => `${line} ${sum(line)}\n`;
  const large = (): string =>
    FORMAT +
    Array.from({length: 14_000}, (_, i) =>
      signed(`${sum(String(i))} ${'x'.repeat(400)}${String(i)} 2`),
    ).join('');
  const other = `${FORMAT}${signed(`${'0'.repeat(32)} -|-| 2`)}`;
  /** What the file holds, and where it is read, if at all. */
  const DAMAGED: readonly (readonly [string, string, RegExp?])[] = [
    ['is empty', ''],
    ['is of another format', 'skakmat-skm 2\n'],
    ['begins with a byte order mark', `\u00ef\u00bb\u00bf${other}`, /xelatex/],
    ['is one long line', 'x '.repeat(300_000)],
    ['has line ends of old Macs', other.replaceAll('\n', '\r').repeat(4000), /lualatex/],
    ['is another book\u2019s', other, /./],
    ['is another book\u2019s, with line ends of Windows', other.replaceAll('\n', '\r\n'), /./],
    ['has a line that TeX cannot hold', `${FORMAT}${'y'.repeat(400_000)}\n`, /lualatex/],
    ['has bytes that are no UTF-8', `${FORMAT}\u00e9\u00ff \u00c3 \u0080\n`, /./],
    ['has signed bytes that are no UTF-8', FORMAT + signed('\u00e9 \u00c3 \u00ff'), /./],
    ['has NULs', `${FORMAT}\0\0 \0 \0\n`, /./],
    ['has control characters', `${FORMAT}\u001b[2J \u0007 \u000c \u001a\n`, /./],
    ['has more than TeX can hold', large(), /lualatex/],
    ['has deep braces', FORMAT + signed(`${'{'.repeat(60_000)} ${'}'.repeat(60_000)} #`), /./],
    ['has many lines that are none', FORMAT + 'a b c d\n'.repeat(50_000), /./],
    ['is cut off', other.slice(0, -20), /./],
    ['has signed names of commands', FORMAT + signed('\\par \\end \\fi') + signed(':n 1 x'), /./],
  ];
  const compile = (engine: string, files: Parameters<typeof temporaryFolder>[0]) => {
    const folder = temporaryFolder(files);
    spawnSync(engine, ['-interaction=nonstopmode', 'book.tex'], {cwd: folder});
    const pages = spawnSync('pdftotext', ['book.pdf', '-'], {cwd: folder}).stdout.toString();
    rmSync(join(folder, 'book.pdf'), {force: true});
    const left = readdirSync(folder).map(
      (name) => [name, readFileSync(join(folder, name))] as const,
    );
    const log = readFileSync(join(folder, 'book.log'), 'latin1');
    const said = log.match(/^(?:!|skakmat: ).*/gm) ?? [];
    return {log, shown: {said, pages}, left: Object.fromEntries(left)};
  };
  const first = new Map<string, ReturnType<typeof compile>>();
  const compileFirst = (engine: string): ReturnType<typeof compile> => {
    const compiled =
      first.get(engine) ??
      compile(engine, {
        'book.tex': book(['1.e4 e5', '1.e4 e5 2.Nd3']).replace('[check]', '[check,fast]'),
        'skakmat.sty': readFileSync(LUA.replace(/lua$/, 'sty')),
        'skakmat.lua': readFileSync(LUA),
      });
    first.set(engine, compiled);
    return compiled;
  };
  test.each(
    casesOfToday(
      ['pdflatex', 'xelatex', 'lualatex'].flatMap((engine) =>
        DAMAGED.map(([how, skm, readBy]) => ({engine, how, skm, readBy})),
      ),
      4,
    ),
  )('make no difference to $engine if their file $how', ({engine, skm, readBy}) => {
    const before = compileFirst(engine);
    const {log, shown} = compile(engine, {...before.left, 'book.skm': Buffer.from(skm, 'latin1')});
    expect(shown).toEqual(before.shown);
    expect(shown.pages).not.toBe('');
    expect(
      log.match(/^Package skakmat Warning: book\.skm is (?:not of this format|larger than)/gm) ??
        [],
    ).toHaveLength(readBy?.test(engine) === true ? 0 : 1);
  });

  test('are found in a folder of output by LuaLaTeX, whose messages with umlauts are no errors', () => {
    const plain = book(['1.e4 e5']).replace(/^.*?(?=\\doc)/, '');
    const folder = temporaryFolder({'plain.tex': plain, 'out/x': ''});
    for (const name of ['skakmat.sty', 'skakmat.lua'])
      copyFileSync(join(LUA, '..', name), join(folder, name));
    const answers = `${FORMAT}${signed(`${'1'.repeat(32)} -|M\u00fcller\t\t\t| 2`)}${signed(`${'2'.repeat(32)} 1;x y`)}`;
    writeFileSync(join(folder, 'out/book.skm'), answers, 'latin1');
    const line = String.raw`\RequirePackage[fast]{skakmat}\AtBeginDocument{\AtEndDocument{\typeout{RECORDS \the\csname skm@lines\endcsname}}}\input{plain}`;
    const run = ['-interaction=nonstopmode', '-output-directory', 'out', '-jobname=book', line];
    spawnSync('lualatex', run, {cwd: folder});
    const log = readFileSync(join(folder, 'out/book.log'), 'latin1');
    expect(log).toMatch(/^RECORDS 1$/m);
    expect(log).not.toMatch(/^!/m);
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

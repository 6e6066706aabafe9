import {spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {checkText} from '../check-text.ts';
import {asDocument, randomBody} from '../oracle/random-documents.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {IDIOMS} from '../trust/idioms.ts';
import {LUA} from './ask-lua.ts';
import {readLog} from './overleaf-log.ts';

/** Documents in which `check` and TeX find the same. */
const ACCUSED = [
  String.raw`\mainline{1.e4 e5
    2.Nf3 Nc6}
    \mainline{3.Bb5
    a6 4.Bc3}`,
  String.raw`\newcommand\play[1]{\mainline{#1}}
    \play{1.d4 d5 2.Nf3 Nf6 3.Nd2}`,
  String.raw`\mainline{1.e4 e5} \mainline{1.e4 c5}`,
  String.raw`\mainline{1.e4 e5 2.Nf3} \mainline{2.Nc3 Nc6}`,
  String.raw`\mainline{1.e4 e5 2.Nf3+ Nc6}`,
  String.raw`\mainline{1.e4 f6 2.Qh5\mate{} g6}`,
  String.raw`\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7+}`,
  String.raw`\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7! Kxf7 4.Qh5+ g6 5.Qxg6+}`,
  String.raw`\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5 Nxe5}`,
];

/** Documents in which `check` finds no move wrong: those that TeX carries out twice, and what only looks wrong. */
const DENIED = [
  String.raw`\mainline{1.e4 e5}
    \begin{align*}\mbox{\mainline{2.Nf3 Nc6}}\end{align*}
    \mainline{3.Bb5}`,
  String.raw`\mainline{1.e4 e5}
    \begin{tabularx}{5cm}{X}\mainline{2.Nf3} and \mainline{2...Nc6}\end{tabularx}
    \mainline{3.Bb5}`,
  String.raw`\hidemoves{1.e4 e5 2.Bc4 Nc6 3.Bxf7 Kxf7} \mainline{4.Qh5+ g6}`,
  String.raw`\newcommand\reply{2...Nc6}
    \mainline{1.e4 e5 2.Nf3} \mainline{\reply\ 3.Bb5}`,
];

/** A name that skak keeps a square in: TeX plays the piece there. */
const OF_SKAK = String.raw`\expandafter\def\csname g1\endcsname{1.e4}
    \newgame\expandafter\expandafter\expandafter\mainline\expandafter\expandafter\expandafter{\csname g1\endcsname}`;

/** So many random documents without a mistake are tried; a person asks for more. */
const LEGAL = Number(process.env['SKAKMAT_LUA_LEGAL'] ?? '20');

describeWithTex('the verdicts of LuaLaTeX', () => {
  test.each(['skak', 'xskak'] as const)(
    'say nothing about what is right: passages of books and random documents of %s',
    (dialect) => {
      const random = new Prng(29);
      const passages = IDIOMS.filter((idiom) => idiom.dialect === dialect).map(({body}) => body);
      const bodies = Array.from({length: LEGAL}, () => randomBody(random, dialect));
      const book = asDocument([...passages, ...bodies].join('\n\n'), dialect);
      const folder = temporaryFolder({
        'book.tex': `\\RequirePackage[check,fast]{skakmat}${book.replace('\\begin{doc', '\\usepackage{tabularx,amsmath}\\begin{doc')}`,
      });
      for (const name of ['skakmat.sty', 'skakmat.lua'])
        copyFileSync(join(LUA, '..', name), join(folder, name));
      spawnSync('lualatex', ['-interaction=batchmode', 'book.tex'], {cwd: folder});
      const log = readFileSync(join(folder, 'book.log'), 'utf8');
      expect(readLog(log).filter(({text}) => text.startsWith('Package skakmat'))).toEqual([]);
      const [, count = '0'] = /^skakmat: ([\d,]+) half-moves judged, clean/m.exec(log) ?? [];
      expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(bodies.length * 5);
    },
  );

  test.each([
    ['skak', String.raw`\newgame`, [OF_SKAK]],
    ['xskak', String.raw`\newchessgame`, []],
  ] as const)('are those of check: %s', async (dialect, newGame, more) => {
    const games = [...ACCUSED, ...DENIED].map((body) => `${newGame} ${body}`);
    const book = [
      String.raw`\RequirePackage[check]{skakmat}`,
      String.raw`\documentclass{article}\usepackage{amsmath,tabularx,${dialect}}\begin{document}`,
      ...[...games, ...more],
      String.raw`\end{document}`,
    ].join('\n');
    const found = await checkText(book, {});
    const meant = found
      .filter(({rule}) =>
        /^(?:illegal-move|ambiguous-move|wrong-move-number|missing-newgame)|-sign$/.test(rule),
      )
      .map(({message, source, span}) => {
        const begin = Math.max(
          ...['mainline', 'play'].map((name) => book.lastIndexOf(`\\${name}{`, span.start)),
        );
        return `${source.place(begin).line}: ${message.replace(/ is mate, .*/, ' is mate')}`;
      });
    const folder = temporaryFolder({'book.tex': book});
    for (const name of ['skakmat.sty', 'skakmat.lua'])
      copyFileSync(join(LUA, '..', name), join(folder, name));
    spawnSync('lualatex', ['-interaction=batchmode', 'book.tex'], {cwd: folder});
    const told = readLog(readFileSync(join(folder, 'book.log'), 'utf8'))
      .filter(({text}) => text.startsWith('Package skakmat'))
      .map(({line, text}) => {
        const [, message = ''] = /Warning: (.*?)(?:; perhaps .*)? on input line/.exec(text) ?? [];
        return `${String(line)}: ${message}`;
      });
    // What depends on the rest of the document is told at its end.
    expect(told.toSorted()).toEqual(meant.toSorted());
    expect(told).toHaveLength(ACCUSED.length);
  });

  test('are those of check in two runs of pdfLaTeX, at the same files and lines', () => {
    const wrong = String.raw`\newchessgame
\mainline{1.e4 e5
  2.Nd3 Nc6}`;
    const folder = temporaryFolder({
      'book.tex': String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\input{parts/one}
${wrong}
\end{document}
`,
      'parts/one.tex': `\n${wrong.replace('e5', 'c5')}`,
    });
    const args = ['test/lua/verdicts.mjs', '--engine=pdflatex', folder];
    const {status, stdout} = spawnSync(process.execPath, args, {encoding: 'utf8'});
    expect(stdout).toMatch(/^pdflatex \{"documents":1,"halfMoves":6,"unjudged":0,"both":2,/);
    expect(status).toBe(0);
  });
});

import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {measureProcess} from './child.ts';
import type {Cost} from './child.ts';
import {median} from './median.ts';
import type {Figure} from './table.ts';

/** Games in each book, which has about 1 MB. */
const GAMES = 4_000;
const CHAPTERS = 200;

/**
 * Compares the CPU time and the memory of two builds over books of several kinds. They take turns, so
 * that whatever else the machine does hits both; ratios above 1 say that `program` needs more.
 */
export function compareBuilds(
  program: string,
  other: string,
  folder: string,
  rounds: number,
): readonly Figure[] {
  return Array.from(jobs(folder), ([what, args]) => {
    const costs = Array.from({length: rounds}, () => ({
      own: measureProcess([program, ...args], folder),
      its: measureProcess([other, ...args], folder),
    }));
    const ratio = (part: keyof Cost): number =>
      median(costs.map(({own, its}) => own[part] / its[part]));
    return [
      {what: `${what}, CPU`, value: ratio('cpuMs'), unit: 'x', goal: 1},
      {what: `${what}, memory`, value: ratio('rssMb'), unit: 'x', goal: 1},
    ];
  }).flat();
}

function jobs(folder: string): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>([['--help', ['--help']]]);
  all.set('tiny file', ['check', writeWhole(folder, 'xskak', false, 1)]);
  for (const dialect of ['skak', 'xskak'] as const) {
    for (const hasMacros of [false, true]) {
      const kind = `${dialect}${hasMacros ? ' with macros' : ''}`;
      all.set(`${kind}, one file`, ['check', writeWhole(folder, dialect, hasMacros, GAMES)]);
      all.set(`${kind}, ${CHAPTERS} files`, ['check', writeChapters(folder, dialect, hasMacros)]);
    }
  }
  return all;
}

type Dialect = 'skak' | 'xskak';

function writeWhole(folder: string, dialect: Dialect, hasMacros: boolean, games: number): string {
  const path = join(folder, `${dialect}-${String(hasMacros)}-${games}.tex`);
  const body = writeGame(dialect, hasMacros).repeat(games);
  writeFileSync(path, `${preamble(dialect)}${body}\\end{document}\n`);
  return path;
}

function writeChapters(folder: string, dialect: Dialect, hasMacros: boolean): string {
  const home = join(folder, `${dialect}-${String(hasMacros)}`);
  mkdirSync(home, {recursive: true});
  const inputs = Array.from({length: CHAPTERS}, (_, chapter) => {
    const text = writeGame(dialect, hasMacros).repeat(GAMES / CHAPTERS);
    writeFileSync(join(home, `chapter${chapter}.tex`), text);
    return `\\input{chapter${chapter}}\n`;
  });
  const path = join(home, 'book.tex');
  writeFileSync(path, `${preamble(dialect)}${inputs.join('')}\\end{document}\n`);
  return path;
}

function preamble(dialect: Dialect): string {
  const start = dialect === 'skak' ? '\\newgame' : '\\newchessgame';
  return `\\documentclass{article}
\\usepackage{${dialect}}
\\newcommand\\sideline[1]{\\variation{#1}}
\\newcommand\\game[1]{\\section{#1}${start}}
\\newenvironment{note}{\\begin{quote}\\small}{\\end{quote}}
\\begin{document}
`;
}

/** A main line and a variation from where both packages start it, with or without macros around them. */
function writeGame(dialect: Dialect, hasMacros: boolean): string {
  const start = dialect === 'skak' ? '\\newgame' : '\\newchessgame';
  const prose = 'Some words on the opening, and on what Black may do instead.';
  return `${hasMacros ? '\\game{A game}' : `\\section{A game}\n${start}`}
\\mainline{1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7}
${hasMacros ? `\\begin{note}${prose}\\end{note}` : prose}
${hasMacros ? '\\sideline' : '\\variation'}{10... c5 11. d5 c4}

`;
}

import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {median} from './median.ts';
import {measureCommand} from './peers.ts';
import {writeGames} from './pgn.ts';
import {aside, leftOut} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 1_000;

/** Boards after these moves of each game. */
const BOARDS = ['--diagrams', 'at=5b,10b,15b,20b,25b'];

const EMPTY = '\\documentclass[11pt,a4paper]{article}\\begin{document}x\\end{document}\n';

/** Compiles one game, and a thousand annotated ones with boards, beside an empty document. */
export function measurePages(program: string, folder: string, rounds: number): Figure[] {
  if (spawnSync('pdflatex', ['--version']).error !== undefined)
    return [leftOut('pdflatex', 'it is not installed')];
  const place = join(folder, 'pages');
  mkdirSync(place, {recursive: true});
  writeFileSync(join(place, 'empty.tex'), EMPTY);
  typeset(program, place, 'one', 1, []);
  const boards = typeset(program, place, 'many', GAMES, BOARDS);
  const ratios = Array.from(
    {length: rounds},
    () => compile(place, 'one') / compile(place, 'empty'),
  );
  const [seconds, empty] = [compile(place, 'many') / 1000, compile(place, 'empty') / 1000];
  return [
    {what: 'one game / an empty document, pdflatex', value: median(ratios), unit: 'x', goal: 1.5},
    {
      what: `${GAMES} annotated games, ${boards} boards / an empty document`,
      value: seconds / empty,
      unit: 'x',
      aside: aside(seconds, 's'),
    },
  ];
}

/** Writes games as a document, and returns the number of its boards. */
function typeset(
  program: string,
  place: string,
  name: string,
  games: number,
  options: readonly string[],
): number {
  const [input, output] = [join(place, `${name}.pgn`), join(place, `${name}.tex`)];
  writeFileSync(input, writeGames(games, true).text);
  const args = ['convert', input, '--force', '-o', output, ...options];
  spawnSync(process.execPath, [program, ...args]);
  return readFileSync(output, 'utf8').match(/\\skmboard(?:\[.*?\])?\{/gu)?.length ?? 0;
}

/** The time of the processor that pdflatex takes, in milliseconds. */
function compile(place: string, name: string): number {
  return measureCommand(`cd ${place} && pdflatex -interaction=batchmode ${name}.tex`).cpuMs;
}

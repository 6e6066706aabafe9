import {closeSync, openSync, writeFileSync, writeSync} from 'node:fs';
import {join} from 'node:path';
import {Chess} from 'chess.js';
import {measureProcess} from './child.ts';
import {median} from './median.ts';
import {cpuOf, findPgnExtract} from './pgn-extract.ts';
import {writeGames} from './pgn.ts';
import {aside} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 20_000;

/** chess.js would need hours for all of them. */
const GAMES_FOR_CHESS_JS = 20;

const MEGABYTE = 1e6;

/** Reads game files of two kinds, every move of every variation checked, beside other programs. */
export function measureGameFiles(program: string, folder: string, rounds: number): Figure[] {
  return [
    ...measureFile('plain', program, folder, rounds),
    ...measureFile('annotated', program, folder, rounds),
    ...measureMemory(program, folder, [10, 100]),
  ];
}

function measureFile(
  kind: 'plain' | 'annotated',
  program: string,
  folder: string,
  rounds: number,
): Figure[] {
  const path = join(folder, `${kind}.pgn`);
  const {text, plies} = writeGames(GAMES, kind === 'annotated');
  writeFileSync(path, text);
  const chessJs = chessJsSpeed(kind === 'annotated');
  const other = findPgnExtract();
  const own: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const {cpuMs} = measureProcess([program, 'games', '--check', path], folder);
    own.push(cpuMs);
    if (other !== undefined) ratios.push(cpuOf(`${other} -s -r ${path}`) / cpuMs);
  }
  const speed = plies / median(own);
  return [
    ...(ratios.length === 0
      ? []
      : [versus(`${kind}: pgn-extract -r / skakmat, CPU`, median(ratios), 4)]),
    {
      ...versus(`${kind}: skakmat / chess.js loadPgn`, speed / chessJs, 200),
      aside: aside(text.length / 1000 / median(own), 'MB/s'),
    },
  ];
}

function versus(what: string, value: number, goal: number): Figure {
  return {what, value, unit: 'x', goal, isSpeed: true};
}

/** Half-moves in a millisecond; variations count, though chess.js passes over them. */
function chessJsSpeed(isAnnotated: boolean): number {
  const games = Array.from({length: GAMES_FOR_CHESS_JS}, (_, i) =>
    writeGames(1, isAnnotated, i + 1),
  );
  const start = performance.now();
  for (const {text} of games) new Chess().loadPgn(text);
  return games.reduce((sum, {plies}) => sum + plies, 0) / (performance.now() - start);
}

/** The memory that files of some sizes need, in MB; it does not grow with the file. */
export function measureMemory(
  program: string,
  folder: string,
  sizes: readonly number[],
): readonly Figure[] {
  const {text} = writeGames(GAMES, true);
  return sizes.map((size) => {
    const path = join(folder, `large-${size}.pgn`);
    const file = openSync(path, 'w');
    for (let written = 0; written < size * MEGABYTE; written += text.length) writeSync(file, text);
    closeSync(file);
    const {rssMb} = measureProcess([program, 'games', '--check', path], folder);
    return {what: `${size} MB: memory`, value: rssMb, unit: 'MB', goal: 80};
  });
}

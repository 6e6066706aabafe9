import {closeSync, openSync, writeFileSync, writeSync} from 'node:fs';
import {join} from 'node:path';
import {Chess} from 'chess.js';
import {measureProcess} from './child.ts';
import {median} from './median.ts';
import {cpuOf, findPgnExtract} from './pgn-extract.ts';
import {writeGames} from './pgn.ts';
import type {Figure} from './table.ts';

const GAMES = 20_000;

/** chess.js would need hours for all of them. */
const GAMES_FOR_CHESS_JS = 40;

const GIGABYTE = 1e9;

/** Reads game files of two kinds, every move of every variation checked, beside other programs. */
export function measureGameFiles(program: string, folder: string, rounds: number): Figure[] {
  return [
    ...measureFile('plain', program, folder, rounds),
    ...measureFile('annotated', program, folder, rounds),
    measureGigabyte(program, folder),
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
    {what: `${kind}: skakmat games --check`, value: speed / 1000, unit: 'M/s'},
    {what: `${kind}: MB in a second`, value: text.length / 1000 / median(own), unit: 'MB/s'},
    ...(ratios.length === 0
      ? []
      : [versus(`${kind}: pgn-extract -r / skakmat, CPU`, median(ratios), 4)]),
    versus(`${kind}: skakmat / chess.js loadPgn`, speed / chessJs, 200),
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

/** The memory that a file of a gigabyte needs, made by repetition. */
function measureGigabyte(program: string, folder: string): Figure {
  const path = join(folder, 'gigabyte.pgn');
  const {text} = writeGames(GAMES, true);
  const file = openSync(path, 'w');
  for (let size = 0; size < GIGABYTE; size += text.length) writeSync(file, text);
  closeSync(file);
  const {rssMb} = measureProcess([program, 'games', '--check', path], folder);
  return {what: '1 GB: memory', value: rssMb, unit: 'MB', goal: 80};
}

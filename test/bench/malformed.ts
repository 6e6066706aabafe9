import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Chess} from 'chess.js';
import {findPgnExtract} from './peers.ts';

/** How many half-moves each game of a file has, as somebody read it. */
type Reader = (path: string) => string;

const FOLDER = 'test/fixtures/games/pgn-malformed';

/** How many of the malformed files each program reads with the half-moves that were meant. */
export function countReadAsMeant(skakmat: string): ReadonlyMap<string, number> {
  const files = readFileSync(join(FOLDER, 'EXPECTED.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const counts = new Map([['files', files.length]]);
  for (const [name, read] of readers(skakmat)) {
    const meant = files.filter(([file = '', plies]) => read(join(FOLDER, file)) === plies);
    counts.set(name, meant.length);
  }
  return counts;
}

function readers(skakmat: string): ReadonlyMap<string, Reader> {
  const all = new Map<string, Reader>([
    ['skakmat', (path) => readWithSkakmat(skakmat, path)],
    ['chess.js', readWithChessJs],
  ]);
  const program = findPgnExtract();
  if (program !== undefined) all.set('pgn-extract', (path) => readWithPgnExtract(program, path));
  return all;
}

function readWithSkakmat(program: string, path: string): string {
  const args = [program, 'games', '--from', 'pgn', '--format', 'tsv', path];
  const {stdout} = spawnSync(process.execPath, args, {encoding: 'utf8'});
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[7])
    .join('/');
}

function readWithChessJs(path: string): string {
  const chess = new Chess();
  try {
    chess.loadPgn(readFileSync(path, 'utf8'));
    return String(chess.history().length);
  } catch {
    return 'refused';
  }
}

function readWithPgnExtract(program: string, path: string): string {
  const {stdout} = spawnSync(program, ['-s', '--plycount', path], {encoding: 'latin1'});
  return Array.from(stdout.matchAll(/^\[PlyCount "(\d+)"\]/gm), ([, plies]) => plies).join('/');
}

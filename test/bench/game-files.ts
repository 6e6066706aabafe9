import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Chess} from 'chess.js';
import type {Bench} from './bench.ts';
import {measureProcess} from './child.ts';
import {findPgnExtract, findValidate, measureCommand} from './peers.ts';
import {writeGames} from './pgn.ts';
import type {GameFile} from './pgn.ts';
import {Rounds} from './round-robin.ts';
import {aside, leftOut} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 20_000;
const ROUNDS = 3;

/** chess.js would need hours for all of them. */
const GAMES_FOR_CHESS_JS = 20;

/** Moves alone, or with comments, glyphs and variations, all of them checked. */
export type Kind = 'plain' | 'annotated';

/** So many games differ; longer files repeat them, since to write games takes longer than to check them. */
const DISTINCT = 10_000;

const written = new Map<Kind, GameFile>();

/** A file of games in the folder of the bench; `games` is a multiple of 10,000. */
export function gamesOf(
  kind: Kind,
  games: number,
  {folder}: Bench,
): GameFile & {readonly path: string} {
  const path = join(folder, `${kind}-${games}.pgn`);
  const once = written.get(kind) ?? writeGames(DISTINCT, kind === 'annotated');
  written.set(kind, once);
  const times = games / DISTINCT;
  const file = {text: `${once.text}\n`.repeat(times), plies: once.plies * times};
  writeFileSync(path, file.text);
  return {...file, path};
}

/** Checks PGN beside other programs that check every move. */
export function measureGameFiles(kind: Kind, bench: Bench): readonly Figure[] {
  const {path, text, plies} = gamesOf(kind, GAMES, bench);
  const [extract, validate] = [findPgnExtract(), findValidate()];
  const rounds = new Rounds(
    {
      own: () =>
        measureProcess([bench.program, 'games', '--check', '--jobs', '1', path], bench.folder),
      extract: extract && (() => measureCommand(`${extract} -s -r ${path}`)),
      validate: validate && (() => measureCommand(`${validate} ${path}`)),
    },
    ROUNDS,
  );
  const cpuMs = rounds.of('own', 'cpuMs');
  const [toExtract, toValidate] = ['pgn-extract -r / skakmat', 'shakmaty validate / skakmat'];
  return [
    extract === undefined
      ? leftOut(toExtract, 'pgn-extract is not installed')
      : versus(toExtract, rounds.ratio('extract', 'own'), 5),
    validate === undefined
      ? leftOut(toValidate, 'SKAKMAT_BENCH_VALIDATE names no program')
      : versus(toValidate, rounds.ratio('validate', 'own'), 1),
    {
      ...versus('skakmat / chess.js loadPgn', plies / cpuMs / chessJsSpeed(kind), 200),
      aside: aside(text.length / 1000 / cpuMs, 'MB/s'),
    },
    {what: 'memory', value: rounds.of('own', 'rssMb'), unit: 'MB', goal: 60},
  ];
}

/** A ratio of speeds. */
export function versus(what: string, value: number, goal: number): Figure {
  return {what, value, unit: 'x', goal, isSpeed: true};
}

/** Half-moves in a millisecond; variations count, though chess.js passes over them. */
function chessJsSpeed(kind: Kind): number {
  const games = Array.from({length: GAMES_FOR_CHESS_JS}, (_, i) =>
    writeGames(1, kind === 'annotated', i + 1),
  );
  const start = performance.now();
  for (const {text} of games) new Chess().loadPgn(text);
  return games.reduce((sum, {plies}) => sum + plies, 0) / (performance.now() - start);
}

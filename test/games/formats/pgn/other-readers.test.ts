import {execFileSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import pgnParser from '@mliebelt/pgn-parser';
import {Chess, validateFen} from 'chess.js';
import {expect, test} from 'vitest';
import {FORMAT_IDS} from '../../../../src/games/formats/format-ids.ts';
import {formatOf} from '../../../../src/games/formats/formats.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {writeFen} from '../../../../src/chess/fen.ts';
import {NULL_MOVE} from '../../../../src/chess/move.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {Prng} from '../../../prng.ts';
import {temporaryFolder} from '../../../temporary-folder.ts';
import {mutate} from '../../../torture/fuzz/mutate.ts';
import {seedsFor, wordsFor} from '../../../torture/fuzz/seeds.ts';
import {sans} from '../readings.ts';

/** How many mutated texts are converted; a campaign by hand sets it to thousands. */
const RUNS = Number(process.env['SKAKMAT_READERS'] ?? 400);

const PGN_EXTRACT = '/usr/games/pgn-extract';

/** Games without passes and drops, which these programs do not know, and their moves. */
const GAMES = [...mutatedGames()]
  .filter(({variant, root}) => variant === 'standard' && !hasPass(root))
  .map((game) => ({
    pgn: writePgn(game),
    moves: plain(sans(game)),
    // chess.js sets up no board with pawns on the first rank and the like.
    isLikely: validateFen(writeFen(game.start)).ok,
  }));

function* mutatedGames(): Generator<Game> {
  const random = new Prng(Number(process.env['SKAKMAT_SEED'] ?? 20_261_122));
  const lots = FORMAT_IDS.map((id) => ({id, corpus: seedsFor(id), words: wordsFor(id)}));
  for (let run = 0; run < RUNS; run += 1) {
    const {id, corpus, words} = random.pick(lots);
    const text = mutate(random.pick(corpus), {random, corpus, words});
    yield* formatOf(id).read(new SourceText(text, 'games')).games.slice(0, 2);
  }
}

function hasPass(root: Game['root']): boolean {
  const nodes = [...root.children];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.move === NULL_MOVE) return true;
    nodes.push(...node.children);
  }
  return false;
}

function plain(moves: string): string {
  return moves.replaceAll(/[+#]/g, '');
}

test('chess.js reads the games that are written', () => {
  // Its grammar has no digits and underscores in names of tags, as junk of EPD has them, and no comment
  // after a variation.
  const known = GAMES.filter(
    ({pgn, isLikely}) => isLikely && !/^\[\w*[\d_]/m.test(pgn) && !/\)\s*\{/.test(pgn),
  );
  for (const {pgn, moves} of known) {
    const chess = new Chess();
    chess.loadPgn(pgn);
    expect(plain(chess.history().join(' ')), pgn).toBe(moves);
  }
});

test('pgn-parser reads the games that are written', () => {
  // Its grammar has no commands without a value, which we keep as they were written, and no comment
  // between a variation and the result.
  const known = GAMES.filter(
    ({pgn}) => !/\[%(?![A-Za-z_]+\s[^[\]]+\])/u.test(pgn) && !/\)\s*\{[^}]*\}\s*\S+\s*$/.test(pgn),
  );
  for (const {pgn, moves} of known) {
    const game = pgnParser.parse(pgn, {startRule: 'game'}) as {
      moves: {notation: {notation: string}}[];
    };
    const read = game.moves.map(({notation}) => notation.notation).join(' ');
    expect(plain(read), pgn).toBe(moves);
  }
});

test.skipIf(!existsSync(PGN_EXTRACT))('pgn-extract reads the games that are written', () => {
  const path = join(temporaryFolder(), 'all.pgn');
  writeFileSync(path, GAMES.map(({pgn}) => pgn).join(''));
  const flags = ['-s', '--notags', '-C', '-N', '-V', '--nomovenumbers', '--noresults', '-w99999'];
  const output = execFileSync(PGN_EXTRACT, [...flags, path], {encoding: 'utf8', stdio: 'pipe'});
  const games = output.replace(/\n$/, '').split('\n\n');
  // A game without moves is its result.
  const read = games.map((game) => plain(game).replace(/^(?:1-0|0-1|1\/2-1\/2|\*)\s*$/, ''));
  expect(read.map((moves) => moves.trim())).toEqual(GAMES.map(({moves}) => moves));
});

test('lines have less than 80 characters, if words and commands allow it', () => {
  for (const {pgn} of GAMES) {
    const [, movetext = ''] = pgn.split('\n\n');
    const long = movetext
      .split('\n')
      .filter((line) => line.length > 79 && line.includes(' ') && !line.includes('[%'));
    expect(long).toEqual([]);
  }
});

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Chess} from 'chess.js';
import type {Prng} from '../../prng.ts';
import {legalMovesOf} from './legal-words.ts';
import type {PlainGame} from './make-book.ts';

const FOLDERS = [
  'examples/typeset',
  'examples/prebuild/games',
  'test/fixtures/games/pgn-annotations',
];

/** The games of the project's own examples that chess.js reads, each once. */
export function knownGames(): readonly PlainGame[] {
  const games = new Map<string, PlainGame>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.pgn'))) {
      for (const game of readGames(readFileSync(join(folder, name), 'utf8')))
        games.set(game.sans.join(' '), game);
    }
  }
  return [...games.values()];
}

function readGames(text: string): PlainGame[] {
  return text.split(/\n\n(?=\[Event )/).flatMap((one) => {
    const chess = new Chess();
    try {
      chess.loadPgn(one);
    } catch {
      return [];
    }
    const sans = chess.history();
    const fen = chess.getHeaders()['FEN'] ?? new Chess().fen();
    return sans.length < 10 ? [] : [{fen, sans}];
  });
}

/** A game of random legal moves, from the start or from a position out of another such game. */
export function randomPlainGame(random: Prng): PlainGame {
  const before = random.chance(25) ? 2 * (4 + random.below(12)) : 0;
  const sans: string[] = [];
  let [fen, start] = [new Chess().fen(), new Chess().fen()];
  for (let ply = 0; ply < before + 16 + 2 * random.below(20); ply += 1) {
    const moves = legalMovesOf(fen);
    if (moves.length === 0) break;
    // Captures and checks are what games are made of.
    const sharp = moves.filter(({san}) => /[x+#O]/.test(san));
    const move = random.pick(sharp.length > 0 && random.chance(40) ? sharp : moves);
    fen = move.after;
    if (ply < before) start = fen;
    else sans.push(move.san);
  }
  return {fen: start, sans};
}

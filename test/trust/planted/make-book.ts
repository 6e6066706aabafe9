import type {Prng} from '../../prng.ts';
import type {BookGame, CleanBook, Engine, MoveBlock, Start, Word} from './book.ts';
import {legalMovesOf} from './legal-words.ts';
import type {LegalMove} from './legal-words.ts';

/** A game without variations: where it starts, and its moves. */
export interface PlainGame {
  readonly fen: string;
  readonly sans: readonly string[];
}

/** Writes two or three games as an author would: in pieces, with comments, variations and boards. */
export function makeBook(random: Prng, engine: Engine, pick: () => PlainGame): CleanBook {
  const games = Array.from({length: 2 + random.below(2)}, () =>
    new GameWriter(random, engine, pick()).write(),
  );
  return {engine, games};
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

class GameWriter {
  readonly #random: Prng;
  readonly #engine: Engine;
  readonly #game: PlainGame;
  readonly #parts: (string | MoveBlock)[] = [];
  readonly #numberGap: string;
  /** The position before each half-move of the main line, and the last. */
  readonly #fens: string[];

  constructor(random: Prng, engine: Engine, game: PlainGame) {
    this.#random = random;
    this.#engine = engine;
    this.#game = game;
    this.#numberGap = random.pick(['', '', ' ']);
    this.#fens = [game.fen];
  }

  write(): BookGame {
    this.#parts.push(this.#opening());
    const {sans} = this.#game;
    for (let done = 0; done < sans.length;) {
      const count = Math.min(sans.length - done, 1 + this.#random.below(10));
      this.#addMain(done, count);
      done += count;
      this.#parts.push(this.#random.pick(PROSE));
      for (let left = this.#random.below(4); left > 0; left -= 1) this.#addVariation(done);
      if (this.#random.chance(15)) this.#parts.push(this.#diagram());
    }
    this.#parts.push('\n\n');
    return {fen: this.#game.fen, parts: this.#parts};
  }

  #opening(): string {
    const {fen} = this.#game;
    if (fen === START) return this.#engine === 'skak' ? '\\newgame\n' : '\\newchessgame\n';
    if (this.#engine === 'skak') return `\\fenboard{${fen}}\n`;
    const [, side = '', , , , number = ''] = fen.split(' ');
    return `\\newchessgame[setfen={${fen}},moveid=${number}${side}]\n`;
  }

  #addMain(done: number, count: number): void {
    const moves = this.#game.sans.slice(done, done + count).map((san, i) => {
      const move = legalMovesOf(this.#fens[done + i] ?? '').find((legal) => legal.san === san);
      if (move === undefined) throw new Error(`expected a legal move, found ${san}`);
      this.#fens.push(move.after);
      return move;
    });
    this.#add('mainline', this.#fens[done] ?? '', moves, {list: undefined, plies: done});
  }

  /** From a position that the package can reach: skak goes back by one half-move at most. */
  #addVariation(done: number): void {
    const isCurrent = this.#random.chance(25);
    const back = this.#engine === 'skak' ? 1 : 1 + this.#random.below(Math.min(done, 6));
    const plies = isCurrent ? done : done - back;
    const fen = this.#fens[plies];
    if (plies < 0 || fen === undefined) return;
    const played = isCurrent ? undefined : this.#game.sans[plies];
    const moves = this.#line(fen, this.#length(), played);
    if (moves.length === 0) return;
    const command = isCurrent && this.#engine === 'skak' ? 'variationcurrent' : 'variation';
    const [head, tail] = this.#random.pick(SURROUNDINGS);
    this.#parts.push(head);
    const block = this.#add(command, fen, moves, {list: undefined, plies});
    if (moves.length > 1 && this.#random.chance(30)) this.#addSubVariation(block, fen, moves);
    this.#parts.push(tail);
  }

  #addSubVariation(list: MoveBlock, fen: string, moves: readonly LegalMove[]): void {
    const plies =
      this.#engine === 'skak' ? moves.length - 1 : 1 + this.#random.below(moves.length - 1);
    const from = moves[plies - 1]?.after ?? fen;
    const line = this.#line(from, this.#length(), moves[plies]?.san);
    if (line.length === 0) return;
    this.#parts.push(' (');
    this.#add(this.#engine === 'skak' ? 'continuevariation' : 'variation', from, line, {
      list,
      plies,
    });
    this.#parts.push(')');
  }

  #length(): number {
    return this.#random.pick([1, 1, 2, 3, 4, 5, 6, 8]);
  }

  /** Legal moves, of which the first is not the one that was played. */
  #line(fen: string, most: number, played: string | undefined): LegalMove[] {
    const line: LegalMove[] = [];
    let position = fen;
    while (line.length < most) {
      const moves = legalMovesOf(position).filter(({san}) => line.length > 0 || san !== played);
      if (moves.length === 0) break;
      const move = this.#random.pick(moves);
      line.push(move);
      position = move.after;
    }
    return line;
  }

  #add(command: string, fen: string, moves: readonly LegalMove[], start: Start): MoveBlock {
    const words: Word[] = [];
    let [, side = 'w', , , , number = '1'] = fen.split(' ');
    for (const {san, after} of moves) {
      if (side === 'w' || words.length === 0) {
        const text = `${number}${side === 'w' ? '.' : '...'}`;
        words.push({text, kind: 'number', gap: this.#numberGap});
      }
      // skak prints nothing that comes after castling.
      const text = this.#engine === 'skak' && san.startsWith('O') ? san.replace(/[+#]$/, '') : san;
      words.push({text, kind: 'move', gap: this.#random.chance(10) ? '\n' : ' '});
      [, side = 'w', , , , number = '1'] = after.split(' ');
    }
    const isMain = command === 'mainline';
    const block: MoveBlock = {type: 'moves', command, words, plies: moves.length, start, isMain};
    this.#parts.push(block);
    return block;
  }

  #diagram(): string {
    if (this.#engine === 'skak') return '\n\\showboard\n';
    const fen = this.#fens.at(-1) ?? '';
    return this.#random.pick(['\n\\chessboard\n', `\n\\chessboard[setfen={${fen}}]\n`]);
  }
}

const PROSE = [
  '\n',
  ' White is a little better.\n',
  '\n\nNow Black has to think.\n',
  ' A quiet move, with which he takes the square away.\n',
  '\nThe position is sharp; both kings are open.\n\n',
];

const SURROUNDINGS: readonly (readonly [head: string, tail: string])[] = [
  ['Better was ', ', with equal chances.\n'],
  ['Not ', ' because of the open king.\n'],
  ['(', ')\n'],
  ['\n', '\n\n'],
  ['He may also try ', '.\n'],
];

import {writeFen, writePlacement} from '../../src/chess/fen.ts';
import {Position} from '../../src/chess/position.ts';
import {playMoves} from '../bench/game-text.ts';
import {Prng} from '../prng.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

/** A book in pieces; those at odd places are literal FENs that show positions of the text. */
export type DiagramBook = readonly string[];

/**
 * Random games in which diagrams show by literal FENs where the main line stands, where a variation
 * has led, what was on the board before, and what will be; besides boards that show the next moves.
 */
export function diagramBook(seed: number, dialect: Dialect): DiagramBook {
  const writer = new Writer(new Prng(seed), dialect);
  for (let game = 0; game < 2; game += 1) writer.addGame();
  return writer.book;
}

/** A main line and the position in which it ends. */
interface Line {
  readonly text: string;
  readonly end: Position;
}

class Writer {
  readonly book: string[] = [''];
  readonly #random: Prng;
  readonly #dialect: Dialect;

  constructor(random: Prng, dialect: Dialect) {
    this.#random = random;
    this.#dialect = dialect;
  }

  addGame(): void {
    const lines = this.#playLines();
    const preview = this.#random.pick(lines).end;
    if (preview.fullmove > 1 && this.#random.chance(50))
      this.#add('\\fenboard{', writeFen(preview), '}\\showboard\n');
    this.#add('\\newgame\n');
    for (const {text, end} of lines) {
      this.#add(`\\mainline{${text}}\n`);
      this.#addDiagrams(end);
    }
    this.#add('\n\n');
  }

  #playLines(): readonly Line[] {
    const lines: Line[] = [];
    const position = Position.start();
    for (let left = 2 + this.#random.below(5); left > 0; left -= 1) {
      const {text, plies} = playMoves(position, 1 + this.#random.below(12), this.#random);
      if (plies > 0) lines.push({text, end: position.clone()});
    }
    return lines;
  }

  #addDiagrams(position: Position): void {
    if (this.#random.chance(60)) this.#addDiagram(position);
    if (this.#random.chance(30)) this.#addVariation(position);
    const earlier = position.clone();
    for (let plies = this.#random.below(8); plies > 0; plies -= 1) earlier.back();
    if (earlier.fullmove > 1 && this.#random.chance(20)) this.#addDiagram(earlier, true);
    const next = position.clone();
    playMoves(next, 1 + this.#random.below(2), this.#random);
    if (this.#random.chance(20)) this.#add(this.#frame(writeFen(next)).join(''));
  }

  #addVariation(position: Position): void {
    const line = position.clone();
    const {text, plies} = playMoves(line, 1 + this.#random.below(5), this.#random);
    if (plies === 0) return;
    this.#add(`\\variationcurrent{${text}}\n`);
    this.#addDiagram(line);
  }

  /** Under chessboard the placement alone will do, where it is that of the position at hand. */
  #addDiagram(position: Position, isElsewhere = false): void {
    const isXskak = this.#dialect === 'xskak';
    const isShort = isXskak && !isElsewhere && this.#random.chance(30);
    // The number 1 is every FEN's that nobody cares for: skak's boards need one that says something.
    if (!isXskak && position.fullmove === 1) return;
    this.#add(...this.#frame(isShort ? writePlacement(position) : writeFen(position)));
  }

  /** A FEN and what shows it without changing the game. */
  #frame(fen: string): readonly [string, string, string] {
    if (this.#dialect === 'xskak') return ['\\chessboard[setfen={', fen, '}]\n'];
    return ['\\storegame{here}\\fenboard{', fen, '}\\showboard\\restoregame{here}\n'];
  }

  #add(text: string, ...rest: readonly string[]): void {
    const last = this.book.pop() ?? '';
    this.book.push(last + text, ...rest);
  }
}

import {START_FEN, writePlacement} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {Position} from '../../src/chess/position.ts';
import {writeSan} from '../../src/chess/write-san.ts';
import {positionOf} from '../chess/position-of.ts';
import {Prng} from '../prng.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

/** The body of a document, and the placement behind each of its main lines. */
export interface RandomBook {
  readonly body: string;
  readonly placements: readonly string[];
}

/** Positions in which pawns promote, take in passing, and kings castle. */
const STARTS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 41',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 23',
];

/** Games of random legal moves, written in any of the spellings that both packages play right. */
export function randomBook(seed: number, dialect: Dialect): RandomBook {
  const writer = new Writer(new Prng(seed), dialect);
  for (let game = 0; game < 2; game += 1) writer.addGame();
  return writer.book();
}

class Writer {
  readonly #random: Prng;
  readonly #dialect: Dialect;
  readonly #placements: string[] = [];
  readonly #numberGap: string;
  #text = '';

  constructor(random: Prng, dialect: Dialect) {
    this.#random = random;
    this.#dialect = dialect;
    this.#numberGap = random.pick(['', '', ' ', '\n', '  ']);
  }

  book(): RandomBook {
    return {body: this.#text, placements: this.#placements};
  }

  addGame(): void {
    const fen = this.#random.pick(STARTS);
    const position = positionOf(fen);
    this.#text += `${this.#opening(fen)}\n`;
    for (let left = 1 + this.#random.below(60); left > 0;) {
      const wanted = 1 + this.#random.below(Math.min(left, 20));
      const played = this.#addLine(
        this.#random.pick(['mainline', 'mainline', 'hidemoves']),
        position,
        wanted,
      );
      if (played === 0) break;
      this.#placements.push(writePlacement(position));
      this.#addVariations(position);
      left -= played;
    }
    this.#text += '\n\n';
  }

  #opening(fen: string): string {
    const isXskak = this.#dialect === 'xskak';
    if (fen === START_FEN)
      return isXskak ? this.#random.pick(['\\newchessgame', '\\newgame']) : '\\newgame';
    if (!isXskak || this.#random.chance(30)) return `\\fenboard{${fen}}`;
    const [, side = '', , , , number = ''] = fen.split(' ');
    return `\\newchessgame[setfen=${fen},moveid=${number}${side}]`;
  }

  /** Instead of the last half-move, and from the current position. */
  #addVariations(position: Position): void {
    if (this.#random.chance(50)) {
      const line = position.clone();
      line.back();
      this.#addLine('variation', line, 1 + this.#random.below(5));
    }
    if (this.#random.chance(20))
      this.#addLine('variationcurrent', position.clone(), 1 + this.#random.below(5));
    this.#text += this.#random.pick(['', '', ' White is better.\n', '\n\n']);
  }

  /** Writes a command with up to `most` moves, which it plays; how many there were. */
  #addLine(command: string, position: Position, most: number): number {
    const list: string[] = [];
    let count = 0;
    for (; count < most; count += 1) {
      const moves = legalMoves(position).sort((one, other) => one - other);
      if (moves.length === 0) break;
      const move = this.#random.pick(moves);
      if (position.sideToMove === 'white' || count === 0) list.push(this.#number(position));
      list.push(...this.#word(writeSan(position, move)), this.#gap());
      position.play(move);
    }
    list.pop();
    if (count === 0) return 0;
    if (position.sideToMove === 'white' && this.#random.chance(10))
      list.push(this.#gap(), `${position.fullmove}.`);
    const optional =
      this.#dialect === 'xskak' && command === 'mainline' ? ['', '', '[level=1]'] : [''];
    const head = this.#random.pick(['', '', '\n', '%\n']);
    const tail = this.#random.pick(['', '', ' ', '\n', ' % so far\n']);
    this.#text += `\\${command}${this.#random.pick(optional)}{${head}${list.join('')}${tail}}`;
    this.#text += this.#random.pick(['\n', ' ', '']);
    return count;
  }

  #number(position: Position): string {
    const {fullmove, sideToMove} = position;
    return `${fullmove}${sideToMove === 'white' ? '.' : '...'}${this.#numberGap}`;
  }

  /** A move and what is glued to it; plain skak prints nothing behind castling. */
  #word(san: string): readonly string[] {
    if (this.#dialect === 'skak' && san.startsWith('O')) return [san.replace(/[+#]$/, '')];
    return [san, this.#comment(), this.#random.pick(['', '', '', ','])];
  }

  /** What may be glued to a move. */
  #comment(): string {
    if (this.#random.chance(80)) return '';
    return this.#random.pick([
      ...['!', '?', '!!', '??', '!?', '?!', '{ good}', '{ i.e. best}', '{!}', '{ with\n  play}'],
      ...['\\wbetter{}', '!\\wbetter{}', '$\\pm$', '{ \\wbetter}'],
    ]);
  }

  /** What may stand behind a move. */
  #gap(): string {
    const marks =
      this.#dialect === 'xskak' && this.#random.chance(6)
        ? this.#random.pick([' $1', ' $146', ' \\xskakcomment{ best by test}', ' $D'])
        : '';
    const blanks = [' ', ' ', ' ', '  ', '\n', '\t', ' % better\n', '\n  '];
    return marks + this.#random.pick(blanks);
  }
}

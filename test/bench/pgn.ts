import {legalMoves} from '../../src/chess/legal-moves.ts';
import {Position} from '../../src/chess/position.ts';
import {isCheckmate, writeSan} from '../../src/chess/write-san.ts';
import {Prng} from '../prng.ts';

/** Games as PGN, and how many half-moves they hold, those of variations among them. */
export interface GameFile {
  readonly text: string;
  readonly plies: number;
}

/**
 * Writes `count` games of random legal moves in export format; with `annotated`, also comments,
 * glyphs and variations within variations. The same for the same arguments.
 */
export function writeGames(count: number, annotated: boolean, seed = 1): GameFile {
  const writer = new GameWriter(new Prng(seed), annotated);
  const games = Array.from({length: count}, (_, i) => writer.writeGame(i + 1));
  return {text: games.join('\n'), plies: writer.plies};
}

class GameWriter {
  plies = 0;
  readonly #prng: Prng;
  readonly #annotated: boolean;
  #words: string[] = [];

  constructor(prng: Prng, annotated: boolean) {
    this.#prng = prng;
    this.#annotated = annotated;
  }

  writeGame(round: number): string {
    const position = Position.start();
    this.#words = [];
    this.#writeLine(position, 50 + this.#prng.below(80), 0);
    const result = resultOf(position) ?? this.#prng.pick(['1-0', '0-1', '1/2-1/2']);
    return `${this.#writeTags(round, result)}\n${fill([...this.#words, result])}\n`;
  }

  #writeTags(round: number, result: string): string {
    const prng = this.#prng;
    const tags = {
      Event: `Match of ${1850 + prng.below(170)}`,
      Site: prng.pick(['London', 'Hastings 1895', 'Wien', 'St. Petersburg', 'New York']),
      Date: `${1850 + prng.below(170)}.${two(1 + prng.below(12))}.${two(1 + prng.below(28))}`,
      Round: String(round),
      White: prng.pick(PLAYERS),
      Black: prng.pick(PLAYERS),
      Result: result,
      WhiteElo: String(1800 + prng.below(1000)),
      BlackElo: String(1800 + prng.below(1000)),
      ECO: `${prng.pick(['A', 'B', 'C', 'D', 'E'])}${two(prng.below(100))}`,
    };
    return Object.entries(tags)
      .map(([name, value]) => `[${name} "${value}"]\n`)
      .join('');
  }

  /** Plays on and leaves `position` at the end of the line. */
  #writeLine(position: Position, plies: number, depth: number): void {
    let needsNumber = true;
    for (let i = 0; i < plies; i += 1) {
      const moves = legalMoves(position);
      if (moves.length === 0) return;
      const move = this.#prng.pick(moves);
      const isWhites = position.sideToMove === 'white';
      if (isWhites || needsNumber) {
        this.#words.push(`${position.fullmove}${isWhites ? '.' : '...'}`);
      }
      this.#words.push(writeSan(position, move));
      position.play(move);
      this.plies += 1;
      needsNumber = this.#annotated && this.#annotate(position, depth);
    }
  }

  /** Writes what stands behind a move; whether the next one needs its number again. */
  #annotate(position: Position, depth: number): boolean {
    const prng = this.#prng;
    const before = this.#words.length;
    if (prng.chance(10)) this.#words.push(`$${1 + prng.below(20)}`);
    if (prng.chance(35)) this.#words.push(`{${writeComment(prng)}}`);
    if (prng.chance(DEVIATIONS[depth] ?? 0)) this.#writeVariation(position, depth + 1);
    return this.#words.length > before;
  }

  #writeVariation(position: Position, depth: number): void {
    const before = position.clone();
    before.back();
    const at = this.#words.length;
    this.#writeLine(before, 2 + this.#prng.below(9), depth);
    if (this.#words.length === at) return;
    this.#words[at] = `(${this.#words[at] ?? ''}`;
    this.#words.push(`${this.#words.pop() ?? ''})`);
  }
}

/** How many moves in a hundred are given a variation, by depth. */
const DEVIATIONS = [5, 4, 3];

function resultOf(position: Position): string | undefined {
  if (isCheckmate(position)) return position.sideToMove === 'white' ? '0-1' : '1-0';
  return legalMoves(position).length === 0 ? '1/2-1/2' : undefined;
}

function writeComment(prng: Prng): string {
  if (prng.chance(50)) return `[%eval ${prng.below(400) / 100}] [%clk 0:${two(prng.below(60))}:00]`;
  const words = Array.from({length: 4 + prng.below(16)}, () => prng.pick(WORDS));
  return words.join(' ');
}

/** Lines of fewer than 80 characters (PGN standard 1994-03-12, 4.3). */
function fill(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.join(' ').split(' ')) {
    if (line !== '' && line.length + word.length >= 79) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return `${[...lines, line].join('\n')}\n`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const PLAYERS = [
  ...['Anderssen, Adolf', 'Morphy, Paul', 'Steinitz, Wilhelm', 'Zukertort, Johannes'],
  ...['Chigorin, Mikhail', 'Lasker, Emanuel', 'Pillsbury, Harry', 'Schlechter, Carl'],
];

const WORDS = [
  ...['White', 'Black', 'has', 'the', 'initiative', 'but', 'a', 'better', 'plan', 'was', 'to'],
  ...['exchange', 'queens', 'and', 'hold', 'on', 'd5,', 'which', 'nobody', 'had', 'foreseen;'],
];

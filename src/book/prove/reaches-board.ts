import {legalMoves, sanOf, writeFen, type Position} from '../../chess/index.ts';
import {visible} from './read-tex-board.ts';

/** The parts of a word about its move, in whatever language its piece letter is. */
interface Trace {
  /** Empty for a pawn. */
  readonly letter: string;
  readonly fromFile: string;
  readonly fromRank: string;
  readonly to: string;
  /** Empty where nothing is promoted to. */
  readonly promotion: string;
}

const CASTLING = /^([O0]-[O0](?:-[O0])?)/;
const MOVE = /^(\p{Lu}?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?(\p{Lu}))?/u;

/** So many moves are tried. */
const MOST_TRIALS = 20_000;

/**
 * True if the words of a list, read with some letters for the pieces, are legal moves that lead from
 * one board to another. It does not matter in which language the letters are, as long as each stands
 * for one piece.
 */
export function reachesBoard(from: Position, moves: string, to: string): boolean {
  return playsTo(from, moves, to) !== undefined;
}

/** The positions to which these moves lead, as FENs, if the last is the board `to`. */
export function playsTo(from: Position, moves: string, to: string): readonly string[] | undefined {
  const words = moves
    .split(/\s+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter((word) => CASTLING.test(word) || MOVE.test(word));
  const search = new Search(from.clone(), words, visible(to));
  return words.length > 0 && search.reaches(0, new Map()) ? search.fens.toReversed() : undefined;
}

class Search {
  readonly #position: Position;
  readonly #words: readonly string[];
  readonly #goal: string;
  /** The positions on the way, the last one first, once the goal is reached. */
  readonly fens: string[] = [];
  #trials = 0;

  constructor(position: Position, words: readonly string[], goal: string) {
    this.#position = position;
    this.#words = words;
    this.#goal = goal;
  }

  /** True if the words from `next` on lead to the goal. Its depth is the length of a list of moves. */
  reaches(next: number, letters: ReadonlyMap<string, string>): boolean {
    const word = this.#words[next];
    if (word === undefined) return visible(writeFen(this.#position)) === this.#goal;
    for (const move of legalMoves(this.#position)) {
      this.#trials += 1;
      if (this.#trials > MOST_TRIALS) return false;
      const known = readAlike(word, sanOf(this.#position, move), letters);
      if (known === undefined) continue;
      this.#position.play(move);
      const isReached = this.reaches(next + 1, known);
      if (isReached) this.fens.push(writeFen(this.#position));
      this.#position.back();
      if (isReached) return true;
    }
    return false;
  }
}

/** The letters with which a word is this move; undefined where no letters make it so. */
function readAlike(
  word: string,
  san: string,
  letters: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  const castling = CASTLING.exec(word)?.[1];
  const castled = CASTLING.exec(san)?.[1];
  if (castling !== undefined || castled !== undefined) {
    return castling?.replaceAll('0', 'O') === castled ? letters : undefined;
  }
  const [written, meant] = [traceOf(word), traceOf(san)];
  if (written === undefined || meant === undefined || written.to !== meant.to) return undefined;
  if (meant.fromFile !== '' && written.fromFile !== meant.fromFile) return undefined;
  if (meant.fromRank !== '' && written.fromRank !== meant.fromRank) return undefined;
  return learn(learn(letters, written.letter, meant.letter), written.promotion, meant.promotion);
}

function learn(
  letters: ReadonlyMap<string, string> | undefined,
  letter: string,
  piece: string,
): ReadonlyMap<string, string> | undefined {
  if (letters === undefined || (letter === '') !== (piece === '')) return undefined;
  if (letter === '' || letters.get(letter) === piece) return letters;
  if (letters.has(letter) || [...letters.values()].includes(piece)) return undefined;
  return new Map([...letters, [letter, piece]]);
}

function traceOf(word: string): Trace | undefined {
  const match = MOVE.exec(word);
  if (match === null) return undefined;
  const [, letter = '', fromFile = '', fromRank = '', to = '', promotion = ''] = match;
  return {letter, fromFile, fromRank, to, promotion};
}

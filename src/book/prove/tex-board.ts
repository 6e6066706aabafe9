import {legalMoves, sanOf, writeFen, type Position, readFen, START_FEN} from '../../chess/index.ts';
import {MOVE_LISTS} from '../../tex/index.ts';
import {isPrintedList, type TexList} from './tex-list.ts';

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
function playsTo(from: Position, moves: string, to: string): readonly string[] | undefined {
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

/** The visible parts of a position: the board, the side to move, the number. */
export function visible(fen: string): string {
  const [placement = '', side = '', , , , number = ''] = fen.trim().split(/\s+/);
  return `${placement} ${side} ${number}`;
}

/**
 * The position of a FEN that skak has written; undefined for one that holds no board.
 *
 * Its castling field is wrong after any move of a king or a rook (skak 1.5.3). So castling is taken to be
 * possible wherever king and rook are at home, but for what `castling`, a field of a FEN, leaves out.
 */
export function readTexBoard(fen: string, castling = 'KQkq'): Position | undefined {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 6) return undefined;
  const placement = fields[0] ?? '';
  const rights = Array.from(homeRights(placement))
    .filter((right) => castling.includes(right))
    .join('');
  const rest = [fields[1], rights === '' ? '-' : rights, ...fields.slice(3, 6)];
  const outcome = readFen([placement, ...rest].join(' '));
  return outcome.kind === 'position' ? outcome.position : undefined;
}

/** Tests whether a FEN denies castling to a king and a rook that are at home. */
function deniesCastling(fen: string): boolean {
  const [placement = '', , field = ''] = fen.trim().split(/\s+/);
  return Array.from(homeRights(placement)).some((right) => !field.includes(right));
}

/** The castling rights on a board on which kings and rooks have never moved, as far as one can see. */
function homeRights(placement: string): string {
  const ranks = placement
    .split('/')
    .map((rank) => rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const [black = '', white = ''] = [ranks[0], ranks[7]];
  return [
    ...(white[4] === 'K' ? [white[7] === 'R' ? 'K' : '', white[0] === 'R' ? 'Q' : ''] : []),
    ...(black[4] === 'k' ? [black[7] === 'r' ? 'k' : '', black[0] === 'r' ? 'q' : ''] : []),
  ].join('');
}

/** The boards that TeX had before and after a list, as FENs; none where it was only printed. */
export function boardsOfList(list: TexList): {
  readonly before: string | undefined;
  readonly after: string | undefined;
} {
  if (isPrintedList(list)) return {before: undefined, after: undefined};
  const {start, line} = MOVE_LISTS[list.kind];
  return {before: list.before[start] || undefined, after: list.after?.[line] || undefined};
}

/**
 * The castling rights on the boards of TeX, which TeX forgets: a king that has gone and come back keeps
 * its place in no register of skak. They are carried from list to list, in the order of the run.
 */
export class CarriedRights {
  /** For each board that the lists have reached the castling field; undefined where games disagree. */
  readonly #fields = new Map<string, string | undefined>([[visible(START_FEN), 'KQkq']]);
  /** The boards that no list has reached, on which games that only TeX sees begin. */
  readonly #setUp = new Set<string>();

  /**
   * `fensOf` returns the positions of a list that is known to be right, from its start on; `isUnseen`
   * tells of a list that only TeX sees.
   */
  constructor(
    lists: readonly TexList[],
    fensOf: (list: TexList) => readonly string[] | undefined,
    isUnseen: (list: TexList) => boolean,
  ) {
    const reached = new Set<string>();
    for (const list of lists) {
      if (isPrintedList(list)) continue;
      const before = boardsOfList(list).before ?? '';
      const board = visible(before);
      if (isUnseen(list) && !reached.has(board) && !this.#fields.has(board)) {
        // No king has moved yet: the field is that of the FEN.
        this.#learn(before);
        this.#setUp.add(board);
      }
      for (const fen of fensOf(list) ?? this.#follow(list)) this.#learn(fen);
      for (const fen of Object.values(list.after ?? {})) reached.add(visible(fen as string));
    }
  }

  /** Tests whether a list is the first of a game that only TeX sees. */
  isSetUp(list: TexList): boolean {
    return this.#setUp.has(visible(boardsOfList(list).before ?? ''));
  }

  /** Reads a board that TeX has. */
  readonly read = (fen: string): Position | undefined =>
    readTexBoard(fen, this.#fields.get(visible(fen)));

  /** Tests whether a list castles from a board whose castling rights are not known. */
  isInDoubt(list: TexList): boolean {
    return (
      MENTIONS_CASTLING.test(list.moves) &&
      this.#isUnknown(boardsOfList(list).before ?? list.before.main)
    );
  }

  /** Tests whether nothing but the field that TeX forgets tells who may castle. */
  #isUnknown(fen: string): boolean {
    return this.#fields.get(visible(fen)) === undefined && deniesCastling(fen);
  }

  #learn(fen: string): void {
    const board = visible(fen);
    const field = fen.split(' ')[2];
    if (this.#fields.has(board) && this.#fields.get(board) !== field) {
      this.#fields.set(board, undefined);
    } else this.#fields.set(board, field);
  }

  /** The positions of a list that TeX has played, from the one after its start on, if they can be found. */
  #follow(list: TexList): readonly string[] {
    const {before, after} = boardsOfList(list);
    const position =
      before === undefined || this.#isUnknown(before) ? undefined : this.read(before);
    if (position === undefined || after === undefined || !position.hasBothKings()) return [];
    return [writeFen(position), ...(playsTo(position, list.moves, after) ?? [])];
  }
}

const MENTIONS_CASTLING = /[O0]-[O0]/;

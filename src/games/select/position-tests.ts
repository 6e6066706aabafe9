import {
  BISHOP,
  BLACK,
  EMPTY,
  fenLetterOf,
  KING,
  KNIGHT,
  PAWN,
  readFen,
  squareAt,
  typeOfLetter,
  type Position,
} from '../../chess/index.ts';
import type {GoalBoard} from '../formats/game-format.ts';

/** Tests a position. */
export type PositionTest = (position: Position) => boolean;

/** Words of messages about positions and material that cannot be read. */
export const POSITION_EXPECTED = 'a FEN, or a pattern such as */*/*/*/*/*/PPP*/??KR*';
export const MATERIAL_EXPECTED = 'two sides such as KRP KR, R2P3..5 R2P.. or Q* Q*';

/** The colour bit of a piece code, and the bits of a rank on a board of 16 files. */
const [COLOR, RANKS] = [BLACK, 0x70];

/**
 * Reads the boards of FENs, one on each line, and their sides to move. With `swapsColors`, the mirrored
 * boards count as well: White's pieces where Black's are, ranks reversed, the other side to move. Returns
 * undefined if a FEN is malformed.
 */
export function readBoards(fens: string, swapsColors: boolean): readonly GoalBoard[] | undefined {
  const boards: GoalBoard[] = [];
  for (const fen of fens.split('\n')) {
    const outcome = readFen(fen);
    if (outcome.kind !== 'position') return undefined;
    const {board, turn} = outcome.position;
    boards.push({board, turn});
    if (swapsColors) boards.push({board: mirrored(board), turn: turn ^ COLOR});
  }
  return boards;
}

/** Makes a test for boards: the same pieces and the same side to move, however the game got there. */
export function makePositionTest(boards: readonly GoalBoard[]): PositionTest {
  const squares = Array.from({length: 128}, (_, square) => square).filter(
    (square) => (square & 0x88) === 0,
  );
  return (position) =>
    boards.some(
      ({board, turn}) =>
        position.turn === turn &&
        squares.every((square) => position.board[square] === board[square]),
    );
}

function mirrored(board: Uint8Array): Uint8Array {
  return board.map((_, square) => {
    const piece = board[square ^ RANKS] ?? 0;
    return piece === 0 ? 0 : piece ^ COLOR;
  });
}

/**
 * Reads a FEN, or a pattern with the signs of pgn-extract: `?` is any square, `!` any piece, `*` any squares,
 * `A` and `a` any piece of White or Black, `[Qq]` one of some pieces and `[^Qq]` any square without them. The
 * side to move may follow. Returns undefined if the text is malformed.
 */
export function readPositionTest(text: string, swapsColors: boolean): PositionTest | undefined {
  const [board = '', turn, ...more] = text.trim().split(/\s+/u);
  if (!/[?!*[Aa]/u.test(board)) {
    const boards = readBoards(text, swapsColors);
    return boards && makePositionTest(boards);
  }
  const ranks = rankPatterns(board);
  if (ranks === undefined || !/^[wb]?$/u.test(turn ?? '') || more.length > 0) return undefined;
  const fits = makePatternTest(ranks, turn);
  if (!swapsColors) return fits;
  const swapped = rankPatterns(swapCase(board.split('/').reverse().join('/')));
  const other = swapped && makePatternTest(swapped, turn && (turn === 'w' ? 'b' : 'w'));
  return (position) => fits(position) || other?.(position) === true;
}

const RANK = /^(?:[KQRBNPkqrbnpAa?!*1-8]|\[\^?[KQRBNPkqrbnpAa]+\]){1,16}$/u;

function rankPatterns(board: string): readonly RegExp[] | undefined {
  const ranks = board.split('/');
  if (ranks.length !== 8 || !ranks.every((rank) => RANK.test(rank))) return undefined;
  return ranks.map((rank) => new RegExp(`^${rank.replaceAll(SIGN, toRegex)}$`, 'u'));
}

const SIGN = /\[[^\]]*\]|\*+|./gu;

function toRegex(sign: string): string {
  if (sign.startsWith('[')) return sign.replace('A', WHITES).replace('a', BLACKS);
  if (sign.startsWith('*')) return '.*';
  const meaning = {'?': '.', '!': '[^ ]', A: `[${WHITES}]`, a: `[${BLACKS}]`}[sign];
  return meaning ?? (/\d/u.test(sign) ? ' '.repeat(Number(sign)) : sign);
}

const WHITES = 'KQRBNP';
const BLACKS = 'kqrbnp';

function swapCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/gu, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

function makePatternTest(ranks: readonly RegExp[], turn: string | undefined): PositionTest {
  return (position) => {
    if (turn !== undefined && (turn === 'b') !== (position.turn === BLACK)) return false;
    return ranks.every((pattern, index) => {
      let rank = '';
      for (let file = 0; file < 8; file += 1) {
        const piece = position.board[squareAt(file, 7 - index)] ?? EMPTY;
        rank += piece === EMPTY ? ' ' : fenLetterOf(piece);
      }
      return pattern.test(rank);
    });
  };
}

/**
 * Reads material such as `KRP KR`: the pieces of one side and of the other, whichever is White.
 * Returns how many pieces of each code are on the board, either way; undefined if the text is
 * malformed.
 */
export function readMaterial(text: string): readonly Uint8Array[] | undefined {
  const [one = '', other = '', ...more] = text.trim().split(/\s+/u);
  if (![one, other].every((side) => SIDE.test(side)) || more.length > 0) return undefined;
  return [countBoth(one, other), countBoth(other, one)];
}

/** Makes a test for material: nothing else is on the board. */
function makeMaterialTest(wanted: readonly Uint8Array[]): PositionTest {
  return ({counts}) =>
    wanted.some((one) => one.every((count, piece) => piece === 0 || counts[piece] === count));
}

/**
 * Reads material, which may have numbers and ranges: `R2P3..5 R2P..` are two rooks and three to five pawns against
 * two rooks and any pawns; `*` stands for any other pieces. Kings need not be named. Returns undefined if
 * the text is malformed.
 */
export function readMaterialTest(text: string): PositionTest | undefined {
  const exact = readMaterial(text);
  if (exact !== undefined) return makeMaterialTest(exact);
  const sides = text.trim().split(/\s+/u).map(readSide);
  const [one, other] = sides;
  if (one === undefined || other === undefined || sides.length > 2) return undefined;
  const has = (counts: Position['counts'], side: Side, color: number): boolean =>
    side.every(([least, most], type) => {
      const count = type === 0 ? 0 : (counts[type | color] ?? 0);
      return least <= count && count <= most;
    });
  return ({counts}) =>
    (has(counts, one, 0) && has(counts, other, BLACK)) ||
    (has(counts, other, 0) && has(counts, one, BLACK));
}

/** For each type of piece, how many there are at least and at most. */
type Side = readonly (readonly [least: number, most: number])[];

const PART = /([KQRBNP])(?:(\d{0,2})(\.\.)(\d{0,2})|(\d{1,2}))?/gu;

function readSide(text: string): Side | undefined {
  const [, written = '', others] =
    /^((?:[KQRBNP](?:\d{0,2}\.\.\d{0,2}|\d{1,2})?)*)(\*?)$/u.exec(text) ?? [];
  if (written === '' && others !== '*') return undefined;
  const side: [number, number][] = Array.from({length: KING + 1}, () => [
    0,
    others === '*' ? 99 : 0,
  ]);
  const seen = new Set<number>();
  side[KING] = [1, 1];
  for (const [, letter = '', first, dots, last, number] of written.matchAll(PART)) {
    const type = letter === 'P' ? PAWN : typeOfLetter(letter);
    if (type === KING) continue;
    const least = Number(dots === undefined ? (number ?? 1) : (first ?? 0));
    const most = dots === undefined ? least : last === '' ? 99 : Number(last);
    const [before, upTo] = seen.has(type) ? (side[type] ?? [0, 0]) : [0, 0];
    side[type] = [before + least, upTo + most];
    seen.add(type);
  }
  return side;
}

const SIDE = /^K[KQRBNP]*$/u;

function countBoth(white: string, black: string): Uint8Array {
  const counts = new Uint8Array((KING | BLACK) + 2);
  for (const [letters, color] of [
    [white, 0],
    [black, BLACK],
  ] as const) {
    for (const letter of letters) {
      const piece = (letter === 'P' ? PAWN : typeOfLetter(letter)) | color;
      counts[piece] = (counts[piece] ?? 0) + 1;
    }
  }
  return counts;
}

/** Tests whether no moves lead to mate: bare kings, or one knight or bishops on squares of one colour besides. */
export function isInsufficient({board, counts}: Position): boolean {
  const pieces = counts.reduce((sum, count, piece) => (piece === 0 ? sum : sum + count), 0);
  const knights = (counts[KNIGHT] ?? 0) + (counts[KNIGHT | BLACK] ?? 0);
  const bishops = (counts[BISHOP] ?? 0) + (counts[BISHOP | BLACK] ?? 0);
  if (pieces !== 2 + knights + bishops) return false;
  if (bishops === 0) return knights <= 1;
  const colors = new Set<number>();
  for (const [square, piece] of board.entries()) {
    if ((square & 0x88) === 0 && (piece & ~BLACK) === BISHOP)
      colors.add((square + (square >> 4)) & 1);
  }
  return knights === 0 && colors.size === 1;
}

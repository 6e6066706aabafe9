import type {Side} from '../../chess/index.ts';

/**
 * The board as skak keeps it: one TeX macro per square, holding a FEN letter or `E`.
 *
 * Any name will do for a square. A move without a file and a rank goes to `ZZ`, a black pawn comes
 * to e8 from `e9`; such squares are written without complaint, and nothing is there at first.
 */
export interface PackageBoard {
  readonly squares: Map<string, string>;
  /** `\WhiteKingSquare` and `\BlackKingSquare`, which skak keeps beside the board. */
  readonly kings: Record<Side, string | undefined>;
  /** `\MoveFrom`: the square that the last move, even one only tried, came from. */
  moveFrom: string | undefined;
  side: Side;
  enPassant: string;
  halfmove: number;
  fullmove: number;
}

export const EMPTY_SQUARE = 'E';
const FILES = Array.from('abcdefgh');
const RANKS_DOWNWARD = Array.from('87654321');

/**
 * The board that `\fenboard` sets up, or `undefined` for a FEN that skak cannot digest: it goes
 * round for ever over a rank of seven or nine squares.
 */
export function readPackageBoard(fen: string): PackageBoard | undefined {
  const [placement, side, , enPassant, halfmove, fullmove] = fen.trim().split(/\s+/);
  if (placement === undefined || side === undefined || enPassant === undefined) return undefined;
  if (!isCount(halfmove) || !isCount(fullmove)) return undefined;
  const ranks = placement.split('/').map((rank) => spreadRank(rank));
  if (ranks.length !== 8 || ranks.some((rank) => rank.length !== 8)) return undefined;
  const squares = new Map<string, string>();
  ranks.forEach((rank, down) => {
    Array.from(rank).forEach((piece, file) => squares.set(`${FILES[file]}${8 - down}`, piece));
  });
  return {
    squares,
    kings: {white: lastSquareOf(squares, 'K'), black: lastSquareOf(squares, 'k')},
    moveFrom: undefined,
    // skak looks at the first letter only; whatever is not `w` is Black.
    side: side.startsWith('w') ? 'white' : 'black',
    enPassant,
    halfmove: Number(halfmove),
    fullmove: Number(fullmove),
  };
}

/** The placement field of the FEN that skak writes for `board`. */
export function writePackagePlacement({squares}: PackageBoard): string {
  return RANKS_DOWNWARD.map((rank) => FILES.map((file) => squares.get(file + rank) ?? '').join(''))
    .join('/')
    .replace(/E+/g, (empty) => String(empty.length));
}

/** Tests whether `name` is one of the 64 squares that a reader can see. */
export function isBoardSquare(name: string): boolean {
  return /^[a-h][1-8]$/.test(name);
}

/** The first square from `start` in a direction that is not empty, if there is one. */
export function firstPieceFrom(
  {squares}: PackageBoard,
  start: string,
  [right, up]: Direction,
): string | undefined {
  let square = neighbour(start, right, up);
  while (square !== undefined && squares.get(square) === EMPTY_SQUARE)
    square = neighbour(square, right, up);
  return square;
}

/** Files to the right and ranks upward. */
export type Direction = readonly [right: number, up: number];

/** The square at `step` from `square`, unless the board ends before. */
export function neighbour(square: string, right: number, up: number): string | undefined {
  const file = FILES[FILES.indexOf(square.charAt(0)) + right];
  const rank = Number(square.charAt(1)) + up;
  return file !== undefined && rank >= 1 && rank <= 8 ? `${file}${rank}` : undefined;
}

function isCount(field: string | undefined): field is string {
  return field !== undefined && /^\d{1,9}$/.test(field);
}

/** One letter a square; anything but pieces and the digits 1 to 8 makes the rank too short. */
function spreadRank(rank: string): string {
  if (!/^[1-8KQRBNPkqrbnp]*$/.test(rank)) return '';
  return rank.replace(/\d/g, (count) => EMPTY_SQUARE.repeat(Number(count)));
}

/** skak remembers the king it has read last, from a8 to h1. */
function lastSquareOf(squares: ReadonlyMap<string, string>, king: string): string | undefined {
  let found: string | undefined;
  for (const [square, piece] of squares) if (piece === king) found = square;
  return found;
}

import type {Side} from '../../chess/index.ts';
import {headOf} from './if-test.ts';
import {NOT_GIVEN, isChar, isNotRead, notRead, readPackageWord, unbrace} from './package-word.ts';
import type {Coordinates, NotRead, WordContext} from './package-word.ts';
import {readTexTokens, type TexToken} from './tex-text.ts';

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

const EMPTY_SQUARE = 'E';
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

/** Tests whether `name` is one of the 64 squares that a reader can see. */
function isBoardSquare(name: string): boolean {
  return /^[a-h][1-8]$/.test(name);
}

/** The first square from `start` in a direction that is not empty, if there is one. */
function firstPieceFrom(
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
type Direction = readonly [right: number, up: number];

/** The square at `step` from `square`, unless the board ends before. */
function neighbour(square: string, right: number, up: number): string | undefined {
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

/** The action of skak or xskak when it meets a word, bugs included. */
export type PackageMove =
  | PackagePosition
  /** TeX reports an error, the meaning of a macro is not known, or the board does not suffice. */
  | NotRead
  /** The word, and all that follow it in its argument, vanish without a message. */
  | {readonly kind: 'dropped'};

/** The board after a word, legal or not. The castling field is left out: skak gets it wrong. */
interface PackagePosition {
  readonly kind: 'played';
  /** First field of a FEN. */
  readonly placement: string;
  /** The side to move now. */
  readonly side: Side;
  readonly enPassant: string;
  readonly halfmove: number;
  readonly fullmove: number;
}

/**
 * Plays one move word, without its number, as skak 1.5.3 and xskak 1.5 do on the board of `fen`.
 *
 * They check no rule of chess; see the functions below for what they do instead. The word is
 * a token of its own: after White's number and a space, or as Black's answer.
 */
export function playAsPackage(
  fen: string,
  word: string,
  context: WordContext = ENGLISH_CONTEXT,
): PackageMove {
  const board = readPackageBoard(fen);
  if (board === undefined) return unpredictable('the FEN is not one that skak can read');
  const tokens = readTexTokens(word);
  if (tokens === undefined) return unpredictable('the braces of the word do not match');
  if (tokens.some((token) => token.type === 'space' || isChar(token, ')'))) {
    return unpredictable('the list goes on, or ends, within the word');
  }
  const whole = unbrace(tokens);
  const head = headOf(whole, context.lookUp);
  if (head.atoms[0] === 'Z') return {kind: 'dropped'};
  if (head.atoms.length === 0 && head.unknown !== undefined) return notRead(head);
  return playWord(board, whole, context) ?? describe(board);
}

/** English letters, and macros of which nothing is known. */
export const ENGLISH_CONTEXT: WordContext = {
  dialect: 'skak',
  names: ['K', 'Q', 'R', 'B', 'N', 'P'],
  lookUp: () => undefined,
};

type Refusal = NotRead;

/** Plays `word` on `board` itself (skak's `\MakeMove`); the answer is what kept it from doing so. */
export function playWord(
  board: PackageBoard,
  word: readonly TexToken[],
  context: WordContext,
): Refusal | undefined {
  const move = readPackageWord(word, context);
  if (isNotRead(move)) return move;
  // xskak makes a number of the file.
  if (context.dialect === 'xskak' && move.kind !== 'castling' && move.toFile.length > 1) {
    return {kind: 'refused', message: `No counter '${move.toFile.charAt(0)}' defined`};
  }
  const obstacle =
    move.kind === 'castling'
      ? castle(board, move.long)
      : move.kind === 'pawn'
        ? movePawn(board, move)
        : movePiece(board, move.piece, move);
  if (obstacle !== undefined) return obstacle;
  if (board.side === 'black') board.fullmove += 1;
  board.side = board.side === 'white' ? 'black' : 'white';
  return undefined;
}

export function describe(board: PackageBoard): PackagePosition {
  const {side, enPassant, halfmove, fullmove} = board;
  return {
    kind: 'played',
    placement: RANKS_DOWNWARD.map((rank) =>
      FILES.map((file) => board.squares.get(file + rank) ?? '').join(''),
    )
      .join('/')
      .replace(/E+/g, (empty) => String(empty.length)),
    side,
    enPassant,
    halfmove,
    fullmove,
  };
}

/** `\ExecuteCastling` asks nothing: the king goes from wherever it is, with what is in the corner. */
function castle(board: PackageBoard, long: boolean): Refusal | undefined {
  const king = board.kings[board.side];
  if (king === undefined) return NO_KING;
  const rank = board.side === 'white' ? '1' : '8';
  board.enPassant = '-';
  board.halfmove += 1;
  moveKing(board, king, (long ? 'c' : 'g') + rank);
  lift(board, (long ? 'a' : 'h') + rank, (long ? 'd' : 'f') + rank);
  return undefined;
}

/**
 * `\ExecutePawnMove` takes whatever is after the destination. When nothing does, a push takes
 * whatever is on the pawns' first rank, and a capture wants the file it comes from:
 *
 *     g2-g4   is a push to g2, for the hyphen opens a comment: g1 moves there, or the g-pawn to itself
 *     e8R     leaves a pawn on e8, for only `=` promotes
 *     0-0     has neither file nor rank: nothing moves, and the turn passes
 */
function movePawn(board: PackageBoard, move: Coordinates): Refusal | undefined {
  const {squares} = board;
  const to = move.toFile + move.toRank;
  if (move.toRank === NOT_GIVEN && move.toFile !== NOT_GIVEN) return NO_RANK;
  const step = board.side === 'white' ? -1 : 1;
  const rankBehind = move.toRank === NOT_GIVEN ? '' : String(Number(move.toRank) + step);
  let from = move.toFile + rankBehind;
  board.halfmove = 0;
  board.enPassant = '-';
  if (move.captures) {
    // En passant, with or without the right to it.
    if (squares.get(to) === EMPTY_SQUARE) squares.set(from, EMPTY_SQUARE);
    from = move.fromFile + rankBehind;
  } else if (squares.get(from) === EMPTY_SQUARE) {
    board.enPassant = from;
    from = move.toFile + (board.side === 'white' ? '2' : '7');
  }
  if (!squares.has(from) && isBoardSquare(to)) return NO_SUCH_SQUARE;
  lift(board, from, to);
  return move.promotion === undefined ? undefined : promote(board, to, move.promotion);
}

/** `=q` makes a black queen for White, and a pawn for Black: letters are taken as they are. */
function promote(board: PackageBoard, to: string, letter: string): Refusal | undefined {
  if (!/[KQRBNPkqrbnp]/.test(letter)) {
    const message = `Package chessfss Error: Input char ${letter} unknown`;
    return {kind: 'refused', message};
  }
  board.squares.set(to, pieceOf(board.side, letter));
  return undefined;
}

/**
 * `\ExecutePieceMove` lets every piece move that could come from the right line and does not leave
 * its king to a rook, bishop or queen. No such piece: nothing moves, and the turn passes. Two of
 * them: both go, and one is left. `Nd2` with knights on b1 and f3 costs White a knight.
 */
function movePiece(board: PackageBoard, name: string, move: Coordinates): Refusal | undefined {
  const to = move.toFile + move.toRank;
  const king = board.kings[board.side];
  if (king === undefined) return NO_KING;
  board.enPassant = '-';
  board.halfmove = move.captures ? 0 : board.halfmove + 1;
  if (name === 'K') {
    if (!isBoardSquare(to)) return NO_SUCH_SQUARE;
    moveKing(board, king, to);
    return undefined;
  }
  if (!isBoardSquare(to)) return {kind: 'refused', message: squareMessage(name)};
  const piece = pieceOf(board.side, name);
  for (const step of STEPS[name] ?? KNIGHT) {
    const from = name in STEPS ? firstPieceFrom(board, to, step) : neighbour(to, ...step);
    if (from === undefined || board.squares.get(from) !== piece) continue;
    if (move.fromFile !== NOT_GIVEN && move.fromFile !== from.charAt(0)) continue;
    if (move.fromRank !== NOT_GIVEN && move.fromRank !== from.charAt(1)) continue;
    if (isSafe(board, king, from, to)) lift(board, from, to);
  }
  return undefined;
}

/** `\LegalMove`: no enemy looks along a line at the king once the piece has moved. */
function isSafe(board: PackageBoard, king: string, from: string, to: string): boolean {
  const after: PackageBoard = {...board, squares: new Map(board.squares)};
  lift(after, from, to);
  board.moveFrom = from;
  const enemy = board.side === 'white' ? 'black' : 'white';
  return ['R', 'B'].every((line) =>
    (STEPS[line] ?? []).every((step) => {
      const seen = firstPieceFrom(after, king, step);
      const piece = seen === undefined ? EMPTY_SQUARE : after.squares.get(seen);
      return piece !== pieceOf(enemy, line) && piece !== pieceOf(enemy, 'Q');
    }),
  );
}

/** `\ExecuteKingMove`: it goes there, from anywhere. */
function moveKing(board: PackageBoard, from: string, to: string): void {
  lift(board, from, to);
  board.kings[board.side] = to;
}

/** `\DoTheMove`. A piece that stays where it is vanishes: the square it left is emptied last. */
function lift(board: PackageBoard, from: string, to: string): void {
  const {squares} = board;
  const piece = squares.get(from);
  if (piece === undefined) squares.delete(to);
  else squares.set(to, piece);
  squares.set(from, EMPTY_SQUARE);
  board.moveFrom = from;
}

/** `\PieceNameToPiece`: White's letter is the name itself; for Black an unknown name is a pawn. */
function pieceOf(side: Side, name: string): string {
  if (side === 'white') return name;
  return /[KQRBN]/.test(name) ? name.toLowerCase() : 'p';
}

/** A knight, or `p`, has a list of squares; the others look along lines. */
function squareMessage(name: string): string {
  return name in STEPS ? 'Missing \\endcsname inserted' : 'Argument of \\Foldr@ has an extra }';
}

function unpredictable(why: string): Refusal {
  return {kind: 'unpredictable', why};
}

const NO_KING = unpredictable('the side to move has no king');
const NO_RANK = unpredictable('a pawn goes to a file without a rank');
const NO_SUCH_SQUARE = unpredictable('the move comes from, or goes to, a square that is none');

// prettier-ignore
const ROOK: readonly Direction[] = [[0, 1], [0, -1], [-1, 0], [1, 0]];
// prettier-ignore
const BISHOP: readonly Direction[] = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
// prettier-ignore
const KNIGHT: readonly Direction[] = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

/** The lines that are searched from the destination, in skak's order. */
const STEPS: Readonly<Record<string, readonly Direction[] | undefined>> = {
  R: ROOK,
  B: BISHOP,
  Q: [...ROOK, ...BISHOP],
};

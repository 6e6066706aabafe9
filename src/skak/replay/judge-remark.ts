import {
  fileName,
  fileOf,
  isCapture,
  legalMoves,
  makeMoveSpec,
  moveFrom,
  movePromotion,
  moveTo,
  PAWN,
  resolveMove,
  sanOf,
  squareName,
  typeOf,
} from '../../chess/index.ts';
import type {Letters, Move, MoveSpec, Position} from '../../chess/index.ts';
import {guessMoves, looksLikeMove} from '../movetext/guess-moves.ts';
import type {RemarkToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import {findBroken} from './comment-rules.ts';
import type {Fault} from './faults.ts';
import type {LineContext} from './line.ts';

/** The treatment of a word that is no move: pass over it, play what it means, or give up. */
type RemarkJudgement =
  | {
      readonly kind: 'skip' | 'pass' | 'lost';
      readonly fault: Fault | undefined;
      readonly doubtful: boolean;
    }
  | {
      readonly kind: 'move';
      readonly fault: Fault;
      readonly spec: MoveSpec;
      readonly doubtful: boolean;
    };

interface RemarkPlace {
  /** It follows a move number without a space. */
  readonly isAfterNumber: boolean;
  /** A move is expected there. */
  readonly isMoveDue: boolean;
}

/** Judges a word that is found where a move or a number is expected. */
export function judgeRemark(
  token: RemarkToken,
  board: BoardCursor,
  context: LineContext,
  {isAfterNumber, isMoveDue}: RemarkPlace,
): RemarkJudgement {
  const at = board.node;
  const fault: Fault = {kind: 'remark', token, at};
  if (isLostOnXskak(token, context, isAfterNumber)) {
    return {kind: 'skip', fault: judgeNag(token, board, context), doubtful: false};
  }
  switch (token.kind) {
    case 'comment':
    case 'nag': {
      const isFine = context.dialect === 'xskak' && !isAfterNumber && isWhole(token, context.text);
      const broken = isFine ? findBroken(context.text, token, context.commentRules) : undefined;
      if (broken !== undefined)
        return {kind: 'skip', fault: {kind: 'comment', token, span: broken, at}, doubtful: false};
      const flaw = isFine ? judgeNag(token, board, context) : fault;
      return {kind: 'skip', fault: flaw, doubtful: false};
    }
    case 'symbol':
      return judgeSymbol(token, board, context, isMoveDue);
    case 'null-move':
      return {kind: 'pass', fault: mayPass(board, context) ? undefined : fault, doubtful: false};
    case 'group':
      return {
        kind: 'skip',
        fault: isEmptyGroup(token, context.text) && !isAfterNumber ? undefined : fault,
        doubtful: false,
      };
    case 'result':
    case 'parenthesis':
    case 'dots':
      return {kind: 'skip', fault, doubtful: false};
    case 'unknown':
      return judgeUnknown(token, board, context);
  }
}

/** Tests whether `--` is a move: TeX prints it, and the side is not in check. */
function mayPass({position}: BoardCursor, {isPrinted = false}: LineContext): boolean {
  return isPrinted && !position.isInCheck();
}

/** `\\xskakcomment{...}` must be alone: what is glued to its end is swallowed. */
function isWhole({start, end, kind}: RemarkToken, text: string): boolean {
  return kind === 'nag' || /^\\xskakcomment\s*\{[^]*\}$/.test(text.slice(start, end));
}

/** A word or a group that begins with `$` is the name of a glyph to xskak, whatever follows. */
function isLostOnXskak(
  {kind, start, end}: RemarkToken,
  {dialect, text}: LineContext,
  isAfterNumber: boolean,
): boolean {
  if (dialect !== 'xskak' || isAfterNumber || kind === 'nag') return false;
  return /^(?:\$[^\\{}%]*|\{\$[^\\{}%]*\})$/.test(text.slice(start, end));
}

function judgeNag(token: RemarkToken, board: BoardCursor, {text}: LineContext): Fault | undefined {
  const {kind, start, end} = token;
  if (kind === 'comment') return undefined;
  const name = text.slice(start, end).replace(/^\{?\$|\}$/g, '');
  // `$d` and `$D` ask for a diagram.
  if (/^[dD]$/.test(name) || (/^\d{1,3}$/.test(name) && isPrintedNag(Number(name))))
    return undefined;
  return {kind: 'silent-nag', token, at: board.node};
}

/** `{}` prints nothing and moves nothing. */
function isEmptyGroup({start, end}: RemarkToken, text: string): boolean {
  return /^(?:\{\s*\})+$/.test(text.slice(start, end));
}

/** A sign apart from its move, or a move inside a command that no package looks into: `\textbf{e4}`. */
function judgeSymbol(
  token: RemarkToken,
  board: BoardCursor,
  {text, letters, commentRules}: LineContext,
  isMoveDue: boolean,
): RemarkJudgement {
  const fault: Fault = {kind: 'remark', token, at: board.node};
  const [, content] = /^\\[A-Za-z]+\{([^{}]*)\}$/.exec(text.slice(token.start, token.end)) ?? [];
  const guess = content === undefined ? undefined : guessMoves(content, letters).flat()[0];
  if (guess !== undefined && resolveMove(board.position, guess.spec) >= 0) {
    return {kind: 'move', spec: guess.spec, fault, doubtful: true};
  }
  const [, name = ''] = /^\\([A-Za-z@]+)/.exec(text.slice(token.start, token.end)) ?? [];
  if (isMoveDue && commentRules.isOwn(name) && !commentRules.carries(name)) {
    return {kind: 'lost', fault: undefined, doubtful: false};
  }
  // After a control word's eaten space it is part of the comment, and prints as it should.
  return {kind: 'skip', fault: token.glued === undefined ? fault : undefined, doubtful: false};
}

/** Takes a word for the one legal move that it can mean, if there is exactly one. */
function judgeUnknown(
  token: RemarkToken,
  board: BoardCursor,
  {text, letters}: LineContext,
): RemarkJudgement {
  const at = board.node;
  const word = text.slice(token.start, token.end);
  const captures = findCaptures(word, board.position, letters);
  if (captures.length > 0) return judgeCapture(token, captures, board);
  const found = findMeant(word, board, letters);
  const [only] = found;
  if (found.size === 1 && only !== undefined) {
    const [san, spec] = only;
    return {kind: 'move', spec, fault: {kind: 'unknown', token, sans: [san], at}, doubtful: true};
  }
  const fault: Fault = {kind: 'unknown', token, sans: [...found.keys()], at};
  const isMove = found.size > 0 || looksLikeMove(word);
  return {kind: isMove ? 'lost' : 'skip', fault, doubtful: true};
}

/** A pawn's capture that leaves out a file or a rank, where at least one can be played. */
function judgeCapture(
  token: RemarkToken,
  captures: readonly Capture[],
  board: BoardCursor,
): RemarkJudgement {
  const sans = captures.map(({san}) => san);
  const fault: Fault = {kind: 'underspecified', token, sans, at: board.node};
  const [only, ...others] = captures;
  if (only === undefined || others.length > 0) return {kind: 'lost', fault, doubtful: false};
  return {kind: 'move', spec: only.spec, fault, doubtful: true};
}

/** The legal moves, by their SAN, that the likeliest kind of slip turns into `word`. */
function findMeant(
  word: string,
  {position}: BoardCursor,
  letters: Letters,
): ReadonlyMap<string, MoveSpec> {
  const found = new Map<string, MoveSpec>();
  for (const guesses of guessMoves(word, letters)) {
    for (const {spec} of guesses) {
      const move = resolveMove(position, spec);
      if (move >= 0) found.set(sanOf(position, move), spec);
    }
    if (found.size > 0) break;
  }
  return found;
}

/** The glyphs that xskak prints (xskak-nagdef.sty 1.5): from the first to the last of each pair. */
const PRINTED: readonly (readonly [first: number, last: number])[] = [
  ...([
    [1, 8],
    [10, 47],
    [70, 71],
    [74, 75],
    [86, 87],
    [90, 91],
    [94, 95],
    [98, 99],
  ] as const),
  ...([
    [130, 140],
    [142, 142],
    [145, 146],
  ] as const),
];

/** True if xskak has a text for `$nag`; for any other it prints nothing, without a message. */
export function isPrintedNag(nag: number): boolean {
  return PRINTED.some(([first, last]) => first <= nag && nag <= last);
}

/** A capture spelt out. */
interface Capture {
  readonly san: string;
  readonly spec: MoveSpec;
}

/**
 * The legal captures of a pawn that a word means without saying whence, or how far:
 *
 *     xd5  :d5        exd  ed  e:d        :d8=Q  edQ
 *     ^ which file?     ^ which rank?
 */
export function findCaptures(
  word: string,
  position: Position,
  {names}: Letters,
): readonly Capture[] {
  const match = SHORT.exec(word);
  if (match === null) return [];
  const [, fromFile, toFile, square, promoted] = match;
  const promotion = promoted === undefined ? 0 : (TYPES[names.indexOf(promoted)] ?? -1);
  return legalMoves(position)
    .filter((move) => isPawnCapture(position, move) && movePromotion(move) === promotion)
    .filter((move) =>
      square === undefined
        ? isBetween(move, fromFile, toFile)
        : squareName(moveTo(move)) === square,
    )
    .map((move) => ({san: sanOf(position, move), spec: specOf(move)}));
}

function isPawnCapture(position: Position, move: Move): boolean {
  return typeOf(position.pieceAt(moveFrom(move))) === PAWN && isCapture(position, move);
}

function isBetween(move: Move, from: string | undefined, to: string | undefined): boolean {
  return fileName(fileOf(moveFrom(move))) === from && fileName(fileOf(moveTo(move))) === to;
}

function specOf(move: Move): MoveSpec {
  const [to, file] = [moveTo(move), fileOf(moveFrom(move))];
  return makeMoveSpec({piece: PAWN, to, file, capture: true, promotion: movePromotion(move)});
}

const SHORT = /^(?:([a-h])[x:×]?([a-h])|[x:×]([a-h][1-8]))(?:[=(/]?(\p{L})\)?)?[+#!?.,;]*$/u;

/** Piece types in the order in which a language names them. */
const TYPES: readonly number[] = [6, 5, 4, 3, 2];

import type {MoveSpec} from '../chess/move-spec.ts';
import {resolveMove} from '../chess/resolve-move.ts';
import {sanOf} from '../chess/write-san.ts';
import {guessMoves, looksLikeMove} from '../movetext/guess-moves.ts';
import type {Guess} from '../movetext/guess-moves.ts';
import type {Letters} from '../movetext/letters.ts';
import type {RemarkToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault} from './faults.ts';
import {findCaptures} from './find-captures.ts';
import type {Capture} from './find-captures.ts';
import type {LineContext} from './line.ts';
import {isPrintedNag} from './printed-nags.ts';

/** What to do with a word that is no move: pass over it, play what it means, or give up. */
export type RemarkJudgement =
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

/** Where a remark is found in its list. */
export interface RemarkPlace {
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

/** Whether `--` is a move: TeX prints it, and the side is not in check. */
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
    const [san, {spec, castling}] = only;
    const fault: Fault = castling
      ? {kind: 'castling-spelling', token, san, at}
      : {kind: 'unknown', token, sans: [san], at};
    return {kind: 'move', spec, fault, doubtful: !castling};
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
  return {kind: 'move', spec: only.spec, fault, doubtful: false};
}

/** The legal moves, by their SAN, that the likeliest kind of slip turns into `word`. */
function findMeant(
  word: string,
  {position}: BoardCursor,
  letters: Letters,
): ReadonlyMap<string, Guess> {
  const found = new Map<string, Guess>();
  for (const guesses of guessMoves(word, letters)) {
    for (const guess of guesses) {
      const move = resolveMove(position, guess.spec);
      if (move >= 0) found.set(sanOf(position, move), guess);
    }
    if (found.size > 0) break;
  }
  return found;
}

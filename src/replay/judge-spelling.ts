import {writeFen, writePlacement} from '../chess/fen.ts';
import {specCapture, specFile, specPiece, specRank, specTo} from '../chess/move-spec.ts';
import {moveCastling} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {PAWN} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {fileOf} from '../chess/square.ts';
import {sanOf} from '../chess/write-san.ts';
import {matchMove} from '../movetext/match-move.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault} from './faults.ts';
import type {GameNode} from './played-game.ts';
import type {LookUp} from './if-test.ts';
import {findStray} from './comment-rules.ts';
import {playAsPackage} from './package-machine.ts';
import {endsMove} from './package-word.ts';
import {isPlainSan} from './plain-san.ts';
import {respell} from './respell.ts';
import {readTexTokens} from './tex-tokens.ts';
import {isStandardCastling} from '../chess/standard-castling.ts';
import type {LineContext, MoveJudgement} from './line.ts';

/** A legal move, already played, and whether it takes something. */
interface PlayedMove {
  readonly token: MoveToken;
  readonly captures: boolean;
  readonly before: GameNode;
  readonly after: GameNode;
}

/**
 * Judges how a legal move is written: whether TeX gets to see it, whether the package plays what
 * it says, and whether its signs are true. The first flaw found is the one reported.
 */
export function judgeSpelling(
  played: PlayedMove,
  board: BoardCursor,
  context: LineContext,
): MoveJudgement {
  const inText =
    findGlue(played, context) ??
    findMissingSpace(played, context) ??
    findStrayControl(played, context);
  const misplay = inText ?? findMisplay(played, board, context);
  if (misplay === 'unknown') return {faults: [], lost: true, doubtful: false};
  const fault = misplay ?? findDoubt(played) ?? findCaptureSign(played);
  if (fault === undefined) return {faults: [], lost: false, doubtful: false};
  // What follows a swallowed or doubtful word may be meant for another position.
  return {
    faults: [fault],
    lost: fault.kind === 'glued' && fault.by === 'missing-space',
    doubtful: fault.kind === 'doubtful' || fault.kind === 'misplayed',
  };
}

function findGlue({token, before}: PlayedMove, {text}: LineContext): Fault | undefined {
  if (token.glued === undefined) return undefined;
  const seam = {start: token.start, end: token.start};
  return {
    kind: 'glued',
    token,
    by: token.glued,
    seam,
    at: before,
    word: text.slice(token.start, token.end),
  };
}

/**
 * `Nf3Nc6`, `e4,e5`, `e4\wbetter{}e5`: for skak the second move is a comment on the first. So is
 * what is after a tie or `\ `, which are no spaces to TeX.
 */
function findMissingSpace(
  {token, after}: PlayedMove,
  {text, letters}: LineContext,
): Fault | undefined {
  if (token.meaningEnd === token.end) return undefined;
  const comment = text.slice(token.meaningEnd, token.end);
  const [tail = '', tie = '', word = ''] = SWALLOWED.exec(comment) ?? [];
  if (word === '') return undefined;
  const start = token.end - word.length;
  const number = /^(?:\d+\.+)?/.exec(word)?.[0] ?? '';
  const next = matchMove(text, start + number.length, token.end, letters);
  if (next === undefined || !/^[+#!?.,;]*$/.test(text.slice(next.meaningEnd, token.end)))
    return undefined;
  if (tail === comment && tie === '' && !startsMove(word)) return undefined;
  return {
    kind: 'glued',
    token,
    by: 'missing-space',
    seam: {start: start - tie.length, end: start},
    at: after,
    word,
  };
}

/** What looks like a separate word at the end of a comment, and the tie before it. */
const SWALLOWED =
  /(~|\\ |\u00a0)?((?<![A-Za-z0-9\\])(?:\d+\.+)?[A-Za-z][A-Za-z0-9x=-]*[+#!?.,;]*)$/;

/** After a move without anything between, only a number or a capital letter opens another one. */
function startsMove(word: string): boolean {
  return /^(?:\d+\.|[A-Z])/.test(word);
}

function findStrayControl(
  {token, before}: PlayedMove,
  {text, commentRules}: LineContext,
): Fault | undefined {
  const stray = token.plain ? undefined : findStray(text, token, commentRules);
  return stray && {kind: 'comment', token, span: stray, at: before};
}

/**
 * Asks the model of the packages, unless the spelling is one that they are known to play right;
 * `unknown` where it does not know a macro in the remark.
 */
function findMisplay(
  {token, before, after}: PlayedMove,
  board: BoardCursor,
  {text, letters, dialect, commentRules, isPrinted}: LineContext,
): Fault | 'unknown' | undefined {
  if (isPrinted) return undefined;
  const {lookUp} = commentRules;
  const isPlain = isPlainSan(text, token) || isPlainUpToRemark(text, token, lookUp);
  if (isPlain && isUsual(board.goTo(before), after.move)) return undefined;
  const placement = writePlacement(board.goTo(after));
  const position = board.goTo(before);
  const word = text.slice(token.start, token.end);
  const words = {dialect, names: letters.names, lookUp};
  const result = playAsPackage(writeFen(position), word, words);
  if (result.kind === 'unknown') return 'unknown';
  if (result.kind === 'played' && result.placement === placement) return undefined;
  const outcome =
    result.kind === 'played'
      ? {placement: result.placement}
      : {error: result.kind === 'refused' ? result.message : ''};
  const san = sanOf(position, after.move);
  const remark = text.slice(token.meaningEnd, token.end);
  const respelling = respell({fen: writeFen(position), san, remark, placement}, words);
  return {kind: 'misplayed', token, san, outcome, ...respelling, at: before};
}

/** Any move but castling of Chess960, which the packages do not know. */
function isUsual(position: Position, move: Move): boolean {
  return moveCastling(move) === 0 || isStandardCastling(position, move);
}

/** Plain SAN up to the first brace or macro, at which the package's parser stops reading. */
function isPlainUpToRemark(text: string, token: MoveToken, lookUp: LookUp): boolean {
  let end = token.meaningEnd;
  while (end < token.end && !TEX_SIGNS.includes(text.charAt(end))) end += 1;
  if (end === token.end || TEX_SIGNS.includes(text.charAt(token.start))) return false;
  if (!isPlainSan(text, {...token, plain: true, end})) return false;
  const remark = readTexTokens(text.slice(end, token.end));
  return remark !== undefined && endsMove(remark, lookUp);
}

const TEX_SIGNS = '\\{}$';

/** `bb3`: perhaps the bishop, perhaps the pawn. */
function findDoubt({token, before}: PlayedMove): Fault | undefined {
  const {spec} = token;
  const file = specFile(spec);
  if (specPiece(spec) !== PAWN || specRank(spec) >= 0 || specCapture(spec)) return undefined;
  if (file < 0 || file !== fileOf(specTo(spec))) return undefined;
  return {kind: 'doubtful', token, at: before};
}

function findCaptureSign({token, captures, before}: PlayedMove): Fault | undefined {
  if (captures === specCapture(token.spec)) return undefined;
  return {kind: 'capture-sign', token, captures, at: before};
}

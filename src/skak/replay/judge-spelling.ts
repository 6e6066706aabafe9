import {
  fileOf,
  isStandardCastling,
  matchMove,
  moveCastling,
  PAWN,
  inLatin,
  resolveMove,
  sanOf,
  specCapture,
  specFile,
  specPiece,
  specRank,
  specTo,
  spell,
  writeFen,
  writePlacement,
  specCastling,
  specPromotion,
} from '../../chess/index.ts';
import type {Letters, Move, Position} from '../../chess/index.ts';
import {EQUALS, HYPHEN, SMALL_A, type Span} from '../../text/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import {findStray} from './comment-rules.ts';
import type {Fault} from './faults.ts';
import type {LookUp} from './if-test.ts';
import type {LineContext, MoveJudgement} from './line.ts';
import {playAsPackage} from './package-machine.ts';
import {endsMove, type WordContext} from './package-word.ts';
import {turnOf, type GameNode} from './played-game.ts';
import {readTexTokens} from './tex-text.ts';

/**
 * True if a move is written so that the packages are known to play it as every chess player reads
 * it: SAN with `=` before a promotion, then signs, then perhaps a comma or a stop.
 *
 * This is the path of nearly every move of every book; all others go through the package machine.
 */
export function isPlainSan(
  text: string,
  {plain, spec, specEnd, meaningEnd, end}: MoveToken,
): boolean {
  if (!plain) return false;
  if (meaningEnd === end && specCastling(spec) !== 0) return true;
  if (specCastling(spec) === 0 && text.charCodeAt(specEnd - 3) === HYPHEN) return false;
  if (specPiece(spec) === PAWN) {
    if (specFile(spec) >= 0 && !specCapture(spec)) return false;
    if (specPromotion(spec) !== 0 && !isPlainPromotion(text, specEnd)) return false;
  }
  return meaningEnd === end || isSafeComment(text, meaningEnd, end);
}

/** `=` and a capital letter; for a small one skak puts up a piece of the other side. */
function isPlainPromotion(text: string, at: number): boolean {
  return text.charCodeAt(at) === EQUALS && text.charCodeAt(at + 1) < SMALL_A;
}

/** Check signs, `!` and `?`, a comma or full stop at the end; everything else is read in full. */
function isSafeComment(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && SIGNS[text.charCodeAt(at)] === 1) at += 1;
  return at === end || (at === end - 1 && '.,;'.includes(text.charAt(at)));
}

const SIGNS = ((): Uint8Array => {
  const table = new Uint8Array(128);
  for (const sign of '+#!?') table[sign.charCodeAt(0)] = 1;
  return table;
})();

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
    findMissingSpace(played, board, context) ??
    findStrayControl(played, context);
  const misplay = inText ?? findMisplay(played, board, context);
  if (misplay === 'unknown') return {faults: [], lost: true, doubtful: false};
  const fault = misplay ?? findDoubt(played, context) ?? findCaptureSign(played);
  if (fault === undefined) return {faults: [], lost: false, doubtful: false};
  // The text after a swallowed or doubtful word may be meant for another position.
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
  played: PlayedMove,
  board: BoardCursor,
  context: LineContext,
): Fault | undefined {
  const {token, after} = played;
  const {text, letters} = context;
  if (token.meaningEnd === token.end) return undefined;
  const comment = inLatin(text.slice(token.meaningEnd, token.end), letters.names);
  const seam = findChain(played, comment, board, letters) ?? findSwallowed(token, comment, letters);
  if (seam === undefined) return undefined;
  const word = text.slice(seam.end, token.end);
  return {kind: 'glued', token, by: 'missing-space', seam, at: after, word};
}

/** The seam before a separate word at the end of `comment` that is a move. */
function findSwallowed(token: MoveToken, comment: string, letters: Letters): Span | undefined {
  const [tail = '', tie = '', word = ''] = SWALLOWED.exec(comment) ?? [];
  if (word === '') return undefined;
  const start = token.end - word.length;
  const number = /^(?:\d+\.+)?/.exec(word)?.[0] ?? '';
  const next = matchMove(word, number.length, word.length, letters);
  if (next === undefined || !/^[+#!?.,;]*$/.test(word.slice(next.meaningEnd))) return undefined;
  if (tail === comment && tie === '' && !startsMove(word)) return undefined;
  return {start: start - tie.length, end: start};
}

/**
 * The seam after a move in a word that is nothing but moves: `cxd5exd5`, `Kg6Rg5+71.`; at its end
 * there may be the number that is due next. A pawn's move, whose letters may be a remark, must be
 * legal.
 */
function findChain(
  {token, after}: PlayedMove,
  rest: string,
  board: BoardCursor,
  letters: Letters,
): Span | undefined {
  const seam = /^[+#!?]*/.exec(rest)?.[0].length ?? 0;
  const word = rest.slice(seam);
  const [number = ''] = /^\d+\.+/.exec(word) ?? [];
  const next = matchMove(word, number.length, word.length, letters);
  const isOpened =
    next === undefined
      ? number === word && isDue(number, after)
      : startsMove(word) || resolveMove(board.goTo(after), next.spec) >= 0;
  if (word === '' || !isOpened || !isChain(word, letters)) return undefined;
  const start = token.meaningEnd + seam;
  return {start, end: start};
}

/** Tests whether a number without a move is that of White's next move. */
function isDue(number: string, after: GameNode): boolean {
  const {fullmove, side} = turnOf(after);
  return side === 'white' && number === `${fullmove}.`;
}

/** Tests whether a text consists of moves, with their numbers and signs. */
function isChain(text: string, letters: Letters): boolean {
  const end = text.length;
  let at = 0;
  while (at < end) {
    at += /^(?:\d+\.+)?/.exec(text.slice(at))?.[0].length ?? 0;
    if (at === end) return true;
    const move = matchMove(text, at, end, letters);
    if (move === undefined) return false;
    at =
      move.meaningEnd + (/^[+#!?]*(?:[.,;]*$)?/.exec(text.slice(move.meaningEnd))?.[0].length ?? 0);
  }
  return true;
}

/** A separate word, to all appearances, at the end of a comment, and the tie before it. */
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
  const san = sanOf(position, after.move);
  const remark = text.slice(token.meaningEnd, token.end);
  // `0-0` is reported as such; what matters here is what the packages make of its remark.
  const word = token.misspelt === true ? san + remark : text.slice(token.start, token.end);
  const words = {dialect, names: letters.names, lookUp};
  const result = playAsPackage(writeFen(position), word, words);
  if (result.kind === 'unknown') return 'unknown';
  if (result.kind === 'played' && result.placement === placement) return undefined;
  const outcome =
    result.kind === 'played'
      ? {placement: result.placement}
      : {error: result.kind === 'refused' ? result.message : ''};
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

/** `bb3`: perhaps the bishop, perhaps the pawn; `Kg77`, `Rxd5K+`: a sign that belongs to no move. */
function findDoubt({token, before}: PlayedMove, {text}: LineContext): Fault | undefined {
  const {spec, meaningEnd, end} = token;
  const fault: Fault = {kind: 'doubtful', token, at: before};
  if (STRAY.test(text.slice(meaningEnd, end))) return fault;
  if (specPiece(spec) !== PAWN || specRank(spec) >= 0 || specCapture(spec)) return undefined;
  return specFile(spec) >= 0 && specFile(spec) === fileOf(specTo(spec)) ? fault : undefined;
}

/** A digit, a letter before a sign of check, or that of a piece at the end; `N` is a novelty. */
const STRAY = /^(?:\d|[A-Za-z]\d?[+#]|[KQRB][!?]*$)/;

function findCaptureSign({token, captures, before}: PlayedMove): Fault | undefined {
  if (captures === specCapture(token.spec)) return undefined;
  return {kind: 'capture-sign', token, captures, at: before};
}

/** A move that the packages do not play as it is written. */
interface MisplayedWord {
  readonly fen: string;
  /** In English letters. */
  readonly san: string;
  /** The text after the move. */
  readonly remark: string;
  /** The board that the move leads to. */
  readonly placement: string;
}

/** The correct spelling of such a move. */
interface Respelling {
  /** The packages play the move itself, when nothing is written after it. */
  readonly isPlayable: boolean;
  /** The move with its remark as the packages play it; undefined where none was found. */
  readonly spelling: string | undefined;
}

/**
 * Finds the spelling that the packages play. A remark that reads like part of the move goes into
 * braces; one in braces that still does, after an empty group, which prints nothing. What may be
 * another move is no remark, and does not become one:
 *
 *     Nf3good > Nf3{good}      f4{!!} > f4!!      f4{a} > f4{{}a}      cxd5exd5
 */
function respell(word: MisplayedWord, context: WordContext): Respelling {
  const {fen, san, remark, placement} = word;
  const isPlayed = (spelling: string): boolean => {
    const result = playAsPackage(fen, spelling, context);
    return result.kind === 'played' && result.placement === placement;
  };
  const move = spell(san, context);
  const isPlayable = isPlayed(move);
  const [, signs = '', rest = ''] = /^([+#]*)([^]*)$/.exec(remark) ?? [];
  const spelling = isPlayable
    ? protectedRemarks(rest).find((written) => isPlayed(move + signs + written))
    : undefined;
  return {isPlayable, spelling: spelling === undefined ? undefined : move + signs + spelling};
}

/** A square, castling, or a number. */
const MAY_MOVE = /\d|[O0]-[O0]/;

/** The ways to write a remark, the simplest first. */
function protectedRemarks(remark: string): readonly string[] {
  const ways = [remark];
  const [, praise] = /^\{([!?]+)\}$/.exec(remark) ?? [];
  if (praise !== undefined) ways.push(praise);
  if (remark.startsWith('{')) ways.push(`{{}${remark.slice(1)}`);
  else if (!MAY_MOVE.test(remark)) ways.push(`{${remark}}`, `{{}${remark}}`);
  return ways;
}

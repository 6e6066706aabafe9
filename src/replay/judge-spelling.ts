import {writeFen, writePlacement} from '../chess/fen.ts';
import {specCapture, specFile, specPiece, specRank, specTo} from '../chess/move-spec.ts';
import {moveCastling} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {PAWN} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {fileOf} from '../chess/square.ts';
import {sanOf} from '../chess/write-san.ts';
import type {Letters} from '../movetext/letters.ts';
import {matchMove} from '../movetext/match-move.ts';
import type {Move as MoveToken} from '../movetext/token.ts';
import type {Board} from './board.ts';
import type {Fault} from './faults.ts';
import type {GameNode} from './game-tree.ts';
import {findStray} from './move-comment.ts';
import {playAsPackage} from './package-machine.ts';
import {isPlainSan} from './plain-san.ts';
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
  board: Board,
  context: LineContext,
): MoveJudgement {
  const fault =
    findGlue(played, context) ??
    findMissingSpace(played, context) ??
    findStrayControl(played, context) ??
    findMisplay(played, board, context) ??
    findDoubt(played) ??
    findCaptureSign(played);
  if (fault === undefined) return {faults: [], lost: false, doubtful: false};
  // What follows a swallowed or doubtful word was perhaps meant for another position.
  return {
    faults: [fault],
    lost: fault.kind === 'glued' && fault.by === 'missing-space',
    doubtful: fault.kind === 'doubtful',
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
 * what stands behind a tie or `\ `, which are no spaces to TeX.
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

/** What looks like a word of its own at the end of a comment, and the tie before it. */
const SWALLOWED =
  /(~|\\ |\u00a0)?((?<![A-Za-z0-9\\])(?:\d+\.+)?[A-Za-z][A-Za-z0-9x=-]*[+#!?.,;]*)$/;

/** Behind a move without anything between, only a capital letter opens another one. */
function startsMove(word: string): boolean {
  return /^[A-Z]/.test(word);
}

function findStrayControl(
  {token, before}: PlayedMove,
  {text, manners}: LineContext,
): Fault | undefined {
  const stray = token.plain ? undefined : findStray(text, token, manners);
  return stray && {kind: 'comment', token, span: stray, at: before};
}

/** Asks the model of the packages, unless the spelling is one that they are known to play right. */
function findMisplay(
  {token, before, after}: PlayedMove,
  board: Board,
  {text, letters}: LineContext,
): Fault | undefined {
  const isPlain = isPlainSan(text, token) || isPlainUpToSign(text, token);
  if (isPlain && isUsual(board.goTo(before), after.move)) return undefined;
  const placement = writePlacement(board.goTo(after));
  const position = board.goTo(before);
  const result = playAsPackage(writeFen(position), asPackageWord(text, token, letters));
  if (result.kind === 'played' && result.placement === placement) return undefined;
  const outcome =
    result.kind === 'played'
      ? {placement: result.placement}
      : {error: result.kind === 'refused' ? result.message : ''};
  return {kind: 'misplayed', token, san: sanOf(position, after.move), outcome, at: before};
}

/** Any move but castling of Chess960, which the packages do not know. */
function isUsual(position: Position, move: Move): boolean {
  return moveCastling(move) === 0 || isStandardCastling(position, move);
}

/** Plain SAN up to the first brace or macro, where the package's parser stops reading. */
function isPlainUpToSign(text: string, token: MoveToken): boolean {
  let end = token.meaningEnd;
  while (end < token.end && !TEX_SIGNS.includes(text.charAt(end))) end += 1;
  return (
    end < token.end &&
    isPlainSan(text, {...token, plain: !TEX_SIGNS.includes(text.charAt(token.start)), end})
  );
}

const TEX_SIGNS = '\\{}$';

/** The word as the package's parser meets it: up to the first brace or macro, in English letters. */
function asPackageWord(text: string, {start, end}: MoveToken, letters: Letters): string {
  const from = text.charAt(start) === '{' ? start + 1 : start;
  const word = /^[^\\{}$&^_~%"()\u0080-\uffff]*/.exec(text.slice(from, end))?.[0] ?? '';
  return word.replace(/^[A-Z]|=./g, (letter) => toEnglish(letter, letters));
}

function toEnglish(written: string, letters: Letters): string {
  const sign = written.startsWith('=') ? '=' : '';
  const letter = written.slice(sign.length);
  const index = letters.names.indexOf(letter);
  if (letter === 'O') return written;
  return sign + (index < 0 ? letter : ('KQRBNP'[index] ?? letter));
}

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

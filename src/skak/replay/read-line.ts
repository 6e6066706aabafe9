import {resolveMove, type MoveSpec} from '../../chess/index.ts';
import {commandTable} from '../../tex/index.ts';
import {spend} from '../../text/index.ts';
import {isSpoiltNumber} from '../movetext/guess-moves.ts';
import type {
  MoveNumber,
  MovetextToken,
  MoveToken,
  ParagraphBreak,
  RemarkToken,
} from '../movetext/token.ts';
import {assumptionAt} from './assumption.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault, GlueKind} from './faults.ts';
import {headOf} from './if-test.ts';
import {judgeMove} from './judge-move.ts';
import type {Due} from './judge-number.ts';
import {judgeRemark} from './judge-remark.ts';
import {judgeLastNumber, takeNumberOf, takeSecondNumber} from './line-numbers.ts';
import {LineState, type Line, type LineContext} from './line.ts';
import {plyOf, type GameNode} from './played-game.ts';

/**
 * Plays a move list from the position on the board, and leaves the board at its end.
 *
 * The list is read as its author means it; faults note where the packages read it otherwise. After
 * the first move that cannot be played nothing is judged: one mistake is reported once.
 */
export function readLine(
  board: BoardCursor,
  tokens: readonly MovetextToken[],
  context: LineContext,
): Line {
  const state = new LineState(board, context);
  for (const [index, token] of tokens.entries()) {
    takeToken(state, token, tokens[index + 1]);
    if (state.lost) break;
  }
  if (state.number !== undefined && !state.lost) judgeLastNumber(state, state.number);
  return state.line();
}

function takeToken(state: LineState, token: MovetextToken, next: MovetextToken | undefined): void {
  spend();
  const gap = findEmptyLine(token, state.context.text);
  if (gap !== undefined) state.faults.push({kind: 'paragraph', token: gap, at: state.node});
  switch (token.type) {
    case 'number':
      takeNumber(state, token);
      break;
    case 'move':
      // Between a number and its move no space is needed.
      takeMove(
        state,
        state.number === undefined || token.glued === undefined
          ? token
          : {...token, glued: undefined},
      );
      break;
    case 'remark':
      takeRemark(state, token, next);
      break;
    case 'paragraph':
      state.faults.push({kind: 'paragraph', token, at: state.node});
      break;
  }
}

function takeNumber(state: LineState, token: MoveNumber): void {
  // It was missing before the move that it follows.
  if (plyOf(token) === state.missing) return;
  // `exf 4`
  if (state.isCutOff && !token.wellFormed && token.end - token.start === 1) return;
  if (state.number !== undefined) takeSecondNumber(state, state.number, token);
  if (token.glued !== undefined) state.faults.push(glueOf(state, token, token.glued));
  state.number = token;
}

function glueOf({context: {text}, node: at}: LineState, token: MoveNumber, by: GlueKind): Fault {
  const seam = {start: token.start, end: token.start};
  return {kind: 'glued', token, by, seam, word: text.slice(token.start, token.end), at};
}

function takeRemark(state: LineState, token: RemarkToken, next: MovetextToken | undefined): void {
  const {board, context, number, due, plies} = state;
  const place = {number, due, isFirst: plies.length === 0, next};
  if (replacesMoves(token, place, board, context)) {
    state.lost = true;
    return;
  }
  if (token.kind === 'dots' && number !== undefined) {
    state.number = {...number, end: token.end, side: 'black', wellFormed: false};
    return;
  }
  // xskak prints a variation that begins with dots as it is: `... Nf6`
  if (
    token.kind === 'dots' &&
    place.isFirst &&
    due === 'number' &&
    context.isOnlyPrinted === true
  ) {
    if (context.text.charAt(token.start) === '.') state.spoilt = state.node.ply;
    if (state.spoilt === state.node.ply) return;
  }
  const isAfterNumber = number?.end === token.start;
  const isMoveDue = number !== undefined || due === 'answer';
  const remark = judgeRemark(token, board, context, {isAfterNumber, isMoveDue});
  const assumed = assumptionAt(context.assumptions, token, board.position);
  state.isCutOff = remark.fault?.kind === 'underspecified';
  if (remark.kind === 'move' && assumed !== undefined) {
    takeMeant(state, token, remark.spec, assumed.moves[0]);
    return;
  }
  if (remark.fault !== undefined) state.faults.push(remark.fault);
  if (remark.kind === 'skip' && token.kind === 'unknown') skipUnknown(state, token);
  else if (remark.kind === 'pass') state.record(token, state.node, board.pass());
  else if (remark.kind === 'move') takeMeant(state, token, remark.spec);
  else state.lost ||= remark.kind === 'lost';
  state.isDoubtful ||= remark.doubtful;
}

/** A meaningless word, maybe a misspelt number, such as `13,` for `13.` or `l.` for `1.` */
function skipUnknown(state: LineState, {start, end}: RemarkToken): void {
  if (isSpoiltNumber(state.context.text.slice(start, end))) state.spoilt = state.node.ply;
  // After a number it is meant as a move, so no later move is known.
  if (state.number !== undefined) state.lost = true;
}

/** A word that is not a move as it is written, though it is clear which move is meant. */
function takeMeant(
  state: LineState,
  token: RemarkToken,
  spec: MoveSpec,
  move = resolveMove(state.board.position, spec),
): void {
  const {board, node: before} = state;
  takeNumberOf(state, token, spec, true);
  if (!state.lost) state.record(token, before, board.play(move));
}

function takeMove(state: LineState, token: MoveToken): void {
  state.missing = undefined;
  state.isCutOff = false;
  const {board, context, node: before, number, due} = state;
  const {spec} = token;
  if (followAssumption(state, token, true)) return;
  const move = resolveMove(board.position, spec);
  if (number === undefined ? due === 'number' : !isDue(state, number)) {
    takeNumberOf(state, token, spec, move >= 0);
    if (number !== undefined && playMissing(state, number)) {
      takeMove(state, token);
      return;
    }
    if (state.lost) {
      followAssumption(state, token);
      return;
    }
  }
  const {faults, lost, doubtful} = judgeMove(token, move, board, context);
  // After a move that was only guessed it is not known whether another one captures.
  const isSure = !state.isDoubtful && (number === undefined || isSameSide(number, before));
  if (!(lost && state.isDoubtful))
    state.faults.push(...faults.filter(({kind}) => isSure || kind !== 'capture-sign'));
  if (lost && followAssumption(state, token)) return;
  if (faults.some(({kind}) => kind === 'misplayed')) state.spoilt = state.node.ply;
  state.isDoubtful ||= doubtful;
  state.lost = lost;
  if (lost) return;
  if (token.misspelt === true)
    state.misspellings.push({kind: 'castling-spelling', token, at: before});
  state.record(token, before, state.node);
}

/** Plays the moves that are taken to be meant at a word whose fault is noted, there or `elsewhere`. */
function followAssumption(state: LineState, token: MoveToken, elsewhere = false): boolean {
  const {board, context, node: before, number} = state;
  const assumed = assumptionAt(context.assumptions, token, board.position);
  if (assumed === undefined || elsewhere !== (assumed.isNoted === true)) return false;
  if (assumed.isInstead) {
    const [move] = assumed.moves;
    Object.assign(state, {lost: false, isDoubtful: false});
    if (move !== undefined) state.record(token, before, board.play(move));
    return true;
  }
  // The number belongs to the move that is missing.
  if (number !== undefined && plyOf(number) === before.ply) state.number = undefined;
  playMissing(state, token);
  takeMove(state, token);
  return true;
}

/** Plays the moves that are taken to be missing before a token; the fault is noted already. */
function playMissing(state: LineState, token: MovetextToken): boolean {
  const {board, context} = state;
  const assumed = assumptionAt(context.assumptions, token, board.position);
  if (assumed === undefined || assumed.isInstead) return false;
  for (const move of assumed.moves) board.play(move);
  const isAnswer = state.number === undefined && (state.node.ply & 1) === 1;
  Object.assign(state, {lost: false, isDoubtful: false, shift: 0});
  state.due = isAnswer ? 'answer' : 'number';
  return true;
}

/** A number of the other side may belong to a move of that side, before which one is missing. */
function isSameSide(number: MoveNumber, {ply}: GameNode): boolean {
  return ((plyOf(number) - ply) & 1) === 0;
}

/** Tests whether a number is the one that the packages expect, in the spelling that they expect. */
function isDue({due, node}: LineState, number: MoveNumber): boolean {
  return due === 'number' && number.wellFormed && plyOf(number) === node.ply;
}

/** An empty line inside a token, in braces: a paragraph ends the argument there as well. */
function findEmptyLine(token: MovetextToken, text: string): ParagraphBreak | undefined {
  if (
    token.type === 'number' ||
    token.type === 'paragraph' ||
    (token.type === 'move' && token.plain)
  )
    return undefined;
  const gap = EMPTY_LINE.exec(text.slice(token.start, token.end));
  if (gap === null) return undefined;
  const start = token.start + gap.index;
  return {
    type: 'paragraph',
    start,
    lineStart: start + (gap[1]?.length ?? 0),
    end: start + gap[0].length,
  };
}

/** A line end, and an empty line after it. */
const EMPTY_LINE = /(\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))/;

interface MacroPlace {
  /** The number before it. */
  readonly number: MoveNumber | undefined;
  readonly due: Due;
  /** True if no move is before it in the list. */
  readonly isFirst: boolean;
  /** The move or number after it. */
  readonly next: MovetextToken | undefined;
}

/**
 * True if a macro of which nothing is known takes the place of moves, as what follows it tells: what
 * is due would be there if it were a sign.
 *
 *     1.\best e5    1.e4 \reply 2.Nf3    \opening 4.Ba4
 *
 * So does what TeX puts together to a move or a number from its braces and macros.
 */
function replacesMoves(
  token: RemarkToken,
  {number, due, isFirst, next}: MacroPlace,
  board: BoardCursor,
  context: LineContext,
): boolean {
  if (token.kind === 'group') return isNumberInBraces(token, board, context);
  if (isWrittenByTex(token, context)) return true;
  if (token.kind !== 'symbol') return false;
  if (beginsMove(token, next, context)) return true;
  if (!isUnknown(token, context)) return false;
  if (next?.type === 'move') {
    const isMoveDue = number !== undefined || due === 'answer';
    return isMoveDue && resolveMove(board.position, next.spec) < 0;
  }
  if (next?.type === 'number') {
    if (number !== undefined) return true;
    return due === 'answer' ? next.side === 'white' : plyOf(next) !== board.node.ply;
  }
  return number !== undefined || isFirst;
}

/** `{2.Nf3}` and `{2...}`, where that number is due: TeX takes the braces away. */
function isNumberInBraces(
  {start, end}: RemarkToken,
  {node}: BoardCursor,
  {text}: LineContext,
): boolean {
  const [, value, dots = ''] = /^\{(\d+)(\.+)[^\s{}]*\}$/.exec(text.slice(start, end)) ?? [];
  return (
    value !== undefined &&
    plyOf({fullmove: Number(value), side: dots === '.' ? 'white' : 'black'}) === node.ply
  );
}

/** `\knight f3`, where the macro is no more than the letter of a piece or a file: one word to TeX. */
function beginsMove(
  {start, end}: RemarkToken,
  next: MovetextToken | undefined,
  {text, letters, commentRules}: LineContext,
): boolean {
  const [, name = '', rest = ''] =
    /^\\([A-Za-z@]+)(?:\{\})?([^]*)$/.exec(text.slice(start, end)) ?? [];
  const goesOn = rest !== '' || (next?.type === 'move' && next.glued === 'control');
  if (!goesOn || !commentRules.isOwn(name)) return false;
  const [letter, ...others] = headOf([{type: 'control', name}], commentRules.lookUp).atoms;
  return (
    letter !== undefined &&
    others.length === 0 &&
    (/[a-hO]/.test(letter) || letters.names.includes(letter))
  );
}

/**
 * True if a word holds what TeX expands to any text: `\seq_use:Nn\l_moves_seq{ }`, `\directlua{...}`,
 * `e\rank` where `\rank` is a macro that holds no sign.
 */
function isWrittenByTex(
  {kind, start, end}: RemarkToken,
  {text, commentRules: {isOwn, carries}}: LineContext,
): boolean {
  const word = text.slice(start, end);
  if (/^\\[A-Za-z@]*[_:]/.test(word) || WRITERS.test(word)) return true;
  const [, name = ''] = (kind === 'unknown' && /\\([A-Za-z@]+)/.exec(word)) || [];
  return isOwn(name) && !carries(name);
}

/** Primitives that expand to text that a program writes, or to a character by its number, or to nothing. */
const WRITERS =
  /\\(?:directlua|lua(?:exec|direct)|Uchar(?:cat)?|immediateassign(?:ment|ed)|detokenize|unexpanded)(?![A-Za-z@])/;

function isUnknown({start, end}: RemarkToken, {text, commentRules}: LineContext): boolean {
  const [, name] = /^\\([A-Za-z@]+)(?:\s*\{\s*\})?$/.exec(text.slice(start, end)) ?? [];
  return name !== undefined && !commandTable.has(name) && commentRules.lookUp(name) === undefined;
}

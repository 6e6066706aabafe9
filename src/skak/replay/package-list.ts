import {headOf, expandedText} from './if-test.ts';
import {describe, ENGLISH_CONTEXT, playWord, readPackageBoard} from './package-machine.ts';
import type {PackageMove, PackageBoard} from './package-machine.ts';
import {contentOf, isChar, isNotRead, notRead, readPackageWord, unbrace} from './package-word.ts';
import type {WordContext} from './package-word.ts';
import {readTexTokens, writeTokens, type TexToken} from './tex-text.ts';

/** The result of a whole argument: the board after it, the first error, or that it is unknown. */
export type PackageLine = Exclude<PackageMove, {kind: 'dropped'}>;

/** The context in which a list is read, besides that of its words. */
interface ListContext extends WordContext {
  /** `false` for xskak's `\variation`, which looks at words, but at no number, side or board. */
  readonly executes?: boolean;
}

/**
 * Plays the argument of a `\mainline` as skak and xskak do on the board of `fen`.
 *
 * A word that begins with `Z` ends the list without a message. After a number, and after White's
 * move, the next word is a move whatever it looks like; where a number is due, one must come:
 *
 *     1.e4 e5   2.   Nf3    2...Nc6
 *     ^^   --   ^^   ---    -------     number / move
 *                           played as Black's move: nothing moves, and the turn passes
 */
export function playListAsPackage(
  fen: string,
  argument: string,
  context: ListContext = ENGLISH_CONTEXT,
): PackageLine {
  const board = readPackageBoard(fen);
  if (board === undefined) return {kind: 'unpredictable', why: 'skak cannot read the FEN'};
  const tokens = readTexTokens(argument);
  if (tokens === undefined) return {kind: 'unpredictable', why: 'the braces do not match'};
  if (hasParagraph(tokens)) {
    return {kind: 'refused', message: 'Paragraph ended before \\@mainline was complete'};
  }
  if (tokens.some((token) => isChar(token, ')'))) {
    return {kind: 'unpredictable', why: 'a parenthesis ends the list'};
  }
  const list: List = {board, context, due: 'number', error: undefined};
  const obstacle = takeWords(list, splitAtSpaces(unbrace(tokens)));
  if (list.error !== undefined) return {kind: 'refused', message: list.error};
  return obstacle ?? describe(board);
}

interface List {
  readonly board: PackageBoard;
  readonly context: ListContext;
  due: 'number' | PackageBoard['side'];
  /** The first error after which TeX went on playing. */
  error: string | undefined;
}

type Word = readonly TexToken[];
type Obstacle = Exclude<PackageLine, {kind: 'played'}> | undefined;

function hasParagraph(tokens: Word): boolean {
  const ahead = [...tokens];
  for (let token = ahead.pop(); token !== undefined; token = ahead.pop()) {
    if (token.type === 'paragraph') return true;
    if (token.type === 'group') for (const inner of token.tokens) ahead.push(inner);
  }
  return false;
}

/** `\Mainline(#1 #2)`: braces around a whole word are taken off. */
function splitAtSpaces(tokens: Word): readonly Word[] {
  const words: TexToken[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'space') words.push([]);
    else words.at(-1)?.push(token);
  }
  return words.filter(({length}) => length > 0).map(unbrace);
}

function takeWords(list: List, words: readonly Word[]): Obstacle {
  for (const [i, word] of words.entries()) {
    if (list.context.dialect === 'xskak' && isComment(word)) continue;
    const head = headOf(word, list.context.lookUp);
    const [first] = head.atoms;
    if (first === undefined && head.unknown !== undefined) return notRead(head);
    // `\EqStr{ }{#1}`, which is true of nothing at all, too.
    if (first === undefined || first === ' ') continue;
    if (first === 'Z') return undefined;
    const obstacle = list.due === 'number' ? takeNumber(list, words, i) : takeMove(list, word);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

/** `\xskakcomment{...}` and `$1`, with whatever is glued to them. */
function isComment([first]: Word): boolean {
  return isChar(first, '$') || (first?.type === 'control' && first.name === 'xskakcomment');
}

/**
 * `\EatNumber`: what is before the first point must be the counter. One point is White; two are
 * Black, and the character after them goes unseen. A move may be glued to the number.
 */
function takeNumber(list: List, words: readonly Word[], at: number): Obstacle {
  const word = words[at] ?? [];
  const dot = word.findIndex((token) => isChar(token, '.'));
  if (dot < 0) return {kind: 'refused', message: missingPoint(list, words.slice(at + 1))};
  if (list.context.executes === false) return takeDots(list, word.slice(dot + 1));
  const number = expandedText(unbrace(word.slice(0, dot)), list.context.lookUp);
  if (number === undefined || !/^\d{1,9}$/.test(number)) {
    return {kind: 'unpredictable', why: 'TeX calculates the number'};
  }
  if (Number(number) !== list.board.fullmove) {
    return {kind: 'refused', message: `mainline: ${number} is not the correct move number`};
  }
  return takeDots(list, word.slice(dot + 1));
}

/** TeX continues to look for the full stop, in the rest of the list and after its end. */
function missingPoint({context}: List, rest: readonly Word[]): string {
  const reader = context.dialect === 'skak' ? '\\Mainline' : '\\xskak@do@parsemainline';
  const hasPoint = rest.some((word) => word.some((token) => isChar(token, '.')));
  return `Argument of ${hasPoint ? reader : '\\EatNumberA'} has an extra }`;
}

/**
 * `\LookForMove` takes two tokens after the point, and braces off both. A second point, or an empty
 * group, is Black; what comes with it goes unseen.
 */
function takeDots(list: List, tokens: Word): Obstacle {
  const [second, third, ...rest] = [...tokens, ...END_OF_NUMBER].filter(
    ({type}) => type !== 'space',
  );
  if (second === undefined || third === undefined) return undefined;
  const head = headOf(contentOf(second), list.context.lookUp);
  if (head.atoms.length === 0 && head.unknown !== undefined) return notRead(head);
  const isBlack = head.atoms.length === 0 || head.atoms[0] === '.';
  list.due = isBlack ? 'black' : 'white';
  const whole = isBlack ? rest : [...contentOf(second), ...contentOf(third), ...rest];
  const end = whole.length - MARKS_OF_NUMBER;
  const move = whole.slice(0, Math.max(end, 0));
  const start = headOf(move, list.context.lookUp);
  if (start.atoms.length === 0 && start.unknown !== undefined) return notRead(start);
  // `W` is skak's own end marker of a number: in `3.White d4` the move is `d4`.
  if (start.atoms.length === 0 || start.atoms[0] === 'W') return undefined;
  return takeMove(list, unbrace(move));
}

/** `\EatNumber` closes what it passes on with these. */
const END_OF_NUMBER: Word = Array.from('WXYZ', (char) => ({type: 'char', char}));
const MARKS_OF_NUMBER = END_OF_NUMBER.length;

/** `\MakeMoveMainline`: the wrong side is an error, and the move is played for the right one. */
function takeMove(list: List, word: Word): Obstacle {
  const {board, context} = list;
  const turn = list.due === 'white' ? 'black' : 'number';
  if (context.executes === false) {
    const read = readPackageWord(word, context);
    list.due = turn;
    return isNotRead(read) ? read : undefined;
  }
  if (list.due !== board.side) {
    list.error ??= `mainline: ${board.side}, not ${list.due}, to move (${writeTokens(word)})`;
  }
  const obstacle = playWord(board, word, context);
  if (obstacle !== undefined) return obstacle;
  // skak's `\UpdateCastling` asks where the rook came from before any move has set it.
  const isRook = isChar(word[0], context.names[ROOK] ?? 'R');
  if (context.dialect === 'skak' && isRook && board.moveFrom === undefined) {
    list.error ??= 'Undefined control sequence';
  }
  list.due = turn;
  return undefined;
}

const ROOK = 2;

import {
  moveCastling,
  type MoveNode,
  isDrop,
  moveFrom,
  moveTo,
  NULL_MOVE,
  squareName,
  findNag,
  NAGS,
} from '../chess/index.ts';
import type {Dialect} from '../tex/index.ts';
import type {MoveMode} from './move-styles.ts';
import {MOVE_STYLES, type MoveStyleName, type MoveStyle} from './move-styles.ts';
import type {BareLine, Item, PrintedMove, ReadBareLine} from './printed-game.ts';
import {WrappedWords} from './wrap-words.ts';

/** Writes a move for the argument of `\mainline`: number if required, SAN, annotation signs. */
function writeMove(printed: PrintedMove, isFirst: boolean): string {
  return writeBareMove(printed, isFirst) + writeSigns(printed);
}

/** Writes a move without signs; the first move of a list has a number even if it is Black's. */
function writeBareMove({san, fullmove, side}: PrintedMove, isFirst: boolean): string {
  const move = checkIn(san) === '' ? san : san.slice(0, -1);
  return writeNumber(fullmove, side, isFirst) + move;
}

/** Writes the signs after a move: check, mate, and those of its glyphs. */
function writeSigns({node, san}: PrintedMove): string {
  return node.nags.reduce((signs, nag) => signs + writeNag(nag), checkIn(san));
}

function checkIn(san: string): string {
  switch (san.charCodeAt(san.length - 1)) {
    case PLUS:
      return '+';
    case HASH:
      return '\\mate{}';
    default:
      return '';
  }
}

const HASH = 35;
const PLUS = 43;

/** Returns `12. ` before White's move, `12... ` before Black's if it starts a list. */
export function writeNumber(fullmove: number, side: PrintedMove['side'], isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. `;
  return isFirst ? `${fullmove}... ` : '';
}

/**
 * Returns the sign of a NAG as LaTeX; '' if it has none, or requests a diagram. Pieces are in braces,
 * since the packages cannot take their macros in a move.
 */
function writeNag(number: number): string {
  if (number >= 1 && number <= 6) return findNag(number)?.sign ?? '';
  const macros = findNag(number)?.macros;
  if (macros === undefined) return '';
  return PIECE.test(macros) ? macros.replace(PIECE, '{}{$&}') : `${macros}{}`;
}

/**
 * True if the sign of a NAG is read as the same number: of those that share a sign, the smallest one;
 * signs of several macros, and that of mate, mean something else in a move.
 */
export function isReadBack(number: number): boolean {
  if (number >= 1 && number <= 6) return true;
  const macros = findNag(number)?.macros;
  if (macros === undefined || !/^\\(?!mate$)[a-z]+$/u.test(macros)) return false;
  return NAGS.find((nag) => nag.macros === macros)?.number === number;
}

const PIECE = /\\sym[a-z]+$/u;

/** The look of moves printed as text, and the remark after each; '' for none. */
interface TextLook {
  readonly style: MoveStyle;
  readonly remark: (move: PrintedMove) => string;
}

/** The look of moves of a game that a program may have to read. */
interface GameLook extends TextLook {
  readonly onText: () => void;
}

/** The look of moves in a sentence or an index. */
export const IN_SENTENCES: TextLook = {style: MOVE_STYLES.book, remark: () => ''};

/** The place where moves are printed. */
interface TextPlace {
  /** The current column in the source line; 0 by default. */
  readonly column?: number;
  /** True if the preceding move is directly before them, so that Black's needs no number. */
  readonly goesOn?: boolean;
}

/**
 * Writes moves as text that no package plays. Figurines and signs use the macros of chessfss, so
 * that `\usetextfig` prints letters instead; braces end their names, so that no space is swallowed.
 */
export function writeTextMoves(
  moves: readonly PrintedMove[],
  {style, remark}: TextLook,
  {column, goesOn = false}: TextPlace = {},
): string {
  const line = new WrappedWords('', column);
  moves.forEach((move, i) => {
    line.add(writeNumberOf(move, i === 0 && !goesOn, style) + write(move, style) + remark(move));
  });
  return line.text;
}

function writeNumberOf({fullmove, side}: PrintedMove, isFirst: boolean, style: MoveStyle): string {
  if (side === 'white') return `${fullmove}${style.white}`;
  return isFirst ? `${fullmove}${style.black}` : '';
}

function write({node, san}: PrintedMove, {isLong}: MoveStyle): string {
  const text = writeSanText(isLong ? lengthen(san, node.move) : san);
  // TeX may break a line after a hyphen.
  const unbroken = text.includes('-') ? `\\mbox{${text}}` : text;
  return unbroken + node.nags.map(writeNag).join('');
}

/** Writes a move without its number, with the figurines of chessfss. */
export function writeSanText(san: string): string {
  return san.replace(/[KQRBNx=#]/g, (letter) => SIGNS[letter] ?? letter);
}

/** Converts `Nxd5+` to `Nf6xd5+`, `Nd5` to `Nf6--d5`; castling, drops and passes have no origin. */
function lengthen(san: string, move: number): string {
  if (move === NULL_MOVE || isDrop(move) || moveCastling(move) !== 0) return san;
  const [, piece = '', tail = ''] = /^([KQRBN]?).*?((?:=.)?[+#]?)$/.exec(san) ?? [];
  const joint = san.includes('x') ? 'x' : '--';
  return piece + squareName(moveFrom(move)) + joint + squareName(moveTo(move)) + tail;
}

/** The chessfss macros for the letters of SAN; the figurine alone indicates a promotion. */
const SIGNS: Readonly<Record<string, string>> = {
  K: '{\\king}',
  Q: '{\\queen}',
  R: '{\\rook}',
  B: '{\\bishop}',
  N: '{\\knight}',
  x: '{\\capturesymbol}',
  '=': '',
  '#': '\\mate{}',
};

/** The way in which moves are typeset. */
export interface MoveManner {
  readonly dialect: Dialect;
  /** The printer of the moves: by default, the package that plays them. */
  readonly moves?: MoveMode;
  /** The style of moves that the package does not print; `book` by default. */
  readonly style?: MoveStyleName;
  readonly bareLine?: ReadBareLine;
  /** Called where moves are printed as text that no program reads as moves. */
  readonly onText?: () => void;
  /** Returns a remark on a move as LaTeX; '' for none. */
  readonly remark?: WriteRemark;
}

type WriteRemark = (move: PrintedMove) => string;

type Moves = Extract<Item, {readonly kind: 'moves'}>;
type TextMoves = Pick<Moves, 'level' | 'moves' | 'goesOn'>;

/**
 * Writes the runs of moves of one game in sequence, as commands that the package plays correctly.
 */
export interface MoveSetter {
  readonly set: (item: Moves) => string;
}

/** Creates a setter for the game whose root is `root`. */
export function makeMoveSetter(
  {dialect, moves, style = 'book', remark = () => '', onText = () => undefined}: MoveManner,
  root: MoveNode,
): MoveSetter {
  const look = {style: MOVE_STYLES[style], remark, onText};
  if (moves === 'hidden') return {set: (item) => setHidden(item, dialect, look)};
  const setter =
    moves === 'typeset' || dialect === 'xskak'
      ? {set: (item: Moves) => setList(item, COMMANDS[moves ?? 'played'], remark)}
      : new SkakSetter(root, look);
  return {set: (item) => (item.isPlayable ? setter.set(item) : setAsText(item, look))};
}

/**
 * The package plays the main line without printing it; a variation is text and does not change the
 * board.
 */
function setHidden(item: Moves, dialect: Dialect, look: GameLook): string {
  const text = setAsText(item, look);
  if (item.level > 1 || !item.isPlayable) return text;
  const line = new WrappedWords('\\hidemoves{');
  item.moves.forEach((move, i) => {
    line.add(dialect === 'skak' ? writeForSkak(move, i === 0) : writeMove(move, i === 0));
  });
  return `${line.text}}%\n${text}`;
}

/** The main line is emphasized, as it is when a package prints it. */
function setAsText({level, moves, goesOn}: TextMoves, look: GameLook): string {
  look.onText();
  if (level > 1) return writeTextMoves(moves, look, {goesOn});
  const font = '{\\bfseries ';
  return `${font}${writeTextMoves(moves, look, {goesOn, column: font.length})}}`;
}

/** The commands for the main line and for variations. */
const COMMANDS = {
  typeset: {main: 'skmmoves', variation: 'skmline'},
  played: {main: 'mainline', variation: 'variation'},
} as const;

function setList(
  {level, moves}: Moves,
  {main, variation}: (typeof COMMANDS)[keyof typeof COMMANDS],
  remark: WriteRemark,
): string {
  const line = new WrappedWords(level === 1 ? `\\${main}{` : `\\${variation}[level=${level}]{`);
  let isFirst = true;
  for (const move of moves) {
    line.add(writeMove(move, isFirst));
    const said = remark(move);
    if (said !== '') line.add(`\\xskakcomment{${said}}`);
    isFirst = false;
  }
  return `${line.text}}`;
}

/** Makes a writer of parts of a line without annotations, as `setList` writes them; undefined if there may be more to write. */
export function makeBareSetter({
  dialect,
  moves = 'played',
  remark,
}: MoveManner): ((line: BareLine, from: number, to: number) => string) | undefined {
  if (remark !== undefined || moves === 'hidden') return undefined;
  if (moves === 'played' && dialect === 'skak') return undefined;
  const head = `\\${COMMANDS[moves].main}{`;
  return (line, from, to) => `${line.write(head, '\\mate{}', from, to)}}`;
}

/**
 * Keeps track of skak's state: a variation can start a half-move before the end of the main line or
 * of the last variation, or directly there (skak 1.5.3). Any other variation is printed as text.
 */
class SkakSetter implements MoveSetter {
  readonly #look: GameLook;
  #main: MoveNode;
  #variation: MoveNode | undefined;

  constructor(root: MoveNode, look: GameLook) {
    this.#main = root;
    this.#look = look;
  }

  set({level, moves}: Moves): string {
    return cut(moves, (move) => this.#after(move))
      .map((stretch) => this.#write(level, stretch))
      .join('\n');
  }

  #write(level: number, moves: readonly PrintedMove[]): string {
    const [first] = moves;
    const last = moves.at(-1);
    if (first === undefined || last === undefined) return '';
    const command = level === 1 ? '\\mainline' : this.#commandAt(first.node.parent);
    if (command === undefined) return setAsText({level, moves, goesOn: false}, this.#look);
    if (level > 1) this.#variation = last.node;
    else this.#main = last.node;
    const line = new WrappedWords(`${command}{`);
    for (const move of moves) line.add(writeForSkak(move, move === first));
    return `${line.text}}${this.#after(last)}`;
  }

  /** Returns the text after the closing brace: skak accepts only moves within the argument. */
  #after(move: PrintedMove): string {
    return (losesSigns(move) ? writeSigns(move) : '') + this.#look.remark(move);
  }

  #commandAt(start: MoveNode | undefined): string | undefined {
    if (start === undefined) return undefined;
    if (start === this.#main.parent) return '\\variation';
    if (start === this.#main) return '\\variationcurrent';
    if (start === this.#variation) return '\\continuevariationcurrent';
    return start === this.#variation?.parent ? '\\continuevariation' : undefined;
  }
}

/**
 * Writes a move in an argument that skak plays, with the annotation signs that it can print there.
 */
function writeForSkak(move: PrintedMove, isFirst: boolean): string {
  return losesSigns(move) ? writeBareMove(move, isFirst) : writeMove(move, isFirst);
}

/** After castling, skak 1.5.3 skips the rest of the word, and so loses the signs there. */
function losesSigns({node}: PrintedMove): boolean {
  return moveCastling(node.move) !== 0;
}

/** Splits moves after each one for which `after` returns text. */
function cut(
  moves: readonly PrintedMove[],
  after: (move: PrintedMove) => string,
): readonly (readonly PrintedMove[])[] {
  const stretches: PrintedMove[][] = [];
  let stretch: PrintedMove[] | undefined;
  for (const move of moves) {
    if (stretch === undefined) stretches.push((stretch = []));
    stretch.push(move);
    if (after(move) !== '') stretch = undefined;
  }
  return stretches;
}

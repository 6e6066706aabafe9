import type {BoardLook} from './board-looks.ts';
import type {DiagramLabels} from './front-and-back.ts';
import {fillWord} from './languages/fill-word.ts';
import type {BareLine, Item, PrintedBoard} from './printed-game.ts';
import {endsWithNumber, writeProse} from './prose/write-prose.ts';
import {writeNumber} from './set-moves.ts';
import type {MoveSetter} from './set-moves.ts';
import type {Wording} from './wording.ts';
import {writeBoard} from './write-board.ts';

/**
 * From this level on, variations are in brackets within the paragraph of the enclosing one, unless they take more
 * than some five lines: then they are paragraphs, too, each level further to the right, down to the last such level.
 */
const IN_BRACKETS = 3;
const LONG_VARIATION = 240;
const LAST_INDENTED = 6;

/** Round and square brackets alternate. */
const BRACKETS = [
  {open: '(', close: ')'},
  {open: '[', close: ']'},
] as const;

/** The tools for writing the items of a game. */
export interface BodyTools extends Wording {
  readonly setter: MoveSetter;
  readonly look: BoardLook;
  /** Numbers the boards, if they are numbered. */
  readonly numbering?: DiagramLabels | undefined;
}

/**
 * Writes the items of a game as paragraphs: the main line with its comments, an indented paragraph
 * for each variation, and deeper variations in brackets unless they are long.
 */
export function writeBody(items: readonly Item[], tools: BodyTools): string {
  let text = '';
  let joint = '';
  let previous: Item | undefined;
  const last = items.at(-1);
  const isLong = lengthOf(items) >= LONG_BODY;
  const indented = findIndented(items);
  for (const item of closeBeforeBoards(items, indented)) {
    if (startsParagraph(item, indented)) joint = text === '' ? '' : PARAGRAPH;
    if (item.kind === 'close') joint = indented.has(item) ? '\n' : '';
    if (item.kind === 'note') joint = '';
    if (previous?.kind === 'heading') joint = '';
    // A comment such as `, a mistake` goes on with the sentence of the move.
    if (item.kind === 'text' && previous?.kind === 'moves' && /^[,;]\s/u.test(item.text))
      joint = '';
    // The author's own letter of a line, such as B21, stays beside its move.
    if (item.kind === 'moves' ? isCode(previous) : previous?.kind === 'moves' && isCode(item))
      joint = '\n';
    if (item.kind === 'moves' && joint === '\n' && previous?.kind === 'text')
      joint = endsWithNumber(previous.text) ? '\\quad\n' : joint;
    // If a package fails, the line continues as text.
    if (item.kind === 'moves' && previous?.kind === 'moves') joint = '\n';
    if (tools.look.floats && isStub(previous) && item.kind === 'text' && joint === PARAGRAPH)
      joint += '\\nopagebreak\n';
    const isIndented = indented.has(item);
    const facts = {isFirst: text === '', isLast: item === last, isLong, isIndented};
    text += joint + writeItem(item, tools, facts);
    joint = jointAfter(item, isIndented);
    previous = item;
  }
  return text;
}

const isCode = (item: Item | undefined): boolean =>
  item?.kind === 'text' && /^[A-Z]\d{0,5}$/.test(item.text);

/** A game with fewer characters keeps the board of its start between heading and moves. */
const LONG_BODY = 400;
const MOVE = 6;

/** Writes a main line without annotations, and the boards in it, as `writeBody` does. */
export function writeBareBody(
  line: BareLine,
  boards: ReadonlyMap<number, PrintedBoard>,
  write: (from: number, to: number) => string,
  tools: Omit<BodyTools, 'setter'>,
): string {
  const {length} = line.moves;
  const parts: string[] = [];
  let from = 0;
  for (const [ply, board] of boards) {
    if (ply > from) parts.push(write(from, ply));
    const facts = {isFirst: ply === 0, isLast: ply === length, isLong: length * MOVE >= LONG_BODY};
    parts.push(writeDiagram(board, tools, facts));
    from = ply;
  }
  if (length > from) parts.push(write(from, length));
  return parts.join(PARAGRAPH);
}

function lengthOf(items: readonly Item[]): number {
  return items.reduce(
    (sum, item) =>
      sum +
      (item.kind === 'text'
        ? item.text.length
        : item.kind === 'moves'
          ? item.moves.length * MOVE
          : 0),
    0,
  );
}

/** True for a few moves of the main line that stay with the comment on them. */
function isStub(item: Item | undefined): boolean {
  return item?.kind === 'moves' && item.level === 1 && item.moves.length <= LONGEST_STUB;
}

const LONGEST_STUB = 3;

/** Returns the items that open and close the variations that are paragraphs. */
function findIndented(items: readonly Item[]): ReadonlySet<Item> {
  const indented = new Set<Item>();
  const open: {readonly item: Item; readonly start: number}[] = [];
  let length = 0;
  for (const item of items) {
    length += lengthOf([item]);
    if (item.kind === 'open') open.push({item, start: length});
    const opened = item.kind === 'close' ? open.pop() : undefined;
    if (opened === undefined) continue;
    const isLong = length - opened.start >= LONG_VARIATION && item.level <= LAST_INDENTED;
    if (isLong || item.level < IN_BRACKETS) indented.add(opened.item).add(item);
  }
  return indented;
}

/** Moves brackets that close after a board to its front, where they close a line of text. */
function closeBeforeBoards(items: readonly Item[], indented: ReadonlySet<Item>): readonly Item[] {
  const moved = [...items];
  for (let i = 1; i < moved.length; i += 1) {
    const [board, close] = [moved[i - 1], moved[i]];
    if (board?.kind !== 'board' || close?.kind !== 'close' || indented.has(close)) continue;
    moved[i - 1] = close;
    moved[i] = board;
  }
  return moved;
}

const PARAGRAPH = '\n\n';

function startsParagraph(item: Item, indented: ReadonlySet<Item>): boolean {
  if (item.kind === 'open') return indented.has(item);
  return item.level === 1 && item.kind !== 'board' && item.kind !== 'note';
}

function jointAfter(item: Item, isIndented: boolean): string {
  if (item.kind === 'open' && !isIndented) return '';
  const endsParagraph = item.kind === 'close' ? isIndented : item.level === 1;
  return endsParagraph ? PARAGRAPH : '\n';
}

function writeItem(
  item: Item,
  tools: BodyTools,
  body: BodyFacts & {readonly isIndented: boolean},
): string {
  switch (item.kind) {
    case 'moves':
      return tools.setter.set(item);
    case 'text':
      return writeProse(item.text, tools, item.around);
    case 'heading':
    case 'note':
      return item.note.text;
    case 'board':
      return writeDiagram(item.board, tools, body);
    case 'open':
      return body.isIndented ? openIndented(item.level) : bracketsOf(item.level).open;
    case 'close':
      return body.isIndented ? '\\par}' : bracketsOf(item.level).close;
  }
}

/** Opens the paragraphs of a variation; those of long inner ones are smaller. */
function openIndented(level: number): string {
  return `{\\leftskip=${level - 0.5}em\\relax${level < IN_BRACKETS ? '' : '\\small'}`;
}

/**
 * Writes a board and its caption. A board after a move, or at the start of a long game, may float, and
 * then always has one, which says where it belongs; after another one at the end of a game, no page ends before the result.
 */
export function writeDiagram(
  board: PrintedBoard,
  tools: Omit<BodyTools, 'setter'>,
  {isFirst, isLast, isLong}: BodyFacts,
): string {
  const {captions, floats, isTypeset} = tools.look;
  const isStart = board.last === undefined;
  const canFloat = floats && (!isStart || isLong);
  const {numbering} = tools;
  const caption = [
    ...(numbering === undefined ? [] : [numbering.write(board, writeLastMove(board, tools.look))]),
    ...(captions || canFloat ? [writeCaption(board, tools)] : []),
  ].join(': ');
  const hasCaption = caption !== '';
  const lines = [
    // The heading stays with the first words, if the board between them moves away.
    ...(canFloat && isFirst ? ['{\\interlinepenalty=10000'] : []),
    canFloat ? '\\begin{figure}[!htb]\\centering' : '\\begin{center}',
    ...(isLast && isTypeset && !canFloat ? ['\\skmkeep'] : []),
    writeBoard(board, tools.look) + (hasCaption ? '\\par\\nopagebreak' : ''),
    ...(hasCaption ? [`\\skmcaption{${caption}}`] : []),
    canFloat ? '\\end{figure}' : '\\end{center}',
    ...(canFloat && isFirst ? ['}\\nopagebreak'] : []),
  ];
  return lines.join('\n');
}

/** The state of the body around an item. */
interface BodyFacts {
  /** True directly after a heading. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isLong: boolean;
}

/** Returns the brackets around a variation of `level`. */
export function bracketsOf(level: number): (typeof BRACKETS)[number] {
  return BRACKETS[(level - IN_BRACKETS) % 2 === 0 ? 0 : 1];
}

/** The tools for writing items other than boards. */
type TextTools = Pick<BodyTools, 'setter' | 'escape' | 'language'>;

/**
 * Writes the items of a game without boards as one paragraph: variations in brackets after the
 * moves that they replace.
 */
export function writeRunningText(items: readonly Item[], tools: TextTools): string {
  let text = '';
  let joint = '';
  for (const item of items) {
    if (item.kind === 'close' || item.kind === 'note') joint = '';
    text += joint + writeTextItem(item, tools);
    joint = item.kind === 'open' ? '' : '\n';
  }
  return text;
}

function writeTextItem(item: Item, tools: TextTools): string {
  const {setter} = tools;
  switch (item.kind) {
    case 'moves':
      // xskak's `level` applies until the end of the group: the main line would look like a
      // variation.
      return item.level === 1 ? setter.set(item) : `{${setter.set(item)}}`;
    case 'text':
      return writeProse(item.text, tools, item.around);
    case 'heading':
    case 'note':
      return item.note.text;
    case 'open':
      return bracketsOf(item.level + 1).open;
    case 'close':
      return bracketsOf(item.level + 1).close;
    case 'board':
      return '';
  }
}

/** The words of a caption, and whether a package prints its move. */
interface CaptionManner extends Wording {
  readonly look: Pick<BoardLook, 'isTypeset'>;
}

/** Writes the caption of a diagram: the last move, or the side to move at the start of a game. */
export function writeCaption(board: PrintedBoard, {language, escape, look}: CaptionManner): string {
  const {words} = language;
  const move = writeLastMove(board, look);
  if (move !== '') return fillWord(words.positionAfter, escape, move);
  return fillWord(words.toMove[board.fen.split(' ')[1] === 'b' ? 'black' : 'white'], escape);
}

/** Writes the move before a board; '' at the start of a game. */
function writeLastMove({last}: PrintedBoard, look: CaptionManner['look']): string {
  if (last === undefined) return '';
  const number = writeNumber(last.fullmove, last.side, true).trim();
  // In a group together with the number, since the style of moves may be bold.
  const command = look.isTypeset ? 'skmtext' : 'movecomment';
  return `\\${command}{${number}${last.san.replace('#', '\\mate{}')}}`;
}

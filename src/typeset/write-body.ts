import {writeProse} from './prose/write-prose.ts';
import type {MoveSetter} from './set-moves.ts';
import type {Wording} from './wording.ts';
import {writeBoard} from './write-board.ts';
import type {BoardLook} from './board-looks.ts';
import {writeCaption} from './write-caption.ts';
import type {Item, PrintedBoard} from './printed-game.ts';

/** From this level on, variations are in brackets within the paragraph of the enclosing one. */
const IN_BRACKETS = 3;

/** Round and square brackets alternate. */
const BRACKETS = [
  {open: '(', close: ')'},
  {open: '[', close: ']'},
] as const;

/** The tools for writing the items of a game. */
export interface BodyTools extends Wording {
  readonly setter: MoveSetter;
  readonly look: BoardLook;
}

/**
 * Writes the items of a game as paragraphs: the main line with its comments, an indented paragraph
 * for each variation, and deeper variations in brackets.
 */
export function writeBody(items: readonly Item[], tools: BodyTools): string {
  let text = '';
  let joint = '';
  let previous: Item | undefined;
  for (const item of items) {
    if (startsParagraph(item)) joint = text === '' ? '' : PARAGRAPH;
    if (item.kind === 'note' || (item.kind === 'close' && item.level >= IN_BRACKETS)) joint = '';
    // Where a package fails, the line continues as text.
    if (item.kind === 'moves' && previous?.kind === 'moves') joint = '\n';
    text += joint + writeItem(item, tools);
    joint = jointBehind(item);
    previous = item;
  }
  return text;
}

const PARAGRAPH = '\n\n';

function startsParagraph(item: Item): boolean {
  if (item.kind === 'open') return item.level < IN_BRACKETS;
  return item.level === 1 && item.kind !== 'board' && item.kind !== 'note';
}

function jointBehind(item: Item): string {
  if (item.kind === 'open' && item.level >= IN_BRACKETS) return '';
  const endsParagraph = item.kind === 'close' ? item.level < IN_BRACKETS : item.level === 1;
  return endsParagraph ? PARAGRAPH : '\n';
}

function writeItem(item: Item, tools: BodyTools): string {
  switch (item.kind) {
    case 'moves':
      return tools.setter.set(item);
    case 'text':
      return writeProse(item.text, tools, item.around);
    case 'note':
      return item.note.text;
    case 'board':
      return `\\begin{center}\n${writeDiagram(item.board, tools)}\n\\end{center}`;
    case 'open':
      return item.level < IN_BRACKETS ? '{\\leftskip=1.5em\\relax' : bracketsOf(item.level).open;
    case 'close':
      return item.level < IN_BRACKETS ? '\\par}' : bracketsOf(item.level).close;
  }
}

function writeDiagram(board: PrintedBoard, tools: BodyTools): string {
  const diagram = writeBoard(board, tools.look);
  if (!tools.look.captions) return diagram;
  return `${diagram}\\par\\nopagebreak\n{\\small ${writeCaption(board, tools)}\\par}`;
}

/** Returns the brackets around a variation of `level`. */
export function bracketsOf(level: number): (typeof BRACKETS)[number] {
  return BRACKETS[(level - IN_BRACKETS) % 2 === 0 ? 0 : 1];
}

import {escapeTex} from './escape-tex.ts';
import type {Item} from './outline.ts';
import type {MoveSetter} from './set-moves.ts';
import {wrapWords} from './wrap-words.ts';
import {writeBoard} from './write-board.ts';
import type {BoardLook} from './board-looks.ts';

/** From this level on variations stand in brackets, within the paragraph of the one around them. */
const IN_BRACKETS = 3;

/** Round and square ones take turns. */
const BRACKETS = [
  {open: '(', close: ')'},
  {open: '[', close: ']'},
] as const;

/**
 * Writes the pieces of a game as paragraphs: the main line and the comments on it, a paragraph of its
 * own for each variation, set in from the left, and deeper ones in brackets where they belong.
 */
export function writeBody(items: readonly Item[], setter: MoveSetter, look: BoardLook): string {
  let text = '';
  let joint = '';
  for (const item of items) {
    if (startsParagraph(item)) joint = text === '' ? '' : PARAGRAPH;
    if (item.kind === 'note' || (item.kind === 'close' && item.level >= IN_BRACKETS)) joint = '';
    text += joint + writeItem(item, setter, look);
    joint = jointBehind(item);
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

function writeItem(item: Item, setter: MoveSetter, look: BoardLook): string {
  switch (item.kind) {
    case 'moves':
      return setter.set(item);
    case 'text':
      return wrapWords(escapeTex(item.text).trim().split(/\s+/));
    case 'note':
      return item.note.text;
    case 'board':
      return `\\begin{center}\n${writeBoard(item.board, look)}\n\\end{center}`;
    case 'open':
      return item.level < IN_BRACKETS ? '{\\leftskip=1.5em\\relax' : bracketsOf(item.level).open;
    case 'close':
      return item.level < IN_BRACKETS ? '\\par}' : bracketsOf(item.level).close;
  }
}

function bracketsOf(level: number): (typeof BRACKETS)[number] {
  return BRACKETS[(level - IN_BRACKETS) % 2 === 0 ? 0 : 1];
}

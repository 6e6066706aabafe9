import {writeProse} from './prose/write-prose.ts';
import {bracketsOf, type BodyTools} from './write-body.ts';
import type {Item} from './printed-game.ts';

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
    if (item.kind === 'close') joint = '';
    text += joint + writeItem(item, tools);
    joint = item.kind === 'open' ? '' : '\n';
  }
  return text;
}

function writeItem(item: Item, tools: TextTools): string {
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

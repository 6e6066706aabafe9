import {commandTable} from '../latex/command-table.ts';
import type {Definitions} from '../latex/definitions.ts';

/** Commands that were seen to survive directly behind a move, besides the signs of chessfss. */
const CARRIED: ReadonlySet<string> = new Set(
  ['#', '%', 'xskakset', 'footnote', 'footnotemark', 'ensuremath', 'textsuperscript']
    .concat([
      'quad',
      'hfill',
      'hbox',
      'char',
      'relax',
      'pm',
      'mp',
      'infty',
      'square',
      'ding',
      'checkmark',
    ])
    .concat(['xspace', 'null', 'empty']),
);

/** How deep macros are followed that consist of other macros. */
const DEPTH = 8;

/**
 * Whether a command survives behind a move: a sign of the notation, or one that the document makes
 * of such signs and of characters. Anything else expands into what skak cannot take.
 */
export function isCarried(name: string, definitions: Definitions, depth = 0): boolean {
  if (commandTable.get(name)?.isSymbol === true || CARRIED.has(name)) return true;
  const meaning = definitions.commands.get(name);
  if (meaning?.kind !== 'wrapper' || depth > DEPTH) return false;
  const {source, start, end} = meaning.wrapper.body;
  const body = source.text.slice(start, end).trimStart();
  if (body === '' || /^[$!?.,;:'"/*@[\]<>|+#-]/.test(body) || /^\{?[i-wyzA-Y09]/.test(body))
    return true;
  const [, inner] = /^\{?\\([A-Za-z@]+|[^])/.exec(body) ?? [];
  return inner !== undefined && isCarried(inner, definitions, depth + 1);
}

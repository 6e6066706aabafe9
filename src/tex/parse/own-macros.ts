import {COLUMN_MACROS} from '../tables/column-macros.ts';
import {COPYABLE_MACROS} from '../tables/copyable-macros.ts';
import {PRINT_MACROS} from '../tables/print-macros.ts';
import {TABLE_MACROS} from '../tables/table-macros.ts';

/** The texts with which our own preambles define macros. */
const OWN_MACROS = [COPYABLE_MACROS, PRINT_MACROS, COLUMN_MACROS, TABLE_MACROS];

/** The beginning of these texts. */
const OPENING = '% skakmat-';

/**
 * Returns where a text of our own preambles that starts at `start` ends; undefined if none starts
 * there, or if it has been changed. Lines may end in any of the usual ways.
 */
export function endOfOwnMacros(text: string, start: number): number | undefined {
  if (!text.startsWith(OPENING, start)) return undefined;
  const lineEnd = /\r?\n|\r/g;
  lineEnd.lastIndex = start;
  const [end = '\n'] = lineEnd.exec(text) ?? [];
  const known = OWN_MACROS.map((macros) => macros.replaceAll('\n', end)).find((macros) =>
    text.startsWith(macros, start),
  );
  return known === undefined ? undefined : start + known.length;
}

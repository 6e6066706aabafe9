import {COPYABLE_MACROS} from './copyable-macros.ts';
import {PRINT_MACROS} from './print-macros.ts';

/** The texts with which our own preambles define macros. */
const OWN_MACROS = [COPYABLE_MACROS, PRINT_MACROS];

/**
 * Returns where a text of our own preambles that starts at `start` ends; undefined if none starts
 * there, or if it has been changed. Lines may end in any of the usual ways.
 */
export function endOfOwnMacros(text: string, start: number): number | undefined {
  if (!text.startsWith(OPENING, start)) return undefined;
  const lineEnd = /\r?\n/g;
  lineEnd.lastIndex = start;
  const [end = '\n'] = lineEnd.exec(text) ?? [];
  const known = OWN_MACROS.map((macros) => macros.replaceAll('\n', end)).find((macros) =>
    text.startsWith(macros, start),
  );
  return known === undefined ? undefined : start + known.length;
}

/** How these texts begin. */
const OPENING = '% skakmat-';

/** How those begin that print moves and boards. */
export const PRINT_OPENING = `${OPENING}print `;

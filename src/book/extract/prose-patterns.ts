import {commandNames, isListOfMoves} from '../../tex/index.ts';

/** A command that plays moves. */
export const MOVES = new RegExp(
  `\\\\(?:${commandNames(({effect}) => isListOfMoves(effect))})(?![A-Za-z])`,
);
/** Spaces and at most one line end. */
export const BLANKS = /[ \t]*(?:(?:\r\n?|\n)(?![ \t]*[\r\n])[ \t]*)?/y;
/** A star and an optional argument on one line. */
export const OPTIONS = /\*?(?:\[[^\]\n]{0,300}\])?/y;
/** An optional argument with the spaces around it. */
export const OPTIONS_AND_BLANKS = /[ \t]*(?:\r?\n[ \t]*)?(?:\[[^\]]{0,300}\])?[ \t]*/y;
/** The name of an environment in braces. */
export const ENVIRONMENT = /[ \t]*\{([A-Za-z*]{1,40})\}/y;
/** A control sequence and the parameters of its definition. */
export const CONTROL_AND_PARAMETERS = /\\[A-Za-z@]+(?:#\d)*/y;
/** `-2.5 cm`, `0,5\textwidth`: a factor and a unit of TeX, or a length to multiply. */
const FACTOR = /-?(?:\d+[.,]?\d*|[.,]\d+)/;
const UNIT = /(?:pt|em|ex|cm|mm|in|bp|pc|sp|\\[a-z]*(?:width|skip|indent|height))(?![A-Za-z])/;
const DIMENSION = new RegExp(`=?[ \\t]*${FACTOR.source}[ \\t]*${UNIT.source}`);
/** `=5`, `=-\parindent`: a value assigned to a register. */
const ASSIGNED = /=[ \t]*-?(?:\d+|\\[A-Za-z]+)/;
/** Text that may follow an unknown word and is not printed: options, a dimension, a value. */
export const AFTER_WORD = new RegExp(
  `(?:\\[[^\\]\\n]{0,300}\\])?${BLANKS.source}(?:${DIMENSION.source}|${ASSIGNED.source})?`,
  'y',
);

/** Returns the offset after the match of a sticky pattern at `at`, or `at` if there is none. */
export function skipPattern(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

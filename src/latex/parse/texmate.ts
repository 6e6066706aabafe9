import {afterLineEnd, endOfLine} from '../lex/blanks.ts';
import {commandTable} from '../tables/command-table.ts';
import type {Effect} from '../tables/command-table.ts';
import type {Span} from '../../source/span.ts';
import type {ScanState} from '../state/scan-state.ts';

/** texmate's sign around moves. */
export const BAR = 124;

/**
 * Reads the moves between two bars of texmate (2005): lists of half-moves, and variations in brackets.
 *
 *     |1. e4 e5 2. Nf3 [2. Bc4 Nf6] Nc6|
 *      ^^^^^^^^^^^^^^^                     moves
 *                      ^           ^       one half-move back, and there again
 *
 * What TeX may read in another way is a gap: texmate keeps its count of moves within TeX's groups, takes
 * macros as they come, and loses a line end between two words.
 */
export function readBars(state: ScanState, offset: number): void {
  const {text, end, source} = state.cursor;
  const bar = text.indexOf('|', offset + 1);
  const close = bar < 0 ? bar : endOfParagraph(text, offset, bar);
  const held = text.slice(offset + 1, close);
  if (bar < 0 || close >= end || !isHeldByBars(held)) {
    state.cursor.offset = offset + 1;
    return;
  }
  state.cursor.offset = close + 1;
  const span = {start: offset, end: close + 1};
  const depth = state.open.groups.length + state.open.stack.length;
  const isInGroup = depth > 0 || state.open.environments.some(({name}) => name !== 'document');
  if (!MOVE.test(held) && (isInGroup || !/[[\]]/.test(held))) {
    // The bar of a table, or of anything else.
    state.cursor.offset = offset + 1;
    return;
  }
  const canSplit = close === bar && !isInGroup && state.purpose.kind === 'document';
  const isPlayed = isPlayedOn(state, span, held);
  const parts = canSplit && isPlayed ? split(text, span) : undefined;
  state.session.texmate.barDepth = Math.max(0, state.session.texmate.barDepth + depthOf(held));
  if (parts === undefined) {
    const what = held.length > LONGEST_NAME ? `|${held.slice(0, LONGEST_NAME)}...` : `|${held}|`;
    const gap = {type: 'gap', kind: 'notation', what, source, span, touchesBoard: true} as const;
    state.output.items.push(gap);
    return;
  }
  for (const {effect, start, end: after} of parts) {
    const argument = {source, start, end: after, children: [], closed: true};
    state.output.items.push({
      type: 'command',
      name: '|',
      effect,
      source,
      span: {start, end: after},
      arguments: [argument],
    });
  }
}

/**
 * Whether texmate plays the moves: after `\SkakOff` it only prints them, and after `\dummy` and the
 * like to the end of the group, which that of a variation in brackets is.
 */
function isPlayedOn(
  {session, cursor: {text}, open: {stack}}: ScanState,
  {start}: Span,
  held: string,
): boolean {
  const before = text.slice(Math.max(0, start - REACH_OF_SWITCHES), start);
  const last = before.lastIndexOf('\\SkakO');
  if (last >= 0 && stack.length === 0)
    session.texmate.barsAreOff = before.startsWith('ff', last + 6);
  const isOff = session.texmate.barsAreOff;
  if (SILENCING.test(held) && session.texmate.barDepth + depthOf(held) <= 0)
    session.texmate.barsAreOff = true;
  return !isOff && !/\\SkakO/.test(held);
}

/** A switch is looked for so far before moves. */
const REACH_OF_SWITCHES = 2_000;
const SILENCING = /\\(?:dummy|ddummy|black|white|SkakOff)(?![A-Za-z])/;

/** How many brackets more are open behind a text than before it. */
function depthOf(held: string): number {
  return held.split('[').length - held.split(']').length;
}

/** Something like a move. A bracket without one may yet begin or end a variation. */
const MOVE = /(?<![A-Za-z])[A-Z]?[a-h1-8]?[x:]?[a-h][1-8]|0-0|O-O/;

/** `bar`, or the empty line before it, which ends a paragraph and with it what a bar has opened. */
function endOfParagraph(text: string, offset: number, bar: number): number {
  const emptyLine = /\n[ \t]*\r?\n|\r[ \t]*\r/.exec(text.slice(offset, bar));
  return emptyLine === null ? bar : offset + emptyLine.index;
}

/** Where a gap quotes moves between bars, so many characters of them. */
const LONGEST_NAME = 40;

/**
 * Whether bars may stand around a text: what texmate takes as an argument ends with its paragraph and
 * its group, and holds no cell of a table.
 */
function isHeldByBars(held: string): boolean {
  if (/&|\\\\|\\(?:begin|end|hline)(?![A-Za-z])/.test(held)) return false;
  let depth = 0;
  for (const sign of held) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

interface Part {
  readonly effect: Extract<Effect, `texmate-${string}`>;
  readonly start: number;
  readonly end: number;
}

/** What may follow a control sequence without changing what it is. */
const usualMacro = /\\(?:toD\*?|[ ,;!]|[a-zA-Z]+)(?:\{\})?/y;

/** A word that texmate takes for a move, or for the number of one. */
const word = /[A-Za-z0-9][-A-Za-z0-9=!?:/]*\+*[!?]*/y;

/** `~{\normalfont(\emph{D})}` right before a bracket or a blank: text that texmate only prints. */
const tie = /~\{(?:[^\s[\].;:>+|%{}]|\{[^\s[\].;:>+|%{}]*\})*\}(?=\\?[[\]|])/y;

function split(
  text: string,
  {start, end}: {start: number; end: number},
): readonly Part[] | undefined {
  const parts: Part[] = [];
  let from = start + 1;
  let isAfterWord = false;
  const finish = (at: number): void => {
    if (/[A-Za-z0-9]/.test(text.slice(from, at))) {
      parts.push({effect: 'texmate-moves', start: from, end: at});
    }
  };
  for (let i = start + 1; i < end - 1;) {
    const sign = text.charAt(i);
    const isEscaped = sign === '\\' && /[[\]]/.test(text.charAt(i + 1));
    if (sign === '[' || sign === ']' || isEscaped) {
      finish(i);
      const length = isEscaped ? 2 : 1;
      const isOpen = text.charAt(i + length - 1) === '[';
      parts.push({effect: isOpen ? 'texmate-open' : 'texmate-close', start: i, end: i + length});
      i += length;
      from = i;
      isAfterWord = false;
    } else if (sign === '%') i = afterLineEnd(text, endOfLine(text, i, end));
    else if (sign === '\n' || sign === '\r') {
      const [gap = ''] = /^\s*/.exec(text.slice(i, i + 200)) ?? [];
      const isEmptyLine = /\n[ \t]*\n|\r[ \t]*\r/.test(gap);
      if (isEmptyLine || (isAfterWord && /[A-Za-z0-9]/.test(text.charAt(i + gap.length)))) {
        return undefined;
      }
      i += gap.length;
    } else if (/[ \t]/.test(sign)) {
      const [blanks = ''] = /^[ \t]*/.exec(text.slice(i, i + 200)) ?? [];
      // TeX drops the blanks before a line end.
      i += blanks.length;
      if (!/[\r\n]/.test(text.charAt(i))) isAfterWord = false;
    } else if (sign === '.' || sign === ';') {
      i += 1;
      isAfterWord = false;
    } else if (sign === '~') {
      tie.lastIndex = i;
      const found = tie.exec(text)?.[0];
      if (found === undefined) return undefined;
      finish(i);
      i += found.length;
      from = i;
    } else if (sign === '\\') {
      usualMacro.lastIndex = i;
      const macro = usualMacro.exec(text)?.[0];
      if (macro === undefined || !isHarmless(macro)) return undefined;
      i += macro.length;
    } else {
      word.lastIndex = i;
      const found = word.exec(text)?.[0];
      if (found === undefined || /^[1-9]\d*[^\dA-Za-z]/.test(found)) return undefined;
      i += found.length;
      isAfterWord = true;
    }
  }
  finish(end - 1);
  return parts;
}

/** Signs of the notation, and what only asks for a diagram. */
function isHarmless(macro: string): boolean {
  const name = macro.slice(1).replace(/\*?(?:\{\})?$/, '');
  return /^(?:toD|[ ,;!])$/.test(name) || commandTable.get(name)?.isSymbol === true;
}

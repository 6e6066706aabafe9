import {openGroups} from '../../tex/groups.ts';
import {splitBars} from './split-bars.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Span} from '../../source/span.ts';

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
  const depth = state.open.groupDepth;
  const isInGroup = depth > 0 || state.open.environments.some(({name}) => name !== 'document');
  if (!MOVE.test(held) && (isInGroup || !/[[\]]/.test(held))) {
    // The bar of a table, or of anything else.
    state.cursor.offset = offset + 1;
    return;
  }
  const canSplit = close === bar && !isInGroup && state.purpose.kind === 'document';
  const isPlayed = isPlayedOn(state, span, held);
  const parts = canSplit && isPlayed ? splitBars(text, span) : undefined;
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

/** How many more brackets are open after a text than before it. */
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
 * Whether bars may enclose a text: what texmate takes as an argument ends with its paragraph and
 * its group, and holds no cell of a table.
 */
function isHeldByBars(held: string): boolean {
  if (/&|\\\\|\\(?:begin|end|hline)(?![A-Za-z])/.test(held)) return false;
  return openGroups(held) === 0;
}

import type {Span} from '../../text/index.ts';
import {openGroups} from '../lexer/groups.ts';
import {afterComment} from '../lexer/skip-token.ts';
import type {ScanState} from '../state/scan-state.ts';
import {commandTable, type Effect} from '../tables/command-table.ts';

/**
 * Reads the moves between two bars of texmate (2005): lists of half-moves, and variations in brackets.
 *
 *     |1. e4 e5 2. Nf3 [2. Bc4 Nf6] Nc6|
 *      ^^^^^^^^^^^^^^^                     moves
 *                      ^           ^       one half-move back, and there again
 *
 * Text that TeX may read in another way is a gap: texmate keeps its count of moves within TeX's groups, takes
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
  const isInGroup =
    depth > 0 ||
    state.open.isInArgument ||
    state.open.environments.some(({name}) => name !== 'document');
  if (!MOVE.test(held) && (isInGroup || !/[[\]]/.test(held))) {
    // The bar of a table, or of anything else.
    state.cursor.offset = offset + 1;
    return;
  }
  const canSplit = close === bar && !isInGroup && state.purpose.kind === 'document';
  const isPlayed = isPlayedOn(state, span, held);
  const parts = canSplit && isPlayed ? new BarSplitter(text, span).split() : undefined;
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
 * True if texmate plays the moves: after `\SkakOff` it only prints them, and after `\dummy` and the
 * like to the end of the group, which that of a variation in brackets is.
 */
function isPlayedOn(
  {session, cursor: {text}, open: {isInArgument}}: ScanState,
  {start}: Span,
  held: string,
): boolean {
  const before = text.slice(Math.max(0, start - REACH_OF_SWITCHES), start);
  const last = before.lastIndexOf('\\SkakO');
  if (last >= 0 && !isInArgument) session.texmate.barsAreOff = before.startsWith('ff', last + 6);
  const isOff = session.texmate.barsAreOff;
  if (SILENCING.test(held) && session.texmate.barDepth + depthOf(held) <= 0)
    session.texmate.barsAreOff = true;
  return !isOff && !/\\SkakO/.test(held);
}

/** A switch is looked for so far before moves. */
const REACH_OF_SWITCHES = 2_000;
const SILENCING = /\\(?:dummy|ddummy|black|white|SkakOff)(?![A-Za-z])/;

/** Counts the brackets that are open after a text and not before it. */
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

/** The maximum number of characters of moves between bars that a gap quotes. */
const LONGEST_NAME = 40;

/**
 * True if bars may enclose a text: what texmate takes as an argument ends with its paragraph and
 * its group, and holds no cell of a table.
 */
function isHeldByBars(held: string): boolean {
  if (/&|\\\\|\\(?:begin|end|hline)(?![A-Za-z])/.test(held)) return false;
  return openGroups(held) === 0;
}

/** A list of half-moves between bars, or a bracket of a variation. */
interface BarPart extends Span {
  readonly effect: Extract<Effect, `texmate-${string}`>;
}

/** A bracket of a variation. */
const BRACKET = /\\?[[\]]/y;

/** Macros that may follow a control sequence without changing what it is. */
const MACRO = /\\(?:toD\*?|[ ,;!]|[a-zA-Z]+)(?:\{\})?/y;

/** A word that texmate takes for a move, or for the number of one. */
const WORD = /[A-Za-z0-9][-A-Za-z0-9=!?:/]*\+*[!?]*/y;

/** `~{\normalfont(\emph{D})}` right before a bracket or a blank: text that texmate only prints. */
const TIE = /~\{(?:[^\s[\].;:>+|%{}]|\{[^\s[\].;:>+|%{}]*\})*\}(?=\\?[[\]|])/y;

class BarSplitter {
  readonly #text: string;
  readonly #end: number;
  readonly #parts: BarPart[] = [];
  #at: number;
  /** The start of the current list of half-moves. */
  #from: number;
  /** True if only a line end is between the last word and this place. */
  #isAfterWord = false;

  constructor(text: string, {start, end}: Span) {
    this.#text = text;
    this.#end = end;
    this.#at = start + 1;
    this.#from = start + 1;
  }

  split(): readonly BarPart[] | undefined {
    while (this.#at < this.#end - 1) if (!this.#step()) return undefined;
    this.#endList(this.#end - 1);
    return this.#parts;
  }

  /** Reads on; false where TeX may read something else. */
  #step(): boolean {
    const bracket = this.#match(BRACKET);
    if (bracket !== undefined) return this.#takeBracket(bracket);
    const sign = this.#text.charAt(this.#at);
    switch (sign) {
      case '%':
        this.#at = afterComment(this.#text, this.#at, this.#end);
        return true;
      case '\n':
      case '\r':
        return this.#takeLineEnds();
      case ' ':
      case '\t':
        return this.#takeBlanks();
      case '.':
      case ';':
        this.#at += 1;
        this.#isAfterWord = false;
        return true;
      case '~':
        return this.#takeTie();
      case '\\':
        return this.#takeMacro();
      default:
        return this.#takeWord();
    }
  }

  #takeBracket(bracket: string): boolean {
    const end = this.#at + bracket.length;
    const effect = bracket.endsWith('[') ? 'texmate-open' : 'texmate-close';
    this.#endList(this.#at);
    this.#parts.push({effect, start: this.#at, end});
    this.#at = end;
    this.#from = end;
    this.#isAfterWord = false;
    return true;
  }

  /** A line end between two words is lost, and an empty line ends what a bar has opened. */
  #takeLineEnds(): boolean {
    const gap = this.#match(/\s{0,200}/y) ?? '';
    const next = this.#text.charAt(this.#at + gap.length);
    if (/\n[ \t]*\n|\r[ \t]*\r/.test(gap)) return false;
    if (this.#isAfterWord && /[A-Za-z0-9]/.test(next)) return false;
    this.#at += gap.length;
    return true;
  }

  #takeBlanks(): boolean {
    this.#at += this.#match(/[ \t]{0,200}/y)?.length ?? 0;
    // TeX drops the blanks before a line end.
    if (!/[\r\n]/.test(this.#text.charAt(this.#at))) this.#isAfterWord = false;
    return true;
  }

  #takeTie(): boolean {
    const tie = this.#match(TIE);
    if (tie === undefined) return false;
    this.#endList(this.#at);
    this.#at += tie.length;
    this.#from = this.#at;
    return true;
  }

  #takeMacro(): boolean {
    const macro = this.#match(MACRO);
    if (macro === undefined || !isHarmless(macro)) return false;
    this.#at += macro.length;
    return true;
  }

  #takeWord(): boolean {
    const word = this.#match(WORD);
    if (word === undefined || /^[1-9]\d*[^\dA-Za-z]/.test(word)) return false;
    this.#at += word.length;
    this.#isAfterWord = true;
    return true;
  }

  #endList(end: number): void {
    if (!/[A-Za-z0-9]/.test(this.#text.slice(this.#from, end))) return;
    this.#parts.push({effect: 'texmate-moves', start: this.#from, end});
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }
}

/** Tests whether a macro is a sign of the notation, or only asks for a diagram. */
function isHarmless(macro: string): boolean {
  const name = macro.slice(1).replace(/\*?(?:\{\})?$/, '');
  return /^(?:toD|[ ,;!])$/.test(name) || commandTable.get(name)?.isSymbol === true;
}

import type {Span} from '../../source/span.ts';
import {afterComment} from '../../tex/skip-token.ts';
import {commandTable, type Effect} from '../tables/command-table.ts';

/** A list of half-moves between bars, or a bracket of a variation. */
export interface BarPart extends Span {
  readonly effect: Extract<Effect, `texmate-${string}`>;
}

/**
 * Splits the moves between two bars of texmate, which `span` includes, into lists of half-moves and
 * brackets. Undefined where TeX may read something else.
 */
export function splitBars(text: string, span: Span): readonly BarPart[] | undefined {
  return new BarSplitter(text, span).split();
}

/** A bracket of a variation. */
const BRACKET = /\\?[[\]]/y;

/** What may follow a control sequence without changing what it is. */
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
  /** Where the list of half-moves at hand starts. */
  #from: number;
  /** Whether only a line end is between the last word and this place. */
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

/** Whether a macro is a sign of the notation, or only asks for a diagram. */
function isHarmless(macro: string): boolean {
  const name = macro.slice(1).replace(/\*?(?:\{\})?$/, '');
  return /^(?:toD|[ ,;!])$/.test(name) || commandTable.get(name)?.isSymbol === true;
}

import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {reportFlaw, type FlawName} from '../flaws.ts';

/** The maximum length of a quoted word: a broken file may be one long word. */
const LONGEST = 40;

/** Quotes the text at `span` for a message. */
export function quote(source: SourceText, {start, end}: Span): string {
  if (end - start <= LONGEST) return `\`${source.text.slice(start, end)}\``;
  return `\`${source.text.slice(start, start + LONGEST)}\`…`;
}

type More = Pick<Diagnostic, 'expected' | 'note' | 'fen'>;

interface Remark {
  readonly diagnostic: Diagnostic;
  /** The number of further remarks of this kind. */
  more: number;
}

/** Collects the remarks on a game. */
export class Remarks {
  readonly source: SourceText;
  readonly #remarks: Remark[] = [];
  readonly #kinds = new Map<string, Remark>();

  constructor(source: SourceText) {
    this.source = source;
  }

  add(rule: FlawName, span: Span, message: string, more?: More): Remark {
    const diagnostic = {...reportFlaw(rule, this.source, span, message), ...more};
    const remark = {diagnostic, more: 0};
    this.#remarks.push(remark);
    return remark;
  }

  /**
   * Like `add`, for flaws that the same program makes in every game: only the first is reported.
   */
  addKind(kind: string, rule: FlawName, span: Span, message: string): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) known.more += 1;
    else this.#kinds.set(kind, this.add(rule, span, message));
  }

  /** Returns all remarks in source order. */
  list(): readonly Diagnostic[] {
    return this.#remarks
      .map(({diagnostic, more}) => (more === 0 ? diagnostic : {...diagnostic, note: count(more)}))
      .sort((one, other) => one.span.start - other.span.start);
  }
}

function count(more: number): string {
  return more === 1 ? 'So is another one of this game' : `So are ${more} more of this game`;
}

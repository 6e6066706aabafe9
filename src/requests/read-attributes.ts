import type {Span} from '../source/span.ts';

/** `game="Fischer - Spassky"`, or a word alone, such as `here`. */
export interface Attribute {
  readonly name: string;
  /** Without its quotation marks; '' for a word alone. */
  readonly value: string;
  readonly nameSpan: Span;
  /** Of the value; of the name, where there is none. */
  readonly valueSpan: Span;
  /** Whether an equals sign stands behind the name. */
  readonly isSet: boolean;
  /** Whether a quotation mark lacks its partner. */
  readonly isOpen: boolean;
}

/**
 * Reads what stands behind the word of a request; `start` is where `text` stands in its file.
 *
 *     file=games/1972.pgn game="Fischer - Spassky"
 *     ^^^^ name           ^^^^  ^^^^^^^^^^^^^^^^^ value
 */
export function readAttributes(text: string, start: number): readonly Attribute[] {
  return Array.from(text.matchAll(ATTRIBUTE), (match) => {
    const [whole, name = '', equals, quoted, closing, bare = ''] = match;
    const value = quoted ?? bare;
    const at = start + match.index;
    const nameSpan = {start: at, end: at + name.length};
    const end = at + whole.length - (closing?.length ?? 0);
    return {
      name,
      value,
      nameSpan,
      valueSpan: value === '' ? nameSpan : {start: end - value.length, end},
      isSet: equals !== undefined,
      isOpen: closing === '',
    };
  });
}

const ATTRIBUTE = /([^\s=]+)(?:(\s*=\s*)(?:"([^"]*)("?)|(\S*)))?/g;

import type {Span} from '../../text/index.ts';

/** An attribute of a request: `game="Fischer - Spassky"`, or a flag such as `here`. */
export interface Attribute {
  readonly name: string;
  /** The value without its quotation marks; '' for a flag. */
  readonly value: string;
  readonly nameSpan: Span;
  /** The span of the value; that of the name if there is no value. */
  readonly valueSpan: Span;
  /** True if an equals sign follows the name. */
  readonly isSet: boolean;
  /** True if a quotation mark is not closed. */
  readonly isOpen: boolean;
}

/**
 * Reads the attributes that follow the kind of a request; `start` is the offset of `text` in its
 * file.
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

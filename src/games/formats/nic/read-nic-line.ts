import type {Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {NIC_KEYWORDS} from './nic-keywords.ts';

/** A keyword and the text after it; `span` contains both. */
export interface NicPair {
  /** In lower case; also set for keywords that are not part of NIC. */
  readonly keyword: string;
  readonly value: string;
  readonly span: Span;
}

const KNOWN = [...NIC_KEYWORDS.keys()].join('|');

/** A header line: any word of a few letters and a colon; no move looks like this. */
const OPENING = /^[A-Za-z]{3,12}[ \t]*:/u;

/** A keyword of NIC, preceded by white space. */
const KEYWORD = new RegExp(`(?<![^\\s])(${KNOWN})[ \\t]*:`, 'giu');

/**
 * Reads the pairs in a line of a header or of the remarks after the moves; returns none for any
 * other line.
 *
 *     White: Kramnik,Vladimir  Title: IGM  Elo: 2725
 *     ^^^^^                    ^^^^^       ^^^       keywords; each value ends at the next one
 */
export function readNicLine(text: string, line: Span): readonly NicPair[] {
  const {start, end} = trimBlanks(text, line);
  const written = text.slice(start, end);
  if (!OPENING.test(written)) return [];
  const marks = marksOf(written);
  return marks.map(({keyword, at, valueAt}, i) => {
    const stop = marks[i + 1]?.at ?? written.length;
    const value = written.slice(valueAt, stop).trim();
    return {keyword, value, span: trimBlanks(text, {start: start + at, end: start + stop})};
  });
}

interface Mark {
  readonly keyword: string;
  readonly at: number;
  readonly valueAt: number;
}

function marksOf(written: string): readonly Mark[] {
  const marks: Mark[] = [];
  const [opening = ''] = OPENING.exec(written) ?? [];
  const first = opening.slice(0, -1).trim().toLowerCase();
  if (!NIC_KEYWORDS.has(first)) marks.push({keyword: first, at: 0, valueAt: opening.length});
  for (const {0: mark, 1: name = '', index} of written.matchAll(KEYWORD)) {
    const keyword = name.toLowerCase();
    marks.push({keyword, at: index, valueAt: index + mark.length});
    // Everything after these keywords is a remark, including colons.
    if (NIC_KEYWORDS.get(keyword)?.kind === 'remark') break;
  }
  return marks;
}

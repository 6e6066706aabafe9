import {isLineEnd, type Diagnostic, type SourceText} from '../../../text/index.ts';
import {isSpacing} from '../blanks.ts';
import {reportFlaw} from '../report-flaw.ts';

/** Tests whether only white space without an empty line is between two offsets. */
export function isTight(text: string, start: number, end: number): boolean {
  let lines = 0;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code) && !(code === 13 && text.charCodeAt(i + 1) === 10)) lines += 1;
    else if (!isSpacing(code)) return false;
  }
  return lines <= 1;
}

/**
 * Reports a tag pair at `at` that directly follows a game. PGN standard (1994-03-12), 8.1 and
 * 8.2.6: an empty line separates the moves from the next tags.
 */
export function reportTightTag(source: SourceText, at: number): Diagnostic {
  const message = 'Unexpected tag pair right after a game, expected an empty line before it';
  return reportFlaw('game-tag-spelling', source, {start: at, end: at + 1}, message);
}

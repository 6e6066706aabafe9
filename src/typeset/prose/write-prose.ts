import {cleanText} from '../clean-text.ts';
import type {Wording} from '../wording.ts';
import {breakLines} from '../wrap-words.ts';
import {writeSanText} from '../write-text-moves.ts';
import {findProseMoves} from './find-prose-moves.ts';
import type {CommentPositions} from './find-prose-moves.ts';
import {improveTypography} from './typography.ts';

/**
 * Writes a comment of a game as LaTeX, with the typography of the document's language: its
 * paragraphs are separated by empty lines, and moves that can be played at `around` have figurines.
 */
export function writeProse(text: string, wording: Wording, around?: CommentPositions): string {
  return text
    .split(/\n{2,}/u)
    .map((paragraph) => breakLines(writeParagraph(paragraph, wording, around).trim()))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function writeParagraph(
  text: string,
  {language, escape}: Wording,
  around?: CommentPositions,
): string {
  // Where no word is, no invisible character may hide a quotation mark; and none is MARK.
  const plain = cleanText(text);
  const moves = around === undefined ? [] : findProseMoves(plain, around, language.code);
  let marked = '';
  let at = 0;
  for (const {start, end} of moves) {
    marked += plain.slice(at, start) + MARK;
    at = end;
  }
  const [first = '', ...others] = improveTypography(marked + plain.slice(at), language.code).split(
    MARK,
  );
  return others.reduce(
    (written, part, i) => written + writeSanText(moves[i]?.san ?? '') + escape(part),
    escape(first),
  );
}

/** Takes the place of a move while the text around it is changed. */
const MARK = '\ufdd0';

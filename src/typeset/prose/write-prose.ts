import {cleanText} from '../clean-text.ts';
import type {Language} from '../languages/words.ts';
import type {Wording} from '../wording.ts';
import {breakLines} from '../wrap-words.ts';
import {writeSanText} from '../set-moves.ts';
import {findProseMoves, type CommentPositions} from './find-prose-moves.ts';

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
  {language, escape, proseMoves, castling}: Wording,
  around?: CommentPositions,
): string {
  // Without a word, no invisible character may hide a quotation mark; and none is MARK.
  const plain = cleanText(text);
  const isPlain = around === undefined || proseMoves === 'letters';
  const moves = isPlain ? [] : findProseMoves(plain, around, language.code);
  let marked = '';
  let at = 0;
  for (const {start, end} of moves) {
    marked += plain.slice(at, start) + MARK;
    at = end;
  }
  const [first = '', ...others] = improveTypography(marked + plain.slice(at), language)
    .replace(NUMBER_AFTER_NUMBER, WIDE)
    .split(MARK);
  const write = (part: string): string => {
    const written = part
      .split(WIDE)
      .map((piece) => piece.split(THIN).map(escape).join('\\,'))
      .join('\\quad ');
    return castling === '0-0' ? written.replace(CASTLING, '\\skmtext{$&}') : written;
  };
  return others.reduce(
    (written, part, i) => written + writeSanText(moves[i]?.san ?? '') + write(part),
    write(first),
  );
}

/** Castling, which a macro prints with zeros. */
const CASTLING = /(?<![\w-])O-O(?:-O)?(?![\w-])/gu;

/** The space between the number of a move and the move, as wide as in lines of moves. */
const THIN = '\u202f';

/** The space that keeps a year from the number of a move. */
const WIDE = '\u2003';

/** Tests whether a text ends with a year or another number, which could be read as part of one that follows. */
export const endsWithNumber = (text: string): boolean => /(?:^|[\s(–-])\d{1,4}$/u.test(text);

/** Takes the place of a move while the text around it is changed. */
const MARK = '\ufdd0';

/** The dash between words, with spaces, where the language has none of its own. */
const DASH = ' – ';

/**
 * Replaces the signs of a typewriter by those of print, for one paragraph: quotation marks, dashes,
 * and three dots, except those of moves such as `5...d5`. A number keeps with its move. What could mean something else,
 * such as a quotation mark without its partner, stays.
 */
export function improveTypography(
  text: string,
  {quotes, dash = DASH}: Pick<Language, 'quotes' | 'dash'>,
): string {
  if (!/["'./-]| ,/.test(text)) return text;
  const hasHyphen = text.includes('-');
  let better = curlQuotes(text, quotes);
  if (text.includes("'")) better = curlApostrophes(better);
  if (hasHyphen)
    better = better
      .replace(/(?<=\S) (?:---?|-) (?=\S)/gu, dash)
      .replace(/(?<=\p{L})---?(?=\p{L})/gu, dash)
      .replace(
        /(?<![\w/-])(?:1-0|0-1|1\/2-1\/2)(?![\w/-])/g,
        (result) => RESULTS[result] ?? result,
      );
  if (text.includes('/'))
    better = better
      .replace(/(?<![\p{L}\p{N}/.-])(\d{1,3})[ -]1\/2(?![\p{L}\p{N}/-])/gu, '$1½')
      .replace(/(?<![\p{L}\p{N}/.-])1\/2(?![\p{L}\p{N}/-])/gu, '½');
  if (hasHyphen)
    better = better
      .replace(/(?<![\d-])(\d{1,4})-(?=\d{1,4}(?![\d-]))/g, '$1–')
      .replace(/(?<=^|[\s([=])-(?=\d{1,2}[.,]\d)/gu, '\u2212');
  if (text.includes(' ,')) better = better.replace(/ +(?=,(?:\s|$))/gu, '');
  if (!/[.…]/.test(text)) return better;
  return better
    .replace(
      NUMBER,
      (_, number: string, dots: string) => number + (dots === '.' ? dots : '...') + THIN,
    )
    .replace(DOTS, '...')
    .replace(ELLIPSIS, '…');
}

/** A move, or what takes its place while the text around it is changed. */
const MOVE = String.raw`(?:\p{NChar}|\p{Lu}?[a-h]?[1-8]?x?[a-h][1-8]|O-O)`;

/** The number of a move as it is typed, also `5..Nf6` and `5. ...Nf6`; no line ends after it. */
const NUMBER = new RegExp(
  String.raw`(?<![\w.])(\d{1,3})(\. \.\.\.|\.{1,3}|\.? ?…) ?(?=${MOVE}(?!\w))`,
  'gu',
);

/** The space in `1889 12.Nf3`. */
const NUMBER_AFTER_NUMBER = /(?<=(?:^|[\s(–-])\d{1,4}) (?=\d{1,3}\.{1,3}\u202f)/gu;

/** Dots before a move of Black's without a number: `..Nf6`. */
const DOTS = new RegExp(String.raw`(?<![\w.…])(?:\.{2,3}|…)(?=${MOVE}(?!\w))`, 'gu');

/** Three dots, except those of a move of Black's such as `...d5` or `5...d5`. */
const ELLIPSIS = new RegExp(String.raw`(?<![.\d])\.\.\.(?!\.|${MOVE}(?!\w))`, 'gu');

const RESULTS: Readonly<Record<string, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
};

/** Replaces straight double quotation marks if they open and close in turn. */
function curlQuotes(text: string, [opening, closing]: readonly [string, string]): string {
  const parts = text.split('"');
  const marks = parts.length - 1;
  if (marks === 0 || marks % 2 === 1) return text;
  let curled = parts[0] ?? '';
  for (let i = 1; i < parts.length; i += 1) {
    const opens = i % 2 === 1;
    const [before = '', after = ''] = [parts[i - 1], parts[i]];
    // An opening mark follows a space or a bracket, a closing one follows its text.
    const fits = opens
      ? (i === 1 && before === '') || /[\s([{/–—‘’'-]$/u.test(before)
      : /\S$/u.test(before);
    if (!fits || (opens && /^\s|^$/u.test(after))) return text;
    curled += (opens ? opening : closing) + after;
  }
  return curled;
}

/** Replaces straight single quotation marks: an apostrophe, or an opening one with its partner. */
function curlApostrophes(text: string): string {
  return text
    .replace(/(?<=^|[\s([“„«»])'(?=\p{L})([^']{1,200})'(?=$|[\s.,;:!?)\]”“»«])/gu, '‘$1’')
    .replace(/(?<=\p{L})'/gu, '’');
}

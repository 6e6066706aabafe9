import {SourceText} from '../source/source-text.ts';
import {Lexer, PLAIN_LETTERS} from '../tex/lexer.ts';
import type {Token} from '../tex/token.ts';

/**
 * Returns the text of an argument as TeX's `\detokenize` shows it under LaTeX's usual category codes,
 * with `#` for itself, as in the argument of `\mainline`.
 *
 *     1.e4\wbetter{}  e5% best       1.e4\wbetter {} e5c5
 *         c5
 *
 * Returns undefined for a text with an empty line, `^^`, a control character or a line that ends in a
 * backslash: its tokens are not worked out here.
 */
export function detokenize(text: string): string | undefined {
  return UNPLAIN.test(text) ? showTokens(text) : text;
}

/** What is in a text that is not shown as it is. */
const UNPLAIN = /[^ -~]|[\\%^]| {2}|^ /;

function showTokens(text: string): string | undefined {
  const stretch = {source: new SourceText(text, ''), start: 0, end: text.length};
  const lexer = new Lexer(stretch, {letters: PLAIN_LETTERS});
  let shown = '';
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (!isPlain(token, text)) return undefined;
    shown += spell(token);
  }
  return shown;
}

/** Whether a token is worked out here. */
function isPlain({kind, text: name, start}: Token, text: string): boolean {
  if (kind === 'character')
    return !(name === '^' && text.charAt(start + 1) === '^') && !isOdd(name);
  const isWritten = text.charAt(start) === '\\';
  return isWritten && name !== '' && (WORD.test(name) || (name >= ' ' && name <= '~'));
}

/** Whether a character is a control character. */
function isOdd(char: string): boolean {
  return char < ' ' || char === '\u007f';
}

/** A control word is shown with a space. */
function spell({kind, text}: Token): string {
  if (kind === 'character') return text;
  return WORD.test(text) ? `\\${text} ` : `\\${text}`;
}

const WORD = /^[A-Za-z]/;

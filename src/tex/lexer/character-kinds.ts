import {
  AMPERSAND,
  BACKSLASH,
  CARET,
  CLOSE_BRACE,
  DOLLAR,
  NEWLINE,
  OPEN_BRACE,
  PERCENT,
  RETURN,
} from '../../text/index.ts';

/** Places where the scan stops; the last one only inside moves. */
export const STOP_ALWAYS = 1;
export const STOP_AT_LINE = 2;
/** The letters of the name of a control sequence: always, after `\makeatletter`, in expl3. */
export const LETTER = 8;
export const AT_LETTER = 16;
export const EXPL_LETTER = 32;
/** Letters that are not ASCII, to LuaTeX and XeTeX. */
export const UNICODE_LETTER = 128;
/** Characters that begin or end a group without a brace, `$` and `&`, and `^`, of which two spell a character. */
export const STOP_AT_SHIFT = 64;

/** The kinds of the ASCII characters, as bits; all others are plain text. */
export const characterKinds: Uint8Array = kindsOfCharacters();

function kindsOfCharacters(): Uint8Array {
  const kinds = new Uint8Array(128);
  for (const code of [BACKSLASH, PERCENT, OPEN_BRACE, CLOSE_BRACE]) kinds[code] = STOP_ALWAYS;
  for (const code of [DOLLAR, AMPERSAND, CARET]) kinds[code] = STOP_AT_SHIFT;
  for (const code of [NEWLINE, RETURN]) kinds[code] = STOP_AT_LINE;
  for (let code = 65; code <= 90; code += 1) kinds[code] = kinds[code + 32] = LETTER;
  kinds['@'.charCodeAt(0)] = AT_LETTER;
  kinds['_'.charCodeAt(0)] = kinds[':'.charCodeAt(0)] = EXPL_LETTER;
  return kinds;
}

export const TAB = 9;
export const NEWLINE = 10;
export const RETURN = 13;
export const SPACE = 32;
export const HASH = 35;
export const PERCENT = 37;
export const STAR = 42;
export const COMMA = 44;
export const EQUALS = 61;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const CARET = 94;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

/** Where the scan has to stop; the last two only inside moves and inside a wrapper's body. */
export const STOP_ALWAYS = 1;
export const STOP_AT_LINE = 2;
export const STOP_AT_HASH = 4;
/** What belongs to the name of a control sequence: always, after `\makeatletter`, in expl3. */
export const LETTER = 8;
export const AT_LETTER = 16;
export const EXPL_LETTER = 32;

/** The kinds of the ASCII characters; anything above is plain text. */
export const characterKinds: Uint8Array = kindsOfCharacters();

/** A blank that does not end the line. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

export {isLineEnd} from '../../source/line-end.ts';

function kindsOfCharacters(): Uint8Array {
  const kinds = new Uint8Array(128);
  for (const code of [BACKSLASH, PERCENT, OPEN_BRACE, CLOSE_BRACE]) kinds[code] = STOP_ALWAYS;
  for (const code of [NEWLINE, RETURN]) kinds[code] = STOP_AT_LINE;
  kinds[HASH] = STOP_AT_HASH;
  for (let code = 65; code <= 90; code += 1) kinds[code] = kinds[code + 32] = LETTER;
  kinds['@'.charCodeAt(0)] = AT_LETTER;
  kinds['_'.charCodeAt(0)] = kinds[':'.charCodeAt(0)] = EXPL_LETTER;
  return kinds;
}

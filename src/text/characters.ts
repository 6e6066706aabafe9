/** The codes of characters, named once for the whole tree. */
export const TAB = 9;
export const NEWLINE = 10;
export const RETURN = 13;
/** The character 1A, with which DOS ends a text. */
export const DOS_END = 26;
export const SPACE = 32;
export const EXCLAMATION_MARK = 33;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const OPEN_PARENTHESIS = 40;
export const CLOSE_PARENTHESIS = 41;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const HYPHEN = 45;
export const DOT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const ONE = 49;
export const NINE = 57;
export const SEMICOLON = 59;
export const EQUALS = 61;
export const QUESTION_MARK = 63;
export const AT_SIGN = 64;
export const CAPITAL_O = 79;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const CARET = 94;
export const SMALL_A = 97;
export const SMALL_X = 120;
export const OPEN_BRACE = 123;
export const BAR = 124;
export const CLOSE_BRACE = 125;
export const TILDE = 126;

/** Tests whether a character is a space or a tab. */
export function isSpaceOrTab(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Tests whether a character ends a line: LF, CR, or one of the two that make CRLF. */
export function isLineEnd(code: number): boolean {
  return code === NEWLINE || code === RETURN;
}

/** Returns a text without control characters, which a hostile file could use to control the terminal. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '·',
  );
}

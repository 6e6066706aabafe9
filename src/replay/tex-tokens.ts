/**
 * A token of a move list, as TeX's eyes and mouth make it. A group is kept together, for so do the
 * packages' macros.
 */
export type TexToken =
  | {readonly type: 'char'; readonly char: string}
  | {readonly type: 'space'}
  | {readonly type: 'group'; readonly tokens: readonly TexToken[]}
  /** Named without its backslash. */
  | {readonly type: 'control'; readonly name: string}
  /** An empty line. */
  | {readonly type: 'paragraph'};

/**
 * The tokens of a text under LaTeX's usual category codes; `undefined` when its braces do not match.
 *
 *     e4\wbetter{} e5% best
 *     ^^         ^ ^^         characters, a space, characters
 *       ^^^^^^^^    a control word, which eats the blanks after it
 *               ^^  a group, empty
 *                    ^^^^^^   a comment and its line end are nothing
 */
export function readTexTokens(text: string): readonly TexToken[] | undefined {
  const reader = new TexReader(text);
  while (reader.step());
  return reader.tokens();
}

/** Reads a text piece by piece. */
class TexReader {
  readonly #text: string;
  readonly #open: TexToken[][] = [];
  #tokens: TexToken[] | undefined = [];
  #at = 0;
  #isLineStart = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** All tokens at the end of the text; undefined if a brace has no partner. */
  tokens(): readonly TexToken[] | undefined {
    return this.#open.length === 0 ? this.#tokens : undefined;
  }

  /** Reads the next piece; returns false at the end, and at a closing brace without its partner. */
  step(): boolean {
    if (this.#tokens === undefined || this.#at >= this.#text.length) return false;
    const isLineStart = this.#isLineStart;
    this.#isLineStart = false;
    const char = this.#text.charAt(this.#at);
    if (/[ \t\r\n]/.test(char)) this.#takeBlank(this.#tokens, isLineStart);
    else if (char === '%') {
      this.#at = endOfComment(this.#text, this.#at);
      this.#isLineStart = true;
    } else if (char === '\\') this.#takeControl(this.#tokens);
    else if (char === '{' || char === '}') this.#takeBrace(this.#tokens, char);
    else {
      const whole = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
      this.#tokens.push({type: 'char', char: whole});
      this.#at += whole.length;
    }
    return true;
  }

  #takeBlank(tokens: TexToken[], isLineStart: boolean): void {
    const {token, end} = readBlank(this.#text, this.#at, isLineStart);
    if (token === 'paragraph') tokens.push({type: 'paragraph'});
    else if (token === 'space' && tokens.at(-1)?.type !== 'space') tokens.push({type: 'space'});
    this.#at = end;
  }

  #takeControl(tokens: TexToken[]): void {
    const name = controlAt(this.#text, this.#at + 1);
    tokens.push({type: 'control', name});
    this.#at += name.length + 1;
    if (/^[A-Za-z]/.test(name)) this.#at = skipBlanks(this.#text, this.#at);
  }

  #takeBrace(tokens: TexToken[], brace: '{' | '}'): void {
    this.#at += 1;
    if (brace === '{') {
      this.#open.push(tokens);
      this.#tokens = [];
      return;
    }
    const outer = this.#open.pop();
    outer?.push({type: 'group', tokens});
    this.#tokens = outer;
  }
}

/** The tokens as text; what is inside a group is left out. */
export function writeTokens(tokens: readonly TexToken[]): string {
  return tokens.map(writeToken).join('');
}

function writeToken(token: TexToken): string {
  switch (token.type) {
    case 'char':
      return token.char;
    case 'space':
    case 'paragraph':
      return ' ';
    case 'group':
      return '{}';
    case 'control':
      return `\\${token.name} `;
  }
}

interface Blank {
  readonly token: 'space' | 'paragraph' | undefined;
  readonly end: number;
}

/** Blanks and line ends are one space, two line ends a paragraph; at the head of a line they are nothing. */
function readBlank(text: string, start: number, isLineStart: boolean): Blank {
  BLANKS.lastIndex = start;
  const [blanks = ' '] = BLANKS.exec(text) ?? [];
  const lineEnds = blanks.match(/\r\n|\r|\n/g)?.length ?? 0;
  const end = start + blanks.length;
  if (lineEnds > (isLineStart ? 0 : 1)) return {token: 'paragraph', end};
  return {token: isLineStart ? undefined : 'space', end};
}

/** The blanks after a control word vanish, with one line end at most. */
function skipBlanks(text: string, start: number): number {
  AFTER_WORD.lastIndex = start;
  return start + (AFTER_WORD.exec(text)?.[0].length ?? 0);
}

function endOfComment(text: string, start: number): number {
  COMMENT.lastIndex = start;
  return start + (COMMENT.exec(text)?.[0].length ?? 1);
}

function controlAt(text: string, at: number): string {
  CONTROL.lastIndex = at;
  return CONTROL.exec(text)?.[0] ?? '';
}

const BLANKS = /[ \t\r\n]+/y;
const AFTER_WORD = /[ \t]*(?:(?:\r\n|\r|\n)[ \t]*(?![\r\n \t]))?/y;
const COMMENT = /%[^\r\n]*(?:\r\n|\r|\n)?/y;
const CONTROL = /[A-Za-z]+|[^]/uy;

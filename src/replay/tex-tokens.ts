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
  const open: TexToken[][] = [];
  let tokens: TexToken[] = [];
  let at = 0;
  let isLineStart = false;
  while (at < text.length) {
    const char = text.charAt(at);
    if (/[ \t\r\n]/.test(char)) {
      const blank = readBlank(text, at, isLineStart);
      const last = tokens.at(-1);
      if (blank.token === 'paragraph') tokens.push({type: 'paragraph'});
      else if (blank.token === 'space' && last?.type !== 'space') tokens.push({type: 'space'});
      at = blank.end;
      isLineStart = false;
      continue;
    }
    isLineStart = false;
    if (char === '%') {
      at = endOfComment(text, at);
      isLineStart = true;
    } else if (char === '\\') {
      const name = controlAt(text, at + 1);
      tokens.push({type: 'control', name});
      at += name.length + 1;
      if (/^[A-Za-z]/.test(name)) at = skipBlanks(text, at);
    } else if (char === '{') {
      open.push(tokens);
      tokens = [];
      at += 1;
    } else if (char === '}') {
      const outer = open.pop();
      if (outer === undefined) return undefined;
      outer.push({type: 'group', tokens});
      tokens = outer;
      at += 1;
    } else {
      const code = text.codePointAt(at) ?? 0;
      const whole = String.fromCodePoint(code);
      tokens.push({type: 'char', char: whole});
      at += whole.length;
    }
  }
  return open.length === 0 ? tokens : undefined;
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

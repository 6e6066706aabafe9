import {SourceText} from '../../text/index.ts';
import {CATEGORY, isOf, PLAIN_LETTERS, tokenize, type Token} from '../../tex/index.ts';

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
  const source = new SourceText(text, '');
  const open: TexToken[][] = [];
  let tokens: TexToken[] = [];
  for (const token of tokenize({source, start: 0, end: text.length}, {letters: PLAIN_LETTERS})) {
    if (isOf(token, CATEGORY.open)) {
      open.push(tokens);
      tokens = [];
    } else if (isOf(token, CATEGORY.close)) {
      const outer = open.pop();
      if (outer === undefined) return undefined;
      outer.push({type: 'group', tokens});
      tokens = outer;
    } else tokens.push(tokenOf(token, text));
  }
  return open.length === 0 ? tokens : undefined;
}

function tokenOf(token: Token, written: string): TexToken {
  const {kind, text: name, start} = token;
  if (kind === 'control') {
    // TeX makes a `\par` of an empty line.
    return written.charAt(start) === '\\' ? {type: 'control', name} : {type: 'paragraph'};
  }
  return isOf(token, CATEGORY.space) ? {type: 'space'} : {type: 'char', char: name};
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

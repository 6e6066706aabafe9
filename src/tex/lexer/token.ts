import type {SourceText, Stretch} from '../../text/index.ts';

/** Category codes of TeX (The TeXbook, chapter 7), as far as tokens carry them. */
export const CATEGORY = {
  open: 1,
  close: 2,
  parameter: 6,
  space: 10,
  letter: 11,
  other: 12,
  active: 13,
} as const;

/** A token of TeX: a character with its category, or a control sequence. */
export interface Token {
  /** `hole`: a parameter `#1` in a macro's body; `stretch`: an argument of the text that is not read yet. */
  readonly kind: 'character' | 'control' | 'hole' | 'stretch';
  /** The character, the name without its backslash, or the digit; empty for a stretch. */
  readonly text: string;
  /** One of `CATEGORY`; 0 for what is no character. */
  readonly category: number;
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  /** The end of the token before it in the same text; -1 where none was. */
  readonly from: number;
  /** True if it is in the text that is being scanned, not in the body of a macro. */
  readonly isText: boolean;
  /** The letters that make names in a stretch. */
  readonly letters?: number;
  /** Not to be expanded: it comes after `\noexpand`, or out of `\the`. */
  readonly isFrozen?: boolean;
}

/** An argument as TeX takes it. */
export interface Grabbed {
  readonly tokens: readonly Token[];
  /** Its brackets, if it has any. */
  readonly open?: Token;
  readonly close?: Token;
  /** It was not given, and is written in the definition. */
  readonly isFallback?: boolean;
}

/** A token that is a character. */
type Character = Token & {readonly kind: 'character'};

/** Tests whether a token is a character of this category. */
export function isOf(token: Token | undefined, category: number): token is Character {
  return token?.kind === 'character' && token.category === category;
}

/** Tests whether a token is this character. */
export function isCharacter(token: Token | undefined, text: string): token is Character {
  return token?.kind === 'character' && token.text === text;
}

/** A token that TeX has put into a list: what kept it from being expanded is forgotten. */
export const thaw = (token: Token): Token => ({...token, isFrozen: false});

/** Tests whether a token is this control sequence. */
export function isControl(
  token: Token | undefined,
  name: string,
): token is Token & {readonly kind: 'control'} {
  return token?.kind === 'control' && token.text === name;
}

/** Tests whether two tokens are the same, whatever their places. */
export function isSame(one: Token, other: Token): boolean {
  if (one.kind !== other.kind || one.text !== other.text) return false;
  return one.kind !== 'character' || one.category === other.category;
}

/** A control sequence at the place of another token. */
export function controlAt(place: Token, name: string): Token {
  return {...place, kind: 'control', text: name, category: 0, from: -1, isFrozen: false};
}

/** The characters of a text, at the place of another token; blanks are spaces, all else is `other`. */
export function charactersAt(place: Token, text: string): readonly Token[] {
  return Array.from(text, (sign) => ({
    ...place,
    kind: 'character',
    text: sign,
    category: sign === ' ' ? CATEGORY.space : CATEGORY.other,
    from: -1,
    isText: false,
    isFrozen: false,
  }));
}

/** `{...}` around tokens. */
export function grouped(place: Token, tokens: readonly Token[]): readonly Token[] {
  const brace = {...place, kind: 'character', from: -1, isText: false, isFrozen: false} as const;
  return [
    {...brace, text: '{', category: CATEGORY.open},
    ...tokens,
    {...brace, text: '}', category: CATEGORY.close},
  ];
}

/** `#` is written twice in a body that means the sign itself. */
export function doubled(token: Token): readonly Token[] {
  return isOf(token, CATEGORY.parameter) ? [token, token] : [token];
}

/** Tokens that are kept under a name, and are in no text any more. */
export function kept(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => (token.isText ? {...token, isText: false} : token));
}

/** The way in which TeX takes one argument of a command. */
export type Parameter =
  | {readonly kind: 'mandatory'}
  /** `isFlat`: the first `]` ends it, as that of `\newcommand`; in one of xparse brackets nest. */
  | {readonly kind: 'optional'; readonly fallback?: Stretch; readonly isFlat?: true}
  | {readonly kind: 'token'; readonly token: string}
  | {readonly kind: 'verbatim'}
  /** `#1;`, or `(#1)` with an opening sign, which may be missing. */
  | {
      readonly kind: 'delimited';
      readonly open: string;
      readonly close: string;
      readonly fallback?: Stretch;
      /** False if `@` is a sign of its own in it. */
      readonly atIsLetter?: boolean;
    }
  /** Text that has to be there, as in `\def\play(#1){...}`. */
  | {readonly kind: 'literal'; readonly text: string; readonly atIsLetter?: boolean}
  /** xparse's `g`: a group in braces that may be missing. */
  | {readonly kind: 'group'; readonly fallback?: Stretch}
  /** xparse's `e{^_}`: signs that may have an argument each; it yields one argument for each. */
  | {
      readonly kind: 'embellishments';
      readonly signs: readonly string[];
      readonly fallbacks: readonly (Stretch | undefined)[];
    }
  /** The content of an environment. */
  | {readonly kind: 'body'};

import {
  BACKSLASH,
  HASH,
  isLineEnd,
  isSpaceOrTab,
  OPEN_BRACE,
  PERCENT,
  TILDE,
} from '../../text/index.ts';
import type {SourceText, Span, Stretch} from '../../text/index.ts';
import {afterLineEnd} from './skip-token.ts';
import {closeOfGroup} from './groups.ts';
import {
  afterComment,
  afterControl,
  characterAt,
  endOfUnicodeName,
  endOfVerbatimArgument,
} from './skip-token.ts';
import {AT_LETTER, characterKinds, EXPL_LETTER, LETTER, UNICODE_LETTER} from './skip-token.ts';
import {originOf, type TextOrigins} from './text-of-tokens.ts';
import {CATEGORY, charactersAt, type Grabbed, type Token} from './token.ts';

/** Options for reading a text. */
interface LexerOptions {
  /** The kinds of characters that make a name. */
  readonly letters: number;
  /** True if it is the text that is being scanned. */
  readonly isText?: boolean;
  /** True if it starts right after the name of a control sequence, which swallows blanks. */
  readonly isAfterName?: boolean;
  /** The origins of a composed text. */
  readonly origins?: TextOrigins | undefined;
  /** Called for each comment, with the offset of its percent sign. */
  readonly onComment?: (start: number) => void;
  /** Called for each group that is taken as a whole and may hold comments, with where its content is. */
  readonly onGroup?: (content: Span) => void;
}

/** A longer group is read token by token, and given up. */
const LONGEST_GROUP = 400_000;

const CODES: Readonly<Record<string, number>> = {
  '{': CATEGORY.open,
  '}': CATEGORY.close,
  '#': CATEGORY.parameter,
  '~': CATEGORY.active,
};

/** Reads a text into tokens, one at a time, as TeX's eyes do (The TeXbook, chapter 8). */
export class Lexer {
  readonly source: SourceText;
  offset: number;
  readonly end: number;
  letters: number;
  readonly #options: LexerOptions;
  /** At the beginning of a line, in its middle, or after what swallows blanks. */
  #where: 'start' | 'middle' | 'skipping' = 'middle';
  #before: number;

  constructor({source, start, end}: Stretch, options: LexerOptions) {
    this.source = source;
    this.offset = start;
    this.end = end;
    this.letters = options.letters;
    this.#options = options;
    this.#before = start;
    if (options.isAfterName === true) this.#where = 'skipping';
  }

  /** The next token; undefined at the end. */
  next(): Token | undefined {
    const {text} = this.source;
    this.#before = this.offset;
    while (this.offset < this.end) {
      const start = this.offset;
      const code = text.charCodeAt(start);
      if (code === PERCENT) {
        this.#options.onComment?.(start);
        this.offset = afterComment(text, start, this.end);
        this.#where = 'start';
      } else if (isLineEnd(code)) {
        const token = this.#endLine(start);
        if (token !== undefined) return token;
      } else if (isSpaceOrTab(code)) {
        this.offset = start + 1;
        if (this.#isExpl && this.#where === 'middle') this.#before = -1;
        if (this.#where !== 'middle' || this.#isExpl) continue;
        this.#where = 'skipping';
        return this.#make('character', ' ', CATEGORY.space, start);
      } else if (code === BACKSLASH) return this.#readControl(start);
      else {
        const char = characterAt(text, start);
        this.offset = start + char.length;
        this.#where = 'middle';
        return this.#make('character', char, this.#categoryOf(code, start), start);
      }
    }
    return undefined;
  }

  /** Takes a group of the text that is being scanned as a whole, if there is one here that ends. */
  takeGroup(): Grabbed | 'endless' | undefined {
    const {source, offset: start, letters} = this;
    const isGroup = this.#options.isText === true && source.text.charCodeAt(start) === OPEN_BRACE;
    const close = isGroup && start < this.end ? closeOfGroup(source.text, start, this.end) : -1;
    if (isGroup && close < 0) return 'endless';
    if (close < 0 || close - start > LONGEST_GROUP) return undefined;
    const open = this.#brace('{', CATEGORY.open, start);
    const from = open.end;
    if (source.text.slice(from, close).includes('%'))
      this.#options.onGroup?.({start: from, end: close});
    const stretch: Token = {
      ...({kind: 'stretch', text: '', category: 0, isText: true} as const),
      ...{source, start: from, end: close, from, letters},
    };
    return {
      tokens: close > from ? [stretch] : [],
      open,
      close: this.#brace('}', CATEGORY.close, close),
    };
  }

  #brace(text: string, category: number, start: number): Token {
    this.#before = start;
    this.offset = start + 1;
    this.#where = 'middle';
    return this.#make('character', text, category, start);
  }

  /** Takes `{...}` or `|...|` of the text that is being scanned, read literally; undefined if there is none here. */
  takeVerbatim(): Grabbed | undefined {
    const {source, offset: start} = this;
    if (this.#options.isText !== true) return undefined;
    const after = endOfVerbatimArgument(source.text, start, this.end);
    const first = after < 0 ? undefined : this.next();
    if (first === undefined) return undefined;
    this.offset = after;
    this.#where = 'middle';
    return {tokens: charactersAt(first, source.text.slice(start + 1, after - 1))};
  }

  /** Goes back to before `token`, which was read last. */
  goBackTo(token: Token): void {
    this.offset = token.start;
    this.#where = 'middle';
  }

  get #isExpl(): boolean {
    return (this.letters & EXPL_LETTER) !== 0;
  }

  #endLine(start: number): Token | undefined {
    const was = this.#where;
    this.offset = Math.min(afterLineEnd(this.source.text, start), this.end);
    this.#where = 'start';
    if (this.#isExpl) {
      this.#before = -1;
      return undefined;
    }
    if (was === 'middle') return this.#make('character', ' ', CATEGORY.space, start);
    return was === 'start' ? this.#make('control', 'par', 0, start) : undefined;
  }

  #readControl(start: number): Token {
    const {text} = this.source;
    const isWord = ((characterKinds[text.charCodeAt(start + 1)] ?? 0) & this.letters) !== 0;
    const after = afterControl(text, start, this.end, this.letters);
    const next = (this.letters & UNICODE_LETTER) !== 0 ? after : start + 1;
    const isUnicode = text.charCodeAt(next) >= 128 || text.charCodeAt(start + 1) >= 128;
    this.offset = (isUnicode ? endOfUnicodeName(text, start + 1) : undefined) ?? after;
    const name = text.slice(start + 1, this.offset);
    this.#where = isWord || name === ' ' ? 'skipping' : 'middle';
    return this.#make('control', name, 0, start);
  }

  #categoryOf(code: number, start: number): number {
    if (((characterKinds[code] ?? 0) & (this.letters | LETTER)) !== 0) return CATEGORY.letter;
    if (code === HASH) return CATEGORY.parameter;
    if (this.#isExpl && code === TILDE) return CATEGORY.space;
    return (
      CODES[this.source.text.charAt(start)] ?? (code >= 128 ? CATEGORY.letter : CATEGORY.other)
    );
  }

  #make(kind: Token['kind'], text: string, category: number, start: number): Token {
    const {source, offset: end} = this;
    const {origins, isText = false} = this.#options;
    const shown = kind === 'character' && category === CATEGORY.space ? ' ' : text;
    const from = this.#before;
    if (origins === undefined) {
      return {kind, text: shown, category, source, start, end, from, isText};
    }
    const origin = originOf(origins, {start, end});
    const before = originOf(origins, {start: from, end: from});
    const isNear = origin !== undefined && before?.source === origin.source;
    return {
      kind,
      text: shown,
      category,
      source: origin?.source ?? source,
      start: origin?.span.start ?? start,
      end: origin?.span.end ?? end,
      from: isNear ? before.span.start : -1,
      isText,
    };
  }
}

/** Names of letters only. */
export const PLAIN_LETTERS = LETTER;
/** Names with `@`, as in packages. */
export const PACKAGE_LETTERS = LETTER | AT_LETTER;

/** All tokens of a text. */
export function tokenize(stretch: Stretch, options: LexerOptions): readonly Token[] {
  const lexer = new Lexer(stretch, options);
  const tokens: Token[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) tokens.push(token);
  return tokens;
}

/** The tokens of a text in which each stretch is read. */
export function withoutStretches(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({kind}) => kind === 'stretch')) return tokens;
  return tokens.flatMap((token) => (token.kind === 'stretch' ? tokensOfStretch(token) : token));
}

/** The tokens of a stretch. */
export function tokensOfStretch({source, start, end, letters = LETTER}: Token): readonly Token[] {
  return tokenize({source, start, end}, {letters, isText: true});
}

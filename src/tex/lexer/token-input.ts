import {tokensOfStretch, type Lexer} from './lexer.ts';
import type {Token} from './token.ts';

const MOST_LEVELS_TO_MARK = 50;

interface Level {
  readonly tokens: readonly Token[];
  index: number;
}

/** A place to go back to. */
interface Mark {
  readonly levels: readonly Level[];
  readonly offset: number;
}

/** TeX's input: lists of tokens upon lists of tokens, and below them the text that is being scanned. */
export class TokenInput {
  readonly base: Lexer | undefined;
  /** True if an argument was not taken because it is too long. */
  isExceeded = false;
  #levels: Level[] = [];

  constructor(base?: Lexer) {
    this.base = base;
  }

  /** True if all lists are used up, so that the next token would come from the text. */
  get isAtBase(): boolean {
    this.#dropEmpty();
    return this.#levels.length === 0;
  }

  get depth(): number {
    return this.#levels.length;
  }

  /** The next token; a stretch is read token by token. */
  next(): Token | undefined {
    const token = this.nextWhole();
    if (token?.kind !== 'stretch') return token;
    this.push(tokensOfStretch(token));
    return this.next();
  }

  /** The next token, or a stretch as a whole. */
  nextWhole(): Token | undefined {
    this.#dropEmpty();
    const level = this.#levels.at(-1);
    if (level === undefined) return this.base?.next();
    const token = level.tokens[level.index];
    level.index += 1;
    return token;
  }

  /** The next token or stretch, which stays where it is. */
  peekWhole(): Token | undefined {
    const token = this.nextWhole();
    if (token !== undefined) this.unread(token);
    return token;
  }

  push(tokens: readonly Token[]): void {
    this.#dropEmpty();
    if (tokens.length > 0) this.#levels.push({tokens, index: 0});
  }

  /** Puts a token back that was read last. */
  unread(token: Token): void {
    if (
      this.isAtBase &&
      this.base !== undefined &&
      token.isText &&
      token.end === this.base.offset
    ) {
      this.base.goBackTo(token);
    } else this.push([token]);
  }

  /** The place of the input; undefined in a deep recursion, from which there is no way back. */
  mark(): Mark | undefined {
    if (this.#levels.length > MOST_LEVELS_TO_MARK) return undefined;
    return {
      levels: this.#levels.map((level) => ({...level})),
      offset: this.base?.offset ?? 0,
    };
  }

  goBack({levels, offset}: Mark): void {
    this.#levels = levels.map((level) => ({...level}));
    if (this.base !== undefined) this.base.offset = offset;
  }

  /** Forgets all lists. */
  clear(): void {
    this.#levels = [];
  }

  #dropEmpty(): void {
    for (let top = this.#levels.at(-1); top !== undefined; top = this.#levels.at(-1)) {
      if (top.index < top.tokens.length) return;
      this.#levels.pop();
    }
  }
}

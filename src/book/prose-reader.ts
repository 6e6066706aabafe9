import type {SourceText} from '../source/source-text.ts';
import {levelOf} from './heading.ts';
import {matchBraces} from './match-braces.ts';
import {PRINTED_SIGNS} from './printed-signs.ts';
import {
  ENDS_OF_PARAGRAPHS,
  ENVIRONMENT_ARGUMENTS,
  SILENT_ARGUMENTS,
  SILENT_ENVIRONMENTS,
} from './silent-controls.ts';
import {readAccent} from './text-accents.ts';

/** What running text comes to: words, with an empty line between paragraphs, or a heading. */
export type Piece =
  | {readonly kind: 'words'; readonly text: string}
  /** `level` is 0 for parts and grows inwards. */
  | {readonly kind: 'heading'; readonly text: string; readonly level: number};

/** How prose is read. */
export interface ProseManners {
  /** Whether babel's shorthands for German are on, in which `"a` is `ä`. */
  readonly isGerman: boolean;
}

/** What the loop of the reader steers by: an end of a piece of text that has to be looked at. */
const TOKEN =
  /%.*(?:(?:\r\n?|\n)[ \t]*)?|\\(?:[A-Za-z@]+\*?|[^])|\$|[{}~&]|``|''|,,|<<|>>|[!?]`|---?|"(?:[aouAOUs`'=\-~|"<>])/g;

/** Ligatures of TeX's fonts (T1, LaTeX2e), and signs that mean something else. */
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['~', ' '],
  ['&', ' '],
  ['{', ''],
  ['}', ''],
  ['$', ''],
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['<<', '«'],
  ['>>', '»'],
  ['!`', '¡'],
  ['?`', '¿'],
  ['--', '–'],
  ['---', '—'],
]);

/** Shorthands of babel for German (babel-german 2.14, section 2). */
const GERMAN: ReadonlyMap<string, string> = new Map([
  ...Array.from('aouAOU', (letter) => [`"${letter}`, `${letter}\u0308`.normalize('NFC')] as const),
  ['"s', 'ß'],
  ['"`', '„'],
  ['"\'', '“'],
  ['"<', '«'],
  ['">', '»'],
  ['"=', '-'],
  ['"~', '-'],
  ['"-', ''],
  ['"|', ''],
  ['""', ''],
]);

/** Control symbols; all others print the character behind the backslash. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...Array.from('/-!,@()[]', (sign) => [sign, ''] as const),
  ...Array.from(' \t\r\n;:\\', (sign) => [sign, ' '] as const),
]);

/**
 * Reads running text as plain text: what TeX prints of it, as far as one can tell without TeX.
 *
 * Stretches of one file come in their order. What begins in one and holds no prose, such as the
 * argument of `\index`, is passed over to its end, though a chess command stands inside.
 */
export class ProseReader {
  readonly #manners: ProseManners;
  readonly #braces = new Map<SourceText, ReadonlyMap<number, number>>();
  /** How far each file has been read, or passed over. */
  readonly #done = new Map<SourceText, number>();
  #pieces: Piece[] = [];
  #words = '';

  constructor(manners: ProseManners = {isGerman: false}) {
    this.#manners = manners;
  }

  /** What stands between two offsets of a file. */
  read(source: SourceText, start: number, end: number): readonly Piece[] {
    this.#pieces = [];
    this.#words = '';
    this.#read(source, Math.max(start, this.#done.get(source) ?? 0), end);
    this.#endPiece();
    return this.#pieces;
  }

  #read(source: SourceText, start: number, end: number): void {
    const {text} = source;
    const token = new RegExp(TOKEN);
    let at = start;
    while (at < end) {
      token.lastIndex = at;
      const match = token.exec(text);
      const next = Math.min(match?.index ?? end, end);
      this.#words += text.slice(at, next);
      at = match === null || next >= end ? end : this.#take(source, match[0], next, end);
    }
    this.#done.set(source, Math.max(at, this.#done.get(source) ?? 0));
  }

  /** Takes what stands at `at`; the result is where to go on. */
  #take(source: SourceText, word: string, at: number, end: number): number {
    const behind = at + word.length;
    if (word.startsWith('%')) return behind;
    if (word.startsWith('"')) {
      const sign = this.#manners.isGerman ? GERMAN.get(word) : undefined;
      this.#words += sign ?? '"';
      return sign === undefined ? at + 1 : behind;
    }
    if (!word.startsWith('\\')) {
      this.#words += LIGATURES.get(word) ?? word;
      return behind;
    }
    const accent = readAccent(source.text, at);
    if (accent !== undefined) {
      this.#words += accent.letter;
      return accent.end;
    }
    if (/[A-Za-z@]/.test(word.charAt(1))) return this.#takeWord(source, word.slice(1), behind, end);
    this.#words += SYMBOLS.get(word.charAt(1)) ?? word.charAt(1);
    return word === '\\\\' ? skip(source.text, OPTIONS, behind) : behind;
  }

  #takeWord(source: SourceText, word: string, behind: number, end: number): number {
    const {text} = source;
    const name = word.replace(/\*$/, '');
    if (ENDS_OF_PARAGRAPHS.has(name)) this.#words += '\n\n';
    const sign = PRINTED_SIGNS.get(name);
    if (sign !== undefined) {
      this.#words += sign;
      // The star belongs to the text.
      const next = name === word ? behind : behind - 1;
      return this.#passOver(source, skip(text, BLANKS, next), SILENT_ARGUMENTS.get(name) ?? 0);
    }
    if (name === 'begin' || name === 'end') return this.#takeEnvironment(source, name, behind);
    const level = levelOf(name);
    if (level !== undefined) return this.#takeHeading(source, behind, end, level);
    const silent = SILENT_ARGUMENTS.get(name) ?? 0;
    return this.#passOver(source, skip(text, AFTER_WORD, behind), silent);
  }

  #takeEnvironment(source: SourceText, what: string, behind: number): number {
    const {text} = source;
    ENVIRONMENT.lastIndex = behind;
    const name = ENVIRONMENT.exec(text)?.[1];
    if (name === undefined) return behind;
    const inside = ENVIRONMENT.lastIndex;
    this.#words += '\n\n';
    if (what === 'end') return inside;
    if (SILENT_ENVIRONMENTS.has(name)) {
      const close = text.indexOf(`\\end{${name}}`, inside);
      return close < 0 ? inside : close;
    }
    const count = ENVIRONMENT_ARGUMENTS.get(name) ?? 0;
    return this.#passOver(source, skip(text, OPTIONS, inside), count);
  }

  /** A heading is a piece by itself; its text is read as any other. */
  #takeHeading(source: SourceText, behind: number, end: number, level: number): number {
    const open = skip(source.text, OPTIONS_AND_BLANKS, behind);
    const close = this.#bracesOf(source).get(open);
    if (source.text[open] !== '{' || close === undefined) return behind;
    const reader = new ProseReader(this.#manners);
    reader.#braces.set(source, this.#bracesOf(source));
    const text = reader
      .read(source, open + 1, Math.max(close, Math.min(open + 1, end)))
      .map((piece) => piece.text)
      .join(' ');
    this.#endPiece();
    this.#pieces.push({kind: 'heading', text: text.replaceAll(/\s+/g, ' ').trim(), level});
    return close + 1;
  }

  /** Where the text goes on behind so many arguments, with the options before each of them. */
  #passOver(source: SourceText, from: number, count: number): number {
    let at = from;
    for (let left = count; left > 0; left -= 1) {
      const open = skip(source.text, OPTIONS_AND_BLANKS, at);
      const close = this.#bracesOf(source).get(open);
      if (close !== undefined) at = close + 1;
      else if (source.text[open] === '\\') at = skip(source.text, CONTROL_AND_PARAMETERS, open);
      else return at;
    }
    return at;
  }

  #bracesOf(source: SourceText): ReadonlyMap<number, number> {
    const known = this.#braces.get(source);
    if (known !== undefined) return known;
    const made = matchBraces(source.text);
    this.#braces.set(source, made);
    return made;
  }

  #endPiece(): void {
    if (this.#words !== '') this.#pieces.push({kind: 'words', text: this.#words});
    this.#words = '';
  }
}

const BLANKS = /[ \t]*(?:(?:\r\n?|\n)(?![ \t]*[\r\n])[ \t]*)?/y;
const OPTIONS = /\*?(?:\[[^\]\n]{0,300}\])?/y;
const OPTIONS_AND_BLANKS = /[ \t]*(?:\r?\n[ \t]*)?(?:\[[^\]]{0,300}\])?[ \t]*/y;
const ENVIRONMENT = /[ \t]*\{([A-Za-z*]{1,40})\}/y;
const CONTROL_AND_PARAMETERS = /\\[A-Za-z@]+(?:#\d)*/y;
/** What an unknown word may take that is no text: options, a dimension, a dimension's name. */
const AFTER_WORD =
  /(?:\[[^\]\n]{0,300}\])?[ \t]*(?:(?:\r\n?|\n)(?![ \t]*[\r\n])[ \t]*)?(?:=?[ \t]*-?(?:\d+[.,]?\d*|[.,]\d+)[ \t]*(?:pt|em|ex|cm|mm|in|bp|pc|sp|\\[a-z]*(?:width|skip|indent|height))(?![A-Za-z])|=[ \t]*-?(?:\d+|\\[A-Za-z]+))?/y;

/** Behind what a sticky pattern finds at `at`, perhaps nothing. */
function skip(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

import {
  afterComment,
  afterControl,
  closeOfGroup,
  matchBraces,
  skipBlanks,
  fillHoles,
  grabArguments,
  Lexer,
  PLAIN_LETTERS,
  readWrapperBody,
  textOfTokens,
  waitsForMore,
  TokenInput,
} from '../../tex/index.ts';
import type {Call, Names, Wrapper} from '../../tex/index.ts';
import {SourceText} from '../../text/index.ts';
import {levelOf} from './heading.ts';
import {PRINTED_SIGNS, GERMAN_SIGNS, LIGATURES, SYMBOLS, readAccent} from './printed-signs.ts';
import {
  ENDS_OF_PARAGRAPHS,
  ENVIRONMENT_ARGUMENTS,
  AFTER_PRIMITIVE,
  SILENT_ARGUMENTS,
  SILENT_ENVIRONMENTS,
  APART,
  FONT_OF_GROUP,
  MOVES,
  BLANKS,
  OPTIONS,
  OPTIONS_AND_BLANKS,
  ENVIRONMENT,
  CONTROL_AND_PARAMETERS,
  AFTER_WORD,
  skipPattern,
} from './silent-controls.ts';

/** A piece of running text: words, with an empty line between paragraphs, or a heading. */
export type ProsePiece =
  | {
      readonly kind: 'words';
      readonly text: string;
      /** True if it is centred, or in a font of its own, as titles are. */
      readonly isApart: boolean;
    }
  /** The start and the end of a group of paragraphs. */
  | {readonly kind: 'open' | 'close'}
  /** 0 for parts; deeper levels have higher numbers. */
  | {readonly kind: 'heading'; readonly text: string; readonly level: number};

/** Returns the text of a piece, with blanks around a heading. */
export function wordsOf(piece: ProsePiece): string {
  switch (piece.kind) {
    case 'words':
      return piece.text;
    case 'heading':
      return ` ${piece.text} `;
    case 'open':
    case 'close':
      return '';
  }
}

interface ProseOptions {
  /** True if babel's shorthands for German are on, in which `"a` is `ä`. */
  readonly isGerman: boolean;
  /** The definitions of the document. */
  readonly definitions: Names;
}

const NO_MANNERS: ProseOptions = {
  isGerman: false,
  definitions: {commands: new Map(), environments: new Map()},
};

/** The maximum depth of macros, and the maximum number of characters that they may produce. */
const DEEPEST = 5;
const MOST_EXPANDED = 1_000_000;

/** Groups are sought up to this length before all braces of a text are matched, which takes longer. */
const USUAL_GROUP = 1_000;

/** Matches the next place in a text that needs special treatment. */
const TOKEN = /[%\\$]|[{}~&]|``|''|,,|<<|>>|[!?]`|---?|"(?:[aouAOUs`'=\-~|"<>])/g;

/**
 * Reads running text as plain text: what TeX prints of it, as far as this is known without TeX.
 *
 * Stretches of one file are read in order. A construct without prose, such as the argument of
 * `\index`, is skipped to its end, even if it contains a chess command.
 */
export class ProseReader {
  readonly #manners: ProseOptions;
  #braces = new Map<SourceText, ReadonlyMap<number, number>>();
  /** The offset up to which each file has been read or skipped. */
  readonly #done = new Map<SourceText, number>();
  /** The offset up to which the text of each file is set apart; whether the current macro is. */
  readonly #apart = new Map<SourceText, number>();
  #isCallApart = false;
  #arePiecesApart = false;
  #pieces: ProsePiece[] = [];
  #words = '';
  #depth = 0;
  #expanded = 0;

  constructor(manners: ProseOptions = NO_MANNERS) {
    this.#manners = manners;
  }

  /** Returns the prose between two offsets of a file. */
  read(source: SourceText, start: number, end: number): readonly ProsePiece[] {
    this.#pieces = [];
    this.#words = '';
    this.#read(source, Math.max(start, this.#done.get(source) ?? 0), end);
    this.#endPiece();
    return this.#pieces;
  }

  /** Returns what the macro or environment of a call prints before its first moves, and after them. */
  readCall({name, source, span}: Call): {
    readonly before: readonly ProsePiece[];
    readonly after: readonly ProsePiece[];
  } {
    const {commands, environments} = this.#manners.definitions;
    const isBegin = source.text.startsWith('\\begin', span.start);
    const meaning = commands.get(name);
    const command = meaning?.kind === 'wrapper' ? meaning.wrapper : undefined;
    const wrapper = (isBegin ? environments.get(name)?.begin : undefined) ?? command;
    const from = source.text.indexOf(name, span.start) + name.length + (isBegin ? 1 : 0);
    const expansion = wrapper && this.#expand(wrapper, source, from);
    if (expansion === undefined) return {before: [], after: []};
    const moves = expansion.tex.search(MOVES);
    const split = moves < 0 ? expansion.tex.length : moves;
    const text = new SourceText(expansion.tex);
    return {before: this.read(text, 0, split), after: this.read(text, split, text.text.length)};
  }

  #expand(wrapper: Wrapper, source: SourceText, from: number): ExpandedMacro | undefined {
    if (this.#depth >= DEEPEST || this.#expanded >= MOST_EXPANDED) return undefined;
    const expansion = expandMacro(wrapper, source, from);
    this.#expanded += expansion?.tex.length ?? LONGEST_EXPANSION;
    return expansion;
  }

  #read(source: SourceText, start: number, end: number): void {
    const {text} = source;
    const token = new RegExp(TOKEN);
    let at = start;
    while (at < end) {
      token.lastIndex = at;
      const match = token.exec(text);
      const next = Math.min(match?.index ?? end, end);
      this.#setApart(source, at);
      this.#words += text.slice(at, next);
      at = match === null || next >= end ? end : this.#take(source, match[0], next, end);
    }
    this.#done.set(source, Math.max(at, this.#done.get(source) ?? 0));
  }

  /** Reads the token at `at` and returns the offset at which to continue. */
  #take(source: SourceText, word: string, at: number, end: number): number {
    if (word === '%') return skipBlanks(source.text, afterComment(source.text, at, end), end);
    if (word === '\\') return this.#takeControl(source, at, end);
    const after = at + word.length;
    if (word === '{') this.#openGroup(source, at);
    if (word === '}' && endsParagraph(source.text, at)) this.#add({kind: 'close'});
    if (word.startsWith('"')) {
      const sign = this.#manners.isGerman ? GERMAN_SIGNS.get(word) : undefined;
      this.#words += sign ?? '"';
      return sign === undefined ? at + 1 : after;
    }
    this.#words += LIGATURES.get(word) ?? word;
    return after;
  }

  #openGroup(source: SourceText, at: number): void {
    const close = this.#closeOf(source, at);
    if (close === undefined) return;
    if (endsParagraph(source.text, close)) this.#add({kind: 'open'});
    if (skipPattern(source.text, FONT_OF_GROUP, at) > at) this.#keepApart(source, close);
  }

  #keepApart(source: SourceText, end: number): void {
    this.#apart.set(source, Math.max(end, this.#apart.get(source) ?? 0));
  }

  #isApart(source: SourceText, at: number): boolean {
    return this.#isCallApart || at < (this.#apart.get(source) ?? 0);
  }

  /** Begins another piece where text that is set apart begins or ends. */
  #setApart(source: SourceText, at: number): void {
    const isApart = this.#isApart(source, at);
    if (isApart === this.#arePiecesApart) return;
    this.#endPiece();
    this.#arePiecesApart = isApart;
  }

  #takeControl(source: SourceText, at: number, end: number): number {
    const accent = readAccent(source.text, at);
    if (accent !== undefined) {
      this.#words += accent.letter;
      return accent.end;
    }
    const after = afterControl(source.text, at, source.text.length);
    const name = source.text.slice(at + 1, after);
    if (/[A-Za-z@]/.test(name)) return this.#takeWord(source, name, after, end);
    this.#words += SYMBOLS.get(name) ?? name;
    return name === '\\' ? skipPattern(source.text, OPTIONS, after) : after;
  }

  #takeWord(source: SourceText, name: string, nameEnd: number, end: number): number {
    const {text} = source;
    const after = text.charAt(nameEnd) === '*' ? nameEnd + 1 : nameEnd;
    if (ENDS_OF_PARAGRAPHS.has(name)) this.#words += '\n\n';
    const sign = PRINTED_SIGNS.get(name);
    if (sign !== undefined) {
      this.#words += sign;
      // A star after another one belongs to the text.
      const start = name === 'hspace' ? after : nameEnd;
      const from = name === 'linebreak' ? skipPattern(text, OPTIONS, nameEnd) : start;
      return this.#passOver(
        source,
        skipPattern(text, BLANKS, from),
        SILENT_ARGUMENTS.get(name) ?? 0,
      );
    }
    if (name === 'begin' || name === 'end') return this.#takeEnvironment(source, name, after);
    const level = levelOf(name);
    if (level !== undefined) return this.#takeHeading(source, name, {after, end, level});
    const silent = SILENT_ARGUMENTS.get(name);
    if (APART.has(name)) {
      const close = this.#closeOf(source, skipPattern(text, BLANKS, after));
      if (close !== undefined) this.#keepApart(source, close);
    }
    const own = silent === undefined ? this.#takeOwn(source, name, after, end) : undefined;
    const isPrimitive = name === 'advance' || waitsForMore(name);
    const last = skipPattern(text, isPrimitive ? AFTER_PRIMITIVE : AFTER_WORD, after);
    return own ?? this.#passOver(source, last, silent ?? 0);
  }

  /** Expands a macro of the document, if its arguments end in this stretch. */
  #takeOwn(source: SourceText, name: string, after: number, end: number): number | undefined {
    const meaning = this.#manners.definitions.commands.get(name);
    if (meaning?.kind !== 'wrapper') return undefined;
    const expansion = this.#expand(meaning.wrapper, source, after);
    if (expansion === undefined || expansion.end > end) return undefined;
    const text = new SourceText(expansion.tex);
    const wasApart = this.#isCallApart;
    this.#isCallApart = this.#isApart(source, after);
    this.#depth += 1;
    this.#read(text, 0, text.text.length);
    this.#depth -= 1;
    this.#isCallApart = wasApart;
    this.#braces.delete(text);
    this.#done.delete(text);
    this.#apart.delete(text);
    return expansion.end;
  }

  #takeEnvironment(source: SourceText, what: string, after: number): number {
    const {text} = source;
    ENVIRONMENT.lastIndex = after;
    const name = ENVIRONMENT.exec(text)?.[1];
    if (name === undefined) return after;
    const inside = ENVIRONMENT.lastIndex;
    this.#words += '\n\n';
    if (what === 'end') return inside;
    if (SILENT_ENVIRONMENTS.has(name)) {
      const close = text.indexOf(`\\end{${name}}`, inside);
      return close < 0 ? inside : close;
    }
    if (name === 'center') this.#keepApart(source, text.indexOf('\\end{center}', inside));
    const count = ENVIRONMENT_ARGUMENTS.get(name) ?? 0;
    return this.#passOver(source, skipPattern(text, OPTIONS, inside), count, false);
  }

  /**
   * A heading is a piece of its own; its text is read like any other, that of an author's macro from all of
   * its arguments.
   */
  #takeHeading(
    source: SourceText,
    name: string,
    {after, end, level}: {readonly after: number; readonly end: number; readonly level: number},
  ): number {
    const meaning = this.#manners.definitions.commands.get(name);
    const count = meaning?.kind === 'wrapper' ? meaning.wrapper.parameters.length : 1;
    const reader = new ProseReader(this.#manners);
    reader.#braces = this.#braces;
    const texts: string[] = [];
    let at = after;
    for (let left = count; left > 0; left -= 1) {
      const open = skipPattern(source.text, OPTIONS_AND_BLANKS, at);
      const close = this.#closeOf(source, open);
      if (close === undefined) break;
      const pieces = reader.read(source, open + 1, Math.max(close, Math.min(open + 1, end)));
      texts.push(pieces.map(wordsOf).join(''));
      at = close + 1;
    }
    if (at > after)
      this.#add({kind: 'heading', text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(), level});
    return at;
  }

  /** Returns the offset after `count` arguments, each with the options before it. */
  #passOver(source: SourceText, from: number, count: number, mayBeControls = true): number {
    let at = from;
    for (let left = count; left > 0; left -= 1) {
      const open = skipPattern(source.text, OPTIONS_AND_BLANKS, at);
      const close = this.#closeOf(source, open);
      if (close !== undefined) at = close + 1;
      else if (mayBeControls && source.text[open] === '\\')
        at = skipPattern(source.text, CONTROL_AND_PARAMETERS, open);
      else return at;
    }
    return at;
  }

  /** Returns the offset of the brace that closes the one at `open`, if there are both; most are near. */
  #closeOf(source: SourceText, open: number): number | undefined {
    const {text} = source;
    if (text[open] !== '{') return undefined;
    const near = closeOfGroup(text, open, Math.min(text.length, open + USUAL_GROUP));
    if (near >= 0) return near;
    const known = this.#braces.get(source) ?? matchBraces(text);
    this.#braces.set(source, known);
    return known.get(open);
  }

  #add(piece: ProsePiece): void {
    this.#endPiece();
    this.#pieces.push(piece);
  }

  #endPiece(): void {
    if (this.#words !== '')
      this.#pieces.push({kind: 'words', text: this.#words, isApart: this.#arePiecesApart});
    this.#words = '';
  }
}

/** Tests whether a paragraph ends before the brace at `at`. */
function endsParagraph(text: string, at: number): boolean {
  return /(?:\\par|\n[ \t]*\r?\n)\s*$/.test(text.slice(Math.max(0, at - 40), at));
}

/** The text that a macro call expands to. */
interface ExpandedMacro {
  readonly tex: string;
  /** The offset after the call. */
  readonly end: number;
}

/** The longest expansion that is read, and the longest arguments: longer text is not a title. */
const LONGEST_EXPANSION = 5_000;

/**
 * Puts the arguments at `offset`, right after the name of a macro, into its body. Returns undefined
 * where they are missing, or where too much comes of it.
 */
function expandMacro(
  wrapper: Wrapper,
  source: SourceText,
  offset: number,
): ExpandedMacro | undefined {
  if (wrapper.body.end - wrapper.body.start > LONGEST_EXPANSION) return undefined;
  const end = Math.min(source.text.length, offset + LONGEST_EXPANSION);
  const lexer = new Lexer(
    {source, start: offset, end},
    {letters: PLAIN_LETTERS, isAfterName: wrapper.parameters.length > 0},
  );
  const taken = grabArguments(new TokenInput(lexer), wrapper.parameters);
  if (taken === undefined) return undefined;
  const tex = textOfTokens(fillHoles(readWrapperBody(wrapper), taken));
  return tex.length > LONGEST_EXPANSION ? undefined : {tex, end: lexer.offset};
}

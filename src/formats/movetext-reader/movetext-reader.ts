import type {Position} from '../../chess/position.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {takeResult} from './take-result.ts';
import type {FoundResult} from './take-result.ts';
import {UnplayableText} from './unplayable-text.ts';
import {MoveNumbers} from './move-numbers.ts';
import {MoveTaker} from './move-taker.ts';
import {MoveTree} from './move-tree.ts';
import {GameCursor} from './game-cursor.ts';
import {MovetextReports} from './movetext-reports.ts';
import {DESCRIPTIVE} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';
import {takeDescriptive} from './take-descriptive.ts';
import {commentText} from './comment-text.ts';
import {beginsNextGame} from './next-game.ts';
import {endOfInlineTag} from './tag-start.ts';
import {UnknownText} from './unknown-text.ts';
import {isDigit} from './read-number-at.ts';
import {takeBareCommand, takeComment, takeLineComment, takeNag} from './take-remark.ts';

/** The maximum nesting of variations; people write only a few levels. */
const DEEPEST = 10_000;

/** Options for the reader. */
export interface ReaderOptions {
  /** Whether an empty line ends the game, as in NIC and NTR. */
  readonly stopAtBlankLine?: boolean | undefined;
  /** False to keep all moves as text, because the starting position is unknown. */
  readonly playable?: boolean | undefined;
}

/** Reads the moves of one game token by token, once, with the letters of one language. */
export class MovetextReader {
  readonly cursor: GameCursor;
  readonly tree: MoveTree;
  readonly reports: MovetextReports;
  readonly taker: MoveTaker;
  found: FoundResult | undefined;
  readonly #isDescriptive: boolean;
  readonly #numbers: MoveNumbers;
  readonly #unknown: UnknownText;
  /** The part of the current line that cannot be played. */
  #unplayable: UnplayableText | undefined;
  /** A result at the end of a variation, in case the variation is not closed. */
  #inner: FoundResult | undefined;

  constructor(
    source: SourceText,
    span: Span,
    start: Position,
    {
      letters,
      stopAtBlankLine = false,
      playable = true,
    }: ReaderOptions & {readonly letters: MoveLetters},
  ) {
    this.cursor = new GameCursor(source.text, span.start, span.end, stopAtBlankLine);
    this.tree = new MoveTree(start, span.start);
    this.reports = new MovetextReports(source);
    this.taker = new MoveTaker(this.cursor, this.tree, letters, this.reports);
    this.#numbers = new MoveNumbers(this.cursor, this.tree, this.reports);
    this.#unknown = new UnknownText(source, this.tree, this.reports);
    this.#isDescriptive = letters === DESCRIPTIVE;
    if (!playable) this.#unplayable = new UnplayableText(span.start);
  }

  read(): void {
    const {cursor} = this;
    while (this.found === undefined && cursor.skipBlanks()) {
      if (beginsNextGame(cursor, this.tree, this.#unplayable?.isNested)) break;
      if (this.#unplayable === undefined) this.#step();
      else if (!this.#unplayable.skip(this)) this.#endUnplayable();
      cursor.isLineStart = false;
    }
    this.#unknown.settle();
    this.#endUnplayable();
    this.#closeAll();
    this.tree.finish();
    if (this.found !== undefined) this.#takeRemarksAfterResult();
    this.reports.escapes(cursor);
  }

  /** Comments directly after the result belong to the last position. */
  #takeRemarksAfterResult(): void {
    const {cursor} = this;
    for (let end = cursor.at; ; end = cursor.at) {
      const isRemark = cursor.skipBlanks() && '{;'.includes(cursor.text.charAt(cursor.at));
      if (!isRemark || cursor.isAfterBlankLine) {
        cursor.at = end;
        return;
      }
      const span = {start: cursor.at, end: cursor.at + 1};
      const message = 'Unexpected comment after the result, expected it before';
      this.reports.once('comment behind', 'game-spelling', span, message);
      (cursor.text.charAt(cursor.at) === '{' ? takeComment : takeLineComment)(this);
    }
  }

  #step(): void {
    const {cursor} = this;
    if (this.#isDescriptive && this.#takeDescriptive()) return;
    const end = this.taker.takePlain(cursor.at);
    if (end >= 0) {
      cursor.at = end;
      this.#hasPlayed();
    } else if (this.#takeInlineTag()) {
      this.#numbers.pending = undefined;
    } else if (this.#takeMark() || this.#takeResult() || this.#takeNumber()) {
      this.#unknown.settle();
    } else this.#takeWord();
  }

  #takeDescriptive(): boolean {
    const start = this.#numbers.pending?.start ?? this.cursor.at;
    const taken = takeDescriptive(this);
    if (taken === 'known') this.#hasPlayed();
    if (taken === 'unplayable') this.#unplayable = new UnplayableText(start);
    return taken !== undefined;
  }

  #hasPlayed(): void {
    this.#numbers.pending = undefined;
    this.#inner = undefined;
    this.#unknown.settle();
  }

  /** Reads a token that is identified by its first character. */
  #takeMark(): boolean {
    switch (this.cursor.text.charAt(this.cursor.at)) {
      case '{':
        takeComment(this);
        return true;
      case ';':
        takeLineComment(this);
        return true;
      case '$':
        takeNag(this);
        return true;
      case '(':
        if (!this.taker.takeBracketedSign(this.cursor)) this.#open();
        return true;
      case '[':
        if (!takeBareCommand(this)) this.#open();
        return true;
      case ')':
      case ']':
        this.#close();
        return true;
      case '}':
        this.#takeStray('comment');
        return true;
      case '…':
        this.cursor.at += 1;
        return true;
      case '.':
        // `.5-.5` is a result.
        if (isDigit(this.cursor.text.charCodeAt(this.cursor.at + 1))) return false;
        this.cursor.at += 1;
        return true;
      default:
        return false;
    }
  }

  #takeNumber(): boolean {
    return isDigit(this.cursor.text.charCodeAt(this.cursor.at)) && this.#numbers.take();
  }

  #takeWord(): void {
    const {cursor, taker} = this;
    const span = {start: cursor.at, end: cursor.endOfWord()};
    const taken = taker.takeWord(span);
    if (taken === 'unplayable')
      this.#unplayable = new UnplayableText(this.#numbers.pending?.start ?? span.start);
    cursor.at = span.end;
    if (taken === 'unknown') {
      this.#unknown.takeWord(span);
      this.#numbers.pending = undefined;
    } else if (taken === 'known') this.#hasPlayed();
    else this.#unknown.settle();
  }

  /** Reads a result; it ends the game, but has no effect within a variation. */
  #takeResult(): boolean {
    const found = takeResult(this);
    if (found === undefined) return false;
    if (this.tree.depth === 0) this.found = found;
    else this.#inner = found;
    return true;
  }

  #open(): void {
    const {cursor, tree} = this;
    const start = cursor.at;
    if (tree.depth >= DEEPEST) {
      const message = `Unexpected variation nested more than ${DEEPEST} deep`;
      this.reports.once('depth', 'game-deep-variation', {start, end: start + 1}, message);
      this.#unplayable = new UnplayableText(start);
      return;
    }
    const follows = tree.open(start, this.#numbers.isRepeatedInside());
    this.#numbers.pending = undefined;
    cursor.at = start + 1;
    if (follows) return;
    const message =
      'Unexpected variation before a move, expected it after the move that it replaces';
    this.reports.add('game-stray-bracket', {start, end: start + 1}, message);
  }

  #close(): void {
    if (this.tree.depth === 0) {
      this.#takeStray('variation');
      return;
    }
    this.cursor.at += 1;
    if (this.#inner !== undefined) {
      const message = 'Unexpected result in a variation, expected it after the main line';
      this.reports.add('game-spelling', this.#inner.span, message);
      this.#inner = undefined;
    }
    this.tree.close();
    this.#numbers.pending = undefined;
  }

  #takeStray(what: 'comment' | 'variation'): void {
    const start = this.cursor.at;
    const bracket = this.cursor.text.charAt(start);
    const message = `Unexpected \`${bracket}\` without an open ${what}`;
    this.cursor.at += 1;
    this.reports.add('game-stray-bracket', {start, end: start + 1}, message);
  }

  /** Closes all open variations at the end; a result in them then belongs to the game. */
  #closeAll(): void {
    const {tree} = this;
    if (tree.depth > 0) {
      const span = {start: tree.opened, end: tree.opened + 1};
      const bracket = this.cursor.text.charAt(span.start) === '[' ? ']' : ')';
      const message = `Unclosed variation, expected \`${bracket}\``;
      this.reports.add('game-unclosed-variation', span, message);
      this.found ??= this.#inner;
    }
    while (tree.depth > 0) tree.close();
  }

  /** Keeps text that could not be played; the token that ends it is still to be read. */
  #endUnplayable(): void {
    const span = this.#unplayable?.spanUntil(this.cursor.text, this.cursor.at);
    if (span !== undefined && span.end > span.start)
      this.tree.keepRest(span, commentText(this.cursor.text.slice(span.start, span.end)));
    this.#unplayable = undefined;
    this.#numbers.pending = undefined;
  }

  /** Reads a tag pair within a line of moves as text that is not understood. */
  #takeInlineTag(): boolean {
    const {cursor} = this;
    if (!cursor.isBeforeTag()) return false;
    const end = endOfInlineTag(cursor.text, cursor.at);
    if (end === undefined) return false;
    this.#unknown.take({start: cursor.at, end});
    cursor.at = end;
    return true;
  }
}

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
import {Variations} from './variations.ts';
import {isDigit} from './read-number-at.ts';
import {takeBareCommand, takeComment, takeLineComment, takeNag} from './take-remark.ts';

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
  readonly #variations: Variations;
  /** The part of the current line that cannot be played. */
  #unplayable: UnplayableText | undefined;

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
    this.#variations = new Variations(this.cursor, this.tree, this.reports);
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
    const inner = this.#variations.closeAll();
    this.found ??= inner;
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
    this.#variations.result = undefined;
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
        this.#variations.takeStray('comment');
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
    else this.#variations.result = found;
    return true;
  }

  #open(): void {
    const start = this.cursor.at;
    if (this.#variations.open(this.#numbers.isRepeatedInside())) this.#numbers.pending = undefined;
    else this.#unplayable = new UnplayableText(start);
  }

  #close(): void {
    if (this.#variations.close()) this.#numbers.pending = undefined;
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

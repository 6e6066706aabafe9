import {BLACK, type Position} from '../../../chess/index.ts';
import type {SourceText, Span} from '../../../text/index.ts';
import type {FlawName} from '../flaws.ts';
import {asideText, commentText} from './comment-text.ts';
import type {DescriptiveDialect} from './descriptive-move.ts';
import {GameCursor} from './game-cursor.ts';
import {MoveTaker} from './move-taker.ts';
import {MoveTree, type WrittenComment} from './move-tree.ts';
import {MovetextReports} from './movetext-reports.ts';
import {beginsNextGame, endOfWords, trailingAt} from './next-game.ts';
import type {MoveLetters} from './piece-heads.ts';
import {isDigit, MoveNumbers} from './read-number-at.ts';
import {readResultAt, takeResult, type FoundResult} from './read-result-at.ts';
import {endOfInlineTag} from './tag-start.ts';
import {takeDescriptive} from './take-descriptive.ts';
import {takeBareCommand, takeComment, takeLineComment, takeNag} from './take-remark.ts';
import {UnplayableText} from './unplayable-text.ts';
import {Variations} from './variations.ts';

/** The length of text that a message quotes. */
const QUOTED = 40;

/** Text among the moves that is not understood: it is kept as a comment at its place. */
class UnknownText {
  readonly #source: SourceText;
  readonly #cursor: GameCursor;
  readonly #tree: MoveTree;
  readonly #reports: MovetextReports;
  /** The comment for the words so far; its text is known when something else follows. */
  #open: WrittenComment | undefined;

  constructor(source: SourceText, cursor: GameCursor, tree: MoveTree, reports: MovetextReports) {
    this.#source = source;
    this.#cursor = cursor;
    this.#tree = tree;
    this.#reports = reports;
  }

  /** Reads a word; a number alone, such as that of a page, is only reported. */
  takeWord(span: Span): void {
    const word = this.#source.slice(span);
    if (this.#open !== undefined || !/^\d+$/.test(word)) {
      this.take(span);
      return;
    }
    const message = `Unexpected number \`${word}\` among the moves`;
    this.#reports.add('game-wrong-number', span, message);
  }

  /** Adds text; what follows directly becomes part of one comment and one finding. */
  take({start, end}: Span): void {
    if (this.#open !== undefined) {
      this.#open.span = {start: this.#open.span.start, end};
      return;
    }
    this.#open = this.#tree.comment('', {start, end});
  }

  /** Ends the text, since something known follows. */
  settle(): void {
    const {span} = this.#open ?? {};
    if (span === undefined || this.#open === undefined) return;
    const text = this.#source.slice(span);
    this.#open.text = commentText(text, this.#cursor.quoting);
    this.#open = undefined;
    const more = text.length > QUOTED ? '...' : '';
    const quoted = text.slice(0, QUOTED).replace(/\s+/gu, ' ').replaceAll('`', "'");
    const message = `Unexpected \`${quoted}${more}\` among the moves`;
    this.#reports.add('game-unknown-text', span, message);
  }
}

/** A sign after a word that may be one after a move although no table has it, as in `Nf3▽`. */
const UNKNOWN_SIGN = /(?<=[\p{L}\p{N}!?+#])[^\p{L}\p{N}\s"'’*!?+#]{1,4}$/u;

/** Options for the reader. */
export interface ReaderOptions {
  /** True if an empty line ends the game, as in NIC and NTR. */
  readonly stopAtBlankLine?: boolean | undefined;
  /** False to keep all moves as text, because the starting position is unknown. */
  readonly playable?: boolean | undefined;
  /** The start of the game, if tags precede its moves. */
  readonly game?: number | undefined;
  /** Tests whether moves without numbers, or comments, that follow the result begin another game. */
  readonly isNextGame?: ((at: number) => boolean) | undefined;
}

/** Reads the moves of one game token by token, once, with the letters of one language. */
export class MovetextReader {
  readonly cursor: GameCursor;
  readonly tree: MoveTree;
  readonly reports: MovetextReports;
  readonly taker: MoveTaker;
  found: FoundResult | undefined;
  readonly #dialect: DescriptiveDialect | undefined;
  readonly #isNextGame: (at: number) => boolean;
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
      game,
      isNextGame = () => false,
    }: ReaderOptions & {readonly letters: MoveLetters},
  ) {
    this.cursor = new GameCursor(source.text, span.start, span.end, stopAtBlankLine);
    if (game !== undefined) this.cursor.beginWithTags(game);
    this.tree = new MoveTree(start, span.start);
    this.reports = new MovetextReports(source);
    this.taker = new MoveTaker(this.cursor, this.tree, letters, this.reports);
    this.#numbers = new MoveNumbers(this.cursor, this.tree, this.reports);
    this.#unknown = new UnknownText(source, this.cursor, this.tree, this.reports);
    this.#variations = new Variations(this.cursor, this.tree, this.reports);
    this.#isNextGame = isNextGame;
    this.#dialect = letters.dialect;
    if (!playable) this.#unplayable = new UnplayableText(span.start);
  }

  read(): void {
    const {cursor} = this;
    this.#readUntil(() => this.found !== undefined);
    const inner = this.#closeLines();
    this.found ??= inner;
    this.tree.finish();
    if (this.found !== undefined) this.#takeTrailing(this.found);
    this.reports.escapes(cursor);
  }

  #readUntil(isDone: () => boolean): void {
    const {cursor} = this;
    while (!isDone() && cursor.skipBlanks()) {
      if (beginsNextGame(cursor, this.tree, this.#unplayable?.isNested)) return;
      if (this.#unplayable === undefined) this.#step();
      else if (!this.#unplayable.skip(this)) this.#endUnplayable();
      cursor.isLineStart = false;
    }
  }

  /** Ends what is open; returns a result in a variation that is not closed. */
  #closeLines(): FoundResult | undefined {
    this.#unknown.settle();
    this.#endUnplayable();
    return this.#variations.closeAll();
  }

  /** Reads what follows the result, which ends a game, but still belongs to it. */
  #takeTrailing({result}: FoundResult): void {
    const {cursor} = this;
    for (let end = cursor.at; ; end = cursor.at) {
      const trailing = cursor.skipBlanks()
        ? trailingAt(cursor, this.tree, result, this.#isNextGame)
        : undefined;
      switch (trailing) {
        case 'comment':
          this.#reportTrailing('game-spelling', 'comment', cursor.at + 1);
          (cursor.text.charAt(cursor.at) === '{' ? takeComment : takeLineComment)(this);
          break;
        case 'variation':
          this.#reportTrailing('game-after-result', 'variation', cursor.at + 1);
          this.#open();
          this.#readUntil(() => this.tree.depth === 0);
          this.#closeLines();
          break;
        case 'moves':
          this.#takeTrailingText('moves');
          break;
        case 'text':
          this.#takeTrailingText('text');
          break;
        case 'result': {
          const {length = 1} = readResultAt(cursor.text, cursor.at) ?? {};
          this.#reportTrailing('game-spelling', 'result', cursor.at + length);
          cursor.at += length;
          break;
        }
        case 'words': {
          const span = {start: cursor.at, end: endOfWords(cursor)};
          this.#reportTrailing('game-spelling', 'text', span.end);
          this.tree.comment(asideText(cursor.text.slice(span.start, span.end)), span);
          cursor.at = span.end;
          break;
        }
        case undefined:
          cursor.at = end;
          return;
      }
      cursor.isLineStart = false;
    }
  }

  #reportTrailing(rule: FlawName, what: string, end: number): void {
    const span = {start: this.cursor.at, end};
    const place = what === 'result' ? 'once' : `${what === 'moves' ? 'them' : 'it'} before`;
    const message = `Unexpected ${what} after the result, expected ${place}`;
    this.reports.once(`${rule} ${what}`, rule, span, message);
  }

  /** Keeps all up to the next result or empty line as text: the game is over. */
  #takeTrailingText(what: 'moves' | 'text'): void {
    const {cursor} = this;
    const start = cursor.at;
    this.#reportTrailing('game-after-result', what, cursor.endOfWord());
    const moves = new UnplayableText(start);
    let end = start;
    do {
      const isMoves = moves.skip(this);
      if (!isMoves) cursor.at += readResultAt(cursor.text, cursor.at)?.length ?? 1;
      end = cursor.at;
      if (!isMoves) break;
    } while (
      cursor.skipBlanks() &&
      (moves.isNested || !cursor.isAfterBlankLine) &&
      !cursor.isBeforeTag()
    );
    cursor.at = end;
    const span = {start, end};
    this.tree.comment(asideText(cursor.text.slice(start, end), cursor.quoting), span);
  }

  #step(): void {
    const {cursor} = this;
    if (this.#dialect !== undefined && this.#takeDescriptive(this.#dialect)) return;
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

  #takeDescriptive(dialect: DescriptiveDialect): boolean {
    const start = this.#numbers.pending?.start ?? this.cursor.at;
    const taken = takeDescriptive(this, dialect);
    if (taken === 'known') this.#hasPlayed();
    if (taken === 'unplayable') this.#unplayable = new UnplayableText(start);
    return taken !== undefined;
  }

  #hasPlayed(): void {
    this.#numbers.pending = undefined;
    this.#variations.settleResult();
    this.#unknown.settle();
  }

  /** Reads a token that is identified by its first character. */
  #takeMark(): boolean {
    switch (this.cursor.text.charAt(this.cursor.at)) {
      case '{':
        takeComment(this);
        return true;
      case ';':
        if (this.#variations.isSquare) {
          // ChessBase prints `[11.Bc4 Bg4; 11.Qa4+ Bd7]`.
          this.#variations.close();
          this.cursor.at -= 1;
          this.#open();
        } else if (!this.#takeSeparator()) takeLineComment(this);
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
        if (this.#variations.close()) this.#numbers.pending = undefined;
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

  /** Reads the semicolon between `P-K4; 2.` of books: the number that is due follows. */
  #takeSeparator(): boolean {
    const {cursor, tree} = this;
    if (this.#dialect === undefined || tree.position.turn === BLACK) return false;
    const near = cursor.text.slice(cursor.at - 1, cursor.at + 20);
    const number = /^\S;\s*(\d{1,3})\s?[.)]/.exec(near)?.[1];
    if (Number(number) !== tree.position.fullmove) return false;
    const span = {start: cursor.at, end: cursor.at + 1};
    this.reports.once('semicolon', 'game-spelling', span, 'Unexpected `;` between two moves');
    cursor.at = span.end;
    return true;
  }

  #takeNumber(): boolean {
    return isDigit(this.cursor.text.charCodeAt(this.cursor.at)) && this.#numbers.take();
  }

  #takeWord(): void {
    const {cursor, taker} = this;
    const whole = {start: cursor.at, end: cursor.endOfWord()};
    let [span, taken] = [whole, taker.takeWord(whole)];
    const sign = UNKNOWN_SIGN.exec(cursor.text.slice(whole.start, whole.end))?.[0];
    if (taken === 'unknown' && sign !== undefined) {
      span = {start: whole.start, end: whole.end - sign.length};
      taken = taker.takeWord(span);
    }
    if (taken === 'unplayable')
      this.#unplayable = new UnplayableText(this.#numbers.pending?.start ?? span.start);
    cursor.at = whole.end;
    if (taken === 'unknown') {
      this.#unknown.takeWord(whole);
      this.#numbers.pending = undefined;
    } else if (taken === 'known') {
      this.#hasPlayed();
      if (span.end < whole.end) this.#unknown.takeWord({start: span.end, end: whole.end});
    } else this.#unknown.settle();
  }

  /** Reads a result; it ends the game, but is text within a variation. */
  #takeResult(): boolean {
    const found = takeResult(this);
    if (found === undefined) return false;
    if (this.tree.depth === 0) this.found = found;
    else this.#variations.keepResult(found);
    return true;
  }

  #open(): void {
    const start = this.cursor.at;
    if (this.#variations.open(this.#numbers.isRepeatedInside())) this.#numbers.pending = undefined;
    else this.#unplayable = new UnplayableText(start);
  }

  /** Keeps text that could not be played; the token that ends it is still to be read. */
  #endUnplayable(): void {
    const span = this.#unplayable?.spanUntil(this.cursor.text, this.cursor.at);
    if (span !== undefined && span.end > span.start)
      this.tree.keepRest(
        span,
        asideText(this.cursor.text.slice(span.start, span.end), this.cursor.quoting),
      );
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

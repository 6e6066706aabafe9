import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {readPosition} from '../fen/read-position.ts';
import type {ReadOptions} from '../game-format.ts';
import {reportFlaw} from '../report-flaw.ts';
import {usualStart} from '../usual-start.ts';
import type {GameStart} from '../usual-start.ts';
import {canPlay, UciDraft} from './uci-draft.ts';
import {isMarkOfLog} from './uci-lines.ts';
import type {UciLine, UciWord} from './uci-lines.ts';

/** Most lines of a list that continues from line to line have no more moves than this. */
const PAIR = 2;

/** Combines lines into games: a line may continue the game of the preceding line. */
export class UciFold {
  readonly drafts: UciDraft[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #options: ReadOptions;
  /** The start of games that consist of moves only. */
  readonly #usual: GameStart;
  /** The game that the next line may continue. */
  #open: UciDraft | undefined;
  /** The start as written in the command; undefined if there was none. */
  #command: string | undefined;
  #noise: Span | undefined;

  constructor(source: SourceText, options: ReadOptions) {
    this.#source = source;
    this.#options = options;
    this.#usual = usualStart(options);
  }

  take(line: UciLine): void {
    if (line.kind === 'noise') {
      this.#noise = {start: this.#noise?.start ?? line.span.start, end: line.span.end};
      return;
    }
    this.#reportNoise();
    switch (line.kind) {
      case 'position':
        this.#reportBefore(line.before);
        this.#takeCommand(line.span, line.fen, line.words);
        return;
      case 'moves':
        this.#takeMoves(line.span, line.words);
        return;
      case 'newgame':
        this.#open = undefined;
        return;
      case 'empty':
        if (this.#command === undefined) this.#open = undefined;
        return;
      case 'protocol':
    }
  }

  end(): void {
    this.#reportNoise();
  }

  /** A GUI sends the whole game to the engine with each move. */
  #takeCommand(span: Span, fen: Span | undefined, words: readonly UciWord[]): void {
    const command = fen === undefined ? 'startpos' : this.#source.slice(fen);
    if (this.#open !== undefined && this.#command === command && this.#open.isRepeatedBy(words)) {
      this.#open.play(words.slice(this.#open.words.length), span.end);
      return;
    }
    const start = this.#startOf(fen);
    this.#begin(span, start, command)?.play(words, span.end);
  }

  /**
   * Takes a line of moves: a game of its own, unless its moves can only be played after those of
   * the preceding line, or can be played there and number at most two.
   */
  #takeMoves(span: Span, words: readonly UciWord[]): void {
    const start = this.#usual;
    const open = this.#command === undefined ? this.#open : undefined;
    const goesOn =
      open?.canGoOn(words) === true && (words.length <= PAIR || !canPlay(words, start.position));
    const draft = goesOn ? open : this.#begin(span, start, undefined);
    draft?.play(words, span.end);
  }

  #begin(
    span: Span,
    start: GameStart | undefined,
    command: string | undefined,
  ): UciDraft | undefined {
    this.#command = command;
    this.#open = start === undefined ? undefined : new UciDraft(this.#source, span, start);
    if (this.#open !== undefined) this.drafts.push(this.#open);
    return this.#open;
  }

  #startOf(fen: Span | undefined): GameStart | undefined {
    if (fen === undefined) return usualStart({variant: this.#options.variant});
    const {start, diagnostics} = readPosition(this.#source, fen, this.#options.variant);
    this.diagnostics.push(...diagnostics);
    return start;
  }

  /** Reports words before a command that are no marks of a log. */
  #reportBefore(span: Span): void {
    const words = this.#source.slice(span).split(/\s+/u);
    if (span.start === span.end || words.every((word) => isMarkOfLog(word))) return;
    const message = 'Unexpected text before the command, which is skipped';
    this.diagnostics.push(reportFlaw('game-outside-text', this.#source, span, message));
  }

  #reportNoise(): void {
    if (this.#noise === undefined) return;
    const message = 'Unexpected text, expected moves such as `e2e4 e7e5`';
    this.diagnostics.push(reportFlaw('game-outside-text', this.#source, this.#noise, message));
    this.#noise = undefined;
  }
}

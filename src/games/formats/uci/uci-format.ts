import {isResult, MoveNode, NULL_MOVE} from '../../../chess/index.ts';
import type {Game, Position, Result} from '../../../chess/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../../text/index.ts';
import {clip, type FlawName, reportFlaw} from '../flaws.ts';
import {readPosition} from '../fen/read-position.ts';
import type {GameFormat, GameReading, ReadOptions} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {refuseMove} from '../refuse-move.ts';
import {startTags} from '../game-tags.ts';
import {usualStart, type GameStart} from '../usual-start.ts';
import {isMarkOfLog, uciLines, isUciMove, resolveUciMove} from './uci-lines.ts';
import type {UciLine, UciWord} from './uci-lines.ts';

/** A game whose moves are being read line by line. */
class UciDraft {
  readonly start: GameStart;
  /** The diagnostics about its moves. */
  readonly diagnostics: Diagnostic[] = [];
  /** All words so far, including those after an illegal move. */
  readonly words: string[] = [];
  readonly #source: SourceText;
  readonly #position: Position;
  readonly #root: MoveNode;
  #tip: MoveNode;
  #span: Span;
  #plies = 0;
  #result: Result = '*';
  #isOver = false;

  constructor(source: SourceText, span: Span, start: GameStart) {
    this.start = start;
    this.#source = source;
    this.#position = start.position.clone();
    this.#span = span;
    this.#tip = this.#root = MoveNode.root(span.start);
  }

  get span(): Span {
    return this.#span;
  }

  /** Tests whether `words` starts with the moves so far. */
  isRepeatedBy(words: readonly UciWord[]): boolean {
    return (
      this.words.length <= words.length &&
      this.words.every((word, index) => word === words[index]?.text)
    );
  }

  /** Tests whether all of `words` can be played in the current position. */
  canGoOn(words: readonly UciWord[]): boolean {
    return !this.#isOver && canPlay(words, this.#position);
  }

  /** Plays words up to the first that is not a legal move; their line ends at `lineEnd`. */
  play(words: readonly UciWord[], lineEnd: number): void {
    this.#span = {start: this.#span.start, end: lineEnd};
    for (const word of words) {
      this.words.push(word.text);
      if (this.#isOver || this.#playWord(word)) continue;
      this.#isOver = true;
      this.#tip.rest = {start: word.start, end: lineEnd};
    }
  }

  finish(): Game {
    const {position, variant} = this.start;
    return {
      source: this.#source,
      span: this.#span,
      tags: new Map(startTags(position, variant)),
      variant,
      start: position,
      root: this.#root,
      plies: this.#plies,
      result: this.#result,
      reason: undefined,
    };
  }

  /** Plays a word; returns false if it is not understood. */
  #playWord(word: UciWord): boolean {
    const outcome = resolveUciMove(word.text, this.#position);
    switch (outcome.kind) {
      case 'move':
        if (outcome.queened) this.#report('game-promotion', word, queened(word.text));
        this.#tip = this.#tip.add(outcome.move, word.start, word.end);
        this.#position.play(outcome.move);
        this.#plies += 1;
        return true;
      case 'pass':
        this.#report('game-null-move', word, 'Null move `0000`, which LaTeX packages cannot print');
        this.#tip = this.#tip.add(NULL_MOVE, word.start, word.end);
        this.#position.playNull();
        this.#plies += 1;
        return true;
      case 'unknown':
        return this.#end(word);
      case 'illegal':
        this.diagnostics.push(
          refuseMove(this.#source, word, {...outcome, length: word.text.length}, this.#position),
        );
        return false;
    }
  }

  #end(word: UciWord): boolean {
    if (!isResult(word.text)) {
      const message = `Unexpected ${clip(word.text)}, expected a move such as \`e2e4\``;
      this.#report('game-unknown-text', word, message);
      return false;
    }
    this.#result = word.text;
    this.#isOver = true;
    return true;
  }

  #report(rule: FlawName, {start, end}: Span, message: string): void {
    this.diagnostics.push(reportFlaw(rule, this.#source, {start, end}, message));
  }
}

/** Tests whether all of `words` are moves that can be played from `start`. */
function canPlay(words: readonly UciWord[], start: Position): boolean {
  const position = start.clone();
  return words.every(({text}) => {
    const outcome = resolveUciMove(text, position);
    if (outcome.kind === 'move') position.play(outcome.move);
    else if (outcome.kind === 'pass') position.playNull();
    return outcome.kind === 'move' || outcome.kind === 'pass' || isResult(text);
  });
}

function queened(word: string): string {
  return `Missing promotion piece in \`${word}\`, read as \`${word}q\``;
}

/**
 * Moves in the notation of engines: `position startpos moves e2e4 e7e5`, as in the log of a GUI, or
 * moves alone.
 *
 * A command that repeats the moves of the preceding one continues its game, and so does a line of
 * moves that cannot be a game of its own. An empty line ends a game.
 */
export const uciFormat: GameFormat = {
  id: 'uci',
  title: 'UCI moves',
  extensions: ['uci'],
  recognises,
  read,
  cut,
};

function recognises(head: string): boolean {
  const source = new SourceText(head);
  for (const line of uciLines(source)) {
    if (line.kind === 'position') return true;
    if (line.kind === 'moves') {
      return line.words.every(
        ({text, end}) => isUciMove(text) || isResult(text) || end === head.length,
      );
    }
    if (line.kind === 'noise') return false;
  }
  return false;
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const {drafts, diagnostics} = fold(source, options);
  return {
    games: drafts.map((draft) => draft.finish()),
    diagnostics: [...diagnostics, ...drafts.flatMap((draft) => draft.diagnostics)],
  };
}

/**
 * Cuts before the last game, which may continue. It follows another one: the first game of a text
 * that was itself cut from the log of a GUI may have begun before it.
 */
function cut(text: string): number {
  const whole = new SourceText(text.slice(0, lastLineStart(text)));
  const [, ...others] = fold(whole, {}).drafts;
  return others.at(-1)?.span.start ?? 0;
}

function fold(source: SourceText, options: ReadOptions): UciFold {
  const folded = new UciFold(source, options);
  for (const line of uciLines(source)) folded.take(line);
  folded.end();
  return folded;
}

/** Most lines of a list that continues from line to line have no more moves than this. */
const PAIR = 2;

/** Combines lines into games: a line may continue the game of the preceding line. */
class UciFold {
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

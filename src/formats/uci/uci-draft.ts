import {NULL_MOVE} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game, Result} from '../../game/game.ts';
import {MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {clip} from '../clip.ts';
import {isResult} from '../../game/game.ts';
import type {FlawName} from '../flaws.ts';
import {refuseMove} from '../refuse-move.ts';
import {reportFlaw} from '../report-flaw.ts';
import {startTags} from '../start-tags.ts';
import type {GameStart} from '../usual-start.ts';
import {resolveUciMove} from './resolve-uci-move.ts';
import type {UciWord} from './uci-lines.ts';

/** A game whose moves are being read line by line. */
export class UciDraft {
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

  /** Whether `words` starts with the moves so far. */
  isRepeatedBy(words: readonly UciWord[]): boolean {
    return (
      this.words.length <= words.length &&
      this.words.every((word, index) => word === words[index]?.text)
    );
  }

  /** Whether all of `words` can be played in the current position. */
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
        this.#report('game-null-move', word, 'A pass `0000`, which LaTeX packages cannot set');
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

/** Whether all of `words` are moves that can be played from `start`. */
export function canPlay(words: readonly UciWord[], start: Position): boolean {
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

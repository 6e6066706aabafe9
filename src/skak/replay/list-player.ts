import type {Letters} from '../../chess/index.ts';
import type {Span} from '../../text/index.ts';
import type {CommentRules} from './comment-rules.ts';
import {
  ARE_TRUE,
  AT,
  AT_SYMBOL,
  COUNT,
  DONE,
  MOST_BYTES,
  MOST_MOVES,
  SIGNED,
  type ListKernel,
} from './kernel/plain-list-kernel.ts';
import {CHECK, MATE, NO_SIGN, UNCLEAR} from './kernel/plain-list-reader.ts';
import type {LineContext, SignTally} from './line.ts';
import {endsMove} from './package-word.ts';
import {type GameNode, MoveTape, type PlayedRun} from './played-game.ts';
import {kindOfSymbol} from './judge-signs.ts';
import {wayBetween} from './board-cursor.ts';

/** A sign of the notation, what it says of check, and the offset after it. */
interface PlainSymbol {
  readonly sign: number;
  readonly end: number;
}

/** Reads a sign with braces that save its space, such as `\wbetter{}`, if it ends a move. */
function readPlainSymbol(
  text: string,
  at: number,
  {lookUp}: CommentRules,
): PlainSymbol | undefined {
  SYMBOL.lastIndex = at;
  const name = SYMBOL.exec(text)?.[1];
  if (name === undefined || !endsMove([{type: 'control', name}], lookUp)) return undefined;
  return {sign: SIGNS[kindOfSymbol(name)], end: SYMBOL.lastIndex};
}

const SIGNS = {none: NO_SIGN, check: CHECK, mate: MATE, unclear: UNCLEAR};

const SYMBOL = /\\([A-Za-z]+)\{\}/y;

/** The positions that a plain list reaches, and what its signs of check are worth. */
export interface PlainMoves extends SignTally {
  /** The moves that were played. */
  readonly run: PlayedRun;
}

type ListContext = Pick<LineContext, 'text' | 'letters' | 'commentRules'>;

const ENCODER = new TextEncoder();

const NO_TEXT: Span = {start: 0, end: 0};

/** Plays plain lists with a kernel, whose board is at one node at a time. */
export class ListPlayer {
  readonly #kernel: ListKernel;
  #node: GameNode | undefined;
  /** The list that the kernel has. */
  #text = '';
  #span = NO_TEXT;
  #letters: Letters | undefined;
  #tape = new MoveTape();

  constructor(kernel: ListKernel) {
    this.#kernel = kernel;
  }

  /** Plays a list from `node`; undefined if it is not plain. */
  play(node: GameNode, span: Span, context: ListContext): PlainMoves | undefined {
    // Drops and pockets are nothing that the packages know.
    if (node.game.start.pockets !== undefined || !this.#load(span, context)) return undefined;
    this.#goTo(node);
    const kernel = this.#kernel;
    let end = kernel.read(span.end - span.start, node.ply);
    while (end === AT_SYMBOL) end = this.#takeSymbol(span, context);
    if (end !== DONE) return undefined;
    const {facts} = kernel;
    const signed = facts[SIGNED] as number;
    const areTrue = facts[ARE_TRUE] === 1;
    const run = this.#tape.record(node, kernel.moves, facts[COUNT] as number);
    this.#node = run.end;
    return {run, areTrue, signed};
  }

  /** Forgets the game and the text at hand. */
  leave(): void {
    this.#node = undefined;
    this.#text = '';
    this.#span = NO_TEXT;
    this.#tape = new MoveTape();
  }

  /** Gives the kernel a list and the piece letters; false if it is too long or not in ASCII. */
  #load(span: Span, {text, letters}: ListContext): boolean {
    if (this.#letters !== letters) {
      this.#kernel.letters.set(letters.ascii);
      this.#letters = letters;
    }
    if (this.#span === span && this.#text === text) return true;
    this.#span = NO_TEXT;
    const {start, end} = span;
    if (end - start > MOST_BYTES) return false;
    const {read, written} = ENCODER.encodeInto(text.slice(start, end), this.#kernel.text);
    if (read !== written) return false;
    this.#span = span;
    this.#text = text;
    return true;
  }

  #goTo(node: GameNode): void {
    if (this.#node === node) return;
    const kernel = this.#kernel;
    if (this.#node?.game !== node.game) {
      kernel.setUp(node.game.start);
      this.#node = node.game.root;
    }
    const {back, ahead} = wayBetween(this.#node, node);
    let {moves} = kernel;
    let count = 0;
    kernel.walk(back, 0);
    for (const {run, from, to} of ahead.toReversed()) {
      for (let ply = from + 1; ply <= to; ply += 1) {
        moves[count] = run.moveTo(ply);
        count += 1;
        if (count < MOST_MOVES) continue;
        kernel.walk(0, count);
        count = 0;
        ({moves} = kernel);
      }
    }
    if (count > 0) kernel.walk(0, count);
    this.#node = node;
  }

  /** Goes on after a sign of the notation. */
  #takeSymbol({start, end}: Span, {text, commentRules}: ListContext): number {
    const kernel = this.#kernel;
    const symbol = readPlainSymbol(text, start + (kernel.facts[AT] as number), commentRules);
    if (symbol === undefined || symbol.end > end) return kernel.resume(-1, NO_SIGN);
    return kernel.resume(symbol.end - start, symbol.sign);
  }
}

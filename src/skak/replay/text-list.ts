import {looksLikeMove, readCastling} from '../movetext/guess-moves.ts';
import {inLatin, type Letters} from '../../chess/index.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import type {MovetextToken, MoveToken, RemarkToken} from '../movetext/token.ts';
import type {Span} from '../../text/index.ts';
import type {BoardCursor} from './board-cursor.ts';
import {plyOf, type GameNode, type PlayedRun} from './played-game.ts';
import type {Fault} from './faults.ts';
import type {Line, LineContext, Ply, SignTally} from './line.ts';
import type {MoveList} from './move-list.ts';
import {playPlainList, readFirstPly} from './play-plain-list.ts';
import type {PlainMoves} from './list-player.ts';
import {readLine} from './read-line.ts';

/** A list of moves as it is written in a text. */
export class TextList implements MoveList {
  readonly #context: LineContext;
  readonly #span: Span;
  readonly #isForeign: boolean;
  #tokens: readonly MovetextToken[] | undefined;
  #firstPly: number | 'none' | undefined;

  /** `tokens` where the text is not written as skak wants it. */
  constructor(span: Span, context: LineContext, tokens?: readonly MovetextToken[]) {
    this.#span = span;
    this.#context = context;
    this.#tokens = tokens && readCastlings(tokens, context);
    this.#isForeign = tokens !== undefined;
  }

  get tokens(): readonly MovetextToken[] {
    this.#tokens ??= this.readTokens();
    return this.#tokens;
  }

  readTokens(): readonly MovetextToken[] {
    const {text, letters} = this.#context;
    return (
      this.#tokens ?? readCastlings(tokenizeMovetext(text, this.#span, letters), this.#context)
    );
  }

  get text(): string {
    return this.#context.text;
  }

  get letters(): Letters {
    return this.#context.letters;
  }

  firstPly(): number | undefined {
    this.#firstPly ??= this.#readFirstPly() ?? 'none';
    return this.#firstPly === 'none' ? undefined : this.#firstPly;
  }

  /** Of a number that is written as it should be. */
  #readPlainPly(): number | undefined {
    return this.#isForeign ? undefined : readFirstPly(this.#context.text, this.#span);
  }

  #readFirstPly(): number | undefined {
    const ply = this.#readPlainPly();
    if (ply !== undefined) return ply;
    const first = this.tokens.find((token) => token.type === 'number' || this.isHalfMove(token));
    return first?.type === 'number' ? plyOf(first) : undefined;
  }

  vaguePlies(): readonly number[] {
    const ply = this.firstPly();
    if (ply === undefined || this.#readPlainPly() !== undefined) return [];
    const first = this.tokens.find(({type}) => type === 'number');
    return first?.type === 'number' && !first.wellFormed ? [ply, ply ^ 1] : [];
  }

  unnumbered(): MoveToken | RemarkToken | undefined {
    if (this.#isForeign || this.#context.isPrinted === true || this.#readPlainPly() !== undefined)
      return undefined;
    const [first, second] = this.tokens;
    const isAfterDots = first?.type === 'remark' && first.kind === 'dots';
    const token = isAfterDots ? second : first;
    if (first === undefined || (token?.type !== 'move' && token?.type !== 'remark'))
      return undefined;
    if (this.#context.isOnlyPrinted === true && this.text.startsWith('.', first.start))
      return undefined;
    const [dots = ''] = /^\.*/.exec(this.text.slice(token.start, token.end)) ?? [];
    const word = this.text.slice(token.start + dots.length, token.end);
    const isSpoilt = /^[\dlI|]+[^\p{L}\d]/u.test(word);
    const isMove =
      token.type === 'move' || (token.kind === 'unknown' && looksLikeMove(word) && !isSpoilt);
    return isMove ? token : undefined;
  }

  isHalfMove(token: MovetextToken): boolean {
    if (token.type === 'move') return true;
    return (
      token.type === 'remark' &&
      token.kind === 'unknown' &&
      looksLikeMove(this.text.slice(token.start, token.end))
    );
  }

  isGlued(token: MovetextToken): boolean {
    if (token.type !== 'move') return false;
    return GLUED_MOVE.test(
      inLatin(this.text.slice(token.meaningEnd, token.end), this.letters.names),
    );
  }

  impliedPlies(): readonly number[] {
    const plies: number[] = [];
    let moves = 0;
    for (const token of this.tokens) {
      if (this.isHalfMove(token)) moves += 1;
      if (token.type === 'number') plies.push(plyOf(token) - moves);
    }
    return plies;
  }

  play(board: BoardCursor, node: GameNode): Line {
    const moves = this.#isPlain() ? playPlainList(node, this.#span, this.#context) : undefined;
    if (moves !== undefined) {
      board.node = moves.run.end;
      return new PlainLine(this, board, moves);
    }
    board.goTo(node);
    return this.read(board);
  }

  /** False as well where a word that is right as it is written is another move under an assumption. */
  #isPlain(): boolean {
    if (this.#isForeign) return false;
    const {start, end} = this.#span;
    const assumed = this.#context.assumptions?.keys() ?? [];
    return ![...assumed].some((at) => at >= start && at < end);
  }

  read(board: BoardCursor): Line {
    return readLine(board, this.tokens, this.#context);
  }
}

function readCastlings(
  tokens: readonly MovetextToken[],
  {text}: LineContext,
): readonly MovetextToken[] {
  return tokens.map((token) => readCastling(token, text));
}

const NO_FAULTS: readonly Fault[] = [];
/** The text after a move, up to another one. */
const GLUED_MOVE = /^[+#!?]*(?:\d*\.+)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)/;

/** A line in which nothing is wrong; its plies and their nodes are made on demand. */
class PlainLine implements Line, SignTally {
  readonly end: GameNode;
  readonly count: number;
  readonly lost = false;
  readonly faults = NO_FAULTS;
  readonly areTrue: boolean;
  readonly signed: number;
  readonly run: PlayedRun;
  readonly #list: TextList;
  readonly #board: BoardCursor;
  #plies: readonly Ply[] | undefined;

  constructor(list: TextList, board: BoardCursor, {run, areTrue, signed}: PlainMoves) {
    this.end = run.end;
    this.count = run.count;
    this.areTrue = areTrue;
    this.signed = signed;
    this.run = run;
    this.#list = list;
    this.#board = board;
  }

  get signs(): SignTally {
    return this;
  }

  get last(): GameNode | undefined {
    return this.count === 0 ? undefined : this.end;
  }

  get nodes(): readonly GameNode[] {
    return this.run.nodes;
  }

  get plies(): readonly Ply[] {
    this.#plies ??= this.#readPlies();
    return this.#plies;
  }

  #readPlies(): readonly Ply[] {
    const {start} = this.run;
    this.#board.goTo(start);
    const {plies} = this.#list.read(this.#board);
    return plies.map(({token, number}, index) => {
      const after = this.run.nodeAt(start.ply + index + 1);
      return {token, number, before: after.parent ?? start, after};
    });
  }
}

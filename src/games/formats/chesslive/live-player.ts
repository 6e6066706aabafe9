import {
  append,
  BLACK,
  describeReason,
  EMPTY,
  explainMove,
  fileOf,
  homeRank,
  isAttacked,
  isOuterRank,
  KING,
  makeMoveSpec,
  MoveNode,
  NO_RIGHTS,
  NO_SQUARE,
  NULL_MOVE,
  PAWN,
  pieceName,
  Position,
  rankOf,
  ROOK,
  rookFileOf,
  squareName,
  typeOf,
  WHITE,
  withRight,
  writeFen,
  writeSan,
} from '../../../chess/index.ts';
import type {CastlingRights, Move} from '../../../chess/index.ts';
import type {SourceText, Span, Diagnostic} from '../../../text/index.ts';
import {reportFlaw, type FlawName} from '../flaws.ts';
import {resolveItem, playSteps, type Mending, type Resolution} from './resolve-item.ts';
import type {EngineFacts, MoveItem, SquareStep} from './read-move-item.ts';

/** The parts of a tag: piece, origin and capture sign. */
const TAG = /^([KQRBN]?)([a-h]?)([1-8]?)(x?)$/u;

/** The parts of a move in standard notation, with its target at the end. */
const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)(x?)[a-h][1-8]/u;

/**
 * Reports a tag that contradicts its move, which `san` gives in standard notation. XBoard writes the
 * notation up to the target: `Nb` for `Nbd7`, nothing for `e4`, `O-O` whole.
 */
function remarkTag(item: MoveItem, san: string, remarks: Remarks): void {
  const {tag, span} = item;
  const isRaised = item.hasCapitals && tag === tag.toUpperCase();
  const usual = isRaised ? tag.charAt(0) + tag.slice(1).toLowerCase() : tag;
  if (tag === '' || agrees(usual, san)) return;
  const {source} = remarks;
  const message = `The notation \`${tag}\` contradicts the move ${quote(source, span)}, which is \`${san}\``;
  remarks.add('game-notation-contradiction', item.whole, message);
}

function agrees(tag: string, san: string): boolean {
  if (tag.startsWith('O') || san.startsWith('O') || san.includes('@')) {
    // SAN drops pawns without a letter, XBoard as `P@`.
    return san
      .replace(/^P(?=@)/u, '')
      .startsWith(tag.replace(/[^-@\w].*$/u, '').replace(/^P(?=@)/u, ''));
  }
  const [said, is] = [TAG.exec(tag), SAN.exec(san)];
  if (said === null || is === null) return false;
  const [, piece, file, rank, capture] = said;
  if (piece !== is[1] || (capture === 'x' && is[4] !== 'x')) return false;
  return (
    (file === '' || is[2] === '' || file === is[2]) &&
    (rank === '' || is[3] === '' || rank === is[3])
  );
}

/** The description of a move that was recovered from inconsistent steps. */
interface Description {
  readonly rule: FlawName;
  readonly message: string;
}

const DESCRIPTIONS: Readonly<
  Record<Mending, readonly [FlawName, (steps: string, san: string) => string]>
> = {
  'tag-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}, read as \`${san}\` because of its tag`,
  ],
  'rook-castling': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps}: the king captures its own rook, read as \`${san}\``,
  ],
  'tag-drop': [
    'game-mended-move',
    (steps, san) => `Unexpected ${steps} without a piece, read as \`${san}\` because of its tag`,
  ],
  promotion: [
    'game-promotion',
    (steps, san) => `Missing promotion piece in ${steps}, read as \`${san}\``,
  ],
  short: [
    'game-mended-move',
    (steps, san) => `Unexpected end of ${steps}, expected the second step of \`${san}\``,
  ],
};

/** Describes how the steps of a move were interpreted, with the name of the flaw. */
function describeMending(mending: Mending, steps: string, san: string): Description {
  const [rule, describe] = DESCRIPTIONS[mending];
  return {rule, message: describe(steps, san)};
}

/** XBoard's protocol, "Thinking Output": 100000 + n is mate in n moves, -100000 - n being mated in n. */
const MATE = 100_000;

function evalCommand({depthPlies = 0, score}: EngineFacts, mover: number): string | undefined {
  if (score === undefined || (score === 0 && depthPlies <= 0)) return undefined;
  const value = writeScore(mover === BLACK ? -score : score);
  return depthPlies > 0 ? `[%eval ${value},${depthPlies}]` : `[%eval ${value}]`;
}

function writeScore(score: number): string {
  const moves = Math.abs(score) - MATE;
  if (moves < 0) return (score / 100).toFixed(2);
  return `#${score < 0 ? '-' : ''}${moves}`;
}

/** A PGN clock stops at 0; XBoard's runs on until a player claims. */
function clockCommand({secondsLeft}: EngineFacts): string | undefined {
  if (secondsLeft === undefined) return undefined;
  const left = Math.max(0, secondsLeft);
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60];
  const sixtieths = [minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return `[%clk ${Math.floor(left / 3600)}:${sixtieths}]`;
}

/** Plays the moves of one game, legal or not. */
export class LivePlayer {
  readonly root: MoveNode;
  plies = 0;
  /** The current position of the game. */
  position: Position;
  readonly #source: SourceText;
  readonly #remarks: Remarks;
  #node: MoveNode;
  /** Only the first illegal move is reported, since it causes others. */
  #isAccused = false;
  /** True if an uninterpreted item precedes the next move, and may have been a move. */
  #isExcused = false;

  constructor(source: SourceText, start: Position, offset: number, remarks: Remarks) {
    this.root = MoveNode.root(offset);
    this.position = start.clone();
    this.#source = source;
    this.#remarks = remarks;
    this.#node = this.root;
  }

  /** Plays all half-moves of `item`. */
  take(item: MoveItem): void {
    if (item.steps.length === 0) {
      const text = this.#source.slice(item.whole);
      this.#node.after = append(this.#node.after, {text, span: item.whole});
      this.#isExcused = true;
      return;
    }
    const {plies, mending, raw} = this.#resolve(item);
    plies.forEach(({move, steps}, i) => {
      if (i === plies.length - 1 && mending !== undefined) this.#tellMending(mending, item, move);
      const span = spanOf(steps);
      const mover = this.position.turn;
      // The tag is that of the last move, if an opening book wrote several.
      if (i === plies.length - 1) remarkTag(item, writeSan(this.position, move), this.#remarks);
      this.position.play(move);
      this.#add(move, span);
      if (i === plies.length - 1 && raw.length === 0) this.#addFacts(item, mover);
    });
    if (raw.length > 0) this.#playRaw(item, raw);
    this.#isExcused = false;
  }

  /** Tests whether the steps of `item` are legal moves. */
  canPlay(item: MoveItem): boolean {
    const {plies, mending, raw} = this.#resolve(item);
    return plies.length > 0 && mending === undefined && raw.length === 0;
  }

  /** Keeps what follows as text. */
  leave(rest: Span): void {
    this.#node.rest = rest;
  }

  #resolve(item: MoveItem): Resolution {
    return isPlayable(this.position)
      ? resolveItem(this.position, item)
      : {plies: [], mending: undefined, raw: item.steps};
  }

  #playRaw(item: MoveItem, steps: readonly SquareStep[]): void {
    const span = spanOf(steps);
    if (!this.#isAccused && !this.#isExcused) this.#accuse(span, steps);
    this.#isAccused = true;
    const next = playRaw(this.position, steps);
    const mover = next.turn ^ BLACK;
    this.position = next;
    this.#add(NULL_MOVE, span);
    this.#node.fen = writeFen(next);
    if (item.tag !== '') this.#node.after = append(this.#node.after, {text: item.tag});
    this.#addFacts(item, mover);
  }

  #accuse(span: Span, steps: readonly SquareStep[]): void {
    const side = this.position.sideToMove === 'white' ? 'White' : 'Black';
    const why = explainSteps(this.position, steps);
    const message = `Illegal move ${quote(this.#source, span)} for ${side}: ${why}`;
    this.#remarks.add('game-illegal-move', span, message, {
      fen: writeFen(this.position),
      note: 'The board is kept as the file shows it',
    });
  }

  #tellMending(mending: Mending, item: MoveItem, move: Move): void {
    const san = writeSan(this.position, move);
    const {rule, message} = describeMending(mending, quote(this.#source, item.span), san);
    this.#remarks.addKind(mending, rule, item.span, message);
  }

  #add(move: Move, {start, end}: Span): void {
    this.#node = this.#node.add(move, start, end);
    this.plies += 1;
  }

  /**
   * Adds the engine's data on a move of the side `mover` as PGN commands: `[%eval 0.69,29] [%clk
   * 0:14:34]`, with the evaluation in pawns from White's point of view. There is none for moves of
   * people and of opening books: XBoard writes depth 0 and score 0 for them.
   */
  #addFacts(item: MoveItem, mover: number): void {
    const commands = [evalCommand(item, mover), clockCommand(item)];
    const said = commands.filter((command) => command !== undefined);
    if (said.length > 0) this.#node.after = append(this.#node.after, {text: said.join(' ')});
  }
}

function spanOf(steps: readonly SquareStep[]): Span {
  return {start: steps[0]?.span.start ?? 0, end: steps.at(-1)?.span.end ?? 0};
}

/**
 * Returns the position after steps that are not a legal move. The side of the moved piece
 * determines who is next; other properties are kept unless the board contradicts them.
 */
function playRaw(position: Position, steps: readonly SquareStep[]): Position {
  const {board, mover = position.turn} = playSteps(position, steps);
  const next = Position.from({
    board,
    sideToMove: mover === WHITE ? 'black' : 'white',
    castling: rightsLeft(position, board),
    fullmove: position.fullmove + (mover === BLACK ? 1 : 0),
  });
  next.pockets = position.pockets?.clone();
  return next;
}

/**
 * True if a position can be judged by the rules of chess: both kings are there, and none can be
 * captured.
 */
function isPlayable(position: Position): boolean {
  const opponent = position.turn ^ BLACK;
  return position.hasBothKings() && !isAttacked(position, position.kingOf(opponent), position.turn);
}

function rightsLeft(position: Position, board: Uint8Array): CastlingRights {
  let rights: CastlingRights = NO_RIGHTS;
  for (const color of [WHITE, BLACK]) {
    if (board[position.kingOf(color)] !== (KING | color)) continue;
    for (const wing of [1, 2] as const) {
      const file = rookFileOf(position.castling, color, wing);
      const isHome = file >= 0 && board[homeRank(color) | file] === (ROOK | color);
      if (isHome) rights = withRight(rights, color, wing, file);
    }
  }
  return rights;
}

/**
 * Returns the reason why no legal move of `position` has the effect of `steps`; for use after
 * "Illegal move: ".
 */
function explainSteps(position: Position, steps: readonly SquareStep[]): string {
  const [first, second, ...others] = steps;
  if (first !== undefined && others.length === 0) {
    if (first.from === NO_SQUARE) return explainDrop(position, first);
    const promotion = second === undefined ? 0 : promotionOf(first, second);
    if (promotion !== undefined) return explainStep(position, first, promotion);
  }
  return 'no legal move leads to the board that it shows';
}

/** The piece that the second step places on the destination of the first. */
function promotionOf(first: SquareStep, second: SquareStep): number | undefined {
  return second.from === NO_SQUARE && second.to === first.to ? second.piece : undefined;
}

function explainStep(position: Position, {from, to}: SquareStep, promotion: number): string {
  const piece = typeOf(position.pieceAt(from));
  if (piece === EMPTY) return `\`${squareName(from)}\` is empty`;
  const origin = {file: fileOf(from), rank: rankOf(from)};
  const verdict = explainMove(position, makeMoveSpec({piece, to, promotion, ...origin}));
  return verdict.kind === 'illegal'
    ? describeReason(verdict.reason)
    : 'no legal move leads to the board that it shows';
}

function explainDrop({board, pockets, turn}: Position, {piece, to}: SquareStep): string {
  if (pockets === undefined) return 'pieces are dropped in Crazyhouse only';
  if (piece === 0) return 'it does not say which piece is dropped';
  const standing = board[to] ?? EMPTY;
  if (standing !== EMPTY) {
    return `there is a ${pieceName(typeOf(standing))} on \`${squareName(to)}\``;
  }
  if (pockets.count(piece | turn) === 0) return `there is no ${pieceName(piece)} to be dropped`;
  return piece === PAWN && isOuterRank(to)
    ? `no pawn may be dropped on \`${squareName(to)}\``
    : 'it leaves the king in check';
}

/** The maximum length of a quoted word: a broken file may be one long word. */
const LONGEST = 40;

/** Quotes the text at `span` for a message. */
export function quote(source: SourceText, {start, end}: Span): string {
  if (end - start <= LONGEST) return `\`${source.text.slice(start, end)}\``;
  return `\`${source.text.slice(start, start + LONGEST)}\`…`;
}

type More = Pick<Diagnostic, 'expected' | 'note' | 'fen'>;

interface Remark {
  readonly diagnostic: Diagnostic;
  /** The number of further remarks of this kind. */
  more: number;
}

/** Collects the remarks on a game. */
export class Remarks {
  readonly source: SourceText;
  readonly #remarks: Remark[] = [];
  readonly #kinds = new Map<string, Remark>();

  constructor(source: SourceText) {
    this.source = source;
  }

  add(rule: FlawName, span: Span, message: string, more?: More): Remark {
    const diagnostic = {...reportFlaw(rule, this.source, span, message), ...more};
    const remark = {diagnostic, more: 0};
    this.#remarks.push(remark);
    return remark;
  }

  /**
   * Like `add`, for flaws that the same program makes in every game: only the first is reported.
   */
  addKind(kind: string, rule: FlawName, span: Span, message: string): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) known.more += 1;
    else this.#kinds.set(kind, this.add(rule, span, message));
  }

  /** Returns all remarks in source order. */
  list(): readonly Diagnostic[] {
    return this.#remarks
      .map(({diagnostic, more}) => (more === 0 ? diagnostic : {...diagnostic, note: count(more)}))
      .sort((one, other) => one.span.start - other.span.start);
  }
}

function count(more: number): string {
  return more === 1 ? 'So is another one of this game' : `So are ${more} more of this game`;
}

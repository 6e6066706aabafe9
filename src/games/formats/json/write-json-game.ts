import {
  annotationsOf,
  commentsAfter,
  NULL_MOVE,
  readableText,
  sanAt,
  squareName,
  variationsOf,
  walkGame,
} from '../../../chess/index.ts';
import {writeJson} from '../../../text/index.ts';
import type {Game, GameVisitor, MoveNode, MovePlace, Position, Side} from '../../../chess/index.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {writeFenBy} from '../fen/write-fens.ts';
import {uciOf} from '../uci/write-uci.ts';

/** The layout of a game: on one line, or with a line for each field and each move. */
type Layout = 'line' | 'lines';

/** Increased when a field changes its meaning or is removed; fields may be added at any time. */
const VERSION = 1;

/**
 * Writes a game as one JSON object, as described by `schema/games.schema.json`.
 *
 * A move's `variations` are the lines that replace it. They may be nested to any depth, so the text
 * is written during the walk instead of from a tree of objects.
 */
export function writeJsonGame(game: Game, layout: Layout, rule?: EnPassantRule): string {
  const writer = new MovesWriter(game, layout);
  walkGame(game, writer);
  const fields = gameFields(game, rule);
  const moves = writer.finish();
  if (layout === 'line') return `{${[...jsonFields(fields, ':'), `"moves":${moves}`].join(',')}}`;
  const lines = [...jsonFields(fields, ': '), `"moves": ${moves}`].map((line) => `    ${line}`);
  return `  {\n${lines.join(',\n')}\n  }`;
}

/**
 * Contains no offsets, so that reading a file in parts gives the same result as reading it at once.
 */
function gameFields(game: Game, rule: EnPassantRule | undefined): Fields {
  const {variant, tags, result, reason, plies, start, root} = game;
  return {
    version: VERSION,
    variant,
    tags: Object.fromEntries(tags),
    result,
    reason,
    start: writeFenBy(rule, start),
    plies,
    ...annotationFields(game, root),
  };
}

/** Writes the list of moves, including variations. */
class MovesWriter implements GameVisitor {
  readonly #game: Game;
  readonly #layout: Layout;
  readonly #parts: string[] = ['['];
  /** For each open line, whether its last move has variations. */
  readonly #open: boolean[] = [];
  #hasVariations = false;
  #isFirst = true;

  constructor(game: Game, layout: Layout) {
    this.#game = game;
    this.#layout = layout;
  }

  move(node: MoveNode, {position}: MovePlace): void {
    if (!this.#isFirst) this.#endMove(',');
    const fields = [
      ...jsonFields(moveFields(this.#game, node, position), ':'),
      ...jsonFields(annotationFields(this.#game, node, position.sideToMove), ':'),
    ];
    this.#parts.push(this.#indent(), '{', fields.join(','));
    this.#isFirst = false;
  }

  open(): void {
    this.#parts.push(this.#hasVariations ? ',[' : ',"variations":[[');
    this.#open.push(true);
    this.#hasVariations = false;
    this.#isFirst = true;
  }

  close(): void {
    this.#endMove('');
    this.#hasVariations = this.#open.pop() ?? false;
    this.#parts.push(this.#indent(), ']');
    this.#isFirst = false;
  }

  /** The whole list. */
  finish(): string {
    if (this.#isFirst) return '[]';
    this.#endMove('');
    this.#parts.push(this.#layout === 'line' ? ']' : '\n    ]');
    return this.#parts.join('');
  }

  #endMove(sign: string): void {
    this.#parts.push(this.#hasVariations ? ']}' : '}', sign);
    this.#hasVariations = false;
  }

  #indent(): string {
    if (this.#layout === 'line') return '';
    return `\n${'  '.repeat(Math.min(this.#open.length, DEEPEST_INDENT) + 3)}`;
  }
}

/** The maximum indentation, so that deep variations do not consist mostly of white space. */
const DEEPEST_INDENT = 20;

/** Returns the move in both notations; a board without a move has its FEN instead. */
function moveFields(game: Game, node: MoveNode, before: Position): Fields {
  if (node.fen !== undefined && node.move === NULL_MOVE) return {fen: node.fen};
  return {san: sanAt(node, before), uci: uciOf(before, node.move, game.variant)};
}

/** Returns the annotations of a move, or of the starting position. */
function annotationFields(game: Game, node: MoveNode, mover?: Side): Fields {
  // For most moves, no further fields are computed, to save time.
  if (node.before.length + node.after.length + node.nags.length === 0 && node.rest === undefined)
    return NONE;
  const {before, arrows, squares, nags, commands, ...numbers} = annotationsOf(node, mover);
  const [comment, ...afterVariations] = textsAfter(node);
  const {clock, elapsed, evaluation, depth, diagram} = numbers;
  return {
    nags: unlessEmpty([...node.nags, ...nags]),
    before: before === '' ? undefined : before,
    comment: comment === '' ? undefined : comment,
    afterVariations: unlessEmpty(afterVariations),
    squares: unlessEmpty(squares.map(({color, square}) => ({color, square: squareName(square)}))),
    arrows: unlessEmpty(
      arrows.map(({color, from, to}) => ({color, from: squareName(from), to: squareName(to)})),
    ),
    ...{clock, elapsed, evaluation, depth, diagram},
    commands: unlessEmpty(commands),
    rest: node.rest === undefined ? undefined : game.source.slice(node.rest),
  };
}

/** Returns the text after a move, after its first variation, and so on, up to the last text. */
function textsAfter(node: MoveNode): readonly string[] {
  const most = node.after.reduce((count, {variations = 0}) => Math.max(count, variations), 0);
  const last = Math.min(most, variationsOf(node));
  const texts = Array.from({length: last + 1}, (_, count) =>
    readableText(commentsAfter(node, count, count === last)),
  );
  return texts.slice(0, Math.max(1, texts.findLastIndex((text) => text !== '') + 1));
}

const NONE: Fields = {};

function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Names and values in output order; undefined values are left out. */
type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object as JSON, with `colon` between name and value. */
function jsonFields(fields: Fields, colon: string): string[] {
  const texts: string[] = [];
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) texts.push(`"${name}"${colon}${writeJson(value)}`);
  }
  return texts;
}

import type {Game} from '../../game/game.ts';
import type {MoveNode} from '../../game/move-node.ts';
import {walkGame, type GameVisitor} from '../../game/walk-game.ts';
import {writeFenBy} from '../fen/write-fen-by.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {jsonFields, type Fields} from './json-text.ts';
import {annotationFields, moveFields} from './move-fields.ts';
import {type MovePlace} from '../../game/move-place.ts';

/** The layout of a game: on one line, or with a line for each field and each move. */
export type Layout = 'line' | 'lines';

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
      ...jsonFields(annotationFields(this.#game, node), ':'),
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

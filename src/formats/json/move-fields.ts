import {NULL_MOVE} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {squareName} from '../../chess/square.ts';
import {annotationsOf} from '../../game/annotations.ts';
import type {Game} from '../../game/game.ts';
import {sanAt} from '../../game/main-line.ts';
import type {MoveNode} from '../../game/move-node.ts';
import {uciOf} from '../uci/uci-of.ts';
import type {Fields} from './json-text.ts';

/** Returns the move in both notations; a board without a move has its FEN instead. */
export function moveFields(game: Game, node: MoveNode, before: Position): Fields {
  if (node.fen !== undefined && node.move === NULL_MOVE) return {fen: node.fen};
  return {san: sanAt(node, before), uci: uciOf(before, node.move, game.variant)};
}

/** Returns the annotations of a move, or of the starting position. */
export function annotationFields(game: Game, node: MoveNode): Fields {
  if (isPlain(node)) return NONE;
  const {before, after, arrows, squares, nags, commands, ...numbers} = annotationsOf(node);
  const {clock, elapsed, evaluation, depth, diagram} = numbers;
  return {
    nags: unlessEmpty([...node.nags, ...nags]),
    before: before === '' ? undefined : before,
    comment: after === '' ? undefined : after,
    squares: unlessEmpty(squares.map(({color, square}) => ({color, square: squareName(square)}))),
    arrows: unlessEmpty(
      arrows.map(({color, from, to}) => ({color, from: squareName(from), to: squareName(to)})),
    ),
    ...{clock, elapsed, evaluation, depth, diagram},
    commands: unlessEmpty(commands),
    rest: node.rest === undefined ? undefined : game.source.slice(node.rest),
  };
}

/** True for most moves, for which no further fields are computed, to save time. */
function isPlain({before, after, nags, rest}: MoveNode): boolean {
  return before.length + after.length + nags.length === 0 && rest === undefined;
}

const NONE: Fields = {};

function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

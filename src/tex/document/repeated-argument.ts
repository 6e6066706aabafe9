import {LISTS_OF_MOVES, isMainLine} from '../tables/effects.ts';
import type {Gap} from './gap.ts';
import type {Call, ChessCommand, TexNode} from './tex-document.ts';

/**
 * The gap that an argument leaves which a macro carries out once more: its moves are played twice,
 * and are read once. An argument that starts a game leads to the same board again.
 */
export function repeatedArgument(
  children: readonly TexNode[],
  {name, source, span}: Call,
): Gap | undefined {
  const first = children.find(touchesBoard);
  if (first === undefined || (first.type === 'command' && STARTING.has(first.effect))) {
    return undefined;
  }
  const what = `\\${name}`;
  return {type: 'gap', kind: 'repetition', what, source, span, touchesBoard: true};
}

/** Tests whether a node plays moves, or sets up a board. */
export function touchesBoard(node: TexNode): boolean {
  return someNode(node, (effect) => PLAYING.has(effect) || STARTING.has(effect));
}

/** Tests whether the board is another one after a node than before it. */
export function movesBoard(node: TexNode): boolean {
  return someNode(node, (effect) => MOVING.has(effect) || STARTING.has(effect));
}

function someNode(node: TexNode, isWanted: (effect: ChessCommand['effect']) => boolean): boolean {
  const holds = (inner: TexNode): boolean => someNode(inner, isWanted);
  switch (node.type) {
    case 'command':
      return isWanted(node.effect);
    case 'branches':
      return node.alternatives.some((alternative) => alternative.some(holds));
    case 'include':
      return node.document.children.some(holds);
    case 'gap':
      return node.touchesBoard !== false;
  }
}

type Effects = ReadonlySet<ChessCommand['effect']>;

/** Commands that change the board a second time, and those that depend on it. */
const PLAYING: Effects = new Set([...LISTS_OF_MOVES, 'texmate-moves', 'load-game']);

const MOVING: Effects = new Set([
  ...LISTS_OF_MOVES.filter(isMainLine),
  ...(['texmate-moves', 'load-game', 'new-chess-game'] as const),
  'resume-game',
]);

const STARTING: Effects = new Set(['new-game', 'fen-board', 'placement', 'restore-game'] as const);

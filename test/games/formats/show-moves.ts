import {NULL_MOVE} from '../../../src/chess/move.ts';
import type {Position} from '../../../src/chess/position.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import type {MoveNode} from '../../../src/chess/game/game.ts';

/** What shows the moves of a game: where it starts, and the text that unplayable moves are in. */
interface Shown {
  readonly root: MoveNode;
  readonly start: Position;
  readonly text: string;
}

/**
 * Writes a tree of moves on one line, plainly enough for tables: comments behind a move in braces,
 * those before it in angles, what could not be played in square brackets.
 *
 *     e4 $1 {best} (<or> d4 d5) e5 [2. Nf6 d5]
 */
export function showMoves({root, start, text}: Shown): string {
  const words = remarksOf(root);
  showLine(root, start.clone(), text, words);
  return words.join(' ');
}

function showLine(from: MoveNode, position: Position, text: string, words: string[]): void {
  let node: MoveNode | undefined = from;
  while (node !== undefined) {
    const [next, ...others]: readonly MoveNode[] = node.children;
    if (next !== undefined) words.push(...showMove(next, position));
    for (const other of others) {
      const inner = position.clone();
      const variation = showMove(other, inner);
      play(inner, other);
      showLine(other, inner, text, variation);
      words.push(`(${variation.join(' ')})`);
    }
    if (node.rest !== undefined) words.push(`[${text.slice(node.rest.start, node.rest.end)}]`);
    if (next !== undefined) play(position, next);
    node = next;
  }
}

function showMove(node: MoveNode, position: Position): string[] {
  const san = node.move === NULL_MOVE ? '--' : writeSan(position, node.move);
  return [...node.before.map(({text}) => `<${text}>`), san, ...remarksOf(node)];
}

function remarksOf(node: MoveNode): string[] {
  return [...node.nags.map((nag) => `$${nag}`), ...node.after.map(({text}) => `{${text}}`)];
}

function play(position: Position, node: MoveNode): void {
  if (node.move === NULL_MOVE) position.playNull();
  else position.play(node.move);
}

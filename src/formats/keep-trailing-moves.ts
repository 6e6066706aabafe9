import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import {append} from '../game/move-node.ts';
import type {MoveNode} from '../game/move-node.ts';
import type {Span} from '../source/span.ts';
import {commentText} from './movetext-reader/comment-text.ts';
import {reportFlaw} from './report-flaw.ts';

/** What moves begin with: a number with its dots, a move, or a result. */
const MOVES =
  /^(?:\d{1,3}[ \t]*[.…]|(?:[KQRBN][a-h1-8]?x?)?[a-h]x?[a-h]?[1-8]|[O0]-[O0]|[01]-[01]|1\/2|\*)/u;

/**
 * Keeps moves that follow the empty line with which a NIC or NTR game ends, as a comment at its end;
 * returns undefined if the text at `span` does not look like moves, or the game has its result.
 */
export function keepTrailingMoves(game: Game, span: Span): Diagnostic | undefined {
  const text = game.source.slice(span);
  if (game.result !== '*' || !MOVES.test(text)) return undefined;
  const last = lastOf(game.root);
  last.after = append(last.after, {text: commentText(text), span});
  const message = 'Unexpected moves after an empty line, which ends a game of this format';
  return reportFlaw('game-unknown-text', game.source, span, message);
}

function lastOf(root: MoveNode): MoveNode {
  let node = root;
  while (node.next !== undefined) node = node.next;
  return node;
}

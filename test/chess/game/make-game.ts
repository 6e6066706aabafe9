import {readFen, START_FEN} from '../../../src/chess/fen.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import type {Position} from '../../../src/chess/position.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import {followMove} from '../../../src/chess/game/main-line.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {append, MoveNode} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** A game of which only what matters for a test is told. */
export type Told = Partial<Game> & {
  readonly fen?: string;
  /**
   * Moves with spaces between, in SAN or `--`; `(` takes the last move back and opens a
   * variation, `)` closes it, `{text}` without spaces is a comment (`_` for a space), `$1` a NAG,
   * `<` before a comment puts it in front of the next move.
   */
  readonly moves?: string;
};

/** Makes a game by hand, without any reader of files. */
export function makeGame({fen = START_FEN, moves = '', ...known}: Told = {}): Game {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`expected a FEN, found ${fen}`);
  const start = outcome.position;
  const root = MoveNode.root();
  growTree(root, start, moves);
  let plies = 0;
  for (let node = root.next; node !== undefined; node = node.next) plies += 1;
  return {
    ...{source: new SourceText(moves, 'made.pgn'), span: {start: 0, end: moves.length}},
    ...{tags: new Map(), variant: 'standard', start, root, plies},
    ...{result: '*', reason: undefined},
    ...known,
  };
}

function growTree(root: MoveNode, start: Position, moves: string): void {
  let at = root;
  const open: MoveNode[] = [];
  let before: string[] = [];
  for (const word of moves.split(/\s+/u).filter((part) => part !== '')) {
    if (word === '(') {
      open.push(at);
      at = at.parent ?? root;
    } else if (word === ')') {
      at = open.pop() ?? root;
    } else if (word.startsWith('<')) {
      before.push(textOf(word.slice(1)));
    } else if (word.startsWith('{')) {
      at.after = append(at.after, {text: textOf(word)});
    } else if (word.startsWith('$')) {
      at.nags = append(at.nags, Number(word.slice(1)));
    } else {
      at = at.add(moveNamed(word, at, start), 0, 0);
      for (const text of before) at.before = append(at.before, {text});
      before = [];
    }
  }
}

function textOf(word: string): string {
  return word.slice(1, -1).replaceAll('_', ' ');
}

function moveNamed(san: string, node: MoveNode, start: Position): number {
  if (san === '--') return NULL_MOVE;
  const path: MoveNode[] = [];
  for (let at = node; at.parent !== undefined; at = at.parent) path.push(at);
  const position = start.clone();
  for (const step of path.reverse()) followMove(position, step);
  const move = legalMoves(position).find(
    (each) => writeSan(position, each).replace(/[+#]$/u, '') === san.replace(/[+#]$/u, ''),
  );
  if (move === undefined) throw new Error(`expected a legal move, found ${san}`);
  return move;
}

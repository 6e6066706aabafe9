import {
  ILLEGAL,
  legalMoves,
  resolveMove,
  sideOf,
  specCastling,
  specPiece,
  specTo,
  typeOf,
  type Position,
} from '../../chess/index.ts';
import {turnOf, writeTurn, type GameNode, type InlineMove} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import type {Rule} from '../rule.ts';

export const inlineMove: Rule = {
  name: 'inline-move',
  code: 507,
  level: 'off',
  levels: {strict: 'info'},
  summary: 'A move in running text that is not legal in the position that it seems to be about.',
  reason:
    'No package checks `\\wmove{Nf3}` or `\\symknight f3`, so only readers find a slip there. The move may also be a plan, or about another position.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5} Now \\wmove{Nd3} is usual.',
      at: '\\wmove{Nd3}',
      message: 'White cannot play `Nd3` here, where the game has reached `2.`',
      right: '\\newgame\\mainline{1.e4 e5} Now \\wmove{Nf3} is usual.',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5} White will play \\symrook d5 soon.',
      at: '\\symrook d5',
      message: 'Neither side can play `Rd5` here, where the game has reached `2.`',
      right: '\\newgame\\mainline{1.e4 e5} White will play \\symqueen h5 soon.',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} The move 2...\\symknight d5 is weak.',
      at: '\\symknight d5',
      message: 'Black cannot play `Nd5` at `2...`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} The move 2...\\symknight f6 is good, too.',
    },
  ],
  *check(context) {
    let previous: InlineMove | undefined;
    for (const move of context.facts.inlineMoves) {
      const [here] = move.nodes;
      if (here !== undefined && !isThinkable(context, move, previous)) {
        yield {
          source: move.command.source,
          span: move.command.span,
          message: `${NAMES[move.side ?? 'neither']} play \`${move.word}\` ${placeOf(move, here)}`,
          fen: context.fen(here),
        };
      }
      previous = move;
    }
  },
};

const NAMES = {white: 'White cannot', black: 'Black cannot', neither: 'Neither side can'};

function placeOf({turn}: InlineMove, here: GameNode): string {
  return turn === undefined
    ? `here, where the game has reached \`${writeTurn(turnOf(here))}\``
    : `at \`${writeTurn(turn)}\``;
}

/**
 * Whether the move can be played in one of the positions that it may be about; or, where no number
 * says when, if its side has made another move before: that is a plan.
 */
function isThinkable(
  context: LintContext,
  move: InlineMove,
  previous: InlineMove | undefined,
): boolean {
  for (const node of move.nodes) {
    const start = context.position(node);
    if (isDone(start, move)) return true;
    for (const position of boardsFrom(start.clone(), previous)) {
      if (canPlay(position, move)) return true;
      if (move.turn === undefined && canPlayNext(position, move)) return true;
    }
  }
  return false;
}

/** The board itself, after the move that the text spoke of before, and where a side has passed: a threat. */
function* boardsFrom(position: Position, previous: InlineMove | undefined): Iterable<Position> {
  yield position;
  const before = previous === undefined ? ILLEGAL : resolveMove(position, previous.spec);
  if (before >= 0) {
    position.play(before);
    yield position;
    position.back();
  }
  if (position.checked) return;
  position.playNull();
  yield position;
}

/** Whether one move more of the same side makes it possible. */
function canPlayNext(position: Position, move: InlineMove): boolean {
  return legalMoves(position).some((first) => {
    position.play(first);
    const canPass = !position.checked;
    if (canPass) position.playNull();
    const canFollow = canPass && canPlay(position, move);
    if (canPass) position.back();
    position.back();
    return canFollow;
  });
}

function canPlay(position: Position, {spec, side}: InlineMove): boolean {
  if (side !== undefined && position.sideToMove !== side) return false;
  return resolveMove(position, spec) !== ILLEGAL;
}

/** `the \symknight f3` may be the knight that is there, and `\wmove{Nf3}` the move that brought it. */
function isDone(position: Position, {spec, side}: InlineMove): boolean {
  const piece = position.pieceAt(specTo(spec));
  if (specCastling(spec) !== 0) return true;
  return typeOf(piece) === specPiece(spec) && (side === undefined || sideOf(piece) === side);
}

import {
  BLACK,
  homeRank,
  KING,
  moveCastling,
  Position,
  ROOK,
  rookFileOf,
  specCastling,
  WHITE,
  withRight,
  type CastlingRights,
} from '../../chess/index.ts';
import type {BlockOutcome} from './block.ts';
import {placeOfValue} from './keys.ts';
import type {MoveList} from './move-list.ts';
import {nodeOf} from './register-value.ts';
import {leavePlainLists} from './play-plain-list.ts';
import type {Replay} from './replay-state.ts';

/**
 * Plays a list that castles though its FEN gives neither side a right to, as the packages do: they
 * look at no rights. King and rook must be at home, and must not have moved since. Whoever writes
 * `-` in every FEN is told so once, at the FEN.
 */
export function playWithCastling(
  state: Replay,
  list: MoveList,
  run: () => BlockOutcome,
): BlockOutcome {
  const {registers, setUpBy, facts} = state;
  const game = (nodeOf(registers.main) ?? registers.lastKnown)?.game;
  const by = game && setUpBy.get(game.root);
  const free = game === undefined || game.start.castling !== 0 ? 0 : rightsAtHome(game.start);
  if (game === undefined || by === undefined || free === 0 || !list.tokens.some(isCastling))
    return run();
  grant(state, game.start, free);
  const outcome = run();
  const used = usedRights(outcome, free);
  grant(state, game.start, used);
  if (used !== 0)
    facts.setupFaults.push({
      kind: 'fen-castling',
      command: by.command,
      ...placeOfValue(by.argument),
      held: {argument: by.argument, within: by.argument},
    });
  return outcome;
}

function isCastling(token: MoveList['tokens'][number]): boolean {
  return token.type === 'move' && specCastling(token.spec) !== 0;
}

function grant({board}: Replay, start: Position, rights: CastlingRights): void {
  const {board: pieces, sideToMove, enPassant, halfmove, fullmove} = start;
  const setup = {sideToMove, castling: rights, enPassant, halfmove, fullmove};
  start.copyFrom(Position.from({board: pieces.slice(), ...setup}));
  board.forget();
  leavePlainLists();
}

/** The rights of all kings and rooks at home. */
function rightsAtHome({board}: Position): CastlingRights {
  let rights: CastlingRights = 0;
  for (const color of [WHITE, BLACK]) {
    if (board[homeRank(color) | 4] !== (KING | color)) continue;
    for (const [wing, file] of WINGS)
      if (board[homeRank(color) | file] === (ROOK | color))
        rights = withRight(rights, color, wing, file);
  }
  return rights;
}

const WINGS = [
  [1, 7],
  [2, 0],
] as const;

/** The rights without which a line could not have been played. */
function usedRights({line}: BlockOutcome, free: CastlingRights): CastlingRights {
  let used: CastlingRights = 0;
  for (const {after, before} of line?.plies ?? []) {
    const wing = moveCastling(after.move);
    if (wing === 0) continue;
    const color = (before.ply & 1) === 1 ? BLACK : WHITE;
    used = withRight(used, color, wing, rookFileOf(free, color, wing));
  }
  return used;
}

import type {GameNode} from './game-tree.ts';
import {lacksKing} from './lacks-piece.ts';
import type {Replay} from './replay-state.ts';

/** A board without kings is fine as a picture; moves that are played from it are not safe. */
export function reportMissingKing({setUpBy, setupFaults}: Replay, {game}: GameNode): void {
  const by = setUpBy.get(game.root);
  if (by === undefined || !lacksKing(game.start)) return;
  setUpBy.delete(game.root);
  const {source, start, end, at} = by.argument;
  setupFaults.push({
    kind: 'no-king',
    command: by.command,
    source: at?.source ?? source,
    span: at?.span ?? {start, end},
    message: 'Moves are played from this board, on which a king is missing',
  });
}

import {placeOfValue} from './keys.ts';
import type {GameNode} from './played-game.ts';
import {lacksKing} from './lacks-piece.ts';
import type {Replay} from './replay-state.ts';

/** A board without kings is fine as a picture; moves that are played from it are not safe. */
export function reportMissingKing({setUpBy, facts}: Replay, {game}: GameNode): void {
  const by = setUpBy.get(game.root);
  if (by === undefined || !lacksKing(game.start)) return;
  setUpBy.delete(game.root);
  facts.setupFaults.push({kind: 'no-king', command: by.command, ...placeOfValue(by.argument)});
}

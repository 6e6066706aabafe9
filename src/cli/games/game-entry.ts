import type {Diagnostic} from '../../text/index.ts';
import type {Game} from '../../chess/index.ts';
import {count, type Tally} from '../../workspace/index.ts';

/** The facts about one game in a list of games. */
export interface GameEntry {
  readonly game: Game;
  readonly file: string;
  /** Counted from 1 in its file. */
  readonly number: number;
  readonly tally: Tally;
}

/** The entry for a game with its findings. */
export function makeEntry(game: Game, number: number, findings: readonly Diagnostic[]): GameEntry {
  return {game, file: game.source.path, number, tally: count(findings)};
}

/** The value of a tag; undefined if it is missing or marks the value as unknown. */
export function tagOf({tags}: Game, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s]*$/.test(value) ? '' : value;
}

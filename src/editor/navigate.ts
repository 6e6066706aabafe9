import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {gameNameAt, sameGame} from './game-names.ts';
import type {Spot} from './spot.ts';

/** A part of a file. */
export interface FilePart {
  readonly source: SourceText;
  readonly span: Span;
}

/** Where the game that is named at a place gets its name. */
export function definitionsAt(spot: Spot): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => isDefinition);
}

/** All places that name the game that is named at a place; without those that give it its name, if not wanted. */
export function referencesAt(spot: Spot, withDefinitions: boolean): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => withDefinitions || !isDefinition);
}

/** What can be renamed at a place: the name of a game. */
export function renameableAt(spot: Spot): FilePart | undefined {
  return gameNameAt(spot);
}

/** Why a game cannot be called by a name; undefined where it can. */
export function nameProblem(spot: Spot, name: string): string | undefined {
  if (!/^[^\s,=[\]{}\\#%&~$^]+$/.test(name)) return `\`${name}\` cannot name a game`;
  const old = gameNameAt(spot);
  if (old === undefined) return 'No game is named here';
  const isTaken = name !== old.name && sameGame(spot.index, {...old, name}).length > 0;
  return isTaken ? `Another game is called \`${name}\`` : undefined;
}

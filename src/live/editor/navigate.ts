import type {SourceText, Span} from '../../text/index.ts';
import {gameNameAt, sameGame} from './game-names.ts';
import type {Spot} from './spot.ts';

/** A part of a file. */
export interface FilePart {
  readonly source: SourceText;
  readonly span: Span;
}

/** Returns the places that define the game named at a place. */
export function definitionsAt(spot: Spot): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => isDefinition);
}

/** Returns all places that name the game at a place, with or without its definitions. */
export function referencesAt(spot: Spot, withDefinitions: boolean): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => withDefinitions || !isDefinition);
}

/** Returns the name of a game that can be renamed at a place. */
export function renameableAt(spot: Spot): FilePart | undefined {
  return gameNameAt(spot);
}

/** Returns the reason why a name cannot be used; undefined if it can. */
export function nameProblem(spot: Spot, name: string): string | undefined {
  if (!/^[^\s,=[\]{}\\#%&~$^]+$/.test(name)) return `\`${name}\` cannot name a game`;
  const old = gameNameAt(spot);
  if (old === undefined) return 'No game is named here';
  const isTaken = name !== old.name && sameGame(spot.index, {...old, name}).length > 0;
  return isTaken ? `Another game is called \`${name}\`` : undefined;
}

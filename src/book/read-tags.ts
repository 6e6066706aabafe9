import type {Result} from '../game/game.ts';
import type {Argument} from '../latex/document/tex-document.ts';
import {Keys} from '../replay/keys.ts';
import {readResult} from './read-result.ts';
import {readTexWords} from './read-tex-words.ts';

/** The keys of `\newchessgame` that correspond to a PGN tag. */
const TAGS = [
  ['event', 'Event'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['round', 'Round'],
  ['white', 'White'],
  ['black', 'Black'],
  ['whiteelo', 'WhiteElo'],
  ['blackelo', 'BlackElo'],
] as const;

/** Returns the facts about its game that the keys of a `\newchessgame` give. */
export function readTags(options: Argument | undefined): {
  readonly tags: Map<string, string>;
  readonly result: Result;
} {
  const keys = new Keys(options);
  const tags = new Map<string, string>();
  for (const [key, tag] of TAGS) {
    const value = valueOf(keys, key);
    if (value !== '') tags.set(tag, value);
  }
  return {tags, result: readResult(valueOf(keys, 'result'))};
}

function valueOf(keys: Keys, key: string): string {
  const value = keys.argument(key);
  return value === undefined ? '' : readTexWords(value.source.slice(value));
}

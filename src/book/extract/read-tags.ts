import type {Result} from '../../chess/index.ts';
import type {Argument} from '../../tex/index.ts';
import {Keys} from '../../skak/index.ts';
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
  /** Undefined if none is written. */
  readonly result: Result | undefined;
} {
  const keys = new Keys(options);
  const tags = new Map<string, string>();
  for (const [key, tag] of TAGS) {
    const value = valueOf(keys, key);
    if (value !== '') tags.set(tag, value);
  }
  const written = valueOf(keys, 'result').trim();
  const result = readResult(written);
  return {tags, result: result === '*' && written !== '*' ? undefined : result};
}

function valueOf(keys: Keys, key: string): string {
  const value = keys.argument(key);
  return value === undefined ? '' : readTexWords(value.source.slice(value));
}

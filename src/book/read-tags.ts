import type {Result} from '../game/game.ts';
import type {Argument} from '../latex/tex-document.ts';
import {Keys} from '../replay/keys.ts';
import {readTexWords} from './read-tex-words.ts';

/** The keys of `\newchessgame` that say what a tag pair says. */
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

/** What the keys of a `\newchessgame` tell of its game. */
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

/** A result in one of the ways in which authors write it. */
function readResult(text: string): Result {
  return RESULTS.find(([pattern]) => pattern.test(text))?.[1] ?? '*';
}

const RESULTS: readonly (readonly [RegExp, Result])[] = [
  [/^1\s*[-–:]+\s*0$/, '1-0'],
  [/^0\s*[-–:]+\s*1$/, '0-1'],
  [/^(?:1\/2|½)\s*(?:[-–:]+\s*(?:1\/2|½))?$/, '1/2-1/2'],
];

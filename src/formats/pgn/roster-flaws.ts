import type {Game} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import {LineEnds} from '../movetext-reader/line-ends.ts';
import {PassedGame} from './passed-game.ts';
import {PlainGame} from './plain-game.ts';
import {MISDATED, MISORDERED} from './plain-roster.ts';
import {readTagSection} from './read-tag-section.ts';
import type {TagPair} from './read-tag-pair.ts';
import {ROSTER} from './write-tags.ts';

/** The tags of a game as they are written, by their usual names, in source order. */
export type TagPairs = ReadonlyMap<string, TagPair>;

/** The line ends of texts: games that share one long line must not look for its end each. */
const LINES = new WeakMap<SourceText, LineEnds>();

/** Reads the tags of a game again, with their places. */
export function tagPairsOf({source, span}: Game): TagPairs {
  const lines = LINES.get(source) ?? new LineEnds(source.text);
  LINES.set(source, lines);
  return readTagSection(source, span.start, lines).pairs;
}

/**
 * Returns the flaws of a game's seven tag roster (PGN standard 1994-03-12, 8.1.1) as the bits of
 * `PlainRoster`. A game without any tags has none, since it is reported elsewhere.
 */
export function rosterFlawsOf(game: Game): number {
  if (game instanceof PlainGame || game instanceof PassedGame) return game.rosterFlaws;
  const pairs = tagPairsOf(game);
  if (pairs.size === 0) return 0;
  let flaws = findMisplaced(pairs) === undefined ? 0 : MISORDERED;
  for (const [index, [name]] of ROSTER.entries()) if (!pairs.has(name)) flaws |= 1 << index;
  return findMisdated(pairs) === undefined ? flaws : flaws | MISDATED;
}

/** Returns the first tag whose place belongs to another tag of the roster. */
export function findMisplaced(pairs: TagPairs): TagPair | undefined {
  const expected = ROSTER.map(([name]) => name).filter((name) => pairs.has(name));
  const written = [...pairs];
  const at = expected.findIndex((name, i) => written[i]?.[0] !== name);
  return written[at]?.[1];
}

/** A date with the form that the standard requires (8.1.1.3). */
const DATE = /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/;

/** Returns the date if it has another form than the standard requires. */
export function findMisdated(pairs: TagPairs): TagPair | undefined {
  const date = pairs.get('Date');
  return date === undefined || DATE.test(date.value) ? undefined : date;
}

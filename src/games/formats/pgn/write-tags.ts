import {writeFen, type Game} from '../../../chess/index.ts';
import {writeFenBy} from '../fen/write-fens.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {startTags} from '../game-tags.ts';
import {unreadableFen} from '../usual-start.ts';

/**
 * The tags that come first, in this order, and are required (PGN standard 1994-03-12, 8.1.1), with
 * their values if they are not known.
 */
export const ROSTER: readonly (readonly [name: string, unknown: string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
];

/**
 * Writes the tag pairs of a game, one per line: the seven tag roster, then all others in ASCII
 * order of their names (8.1.1). The result, the starting position and the variant are taken from
 * the game instead of its tags.
 */
export function writeTags(game: Game, rule?: EnPassantRule): string {
  const tags = tagsOf(game, rule);
  const names = [
    ...ROSTER.map(([name]) => name),
    ...[...tags.keys()]
      .filter((name) => !ROSTER.some(([known]) => known === name))
      .sort((one, other) => (one < other ? -1 : 1)),
  ];
  return names.map((name) => `[${name} "${escapeValue(tags.get(name) ?? '')}"]\n`).join('');
}

function tagsOf(game: Game, rule: EnPassantRule | undefined): ReadonlyMap<string, string> {
  const tags = new Map<string, string>(ROSTER);
  // The name of a tag consists of letters, digits and underscores (PGN standard, section 7).
  for (const [name, value] of game.tags) tags.set(name.replaceAll(/\W+/gu, '_'), value);
  tags.delete('');
  tags.set('Result', game.result);
  if (game.reason !== undefined && !tags.has('Termination')) tags.set('Termination', game.reason);
  addStart(game, tags);
  if (tags.has('FEN')) tags.set('FEN', writeFenBy(rule, game.start));
  return tags;
}

/** PGN standard (1994-03-12), 9.7: `SetUp` and `FEN` occur together or not at all. */
function addStart(game: Game, tags: Map<string, string>): void {
  const {start, variant} = game;
  const isSetUp = tags.delete('FEN') && unreadableFen(game) === undefined;
  tags.delete('SetUp');
  for (const [name, value] of startTags(start, variant)) tags.set(name, value);
  if (isSetUp) tags.set('FEN', writeFen(start)).set('SetUp', '1');
}

/** A quotation mark becomes an apostrophe: many programs do not understand `\\"` (section 7). */
function escapeValue(value: string): string {
  const line = value.replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ').trim();
  return line.replaceAll('"', "'").replaceAll('\\', '\\\\');
}

import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {SourceText} from '../../source/source-text.ts';
import {clip} from '../clip.ts';
import type {HeaderTags} from '../header-tags.ts';
import {readRating} from '../header-tags.ts';
import {reportFlaw} from '../report-flaw.ts';
import {NIC_KEYWORDS, NIC_TITLES} from './nic-keywords.ts';
import type {NicMeaning} from './nic-keywords.ts';
import type {NicPair} from './read-nic-line.ts';

/** The tags of a game, and the diagnostics about its pairs. */
export interface NicTags {
  readonly tags: HeaderTags;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Converts pairs in any order to tags; a title or a rating belongs to the player named before it.
 */
export function makeNicTags(source: SourceText, pairs: readonly NicPair[]): NicTags {
  const tags: [string, string][] = [];
  const diagnostics: Diagnostic[] = [];
  let player: 'White' | 'Black' | undefined;
  for (const pair of pairs) {
    const meaning = NIC_KEYWORDS.get(pair.keyword);
    if (meaning?.kind === 'player') player = meaning.tag;
    const tag = makeTag(pair, meaning, player);
    if (tag === undefined || meaning === undefined) {
      diagnostics.push(complain(source, pair, meaning));
    }
    if (tag === undefined || tag[1] === '') continue;
    const isRepeated = tags.some(([name]) => name === tag[0]);
    if (isRepeated) diagnostics.push(reportRepeated(source, pair));
    else tags.push(tag);
  }
  return {tags, diagnostics};
}

/**
 * Returns the tag of a pair, with an empty value if it has none; undefined if it is not readable.
 */
function makeTag(
  {keyword, value}: NicPair,
  meaning: NicMeaning | undefined,
  player: string | undefined,
): [string, string] | undefined {
  // Keywords that are not part of NIC are kept as they are.
  if (meaning === undefined) return [keyword.charAt(0).toUpperCase() + keyword.slice(1), value];
  switch (meaning.kind) {
    case 'player':
    case 'tag':
    case 'remark':
      return [meaning.tag, value];
    case 'year':
      return readYear(value);
    case 'of-player': {
      if (player === undefined) return undefined;
      const said = meaning.tag === 'Elo' ? readElo(value) : (NIC_TITLES.get(value) ?? value);
      return said === undefined ? undefined : [`${player}${meaning.tag}`, said];
    }
  }
}

/** Reads a rating: empty for none, undefined for any other text. */
function readElo(value: string): string | undefined {
  return readRating(value) ?? (/^(?:0*|[-?])$/u.test(value) ? '' : undefined);
}

function readYear(value: string): [string, string] | undefined {
  if (value === '' || value === '?') return ['Date', ''];
  return /^\d{4}$/u.test(value) ? ['Date', `${value}.??.??`] : undefined;
}

function reportRepeated(source: SourceText, {keyword, span}: NicPair): Diagnostic {
  const message = `Duplicate keyword ${clip(keyword)}, the first one is used`;
  return reportFlaw('game-tag', source, span, message);
}

function complain(
  source: SourceText,
  {keyword, value, span}: NicPair,
  meaning: NicMeaning | undefined,
): Diagnostic {
  const report = (message: string): Diagnostic => reportFlaw('game-tag', source, span, message);
  if (meaning?.kind === 'year')
    return report(`Unexpected year ${clip(value)}, expected four digits`);
  const name = clip(keyword);
  if (meaning?.kind === 'of-player' && meaning.tag === 'Elo' && readElo(value) === undefined) {
    return report(`Unexpected rating ${clip(value)}, expected up to four digits`);
  }
  if (meaning?.kind === 'of-player') {
    return report(`Unexpected ${name}, expected \`White\` or \`Black\` before it`);
  }
  return report(
    `Unexpected keyword ${name}, expected a NIC keyword such as \`White\` or \`Place\``,
  );
}

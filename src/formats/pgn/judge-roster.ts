import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {FlawCounts} from '../game-format.ts';
import {reportFlaw} from '../report-flaw.ts';
import {MISDATED, MISORDERED} from './plain-roster.ts';
import {findMisdated, findMisplaced, rosterFlawsOf, tagPairsOf} from './roster-flaws.ts';
import type {TagPairs} from './roster-flaws.ts';
import {ROSTER} from './write-tags.ts';

/** Flaws that are counted together. */
interface RosterGroup {
  /** Their bits. */
  readonly flaws: number;
  readonly report: (pairs: TagPairs, source: SourceText) => Diagnostic | undefined;
  /** What is said of the games that are only counted. */
  readonly others: readonly [one: string, more: string];
}

const GROUPS: readonly RosterGroup[] = [
  {
    flaws: MISORDERED - 1,
    report: reportMissing,
    others: ['lacks required tags', 'lack required tags'],
  },
  {
    flaws: MISORDERED,
    report: reportMisplaced,
    others: ['has its tags in an unexpected order', 'have their tags in an unexpected order'],
  },
  {
    flaws: MISDATED,
    report: reportDate,
    others: ['has a date in an unexpected form', 'have dates in an unexpected form'],
  },
];

const NONE: readonly Diagnostic[] = [];

/**
 * The flaws of the required tags in a file. Most programs write all games of a file alike: so the
 * first game with each flaw is reported, and the others are counted.
 */
export class RosterJudge {
  #known = 0;
  readonly #counts = GROUPS.map(() => 0);
  readonly #first: (Diagnostic | undefined)[] = GROUPS.map(() => undefined);

  /** Adds the next game; returns what is reported of it. */
  add(game: Game): readonly Diagnostic[] {
    const flaws = rosterFlawsOf(game);
    if (flaws === 0) return NONE;
    const fresh = flaws & ~this.#known;
    this.#known |= flaws;
    const pairs = fresh === 0 ? undefined : tagPairsOf(game);
    return GROUPS.flatMap((group, index) => {
      const isFresh = pairs !== undefined && (fresh & group.flaws) !== 0;
      if (!isFresh && (flaws & group.flaws) !== 0) this.#count(index, 1);
      const found = isFresh ? group.report(pairs, game.source) : undefined;
      this.#first[index] ??= found;
      return found ?? NONE;
    });
  }

  /** Adds games that are only counted; false if one of their flaws is to be reported. */
  adopt({flaws, games}: FlawCounts): boolean {
    if ((flaws & ~this.#known) !== 0) return false;
    for (const [index, count] of games.entries()) this.#count(index, count);
    return true;
  }

  /** Returns a finding for each group of flaws that further games have, at the first of them. */
  summary(): readonly Diagnostic[] {
    return GROUPS.flatMap(({others: [one, more]}, index) => {
      const [first, count = 0] = [this.#first[index], this.#counts[index]];
      if (first === undefined || count === 0) return NONE;
      const message = count === 1 ? `1 more game ${one}` : `${count} more games ${more}`;
      return reportFlaw('game-roster', first.source, first.span, message);
    });
  }

  #count(index: number, games: number): void {
    this.#counts[index] = (this.#counts[index] ?? 0) + games;
  }
}

/** Counts the games with flaws of each group. */
export function countRosterFlaws(games: readonly Game[]): FlawCounts {
  const counts = GROUPS.map(() => 0);
  let all = 0;
  for (const game of games) {
    const flaws = rosterFlawsOf(game);
    all |= flaws;
    if (flaws === 0) continue;
    for (const [index, group] of GROUPS.entries()) {
      if ((flaws & group.flaws) !== 0) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return {flaws: all, games: counts};
}

function reportMissing(pairs: TagPairs, source: SourceText): Diagnostic | undefined {
  const [first] = pairs.values();
  const missing = ROSTER.filter(([name]) => !pairs.has(name)).map(([name]) => `\`${name}\``);
  if (first === undefined || missing.length === 0) return undefined;
  const message = `Missing ${missing.length > 1 ? 'tags' : 'tag'} ${missing.join(', ')}, which every game needs`;
  return reportFlaw('game-roster', source, first.span, message);
}

const ORDER = ROSTER.map(([name]) => `\`${name}\``).join(', ');

function reportMisplaced(pairs: TagPairs, source: SourceText): Diagnostic | undefined {
  const misplaced = findMisplaced(pairs);
  if (misplaced === undefined) return undefined;
  const message = `Unexpected order of tags at \`${misplaced.name}\`, expected ${ORDER} first`;
  return reportFlaw('game-roster', source, misplaced.span, message);
}

function reportDate(pairs: TagPairs, source: SourceText): Diagnostic | undefined {
  const date = findMisdated(pairs);
  if (date === undefined) return undefined;
  const message = `Unexpected date \`${date.value}\`, expected \`YYYY.MM.DD\` with \`?\` for unknown digits`;
  return reportFlaw('game-roster', source, date.span, message);
}

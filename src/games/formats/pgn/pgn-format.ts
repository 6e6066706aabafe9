import type {Game} from '../../../chess/index.ts';
import {NEWLINE, type Diagnostic, type SourceText} from '../../../text/index.ts';
import {isSpacing} from '../blanks.ts';
import type {FileJudge, FlawCounts, GameFormat} from '../game-format.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {reportFlaw} from '../flaws.ts';
import {PassedGame} from './passed-game.ts';
import {PlainGame} from './plain-game.ts';
import {MISDATED, MISORDERED, SELF_PLAYED, SHORTEST_NAME} from './plain-tags.ts';
import {readPgn} from './read-pgn.ts';
import {type TagPair, isTight, reportTightTag} from './read-tag-pair.ts';
import {readTagSection, LineEnds} from './read-tag-section.ts';
import {ROSTER} from './write-tags.ts';

/** The tags of a game as they are written, by their usual names, in source order. */
type TagPairs = ReadonlyMap<string, TagPair>;

/** The line ends of texts: games that share one long line must not look for its end each. */
const LINES = new WeakMap<SourceText, LineEnds>();

/** Reads the tags of a game again, with their places. */
function tagPairsOf({source, span}: Game): TagPairs {
  const lines = LINES.get(source) ?? new LineEnds(source.text);
  LINES.set(source, lines);
  return readTagSection(source, span.start, lines).pairs;
}

/**
 * Returns the flaws of a game's seven tag roster (PGN standard 1994-03-12, 8.1.1) as the bits of
 * `PlainRoster`. A game without any tags has none, since it is reported elsewhere.
 */
function rosterFlawsOf(game: Game): number {
  if (game instanceof PlainGame || game instanceof PassedGame) {
    const {rosterFlaws} = game;
    const isDoubtful =
      (rosterFlaws & SELF_PLAYED) !== 0 && findSelfPlayed(tagPairsOf(game)) === undefined;
    return isDoubtful ? rosterFlaws & ~SELF_PLAYED : rosterFlaws;
  }
  const pairs = tagPairsOf(game);
  if (pairs.size === 0) return 0;
  let flaws = findMisplaced(pairs) === undefined ? 0 : MISORDERED;
  for (const [index, [name]] of ROSTER.entries()) if (!pairs.has(name)) flaws |= 1 << index;
  if (findMisdated(pairs) !== undefined) flaws |= MISDATED;
  return findSelfPlayed(pairs) === undefined ? flaws : flaws | SELF_PLAYED;
}

/** Returns the first tag whose place belongs to another tag of the roster. */
function findMisplaced(pairs: TagPairs): TagPair | undefined {
  const expected = ROSTER.map(([name]) => name).filter((name) => pairs.has(name));
  const written = [...pairs];
  const at = expected.findIndex((name, i) => written[i]?.[0] !== name);
  return written[at]?.[1];
}

/** A date with the form that the standard requires (8.1.1.3). */
const DATE = /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/;

/** Returns the date if it has another form than the standard requires. */
function findMisdated(pairs: TagPairs): TagPair | undefined {
  const date = pairs.get('Date');
  return date === undefined || DATE.test(date.value) ? undefined : date;
}

/** Names that several players of one game may have, since they name none. */
const NOBODY = /^(?:[?.\s-]*|n\.?\s?n\.?|anonymous|unknown|guest)$/iu;

/** Returns the tag of the second player if the first has the same name. */
function findSelfPlayed(pairs: TagPairs): TagPair | undefined {
  const [white, black] = [pairs.get('White'), pairs.get('Black')];
  if (white === undefined || black === undefined || white.value !== black.value) return undefined;
  return white.value.length < SHORTEST_NAME || NOBODY.test(white.value) ? undefined : black;
}

/** Flaws that are counted together. */
interface RosterGroup {
  readonly rule: 'game-roster' | 'game-players';
  /** Their bits. */
  readonly flaws: number;
  readonly report: (pairs: TagPairs, source: SourceText) => Diagnostic | undefined;
  /** The messages about games that are only counted. */
  readonly others: readonly [one: string, more: string];
}

const GROUPS: readonly RosterGroup[] = [
  {
    rule: 'game-roster',
    flaws: MISORDERED - 1,
    report: reportMissing,
    others: ['lacks required tags', 'lack required tags'],
  },
  {
    rule: 'game-roster',
    flaws: MISORDERED,
    report: reportMisplaced,
    others: ['has its tags in an unexpected order', 'have their tags in an unexpected order'],
  },
  {
    rule: 'game-roster',
    flaws: MISDATED,
    report: reportDate,
    others: ['has a date in an unexpected form', 'have dates in an unexpected form'],
  },
  {
    rule: 'game-players',
    flaws: SELF_PLAYED,
    report: reportSelfPlayed,
    others: ['has one name for both players', 'have one name for both players'],
  },
];

const NONE: readonly Diagnostic[] = [];

/**
 * The flaws of the required tags in a file. Most programs write all games of a file alike: so the
 * first game with each flaw is reported, and the others are counted.
 */
class RosterJudge {
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
    return GROUPS.flatMap(({rule, others: [one, more]}, index) => {
      const [first, count = 0] = [this.#first[index], this.#counts[index]];
      if (first === undefined || count === 0) return NONE;
      const message = count === 1 ? `1 more game ${one}` : `${count} more games ${more}`;
      return reportFlaw(rule, first.source, first.span, message);
    });
  }

  #count(index: number, games: number): void {
    this.#counts[index] = (this.#counts[index] ?? 0) + games;
  }
}

function countRosterFlaws(games: readonly Game[]): FlawCounts {
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

function reportSelfPlayed(pairs: TagPairs, source: SourceText): Diagnostic | undefined {
  const black = findSelfPlayed(pairs);
  if (black === undefined) return undefined;
  const message = `Unexpected name \`${black.value}\` for both White and Black, expected two players`;
  return reportFlaw('game-players', source, black.span, message);
}

/** Games of more characters are rare, unless all of them are on one line. */
const LONG = 1 << 15;

/**
 * Returns where `text` can be cut: before its last tag section that is certain, or in a long text
 * without one, before the last game that begins within a line; 0 if nowhere.
 */
function cutPgn(text: string): number {
  return cutBetweenLines(text) || (text.length > LONG ? cutWithinLine(text) : 0);
}

/**
 * Returns the offset of the last two lines of tag pairs after a result or an empty line; 0 if there
 * are none. A comment may quote one tag pair, but hardly two.
 */
function cutBetweenLines(text: string): number {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let at = text.length;
  for (;;) {
    at = text.lastIndexOf(`${lineEnd}[`, at - 1);
    if (at < 0) return 0;
    const line = at + 1;
    if (isTagStart(text, line, true) && beginsSection(text, line, lineEnd)) return line;
    if (at === 0) return 0;
  }
}

function beginsSection(text: string, line: number, lineEnd: string): boolean {
  const next = text.indexOf(lineEnd, line) + 1;
  if (next === 0 || !isTagStart(text, next, true)) return false;
  let at = line - 1;
  let lines = 0;
  while (at >= 0 && isSpacing(text.charCodeAt(at))) {
    if (text.charAt(at) === lineEnd) lines += 1;
    at -= 1;
  }
  if (at < 0 || endsWithTag(text, at, lineEnd)) return false;
  return lines > 1 || endsWithResult(text, at + 1);
}

/** Tests whether the line that ends at `last` is a tag pair, so that the section starts earlier. */
function endsWithTag(text: string, last: number, lineEnd: string): boolean {
  if (text.charAt(last) !== ']') return false;
  const line = text.lastIndexOf(lineEnd, last) + 1;
  return isTagStart(text, line, true);
}

/** The length of the longest result. */
const LONGEST = 7;

function endsWithResult(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && end - start < LONGEST && !isSpacing(text.charCodeAt(start - 1))) start -= 1;
  return readResultAt(text, start)?.length === end - start;
}

/**
 * Matches text that is passed over as a whole, or a cut: after a result that two tag pairs follow.
 *
 *     1. e4 e5 {after 1-0 [Event "Paris"] [Site "?"]} 1-0 [Event "Vienna"] [Site "Wien"]
 *              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^        cut here
 */
const PIECES =
  /\{[^}]*\}?|;[^\r\n]*|\[[ \t]*\w{1,60}[ \t]*"[^"\r\n]*"[ \t]*\]|(?<!\S)(?:1-0|0-1|1\/2-1\/2|\*)(?<gap>\s+)(?=\[Event "[^"\r\n]*"\][ \t]*\[\w{1,60} ")/g;

/**
 * Returns the last offset at which a text that begins with a game can be cut, for files with all
 * games on one line, or all tags of a game; 0 if there is none.
 */
export function cutWithinLine(text: string): number {
  let cut = 0;
  for (const match of text.matchAll(PIECES)) {
    const gap = match.groups?.['gap'];
    if (gap === undefined) continue;
    const end = match.index + match[0].length;
    const line = gap.lastIndexOf('\n') + 1;
    cut = line === 0 ? end : end - gap.length + line;
  }
  return cut;
}

/**
 * Returns the offset of the first tag section of `text` that is certain whatever comes before the
 * text: two lines of tag pairs after an empty line, unless that follows a tag pair; 0 if there is none.
 */
function firstSection(text: string): number {
  for (let at = text.indexOf('\n['); at >= 0; at = text.indexOf('\n[', at + 1)) {
    const line = at + 1;
    const next = text.indexOf('\n', line) + 1;
    if (next === 0) return 0;
    if (!EMPTY_LINE.test(text.slice(Math.max(0, at - 2), line))) continue;
    if (!isTagStart(text, line, true) || !isTagStart(text, next, true)) continue;
    const last = text.slice(0, at).trimEnd().at(-1);
    if (last !== undefined && last !== ']') return line;
  }
  return 0;
}

const EMPTY_LINE = /\n\r?\n$/;

/** A tag pair at the start of a line, possibly quoted in an e-mail. */
const TAG_PAIR = /^[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*"/m;

/** Portable Game Notation, the usual format for exchanging games. */
export const pgnFormat: GameFormat = {
  id: 'pgn',
  title: 'Portable Game Notation',
  extensions: ['pgn'],
  recognises: (head) => TAG_PAIR.test(head.replace(/^\uFEFF/, '')),
  read: readPgn,
  cut: cutPgn,
  findFirst: firstSection,
  judge: judgePgnFile,
  countFlaws: countRosterFlaws,
};

/** Judges a PGN file: the required tags of its games, and the empty line between two parts. */
function judgePgnFile(): FileJudge {
  const roster = new RosterJudge();
  let endsTight = false;
  return {
    judge: (part, games) => {
      const diagnostics = games.flatMap((game) => roster.add(game));
      if (endsTight && isTagStart(part.text, 0, true)) diagnostics.push(reportTightTag(part, 0));
      endsTight = endsTightly(part, games);
      return diagnostics;
    },
    adopt: (counts) => roster.adopt(counts),
    end: () => roster.summary(),
  };
}

/** Tests whether no empty line follows the last game of a part. */
function endsTightly(part: SourceText, games: readonly Game[]): boolean {
  const {bytes} = part;
  // Nearly all parts end so; no text is decoded for them.
  if (bytes?.at(-1) === NEWLINE && bytes.at(-2) === NEWLINE) return false;
  const last = games.at(-1);
  return last !== undefined && isTight(part.text, last.span.end, part.text.length);
}

import {plural, printable} from '../../text/index.ts';
import type {Account, AccountPlace, NotFollowed, UnjudgedKind, UnjudgedMoves} from './account.ts';

/** The reasons why half-moves are not judged, for use after their number. */
const REASONS: Readonly<Record<UnjudgedKind, string>> = {
  error: 'after an error',
  unreported: 'after a mistake whose finding is not shown',
  input: 'after a file that is not read',
  package: 'after a package that is not read',
  macro: 'after a macro whose moves are not known',
  conditional: 'after a conditional that only TeX can decide',
  repetition: 'in text that TeX typesets more than once',
  notation: 'in a notation that skakmat does not read',
  limit: 'after a limit of skakmat',
  search: 'after a search that was given up',
  position: 'from a position that only TeX knows',
  game: 'from a stored position that is not known',
  part: 'in a game that begins in another file',
  'no-game': 'without a game',
  'no-variation': 'in the continuation of a variation that was not played',
  start: 'whose start is not found',
  slide: 'on slides that repeat moves',
  printed: 'only printed, as by `\\wmove`',
};

/** The kinds of gaps, in singular and plural. */
const NAMES: Readonly<Record<NotFollowed['kind'], readonly [string, string]>> = {
  input: ['file', 'files'],
  package: ['package', 'packages'],
  macro: ['macro', 'macros'],
  conditional: ['conditional', 'conditionals'],
  repetition: ['repetition', 'repetitions'],
  notation: ['notation', 'notations'],
  limit: ['construct beyond the limits', 'constructs beyond the limits'],
  search: ['game with mistakes', 'games with mistakes'],
  failure: ['book', 'books'],
};

const SEARCHED = 'not searched to the end';

/** The maximum number of places to list for each kind. */
const SHOWN = 3;

/** An account of more places, as that of a folder of books, lists none, and only its main causes. */
const MANY = 20;
const MAIN_CAUSES = 3;

/** The maximum length of a construct in the message. */
const MOST_CHARACTERS = 60;

/**
 * Describes an account on one line: `120 half-moves judged in 14 blocks; 5 half-moves not judged in
 * 2 blocks: 5 after an error (book.tex:12)`. Of many places, there are only the numbers.
 */
export function describeAccount(account: Account): string {
  const places = account.causes.reduce(
    (sum, cause) => sum + cause.places.length,
    account.notFollowed.length,
  );
  const isShort = places > MANY;
  return [
    describeJudged(account),
    ...describeUnjudged(account, isShort),
    ...(isShort ? countGaps(account) : describeGaps(account)),
    ...describeProof(account),
    ...(isShort ? ['`--format json` lists all places'] : []),
  ].join('; ');
}

function describeJudged({judged, unjudged, threats, blocks, notFollowed, noFile}: Account): string {
  const total = judged + unjudged + blocks.uncounted;
  const count = `${plural(judged, 'half-move')} judged`;
  if (noFile === true) return `${count}: no file was checked`;
  if (total === 0) return notFollowed.length === 0 ? `${count}: no moves found` : count;
  const asThreats = threats > 0 ? `, ${threats} of them as threats or plans` : '';
  const where = judged === 0 ? '' : ` in ${plural(blocks.judged + blocks.partly, 'block')}`;
  return `${count}${where}${asThreats}`;
}

function describeUnjudged(
  {unjudged, blocks, causes}: Account,
  isShort: boolean,
): readonly string[] {
  if (causes.length === 0) return [];
  const where = plural(blocks.partly + blocks.unjudged, 'block');
  const main = isShort ? causes.slice(0, MAIN_CAUSES) : causes;
  const told = main.map((cause) => {
    const places = isShort ? '' : ` (${list(cause.places, writePlace)})`;
    return `${countMoves([cause])} ${REASONS[cause.kind]}${places}`;
  });
  const others = causes.slice(main.length);
  const rest = others.length === 0 ? [] : [`${countMoves(others)} for other reasons`];
  return [
    `${plural(unjudged, 'half-move')} not judged in ${where}: ${[...told, ...rest].join(', ')}`,
  ];
}

/** Blocks whose half-moves cannot be counted are told only where there are no others. */
function countMoves(causes: readonly UnjudgedMoves[]): string {
  const halfMoves = causes.reduce((sum, cause) => sum + cause.halfMoves, 0);
  const blocks = causes.reduce((sum, cause) => sum + cause.blocks, 0);
  return halfMoves > 0 ? String(halfMoves) : plural(blocks, 'block');
}

function describeGaps({notFollowed}: Account): readonly string[] {
  return byKind(notFollowed).map(
    ([kind, gaps]) => `${countKind(kind, gaps)} ${verdictOn(kind)}: ${list(gaps, writeGap)}`,
  );
}

/** Counts the gaps of each kind: `3 files and 1 macro not followed`. */
function countGaps({notFollowed}: Account): readonly string[] {
  return ['not checked', 'not followed', SEARCHED].flatMap((verdict) => {
    const counts = byKind(notFollowed).flatMap(([kind, gaps]) =>
      verdictOn(kind) === verdict ? [countKind(kind, gaps)] : [],
    );
    return counts.length === 0 ? [] : [`${counts.join(', ')} ${verdict}`];
  });
}

type GapKind = NotFollowed['kind'];

function byKind(gaps: readonly NotFollowed[]): readonly [GapKind, readonly NotFollowed[]][] {
  const kinds = [...new Set(gaps.map(({kind}) => kind))];
  return kinds.map((kind) => [kind, gaps.filter((gap) => gap.kind === kind)]);
}

function countKind(kind: GapKind, {length}: readonly NotFollowed[]): string {
  const [one, several] = NAMES[kind];
  return `${length} ${length === 1 ? one : several}`;
}

function verdictOn(kind: GapKind): string {
  return kind === 'failure' ? 'not checked' : kind === 'search' ? SEARCHED : 'not followed';
}

function describeProof({proof}: Account): readonly string[] {
  if (proof === undefined) return [];
  const {played, proved, printed, fromTex, differing, unproved, unjudged, notPlayed, seconds} =
    proof;
  const rest = [
    ...(printed === 0 ? [] : [`${group(printed)} of them only printed`]),
    ...(fromTex === 0 ? [] : [`${group(fromTex)} from TeX's boards`]),
    ...describePlaces(differing, 'played otherwise'),
    ...describePlaces(unproved, 'not proved because of a mistake'),
    ...describePlaces(unjudged, 'not judged'),
    ...describePlaces(notPlayed, 'not played by TeX'),
  ];
  const head = `${group(proved)} of ${group(played)} lists proved against TeX in ${plural(Math.max(1, Math.round(seconds)), 'second')}`;
  return [[head, ...rest].join(', ')];
}

function describePlaces(places: readonly AccountPlace[], what: string): readonly string[] {
  if (places.length === 0) return [];
  return [`${group(places.length)} ${what} (${list(places, writePlace)})`];
}

/** Formats a number as `2,431`. */
function group(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function writeGap(gap: NotFollowed): string {
  const what = Array.from(oneLine(gap.what));
  const cut = what.length > MOST_CHARACTERS ? [...what.slice(0, MOST_CHARACTERS - 1), '…'] : what;
  return `\`${cut.join('')}\` ${writePlace(gap)}`;
}

function writePlace({file, line}: AccountPlace): string {
  return `${oneLine(file)}:${line}`;
}

function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' '));
}

function list<Item>(items: readonly Item[], write: (item: Item) => string): string {
  const shown = [...new Set(items.slice(0, SHOWN).map(write))].join(', ');
  return items.length > SHOWN ? `${shown} and ${items.length - SHOWN} more` : shown;
}

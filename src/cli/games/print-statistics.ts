import type {Game} from '../../chess/index.ts';
import {loadOpenings, loadOpeningsFor, StatisticsCounter} from '../../games/index.ts';
import type {CountsByName, GameStatistics, ResultCounts} from '../../games/index.ts';
import {escapeXml, writeJson} from '../../text/index.ts';
import {BatchedOutput, EXIT, Progress, readAll, sinkOf} from '../../workspace/index.ts';
import type {World} from '../../workspace/index.ts';
import {type GameFlags, readingOf, ReadingChoice} from './game-flags.ts';
import type {StatisticsFormat} from '../commands/options.ts';

/** Writes statistics in each form. */
export const STATISTICS_WRITERS: Readonly<
  Record<StatisticsFormat, (statistics: GameStatistics) => string>
> = {table: writeTable, json: writeJsonStatistics, svg: writeBars};

/** The most rows of a part in tables and pictures, enough for all groups of ECO codes; JSON has all. */
const MOST_ROWS = 51;

/** The parts of the statistics, with their headings. */
const PARTS = [
  ['openings', 'Openings (ECO)'],
  ['names', 'Openings'],
  ['years', 'Years'],
  ['lengths', 'Moves'],
] as const;

const HEADING = `${' '.repeat(12)}${['games', '1-0', 'draws', '0-1'].map((title) => title.padStart(8)).join('')} score\n`;

/** The width of the longest bar of a table, in characters. */
const BAR = 30;

function writeTable(statistics: GameStatistics): string {
  const parts = PARTS.map(
    ([part, heading]) => `\n${heading}\n${writeRows(firstOf(statistics[part])).join('')}`,
  );
  const all = writeRows(new Map([['all games', statistics.all]])).join('');
  return `${HEADING}${all}${parts.join('')}`;
}

/** Returns the first rows; one more sums the others. */
function firstOf(counts: CountsByName): CountsByName {
  const rows = Array.from(counts);
  if (rows.length <= MOST_ROWS) return counts;
  const others = rows.slice(MOST_ROWS - 1).map(([, results]) => results);
  const sum = others.reduce((one, other) => ({
    games: one.games + other.games,
    white: one.white + other.white,
    draws: one.draws + other.draws,
    black: one.black + other.black,
  }));
  return new Map([...rows.slice(0, MOST_ROWS - 1), [`${others.length} others`, sum]]);
}

function writeRows(counts: CountsByName): readonly string[] {
  const width = Math.max(10, ...Array.from(counts.keys(), (name) => name.length + 1));
  const most = Math.max(...Array.from(counts.values(), ({games}) => games));
  return Array.from(counts, ([name, {games, white, draws, black}]) => {
    const numbers = [games, white, draws, black].map((number) => String(number).padStart(8));
    const bar = '#'.repeat(Math.round((games / most) * BAR));
    return `${`  ${name.padEnd(width)}${numbers.join('')}${percentOf({games, white, draws, black}).padStart(6)}  ${bar}`.trimEnd()}\n`;
  });
}

/** White's score in percent of the games with a result; a hyphen if there is none. */
export function percentOf({white, draws, black}: ResultCounts): string {
  const decided = white + draws + black;
  return decided === 0 ? '-' : `${Math.round((100 * (white + draws / 2)) / decided)}%`;
}

function writeJsonStatistics({all, ...parts}: GameStatistics): string {
  const listed = Object.entries(parts).map(([part, counts]) => [
    part,
    Array.from(counts, ([name, results]) => ({name, ...results})),
  ]);
  return `${writeJson({version: 1, all, ...(Object.fromEntries(listed) as object)}, 2)}\n`;
}

/** The picture: bars of a fixed height, each divided by results, in units of SVG. */
const [ROW, LABEL, WIDTH, COUNT] = [18, 220, 420, 70];

const COLORS = [
  ['white', '#f2e6cf', "White's wins"],
  ['draws', '#a9a9a9', 'draws'],
  ['black', '#3b3b3b', "Black's wins"],
] as const;

function writeBars(statistics: GameStatistics): string {
  const lines: string[] = [];
  let y = ROW;
  for (const [part, heading] of PARTS) {
    lines.push(`<text x="0" y="${y}" font-weight="bold">${heading}</text>`);
    y += ROW;
    const counts = firstOf(statistics[part]);
    const most = Math.max(1, ...Array.from(counts.values(), ({games}) => games));
    for (const [name, results] of counts) {
      lines.push(...writeBar(name, results, y, WIDTH / most));
      y += ROW;
    }
    y += ROW;
  }
  const width = LABEL + WIDTH + COUNT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="sans-serif" font-size="12">
<title>${statistics.all.games} games</title>
${lines.join('\n')}
</svg>
`;
}

function writeBar(name: string, results: ResultCounts, y: number, unit: number): readonly string[] {
  const lines = [`<text x="${LABEL - 8}" y="${y}" text-anchor="end">${escapeXml(name)}</text>`];
  let x = LABEL;
  for (const [field, color, meaning] of COLORS) {
    const width = results[field] * unit;
    if (width === 0) continue;
    const box = `x="${round(x)}" y="${y - 11}" width="${round(width)}" height="14"`;
    lines.push(
      `<rect ${box} fill="${color}" stroke="#555" stroke-width="0.5"><title>${results[field]} ${meaning}</title></rect>`,
    );
    x += width;
  }
  return [...lines, `<text x="${round(x + 6)}" y="${y}">${results.games}</text>`];
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface CountFlags extends GameFlags {
  readonly format: StatisticsFormat;
}

/** Counts the games of all files together, by result, opening, year and length. */
export async function printStatistics(
  paths: readonly string[],
  flags: CountFlags,
  world: World,
): Promise<number> {
  const counter = new StatisticsCounter(await loadOpenings());
  return printTotal(paths, flags, world, {
    add: (game) => {
      counter.add(game);
    },
    write: () => STATISTICS_WRITERS[flags.format](counter.statistics),
  });
}

/** Results that need all games, such as standings. */
interface Total {
  readonly add: (game: Game) => void;
  /** `isUnreadable` is set if a file could not be read, which has been said. */
  readonly write: (isUnreadable: boolean) => string;
}

/** Reads the chosen games of all files, then prints what is to be said about them together. */
export async function printTotal(
  paths: readonly string[],
  flags: GameFlags,
  world: World,
  {add, write}: Total,
): Promise<number> {
  const progress = new Progress(world);
  const choice = new ReadingChoice(flags, await loadOpeningsFor(flags));
  let isUnreadable = false;
  for await (const event of readAll(paths, readingOf(flags), {world, progress}, flags)) {
    if (event.kind === 'begin') choice.begin(0);
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind === 'reading') choice.of(event.reading).games.forEach(add);
  }
  if (!isUnreadable && choice.problem !== undefined) throw choice.problem;
  const out = new BatchedOutput(sinkOf(world.stdout, progress));
  out.add(write(isUnreadable));
  await out.flush();
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

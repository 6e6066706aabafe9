import type {Game} from '../../chess/index.ts';
import {loadOpeningsFor, makeFilter, nameGame} from '../../games/index.ts';
import type {GameFilter, GameReading, OpeningNames} from '../../games/index.ts';
import {plural, type Diagnostic, writeJson} from '../../text/index.ts';
import {
  BatchedOutput,
  count,
  describeTally,
  EXIT,
  makeColors,
  oneLine,
  Progress,
  readAll,
  sinkOf,
  sortByGame,
  wantsColor,
  fitColumns,
  inputsOf,
  writeRow,
} from '../../workspace/index.ts';
import type {World, Tally} from '../../workspace/index.ts';
import type {Colors, Column, Row, Sample} from '../../workspace/index.ts';
import {type GameFlags, readingOf, refuseShard} from './game-flags.ts';
import {GamesOnOffer} from './games-on-offer.ts';
import type {ListFormat} from '../commands/options.ts';

/** The columns of the table. Columns that are useless when truncated are never truncated. */
const TABLE_COLUMNS: readonly Column[] = [
  {title: '', align: 'right', usual: 7},
  {title: 'white', least: 8},
  {title: 'black', least: 8},
  {title: 'event', least: 5},
  {title: 'date', usual: 10},
  {title: 'opening', least: 8},
  {title: 'result', usual: 7},
  {title: 'plies', align: 'right'},
  {title: 'flaws'},
];

const TITLES = TABLE_COLUMNS.map(({title}) => title);

/** The columns that are shown even if they are empty. */
const ALWAYS: readonly string[] = ['', 'result', 'plies'];

/** The number of games that determine the column widths; a million would take too long. */
const SAMPLE = 200;

/** A table for people, `room` columns wide, with a heading for each file. */
export function listAsTable(room: number, colors: Colors, openings = false): Lister {
  let held: Row[] = [];
  let write: ((row: Row) => string) | undefined;
  let files = 0;
  /** Writes the rows that were held back while the widths were unknown. */
  const release = (isPart: boolean): string => {
    if (held.length === 0) return '';
    write = layOut({rows: held, isPart}, room);
    const titles = colors.dim(write(TITLES).trimEnd());
    const rows = held.map(write).join('');
    held = [];
    return `${titles}\n${rows}`;
  };
  return {
    begin: (file) => {
      write = undefined;
      files += 1;
      const heading = `${colors.underline(oneLine(file.path))}  ${colors.dim(file.title)}`;
      return `${files > 1 ? '\n' : ''}${heading}\n`;
    },
    add: (entry) => {
      const row = cellsOf(entry, openings);
      if (write !== undefined) return write(row);
      held.push(row);
      return held.length < SAMPLE ? '' : release(true);
    },
    end: (remark) => `${release(false)}${colors.dim(remark)}\n`,
    finish: () => '',
  };
}

/** Selects the columns: those that are empty and will remain so are left out. */
function layOut({rows, isPart}: Sample, room: number): (row: Row) => string {
  const isShown = TITLES.map(
    (title, i) =>
      (isPart && title !== 'opening') ||
      ALWAYS.includes(title) ||
      rows.some((row) => row[i] !== ''),
  );
  const choose = <Item>(items: readonly Item[]): readonly Item[] =>
    items.filter((_, i) => isShown[i]);
  const columns = choose(TABLE_COLUMNS);
  const widths = fitColumns(columns, {rows: rows.map(choose), isPart}, room);
  return (row) => `${writeRow(columns, choose(row), widths)}\n`;
}

function cellsOf({game, number, tally}: GameEntry, openings: boolean): Row {
  const tag = (name: string): string => oneLine(tagOf(game, name));
  return [
    String(number),
    tag('White'),
    tag('Black'),
    tag('Event'),
    tag('Date'),
    openings ? `${tag('ECO')} ${tag('Opening')}`.trim() : '',
    game.result,
    String(game.plies),
    describeTally({...tally, info: 0}),
  ];
}

/** The default width, if the terminal does not report its own. */
const COLUMNS = 80;

interface ListerFlags {
  readonly format?: ListFormat | undefined;
  readonly color?: boolean | undefined;
  readonly openings?: boolean | undefined;
}

/** Creates the writer of the list: a table at a terminal, unless another format is requested. */
function makeLister({format: wanted, color, openings = false}: ListerFlags, world: World): Lister {
  const {stdout} = world;
  const makers: Readonly<Record<ListFormat, () => Lister>> = {
    table: () => {
      const colors = makeColors(wantsColor(world, color));
      return listAsTable(stdout.columns ?? COLUMNS, colors, openings);
    },
    tsv: () => listAsTsv(openings),
    json: listAsJson,
    jsonl: listAsJsonl,
  };
  return makers[wanted ?? (stdout.isTTY === true ? 'table' : 'tsv')]();
}

interface ListFlags extends GameFlags {
  readonly format?: ListFormat;
  readonly color?: boolean;
  /** True to name the opening of each game. */
  readonly openings?: boolean;
}

/** Lists the games of files while reading them. */
export async function listGames(
  paths: readonly string[],
  flags: ListFlags,
  world: World,
): Promise<number> {
  const {shard, format = world.stdout.isTTY === true ? 'table' : 'tsv'} = flags;
  const isLines = format === 'tsv' || format === 'jsonl';
  refuseShard(
    flags,
    inputsOf(paths, world),
    isLines ? undefined : `the parts of a ${format} list cannot be put together; --format tsv can`,
  );
  const table = await loadOpeningsFor(flags);
  const isWanted = makeFilter(flags, table);
  const names = flags.openings === true ? table : undefined;
  const progress = new Progress(world);
  const lister = makeLister(flags, world);
  const out = new BatchedOutput(sinkOf(world.stdout, progress));
  let isUnreadable = false;
  const offer = new GamesOnOffer(flags, table);
  let file = new ListedGames({isWanted, names, offer, before: 0});
  const needs = {findings: false, counts: 'games' as const, isShown: () => true};
  const options = {verbose: flags.verbose, sharding: shard && {shard, ...needs}};
  for await (const event of readAll(paths, readingOf(flags), {world, progress}, options)) {
    switch (event.kind) {
      case 'begin':
        file = new ListedGames({isWanted, names, offer, before: event.before.games});
        out.add(lister.begin({path: event.file.path, title: event.file.format.title}));
        break;
      case 'reading':
        for (const entry of file.entriesOf(event.reading)) out.add(lister.add(entry));
        // An interactive reader sees each part as soon as it is read.
        if (out.isFull || world.stdout.isTTY === true) await out.flush();
        break;
      case 'end':
        out.add(lister.end(file.summary));
        break;
      case 'unreadable':
        isUnreadable = true;
        break;
      case 'finished':
      // No worker helps here.
    }
  }
  out.add(lister.finish());
  await out.flush();
  if (!isUnreadable && offer.problem !== undefined && shard === undefined) throw offer.problem;
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

interface ListPlan {
  readonly isWanted: GameFilter;
  /** The table of openings, if games are to be named. */
  readonly names: OpeningNames | undefined;
  readonly offer: GamesOnOffer;
  /** The number of games before these in the file. */
  readonly before: number;
}

/** The games of one file that are listed. */
class ListedGames {
  readonly #plan: ListPlan;
  readonly #tally = count([]);
  #games: number;
  #chosen = 0;

  constructor(plan: ListPlan) {
    this.#plan = plan;
    this.#games = plan.before;
  }

  *entriesOf(reading: GameReading): Iterable<GameEntry> {
    const {isWanted, names, offer} = this.#plan;
    const findings = sortByGame(reading);
    count(findings.others, this.#tally);
    for (const game of reading.games) {
      this.#games += 1;
      if (!offer.add(game, isWanted(game, this.#games))) continue;
      this.#chosen += 1;
      count(findings.of(game), this.#tally);
      const named = names === undefined ? game : nameGame(game, names);
      yield makeEntry(named, this.#games, findings.of(game));
    }
  }

  get summary(): string {
    const flaws = describeTally(this.#tally);
    const hint = flaws === '' ? '' : `, ${flaws}; --check tells which`;
    const among = this.#chosen === this.#games ? '' : `${this.#chosen} of `;
    return among + plural(this.#games, 'game') + hint;
  }
}

/** A line for each game, with tab-separated fields, the same for any number of files. */
export function listAsTsv(openings = false): Lister {
  return {
    begin: () => '',
    add: ({game, file, number, tally}) => {
      const tags = ['White', 'Black', 'Event', 'Date'].map((name) => tagOf(game, name));
      const counts = [game.plies, tally.error, tally.warning];
      const opening = openings ? [tagOf(game, 'ECO'), tagOf(game, 'Opening')] : [];
      const cells = [file, number, ...tags, game.result, ...counts, ...opening];
      return `${cells.map((cell) => oneLine(String(cell))).join('\t')}\n`;
    },
    end: () => '',
    finish: () => '',
  };
}

/** A line for each game, with the same object as in `json`. */
export function listAsJsonl(): Lister {
  return {
    begin: () => '',
    add: (entry) => `${writeJson(describe(entry))}\n`,
    end: () => '',
    finish: () => '',
  };
}

/** One object for programs, with the games in order. */
export function listAsJson(): Lister {
  let before = '{"version":1,"games":[\n';
  return {
    begin: () => '',
    add: (entry) => {
      const text = before + writeJson(describe(entry));
      before = ',\n';
      return text;
    },
    end: () => '',
    finish: () => (before.startsWith('{') ? `${before}]}\n` : '\n]}\n'),
  };
}

/** The JSON value of an entry; unknown values are null. */
function describe({game, file, number, tally}: GameEntry): object {
  const tag = (name: string): string | null => tagOf(game, name) || null;
  return {
    file,
    line: game.source.place(game.span.start).line,
    number,
    white: tag('White'),
    black: tag('Black'),
    event: tag('Event'),
    site: tag('Site'),
    date: tag('Date'),
    round: tag('Round'),
    eco: tag('ECO'),
    opening: tag('Opening'),
    variant: game.variant,
    result: game.result,
    plies: game.plies,
    errors: tally.error,
    warnings: tally.warning,
  };
}

/** Additional facts about a file in a list. */
interface ListedFile {
  readonly path: string;
  /** The display name of its format. */
  readonly title: string;
}

/** Writes a list of games while they are read; each function returns the text that is ready. */
export interface Lister {
  readonly begin: (file: ListedFile) => string;
  readonly add: (entry: GameEntry) => string;
  /** Ends a file; `remark` is an additional remark about it. */
  readonly end: (remark: string) => string;
  /** Ends the list. */
  readonly finish: () => string;
}

/** The facts about one game in a list of games. */
interface GameEntry {
  readonly game: Game;
  readonly file: string;
  /** Counted from 1 in its file. */
  readonly number: number;
  readonly tally: Tally;
}

/** The entry for a game with its findings. */
export function makeEntry(game: Game, number: number, findings: readonly Diagnostic[]): GameEntry {
  return {game, file: game.source.path, number, tally: count(findings)};
}

/** The value of a tag; undefined if it is missing or marks the value as unknown. */
function tagOf({tags}: Game, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s]*$/.test(value) ? '' : value;
}

import type {Result} from '../../../chess/index.ts';
import type {SourceText} from '../../../text/index.ts';
import {isBoardLine} from '../style12/board-line.ts';
import {logLines, type LogLine} from '../style12/log-lines.ts';

/** A move in a row of the table, and the time spent on it, as the server writes it. */
export interface Cell {
  readonly text: string;
  /** The offset in the line. */
  readonly at: number;
  readonly time: string | undefined;
}

/** A line in the listing of a game's moves. */
type ListingLine =
  /** `Movelist for game 463:` */
  | {readonly kind: 'title'; readonly game: string}
  /** `Morphy (2700) vs. Hart (1900) --- Mon Nov  2, 14:34 EST 1857` */
  | {
      readonly kind: 'players';
      readonly white: string;
      readonly whiteRating: string;
      readonly black: string;
      readonly blackRating: string;
      readonly date: string;
    }
  /** `Rated blitz match, initial time: 3 minutes, increment: 0 seconds.` */
  | {
      readonly kind: 'match';
      readonly event: string;
      readonly category: string;
      readonly minutes: number;
      readonly increment: number;
    }
  /** `Move  Morphy                  Hart` */
  | {readonly kind: 'columns'; readonly white: string; readonly black: string}
  /** `----  ---------------------   ---------------------` */
  | {readonly kind: 'rule'}
  /** ` 10.  Qxc4    (0:06)      Bb7     (0:13)` */
  | {readonly kind: 'row'; readonly number: number; readonly cells: readonly Cell[]}
  /** `{Black resigns} 1-0` */
  | {readonly kind: 'ending'; readonly reason: string; readonly result: Result};

type Groups = Readonly<Record<string, string>>;

/** The pattern of a kind of line, and its reader. */
type Row = readonly [form: RegExp, read: (groups: Groups) => ListingLine];

// FICS, `show_moves` in uhlin/fics; ICC and AICS write the same with other blanks and dates.
const FORMS: readonly Row[] = [
  [/^Movelist for game (?<game>\d{1,9}):? *$/u, ({game = ''}) => ({kind: 'title', game})],
  [
    /^(?<white>\S+) \((?<whiteRating>[^()]*)\) vs\. (?<black>\S+) \((?<blackRating>[^()]*)\) ---(?<date>.*)$/u,
    ({white = '', whiteRating = '', black = '', blackRating = '', date = ''}) => ({
      ...{kind: 'players', white, whiteRating, black, blackRating, date},
    }),
  ],
  [
    /^(?<event>(?:Rated|Unrated) (?<category>\S+) match), initial time: (?<minutes>\d{1,5}) minutes?, increment: (?<increment>\d{1,5}) seconds?\.? *$/iu,
    ({event = '', category = '', minutes, increment}) => ({
      ...{kind: 'match', event, category},
      minutes: Number(minutes),
      increment: Number(increment),
    }),
  ],
  [
    /^Move +(?<white>\S+) +(?<black>\S+) *$/u,
    ({white = '', black = ''}) => ({kind: 'columns', white, black}),
  ],
  [/^---- +-+ +-+ *$/u, () => ({kind: 'rule'})],
  [
    // `{Game 7 (Morphy vs. Hart) Hart resigns} 1-0` belongs to a game in progress.
    /^\{(?!Game \d)(?<reason>.*)\} *(?<result>1-0|0-1|1\/2-1\/2|\*) *$/u,
    ({reason = '', result = '*'}) => ({kind: 'ending', reason, result: result as Result}),
  ],
];

/** Reads a line of a listing; returns undefined for any other line. */
export function readListingLine(line: LogLine): ListingLine | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(line.text);
    if (match !== null) return read(match.groups ?? {});
  }
  return readRow(line.text);
}

function readRow(text: string): ListingLine | undefined {
  const number = /^(\d{1,4})\.[ \t]+/u.exec(text);
  if (number === null) return undefined;
  const cells: Cell[] = [];
  const cell = /(\S+)(?:[ \t]+\(([\d:.]{1,16})\))?[ \t]*/uy;
  cell.lastIndex = number[0].length;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null || cells.length === 2) return undefined;
    cells.push({text: match[1] ?? '', at, time: match[2]});
  }
  return cells.length === 0 ? undefined : {kind: 'row', number: Number(number[1]), cells};
}

/** A line of one kind, and its span. */
export type LineOf<K extends ListingLine['kind']> = ListingLine & {
  readonly kind: K;
  readonly line: LogLine;
};

/** The listing of one game. */
export interface Listing {
  readonly start: number;
  end: number;
  game?: string;
  players?: LineOf<'players'>;
  match?: LineOf<'match'>;
  columns?: LineOf<'columns'>;
  /** The starting position of a wild game. */
  board?: LogLine;
  readonly rows: LineOf<'row'>[];
  /** True if the line of hyphens above the rows has been read. */
  isTable: boolean;
  ending?: LineOf<'ending'>;
}

/** Called with each line of a log, and whether it belongs to a listing. */
type LineJudge = (isKnown: boolean, line: LogLine) => void;

/** Returns the listings in a log. */
export function foldListings(source: SourceText, judge: LineJudge = () => {}): readonly Listing[] {
  const listings: Listing[] = [];
  let open: Listing | undefined;
  for (const line of logLines(source.text)) {
    if (isBoardLine(line)) {
      const isStart = open !== undefined && !open.isTable && open.board === undefined;
      if (isStart && open !== undefined) {
        open.board = line;
        open.end = line.span.end;
      }
      judge(isStart, line);
      continue;
    }
    const said = readListingLine(line);
    if (said !== undefined && (open === undefined ? OPENINGS.has(said.kind) : begins(said, open))) {
      open = {start: line.span.start, end: line.span.end, rows: [], isTable: false};
      listings.push(open);
    }
    judge(said !== undefined && open !== undefined && take(open, said, line), line);
    if (open?.ending !== undefined) open = undefined;
  }
  return listings;
}

/** The kinds of lines with which a listing can start. */
const OPENINGS: ReadonlySet<ListingLine['kind']> = new Set(['title', 'players', 'columns', 'rule']);

/** Tests whether a line cannot be part of the current listing. */
function begins(said: ListingLine, open: Listing): boolean {
  switch (said.kind) {
    case 'title':
      return true;
    case 'players':
      return open.players !== undefined || open.isTable;
    case 'columns':
      return open.isTable;
    case 'match':
    case 'rule':
    case 'row':
    case 'ending':
      return false;
  }
}

/** Adds a line to a listing; returns false if it cannot be part of it. */
function take(open: Listing, said: ListingLine, line: LogLine): boolean {
  const {isTable} = open;
  switch (said.kind) {
    case 'title':
      open.game = said.game;
      break;
    case 'players':
      open.players = {...said, line};
      break;
    case 'match':
      if (open.match !== undefined) return false;
      open.match = {...said, line};
      break;
    case 'columns':
      open.columns = {...said, line};
      break;
    case 'rule':
      if (isTable) return false;
      open.isTable = true;
      break;
    case 'row':
      if (isTable) open.rows.push({...said, line});
      break;
    case 'ending':
      if (isTable) open.ending = {...said, line};
  }
  const isEarly = !isTable && (said.kind === 'row' || said.kind === 'ending');
  if (!isEarly) open.end = line.span.end;
  return !isEarly;
}

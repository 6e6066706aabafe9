import type {SourceText} from '../../../text/index.ts';
import {isBoardLine} from '../style12/fields.ts';
import {logLines, type LogLine} from '../style12/log-lines.ts';
import {readListingLine, type ListingLine} from './listing-line.ts';

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

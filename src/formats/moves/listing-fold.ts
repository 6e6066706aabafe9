import type {SourceText} from '../../source/source-text.ts';
import {isBoardLine} from '../style12/fields.ts';
import {logLines} from '../style12/log-lines.ts';
import type {LogLine} from '../style12/log-lines.ts';
import {readListingLine} from './listing-line.ts';
import type {ListingLine} from './listing-line.ts';

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
  /** Whether the line of hyphens above the rows has been read. */
  isTable: boolean;
  ending?: LineOf<'ending'>;
}

/** Returns the listings in a log, ignoring all other lines. */
export function foldListings(source: SourceText): readonly Listing[] {
  const listings: Listing[] = [];
  let open: Listing | undefined;
  for (const line of logLines(source.text)) {
    const said = isBoardLine(line) ? undefined : readListingLine(line);
    if (said === undefined) {
      if (open !== undefined && !open.isTable && isBoardLine(line)) open.board ??= line;
      continue;
    }
    if (open === undefined || begins(said, open)) {
      if (said.kind === 'row' || said.kind === 'ending' || said.kind === 'match') continue;
      open = {start: line.span.start, end: line.span.end, rows: [], isTable: false};
      listings.push(open);
    }
    take(open, said, line);
    if (open.ending !== undefined) open = undefined;
  }
  return listings;
}

/** Whether a line cannot be part of the current listing. */
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

function take(open: Listing, said: ListingLine, line: LogLine): void {
  switch (said.kind) {
    case 'title':
      open.game = said.game;
      break;
    case 'players':
      open.players = {...said, line};
      break;
    case 'match':
      open.match ??= {...said, line};
      break;
    case 'columns':
      open.columns = {...said, line};
      break;
    case 'rule':
      open.isTable = true;
      break;
    case 'row':
      if (!open.isTable) return;
      open.rows.push({...said, line});
      break;
    case 'ending':
      if (!open.isTable) return;
      open.ending = {...said, line};
  }
  open.end = line.span.end;
}

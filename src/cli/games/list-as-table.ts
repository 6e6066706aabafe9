import {describeTally, fitColumns, oneLine, writeRow} from '../../workspace/index.ts';
import type {Colors, Column, Row, Sample} from '../../workspace/index.ts';
import {tagOf, type GameEntry} from './game-entry.ts';
import type {ListedFile, Lister} from './lister.ts';

/** The columns of the table. Columns that are useless when truncated are never truncated. */
const COLUMNS: readonly Column[] = [
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

const TITLES = COLUMNS.map(({title}) => title);

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
      return `${files > 1 ? '\n' : ''}${describeFile(file, colors)}\n`;
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
  const columns = choose(COLUMNS);
  const widths = fitColumns(columns, {rows: rows.map(choose), isPart}, room);
  return (row) => `${writeRow(columns, choose(row), widths)}\n`;
}

function describeFile({path, title}: ListedFile, colors: Colors): string {
  return `${colors.underline(oneLine(path))}  ${colors.dim(title)}`;
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

import {makeColors} from '../../report/colors.ts';
import {wantsColor} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import {listAsTable} from './list-as-table.ts';
import {listAsJson, listAsJsonl, listAsTsv} from './list-for-programs.ts';
import type {ListFormat} from './list-formats.ts';
import type {Lister} from './lister.ts';

/** The default width, if the terminal does not report its own. */
const COLUMNS = 80;

interface ListerFlags {
  readonly format?: ListFormat | undefined;
  readonly color?: boolean | undefined;
  /** Whether to show openings. */
  readonly openings?: boolean | undefined;
}

/** Creates the writer of the list: a table at a terminal, unless another format is requested. */
export function makeLister(
  {format: wanted, color, openings = false}: ListerFlags,
  world: World,
): Lister {
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

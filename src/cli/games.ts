import {UserError} from '../text/index.ts';
import {FORMAT_NAMES, type FormatName, type World} from '../workspace/index.ts';
import type {Wanted} from './commands/options.ts';
import {checkGames, type CheckGamesFlags} from './games/check-games.ts';
import {
  printStatistics,
  STATISTICS_FORMATS,
  type StatisticsFormat,
} from './games/print-statistics.ts';
import {LIST_FORMATS, type ListFormat} from './games/list-formats.ts';
import {listGames} from './games/list-games.ts';

interface GamesFlags extends Omit<CheckGamesFlags, 'format'> {
  readonly check?: boolean;
  readonly statistics?: boolean;
  readonly openings?: boolean;
  readonly format?: readonly Wanted<ListFormat | StatisticsFormat | FormatName>[];
}

/** `skakmat games`: lists the games in files, or reports their flaws. */
export async function games(
  paths: readonly string[],
  flags: GamesFlags,
  world: World,
): Promise<number> {
  const {check, statistics, format: wanted, ...others} = flags;
  if (check === true && statistics === true) {
    throw new UserError('conflicting-options', '--check and --statistics exclude each other');
  }
  if (statistics === true && others.shard !== undefined) {
    throw new UserError('conflicting-options', '--statistics counts all games; omit --shard');
  }
  if (check === true) {
    const format = wanted?.map(({name, ...rest}) => ({
      name: choose(name, FORMAT_NAMES, 'with --check'),
      ...rest,
    }));
    return checkGames(paths, {...others, ...(format && {format})}, world);
  }
  const [list, ...more] = wanted ?? [];
  if (list?.file !== undefined || more.length > 0) {
    throw new UserError(
      'conflicting-options',
      'a list of games goes to standard output; only reports of --check can go to files',
    );
  }
  if (statistics === true) {
    const form = choose(list?.name ?? 'table', STATISTICS_FORMATS, 'with --statistics');
    return printStatistics(paths, {...others, format: form}, world);
  }
  const format = list && choose(list.name, LIST_FORMATS, 'without --check');
  return listGames(paths, {...others, ...(format && {format})}, world);
}

function choose<Name extends string>(name: string, names: readonly Name[], when: string): Name {
  const chosen = names.find((known) => known === name);
  if (chosen !== undefined) return chosen;
  throw new UserError(
    'conflicting-options',
    `--format ${name}: ${when} expected one of ${names.join(', ')}`,
  );
}

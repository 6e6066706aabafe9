import type {Side} from '../chess/index.ts';
import {UserError} from '../text/index.ts';
import {FORMAT_NAMES, type FormatName, type World} from '../workspace/index.ts';
import {
  LIST_FORMATS,
  STANDINGS_FORMATS,
  STATISTICS_FORMATS,
  TREE_FORMATS,
  type Wanted,
  type ListFormat,
  type StandingsFormat,
  type StatisticsFormat,
  type TreeFormat,
} from './commands/options.ts';
import {checkGames, type CheckGamesFlags} from './games/check-games.ts';
import {listGames} from './games/list-games.ts';

interface GamesFlags extends Omit<CheckGamesFlags, 'format'> {
  readonly check?: boolean;
  readonly statistics?: boolean;
  readonly standings?: boolean;
  readonly tree?: boolean;
  readonly depth?: number;
  readonly repertoire?: Side;
  readonly reference?: readonly string[];
  readonly openings?: boolean;
  readonly format?: readonly Wanted<
    ListFormat | StatisticsFormat | StandingsFormat | TreeFormat | FormatName
  >[];
}

/** `skakmat games`: lists the games in files, reports their flaws, or what they say together. */
export async function games(
  paths: readonly string[],
  flags: GamesFlags,
  world: World,
): Promise<number> {
  const {check, statistics, standings, tree, repertoire, format: wanted, ...others} = flags;
  const mode = modeOf(flags);
  if (check === true || flags.roundtrip === true || repertoire !== undefined) {
    const format = wanted?.map(({name, ...rest}) => ({
      name: choose(name, FORMAT_NAMES, mode),
      ...rest,
    }));
    const reporting = {...others, ...(format && {format})};
    if (repertoire === undefined) return checkGames(paths, reporting, world);
    const {checkRepertoire} = await import('./games/check-repertoire.ts');
    return checkRepertoire(paths, {...reporting, repertoire}, world);
  }
  const [list, ...more] = wanted ?? [];
  if (list?.file !== undefined || more.length > 0) {
    throw new UserError(
      'conflicting-options',
      'a list of games goes to standard output; only reports of --check, --roundtrip and --repertoire can go to files',
    );
  }
  const name = list?.name;
  if (statistics === true) {
    const format = choose(name ?? 'table', STATISTICS_FORMATS, mode);
    const {printStatistics} = await import('./games/print-statistics.ts');
    return printStatistics(paths, {...others, format}, world);
  }
  if (standings === true) {
    const format = choose(name ?? 'table', STANDINGS_FORMATS, mode);
    const {printStandings} = await import('./games/print-standings.ts');
    return printStandings(paths, {...others, format}, world);
  }
  if (tree === true) {
    const {printTree} = await import('./games/print-tree.ts');
    return printTree(
      paths,
      {...others, format: choose(name ?? 'table', TREE_FORMATS, mode)},
      world,
    );
  }
  const format = name && choose(name, LIST_FORMATS, mode);
  return listGames(paths, {...others, ...(format && {format})}, world);
}

/** Returns the option that says what is wanted of the games; refuses what it does not go with. */
function modeOf(flags: GamesFlags): string | undefined {
  const {check, roundtrip, statistics, standings, tree, repertoire} = flags;
  const {checkNames, depth, proofTime, reference, shard, statsFile} = flags;
  const [mode, second] = Object.entries({check, roundtrip, statistics, standings, tree, repertoire})
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `--${name}`);
  const refuse = (message: string): never => {
    throw new UserError('conflicting-options', message);
  };
  if (mode !== undefined && second !== undefined)
    refuse(`${mode} and ${second} exclude each other`);
  if (mode !== undefined && check === undefined && shard !== undefined)
    refuse(`${mode} needs all games; omit --shard`);
  if (checkNames !== undefined && shard !== undefined)
    refuse('--check-names needs all games; omit --shard');
  if (statsFile !== undefined && check === undefined) refuse('--stats-file needs --check');
  if (proofTime !== undefined && check === undefined) refuse('--proof-time needs --check');
  if (depth !== undefined && tree === undefined) refuse('--depth has no effect without --tree');
  if (reference !== undefined && repertoire === undefined)
    refuse('--reference has no effect without --repertoire');
  return mode;
}

function choose<Name extends string>(
  name: string,
  names: readonly Name[],
  mode: string | undefined,
): Name {
  const chosen = names.find((known) => known === name);
  if (chosen !== undefined) return chosen;
  const when = mode === undefined ? 'without --check' : `with ${mode}`;
  throw new UserError(
    'conflicting-options',
    `--format ${name}: ${when} expected one of ${names.join(', ')}`,
  );
}

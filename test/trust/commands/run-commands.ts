import {spawnSync} from 'node:child_process';
import {compareReadings} from '../../oracle/compare-readings.ts';
import type {Comparison} from '../../oracle/compare-readings.ts';
import type {AskOptions} from '../../oracle/tex.ts';
import type {Measure} from '../measure.ts';
import {commandUses, environmentUses, filesOf, harmlessUses} from './command-uses.ts';
import type {CommandUse} from './command-uses.ts';

/**
 * What is read of a use beside what TeX does. `refused`: TeX stops at the use itself; `undefined`: it
 * does not know the name; `absent`: the package that defines it is not installed.
 */
export type Verdict =
  'right' | 'undecided' | 'refused' | 'undefined' | 'absent' | 'missed' | 'accused';

export interface JudgedUse {
  readonly use: CommandUse;
  readonly verdict: Verdict;
  readonly compared?: Comparison;
}

/**
 * Asks TeX what it does with each use, and compares. Many share one run of TeX; whatever is wrong then
 * is asked alone, since it may be the fault of another.
 */
export async function judgeUses(uses: readonly CommandUse[]): Promise<readonly JudgedUse[]> {
  const absent = absentFiles(uses.flatMap(filesOf));
  const isThere = (use: CommandUse): boolean => filesOf(use).every((file) => !absent.has(file));
  const judged = await judgeOnce(uses.filter(isThere), {errorsAlone: false});
  const wrong = judged.filter(({verdict}) => isWrong(verdict)).map(({use}) => use);
  const again = await judgeOnce(wrong, {errorsAlone: true});
  return [
    ...judged.filter(({verdict}) => !isWrong(verdict)),
    ...again,
    ...uses.flatMap((use) => (isThere(use) ? [] : [{use, verdict: 'absent'} as const])),
  ];
}

function absentFiles(files: readonly string[]): ReadonlySet<string> {
  const asked = [...new Set(files)];
  const {stdout} = spawnSync('kpsewhich', ['-engine=pdftex', ...asked], {encoding: 'utf8'});
  const found = new Set(stdout.split('\n').map((path) => path.replace(/^.*\//, '')));
  return new Set(asked.filter((file) => !found.has(file)));
}

/** Whether the reading and TeX differ, and the report is silent or false. */
export function isWrong(verdict: Verdict): boolean {
  return verdict === 'missed' || verdict === 'accused';
}

async function judgeOnce(
  uses: readonly CommandUse[],
  options: AskOptions,
): Promise<readonly JudgedUse[]> {
  const compared = await compareReadings(uses, options);
  return uses.flatMap((use, i) => {
    const one = compared[i];
    return one === undefined ? [] : [{use, verdict: judge(one), compared: one}];
  });
}

/** TeX's messages about moves; any other is about the use itself, which is no TeX then. */
const OF_MOVES = /is not the correct move number|You cannot move|mainline/;

function judge({status, errors, ours, theirs, isAccused, isJudged}: Comparison): Verdict {
  if (/Undefined control sequence/.test(errors[0]?.message ?? '')) return 'undefined';
  const isRefused = status !== 'ok' && !OF_MOVES.test(errors[0]?.message ?? '');
  if (isRefused) return 'refused';
  const isSame = status === 'ok' && isRepeated(theirs, ours);
  if (isAccused) return isSame ? 'accused' : 'right';
  if (!isJudged) return 'undecided';
  return isSame ? 'right' : 'missed';
}

/** Whether the whole was played once or, on the slides of a frame, several times. */
function isRepeated(theirs: readonly string[], ours: readonly string[]): boolean {
  const times = Math.max(1, Math.floor(theirs.length / ours.length));
  return (
    theirs.join() ===
    Array.from({length: times}, () => ours)
      .flat()
      .join()
  );
}

/** The command of a use: the macro before the braces around the moves, or the environment. */
function nameOf({written}: CommandUse): string {
  const [, environment] = /\\begin\{([^{}]*)\}[^]*\\end\{\1\}\s*$/.exec(written) ?? [];
  const before = written.replace(/[[{][^[{]*\\(?:mainline|hidemoves|played)[^]*$/, '');
  return environment ?? /\\([A-Za-z]+\*?)[^\\]*$/.exec(before)?.[1] ?? written;
}

/** Asks TeX about every command of the tables that is trusted to play its arguments once. */
export async function runCommands(
  print: (text: string) => void,
  report: (what: string, text: string) => void,
): Promise<readonly Measure[]> {
  const judged = await judgeUses([...commandUses(), ...harmlessUses(), ...environmentUses()]);
  const count = (wanted: Verdict): number =>
    judged.filter(({verdict}) => verdict === wanted).length;
  for (const {use, verdict, compared} of judged) {
    if (verdict === 'right') continue;
    const text = `${verdict}: ${use.written}`;
    if (isWrong(verdict)) print(`  ${text}\n`);
    report(text, JSON.stringify(compared, undefined, 1));
  }
  const asked = count('right') + count('undecided') + count('missed') + count('accused');
  const wrong = (verdict: Verdict, what: string): Measure => ({
    what,
    value: `${count(verdict)} of ${asked}`,
    goal: '0',
    holds: count(verdict) === 0,
  });
  const unmeasured = (verdict: Verdict, what: string): Measure => ({
    what,
    value: `${count(verdict)} of ${judged.length}`,
    goal: '-',
    holds: undefined,
  });
  for (const verdict of ['undefined', 'absent'] as const) {
    const names = judged.filter((one) => one.verdict === verdict).map(({use}) => nameOf(use));
    print(`  ${verdict}: ${[...new Set(names)].join(' ')}\n`);
  }
  return [
    wrong('missed', 'uses of harmless commands that are read otherwise than TeX plays them'),
    wrong('accused', 'uses of harmless commands that are accused and right'),
    unmeasured('undecided', 'uses of harmless commands that are not decided'),
    unmeasured('refused', 'uses that TeX refuses, whatever is in the braces'),
    unmeasured('undefined', 'uses of names that TeX does not know'),
    unmeasured('absent', 'uses of names whose package is not installed'),
  ];
}

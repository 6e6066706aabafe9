import {compareReadings} from '../../oracle/compare-readings.ts';
import type {Comparison} from '../../oracle/compare-readings.ts';
import type {AskOptions} from '../../oracle/tex.ts';
import type {Measure} from '../measure.ts';
import {commandUses, harmlessUses} from './command-uses.ts';
import type {CommandUse} from './command-uses.ts';

/** What is read of a use beside what TeX does. */
export type Verdict = 'right' | 'undecided' | 'refused' | 'missed' | 'accused';

export interface JudgedUse {
  readonly use: CommandUse;
  readonly verdict: Verdict;
  readonly compared: Comparison;
}

/**
 * Asks TeX what it does with each use, and compares. Many share one run of TeX; whatever is wrong then
 * is asked alone, since it may be the fault of another.
 */
export async function judgeUses(uses: readonly CommandUse[]): Promise<readonly JudgedUse[]> {
  const judged = await judgeOnce(uses, {errorsAlone: false});
  const wrong = judged.filter(({verdict}) => isWrong(verdict)).map(({use}) => use);
  const again = await judgeOnce(wrong, {errorsAlone: true});
  return [...judged.filter(({verdict}) => !isWrong(verdict)), ...again];
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

/** Asks TeX about every command of the tables that is trusted to play its arguments once. */
export async function runCommands(
  print: (text: string) => void,
  report: (what: string, text: string) => void,
): Promise<readonly Measure[]> {
  const judged = await judgeUses([...commandUses(), ...harmlessUses()]);
  const count = (wanted: Verdict): number =>
    judged.filter(({verdict}) => verdict === wanted).length;
  for (const {use, verdict, compared} of judged) {
    if (verdict === 'right') continue;
    const text = `${verdict}: ${use.written}`;
    if (isWrong(verdict)) print(`  ${text}\n`);
    report(text, JSON.stringify(compared, undefined, 1));
  }
  const asked = judged.length - count('refused');
  const wrong = (verdict: Verdict, what: string): Measure => ({
    what,
    value: `${count(verdict)} of ${asked}`,
    goal: '0',
    holds: count(verdict) === 0,
  });
  return [
    wrong('missed', 'uses of harmless commands that are read otherwise than TeX plays them'),
    wrong('accused', 'uses of harmless commands that are accused and right'),
    {
      what: 'uses of harmless commands that are not decided',
      value: `${count('undecided')} of ${asked}`,
      goal: '-',
      holds: undefined,
    },
  ];
}

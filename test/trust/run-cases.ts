import {existsSync} from 'node:fs';
import {judgeCase} from './judge-case.ts';
import type {Measure} from './measure.ts';
import {readCases} from './read-cases.ts';

/** Checks the cases of a folder, prints those that do not hold, and counts the others. */
export async function runCases(folder: string): Promise<Measure> {
  const what = `cases in ${folder} that hold`;
  if (!existsSync(folder))
    return {what, value: 'skipped: no such folder', goal: 'all', holds: undefined};
  const cases = readCases(folder);
  let held = 0;
  for (const one of cases) {
    const why = await judgeCase(one).catch((error: unknown) => `crashed: ${String(error)}`);
    if (why === undefined) held += 1;
    else process.stdout.write(`  ${one.name} (${one.expectation.kind}): ${why}\n`);
  }
  return {what, value: `${held} of ${cases.length}`, goal: 'all', holds: held === cases.length};
}

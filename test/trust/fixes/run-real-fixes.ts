import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {judgeFix} from '../judge-fix.ts';
import type {Measure} from '../measure.ts';

/** Corrects the documents of each project in a folder, and compiles those that change. */
export async function runRealFixes(
  folder: string,
  report: (what: string, text: string) => void,
): Promise<readonly Measure[]> {
  const what = `documents in ${folder} that corrections spoil`;
  if (!existsSync(folder))
    return [{what, value: 'skipped: no such folder', goal: '0', holds: undefined}];
  const count = {documents: 0, corrected: 0, lines: 0, spoilt: 0};
  for (const project of readdirSync(folder).map((name) => join(folder, name))) {
    if (!statSync(project).isDirectory()) continue;
    for (const path of rootsIn(project)) {
      const {changed, why} = await judgeFix(path, project);
      count.documents += 1;
      count.corrected += changed > 0 ? 1 : 0;
      count.lines += changed;
      if (why === undefined) continue;
      count.spoilt += 1;
      process.stdout.write(`  ${path}: ${why}\n`);
      report(`correction spoils ${path}: ${why}`, '');
    }
  }
  const {documents, corrected, lines, spoilt} = count;
  const value = `${spoilt} of ${corrected} (${documents} documents, ${lines} lines corrected)`;
  return [{what, value, goal: '0', holds: spoilt === 0}];
}

/** The complete documents in a folder, at any depth. */
function rootsIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.tex'))
    .map((name) => join(folder, name))
    .filter((path) => /^[^%\n]*\\documentclass/m.test(readFileSync(path, 'latin1')))
    .sort();
}

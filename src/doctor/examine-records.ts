import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import type {World} from '../console/world.ts';
import {countReasons, describeCounts} from '../precompute/describe-precomputed.ts';
import {precompute} from '../precompute/precompute.ts';
import {writeRecords} from '../precompute/write-records.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {openBooks, readSources} from '../run/open-books.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import {examineFastPackage} from './examine-fast-package.ts';
import {examineLog} from './examine-log.ts';
import {findLog} from './find-log.ts';
import type {Examination} from './examination.ts';
import type {OpenedBook} from '../run/run-plan.ts';

/** Checks whether TeX finds `skakmat.sty`, the record file of each book in `paths`, and how the last run of TeX used it. */
export async function examineRecords(
  paths: readonly string[],
  world: World,
): Promise<readonly Examination[]> {
  const plan = makeRunPlan(makeSettingsFor({}, world), {}, world);
  const {sources} = await readSources(paths, plan, world);
  const remarks: Examination[] = [];
  const folders = new Set<string>();
  for await (const opened of openBooks(sources, plan, world)) {
    const {document} = opened.book;
    if (!document.isComplete || opened.part !== undefined) continue;
    const {path} = document.source;
    const jobname = basename(path, extname(path));
    const folder = dirname(path);
    const records = join(folder, `${jobname}.skm`);
    folders.add(folder);
    remarks.push(examineFile(records, path, opened));
    remarks.push(...examineLog(findLog(folder, jobname), records));
  }
  const packages = Array.from(folders, (folder) => examineFastPackage(folder, world.env));
  return [...(await Promise.all(packages)), ...remarks];
}

function examineFile(topic: string, path: string, {book}: OpenedBook): Examination {
  if (!existsSync(topic)) return {topic, status: 'ok', text: 'not there: TeX plays every list'};
  const made = precompute(book.checked.facts, book.checked.diagnostics);
  if (readFileSync(topic, 'utf8') === writeRecords(made.entries)) {
    return {topic, status: 'ok', text: `fresh, ${describeCounts(made)}${countReasons(made)}`};
  }
  const hint = `skakmat precompute ${path}`;
  return {topic, status: 'problem', text: 'stale: TeX plays the lists that have changed', hint};
}

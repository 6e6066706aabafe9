import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import type {World} from '../console/world.ts';
import {describeCounts} from '../precompute/describe-precomputed.ts';
import {precompute} from '../precompute/precompute.ts';
import {writeRecords} from '../precompute/write-records.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {openBooks, readSources} from '../run/open-books.ts';
import type {OpenedBook} from '../run/open-books.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {Examination} from './examination.ts';

/** Checks the record file of each book in `paths`, and how the last run of TeX used it. */
export async function examineRecords(
  paths: readonly string[],
  world: World,
): Promise<readonly Examination[]> {
  const plan = makeRunPlan(makeSettingsFor({}, world), {}, world);
  const {sources} = await readSources(paths, plan, world);
  const remarks: Examination[] = [];
  for await (const opened of openBooks(sources, plan, world)) {
    const {document} = opened.book;
    if (!document.isComplete || opened.part !== undefined) continue;
    const {path} = document.source;
    const stem = join(dirname(path), basename(path, extname(path)));
    remarks.push(examineFile(`${stem}.skm`, path, opened), ...examineLog(`${stem}.log`));
  }
  return remarks;
}

function examineFile(topic: string, path: string, {book}: OpenedBook): Examination {
  if (!existsSync(topic)) return {topic, status: 'ok', text: 'not there: TeX plays every list'};
  const made = precompute(book.checked.facts, book.checked.diagnostics);
  if (readFileSync(topic, 'utf8') === writeRecords(made.entries)) {
    return {topic, status: 'ok', text: `fresh, ${describeCounts(made)}`};
  }
  const hint = `skakmat precompute ${path}`;
  return {topic, status: 'problem', text: 'stale: TeX plays the lists that have changed', hint};
}

function examineLog(topic: string): readonly Examination[] {
  if (!existsSync(topic)) return [];
  const log = readFileSync(topic, 'latin1').replace(/\r?\n/g, '');
  const [, fromFile, played] = COUNTS.exec(log) ?? [];
  const text =
    fromFile === undefined || played === undefined
      ? 'skakmat.sty read no file'
      : `${fromFile} lists from the file, ${played} by the genuine macros`;
  return [{topic, status: 'ok', text}];
}

/** The message of `skakmat.sty` at the end of a log, whose lines TeX breaks after 79 characters. */
const COUNTS = /Package skakmat: (\d+) lists from .{1,300}?, *(\d+) by the genuine macros/;

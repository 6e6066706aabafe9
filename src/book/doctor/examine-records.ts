import {existsSync, readFileSync, statSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {
  isolated,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  readOrNothing,
  readSources,
} from '../../workspace/index.ts';
import type {OpenedBook, World} from '../../workspace/index.ts';
import {countBy, countReasons, describeCounts} from '../precompute/describe-precomputed.ts';
import {precompute} from '../precompute/precompute.ts';
import {writeRecords} from '../precompute/write-records.ts';
import type {Examination} from './examination.ts';
import {examineFastPackage} from './examine-fast-package.ts';

/**
 * Checks whether TeX finds `skakmat.sty`, the record file of each book in `paths`, and how the last run
 * of TeX used it. Files that cannot be read have been reported.
 */
export async function examineRecords(
  paths: readonly string[],
  world: World,
): Promise<{readonly remarks: readonly Examination[]; readonly isUnreadable: boolean}> {
  const plan = makeRunPlan(makeSettingsFor({}, world), {}, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
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
    const found = await isolated(document.source, world, () => examineFile(records, path, opened));
    if (found !== undefined) remarks.push(found);
    remarks.push(...examineLog(findLog(folder, jobname), records));
  }
  const packages = Array.from(folders, (folder) => examineFastPackage(folder, world.env));
  return {remarks: [...(await Promise.all(packages)), ...remarks], isUnreadable};
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

/**
 * Says how the last run of TeX, whose log is at `topic`, used `skakmat.sty`; nothing if there is none.
 * A run before the file at `records` was written says nothing about it.
 */
function examineLog(topic: string | undefined, records: string): readonly Examination[] {
  if (topic === undefined) return [];
  if (changeTimeOf(topic) < changeTimeOf(records)) {
    return [{topic, status: 'ok', text: `older than ${basename(records)}: compile again`}];
  }
  const log = readOrNothing(topic).replace(/\r?\n/g, '');
  const [, fromFile, played] = COUNTS.exec(log) ?? [];
  if (fromFile === undefined || played === undefined) {
    const text = log.includes('Package: skakmat ')
      ? 'skakmat.sty read no file'
      : 'skakmat.sty was not loaded';
    return [{topic, status: 'ok', text}];
  }
  const causes = Array.from(log.matchAll(CAUSE), ([, cause = '']) => cause);
  const counts = `${fromFile} lists from the file, ${played} by the original macros`;
  return [{topic, status: 'ok', text: counts + countBy(causes)}];
}

/** The messages of `skakmat.sty`, whose lines TeX breaks after 79 characters. */
const COUNTS = /Package skakmat: (\d+) lists from .{1,300}?, *(\d+) by the genuine macros/;
const CAUSE = /Package skakmat: \\\w+ by the genuine macros on input line \d+ \(([^()]{1,60})\)/g;

/** Folders in which TeX often writes, relative to that of the book. */
const USUAL_FOLDERS = ['.', 'build', 'out', 'output', 'aux', '.aux', '.build', '_build', 'tmp'];

/** Returns the newest log of the book `jobname` in `folder`; undefined if there is none. */
function findLog(folder: string, jobname: string): string | undefined {
  const places = [...USUAL_FOLDERS, ...foldersOfLatexmk(folder)];
  const logs = places.map((place) => join(folder, place, `${jobname}.log`));
  const [newest] = logs.sort((one, other) => changeTimeOf(other) - changeTimeOf(one));
  return newest !== undefined && changeTimeOf(newest) > 0 ? newest : undefined;
}

/** Returns when a file was last changed, in milliseconds since 1970; 0 if it cannot be read. */
function changeTimeOf(path: string): number {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.mtimeMs : 0;
  } catch {
    return 0;
  }
}

/** Returns the folders that the settings of latexmk name as plain strings; they are not run. */
function foldersOfLatexmk(folder: string): readonly string[] {
  const settings = ['.latexmkrc', 'latexmkrc'].map((name) => join(folder, name));
  return settings.flatMap((path) => {
    const text = changeTimeOf(path) > 0 ? readOrNothing(path) : '';
    return Array.from(text.matchAll(OUTPUT_FOLDER), ([, single, double = '']) => single ?? double);
  });
}

const OUTPUT_FOLDER = /^[ \t]*\$(?:out|aux)_dir[ \t]*=[ \t]*(?:'([^'\n]*)'|"([^"\n$@\\]*)")/gm;

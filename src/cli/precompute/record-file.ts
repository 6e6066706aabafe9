import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {UserError} from '../../text/index.ts';
import {recognised, unreadable, writeWhole, type Replaceable} from '../../workspace/index.ts';
import {isRecordFile, writeRecords, type ListEntry} from '../../book/index.ts';

/** Returns the path of the record file of the book at `path`, which TeX looks up by its job name. */
export function recordFileOf(path: string, jobname = basename(path, extname(path))): string {
  return join(dirname(path), `${jobname}.skm`);
}

/** Throws a `UserError` for a job name that would name a file in another folder, or that TeX does not take. */
export function requireJobName(name: string): void {
  if (/^(?!\.{1,2}$)[^/\\:"*?<>|~$%#{}\p{Cc}]+$/u.test(name)) return;
  throw new UserError(
    'malformed-option',
    `--jobname ${name}: no job name of TeX; it names \`NAME.skm\` in the folder of the book`,
  );
}

/** Writes the records of a book; throws a `UserError` if the file is not one of skakmat's. */
export function writeRecordFile(path: string, entries: readonly ListEntry[]): void {
  writeIfChanged(path, writeRecords(entries), RECORDS);
}

/** Does not rewrite an unchanged file, so that its modification time stays the same. */
export function writeIfChanged(path: string, text: string, replaceable: Replaceable): void {
  if (readIfThere(path) !== text) writeWhole(path, Buffer.from(text), replaceable);
}

function readIfThere(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

const RECORDS = recognised(isRecordFile, 'file of skakmat precompute');

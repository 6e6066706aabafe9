import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {inDirectory, runTex} from './run-tex.ts';
import {withRecords} from './with-records.ts';

/** What a book is printed as. */
export interface PrintedBook {
  /** As pdftotext reads it from the pages. */
  readonly text: string;
  /** Of the last run. */
  readonly log: string;
  /** What makeindex says of all indexes. */
  readonly indexLog: string;
}

const run = promisify(execFile);

/** Compiles a document as its reader would: TeX, makeindex for each index, TeX again. */
export async function typesetBook(text: string): Promise<PrintedBook> {
  return inDirectory(await withRecords(text), async (directory) => {
    await runTex(directory, ['-fmt=pdflatex', 'main.tex'], 60_000);
    const indexes = (await readdir(directory)).filter((name) => name.endsWith('.idx'));
    for (const index of indexes) await run('makeindex', [index], {cwd: directory});
    const {log} = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], 60_000);
    const logs = await Promise.all(
      indexes.map((name) => readFile(join(directory, name.replace(/idx$/u, 'ilg')), 'utf8')),
    );
    const options = ['-layout', '-enc', 'UTF-8', 'main.pdf', '-'];
    const {stdout} = await run('pdftotext', options, {cwd: directory});
    return {text: stdout, log, indexLog: logs.join('\n')};
  });
}

/** What TeX has complained of: errors, boxes that are too wide, references that lead nowhere. */
export function complaintsOf(log: string): readonly string[] {
  return log
    .split('\n')
    .filter((line) =>
      /^!|^\S+:\d+: |^Overfull \\hbox|Warning: (?:Reference|There were)/u.test(line),
    );
}

/** One of the templates that come with skakmat. */
export function templateNamed(name: string) {
  return {path: `${name}.tex`, text: readFileSync(`templates/${name}.tex`, 'utf8')};
}

import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {checkBooks} from '../../../src/workspace/run/check-books.ts';
import {makeRunPlan} from '../../../src/workspace/run/make-run-plan.ts';
import {makeSettingsFor} from '../../../src/workspace/run/settings-for.ts';
import {WatchedBooks} from '../../../src/live/watch/watched-books.ts';
import {compareSnapshots} from '../../../src/live/watch/compare-snapshots.ts';
import type {Change, Snapshot} from '../../../src/live/watch/compare-snapshots.ts';
import {writeBook} from '../../bench/book.ts';
import {Prng} from '../../prng.ts';
import {SILENT_WORLD} from '../../silent-world.ts';

/** One edit of a day: what the watch says, and what a fresh check says. */
export interface Edited {
  readonly watched: readonly string[];
  readonly checked: readonly string[];
  readonly change: Change;
}

export interface Day {
  readonly folder: string;
  readonly edits: number;
  /** Of the book, in characters. */
  readonly size: number;
  readonly seed: number;
}

/** Edits a book of several files at random, and looks at it after each edit in both ways. */
export async function* replayDay({folder, edits, size, seed}: Day): AsyncGenerator<Edited> {
  const prng = new Prng(seed);
  const names = writeChapters(folder, size, seed);
  const books = new WatchedBooks([folder], {}, SILENT_WORLD);
  let last: Snapshot = await books.takeSnapshot(new Set());
  for (let i = 0; i < edits; i += 1) {
    const path = join(folder, prng.pick(names));
    const touched = edit(path, prng);
    // Sometimes the system says which files, sometimes it is not known.
    const now = await books.takeSnapshot(new Set(prng.chance(70) ? touched : []));
    yield {
      watched: now.findings.map(keyOf).sort(),
      checked: (await checkAfresh(folder)).map(keyOf).sort(),
      change: compareSnapshots(last, now),
    };
    last = now;
  }
}

/** What `check` finds, which knows of nothing before. */
export async function checkAfresh(folder: string): Promise<readonly Diagnostic[]> {
  const plan = makeRunPlan(makeSettingsFor({}, SILENT_WORLD), {allowEmpty: true}, SILENT_WORLD);
  const {findings} = await checkBooks([folder], plan, SILENT_WORLD);
  return findings.all();
}

export function keyOf({rule, severity, message, source, span}: Diagnostic): string {
  return [source.path, span.start, span.end, rule, severity, message].join(' ');
}

/** A book whose chapters lie in files of their own, one of them in two parts, and a loose article. */
export function writeChapters(folder: string, size: number, seed: number): readonly string[] {
  const {text} = writeBook(size, seed);
  const [head = '', ...chapters] = text.split(/^(?=\\chapter)/m);
  const names = chapters.map((_, i) => `chapters/${i}.tex`);
  const files = new Map(names.map((name, i) => [name, chapters[i] ?? '']));
  files.set(
    'book.tex',
    `${head}${names.map((name) => `\\input{${name}}\n`).join('')}\\end{document}\n`,
  );
  files.set('loose.tex', '% !TeX root = book.tex\n\\newchessgame\n\\mainline{1.e4 e5 2.Nf3}\n');
  files.set('alone.tex', '\\newchessgame\n\\mainline{1.d4 d5 2.c4 dxc4}\n\\input{loose}\n');
  mkdirSync(join(folder, 'chapters'));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  return [...files.keys()];
}

/** Does something to a file; gives the paths of what has changed. */
export function edit(path: string, prng: Prng): readonly string[] {
  const beside = `${path}.away`;
  if (!existsSync(path)) {
    renameSync(beside, path);
    return [path];
  }
  if (prng.chance(4)) {
    rmSync(beside, {force: true});
    renameSync(path, beside);
    return [path];
  }
  const text = readFileSync(path, 'utf8');
  const next = prng.pick(EDITS)(text, prng.below(text.length + 1), prng);
  const isAtomic = prng.chance(30);
  if (isAtomic) mkdirSync(dirname(path), {recursive: true});
  writeFileSync(isAtomic ? beside : path, next);
  if (isAtomic) renameSync(beside, path);
  return [path];
}

type EditOf = (text: string, at: number, prng: Prng) => string;

/** What one does all day: most of it slips of the pen, or mends them. */
const EDITS: readonly EditOf[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, prng) =>
    text.slice(0, at) + 'abcdefgh12345678NBRQKx+#{}\\%$ '.charAt(prng.below(30)) + text.slice(at),
  (text, at, prng) => text.slice(0, at) + text.slice(at + prng.below(200)),
  (text, at, prng) => text.slice(0, at) + text.slice(at, at + prng.below(300)) + text.slice(at),
  (text, at, prng) => insertLine(text, at, prng.pick(LINES)),
  (text) => text.replaceAll('Nf3', 'Nf4'),
  (text) => text.replaceAll('Nf4', 'Nf3'),
  (text) => text,
];

const LINES = [
  'Some prose, and nothing else.',
  '\\mainline{1.e4 e5 2.Nf3}',
  '\\variation{2.Ke3}',
  '\\newchessgame',
  '\\input{chapters/0}',
  '\\input{chapters/99}',
  '% skakmat: allow illegal-move',
  '\\end{document}',
  '\\newcommand{\\game}[1]{\\mainline{#1}}',
];

function insertLine(text: string, at: number, line: string): string {
  const end = text.indexOf('\n', at) + 1;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

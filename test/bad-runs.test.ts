import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from './check-text.ts';
import {runLine} from './run-line.ts';
import {temporaryFolder} from './temporary-folder.ts';

/** What somebody types or writes, and what becomes of it. */
interface BadRun {
  readonly what: string;
  /** Files before the run; one that begins with `@` is the body of a document. */
  readonly files?: Readonly<Record<string, string>>;
  /** A line for the shell. */
  readonly run: string;
  readonly code: number;
  /** What is said, in part; nothing at all where it is empty, and anything where it is absent. */
  readonly stdout?: string | readonly string[];
  readonly stderr?: string | readonly string[];
  /** Files that are other after the run; null for one that is gone. All others stay as they were. */
  readonly left?: Readonly<Record<string, string | null>>;
}

const RUNS = JSON.parse(
  readFileSync(new URL('fixtures/bad-runs.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly BadRun[]>>;

describe.each(Object.entries(RUNS))('%s', (_, runs) => {
  test.each(runs.map((run) => [run.what, run] as const))('%s', (_what, run) => {
    const files = Object.fromEntries(
      Object.entries(run.files ?? {}).map(([name, text]) => [name, contentOf(text)]),
    );
    const folder = temporaryFolder(files);
    const {code, stdout, stderr} = runLine(folder, run.run);
    const said = {code, stdout, stderr};
    expect(said).toMatchObject({code: run.code});
    expectText(stdout, run.stdout, said);
    expectText(stderr, run.stderr, said);
    for (const [name, text] of Object.entries(run.left ?? {})) {
      const path = join(folder, name);
      if (text === null) expect(existsSync(path), name).toBe(false);
      else expect(readFileSync(path, 'utf8'), name).toContain(contentOf(text));
    }
    expectUntouched(folder, files, Object.keys(run.left ?? {}));
  });
});

test('no two are the same', () => {
  const lines = Object.values(RUNS)
    .flat()
    .map(({run, files}) => JSON.stringify([run, files]));
  expect(new Set(lines).size).toBe(lines.length);
});

function contentOf(text: string): string {
  return text.startsWith('@') ? inDocument(text.slice(1), 'xskak') : text;
}

function expectText(text: string, expected: BadRun['stdout'], said: object): void {
  const parts = typeof expected === 'string' ? [expected] : (expected ?? []);
  if (expected === '') expect(text, JSON.stringify(said, undefined, 1)).toBe('');
  for (const part of parts) expect(text, JSON.stringify(said, undefined, 1)).toContain(part);
  // A mistake of a user is never a mistake of ours.
  expect(text).not.toContain('skakmat has made a mistake');
  expect(text).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
}

function expectUntouched(
  folder: string,
  files: Readonly<Record<string, string>>,
  others: readonly string[],
): void {
  const names = namesIn(folder);
  expect(names.filter((name) => !(name in files) && !others.includes(name))).toEqual([]);
  for (const [name, text] of Object.entries(files)) {
    if (!others.includes(name)) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
  }
}

/** The files in a folder and below; links are not followed. */
function namesIn(folder: string, prefix = ''): readonly string[] {
  return readdirSync(join(folder, prefix), {withFileTypes: true}).flatMap((entry) => {
    const name = prefix + entry.name;
    if (entry.isDirectory()) return namesIn(folder, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}

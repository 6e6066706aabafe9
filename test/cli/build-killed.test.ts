import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, readdirSync, watch, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat, skakmatProcess} from './run-skakmat.ts';

/** How often a build is killed; `SKAKMAT_KILLS=300` for a closer look. */
const KILLS = Number(process.env['SKAKMAT_KILLS'] ?? 30);
const CHAPTERS = Array.from({length: 12}, (_, i) => `chapter${i}.tex`);

const MOVES = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8';

/** A game of which nearly every line differs from that of another event. */
const gameOf = (event: string): string =>
  `[Event "${event}"]\n\n${MOVES} {${`${event} `.repeat(2000)}} *\n`;

const BOOK = [
  '\\documentclass{article}\\usepackage{xskak}\\begin{document}',
  ...CHAPTERS.map((name) => `\\input{${name}}`),
  '\\end{document}\n',
].join('\n');

test(
  `a build that is killed ${KILLS} times leaves each file whole, and nothing in the end`,
  async () => {
    const folder = temporaryFolder({
      'book.tex': BOOK,
      ...Object.fromEntries(
        CHAPTERS.map((name) => [name, '% skakmat: game file=game.pgn\n% skakmat: end\n']),
      ),
    });
    const read = (): readonly string[] =>
      CHAPTERS.map((name) => readFileSync(join(folder, name), 'utf8'));
    const play = (event: string): void => {
      writeFileSync(join(folder, 'game.pgn'), gameOf(event));
    };
    const build = (): void => {
      expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    };
    const events = ['London', 'Paris'];
    const whole = new Set<string>();
    for (const event of events) {
      play(event);
      build();
      for (const text of read()) whole.add(text);
    }
    expect(whole.size).toBe(events.length);
    let hits = 0;
    const random = new Prng(1972);
    for (let i = 0; i < KILLS; i += 1) {
      play(events[i % events.length] ?? '');
      await killAmongWrites(folder, random.below(CHAPTERS.length * EVENTS));
      const texts = read();
      expect(texts.filter((text) => !whole.has(text))).toEqual([]);
      if (new Set(texts).size > 1 || namesIn(folder).length > CHAPTERS.length + 2) hits += 1;
    }
    // A process looks for drafts of others once in each folder: this one has not looked yet.
    expect(skakmatProcess(folder, ['build', 'book.tex']).code).toBe(0);
    expect(new Set(read()).size).toBe(1);
    expect(namesIn(folder)).toEqual(['book.tex', 'game.pgn', ...CHAPTERS].sort());
    // Else nothing was tried.
    expect(hits).toBeGreaterThan(KILLS / 10);
  },
  1_800_000 + 10_000 * KILLS,
);

/** What the system tells about a file while it is written: made, changed, moved. */
const EVENTS = 4;

/** Starts a build, and kills it when something has happened in the folder so many times. */
async function killAmongWrites(folder: string, patience: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'build', 'book.tex'], {cwd: folder});
  const exit = once(child, 'exit');
  let seen = 0;
  const watcher = watch(folder, () => {
    seen += 1;
    if (seen > patience) child.kill('SIGKILL');
  });
  await exit;
  watcher.close();
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).sort();
}

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

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

test(`a build that is killed ${KILLS} times leaves each file whole, and nothing in the end`, async () => {
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
  const build = (): number => {
    const begin = performance.now();
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    return performance.now() - begin;
  };
  const events = ['London', 'Paris'];
  const whole = new Set<string>();
  let duration = 0;
  for (const event of events) {
    play(event);
    duration = build();
    for (const text of read()) whole.add(text);
  }
  expect(whole.size).toBe(events.length);
  const random = new Prng(1972);
  for (let i = 0; i < KILLS; i += 1) {
    play(events[i % events.length] ?? '');
    const child = spawn(process.execPath, [PROGRAM, 'build', 'book.tex'], {cwd: folder});
    const exit = once(child, 'exit');
    // Most of the time goes by before the first file is written.
    await Promise.race([setTimeout((duration * (40 + random.below(60))) / 100), exit]);
    child.kill('SIGKILL');
    await exit;
    expect(read().filter((text) => !whole.has(text))).toEqual([]);
  }
  build();
  expect(new Set(read()).size).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['book.tex', 'game.pgn', ...CHAPTERS].sort());
}, 120_000);

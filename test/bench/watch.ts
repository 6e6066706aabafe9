import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {setTimeout as pause} from 'node:timers/promises';
import {median} from './median.ts';

/** Longer than any change takes to settle. */
const QUIET_MS = 300;

/** Milliseconds from the save of a book to the report of the change, by `skakmat watch`. */
export async function measureWatch(program: string, path: string, rounds: number): Promise<number> {
  const text = readFileSync(path, 'utf8');
  const wrong = text.replace(/\\mainline\{1\.\S+/, '\\mainline{1.Ke4');
  const child = spawn(process.execPath, [program, 'watch', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const times: number[] = [];
  for (let i = 0; i < 2 * rounds; i += 1) {
    await pause(QUIET_MS);
    const start = performance.now();
    const report = once(child.stdout, 'data');
    writeFileSync(path, i % 2 === 0 ? wrong : text);
    await report;
    times.push(performance.now() - start);
  }
  child.kill();
  await once(child, 'exit');
  // The first ones wait for the compiler.
  return median(times.slice(rounds));
}

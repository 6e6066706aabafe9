import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {get} from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import {median} from './median.ts';

/** Longer than any change takes to settle. */
const QUIET_MS = 300;

/** Milliseconds from the save of a book until a page of `skakmat preview` has received the change. */
export async function measurePreview(
  program: string,
  path: string,
  rounds: number,
): Promise<number> {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf('\\mainline', text.length / 2);
  const changed = `${text.slice(0, at)}A word. ${text.slice(at)}`;
  const child = spawn(process.execPath, [program, 'preview', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  let tell: () => void = () => undefined;
  let rest = '';
  const listening = get(`${String(address).trim()}events`, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      rest = (rest + chunk).slice(-2);
      if (rest === '\n\n') tell();
    });
  });
  const times: number[] = [];
  for (let i = 0; i < 4 * rounds; i += 1) {
    await pause(QUIET_MS);
    const start = performance.now();
    const sent = new Promise<void>((resolve) => (tell = resolve));
    writeFileSync(path, i % 2 === 0 ? changed : text);
    await sent;
    times.push(performance.now() - start);
  }
  writeFileSync(path, text);
  listening.destroy();
  child.kill();
  await once(child, 'exit');
  // The first ones wait for the compiler.
  return median(times.slice(3 * rounds));
}

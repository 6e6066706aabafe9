import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {setTimeout as pause} from 'node:timers/promises';
import type {Browser} from '../browser/open-browser.ts';
import {median} from './median.ts';

/** Longer than any change takes to settle. */
const QUIET_MS = 500;

export const CHROMIUM = '/usr/bin/chromium';

/** Milliseconds from the save of a book until `skakmat preview` shows the change. */
interface PreviewTimes {
  /** Until the page has received the games; then they are not painted yet. */
  readonly received: number;
  /** Until the games are painted, with the board of the change. */
  readonly painted: number;
}

/** Measures from the save of a book until it is shown; undefined if Chromium is not installed. */
export async function measurePreview(
  program: string,
  path: string,
  rounds: number,
): Promise<PreviewTimes | undefined> {
  if (!existsSync(CHROMIUM)) return undefined;
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf('\\mainline', text.length / 2);
  const changed = `${text.slice(0, at)}A word. ${text.slice(at)}`;
  const child = spawn(process.execPath, [program, 'preview', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  const browser = await launchChromium(program);
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(String(address).trim());
    await page.waitForSelector('[data-m]');
    await page.evaluate(WATCH);
    const taken = {received: [] as number[], painted: [] as number[]};
    for (let i = 0; i < 4 * rounds; i += 1) {
      await pause(QUIET_MS);
      await page.evaluate('times.length = 0');
      const start = Date.now();
      writeFileSync(path, i % 2 === 0 ? changed : text);
      await page.waitForSelector('body[data-shown]');
      const [received, painted] = await page.evaluate<[number, number]>('times');
      await page.evaluate('delete document.body.dataset.shown');
      taken.received.push(received - start);
      taken.painted.push(painted - start);
    }
    // The first ones wait for the compiler.
    const later = (times: readonly number[]): number => median(times.slice(3 * rounds));
    return {received: later(taken.received), painted: later(taken.painted)};
  } finally {
    writeFileSync(path, text);
    await browser.close();
    child.kill();
    await once(child, 'exit');
  }
}

/** Notes when the page takes over games, and when it has painted them; only the first time after a save. */
const WATCH = `(() => {
  globalThis.times = [];
  addEventListener('games', () => {
    if (times.length > 0) return;
    times.push(Date.now());
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        times.push(Date.now());
        document.body.dataset.shown = '';
      };
      port2.postMessage('');
    });
  });
})()`;

/** Starts the Chromium of Debian, without a window. */
export function launchChromium(program: string): Promise<Browser> {
  const {chromium} = createRequire(program)('playwright-core') as {
    readonly chromium: {readonly launch: (options: object) => Promise<Browser>};
  };
  return chromium.launch({executablePath: CHROMIUM, args: ['--no-sandbox']});
}

import {spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {execPath} from 'node:process';
import {pathToFileURL} from 'node:url';
import type {Page} from '../browser/open-browser.ts';
import type {Bench} from './bench.ts';
import {writeBook} from './book.ts';
import {median} from './median.ts';
import {CHROMIUM, launchChromium} from './preview.ts';
import {writeGames} from './pgn.ts';
import {leftOut, type Figure} from './table.ts';

/** Measures the playground in Chromium: from a click or a drop to what is shown. */
export async function measurePlayground(
  {program, folder}: Bench,
  rounds: number,
): Promise<readonly Figure[]> {
  if (!existsSync(CHROMIUM)) return [leftOut('the playground', 'Chromium is not installed')];
  const root = resolve(program, '../../..');
  const site = join(folder, 'site');
  spawnSync(execPath, ['scripts/build.mjs', 'lib'], {cwd: root});
  const built = spawnSync(execPath, ['scripts/site/build.mjs', site], {cwd: root});
  if (built.status !== 0) return [leftOut('the playground', String(built.stderr).slice(-200))];
  const book = join(folder, 'book.tex');
  const fault = '\\newchessgame\\mainline{1.e4 e5 2.Ke3}\\end{document}';
  writeFileSync(
    book,
    writeBook(9e5).text.replace('\\end{document}', () => fault),
  );
  const games = join(folder, 'games.pgn');
  const some = writeGames(1000, false).text;
  writeFileSync(games, `${some}\n`.repeat(Math.ceil(5e7 / some.length)));
  const browser = await launchChromium(program);
  const taken = {
    ...{finding: [] as number[], book: [] as number[]},
    ...{gap: [] as number[], first: [] as number[], pages: [] as number[]},
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(pathToFileURL(join(site, 'playground.html')).href);
      await page.evaluate(WATCH);
      await page.fill('#text', '1.e4 e5 2.Nf3 Nd3');
      await page.click('#check');
      taken.finding.push(await whenShown(page, 'error'));
      await page.setInputFiles('#files', book);
      taken.book.push(await whenShown(page, 'error'));
      if (round < 3) {
        const [first = 0, ...later] = await timePages(page);
        taken.first.push(first);
        taken.pages.push(median(later));
        await page.setInputFiles('#files', games);
        await whenShown(page, ' games? ');
        taken.gap.push(await page.evaluate<number>('watched.gap'));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [
    {what: 'playground: first finding', value: median(taken.finding), unit: 'ms', goal: 1000},
    {what: 'playground: book of 0.9 MB', value: median(taken.book), unit: 'ms', goal: 800},
    {what: 'pages after the first change', value: median(taken.first), unit: 'ms', goal: 300},
    {what: 'pages after a change', value: median(taken.pages), unit: 'ms', goal: 300},
    {what: '50 MB of PGN: longest frame gap', value: median(taken.gap), unit: 'ms', goal: 200},
  ];
}

/** Shows a pasted game as pages, and returns how long it takes after each change of its text until other pages are there. */
async function timePages(page: Page): Promise<readonly number[]> {
  const game = writeGames(1, false).text;
  await page.fill('#text', game);
  await page.click('#check');
  await whenShown(page, ' game ');
  await page.click('text="Show pages"');
  await whenShown(page, '^[0-9]+ pages?$');
  const taken: number[] = [];
  // Readers do not type at once.
  await page.waitForTimeout(1000);
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await page.evaluate('watched.end = undefined; watched.start = performance.now()');
    await page.fill('#text', game.replace(/ (?=1-0|0-1|1\/2|\*)/, ` {${word}.} `));
    await whenShown(page, '^[0-9]+ pages?$');
    const drawn = `Promise.all(Array.from(document.querySelectorAll('#pages img'), (one) => one.decode()))`;
    await page.evaluate(`${drawn}.then(() => (watched.end = performance.now()))`);
    taken.push(await page.evaluate<number>('watched.end - watched.start'));
  }
  return taken;
}

/** Notes when a click or a choice of files begins, when its result is there, and the longest gap between frames. */
const WATCH = `(() => {
  const watched = (globalThis.watched = {});
  const begin = () => Object.assign(watched, {start: performance.now(), end: undefined, gap: 0});
  document.getElementById('check').addEventListener('click', begin, {capture: true});
  document.getElementById('files').addEventListener('change', begin, {capture: true});
  new MutationObserver(() => {
    if (!document.body.hasAttribute('aria-busy')) watched.end ??= performance.now();
  }).observe(document.body, {attributes: true});
  let last = performance.now();
  const frame = (now) => {
    watched.gap = Math.max(watched.gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

async function whenShown(page: Page, words: string): Promise<number> {
  for (;;) {
    const shown = `watched.end !== undefined && new RegExp(${JSON.stringify(words)}).test(document.getElementById('status').textContent)`;
    if (await page.evaluate<boolean>(shown)) {
      return page.evaluate<number>('watched.end - watched.start');
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

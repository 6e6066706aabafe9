// Takes pictures of the site and of pages of games, at three widths, light and dark, in dist/shots; with `--docs`, those of the
// documentation in docs/images, too: `npm run shots -- --docs`.
import {execFileSync} from 'node:child_process';
import {argv} from 'node:process';
import {copyFile, mkdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

const OUT = resolve('dist/shots');
const SITE = resolve('dist/site');
const WIDTHS = [360, 768, 1200];

/** The pictures of the documentation. */
const BEST = {'playground-768-light.png': 'playground.png', 'games-768-light.png': 'web-page.png'};

await mkdir(OUT, {recursive: true});
const games = join(OUT, 'games.html');
execFileSync(argv[0], [
  ...['dist/bin/skakmat.cjs', 'convert', 'examples/typeset/famous.pgn', '--captions'],
  ...['--diagrams', 'auto', '--force', '-o', games],
]);

/** What is shown, and what a reader does there first. */
const PAGES = {
  playground: [
    join(SITE, 'playground.html'),
    async (page) => {
      await page.fill('#text', '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Nd4 6.Nxd4 Nh6');
      await page.click('text="Check"');
      await page.waitForSelector('.finding');
    },
  ],
  games: [
    games,
    async (page) => {
      await page.click('article a[data-m] >> nth=20');
      await page.keyboard.press('ArrowRight');
    },
  ],
  docs: [join(SITE, 'check.html'), async () => undefined],
};

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const [name, [path, act]] of Object.entries(PAGES))
    for (const colorScheme of ['light', 'dark'])
      for (const width of WIDTHS) {
        const context = await browser.newContext({colorScheme, viewport: {width, height: 680}});
        const page = await context.newPage();
        await page.goto(pathToFileURL(path).href);
        await act(page);
        const file = `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({path: join(OUT, file)});
        if (argv.includes('--docs') && BEST[file] !== undefined)
          await copyFile(join(OUT, file), join('docs/images', BEST[file]));
        console.log(file);
        await context.close();
      }
} finally {
  await browser.close();
}

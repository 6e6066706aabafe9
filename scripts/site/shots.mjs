// Takes pictures of the site and of pages of games, at three widths, light and dark, in dist/shots; with `--docs`, those of the
// documentation in docs/images, too: `npm run shots -- --docs`. With `--axe FILE`, it lets axe-core, which is that file, look for what
// bars readers from these pages, instead: `npm run shots -- --axe ../axe/node_modules/axe-core/axe.min.js`.
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {argv, exit} from 'node:process';
import {copyFile, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

const OUT = resolve('dist/shots');
const SITE = resolve('dist/site');
/** The text of axe-core, if pages are to be judged by it. */
const AXE = argv.includes('--axe')
  ? await readFile(argv[argv.indexOf('--axe') + 1], 'utf8')
  : undefined;
const WIDTHS = AXE === undefined ? [360, 768, 1200] : [320, 1280];

/** The pictures of the documentation. */
const BEST = {'playground-768-light.png': 'playground.png', 'games-768-light.png': 'web-page.png'};

await mkdir(OUT, {recursive: true});
const games = join(OUT, 'games.html');
const PROGRAM = 'dist/bin/skakmat.cjs';
execFileSync(argv[0], [
  ...[PROGRAM, 'convert', 'examples/typeset/famous.pgn', '--captions'],
  ...['--diagrams', 'auto', '--force', '-o', games],
]);
const [report, site] = ['report.html', 'site'].map((name) => join(OUT, name));
// In the folder of pictures, which git ignores, a book would not be checked.
const folder = await mkdtemp(join(tmpdir(), 'skakmat-shots-'));
const book = join(folder, 'book.tex');
await writeFile(
  book,
  String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 0-0} The main position of the
closed game, in which White often plays \variation{9.d4 Bg4 10.d5}, but more often keeps the pin from coming:
\mainline{9.h3 Na5 10.Bc2 c5 11.d4 Qc7 12.Nbd2 Nd3}
\end{document}
`,
);
// The book has mistakes, so that the check ends with 1.
spawnSync(argv[0], [PROGRAM, 'check', '--format', `html:${report}`, book]);
await rm(site, {recursive: true, force: true});
execFileSync(argv[0], [
  PROGRAM,
  'convert',
  'examples/typeset/famous.pgn',
  '--to',
  'html',
  '-o',
  `${site}/`,
]);

const preview = spawn(argv[0], [PROGRAM, 'preview', book]);
const [told] = await once(preview.stdout, 'data');
const [address] = /http:\S+/.exec(String(told));

/** The pages that are shown, as a file or an address, and what a reader does there first. */
const PAGES = {
  playground: [
    join(SITE, 'playground.html'),
    async (page) => {
      await page.fill('#text', '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Nd4 6.Nxd4 Nh6');
      await page.click('text="Check"');
      await page.waitForSelector('.boards img');
      await page.evaluate(() => document.getElementById('status').scrollIntoView());
    },
  ],
  games: [
    games,
    async (page) => {
      await page.click('article a[data-m] >> nth=20');
      await page.keyboard.press('ArrowRight');
    },
  ],
  typesetting: [
    join(SITE, 'playground.html'),
    async (page) => {
      await page.setInputFiles('#files', 'examples/typeset/famous.pgn');
      await page.waitForSelector('body:not([aria-busy]) #status:not(:empty)');
      await page.evaluate(() => document.getElementById('status').scrollIntoView());
    },
  ],
  docs: [join(SITE, 'check.html'), async () => undefined],
  rule: [join(SITE, 'rules/illegal-move.html'), async () => undefined],
  report: [report, async () => undefined],
  site: [join(site, 'index.html'), async () => undefined],
  players: [join(site, 'players.html'), async () => undefined],
  preview: [address, (page) => page.waitForSelector('article')],
};

/** Code that returns where axe-core finds a violation of WCAG 2.2 AA, or of its own best practice. */
const RUN_AXE = `axe
  .run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations']})
  .then(({violations}) => violations.flatMap(({id, help, nodes}) =>
    nodes.map(({html}) => '  ' + id + ': ' + help + ': ' + html.slice(0, 160))))`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let barriers = 0;
try {
  for (const [name, [path, act]] of Object.entries(PAGES))
    for (const colorScheme of ['light', 'dark'])
      for (const width of WIDTHS) {
        const context = await browser.newContext({colorScheme, viewport: {width, height: 680}});
        const page = await context.newPage();
        await page.goto(path.startsWith('http:') ? path : pathToFileURL(path).href);
        await act(page);
        if (AXE !== undefined) {
          await page.evaluate(AXE);
          const found = await page.evaluate(RUN_AXE);
          console.log(`${name}, ${width}, ${colorScheme}: ${found.length} violations`);
          for (const one of found) console.log(one);
          barriers += found.length;
          await context.close();
          continue;
        }
        const file = `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({path: join(OUT, file)});
        if (argv.includes('--docs') && BEST[file] !== undefined)
          await copyFile(join(OUT, file), join('docs/images', BEST[file]));
        console.log(file);
        await context.close();
      }
} finally {
  await browser.close();
  preview.kill();
  await rm(folder, {recursive: true});
}
exit(barriers > 0 ? 1 : 0);

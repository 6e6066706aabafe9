// `npm run test:vscode`: drives a real VS Code (code-server in Chromium) as its user would. Not part of `npm test`;
// drive-code.mjs says what it needs.
//
// SKAKMAT_RECORD names a file for what VS Code says when it greets the server.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join, resolve} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {
  chromium,
  chromiumPath,
  entry,
  folder,
  goTo,
  node,
  pictures,
  place,
  places,
  reach,
  startServer,
} from './drive-code.mjs';

const vsix = resolve('editors/vscode/skakmat.vsix');

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
const CHKTEX = 'latex-workshop.linting.chktex.exec.path';
const settings = {
  [CHKTEX]: 'skak-chktex',
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
const settingsFile = join(place, 'data/User/settings.json');
writeFileSync(settingsFile, JSON.stringify(settings));

assert.ok(statSync(vsix).size < 2_100_000, `the .vsix has ${statSync(vsix).size} bytes`);
for (const extension of [vsix, packWorkshop()]) {
  const args = [entry, ...places, '--install-extension', extension];
  const {stdout, stderr} = spawnSync(node, args, {encoding: 'utf8'});
  assert.match(stdout + stderr, /successfully installed/);
}
console.log('installed');
const record = join(place, 'said');
tapServer(record);

const port = 10_000 + (process.pid % 20_000);
const address = `127.0.0.1:${port}`;
const server = startServer(address);
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
  await page.locator('.statusbar-item', {hasText: '♞ 1'}).waitFor();
  console.log('the status bar counts the finding');

  const twice = page.locator('.notification-toast', {hasText: 'each finding is shown twice'});
  await twice.first().waitFor();
  await shoot('shown-twice');
  await twice.getByText('Let LaTeX Workshop ask chktex again').click();
  // VS Code empties the file before it writes it.
  await waitFor(() => {
    const text = readFileSync(settingsFile, 'utf8');
    return text !== '' && !text.includes(CHKTEX);
  });
  writeFileSync(settingsFile, JSON.stringify(settings));
  await page.reload();
  await page.locator('.statusbar-item', {hasText: '♞ 1'}).waitFor();
  await setTimeout(3000);
  assert.equal(await twice.count(), 0);
  console.log('findings that show twice are warned of once, and end on request');

  const move = page.locator('.view-line', {hasText: '6.Bd4'}).first();
  await goTo(page, 5, 54);
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

  await goTo(page, 5, 65);
  // A busy VS Code may drop the key while it closes the hover.
  await waitFor(async () => {
    await page.keyboard.press('Control+.');
    const widget = page.waitForSelector('.action-widget', {timeout: 5000});
    return widget.then(() => true).catch(() => false);
  });
  await setTimeout(500);
  await shoot('quick-fix');
  const fix = page.locator('.action-widget .monaco-list-row', {hasText: 'Replace by Bc4'});
  if ((await fix.count()) > 0) await fix.first().click();
  else
    await page.locator('.action-widget .monaco-list-row', {hasText: 'Replace by'}).first().click();
  await waitFor(async () => !(await lineText(5)).includes('Bd4'));
  console.log('the quick fix is taken:', await lineText(5));

  await page.locator('.view-line', {hasText: '1.d4 d5'}).first().click();
  await goTo(page, 6, 1);
  await page.keyboard.type(
    '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.0-0 Be7 5.Re1 0-0}',
  );
  await page.locator('.statusbar-item', {hasText: /♞ [12]/}).waitFor();
  await palette('skakmat: Show the Findings');
  const problems = page.locator('.markers-panel .monaco-list-row');
  await problems.filter({hasText: '0-0'}).first().waitFor();
  await setTimeout(500);
  await shoot('problems');
  const shown = await problems.allTextContents();
  assert.match(shown.join('\n'), /book\.tex/);
  assert.match(shown.join('\n'), /zero-castling.*Ln 6, Col 54/);
  console.log('the panel lists the findings:', shown.length);
  await problems.filter({hasText: 'Ln 6'}).first().dblclick();
  await page.waitForFunction(() =>
    /^Ln 6,/.test(document.querySelector('#status\\.editor\\.selection')?.textContent ?? ''),
  );
  console.log('the panel leads to the place');
  await setTimeout(1000);
  await palette('skakmat: Carry Out All Safe');
  await waitFor(async () => (await lineText(6)).includes('4.O-O Be7 5.Re1 O-O}'));
  await waitFor(async () => (await problems.filter({hasText: '0-0'}).count()) === 0);
  console.log(
    'all safe corrections are made, and their findings leave the panel:',
    await lineText(6),
  );
  await palette('View: Toggle Panel');
  await page.keyboard.press('Control+1');
  await goTo(page, 6, 1);
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');

  await goTo(page, 7, 31);
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
  await goTo(page, 5, 34);
  await waitFor(async () => (await frame.locator('#fen').textContent()) !== '');
  console.log('the board follows the cursor:', await frame.locator('#fen').textContent());
  await setTimeout(800);
  await shoot('board');

  const choose = async (text) => {
    await page.locator('.quick-input-list .monaco-list-row', {hasText: text}).first().click();
  };
  await page.locator('.view-line', {hasText: 'newchessgame'}).first().click();
  await goTo(page, 6, 1);
  await palette('skakmat: Insert a Game from a File');
  await choose('games.pgn');
  await choose('Anderssen - Dufresne');
  await waitFor(async () => (await lineText(6)).includes('game file=games.pgn game=1'));
  console.log('a game is inserted:', await lineText(6));

  await palette('skakmat: Put Requested Games');
  await waitFor(() => readFileSync(join(folder, 'book.tex'), 'utf8').includes('Dufresne'));
  await page.locator('.view-line', {hasText: 'Dufresne'}).first().waitFor();
  console.log('the game is put into the book');
  await shoot('build');

  await goTo(page, 6, 1);
  await palette('Insert Snippet');
  await page.keyboard.type('newchessgame');
  await setTimeout(700);
  await page.keyboard.press('Enter');
  await waitFor(async () => (await lineText(6)).includes('newchessgame[id=A,white=White'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  console.log('a snippet is inserted');

  await palette('skakmat: Check All Books');
  await page
    .locator('.view-line', {hasText: /half-moves\sjudged/})
    .first()
    .waitFor();
  console.log('all books are checked');
  await shoot('check');

  await palette('skakmat: Extract the Games as PGN');
  await page.locator('.view-line', {hasText: '[White "Morphy"]'}).first().waitFor();
  console.log('the games are extracted');
  await shoot('extract');
  if (process.env.SKAKMAT_RECORD) writeGreeting(process.env.SKAKMAT_RECORD);
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

/** Packs an extension that has the setting of LaTeX Workshop, which is in no package registry. */
function packWorkshop() {
  const source = join(place, 'workshop');
  mkdirSync(source);
  const string = {type: 'string', default: 'chktex'};
  const manifest = {
    ...{name: 'latex-workshop', publisher: 'test', version: '1.0.0', engines: {vscode: '^1.91.0'}},
    contributes: {configuration: {title: 'LaTeX Workshop', properties: {[CHKTEX]: string}}},
  };
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
  const target = join(place, 'workshop.vsix');
  const flags = ['--allow-missing-repository', '--skip-license', '--no-dependencies'];
  const args = ['--yes', '@vscode/vsce@3.9.2', 'package', ...flags, '--out', target];
  const {stdout, stderr} = spawnSync('npx', args, {cwd: source, encoding: 'utf8'});
  assert.ok(existsSync(target), stdout + stderr);
  return target;
}

/** Has the installed program note what VS Code says to it. */
function tapServer(note) {
  const [name] = readdirSync(join(place, 'extensions')).filter((one) => /^skakmat\./.test(one));
  const bin = join(place, 'extensions', name, 'dist/bin');
  renameSync(join(bin, 'skakmat.cjs'), join(bin, 'untapped.cjs'));
  writeFileSync(
    join(bin, 'skakmat.cjs'),
    `const {appendFileSync} = require('node:fs');
     const {spawn} = require('node:child_process');
     const args = [require.resolve('./untapped.cjs'), ...process.argv.slice(2)];
     const stdio = ['pipe', 'inherit', 'inherit'];
     const child = spawn(process.execPath, args, {stdio});
     process.stdin.on('data', (said) => {
       appendFileSync(${JSON.stringify(note)}, said);
       child.stdin.write(said);
     });
     process.stdin.on('end', () => child.stdin.end());
     child.on('exit', (code) => process.exit(code));`,
  );
}

/** Writes what VS Code has said of itself, without the places of this machine. */
function writeGreeting(file) {
  const said = readFileSync(record, 'utf8');
  const [, length, rest] = /^Content-Length: (\d+)\r\n\r\n([^]*)/.exec(said);
  const {params} = JSON.parse(Buffer.from(rest).subarray(0, Number(length)).toString());
  const text = JSON.stringify({...params, processId: null}, undefined, 2);
  writeFileSync(file, `${text.replaceAll(folder, '/home/author/book')}\n`);
}

async function waitFor(isThere) {
  for (let left = 100; left > 0; left -= 1) {
    if (await isThere()) return;
    await setTimeout(200);
  }
  throw new Error(`waited in vain for ${isThere}`);
}

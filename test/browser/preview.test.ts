import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {PreviewServer} from '../../src/live/preview/preview-server.ts';
import {inDocument} from '../check-text.ts';
import {PROGRAM} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {
  describeInBrowser,
  FIND_BARRIERS,
  LOOKS,
  openBrowser,
  type Browser,
  type ContextOptions,
  type Page,
} from './open-browser.ts';

let browser: Browser | undefined;

/** Opens a page at an address; the test fails if the page reports an error. */
async function visit(address: string, options: ContextOptions = {}): Promise<Page> {
  const context = await browser?.newContext({viewport: {width: 1000, height: 800}, ...options});
  const page = await context?.newPage();
  if (context === undefined || page === undefined) throw new Error('expected a browser');
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error.message)));
  page.on('dialog', () => heard.push('a dialog'));
  onTestFinished(async () => {
    await context.close();
    expect(heard).toEqual([]);
  });
  await page.goto(address);
  return page;
}

/** A `skakmat preview` at work, which is ended with its test. */
async function preview(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = temporaryFolder(files);
  const child = spawn(process.execPath, [PROGRAM, 'preview', 'book.tex', ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = String(line).trim();
  return {
    address,
    page: await visit(address),
    save: (text: string) => {
      writeFileSync(join(folder, 'book.tex'), text);
    },
    path: (name: string) => join(folder, name),
    tell: (place: string) => child.stdin.write(`${place}\n`),
  };
}

const texts = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent)`;

const GAMES = String.raw`
\section{Greco -- N.N.}
\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6}
A quiet move.
\section{Morphy -- Anderssen}
\newchessgame
\mainline{1.e4 c5 2.d4}
`;

describeInBrowser('a preview in a browser', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
  });

  test('shows games and boards of a book, and each finding in its place', async () => {
    const {page} = await preview({
      'book.tex': inDocument(
        String.raw`\newchessgame\mainline{1.e4 e5 2.Nf3}\chessboard\mainline{2...Nc3} Then.
\chessboard[setfen=8/8/8/8/8/4k3/8/4K3 b - - 0 1]
\newchessgame\mainline{1.d4}`,
      ),
    });
    await page.waitForSelector('.finding');
    expect(await page.evaluate(texts('main > .game [data-m]'))).toEqual([
      ...['1. e4', 'e5', '2. Nf3', '1. d4'],
    ]);
    expect(await page.evaluate(texts('.wrong'))).toEqual(['2. Nf3']);
    expect(await page.textContent('.game .finding mark')).toBe('Nc3');
    expect(await page.textContent('.tally')).toBe('1 finding');
    const labels = `[...document.querySelectorAll('main > .game > .moves > figure svg, main > .board svg')].map((one) => one.getAttribute('aria-label'))`;
    expect(await page.evaluate(labels)).toEqual([
      expect.stringContaining('knight f3, b1'),
      expect.stringContaining('king e3'),
    ]);
  });

  test('follows the last change with its board', async () => {
    const {page, save} = await preview({'book.tex': inDocument(GAMES)});
    await page.waitForSelector('[data-m]');
    await page.evaluate('window.second = document.querySelectorAll("main > *")[1]');
    save(inDocument(GAMES.replace('Nc6}', 'Nc6 3.Bb5}')));
    await page.waitForSelector('text="3. Bb5"');
    expect(await page.textContent('[aria-current=true]')).toBe('3. Bb5');
    expect(await page.getAttribute('.panel svg', 'aria-label')).toContain('bishop b5, c1');
    expect(await page.evaluate('second.isConnected')).toBe(true);
    await page.click('#follow');
    save(inDocument(GAMES.replace('2.d4}', '2.d4 cxd4}')));
    await page.waitForSelector('text="cxd4"');
    expect(await page.textContent('[aria-current=true]')).toBe('Nc6');
  });

  test('keeps all parts of a game but those that change', async () => {
    const before = inDocument(
      String.raw`\newchessgame[white=Greco]\mainline{1.e4 e5} One. \chessboard \mainline{2.Nf3 Nc6} Two.

Three. \mainline{3.Bb5 a6}`,
    );
    const {page, save} = await preview({'book.tex': before});
    await page.waitForSelector('[data-m]');
    const parts = '[document.querySelector("h2"), ...document.querySelector(".moves").children]';
    await page.evaluate(`${parts}.forEach((one) => (one.isOld = true))`);
    await page.click('text="a6"');
    save(before.replace('Nc6}', 'Nf6}').replace('3.Bb5 a6', '3.Nxe5 d6'));
    await page.waitForSelector('text="3. Nxe5"');
    const kept = await page.evaluate<readonly boolean[]>(
      `${parts}.map((one) => one.isOld === true)`,
    );
    expect(kept).toContain(true);
    expect(kept).toContain(false);
    expect(await page.evaluate(texts('[data-m]'))).toEqual([
      ...['1. e4', 'e5', '2. Nf3', 'Nf6', '3. Nxe5', 'd6'],
    ]);
    await page.click('text="d6"');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getAttribute('.panel svg', 'aria-label')).toContain('knight b1, e5');
    save(before.replace('Greco', 'Damiano').replace('3.Bb5 a6', ''));
    await page.waitForSelector('h2:text("Damiano")');
    expect(await page.evaluate(texts('[data-m]'))).toEqual(['1. e4', 'e5', '2. Nf3', 'Nc6']);
    expect(await page.textContent('[aria-current=true]')).toBe('Nc6');
  });

  test('marks one move as current, whatever games were opened', async () => {
    const {page} = await preview({'book.tex': inDocument(GAMES)});
    await page.waitForSelector('[data-m]');
    await page.click('text="Nc6"');
    await page.click('text="c5"');
    expect(await page.evaluate(texts('[aria-current=true]'))).toEqual(['c5']);
  });

  test('keeps the move that is shown while the book changes elsewhere', async () => {
    const {page, save} = await preview({'book.tex': inDocument(GAMES)});
    await page.waitForSelector('[data-m]');
    await page.click('#follow');
    await page.click('text="c5"');
    save(inDocument(String.raw`\newchessgame\mainline{1.c4}${GAMES}`));
    await page.waitForSelector('text="1. c4"');
    expect(await page.textContent('[aria-current=true]')).toBe('c5');
    await expect.poll(() => page.url()).toMatch(/#g3\.2$/);
  });

  test('shows what a macro of another file prints now', async () => {
    const text = inDocument('\\newchessgame\\mainline{1.e4} A \\good{} move.');
    const {page, path} = await preview({
      'book.tex': text.replace('\\begin{document}', '\\usepackage{words}\\begin{document}'),
      'words.sty': '\\newcommand{\\good}{fine}',
    });
    await page.waitForSelector('text="A fine move."');
    writeFileSync(path('words.sty'), '\\newcommand{\\good}{splendid}');
    await page.waitForSelector('text="A splendid move."');
    expect(await page.evaluate(texts('.game [data-m]'))).toEqual(['1. e4']);
  });

  test('keeps a finding in its place while its game changes', async () => {
    const book = (moves: string): string =>
      inDocument(`\\newchessgame\\mainline{1.e4 ${moves} 2.Nf3 Nc3}\\newchessgame\\mainline{1.d4}`);
    const {page, save} = await preview({'book.tex': book('e5')});
    await page.waitForSelector('.finding');
    save(book('c5'));
    await page.waitForSelector('text="c5"');
    await page.waitForSelector('#g1 .finding');
    expect(await page.evaluate(texts('.finding mark'))).toEqual(['Nc3']);
    expect(await page.evaluate(texts('.wrong'))).toEqual(['2. Nf3']);
    save(book('c5').replace(' Nc3', ''));
    await page.waitForSelector('.tally:text("No findings")');
    expect(await page.evaluate(texts('.finding, .wrong'))).toEqual([]);
  });

  test('speaks the language that the settings of the book name', async () => {
    const {page} = await preview({
      'book.tex': inDocument(GAMES),
      '.skakmatrc.json': '{"typeset": {"language": "de"}}',
    });
    await page.waitForSelector('[data-m]');
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await page.getAttribute('.panel', 'aria-label')).toBe('Brett');
    expect(await page.getAttribute('header', 'lang')).toBe('en');
  });

  test('shows text of a book as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const {page} = await preview({
      'book.tex': inDocument(
        `\\newchessgame[white={${script}}]\\mainline{1.e4 e5} ${script} \\mainline{2.Ke3 ${script}}`,
      ),
    });
    await page.waitForSelector('.finding');
    expect(await page.textContent('h2')).toContain('<script>alert(1)</script>');
    expect(await page.evaluate('document.querySelectorAll("script, img").length')).toBe(1);
  });

  test('shows the same in two tabs', async () => {
    const {page, address, save} = await preview({'book.tex': inDocument(GAMES)});
    const other = await visit(address);
    for (const one of [page, other]) await one.waitForSelector('[data-m]');
    save(inDocument(GAMES.replace('2.d4', '2.c3')));
    for (const one of [page, other]) {
      await one.waitForSelector('text="2. c3"');
      expect(await one.evaluate(texts('h2'))).toEqual(['Greco – N.N.', 'Morphy – Anderssen']);
    }
  });

  test('says that a book is gone, and shows it again', async () => {
    const {page, save, path} = await preview({'book.tex': inDocument(GAMES)});
    await page.waitForSelector('[data-m]');
    rmSync(path('book.tex'));
    await page.waitForSelector('.connection:not(:empty)');
    expect(await page.textContent('.connection')).toContain('book.tex');
    save(inDocument(GAMES.replace('2.d4', '2.c3')));
    await page.waitForSelector('text="2. c3"');
    expect(await page.textContent('.connection')).toBe('');
  });

  test('tells when the connection is lost, and comes back by itself', async () => {
    const host = {page: () => '', open: () => undefined};
    const state = (html: string) => ({
      ...{title: 'book.tex', articles: [{id: html, html}], findings: [], more: 0, notes: []},
    });
    // The page itself is that of the command.
    const shown = await preview({'book.tex': inDocument(GAMES)});
    const text = await shown.page.evaluate<string>('fetch("").then((answer) => answer.text())');
    const page = (nonce: string): string => text.replaceAll(/nonce="[^"]*"/g, `nonce="${nonce}"`);
    let server = new PreviewServer({...host, page}, 'token');
    server.publish(state('<article class="game"><h2>One</h2></article>'));
    const address = await server.listen();
    const tab = await visit(address);
    await tab.waitForSelector('text="One"');
    server.close();
    await tab.waitForSelector('.connection:not(:empty)');
    server = new PreviewServer({...host, page}, 'token');
    onTestFinished(() => {
      server.close();
    });
    server.publish(state('<article class="game"><h2>Two</h2></article>'));
    await server.listen(Number(new URL(address).port));
    await tab.waitForSelector('text="Two"');
    expect(await tab.evaluate(texts('h2'))).toEqual(['Two']);
    expect(await tab.textContent('.connection')).toBe('');
  });

  test('gives nothing to pages of other sites', async () => {
    const {page, address} = await preview({'book.tex': inDocument(GAMES)});
    await page.waitForSelector('[data-m]');
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!DOCTYPE html><title>Other</title><main></main>');
    });
    onTestFinished(() => {
      server.close();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const other = await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const tries = `(async () => {
      const address = ${JSON.stringify(address)};
      const tried = (what) => what.then(() => 'answered', () => 'refused');
      const read = tried(fetch(address));
      const blind = tried(fetch(address, {mode: 'no-cors'}));
      const posted = tried(fetch(address + 'open', {method: 'POST', mode: 'no-cors', body: '{"finding":0}'}));
      const events = new Promise((resolve) => {
        const source = new EventSource(address + 'events');
        source.onmessage = () => resolve('a message');
        source.onerror = () => resolve('refused');
      });
      const frame = new Promise((resolve) => {
        const made = document.createElement('iframe');
        made.onload = () => { try { resolve(made.contentDocument ? 'readable' : 'closed'); } catch { resolve('closed'); } };
        made.src = address;
        document.body.append(made);
      });
      return Promise.all([read, blind, posted, events, frame]);
    })()`;
    expect(await other.evaluate(tries)).toEqual([
      ...['refused', 'refused', 'refused', 'refused', 'closed'],
    ]);
  });

  test('opens places in the editor that was named', async () => {
    const folder = temporaryFolder({
      'note.mjs':
        'import {appendFileSync} from "node:fs"; appendFileSync(process.argv[2], process.argv.slice(3).join(" ") + "\\n");',
    });
    const log = join(folder, 'log');
    const {page, path} = await preview(
      {'book.tex': inDocument(`${GAMES}\n\\mainline{2...Ke3}`)},
      ...[
        '--editor',
        `"${process.execPath}" "${join(folder, 'note.mjs')}" "${log}" +{line}:{column} {file}`,
      ],
    );
    await page.waitForSelector('.finding');
    const logged = async (count: number): Promise<readonly string[]> => {
      for (;;) {
        const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
        const lines = text.split('\n').slice(0, -1);
        if (lines.length >= count) return lines;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const text = readFileSync(path('book.tex'), 'utf8').split('\n');
    const placeOf = (words: string): string => {
      const line = text.findIndex((one) => one.includes(words));
      return `+${line + 1}:${(text[line] ?? '').indexOf(words) + 1} ${path('book.tex')}`;
    };
    await page.click('text="Nc6"');
    await page.keyboard.press('e');
    expect(await logged(1)).toEqual([placeOf('Nc6')]);
    await page.click('.finding button');
    expect((await logged(2))[1]).toBe(placeOf('Ke3'));
  });

  test('shows the places that an editor tells', async () => {
    const {page, tell} = await preview({'book.tex': inDocument(GAMES)}, '--at', '-');
    await page.waitForSelector('[data-m]');
    const line =
      inDocument(GAMES)
        .split('\n')
        .findIndex((one) => one.includes('c5 2.d4')) + 1;
    tell(`book.tex:${line}`);
    await page.waitForSelector('text="2. d4" >> visible=true');
    await page.waitForSelector('[aria-current=true]');
    expect(await page.textContent('[aria-current=true]')).toBe('2. d4');
    tell(`book.tex:${line}:15`);
    await page.waitForSelector('[aria-current=true]:text("1. e4")');
  });

  test.each(LOOKS)(
    'has no barriers at $viewport.width by $viewport.height, $colorScheme',
    async (look) => {
      const {address} = await preview({'book.tex': inDocument(`${GAMES}\n\\mainline{2...Ke3}`)});
      const page = await visit(address, look);
      await page.waitForSelector('.finding');
      expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
    },
  );
});

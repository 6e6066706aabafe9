import {execFileSync, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {gzipSync} from 'node:zlib';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readGames, writeGames} from '../../src/games/api.ts';
import {makeWebWriter, typesetGames} from '../../src/typeset/api.ts';
import * as templates from '../../src/workspace/templates-api.ts';
import {inDocument} from '../check-text.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {
  describeInBrowser,
  FIND_BARRIERS,
  LOOKS,
  openBrowser,
  type Browser,
  type Context,
  type ContextOptions,
  type Page,
} from './open-browser.ts';

/** The part of the site's own code that makes and reads archives. */
const {LIMITS} = (await import(resolve('scripts/site/budget.js'))) as {
  readonly LIMITS: {readonly files: number; readonly bytes: number};
};
const {pack, unpack} = (await import(resolve('scripts/site/archive.js'))) as {
  readonly pack: (files: Iterable<readonly [string, Uint8Array | string]>) => Promise<Uint8Array>;
  readonly unpack: (bytes: Uint8Array) => Promise<ReadonlyMap<string, Uint8Array>>;
};

const SITE = mkdtempSync(join(tmpdir(), 'skakmat-site-'));
let browser: Browser | undefined;
let context: Context | undefined;
let heard: string[] = [];

/** Opens the playground from disk, and notes its errors and what it asks the network for. */
async function open(options: ContextOptions = {}, address?: string): Promise<Page> {
  await context?.close();
  context = await browser?.newContext({viewport: {width: 1000, height: 800}, ...options});
  const page = await context?.newPage();
  if (page === undefined) throw new Error('expected a browser');
  heard = [];
  page.on('pageerror', (error) => heard.push(String(error.message)));
  page.on('dialog', () => heard.push('a dialog'));
  page.on('request', (request) => {
    const asked = request.url?.() ?? '';
    if (!/^(?:file|data|blob):/.test(asked) && !asked.startsWith(address ?? 'file:')) {
      heard.push(asked);
    }
  });
  await page.goto(address ?? pathToFileURL(join(SITE, 'playground.html')).href);
  return page;
}

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const PROJECT: readonly (readonly [string, Uint8Array])[] = [
  ['book.tex', latin1(inDocument('Réti \\newchessgame\\mainline{1.e4 e5}\\input{chapters/one}'))],
  ['chapters/one.tex', latin1('Même\r\n\\mainline{2.Nf3 Nc6 4.Bb5}\r\n')],
  ['picture.png', new Uint8Array([137, 80, 78, 71, 0, 0, 255])],
];

/** Writes an archive to a file; returns its path. */
async function archiveOf(files: Iterable<readonly [string, Uint8Array | string]>): Promise<string> {
  const path = join(temporaryFolder(), 'My book.zip');
  writeFileSync(path, await pack(files));
  return path;
}

async function statusOf(page: Page): Promise<string> {
  await page.waitForSelector('body:not([aria-busy]) #status:not(:empty)');
  return (await page.textContent('#status')) ?? '';
}

/** Corrects the mistake of `PROJECT`, which an archive holds, and returns the corrected archive. */
async function correctProject(path: string): Promise<Buffer> {
  const page = await open();
  await page.setInputFiles('#files', path);
  expect(await statusOf(page)).toBe('1 error, 0 warnings, 0 info');
  await page.click('text="Correct what is safe"');
  await page.waitForSelector('#corrected textarea');
  const [, bytes] = await download(page, 'Download the corrected project');
  const files = await unpack(new Uint8Array(bytes));
  expect(String(Buffer.from(files.get('chapters/one.tex') ?? []))).toContain('3.Bb5');
  return bytes;
}

/** Clicks a button, and returns the file that is downloaded. */
async function download(page: Page, button: string): Promise<readonly [string, Buffer]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`text="${button}"`)]);
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

describeInBrowser('the playground', () => {
  beforeAll(async () => {
    for (const args of [
      ['scripts/build.mjs', 'lib'],
      ['scripts/site/build.mjs', SITE],
    ]) {
      const {status, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'});
      if (status !== 0) throw new Error(stderr);
    }
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(SITE, {recursive: true});
  });

  test('accepts castling as castling, and not as a move of the king', async () => {
    const page = await open();
    await page.fill('#text', '1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.Kg1');
    await page.click('text="Check"');
    expect(await statusOf(page)).toBe('1 error, 0 warnings, 0 info');
    expect(await page.textContent('.finding mark')).toBe('Kg1');
    expect(await page.getAttribute('.about a', 'href')).toBe('rules/illegal-move.html');
  });

  test('shows what is wrong with pasted moves, and boards of what was meant', async () => {
    const page = await open();
    await page.fill('#text', '1.e4 e5 2.Nf3 Nd3');
    await page.click('text="Check"');
    expect(await statusOf(page)).toBe('1 error, 0 warnings, 0 info');
    expect(await page.textContent('.finding mark')).toBe('Nd3');
    expect(await page.textContent('.account')).toBe('4 half-moves judged in 1 block');
    expect(await page.getAttribute('.boards figure:nth-child(2) img', 'alt')).toContain('Black: ');
    expect(await page.getAttribute('.about a', 'href')).toBe('rules/illegal-move.html');
    expect(heard).toEqual([]);
  });

  test('corrects an archive, of which all other bytes stay as they are', async () => {
    const page = await open();
    await page.setInputFiles('#files', await archiveOf(PROJECT));
    expect(await statusOf(page)).toBe('1 error, 0 warnings, 0 info');
    await page.click('text="Correct what is safe"');
    await page.waitForSelector('#corrected textarea');
    expect(await statusOf(page)).toBe('Corrected chapters/one.tex; left: no findings');
    expect(await page.isVisible('.finding')).toBe(false);
    expect(await page.evaluate('document.querySelector("#corrected textarea").value')).toBe(
      'Même\n\\mainline{2.Nf3 Nc6 3.Bb5}\n',
    );
    const [name, bytes] = await download(page, 'Download the corrected project');
    expect(name).toBe('My book-corrected.zip');
    const expected = PROJECT.map(([path, content]) => [
      path,
      path === 'chapters/one.tex' ? latin1('Même\r\n\\mainline{2.Nf3 Nc6 3.Bb5}\r\n') : content,
    ]);
    expect([...(await unpack(new Uint8Array(bytes)))]).toEqual(expected);
    const [pgnName, pgn] = await download(page, 'Games as PGN');
    expect([pgnName, String(pgn)]).toEqual([
      'My book.pgn',
      expect.stringContaining('{Même} 2. Nf3 Nc6 3. Bb5'),
    ]);
    expect(heard).toEqual([]);
  });

  test('corrects an archive with sizes in 64 bits, as programs write it that do not know how much will follow', async () => {
    const path = join(temporaryFolder(), 'streamed.zip');
    writeFileSync(path, inWideNumbers(Buffer.from(await pack(PROJECT))));
    const bytes = await correctProject(path);
    for (const zip of hasProgram('unzip') ? [readFileSync(path), bytes] : []) {
      const tried = join(temporaryFolder(), 'tried.zip');
      writeFileSync(tried, zip);
      const {stdout} = spawnSync('unzip', ['-t', tried], {encoding: 'utf8'});
      expect(stdout).toContain('No errors detected');
    }
  });

  test('leaves each byte of an archive as it is that is not of the corrected file', async () => {
    const packed = Buffer.from(await pack([['folder/', ''], ...PROJECT]));
    // Dates and rights are those of the author's machine; the first bytes are a program that unpacks.
    const lists = [...packed.toString('latin1').matchAll(/PK\u0001\u0002/g)];
    for (const [i, {index}] of lists.entries()) {
      packed.writeUInt32LE(0x5d7a_0000 + i, index + 12);
      packed.writeUInt32LE(0o100_640 * 2 ** 16, index + 38);
    }
    const path = join(temporaryFolder(), 'Überall.zip');
    writeFileSync(path, Buffer.concat([Buffer.from('#!/bin/sh\n'), packed]));
    const bytes = await correctProject(path);
    const given = readFileSync(path);
    const from = given.indexOf('PK\u0003\u0004', given.indexOf('one.tex') - 60);
    const to = given.indexOf('PK\u0003\u0004', from + 4);
    const grown = bytes.length - given.length;
    expect(bytes.subarray(0, from).equals(given.subarray(0, from))).toBe(true);
    const start = given.indexOf('PK\u0001\u0002');
    expect(bytes.subarray(to + grown, start + grown).equals(given.subarray(to, start))).toBe(true);
    /** Of the list of files, only the sum and sizes of that one, and where the others begin. */
    const others = [...given.subarray(start)].filter(
      (byte, i) => byte !== bytes[start + grown + i],
    );
    expect(others.length).toBeLessThanOrEqual(4 + 2 + 2 + 2 * (lists.length - 3) + 2);
    if (hasProgram('unzip')) {
      const corrected = join(temporaryFolder(), 'corrected.zip');
      writeFileSync(corrected, bytes);
      // It warns of the bytes at the beginning, in the archive that was given as well.
      const {stdout} = spawnSync('unzip', ['-t', corrected], {encoding: 'utf8'});
      expect(stdout).toContain('No errors detected');
    }
  });

  test('judges the corrected text anew', async () => {
    const page = await open();
    await page.fill(
      '#text',
      '\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6}\\newchessgame\\mainline{1.e4 e5 2.Ke3}',
    );
    await page.click('text="Check"');
    await statusOf(page);
    await page.click('text="Correct what is safe"');
    await page.waitForSelector('#corrected textarea');
    expect(await statusOf(page)).toBe('Corrected pasted.tex; left: 1 error, 0 warnings, 0 info');
    expect(await page.textContent('.finding mark')).toBe('Ke3');
  });

  /** A player of a report to FIDE: a number, a name, and pairings from column 92 on (TRF16). */
  const player = (number: number, name: string, pairing: string): string =>
    `001 ${String(number).padStart(4)} m    ${name}`.padEnd(91) + pairing;

  test.each([
    [
      ...(['deep blue.txt', readFileSync('examples/broadcast/game6.txt', 'utf8')] as const),
      ...(['chesslive', 'data-m="e2e4"'] as const),
    ],
    [
      ...(['trap.nic', 'White: A\nBlack: B\n1.e4 e5 2.Nf3 Nc6 3.Bb5 1-0\n'] as const),
      ...(['nic', 'data-m="e2e4"'] as const),
    ],
    [
      'engine.log',
      'position startpos moves e2e4 e7e5 g1f3\ngo depth 12\nbestmove b8c6\n',
      ...(['uci', 'data-m="g1f3"'] as const),
    ],
    [
      'report.trf',
      `${player(1, 'Anderssen, Adolf', '   2 w 1')}\n${player(2, 'Dufresne, Jean', '   1 b 0')}\n`,
      ...(['trf', 'Dufresne'] as const),
    ],
  ] as const)('reads %s, and writes it as a page', async (name, text, format, shown) => {
    const page = await open();
    await page.setInputFiles('#files', join(temporaryFolder({[name]: text}), name));
    expect(await statusOf(page)).toBe(`1 game (${format})`);
    const [, html] = await download(page, 'Web page');
    expect(String(html)).toContain(shown);
  });

  test('checks a chosen folder, with its settings', async () => {
    const folder = temporaryFolder();
    for (const [path, content] of [
      ...PROJECT,
      ['.skakmatrc.json', '{"rules": {"wrong-move-number": "warning"}}'] as const,
    ]) {
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), content);
    }
    const page = await open();
    await page.setInputFiles('#folder', folder);
    expect(await statusOf(page)).toBe('0 errors, 1 warning, 0 info');
    expect(await page.textContent('.about')).toContain('chapters/one.tex:2:21');
  });

  test('takes a file that is dropped', async () => {
    const page = await open();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(inDocument('\\newchessgame\\mainline{1.e4 e5}'))}], 'a.tex'));
      document.getElementById('drop').dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true}));
    })()`);
    expect(await statusOf(page)).toBe('No findings');
    expect(await page.textContent('.account')).toBe('2 half-moves judged in 1 block');
  });

  test('makes documents, pages, books and diagrams of games, and loads letters for names', async () => {
    const page = await open();
    const path = join(
      temporaryFolder({
        'world cup.pgn': '[White "Алехин"]\n[Black "Réti"]\n\n1. e4 e5 2. Nf3 Nf9 *\n',
      }),
      'world cup.pgn',
    );
    await page.setInputFiles('#files', path);
    expect(await statusOf(page)).toBe('1 game (pgn)');
    expect(await page.textContent('#result ol')).toBe('Алехин – Réti, *');
    expect(await page.textContent('#result ul')).toContain('Nf9');
    const [texName, tex] = await download(page, 'LaTeX');
    expect([texName, String(tex)]).toEqual(['world cup.tex', expect.stringContaining('Alekhin')]);
    const [typName, typ] = await download(page, 'Typst');
    expect([typName, String(typ)]).toEqual([
      'world cup.typ',
      expect.stringContaining('= Алехин – Réti'),
    ]);
    const [htmlName, html] = await download(page, 'Web page');
    expect([htmlName, String(html)]).toEqual(['world cup.html', expect.stringContaining('Алехин')]);
    const [epubName, epub] = await download(page, 'E-book');
    expect([
      epubName,
      [...(await unpack(new Uint8Array(epub))).keys()][0],
      epub.toString('latin1', 30, 58),
    ]).toEqual(['world cup.epub', 'mimetype', 'mimetypeapplication/epub+zip']);
    const [zipName, zip] = await download(page, 'Diagrams');
    expect([zipName, [...(await unpack(new Uint8Array(zip))).keys()]]).toEqual([
      'world cup-diagrams.zip',
      ['game-1.svg'],
    ]);
    expect(heard).toEqual([]);
  });

  test('writes the pages and the LaTeX of the library, by a template language with only what templates use', async () => {
    const text = `${readFileSync('examples/typeset/study.pgn', 'utf8')}\n\n${readFileSync('examples/typeset/famous.pgn', 'utf8')}`;
    const page = await open();
    await page.setInputFiles('#files', join(temporaryFolder({'games.pgn': text}), 'games.pgn'));
    await statusOf(page);
    const {games} = readGames(text, {path: 'games.pgn'});
    for (const name of [
      ...(['GAME', 'BOOK', 'BULLETIN', 'REPERTOIRE'] as const),
      ...(['EXERCISES', 'WORKSHEET', 'BEAMER', 'FRAGMENT'] as const),
    ]) {
      await page.selectOption('#template', name);
      const [, tex] = await download(page, 'LaTeX');
      expect(String(tex)).toBe(typesetGames(games, templates[name]));
    }
    const writer = makeWebWriter(
      {writePgn: (game) => writeGames([game], 'pgn')},
      templates.WEB_ASSETS,
    );
    const [, html] = await download(page, 'Web page');
    const articles = games.map((game) => writer.write(game)).join('');
    expect(String(html)).toBe(writer.head + articles + writer.tail);
    expect(heard).toEqual([]);
  });

  test('reads a book that skakmat has typeset, of whose macros it loads the text', async () => {
    const {games} = readGames('1. e4 e5 2. Nf3 *');
    const tex = typesetGames(games, templates.GAME, {moves: 'typeset'});
    expect(tex).toContain('% skakmat-print');
    const page = await open();
    await page.setInputFiles('#files', join(temporaryFolder({'a.tex': tex}), 'a.tex'));
    expect(await statusOf(page)).toBe('No findings');
    expect(heard).toEqual([]);
  });

  test('reads pasted games, and gives the kit for Overleaf', async () => {
    const page = await open();
    await page.fill('#text', '[White "A"]\n[Black "B"]\n\n1. e4 {best} c5 1-0');
    await page.click('text="Check"');
    expect(await statusOf(page)).toBe('1 game (pgn)');
    const [, kit] = await download(page, 'Kit for Overleaf');
    const files = await unpack(new Uint8Array(kit));
    expect([...files.keys()]).toEqual(['skakmat.sty', 'skakmat.lua', 'latexmkrc']);
    expect(
      Buffer.from(files.get('skakmat.lua') ?? []).equals(
        readFileSync('templates/tex/skakmat/skakmat.lua'),
      ),
    ).toBe(true);
  });

  test('asks nothing of the network, and may not, neither in the page nor in a worker', async () => {
    const page = await open();
    const refused = "fetch('https://example.org/').then(() => 'sent', () => 'refused')";
    expect(await page.evaluate(refused)).toBe('refused');
    const worker = `new Promise((resolve) => {
      const code = ${JSON.stringify(`${refused}.then(postMessage)`)};
      const worker = new Worker(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})));
      worker.onmessage = ({data}) => resolve(data);
    })`;
    expect(await page.evaluate(worker)).toBe('refused');
    const inline = `(() => {
      const script = document.createElement('script');
      script.textContent = 'window.isRun = true';
      document.body.append(script);
      return window.isRun === undefined;
    })()`;
    expect(await page.evaluate(inline)).toBe(true);
  });

  test('runs nothing that a file contains', async () => {
    const page = await open();
    const text = '<img src=x onerror=alert(1)>';
    await page.setInputFiles(
      '#files',
      await archiveOf([[`${text}.tex`, inDocument(`\\newchessgame\\mainline{1.e4 ${text}}`)]]),
    );
    await page.waitForSelector('.finding');
    expect(await page.textContent('.finding .about')).toContain(text);
    expect(heard).toEqual([]);
  });

  test('works from a web server', async () => {
    const server = createServer(({url = ''}, response) => {
      const path = join(SITE, new URL(url, 'http://localhost').pathname);
      const ending = path.replace(/.*\./, '');
      const types = new Map([
        ['js', 'text/javascript'],
        ['css', 'text/css'],
        ['html', 'text/html'],
      ]);
      response.statusCode = existsSync(path) ? 200 : 404;
      response.setHeader('content-type', types.get(ending) ?? 'text/plain');
      response.end(existsSync(path) ? readFileSync(path) : '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const page = await open({}, `http://127.0.0.1:${port}/playground.html`);
      await page.fill('#text', '1.e4 e5');
      await page.click('text="Check"');
      expect(await statusOf(page)).toBe('No findings');
    } finally {
      server.close();
    }
  });

  describe('refuses in words', () => {
    const renamed = async (name: string): Promise<Uint8Array> => {
      const plain = await pack([
        ['x'.repeat(name.length), 'x'],
        ['book.tex', inDocument('')],
      ]);
      const bytes = Buffer.from(plain);
      for (
        let at = bytes.indexOf('x'.repeat(name.length));
        at >= 0;
        at = bytes.indexOf('x'.repeat(name.length))
      )
        bytes.write(name, at);
      return bytes;
    };
    const many = Array.from({length: 2 * LIMITS.files}, (_, i) => [`${i}.txt`, ''] as const);
    /** An archive of two files, of whose list a byte is changed. */
    const changed = async (at: number, value: number): Promise<Uint8Array> => {
      const bytes = await pack(PROJECT);
      bytes[Buffer.from(bytes).indexOf('PK\u0001\u0002') + at] = value;
      return bytes;
    };
    const archives: Readonly<
      Record<string, readonly [() => Uint8Array | Promise<Uint8Array>, string]>
    > = {
      'an archive that unpacks to more than memory should hold': [
        () => pack([['a.tex', new Uint8Array(LIMITS.bytes + 1)]]),
        'More than 100 MB when unpacked',
      ],
      'ten thousand files': [() => pack(many), 'More than 5000 files'],
      'a name that leads out of the project': [
        () => renamed('../../evil.tex'),
        'it lies outside the project',
      ],
      'an absolute name': [() => renamed('/etc/passwd.tex'), 'expected a name inside the project'],
      'a name of Windows': [() => renamed('C:\\evil-file.tex'), 'expected a short name'],
      'a name that means something to programs': [
        () => renamed('__proto__/a.tex'),
        'no program makes such names',
      ],
      'half an archive': [
        async () => (await pack(PROJECT)).subarray(0, 200),
        'Not a complete ZIP file',
      ],
      'an archive whose middle is missing': [
        async () => {
          const bytes = await pack(PROJECT);
          return Buffer.concat([bytes.subarray(0, 100), bytes.subarray(-60)]);
        },
        'The archive is damaged',
      ],
      'a file whose bytes are not those that were packed': [
        () => changed(16, 0),
        'book.tex cannot be unpacked: the archive is damaged',
      ],
      'a list of other names': [() => changed(46, 65), 'the archive is damaged'],
      'an encrypted file': [() => changed(8, 1), 'book.tex is encrypted'],
      'a way of packing that browsers do not have': [
        () => changed(10, 12),
        'packed in an unusual way',
      ],
      'an archive without documents': [() => pack([['a.png', 'x']]), 'no .tex files'],
      'a file that is none': [() => Buffer.from('hello'), 'Not a complete ZIP file'],
    };

    test.each(Object.entries(archives))('%s', async (_, [make, words]) => {
      const path = join(temporaryFolder(), 'project.zip');
      writeFileSync(path, await make());
      const page = await open();
      await page.setInputFiles('#files', path);
      expect(await statusOf(page)).toContain(words);
      expect(await page.isVisible('.finding')).toBe(false);
      expect(heard).toEqual([]);
    });

    test('nothing pasted, and a picture', async () => {
      const page = await open();
      await page.click('text="Check"');
      expect(await statusOf(page)).toBe('Paste LaTeX, moves or PGN first');
      const path = join(
        temporaryFolder({'a.png': new Uint8Array([137, 80, 78, 71, 0, 0])}),
        'a.png',
      );
      await page.setInputFiles('#files', path);
      expect(await statusOf(page)).not.toBe('');
    });
  });

  test.each(LOOKS)(
    'has no barriers at $viewport.width by $viewport.height, $colorScheme',
    async (look) => {
      const page = await open(look);
      await page.setInputFiles(
        '#files',
        await archiveOf([
          [
            'a.tex',
            inDocument(
              '\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6}\\newchessgame\\mainline{1.e4 e5 2.Ke3}',
            ),
          ],
        ]),
      );
      await page.waitForSelector('.finding');
      await page.click('text="Correct what is safe"');
      await page.waitForSelector('#corrected textarea');
      expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
      for (const name of ['index', 'check', 'search', 'rules/illegal-move']) {
        await page.goto(pathToFileURL(join(SITE, `${name}.html`)).href);
        expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
      }
    },
  );

  test('loads little before the first finding, and no part twice', () => {
    const size = (name: string): number =>
      gzipSync(readFileSync(join(SITE, name)), {level: 9}).length;
    const code = readFileSync(join(SITE, 'playground.js'), 'utf8');
    const [list = '{}'] = /\{[^{}]*check:\[[^{}]*\}/.exec(code) ?? [];
    const parts = new Map(
      [...list.matchAll(/"?([\w-]+)"?:\[(.*?)\]/g)].map(([, name = '', needed = '']) => [
        name,
        [...needed.matchAll(/"([^"]*)"/g)].map(([, one = '']) => one),
      ]),
    );
    const needed = (name: string): readonly string[] => [
      name,
      ...(parts.get(name) ?? []).flatMap(needed),
    ];
    const sum = (names: Iterable<string>): number =>
      [...new Set(names)].reduce((total, name) => total + size(`part-${name}.js`), 0);
    const page = size('playground.js') + size('playground.html') + size('site.css');
    expect(parts.size).toBeGreaterThan(5);
    expect(page + sum([...needed('check'), 'second-opinion'])).toBeLessThan(250_000);
    // What sets pages comes with the compiler of Typst, which is loaded when pages are asked for.
    const others = [...parts.keys()].filter((name) => name !== 'pages');
    expect(page + sum(others)).toBeLessThanOrEqual(450_000);
    // The examples of rules are on pages of their own.
    const judge = readFileSync(join(SITE, 'part-check.js'), 'utf8');
    expect(judge).toContain('unreachable-variation');
    expect(judge).not.toMatch(/\bwrong:/);
  });

  test.each([
    ['texmate', '\\usepackage{texmate}', '|1.e4 e5 2.Ke3|', {}, 'rules/illegal-move.html'],
    [
      'proofs of exercises',
      '\\usepackage{xskak}',
      '\\chessboard[setfen=6k1/8/8/8/8/8/8/K6R w - - 0 1] White mates in two moves.',
      {},
      'rules/exercise-no-solution.html',
    ],
    [
      'patterns',
      '\\usepackage{xskak}',
      '\\newchessgame\\mainline{1.e4 e5 2.Ke3}',
      {'.skakmatignore': 'old*\n', 'old.tex': inDocument('\\newchessgame\\mainline{1.e5}')},
      'rules/illegal-move.html',
    ],
  ])('loads what only some books need: %s', async (_, packages, body, others, rule) => {
    const page = await open();
    const book = `\\documentclass{article}${packages}\\begin{document}${body}\\end{document}`;
    await page.setInputFiles(
      '#files',
      await archiveOf(Object.entries({'book.tex': book, ...others})),
    );
    expect(await statusOf(page)).toBe('1 error, 0 warnings, 0 info');
    expect(await page.getAttribute('.about a', 'href')).toBe(rule);
    expect(heard).toEqual([]);
  });

  test('shows games as pages, which follow the text, and writes them as PDF', async () => {
    const page = await open();
    const text =
      '[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 *';
    await page.fill('#text', text);
    await page.click('text="Check"');
    expect(await statusOf(page)).toBe('1 game (pgn)');
    await page.click('text="Show pages"');
    await page.waitForSelector('#pages img');
    const isDrawn = `(async () => {
      const picture = document.querySelector('#pages img');
      await picture.decode();
      return [picture.naturalWidth > 500, decodeURIComponent(picture.src).includes('<image')];
    })()`;
    expect(await page.evaluate(isDrawn)).toEqual([true, true]);
    const before = await page.getAttribute('#pages img', 'src');
    await page.evaluate("document.querySelector('#pages img').dataset.kept = 'yes'");
    await page.fill('#text', text.replace('4. Kf1', '4. Kf1 b5'));
    await expect.poll(() => page.getAttribute('#pages img', 'src')).not.toBe(before);
    // The picture is exchanged, not its element: the page does not flicker while it is drawn.
    expect(await page.getAttribute('#pages img', 'data-kept')).toBe('yes');
    const event = page.waitForEvent('download');
    await page.click('text="PDF"');
    const file = await event;
    expect(file.suggestedFilename()).toBe('pasted.pdf');
    const path = await file.path();
    expect(readFileSync(path, 'latin1').slice(0, 5)).toBe('%PDF-');
    if (hasProgram('pdftotext')) {
      const words = execFileSync('pdftotext', [path, '-'], {encoding: 'utf8'});
      expect(words).toMatch(/3\.\sBc4\sQh4\+\s4\.\sKf1\sb5/u);
    }
    expect(heard).toEqual([]);
  });

  test('the documentation is searched', async () => {
    const page = await open();
    await page.goto(pathToFileURL(join(SITE, 'search.html')).href);
    await page.fill('#query', 'ILLEGAL mové');
    await page.click('#hits a');
    expect(await page.textContent('h1')).toContain('illegal-move');
    expect(page.url()).toMatch(/rules\/illegal-move\.html$/);
  });

  test('links lead to files and headings of the site', () => {
    const names = readdirSync(SITE, {recursive: true, encoding: 'utf8'});
    const pages = new Map(
      names
        .filter((name) => name.endsWith('.html'))
        .map((name) => [join(SITE, name), readFileSync(join(SITE, name), 'utf8')]),
    );
    expect(pages.size).toBeGreaterThan(100);
    const lost = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/ (?:href|src)="([^":]*)"/g)]
        .filter(([, to = '']) => {
          const [name = '', id] = to.split('#');
          const target = name === '' ? path : join(dirname(path), name);
          return (
            !existsSync(target) ||
            (id !== undefined && pages.get(target)?.includes(`id="${id}"`) !== true)
          );
        })
        .map(([, to]) => `${path.slice(SITE.length)}: ${String(to)}`),
    );
    expect(lost).toEqual([]);
  });
});

/** Moves the sizes of an archive, and the places of its files, to fields of 64 bits (APPNOTE 6.3.10, 4.3.14 and 4.5.3). */
function inWideNumbers(zip: Buffer): Buffer {
  const end = zip.length - 22;
  const start = zip.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end;) {
    const next = at + 46 + zip.readUInt16LE(at + 28);
    const entry = Buffer.concat([zip.subarray(at, next), Buffer.alloc(28)]);
    const field = entry.length - 28;
    entry.writeUInt16LE(1, field);
    entry.writeUInt16LE(24, field + 2);
    for (const [i, place] of [24, 20, 42].entries()) {
      entry.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), field + 4 + 8 * i);
      entry.writeUInt32LE(0xffff_ffff, place);
    }
    entry.writeUInt16LE(28, 30);
    entries.push(entry);
    at = next;
  }
  const list = Buffer.concat(entries);
  const wide = Buffer.alloc(56 + 20 + 22);
  wide.writeUInt32LE(0x0606_4b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  const numbers = [entries.length, entries.length, list.length, start];
  for (const [i, number] of numbers.entries()) wide.writeBigUInt64LE(BigInt(number), 24 + 8 * i);
  wide.writeUInt32LE(0x0706_4b50, 56);
  wide.writeBigUInt64LE(BigInt(start + list.length), 64);
  wide.writeUInt32LE(1, 72);
  wide.writeUInt32LE(0x0605_4b50, 76);
  wide.fill(0xff, 84, 96);
  return Buffer.concat([zip.subarray(0, start), list, wide]);
}

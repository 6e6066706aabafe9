import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {writeFen} from '../../src/chess/fen.ts';
import {followMove} from '../../src/chess/game/main-line.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {walkGame} from '../../src/chess/game/walk-game.ts';
import {html} from '../../src/workspace/report/html.ts';
import {makeFinding} from '../workspace/report/make-finding.ts';
import {PLAIN} from '../workspace/report/options.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {SiteMaker} from '../../src/typeset/web/make-site.ts';
import {ASSETS, gamesOf, pageOf} from '../typeset/web/page-text.ts';
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

let browser: Browser | undefined;
let context: Context | undefined;

const STUDY = readFileSync('examples/typeset/study.pgn', 'utf8');
const STATUS = '[role=status]';
const BOARD = '.panel svg';

/** Opens a page from disk; the test fails if the page has an error, or asks for anything. */
async function open(
  html: string,
  options: ContextOptions = {},
  others: ReadonlyMap<string, string> = new Map(),
): Promise<Page> {
  const path = join(temporaryFolder(Object.fromEntries(others)), 'games.html');
  writeFileSync(path, html);
  await context?.close();
  context = await browser?.newContext({viewport: {width: 1000, height: 800}, ...options});
  const page = await context?.newPage();
  if (page === undefined) throw new Error('expected a browser');
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error.message)));
  page.on('dialog', () => heard.push('a dialog'));
  page.on('request', (request) => {
    const address = request.url?.() ?? '';
    if (!/^(?:file|data):/.test(address)) heard.push(address);
  });
  await page.addInitScript(
    'window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); };',
  );
  await page.goto(pathToFileURL(path).href);
  expect(heard).toEqual([]);
  return page;
}

/** The FEN after each move of a game, in the order in which moves are printed. */
function fensOf(game: Game): readonly string[] {
  const fens: string[] = [];
  walkGame(game, {
    move: (node, {position}) => {
      const after = position.clone();
      followMove(after, node);
      fens.push(writeFen(after));
    },
  });
  return fens;
}

/** Code that plays through all moves of all games, and returns what the button `FEN` copies. */
const COPY_ALL = `(async () => {
  const button = [...document.querySelectorAll('.panel button')].find((one) => one.textContent === 'FEN');
  for (const move of document.querySelectorAll('[data-m]')) {
    move.click();
    button.click();
    await null;
  }
  return copied;
})()`;

describeInBrowser('a page of games in a browser', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
  });

  test('follows keys through moves and variations, and says what it shows', async () => {
    const page = await open(pageOf(gamesOf('1. e4 e5 (1... c5 2. Nf3 d6) (1... e6) 2. Nf3 Nc6 *')));
    await page.keyboard.press('ArrowRight');
    expect(await page.textContent(STATUS)).toBe('1. e4');
    await page.click('text="e5"');
    expect(await page.textContent(STATUS)).toBe('1... e5');
    for (const [key, said] of [
      ['ArrowDown', '1... c5'],
      ['ArrowRight', '2. knight f3'],
      ['End', '2... d6'],
      ['ArrowLeft', '2. knight f3'],
      ['ArrowLeft', '1... c5'],
      ['ArrowDown', '1... e6'],
      ['ArrowUp', '1... c5'],
      ['ArrowUp', '1... e5'],
      ['ArrowRight', '2. knight f3'],
      ['Home', 'Start of the game'],
      ['ArrowRight', '1. e4'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.textContent(STATUS)).toBe(said);
    }
    expect(await page.textContent('[aria-current=true]')).toBe('1. e4');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('1. e4');
    expect(await page.getAttribute(BOARD, 'aria-label')).toContain('pawn a2, b2, c2, d2, e4,');
  });

  test('is played with buttons, turned, and opened where it was left', async () => {
    const page = await open(pageOf(gamesOf(STUDY)));
    await page.click('[aria-label="Next move"]');
    await page.click('[aria-label="Next move"]');
    await page.click('[aria-label="Next move"]');
    expect(await page.textContent(STATUS)).toBe('2. knight f3');
    const upright = await page.evaluate(
      'document.querySelector(".panel use[href=\\"#K\\"]").getAttribute("y")',
    );
    await page.click('[aria-label="Flip the board"]');
    expect([
      upright,
      await page.evaluate('document.querySelector(".panel use[href=\\"#K\\"]").getAttribute("y")'),
    ]).toEqual(['7', '0']);
    expect(page.url()).toMatch(/#g1\.3$/);
    await page.reload();
    expect(await page.textContent('[aria-current=true]')).toBe('2. Nf3');
    expect(await page.getAttribute(BOARD, 'aria-label')).toContain('knight b1, f3');
  });

  test('copies the game as it is, and moves as letters', async () => {
    const games = gamesOf(STUDY);
    const page = await open(pageOf(games));
    await page.click('[aria-label="Copy PGN"]');
    const [pgn = ''] = await page.evaluate<readonly string[]>('copied');
    expect(gamesOf(pgn).map(fensOf)).toEqual(games.slice(0, 1).map(fensOf));
    const selected = await page.evaluate<string>(
      "getSelection().selectAllChildren(document.querySelector('.main')), String(getSelection())",
    );
    expect(selected).toBe('1. e4 e5 2. Nf3 d6');
    expect(await page.textContent(STATUS)).toBe('Copied');
  });

  test('shows figurines in place of the letters', async () => {
    const page = await open(pageOf(gamesOf(STUDY)));
    const isLoaded =
      '(async () => { await document.fonts.ready; return [...document.fonts].map(({status}) => status); })()';
    expect(await page.evaluate(isLoaded)).toEqual(['loaded']);
  });

  const samples = readdirSync('examples/typeset').filter((name) => name.endsWith('.pgn'));
  const RARE = {
    'with rare moves':
      '1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. dxc7 b6 5. cxd8=N g6 6. Nf3 Bg7 7. Be2 O-O 8. O-O Bh6 (8... Z0 9. Nxc6) *',
    'of Chess960':
      '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w KQkq - 3 7"]\n\n1. O-O O-O-O *',
    'that starts elsewhere':
      '[SetUp "1"]\n[FEN "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 20"]\n\n20... dxe3 21. Rxa8+ Kd7 22. Rxh8 e2 *',
  };

  test.each([
    ...samples.map((name) => [name, readFileSync(`examples/typeset/${name}`, 'utf8')] as const),
    ...Object.entries(RARE),
  ])('has the positions of the rules of chess in a game %s', async (_name, text) => {
    const games = gamesOf(text);
    const page = await open(pageOf(games));
    expect(await page.evaluate(COPY_ALL)).toEqual(games.flatMap(fensOf));
  });

  test('sets moves in figurines below the board, and names in letters', async () => {
    const page = await open(pageOf(gamesOf('[White "A"]\n[Black "B"]\n\n1. Nf3 *')));
    const font = 'getComputedStyle(document.querySelector(".panel [aria-hidden]")).fontFamily';
    expect(await page.evaluate(font)).not.toContain('figurines');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(font)).toContain('figurines');
  });

  test('names games by their numbers, which the pages of a site continue', async () => {
    const two = '[White "A"]\n[Black "B"]\n\n1. e4 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 *\n';
    const html = pageOf(gamesOf(two)).replace('id="g1"', 'id="g17"').replace('id="g2"', 'id="g18"');
    const page = await open(html);
    const names = '[...document.querySelectorAll("option")].map((one) => one.textContent)';
    expect(await page.evaluate(names)).toEqual(['17. A – B', '18. C – D']);
  });

  test('draws the marks of a move on the board', async () => {
    const page = await open(pageOf(gamesOf('1. e4 {[%csl Re4][%cal Ge2e4,Bd1h5]} e5 *')));
    await page.keyboard.press('ArrowRight');
    const fills =
      "[...document.querySelectorAll('.panel path[fill]')].map((one) => one.getAttribute('fill'))";
    expect(await page.evaluate(fills)).toEqual(['#b3201c', '#15781b', '#1c4fa1']);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(fills)).toEqual([]);
  });

  test('hides solutions until they are asked for', async () => {
    const exercise = '[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# 1-0';
    const page = await open(pageOf(gamesOf(exercise), {solutions: 'hidden'}));
    expect(await page.isVisible('[data-m]')).toBe(false);
    await page.click('summary');
    await page.click('[data-m]');
    expect(await page.textContent(STATUS)).toBe('1. rook a8#');
  });

  test('is complete without a script', async () => {
    const page = await open(pageOf(gamesOf(STUDY)), {javaScriptEnabled: false});
    expect(await page.isVisible('.panel')).toBe(false);
    expect(await page.isVisible('figure svg')).toBe(true);
    expect(await page.textContent('.main')).toBe('1. e4 e5 2. Nf3 d6');
  });

  test('goes from game to game, and prints without controls', async () => {
    const page = await open(pageOf(gamesOf(STUDY + RARE['with rare moves'])));
    await page.selectOption('select', '1');
    await page.keyboard.press('ArrowLeft');
    await page.click('#g2 [data-m]');
    expect(page.url()).toMatch(/#g2\.1$/);
    await page.emulateMedia({media: 'print'});
    expect(await page.isVisible('.panel')).toBe(false);
    expect(await page.isVisible('figure svg')).toBe(true);
  });

  test('follows a swipe on the board', async () => {
    const page = await open(pageOf(gamesOf(STUDY)), {hasTouch: true});
    if (context === undefined) throw new Error('expected a context');
    const session = await context.newCDPSession(page);
    const [x, y] = await page.evaluate<readonly [number, number]>(
      "(({x, y, width, height}) => [x + width / 2, y + height / 2])(document.querySelector('.panel svg').getBoundingClientRect())",
    );
    const swipe = async (from: number, to: number): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{x: x + from, y}],
      });
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{x: x + to, y}],
      });
      await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    };
    await swipe(60, -60);
    await swipe(60, -60);
    expect(await page.textContent(STATUS)).toBe('1... e5');
    await swipe(-60, 60);
    expect(await page.textContent(STATUS)).toBe('1. e4');
  });

  test('runs nothing that a game file contains', async () => {
    const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = await open(
      pageOf(gamesOf(`[White "${text}"]\n[Event "${text}"]\n\n1. e4 {${text}} *`)),
    );
    await page.keyboard.press('ArrowRight');
    expect(await page.textContent('.note')).toBe(text);
    const refused = await page.evaluate(
      `(() => {
        const script = document.createElement('script');
        script.textContent = 'window.isRun = true';
        document.body.append(script);
        return window.isRun === undefined;
      })()`,
    );
    expect(refused).toBe(true);
  });

  test.each(LOOKS)(
    'has no barriers at $viewport.width by $viewport.height, $colorScheme',
    async (look) => {
      const pgn = readFileSync('examples/typeset/nested.pgn', 'utf8');
      const page = await open(pageOf(gamesOf(STUDY + pgn), {captions: true, clocks: true}), look);
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
    },
  );

  describe('a site', () => {
    const files = (): ReadonlyMap<string, string> => {
      const search = readFileSync('templates/web/site.js', 'utf8');
      const maker = new SiteMaker({}, {...ASSETS, search});
      for (const game of gamesOf(STUDY + RARE['with rare moves'])) maker.add(game);
      return new Map(maker.files().map(({path, content}) => [path, content]));
    };

    test('is searched, and leads to games that are played, from disk', async () => {
      const page = await open(files().get('index.html') ?? '', {}, files());
      await page.fill('[type=search]', 'légal');
      expect(await page.textContent(STATUS)).toBe('1 / 2');
      await page.click('.list li:not([hidden]) a');
      await page.waitForSelector('.panel');
      await page.keyboard.press('ArrowRight');
      expect(page.url()).toMatch(/games-1\.html#g1\.1$/);
      expect(await page.textContent(STATUS)).toBe('1. e4');
    });

    test('is searched on all pages of a list, from disk', async () => {
      const maker = new SiteMaker(
        {},
        {...ASSETS, search: readFileSync('templates/web/site.js', 'utf8')},
      );
      const games = Array.from(
        {length: 1600},
        (_, i) =>
          `[White "Player ${i}"]\n[Black "Other"]\n[Event "A long name of an event in a distant town"]\n\n1. e4 *\n`,
      );
      for (const game of gamesOf(games.join('\n'))) maker.add(game);
      const all = new Map(maker.files().map(({path, content}) => [path, content]));
      const page = await open(all.get('index.html') ?? '', {}, all);
      const shown = (): Promise<string | null> =>
        page.evaluate<string>("document.querySelector('.list li:not([hidden])').textContent");
      await page.fill('[type=search]', 'player 1599');
      await expect.poll(() => page.textContent(STATUS)).toBe('1 / 1600');
      expect(await shown()).toContain('Player 1599');
      await page.fill('[type=search]', '');
      expect(await page.textContent(STATUS)).not.toBe('1600 / 1600');
      expect(await shown()).toContain('Player 0');
      expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
    });

    test.each(LOOKS)(
      'has no barriers at $viewport.width by $viewport.height, $colorScheme',
      async (look) => {
        const page = await open(files().get('index.html') ?? '', look, files());
        expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
      },
    );
  });

  describe('a report', () => {
    const report = (): string => {
      const text = '1.e4 e5 2.Nd3 Nc6 3.Bb5';
      const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
      const expected = ['Nf3', 'Ne2'];
      return html(
        [
          makeFinding(text, 'Nd3', {fen, expected, note: 'no knight can reach `d3`'}),
          makeFinding(text, 'Bb5', {severity: 'warning', message: 'Something else'}),
        ],
        PLAIN,
      );
    };

    test('shows where a game goes wrong, and what was perhaps meant', async () => {
      const page = await open(report());
      expect(await page.textContent('mark')).toBe('Nd3');
      const captions = "[...document.querySelectorAll('figcaption')].map((one) => one.textContent)";
      expect(await page.evaluate(captions)).toEqual([
        ...['The position before the move', 'Perhaps Nf3', 'Perhaps Ne2'],
      ]);
      expect(await page.getAttribute('figure:nth-child(2) svg', 'aria-label')).toContain(
        'knight f3',
      );
    });

    test('is filtered by severity and by words', async () => {
      const page = await open(report());
      expect(await page.textContent(STATUS)).toBe('2 of 2 findings');
      await page.click('label:has([value=error])');
      expect(await page.textContent(STATUS)).toBe('1 of 2 findings');
      expect(await page.isVisible('[data-severity=error]')).toBe(false);
      await page.click('label:has([value=error])');
      await page.fill('[type=search]', 'something ELSE');
      expect(await page.textContent(STATUS)).toBe('1 of 2 findings');
      expect(await page.isVisible('[data-severity=warning]')).toBe(true);
    });

    test.each(LOOKS)(
      'has no barriers at $viewport.width by $viewport.height, $colorScheme',
      async (look) => {
        const page = await open(report(), look);
        expect(await page.evaluate(FIND_BARRIERS)).toEqual([]);
      },
    );
  });

  describe('the search for barriers', () => {
    test('finds them', async () => {
      const page = await open(
        '<html><body><h2>x</h2><p style="color:#999">grey</p><button></button><svg></svg><pre style="width:3000px">x</pre>',
      );
      const found = await page.evaluate<readonly string[]>(FIND_BARRIERS);
      expect(found.map((one) => one.split(/[: ]/)[0])).toEqual([
        ...['no', 'no', 'levels', 'no', 'contrast', 'small', 'wider'],
      ]);
    });
  });
});

import {createRequire} from 'node:module';
import {describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';

/** What the tests use of playwright-core, which is not loaded where there is no browser. */
export interface Browser {
  readonly newContext: (options?: ContextOptions) => Promise<Context>;
  readonly close: () => Promise<void>;
}

export interface ContextOptions {
  readonly viewport?: {readonly width: number; readonly height: number};
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  readonly hasTouch?: boolean;
  readonly deviceScaleFactor?: number;
}

/** Windows in which pages have no barriers: wide, narrow, and one of 640 by 400 at 200 %. */
export const LOOKS: readonly ContextOptions[] = (['light', 'dark'] as const).flatMap(
  (colorScheme) => [
    {colorScheme, viewport: {width: 1000, height: 800}},
    {colorScheme, viewport: {width: 320, height: 640}},
    {colorScheme, viewport: {width: 320, height: 200}, deviceScaleFactor: 2},
  ],
);

export interface Context {
  readonly newPage: () => Promise<Page>;
  readonly newCDPSession: (page: Page) => Promise<{
    readonly send: (method: string, parameters: object) => Promise<unknown>;
  }>;
  readonly close: () => Promise<void>;
}

export interface Page {
  readonly goto: (address: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly click: (selector: string) => Promise<void>;
  readonly fill: (selector: string, text: string) => Promise<void>;
  readonly selectOption: (selector: string, value: string) => Promise<unknown>;
  readonly waitForTimeout: (milliseconds: number) => Promise<void>;
  readonly keyboard: {readonly press: (key: string) => Promise<void>};
  readonly evaluate: <T>(code: string) => Promise<T>;
  readonly getAttribute: (selector: string, name: string) => Promise<string | null>;
  readonly textContent: (selector: string) => Promise<string | null>;
  readonly waitForSelector: (selector: string) => Promise<unknown>;
  /** Chooses files, or a folder, in a field for them. */
  readonly setInputFiles: (selector: string, paths: string) => Promise<void>;
  readonly waitForEvent: (event: 'download') => Promise<{
    readonly suggestedFilename: () => string;
    readonly path: () => Promise<string>;
  }>;
  readonly screenshot: (options: {
    readonly path: string;
    readonly fullPage?: boolean;
  }) => Promise<unknown>;
  readonly isVisible: (selector: string) => Promise<boolean>;
  readonly emulateMedia: (options: {readonly media: 'print' | 'screen'}) => Promise<void>;
  readonly addInitScript: (script: string) => Promise<void>;
  readonly on: (
    event: 'pageerror' | 'dialog' | 'request' | 'console',
    listener: (what: Heard) => void,
  ) => void;
  readonly url: () => string;
}

/** What a page reports: an error or a line of its console, a dialog, a request. */
export interface Heard {
  readonly message?: string | (() => string);
  readonly text?: () => string;
  readonly url?: () => string;
}

interface Playwright {
  readonly chromium: {
    readonly launch: (options: {
      readonly executablePath: string;
      readonly args: readonly string[];
    }) => Promise<Browser>;
  };
}

const CHROMIUM = 'chromium';

/**
 * A `describe` for tests in Chromium, from the Debian package of that name. Where it is missing they are
 * skipped, and counted as skipped; with `SKAKMAT_REQUIRE=browser` in the environment they fail.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  if (hasProgram(CHROMIUM)) describe(name, tests);
  else if (!(process.env['SKAKMAT_REQUIRE'] ?? '').split(',').includes('browser'))
    describe.skip(name, tests);
  else {
    test(`${name}: Chromium is there`, () => {
      expect(hasProgram(CHROMIUM), 'apt-get install chromium').toBe(true);
    });
  }
}

/** Starts Chromium, without a window. */
export function openBrowser(): Promise<Browser> {
  const {chromium} = createRequire(import.meta.url)('playwright-core') as Playwright;
  // In a container, its own sandbox has no rights that it could drop.
  return chromium.launch({executablePath: `/usr/bin/${CHROMIUM}`, args: ['--no-sandbox']});
}

/**
 * Code that returns what is wrong with a page for those who read it by a screen reader, by keys or with
 * weak eyes: controls without a name, images without an alternative text, an id given twice, text with a
 * contrast below 4.5, content that is wider than the window, an order of focus other than that of the text,
 * and a status that is not read out (WCAG 2.2, AA).
 */
export const FIND_BARRIERS = `(() => {
  const found = [];
  const tell = (what, one) => found.push(what + ': ' + one.outerHTML.slice(0, 120));
  const nameOf = (one) => (one.getAttribute('aria-label') || one.textContent || '').trim();
  for (const one of document.querySelectorAll('button,select,input,summary,a[href],[role=button],aside'))
    if (nameOf(one) === '' && !one.labels?.length) tell('no name', one);
  for (const one of document.querySelectorAll('svg'))
    if (!one.matches('[aria-hidden=true]') && !(one.getAttribute('role') === 'img' && nameOf(one))) tell('no alternative', one);
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push('twice: ' + id);
  for (const one of document.querySelectorAll('[role=button]')) if (one.tabIndex === undefined) tell('no focus', one);
  const levels = [...document.querySelectorAll('h1,h2,h3')].map((one) => +one.tagName[1]);
  if (levels[0] !== 1 || levels.some((level, i) => level > (levels[i - 1] ?? 0) + 1)) found.push('levels: ' + levels);
  if (!document.documentElement.lang || !document.title || !document.querySelector('main')) found.push('no frame');
  const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = rgb(color).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const one of document.querySelectorAll('[placeholder]')) {
    const [a, b] = [light(getComputedStyle(one, '::placeholder').color), light(getComputedStyle(one).backgroundColor)];
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5) tell('contrast of placeholder', one);
  }
  for (const one of document.querySelectorAll('[tabindex]')) if (one.tabIndex > 0) tell('focus out of order', one);
  for (const one of document.querySelectorAll('[aria-hidden=true]'))
    if (one.querySelector('a[href],button,input,select,textarea,[tabindex="0"]')) tell('focus on what is hidden', one);
  for (const one of document.querySelectorAll('#status,[id$=count]'))
    if (!one.closest('[role=status],[aria-live]')) tell('not read out', one);
  if (document.querySelector('.panel') && !document.querySelector('[aria-live],[role=status]')) found.push('moves not read out');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() === '' || one.closest('script,style,svg,option') || !one.checkVisibility()) continue;
    let back = one;
    while (back && (rgb(getComputedStyle(back).backgroundColor)[3] ?? 1) === 0) back = back.parentElement;
    const [a, b] = [light(getComputedStyle(one).color), light(back ? getComputedStyle(back).backgroundColor : 'rgb(255, 255, 255)')];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) tell('contrast ' + contrast.toFixed(1), one);
  }
  for (const one of document.querySelectorAll('button,select,input')) {
    const {width, height} = one.getBoundingClientRect();
    if (one.checkVisibility() && (width < 24 || height < 24)) tell('small', one);
  }
  for (const one of document.querySelectorAll('body *'))
    if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth && one.tabIndex < 0 && !one.querySelector('a,button,input'))
      tell('not scrolled by keys', one);
  if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the window by ' + (document.documentElement.scrollWidth - innerWidth));
  return found;
})()`;

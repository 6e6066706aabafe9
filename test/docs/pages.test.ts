import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from 'vitest';

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'src/README.md'],
  ...readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('the README has at most 8 KB', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8192);
});

test('the glossary has at most 60 words', () => {
  expect(readFileSync('docs/glossary.md', 'utf8').match(/^\| /gm)?.length).toBeLessThanOrEqual(62);
});

const PAGES_WITH_LINKS = PAGES.map((page) => ({page, links: linksIn(page)})).filter(
  ({links}) => links.length > 0,
);

test.each(PAGES_WITH_LINKS)('$page leads only to pages and headings that exist', (shown) => {
  expect(shown.links.filter((link) => !isThere(shown.page, link))).toEqual([]);
});

function linksIn(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, address = '']) => address);
}

function isThere(page: string, link: string): boolean {
  if (/^https?:/.test(link)) return true;
  const [path = '', heading] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || anchorsIn(readFileSync(file, 'utf8')).includes(heading);
}

/** The anchors that GitHub makes from headings, and those that are written out. */
function anchorsIn(text: string): string[] {
  const headings = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...Array.from(text.matchAll(/<a id="([^"]+)"/g), ([, id = '']) => id)];
}

import {readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const GAMES = '[White "A"]\n[Black "B"]\n\n1. e4 e5 1-0\n\n[White "C"]\n[Black "A"]\n\n1. d4 *\n';
const SITE = ['convert', 'games.pgn', '--to', 'html', '-o', 'site/'];

test('a folder gets a site, which is written again as long as nobody has changed it', () => {
  const folder = temporaryFolder({'games.pgn': GAMES});
  expect(skakmat(folder, SITE)).toMatchObject({code: 0, stdout: ''});
  expect(readdirSync(join(folder, 'site')).sort()).toEqual([
    ...['games-1.html', 'index.html', 'openings.html', 'page.css', 'page.js', 'players.html'],
    'site.js',
  ]);
  expect(skakmat(folder, SITE).code).toBe(0);
  const page = join(folder, 'site', 'page.css');
  writeFileSync(page, 'body {}');
  const refused = skakmat(folder, [...SITE, '--title', 'Other']);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('site/page.css: already exists and was not written by skakmat');
  expect(readFileSync(join(folder, 'site', 'index.html'), 'utf8')).not.toContain('Other');
  expect(skakmat(folder, [...SITE, '--force']).code).toBe(0);
  // From then on, the page is one that skakmat wrote.
  expect(skakmat(folder, SITE).code).toBe(0);
});

const LONG = Array.from({length: 400}, (_, i) => {
  const name = `${String.fromCharCode(65 + (i % 26))}${'x'.repeat(300)}${i}`;
  return `[Event "${name}"]\n[White "${name}"]\n[Black "B"]\n[ECO "A${10 + (i % 90)}"]\n[Opening "${name}"]\n\n1. e4 *\n`;
}).join('\n');

test('parts of an earlier, larger site are removed, and nothing else', () => {
  for (const force of [[], ['--force']]) {
    const folder = temporaryFolder({'games.pgn': LONG});
    const site = join(folder, 'site');
    const parts = (): readonly string[] =>
      readdirSync(site).filter((name) => /\d|(?:index|players|openings)\.js/.test(name));
    expect(skakmat(folder, [...SITE, ...force]).stderr).not.toContain('removed');
    const before = parts();
    expect(before).toEqual(
      expect.arrayContaining([
        ...['games-3.html', 'index-2.html', 'index.js', 'openings-2.html', 'openings.js'],
        ...['players-2.html', 'players.js'],
      ]),
    );
    expect(skakmat(folder, [...SITE, ...force]).stderr).toMatch(/^skakmat: \d+ files written$/m);
    expect(parts()).toEqual(before);
    // What the author edited, linked, wrote by another command or calls otherwise is not a part.
    writeFileSync(join(site, 'players-2.html'), 'my players');
    renameSync(join(site, 'openings-2.html'), join(folder, 'openings-2.html'));
    symlinkSync('../openings-2.html', join(site, 'openings-2.html'));
    writeFileSync(join(site, 'games-900.html'), 'mine');
    writeFileSync(join(folder, 'games.pgn'), GAMES);
    for (const own of ['games-3.html', 'mine-2.html'])
      expect(skakmat(folder, ['convert', 'games.pgn', '-o', `site/${own}`, '--force']).code).toBe(
        0,
      );
    const kept = [
      'games-3.html',
      'games-900.html',
      'mine-2.html',
      'openings-2.html',
      'players-2.html',
    ];
    const gone = before.filter((name) => name !== 'games-1.html' && !kept.includes(name));
    expect(skakmat(folder, [...SITE, ...force]).stderr).toContain(
      `7 files written, ${gone.length} of the site before removed`,
    );
    expect(parts()).toEqual(['games-1.html', ...kept]);
    expect(readFileSync(join(site, 'players-2.html'), 'utf8')).toBe('my players');
    expect(skakmat(folder, [...SITE, ...force]).stderr).toContain('7 files written\n');
  }
});

test('a site of no game is not written', () => {
  const folder = temporaryFolder({'games.pgn': GAMES});
  const {code, stderr} = skakmat(folder, [...SITE, '--player', 'Nobody']);
  expect(code).not.toBe(0);
  expect(stderr).not.toBe('');
  expect(readdirSync(folder)).not.toContain('site');
});

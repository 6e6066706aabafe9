import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
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
});

test('a site of no game is not written', () => {
  const folder = temporaryFolder({'games.pgn': GAMES});
  const {code, stderr} = skakmat(folder, [...SITE, '--player', 'Nobody']);
  expect(code).not.toBe(0);
  expect(stderr).not.toBe('');
  expect(readdirSync(folder)).not.toContain('site');
});

import {readFileSync} from 'node:fs';
import {createContext, runInContext} from 'node:vm';
import {rolldown} from 'rolldown';
import {beforeAll, describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import type {program} from './browser-program.ts';

let page: typeof program;

beforeAll(async () => {
  const build = await rolldown({
    input: 'test/api/browser-program.ts',
    platform: 'browser',
    logLevel: 'warn',
  });
  const {output} = await build.generate({format: 'iife', name: 'page', codeSplitting: false});
  await build.close();
  const [{code, imports}] = output;
  expect(imports).toEqual([]);
  // No global of Node.js: only the language, and what every browser has besides.
  const context = createContext({TextDecoder, TextEncoder, performance: {now: () => 0}});
  page = runInContext(`${code}; page.program`, context) as typeof program;
});

describe('in a browser', () => {
  test('a document is checked', async () => {
    const text = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}');
    expect(await page.check(text)).toEqual([
      'illegal-move: Illegal move `Nd3` for White at move 2: no knight can reach `d3`',
    ]);
  });

  test('PGN is converted to LaTeX', () => {
    const template = readFileSync('templates/fragment.tex', 'utf8');
    const pgn = '[White "Réti"]\n\n1. e4 (1. d4 d5) 1... c6 {Caro-Kann} 2. d4 *\n';
    expect(page.convert(pgn, template)).toContain('\\mainline{1... c6}\n\nCaro-Kann');
  });

  test('a stream of bytes is read', async () => {
    const bytes = new TextEncoder().encode('[White "Réti"]\n\n1. e4 c6 *\n\n'.repeat(5_000));
    expect(await page.count(bytes)).toBe(5_000);
  });

  test('a game in another encoding is read', async () => {
    expect(await page.count(Buffer.from('[White "Réti"]\n\n1. e4 c6 *\n', 'latin1'))).toBe(1);
  });

  test('an illegal move is explained', () => {
    expect(page.explain('Nd3')).toBe('no knight can reach `d3`');
  });

  test('a diagram is drawn', () => {
    expect(page.draw()).toMatch(/^<\?xml.*<svg/su);
  });

  test('games are extracted from a book, and its requests answered', () => {
    expect(page.extract(inDocument('\\newchessgame\\mainline{1.e4 e5}'))).toBe(1);
    expect(page.fill('% skakmat: game file=a.pgn\n% skakmat: end\n')).toContain('\nhere\n');
  });
});

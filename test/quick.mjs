/**
 * Runs the tests of the wings that books and games are read with, as far as they start no process, need
 * no TeX and draw no random input: `npm run quick`, or `npm run quick -- tex skak` for some wings.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {startVitest} from 'vitest/node';

const WINGS = ['text', 'chess', 'games', 'tex', 'skak', 'lint'];

const NEEDS =
  /fast-check|child_process|requires-tex|has-program|prng|desk\.ts|run-line|any-characters/;

/** Tests that count positions, compare many games, or try limits. */
const SLOW = new Set([
  'test/chess/can-move.test.ts',
  'test/chess/exercises/game-claims.test.ts',
  'test/chess/exercises/mate-search.test.ts',
  'test/chess/legal-moves.test.ts',
  'test/chess/resolve-move.test.ts',
  'test/games/formats/chesslive/chesslive-samples.test.ts',
  'test/games/formats/fixtures-are-written.test.ts',
  'test/games/formats/read-games.test.ts',
  'test/lint/examples.test.ts',
  'test/lint/pipeline/growth.test.ts',
  'test/lint/zero-castling.test.ts',
  'test/tex/limits.test.ts',
]);

const wings = process.argv.length > 2 ? process.argv.slice(2) : WINGS;
const files = wings
  .flatMap((wing) =>
    readdirSync(join('test', wing), {recursive: true, encoding: 'utf8'}).map((path) =>
      ['test', wing, ...path.split(/[\\/]/)].join('/'),
    ),
  )
  .filter((path) => path.endsWith('.test.ts') && !SLOW.has(path))
  .filter((path) => !NEEDS.test(readFileSync(path, 'utf8')));

const vitest = await startVitest('test', files, {
  watch: false,
  globalSetup: [],
  project: 'together',
});
await vitest.close();

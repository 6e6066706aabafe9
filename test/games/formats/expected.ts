import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Game} from '../../../src/chess/game/game.ts';
import {finalFen, sans} from './readings.ts';

/** What a game must come to: tags, `Result`, `plies`, `san`, `finalFen`. */
export type Expected = Readonly<Record<string, string | number>>;

export function readExpected(path: string): readonly Expected[] {
  const json = readFileSync(join('test/fixtures/games', path), 'utf8');
  return JSON.parse(json) as readonly Expected[];
}

/** Of a game those things that are expected. */
export function pick(game: Game | undefined, expected: Expected): Expected {
  if (game === undefined) return {};
  const facts: Expected = {
    ...Object.fromEntries(game.tags),
    Result: game.result,
    plies: game.plies,
    san: sans(game),
    finalFen: finalFen(game),
  };
  return Object.fromEntries(Object.keys(expected).map((key) => [key, facts[key] ?? '']));
}

import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {viewGame} from '../../src/typeset/describe-game.ts';
import {describeGame} from '../../src/typeset/describe-fields.ts';
import {makeNaming} from '../../src/typeset/game-info.ts';
import {Gathering} from '../../src/typeset/gather-games.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {wordsForTemplates} from '../../src/typeset/languages/fill-word.ts';
import {Latex} from '../../src/typeset/latex.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {settingWith} from './set-game.ts';

const MANUAL = readFileSync('docs/templates.md', 'utf8');

test('the manual lists all slots of a game', () => {
  const game = makeGame({moves: 'e4 e5'});
  const naming = makeNaming('reading', ENGLISH);
  const info = describeGame(game, {ordinal: 1, number: 1}, naming);
  const view = viewGame(game, {...info, chapter: '', headings: []}, settingWith(), () => game);
  const slots = Object.keys(view);
  const named = new Set(Array.from(MANUAL.matchAll(/`game\.(\w+)`/gu), ([, name]) => name));
  expect(slots.filter((slot) => !named.has(slot))).toEqual([]);
  expect([...named].filter((name) => !slots.includes(name ?? ''))).toEqual([]);
});

test('the manual lists all slots of the document', () => {
  const everything = new Gathering('games ended tables players trees', settingWith(), {});
  for (const slot of Object.keys(everything.values())) expect(MANUAL).toContain(`| \`${slot}\``);
});

test('the manual lists all words with their English text', () => {
  const words = Object.entries(wordsForTemplates(ENGLISH, settingWith().escape));
  const rows = Array.from(MANUAL.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gmu), ([, ...row]) => row);
  const written = words.flatMap(([name, word]) =>
    word instanceof Latex ? [[name, word.text.replaceAll('~', ' ')]] : [],
  );
  expect(rows).toEqual(expect.arrayContaining(written));
});

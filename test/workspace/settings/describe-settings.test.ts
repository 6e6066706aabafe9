import {join} from 'node:path';
import {expect, test} from 'vitest';
import {describeSettings} from '../../../src/workspace/settings/describe-settings.ts';
import {BOARD_STYLE, loadFrom} from './load.ts';

/** How a rule is set for a file: name, value and the line that says so. */
function rowsFor(text: string, path = 'book.tex'): readonly string[] {
  const {folder, settings} = loadFrom({'.skakmatrc.json': text, 'house.json': HOUSE});
  return describeSettings(join(folder, path), settings, [BOARD_STYLE])
    .filter(({name}) => name.startsWith('rules.'))
    .map(({name, value, origin}) =>
      [name.slice(6), value, origin.replace(`${folder}/`, '')].join(' '),
    );
}

const HOUSE = '{\n"extends": "typographic",\n"rules": {"SK999": ["error", {"moves": "last"}]}\n}';

test('a level and each option are attributed to their last setting', () => {
  expect(rowsFor('{}')).toEqual([
    'board-style off default',
    'board-style.size large default',
    'board-style.moves none default',
  ]);
  expect(rowsFor('{"extends": "house.json"}')).toEqual([
    'board-style error house.json:3',
    'board-style.size large default',
    'board-style.moves last house.json:3',
  ]);
  expect(
    rowsFor('{"extends": "house.json",\n"rules": {"board-style": ["info", {"size": "tiny"}]}}'),
  ).toEqual([
    'board-style info .skakmatrc.json:2',
    'board-style.size tiny .skakmatrc.json:2',
    'board-style.moves last house.json:3',
  ]);
});

test('a preset sets the levels of all rules anew, for its files only', () => {
  const settings =
    '{"rules": {"board-style": "error"},\n"overrides": [{"files": ["a/"], "extends": "typographic"}]}';
  expect(rowsFor(settings)[0]).toBe('board-style error .skakmatrc.json:1');
  expect(rowsFor(settings, 'a/book.tex')[0]).toBe('board-style info .skakmatrc.json:2');
});

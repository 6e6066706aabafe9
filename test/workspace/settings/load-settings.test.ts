import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {settingOf} from '../../../src/lint/settings.ts';
import {loadSettings} from '../../../src/workspace/settings/load-settings.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {BOARD_STYLE, complaintsAbout, loadFrom, VOCABULARY} from './load.ts';
import type {Loaded} from './load.ts';

/** What a rule comes to for a file. */
function levelOf({folder, settings}: Loaded, name: string, path = 'book.tex'): string {
  const rule = VOCABULARY.rules.find((other) => other.name === name) ?? BOARD_STYLE;
  return settingOf(rule, join(folder, path), settings.layers).level;
}

function load(text: string, files: Readonly<Record<string, string>> = {}): Loaded {
  return loadFrom({'.skakmatrc.json': text, ...files});
}

describe('a settings file', () => {
  test('a settings file may have comments, trailing commas, a byte order mark and any line endings', () => {
    const {settings} = load(
      '\uFEFF{ // of the house\r\n  /* for now */ "failOn": "error",\r\n "ignore": ["old/",],}\r\n',
    );
    expect(settings.values.failOn?.value).toBe('error');
    expect(settings.values.ignore?.value.patterns).toEqual(['old/']);
  });

  test('a settings file names rules by name or number', () => {
    const loaded = load('{"rules": {"illegal-move": "info", "SK102": "off"}}');
    const second = RULES.find(({code}) => code === 102)?.name ?? '';
    expect(levelOf(loaded, 'illegal-move')).toBe('info');
    expect(levelOf(loaded, second)).toBe('off');
    expect(levelOf(loaded, 'wrong-side')).toBe('error');
  });

  test('setting one option of a rule keeps the others', () => {
    const {settings} = load('{"rules": {"board-style": ["warning", {"size": "tiny"}]}}');
    expect(settingOf(BOARD_STYLE, 'book.tex', settings.layers)).toEqual({
      level: 'warning',
      options: {size: 'tiny', moves: 'none'},
    });
  });

  test('each value is attributed to its line', () => {
    const {folder, settings} = load(
      '{\n"dialect": "skak",\n"maxWarnings": 3,\n"format":\n"unix", "maxUnjudged": 5\n}',
    );
    const file = join(folder, '.skakmatrc.json');
    expect(settings.files).toEqual([file]);
    expect(settings.values).toMatchObject({
      dialect: {value: 'skak', origin: `${file}:2`},
      maxWarnings: {value: 3, origin: `${file}:3`},
      format: {value: 'unix', origin: `${file}:4`},
      maxUnjudged: {value: 5, origin: `${file}:5`},
    });
  });

  test('paths in a settings file are relative to its folder', () => {
    const {folder, settings} = load(
      '{"allowRoot": ["../games", "/usr"], "baseline": "known.json"}',
    );
    expect(settings.values.allowRoot?.value).toEqual([join(folder, '../games'), '/usr']);
    expect(settings.values.baseline?.value).toBe(join(folder, 'known.json'));
  });

  test('settings may be in package.json', () => {
    const folder = temporaryFolder({
      'package.json': '{"name": "my-book", "skakmat": {"failOn": "error"}, "unheard-of": {}}',
    });
    const {values} = loadSettings(join(folder, 'package.json'), VOCABULARY);
    expect(values.failOn?.value).toBe('error');
  });

  test('a settings file may be empty', () => {
    expect(load('{}').settings.values).toEqual({});
  });
});

describe('patterns', () => {
  test('overrides use .gitignore patterns, and the last one wins', () => {
    const loaded = load(`{
      "overrides": [
        {"files": ["openings/", "!openings/italian.tex"], "rules": {"illegal-move": "warning"}},
        {"files": ["/openings/spanish.tex"], "rules": {"illegal-move": "info"}}
      ]
    }`);
    expect(levelOf(loaded, 'illegal-move', 'endings/rook.tex')).toBe('error');
    expect(levelOf(loaded, 'illegal-move', 'openings/french.tex')).toBe('warning');
    expect(levelOf(loaded, 'illegal-move', 'openings/spanish.tex')).toBe('info');
    expect(levelOf(loaded, 'illegal-move', '../openings/spanish.tex')).toBe('error');
  });

  test('patterns are case-sensitive', () => {
    const loaded = load('{"overrides": [{"files": ["*.tex"], "rules": {"illegal-move": "off"}}]}');
    expect(levelOf(loaded, 'illegal-move', 'BOOK.TEX')).toBe('error');
  });

  test('ignore patterns are relative to the folder of the file', () => {
    const {folder, settings} = load('{"ignore": ["/drafts", "*.old.tex"]}');
    const ignores = (name: string): boolean | undefined =>
      settings.values.ignore?.value.ignores(join(folder, name));
    expect(ignores('drafts/one.tex')).toBe(true);
    expect(ignores('openings/drafts/one.tex')).toBe(false);
    expect(ignores('openings/one.old.tex')).toBe(true);
    expect(ignores('../drafts/one.tex')).toBe(false);
  });
});

describe('extends', () => {
  test('extends takes a preset, which the rules of the file modify', () => {
    const loaded = load('{"extends": "typographic", "rules": {"illegal-move": "info"}}');
    expect(levelOf(loaded, 'board-style')).toBe('info');
    expect(levelOf(loaded, 'illegal-move')).toBe('info');
  });

  test('extends takes files relative to the one that names them', () => {
    const {folder, settings} = load('{"extends": "house/style.json", "maxWarnings": 1}', {
      'house/style.json': '{"extends": ["../press.json"], "dialect": "skak", "ignore": ["old/"]}',
      'press.json': '{"dialect": "xskak", "maxWarnings": 2, "failOn": "error"}',
    });
    expect(settings.files.map((path) => path.slice(folder.length + 1))).toEqual([
      '.skakmatrc.json',
      'house/style.json',
      'press.json',
    ]);
    expect(settings.values).toMatchObject({
      dialect: {value: 'skak', origin: join(folder, 'house/style.json:1')},
      maxWarnings: {value: 1, origin: join(folder, '.skakmatrc.json:1')},
      failOn: {value: 'error', origin: join(folder, 'press.json:1')},
    });
    expect(settings.values.ignore?.value.ignores(join(folder, 'house/old/one.tex'))).toBe(true);
    expect(settings.values.ignore?.value.ignores(join(folder, 'old/one.tex'))).toBe(false);
  });

  test('the last entry of extends wins, and the file itself over all', () => {
    const loaded = load(
      '{"extends": ["one.json", "two.json"], "rules": {"wrong-side": "warning"}}',
      {
        'one.json': '{"rules": {"illegal-move": "off", "wrong-side": "off", "glued-move": "off"}}',
        'two.json': '{"rules": {"illegal-move": "info", "wrong-side": "info"}}',
      },
    );
    expect(levelOf(loaded, 'glued-move')).toBe('off');
    expect(levelOf(loaded, 'illegal-move')).toBe('info');
    expect(levelOf(loaded, 'wrong-side')).toBe('warning');
  });

  test('extends may reach the same file twice', () => {
    const loaded = load('{"extends": ["one.json", "two.json"]}', {
      'one.json': '{"extends": "base.json"}',
      'two.json': '{"extends": "base.json"}',
      'base.json': '{"rules": {"illegal-move": "off"}}',
    });
    expect(levelOf(loaded, 'illegal-move')).toBe('off');
  });

  test('extends in an override sets the preset for its files', () => {
    const loaded = load('{"overrides": [{"files": ["final/"], "extends": "typographic"}]}');
    expect(levelOf(loaded, 'board-style', 'final/book.tex')).toBe('info');
    expect(levelOf(loaded, 'board-style', 'draft/book.tex')).toBe('off');
  });

  test.each([
    [
      'a file that is not there',
      {'.skakmatrc.json': '{"extends": "house.json"}'},
      '.skakmatrc.json:1:2: No settings `house.json`, expected recommended, strict, typographic or a file',
    ],
    [
      'a preset that does not exist',
      {'.skakmatrc.json': '{"extends": ["strickt"]}'},
      '.skakmatrc.json:1:14: No settings `strickt`, expected recommended, strict, typographic or a file; did you mean `strict`?',
    ],
    [
      'a folder',
      {'.skakmatrc.json': '{"extends": "."}'},
      '.skakmatrc.json:1:2: No settings `.`, expected recommended, strict, typographic or a file',
    ],
    [
      'the file itself',
      {'.skakmatrc.json': '{"extends": "./.skakmatrc.json"}'},
      '.skakmatrc.json:1:2: Settings that build on themselves: .skakmatrc.json > .skakmatrc.json',
    ],
    [
      'a circle',
      {
        '.skakmatrc.json': '{"extends": "a/b.json"}',
        'a/b.json': '{"extends": "../c.json"}',
        'c.json': '{\n"extends": ["strict", "a/b.json"]}',
      },
      'c.json:2:23: Settings that build on themselves: .skakmatrc.json > a/b.json > c.json > a/b.json',
    ],
    [
      'mistakes in another file',
      {'.skakmatrc.json': '{"extends": "house.json"}', 'house.json': '{"failOn": "never"}'},
      'house.json:1:12: Unexpected `"never"` for `failOn`, expected `info`, `warning` or `error`',
    ],
  ])('extends reports %s', (_, files, complaint) => {
    expect(complaintsAbout(files)).toEqual([complaint]);
  });

  test('extends reports a chain that is too long', () => {
    const files: Record<string, string> = {'.skakmatrc.json': '{"extends": "1.json"}'};
    for (let i = 1; i < 12; i += 1) files[`${i}.json`] = `{"extends": "${i + 1}.json"}`;
    expect(complaintsAbout(files)).toEqual([
      '9.json:1:2: Settings that build on more than 10 others in a row',
    ]);
  });
});

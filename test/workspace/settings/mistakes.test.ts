import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {UserError} from '../../../src/text/errors.ts';
import {loadSettings} from '../../../src/workspace/settings/load-settings.ts';
import {anyCharacters} from '../../any-characters.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {complaintsAbout, VOCABULARY} from './load.ts';

/** What is said of a settings file, without its name. */
function complaints(text: string): readonly string[] {
  return complaintsAbout({'.skakmatrc.json': text}).map((line) =>
    line.replace('.skakmatrc.json:', ''),
  );
}

const KEYS =
  '`$schema`, `root`, `extends`, `rules`, `overrides`, `dialect`, `allowRoot`, `ignore`, `maxWarnings`, `maxUnjudged`, `failOn`, `baseline`, `format` or `typeset`';
const LEVELS = '`off`, `info`, `warning` or `error`';

describe('a mistake is told with its place, what is there and what should be', () => {
  test.each([
    ['{"rule": {}}', `1:2: Unexpected key \`rule\`, expected ${KEYS}; did you mean \`rules\`?`],
    ['{"colour": 1}', `1:2: Unexpected key \`colour\`, expected ${KEYS}`],
    [
      '{"boardsize": "3mm"}',
      `1:2: Unexpected key \`boardsize\`, expected ${KEYS}; did you mean \`boardSize\` in \`typeset\`?`,
    ],
    [
      '{"ilegal-move": "off"}',
      `1:2: Unexpected key \`ilegal-move\`, expected ${KEYS}; did you mean \`illegal-move\` in \`rules\`?`,
    ],
    [
      '{"rules.illegal-move": "off"}',
      `1:2: Unexpected key \`rules.illegal-move\`, expected ${KEYS}; did you mean \`"rules": {"illegal-move": ...}\`?`,
    ],
    [
      '{"typeset": {"boardsize": "3mm"}}',
      '1:14: Unexpected key `boardsize`, expected `engine`, `language`, `names`, `paper`, `font`, `fontSize`, `columns`, `boardSize`, `boardColors`, `pieceFont`, `pieces`, `proseMoves`, `diagrams`, `captions`, `tagged`, `title`, `subtitle`, `author`, `documentDate`, `imprint`, `matter` or `numberDiagrams`; did you mean `boardSize`?',
    ],
    [
      '{"rules": {"SK101": "off", "illegal-move": "error"}}',
      '1:28: Unexpected `illegal-move`, the same rule as `SK101`; keep one',
    ],
    [
      '{"rules": {"ilegal-move": "off"}}',
      '1:12: Unexpected rule `ilegal-move`, expected one that `skakmat rules` lists; did you mean `illegal-move`?',
    ],
    [
      '{"rules": {"blunder": "off"}}',
      '1:12: Unexpected rule `blunder`, expected one that `skakmat rules` lists',
    ],
    [
      '{"rules": {"illegal-move": "warn"}}',
      `1:28: Unexpected \`"warn"\` for \`illegal-move\`, expected ${LEVELS}; did you mean \`warning\`?`,
    ],
    ['{"rules": {"SK101": 2}}', `1:21: Unexpected \`2\` for \`SK101\`, expected ${LEVELS}`],
    [
      '{"rules": {"illegal-move": ["off"]}}',
      `1:28: Unexpected list for \`illegal-move\`, expected ${LEVELS}`,
    ],
    [
      '{"rules": {"board-style": ["info"]}}',
      `1:27: Unexpected list for \`board-style\`, expected a list of ${LEVELS} and an object`,
    ],
    [
      '{"rules": {"board-style": true}}',
      `1:27: Unexpected \`true\` for \`board-style\`, expected ${LEVELS}, or a list of ${LEVELS} and an object`,
    ],
    [
      '{"rules": {"board-style": ["info", {"sise": "tiny"}]}}',
      '1:37: Unexpected option `sise`, expected `size` or `moves`; did you mean `size`?',
    ],
    [
      '{"rules": {"board-style": ["info", {"size": "huge"}]}}',
      '1:45: Unexpected `"huge"` for `size`, expected `large`, `small` or `tiny`',
    ],
    ['{"rules": []}', '1:11: Unexpected list for `rules`, expected an object'],
    [
      '{"overrides": {}}',
      '1:15: Unexpected object for `overrides`, expected a list, each an object',
    ],
    ['{"overrides": [{"rules": {}}]}', '1:16: Missing key `files`'],
    [
      '{"overrides": [{"files": "*.tex"}]}',
      '1:26: Unexpected `"*.tex"` for `files`, expected a list, each a pattern',
    ],
    [
      '{"overrides": [{"files": [], "extends": "loud"}]}',
      '1:41: Unexpected `"loud"` for `extends`, expected `recommended`, `strict` or `typographic`',
    ],
    [
      '{"overrides": [{"files": [], "dialect": "skak"}]}',
      '1:30: Unexpected key `dialect`, expected `files`, `extends` or `rules`',
    ],
    [
      '{"dialect": "skack"}',
      '1:13: Unexpected `"skack"` for `dialect`, expected `skak` or `xskak`; did you mean `skak`?',
    ],
    ['{"dialect": null}', '1:13: Unexpected `null` for `dialect`, expected `skak` or `xskak`'],
    ['{"root": "yes"}', '1:10: Unexpected `"yes"` for `root`, expected `true` or `false`'],
    [
      '{"maxWarnings": -1}',
      '1:17: Unexpected `-1` for `maxWarnings`, expected a whole number from 0',
    ],
    [
      '{"maxWarnings": 1.5}',
      '1:17: Unexpected `1.5` for `maxWarnings`, expected a whole number from 0',
    ],
    ['{"ignore": ["a", 1]}', '1:18: Unexpected `1` for `ignore`, expected a pattern'],
    [
      '{"extends": {}}',
      '1:13: Unexpected object for `extends`, expected a preset or a path, or a list, each a preset or a path',
    ],
    [
      '{"format": "html"}',
      '1:12: Unexpected `"html"` for `format`, expected `stylish`, `unix` or `json`',
    ],
    ['{"root": true, "root": false}', '1:16: Unexpected second `root`'],
    ['[]', '1:1: Unexpected list, expected an object'],
    ['null', '1:1: Unexpected `null`, expected an object'],
    [
      `{"failOn": "${'long '.repeat(20)}"}`,
      '1:12: Unexpected `"long long long long long long long long...` for `failOn`, expected `info`, `warning` or `error`',
    ],
  ])(
    'a mistake is reported with its place, what is there and what should be: %s',
    (text, complaint) => {
      expect(complaints(text)).toEqual([complaint]);
    },
  );

  test('all mistakes are reported at once, in source order', () => {
    expect(
      complaints(`{
        "root": 1,
        "rules": {"illegal-move": "of"},
        "failOn": "all",
      }`),
    ).toEqual([
      '2:17: Unexpected `1` for `root`, expected `true` or `false`',
      `3:35: Unexpected \`"of"\` for \`illegal-move\`, expected ${LEVELS}; did you mean \`off\`?`,
      '4:19: Unexpected `"all"` for `failOn`, expected `info`, `warning` or `error`',
    ]);
  });
});

describe('JSON that is broken is told where it breaks', () => {
  test.each([
    ['', '1:1: Unexpected end of the file, expected a value'],
    ['// nothing', '1:11: Unexpected end of the file, expected a value'],
    ['{"root": true', '1:14: Unexpected end of the file, expected `}`'],
    ['{"ignore": ["a"', '1:16: Unexpected end of the file, expected `]`'],
    ['{\n"root": true\n"failOn": "error"}', '3:1: Unexpected `"failOn"`, expected `,`'],
    ['{"root" true}', '1:9: Unexpected `true`, expected `:`'],
    ['{"root": }', '1:10: Unexpected `}`, expected a value'],
    ['{"root": true,,}', '1:15: Unexpected `,`, expected a key in double quotes'],
    ['{"root": true}}', '1:15: Unexpected `}`, expected the end of the file'],
    [
      "{'root': true}",
      "1:2: Unexpected `'root'`, expected a word in double quotes, a number, `true` or `false`",
    ],
    [
      '{"root": yes}',
      '1:10: Unexpected `yes`, expected a word in double quotes, a number, `true` or `false`',
    ],
    [
      '{"root": true /* for now',
      '1:15: Unexpected `/* for now`, expected a comment that ends with `*/`',
    ],
    [
      '{"baseline": "known.json}\n',
      '1:14: Unexpected `"known.json}`, expected a text that ends with `"` on its line',
    ],
    [
      '{"baseline": "C:\\known.json"}',
      '1:14: Unexpected `"C:\\known.json"`, expected a text in which `\\` is written `\\\\`',
    ],
    [
      '{"baseline": "\\u12"}',
      '1:14: Unexpected `"\\u12"`, expected `\\u` and four digits from 0 to f',
    ],
    [
      '{"baseline": "a\tb"}',
      '1:14: Unexpected `"a\tb"`, expected a text without control characters',
    ],
    ['{"maxWarnings": 1.}', '1:17: Unexpected `1.`, expected a number'],
    ['['.repeat(100_000), '1:501: Unexpected depth, expected 500 at most'],
  ])('%.30s', (text, complaint) => {
    expect(complaints(text)).toEqual([complaint]);
  });
});

describe('a hostile key has no effect but a message', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a hostile key has no effect but a message: %s',
    (key) => {
      expect(complaints(`{"${key}": {"failOn": "error"}}`)).toEqual([
        `1:2: Unexpected key \`${key}\`, expected ${KEYS}`,
      ]);
      expect(complaints(`{"rules": {"${key}": "off"}}`)[0]).toContain(`Unexpected rule \`${key}\``);
      const options = `{"rules": {"board-style": ["info", {"${key}": "tiny"}]}}`;
      expect(complaints(options)[0]).toContain(`Unexpected option \`${key}\``);
      expect({}).not.toHaveProperty('failOn');
    },
  );
});

describe('no text makes the reader throw anything but a message for its author', () => {
  const words = ['{', '}', '[', ']', ':', ',', '"rules"', '"extends"', '"off"', '1', 'null', '//'];

  test.each([
    ['any text', anyCharacters()],
    ['any JSON', fc.json()],
    ['words of settings', fc.array(fc.constantFrom(...words)).map((list) => list.join(' '))],
  ])('the reader throws nothing but a message for the author of %s', (_, texts) => {
    const path = join(temporaryFolder(), '.skakmatrc.json');
    fc.assert(
      fc.property(texts, (text) => {
        writeFileSync(path, text);
        try {
          loadSettings(path, VOCABULARY);
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
      }),
      {numRuns: 300},
    );
  });
});

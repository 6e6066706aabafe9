import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {describeRule, describeRules} from '../../../src/lint/manual/rule-manual.ts';
import {writeRuleText} from '../../../src/lint/manual/write-rule-text.ts';
import {loadSettings} from '../../../src/workspace/settings/load-settings.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {NUMBER_STYLE} from './number-style.ts';

test('the manual of a rule has its summary, reason, options, examples and settings', () => {
  expect(writeRuleText(describeRule(NUMBER_STYLE), 60)).toBe(`number-style (SK210)
A move number that is not spaced like the others.

Why
  Readers see two hands at work where one house style should
  be.

Level
  off in recommended, off in strict, warning in typographic

Correction
  safe: \`--fix\` applies it: every position of every game
  stays as it is

Wrong under xskak with white = tight
  \\newgame
  \\mainline{1. e4 e5}
            ^^
  A space between \`1.\` and \`e4\`

Right, as --fix writes it
  \\newgame
  \\mainline{1.e4 e5}

Wrong
  \\newgame\\mainline{1.e4 e5}\\mainline{2.Nf3 Nc6}
  No space between \`1.\` and \`e4\`

Right
  \\newgame\\mainline{1. e4 e5 2. Nf3 Nc6}

Options
  white: spaced (default), tight. The space before a move of
  White.

In .skakmatrc.json
  {"rules": {"number-style": ["warning", {"white": "tight"}]}}

In the text
  % skakmat: disable-next-line number-style -- reason
`);
});

describe.each(describeRules(RULES))('the manual of $name', (manual) => {
  const text = writeRuleText(manual, 80);

  test('says what the rule finds, why, and how to set it', () => {
    const asOneLine = text.replace(/\s+/g, ' ');
    expect(asOneLine).toContain(manual.summary);
    expect(asOneLine).toContain(manual.reason);
    expect(text).toContain(manual.settings);
  });

  test('shows each example with its message', () => {
    const asOneLine = text.replace(/\s+/g, ' ');
    for (const {message} of manual.examples) {
      expect(asOneLine).toContain(message.replace(/\s+/g, ' '));
    }
  });

  test('has a snippet that is valid in a settings file', () => {
    const {rules} = JSON.parse(manual.settings) as {readonly rules: Record<string, unknown>};
    expect(Object.keys(rules)).toEqual([manual.name]);
    expect([rules[manual.name]].flat()[0]).not.toBe(manual.levels.recommended);
    const folder = temporaryFolder({'.skakmatrc.json': manual.settings});
    loadSettings(join(folder, '.skakmatrc.json'), {rules: RULES, formats: []});
  });
});

import {describe, expect, test} from 'vitest';
import type {Example, Rule} from '../../src/lint/rule.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import {checkText, fixText, inDocument} from '../check-text.ts';
import type {Settings} from '../check-text.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

/** Their flaws lie in other files, or take a page to show; test/tex and test/cli show them. */
const ABOUT_FILES = [
  'missing-input',
  'unreadable-input',
  'input-outside-root',
  'endless-input',
  'request-unmet',
  'tex-plays-otherwise',
  'tex-starts-elsewhere',
];

const DIALECTS: readonly Dialect[] = ['skak', 'xskak'];

describe.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  test('explains what it finds, and why it matters', () => {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(rule.summary).toMatch(/^[A-Z`].*\.$/);
    expect(rule.reason).toMatch(/^\S.*\.$/s);
  });

  if (!ABOUT_FILES.includes(name)) {
    test('shows an example in its manual', () => {
      expect(rule.examples.length).toBeGreaterThan(0);
    });
  }

  for (const example of rule.examples) {
    for (const dialect of example.dialect === undefined ? DIALECTS : [example.dialect]) {
      test(`plays its example in ${dialect}: ${example.wrong}`, () =>
        playExample(rule, example, dialect));
    }
  }
});

test('every rule has a name and a number of its own', () => {
  const names = RULES.map(({name}) => name);
  const codes = RULES.map(({code}) => code);
  expect([...new Set(names)]).toEqual(names);
  expect([...new Set(codes)]).toEqual(codes);
});

async function playExample(rule: Rule, example: Example, dialect: Dialect): Promise<void> {
  const {wrong, at, message, fixed, right, options} = example;
  const level = rule.level === 'off' ? 'warning' : rule.level;
  const settings: Settings = {settings: [{rules: new Map([[rule.name, {level, options}]])}]};
  const text = inDocument(wrong, dialect);
  const findings = await checkText(text, settings);
  expect(
    findings.map(
      (finding) => `${finding.rule} at ${finding.source.slice(finding.span)}: ${finding.message}`,
    ),
  ).toEqual([`${rule.name} at ${at}: ${message}`]);
  for (const {fix} of findings) if (fix !== undefined) expect(rule.fixes).toContain(fix.safety);
  if (fixed !== undefined) expect(rule.fixes).toContain('safe');
  expect(await fixText(text, settings)).toBe(inDocument(fixed ?? wrong, dialect));
  for (const better of [fixed, right]) {
    if (better === undefined) continue;
    expect(await checkText(inDocument(better, dialect), settings)).toEqual([]);
  }
}

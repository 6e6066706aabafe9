import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readCommandTree} from '../../src/cli/command-tree.ts';
import {HELP_TOPICS} from '../../src/cli/help-topics.ts';
import {COMMANDS} from '../../src/cli/program.ts';
import {escapeRoff} from '../../src/cli/man.ts';
import {writeManPage} from '../../src/cli/man.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import {describeRules} from '../../src/lint/manual/rule-manual.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {everyCommand, listen} from './listen.ts';
import {skakmat} from './run-skakmat.ts';
import {hasProgram} from '../has-program.ts';

const PAGE = writeManPage({
  version: '1.2.3',
  root: readCommandTree(listen().program, COMMANDS),
  topics: HELP_TOPICS,
  rules: describeRules(RULES),
});

describe('roff', () => {
  test.each([
    ['--fix', '\\-\\-fix'],
    ['.tex files', '\\&.tex files'],
    ["'tis", "\\&'tis"],
    ['behind `\\mainline`', 'behind \\fB\\emainline\\fR'],
    ['½–½', '\\[u00BD]\\[u2013]\\[u00BD]'],
  ])('roff reads %s as text', (text, escaped) => {
    expect(escapeRoff(text)).toBe(escaped);
  });
});

describe('the manual page', () => {
  test.each(everyCommand())('the manual page describes the command %s', (name) => {
    expect(PAGE).toMatch(new RegExp(`^\\.SS "skakmat ${name.replaceAll('-', '\\\\-')}[" ]`, 'm'));
  });

  test('the manual page describes every option', () => {
    const {program} = listen();
    const flags = [program, ...program.commands].flatMap(({options}) =>
      options.map((option) => option.flags),
    );
    expect(flags.length).toBeGreaterThan(10);
    for (const flag of flags) expect(PAGE).toContain(`.B "${escapeRoff(flag)}"`);
  });

  test('the manual page lists every rule', () => {
    for (const {name, code, level, summary} of RULES) {
      expect(PAGE).toContain(`${escapeRoff(name)} (SK${code}, ${level})`);
      expect(PAGE).toContain(escapeRoff(summary));
    }
  });

  test('skakmat man prints the manual page', () => {
    const {code, stdout} = skakmat(temporaryFolder(), ['man']);
    const [, ...lines] = PAGE.split('\n');
    expect(stdout.split('\n').slice(1)).toEqual(lines);
    expect(code).toBe(0);
  });

  test('the manual page describes exit codes, files and environment', () => {
    for (const title of ['EXIT CODES', 'FILES', 'ENVIRONMENT'])
      expect(PAGE).toContain(`.SH "${title}"`);
  });
});

/** What a formatter prints, and what it complains about. */
function format(program: string, args: readonly string[]) {
  const folder = temporaryFolder({'skakmat.1': PAGE});
  return spawnSync(program, [...args, join(folder, 'skakmat.1')], {
    encoding: 'utf8',
    env: {PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', MANWIDTH: '80'},
  });
}

test.skipIf(!hasProgram('groff'))('groff formats the manual page without a warning', () => {
  const {status, stderr} = format('groff', ['-man', '-ww', '-z', '-Tutf8']);
  expect([stderr, status]).toEqual(['', 0]);
});

test.skipIf(!hasProgram('man'))('man displays the manual page as intended', () => {
  const {status, stdout, stderr} = format('man', ['--warnings', '-l']);
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain('\n   skakmat check [options] [paths...]\n');
  expect(stdout).toContain('\n       --fix-rule <rule>\n');
  expect(stdout).toContain('A line of moves inside the argument of a \\mainline.');
});

import {describe, expect, test} from 'vitest';
import {RULES} from '../../src/lint/rules/index.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

describe('rules', () => {
  test('rules prints one line for each rule', () => {
    const {code, stdout} = skakmat(temporaryFolder(), ['rules']);
    const names = Array.from(stdout.matchAll(/^SK\d+ +(\S+)/gm), ([, name]) => name);
    expect(names.toSorted()).toEqual(RULES.map(({name}) => name).sort());
    expect(stdout).toMatch(/^SK106 +zero-castling +E E E +safe +Castling written with zeros/m);
    expect(code).toBe(0);
  });

  test('rules --json lists all rules', () => {
    const {stdout} = skakmat(temporaryFolder(), ['rules', '--json']);
    const {version, rules} = JSON.parse(stdout) as {version: number; rules: readonly unknown[]};
    expect(version).toBe(1);
    expect(rules).toHaveLength(RULES.length);
    expect(rules).toContainEqual({
      number: 'SK106',
      name: 'zero-castling',
      levels: {recommended: 'error', strict: 'error', typographic: 'error'},
      fixes: ['safe'],
      summary: 'Castling written with zeros, lowercase letters or another dash.',
    });
  });
});

describe('explain', () => {
  test('explain without a rule lists all rules', () => {
    const folder = temporaryFolder();
    expect(skakmat(folder, ['explain'])).toEqual(skakmat(folder, ['rules']));
  });

  test.each(['endless-expansion', 'SK605'])('explain %s says that it is retired', (name) => {
    const {code, stdout} = skakmat(temporaryFolder(), ['explain', name]);
    expect(stdout).toMatch(/^endless-expansion \(SK605\) is retired\. /);
    expect(code).toBe(0);
  });

  test.each(['illegal-move', 'SK101', 'sk101', '101'])('explain accepts %s', (name) => {
    const {code, stdout} = skakmat(temporaryFolder(), ['explain', name]);
    expect(stdout).toMatch(/^illegal-move \(SK101\)\nA move that the rules of chess do not allow/);
    expect(code).toBe(0);
  });

  test.each(['game-illegal-move', 'SK701', '701'])(
    'explain accepts %s, a flaw of game files',
    (name) => {
      const {code, stdout} = skakmat(temporaryFolder(), ['explain', name]);
      expect(stdout).toMatch(
        /^game-illegal-move \(SK701\)\nA move that the rules of chess do not allow/,
      );
      expect(code).toBe(0);
    },
  );

  test('the beginning of several names lists them', () => {
    expect(skakmat(temporaryFolder(), ['explain', 'engine-finds'])).toMatchObject({
      code: 2,
      stderr:
        'skakmat: unknown rule engine-finds; names that begin so: engine-finds-second-solution, engine-finds-no-win\n',
    });
  });

  test('explain suggests the flaw of game files that was probably meant', () => {
    expect(skakmat(temporaryFolder(), ['explain', 'game-nags']).stderr).toBe(
      'skakmat: unknown rule game-nags; did you mean game-nag?\n',
    );
  });

  test('explain suggests the rule that was probably meant', () => {
    expect(skakmat(temporaryFolder(), ['explain', 'ilegal-move'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'skakmat: unknown rule ilegal-move; did you mean illegal-move?\n',
    });
  });

  test('explain --json describes a flaw of game files', () => {
    const {stdout} = skakmat(temporaryFolder(), ['explain', 'game-nag', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      name: 'game-nag',
      number: 'SK709',
      level: 'warning',
    });
  });

  test('explain --json describes a rule', () => {
    const {stdout} = skakmat(temporaryFolder(), ['explain', 'zero-castling', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      name: 'zero-castling',
      number: 'SK106',
      fixes: [{safety: 'safe'}],
      examples: [{at: '0-0', right: {by: 'fix'}}],
      settings: '{"rules": {"zero-castling": "warning"}}',
      suppression: '% skakmat: disable-next-line zero-castling -- reason',
    });
  });
});

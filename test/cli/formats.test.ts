import {expect, test} from 'vitest';
import {FORMAT_NAMES} from '../../src/workspace/report/format-names.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import {ruleInfos} from '../../src/workspace/report/rule-infos.ts';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

test.each(FORMAT_NAMES)('--format %s reports the findings', (name) => {
  const folder = temporaryFolder({
    'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}'),
  });
  const {code, stdout, stderr} = skakmat(folder, ['--format', name, 'book.tex']);
  expect(stdout).toContain('illegal-move');
  const words = name === 'statistics' ? 'error  illegal-move' : 'Illegal move `Nd3`';
  expect(stdout.replaceAll(/<\/?code>/g, '`')).toContain(words);
  expect(stderr).toBe('');
  expect(code).toBe(1);
});

test('reports list all rules in order', () => {
  const infos = ruleInfos();
  expect([...infos.keys()]).toEqual(RULES.map(({name}) => name));
  expect(infos.get('illegal-move')).toMatchObject({level: 'error', name: 'illegal-move'});
});

import {expect, test} from 'vitest';
import {junit} from '../../../src/workspace/report/xml-reports.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {readXml} from './read-xml.ts';

const ITALIAN = new SourceText('\\newgame\n2.Nd3 Nd5', 'italian.tex');

test('a finding is a test that has failed', () => {
  const note = 'skak plays on';
  const {children} = readXml(junit([makeFinding(ITALIAN, 'Nd3', {note})], PLAIN));
  const [suite] = children;
  expect(suite?.attributes).toEqual({name: 'italian.tex', tests: '1', failures: '1'});
  const [testcase] = suite?.children ?? [];
  expect(testcase?.attributes).toEqual({
    classname: 'italian.tex',
    name: 'illegal-move (2:3)',
    file: 'italian.tex',
    line: '2',
  });
  expect(testcase?.children).toEqual([
    {
      name: 'failure',
      attributes: {type: 'error', message: 'Illegal move `Nd3`'},
      children: [],
      text: 'italian.tex:2:3: Illegal move `Nd3`\nskak plays on',
    },
  ]);
});

test('information is a test that has passed', () => {
  const report = junit(
    [makeFinding(ITALIAN, 'Nd3'), makeFinding(ITALIAN, 'Nd5', {severity: 'info'})],
    PLAIN,
  );
  const [suite] = readXml(report).children;
  expect(suite?.attributes).toMatchObject({tests: '2', failures: '1'});
  expect(suite?.children[1]?.children[0]).toMatchObject({name: 'system-out'});
});

test('a report without a finding has a test that has passed', () => {
  const [suite] = readXml(junit([], PLAIN)).children;
  expect(suite?.attributes).toEqual({name: 'skakmat', tests: '1', failures: '0'});
  expect(suite?.children).toHaveLength(1);
  expect(suite?.children[0]?.children).toEqual([]);
});

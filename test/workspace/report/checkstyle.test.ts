import {expect, test} from 'vitest';
import {checkstyle} from '../../../src/workspace/report/xml-reports.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {readXml} from './read-xml.ts';

test('findings are grouped by file', () => {
  const italian = new SourceText('\\newgame\n2.Nd3 Nd5', 'italian.tex');
  const spanish = new SourceText('3.Bb6', 'spanish.tex');
  const {name, children} = readXml(
    checkstyle(
      [
        makeFinding(italian, 'Nd3'),
        makeFinding(italian, 'Nd5', {severity: 'info'}),
        makeFinding(spanish, 'Bb6', {severity: 'warning'}),
      ],
      PLAIN,
    ),
  );
  expect(name).toBe('checkstyle');
  expect(children.map((file) => file.attributes)).toEqual([
    {name: 'italian.tex'},
    {name: 'spanish.tex'},
  ]);
  expect(children.flatMap((file) => file.children.map((error) => error.attributes))).toEqual([
    {
      line: '2',
      column: '3',
      severity: 'error',
      message: 'Illegal move `Nd3`',
      source: 'skakmat.illegal-move',
    },
    expect.objectContaining({column: '7', severity: 'info'}),
    expect.objectContaining({line: '1', severity: 'warning'}),
  ]);
});

test('a report without a finding is well-formed', () => {
  expect(readXml(checkstyle([], PLAIN)).children).toEqual([]);
});

import {describe, expect, test} from 'vitest';
import {FORMAT_NAMES, LINE_FORMATS} from '../../../src/workspace/report/format-names.ts';
import {REPORT_FORMATS, reportInParts} from '../../../src/workspace/report/formats.ts';
import {PartStarts} from '../../../src/workspace/report/finding.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {accountOf} from '../../skak/account/account-of.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

/** A file of two games that was read in two parts. */
const FIRST = makeFinding(new SourceText('1.e4 e5 2.Nd3\n\n', 'games.pgn'), 'Nd3');
const SECOND = makeFinding(
  new SourceText('1.d4 d5 2.Nd3\n', 'games.pgn', 'utf-8', {line: 3, column: 1}),
  'Nd3',
);

describe.each([...LINE_FORMATS])('%s', (name) => {
  const report = REPORT_FORMATS[name];

  test('a report in parts is the same as in one piece', () => {
    const parts = report([FIRST], PLAIN) + report([SECOND], PLAIN);
    expect(parts).toBe(report([FIRST, SECOND], PLAIN));
  });

  test('says nothing where nothing was found', () => {
    expect(report([], PLAIN)).toBe('');
  });
});

test.each(FORMAT_NAMES)('%s is the same in pieces where there are many findings', (name) => {
  const many = Array.from({length: 10_001}, () => FIRST);
  const account = accountOf(['book.tex'], {'book.tex': '\\newgame\\mainline{1.e4}'});
  const options = {...PLAIN, account};
  const whole = REPORT_FORMATS[name](many, options);
  expect([...reportInParts(name, many, options)].join('') === whole).toBe(true);
});

test('offsets count from the start of the file', () => {
  const origins = new PartStarts();
  const texts = ['1. é4 *\n', 'ß♔ Nd3 *\n', '1. Nd3 *\n'];
  const findings = [...texts, ...texts].map((text, i) => {
    if (i === texts.length) origins.begin();
    const source = new SourceText(text, i < texts.length ? 'one.pgn' : 'two.pgn');
    origins.note(source);
    origins.note(source);
    return makeFinding(source, '*');
  });
  const told = REPORT_FORMATS.jsonl(findings, {...PLAIN, origins})
    .trimEnd()
    .split('\n');
  const whole = texts.join('');
  const stars = [...whole.matchAll(/\*/g)].map(({index}) => ({
    offset: index,
    byteOffset: Buffer.byteLength(whole.slice(0, index)),
    endOffset: index + 1,
  }));
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([...stars, ...stars]);
});

test.each(FORMAT_NAMES.filter((name) => !LINE_FORMATS.has(name)))(
  '%s needs all findings at once',
  (name) => {
    const report = REPORT_FORMATS[name];
    const parts = report([FIRST], PLAIN) + report([SECOND], PLAIN);
    expect(parts).not.toBe(report([FIRST, SECOND], PLAIN));
  },
);

test.each([
  ['stylish', /games\.pgn$/gm],
  ['checkstyle', /<file name="games\.pgn"/g],
  ['junit', /<testsuite name="games\.pgn"/g],
] as const)('%s puts all findings of a file under one heading', (name, heading) => {
  const report = REPORT_FORMATS[name]([FIRST, SECOND], PLAIN);
  expect(report.match(heading)).toHaveLength(1);
  expect(report).toMatch(/1:11|line="1"/);
  expect(report).toMatch(/3:11|line="3"/);
});

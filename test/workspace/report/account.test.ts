import {readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import addFormats from 'ajv-formats';
import {describe, expect, test} from 'vitest';
import {describeAccount} from '../../../src/skak/account/describe-account.ts';
import {
  FORMAT_NAMES,
  ACCOUNT_FORMATS,
  RULE_FORMATS,
} from '../../../src/workspace/report/format-names.ts';
import {REPORT_FORMATS} from '../../../src/workspace/report/formats.ts';
import {accountOf} from '../../skak/account/account-of.ts';
import {inDocument} from '../../check-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {readXml} from './read-xml.ts';
import {SARIF_SCHEMA} from './sarif-schema.ts';

const ACCOUNT = accountOf(['book.tex'], {
  'book.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nd5 Nc6}\\input{gone.tex}', 'skak'),
});
const WORDS = describeAccount(ACCOUNT);
const OPTIONS = {...PLAIN, account: ACCOUNT};
const FINDING = makeFinding('1.e4 e5 2.Nd5', 'Nd5');

const ajv = new Ajv({strict: true, allErrors: true});
addFormats.default(ajv);
const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object;
ajv.addSchema(schema, 'schema');

describe.each(FORMAT_NAMES)('%s', (name) => {
  const report = REPORT_FORMATS[name];

  test(`${RULE_FORMATS.has(name) ? 'tells' : 'needs no'} descriptions of rules`, () => {
    const isAlike = report([FINDING], PLAIN) === report([FINDING], {...PLAIN, rules: new Map()});
    expect(isAlike).toBe(!RULE_FORMATS.has(name));
  });

  test.each([
    ['findings', [FINDING]],
    ['no findings', []],
  ])(
    `${ACCOUNT_FORMATS.has(name) ? 'carries' : 'cannot carry'} the account beside %s`,
    (_, findings) => {
      const text = report(findings, OPTIONS);
      // The page of HTML sets what stands between backticks as code.
      const words = text.replaceAll('\\\\', '\\').replaceAll(/<\/?code>/g, '`');
      if (ACCOUNT_FORMATS.has(name)) expect(words).toContain(WORDS);
      else expect(text).toBe(report(findings, PLAIN));
    },
  );
});

test.each(['stylish', 'jsonl', 'github'] as const)('%s ends with it', (name) => {
  for (const findings of [[FINDING], []]) {
    const last = REPORT_FORMATS[name](findings, OPTIONS).split('\n').at(-2);
    expect(last?.replaceAll('\\\\', '\\')).toContain(WORDS);
  }
});

test('json and jsonl have it as their schema says', () => {
  const whole: unknown = JSON.parse(REPORT_FORMATS.json([FINDING], OPTIONS));
  expect(ajv.validate('schema', whole)).toBe(true);
  expect(whole).toMatchObject({
    account: {
      summary: WORDS,
      judged: 3,
      unjudged: 1,
      causes: [{kind: 'error', halfMoves: 1, places: [{file: 'book.tex', line: 2, column: 29}]}],
      notFollowed: [{kind: 'input', what: '\\input{gone.tex}', line: 2}],
    },
  });
  const last: unknown = JSON.parse(REPORT_FORMATS.jsonl([], OPTIONS));
  expect(ajv.validate('schema#/definitions/account', last)).toBe(true);
  expect(last).toMatchObject({type: 'account', judged: 3});
});

test('sarif has it among the properties of the run, and each gap as a notification', () => {
  const log = JSON.parse(REPORT_FORMATS.sarif([FINDING], OPTIONS)) as object;
  const validate = new Ajv({strict: false}).addFormat('uri', true).addFormat('uri-reference', true);
  expect(validate.validate(SARIF_SCHEMA, log), JSON.stringify(validate.errors)).toBe(true);
  const location = {
    artifactLocation: {uri: 'book.tex', uriBaseId: '%SRCROOT%'},
    region: {startLine: 2, startColumn: 37},
  };
  expect(log).toMatchObject({
    runs: [
      {
        properties: {account: {judged: 3}},
        invocations: [
          {
            toolExecutionNotifications: [
              {level: 'note', message: {text: WORDS}},
              {level: 'warning', locations: [{physicalLocation: location}]},
            ],
          },
        ],
      },
    ],
  });
});

test('junit has it as a test that has passed, after those that have failed', () => {
  const suites = readXml(REPORT_FORMATS.junit([FINDING], OPTIONS)).children;
  expect(suites.map(({attributes}) => attributes)).toEqual([
    {name: 'book.tex', tests: '1', failures: '1'},
    {name: 'skakmat', tests: '1', failures: '0'},
  ]);
  const [properties, testcase] = suites[1]?.children ?? [];
  expect(properties?.children.map(({attributes}) => attributes)).toEqual([
    {name: 'judged', value: '3'},
    {name: 'unjudged', value: '1'},
  ]);
  expect(testcase?.children[0]).toMatchObject({name: 'system-out', text: WORDS});
});

test('github keeps one of its ten notices for it', () => {
  const many = Array.from({length: 12}, () => makeFinding('2.Nd3', 'Nd3', {severity: 'info'}));
  const lines = REPORT_FORMATS.github(many, OPTIONS).trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.slice(-2)).toEqual([
    '::notice title=skakmat::And 4 info more, which skakmat check lists',
    `::notice title=skakmat::${WORDS}`,
  ]);
});

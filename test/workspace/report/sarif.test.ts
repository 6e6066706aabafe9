import {Ajv} from 'ajv';
import addFormats from 'ajv-formats';
import type {Log, Run} from 'sarif';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {ruleInfos} from '../../../src/workspace/report/rule-infos.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {sarif} from '../../../src/workspace/report/sarif.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {SARIF_SCHEMA} from './sarif-schema.ts';
import {SPANISH} from './spanish.ts';

const ajv = new Ajv({strict: true, allErrors: true});
addFormats.default(ajv);
const validate = ajv.compile(SARIF_SCHEMA);

/** The one run of a report that has been held against the schema. */
function runOf(findings: readonly Diagnostic[], options = PLAIN): Run {
  const log = JSON.parse(sarif(findings, options)) as Log;
  if (!validate(log)) throw new Error(ajv.errorsText(validate.errors));
  const [run] = log.runs;
  if (run === undefined) throw new Error('expected a run');
  return run;
}

describe('the schema', () => {
  test('the SARIF schema accepts the findings of all examples', async () => {
    const reports = await Promise.all(
      RULES.flatMap(({examples}) => examples).map(({wrong, dialect}) =>
        checkText(inDocument(wrong, dialect)),
      ),
    );
    const {results, tool} = runOf(reports.flat(), {...PLAIN, rules: ruleInfos()});
    expect(results?.length).toBeGreaterThan(RULES.length);
    for (const {ruleId, ruleIndex = -1} of results ?? [])
      expect(tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
  });

  test('the SARIF schema accepts a report without findings', () => {
    expect(runOf([]).results).toEqual([]);
  });

  test.each([
    ['a line 0', '"startLine": 1', '"startLine": 0'],
    ['another version', '"version": "2.1.0"', '"version": "2.2.0"'],
    ['an unknown property', '"ruleId"', '"game": 1, "ruleId"'],
    ['a path that is no address', '"book.tex"', '"my book.tex"'],
  ])('the SARIF schema rejects %s', (_, right, wrong) => {
    const report = sarif([makeFinding('2.Nd3', 'Nd3')], PLAIN);
    expect(report).toContain(right);
    expect(validate(JSON.parse(report.replace(right, wrong)))).toBe(false);
  });
});

/** What the compiler has to say against each report: unknown properties of a literal are errors. */
function typeErrors(reports: readonly string[]): readonly (readonly string[])[] {
  const texts = new Map(
    reports.map((report, i) => [
      `test/report/log-${i}.ts`,
      `import type {Log} from 'sarif';\nexport const log: Log = ${report};`,
    ]),
  );
  const options = {strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts']};
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path);
    if (text === undefined) return readSource(path, ...rest);
    return ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return Array.from(texts.keys(), (path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

test('the report fits the types of SARIF', async () => {
  const report = sarif(await checkText(SPANISH), PLAIN);
  const spoilt = report.replace('"ruleId"', '"game": 1, "ruleId"');
  const [errors, errorsOfSpoilt] = typeErrors([report, spoilt]);
  expect(errors).toEqual([]);
  expect(errorsOfSpoilt?.join('\n')).toMatch(/known properties/u);
});

test('a finding becomes a result', async () => {
  const findings = await checkText(SPANISH);
  const [castling] = runOf(findings).results ?? [];
  const artifactLocation = {uri: 'book.tex', uriBaseId: '%SRCROOT%'};
  const region = {startLine: 4, startColumn: 13, endLine: 4, endColumn: 16};
  expect(castling).toEqual({
    ruleId: 'zero-castling',
    ruleIndex: 1,
    level: 'error',
    message: {text: findings[0]?.message},
    locations: [{physicalLocation: {artifactLocation, region}}],
    partialFingerprints: {'context/v1': expect.any(String) as string},
    fixes: [
      {
        description: {text: 'Write `O-O`'},
        artifactChanges: [
          {
            artifactLocation,
            replacements: [{deletedRegion: region, insertedContent: {text: 'O-O'}}],
          },
        ],
      },
    ],
  });
});

test('an unsafe fix asks for review', () => {
  const fix = {
    title: 'Write `Nf3`',
    safety: 'unsafe',
    edits: [{span: {start: 2, end: 5}, text: 'Nf3'}],
  } as const;
  const [result] = runOf([makeFinding('2.Nd3', 'Nd3', {fix})]).results ?? [];
  expect(result?.fixes?.[0]?.description?.text).toBe('Write `Nf3` (unsafe: look at it)');
});

test('a rule has its number, and whether it is enabled', () => {
  const {tool} = runOf([]);
  const [illegal, , threat] = tool.driver.rules ?? [];
  expect(illegal).toMatchObject({
    id: 'illegal-move',
    defaultConfiguration: {level: 'error'},
    properties: {code: 101},
  });
  expect(threat?.defaultConfiguration).toEqual({enabled: false});
});

test('a rule that is not in the list has no index', () => {
  const [result] = runOf([makeFinding('2.Nd3', 'Nd3', {rule: 'bishop-on-rim'})]).results ?? [];
  expect(result).toMatchObject({ruleId: 'bishop-on-rim'});
  expect(result).not.toHaveProperty('ruleIndex');
});

test('an info is a note', () => {
  const [result] = runOf([makeFinding('2.Nd3', 'Nd3', {severity: 'info'})]).results ?? [];
  expect(result?.level).toBe('note');
});

test.each([
  ['chapters/my Réti.tex', 'chapters/my%20R%C3%A9ti.tex'],
  ['100%.tex', '100%25.tex'],
  ['1:0.tex', '1%3A0.tex'],
  ['../book.tex', '../book.tex'],
  ['<stdin>', '%3Cstdin%3E'],
  ['/home/réti/book.tex', 'file:///home/r%C3%A9ti/book.tex'],
  ['C:/chess/book.tex', 'file:///C:/chess/book.tex'],
])('the path %s becomes an address', (path, uri) => {
  const [result] = runOf([makeFinding(new SourceText('2.Nd3', path), 'Nd3')]).results ?? [];
  expect(result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(uri);
});

describe('of more findings than GitHub takes', () => {
  const source = new SourceText('Nd3 '.repeat(25_002));
  const findings = Array.from({length: 25_002}, (_, i): Diagnostic => ({
    rule: 'illegal-move',
    severity: i === 25_001 ? 'error' : 'warning',
    message: 'Illegal move `Nd3`',
    source,
    span: {start: 4 * i, end: 4 * i + 3},
  }));

  test('the most severe findings are listed in order, and a notification counts all', () => {
    const {results = [], invocations} = runOf(findings);
    expect(results).toHaveLength(25_000);
    expect(results.at(-1)?.level).toBe('error');
    expect(results.at(-2)?.level).toBe('warning');
    expect(invocations?.[0]?.toolExecutionNotifications).toEqual([
      {
        level: 'warning',
        message: {text: '25002 findings, of which the worst 25000 are listed'},
      },
    ]);
  });

  test('no notification is added if all findings fit', () => {
    const {results, invocations} = runOf(findings.slice(2));
    expect(results).toHaveLength(25_000);
    expect(invocations).toEqual([{executionSuccessful: true}]);
  });
});

test('what is found under an assumption is a note', async () => {
  const body = '\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1+ b5}';
  const {results} = runOf(await checkText(inDocument(body)));
  expect(results?.map(({ruleId, level}) => [ruleId, level])).toEqual([
    ['illegal-move', 'error'],
    ['wrong-check-sign', 'note'],
  ]);
});

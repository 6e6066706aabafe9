import {element, XML_HEAD, escapeXml, INTERNAL_ERROR, type Diagnostic} from '../../text/index.ts';
import {byPath, slashPath, messageWithPlaces, noteOf, type Reporter} from './finding.ts';
import {describeAccount, type Account} from '../../skak/index.ts';

/**
 * Writes the XML of Checkstyle, which Jenkins and many others read. Its names of severities are the
 * same.
 */
export const checkstyle: Reporter = (findings) => {
  const files = [...byPath(findings)].map(([path, those]) =>
    element('file', {name: slashPath(path)}, `\n${those.map(writeError).join('')}`),
  );
  return XML_HEAD + element('checkstyle', {version: '4.3'}, `\n${files.join('')}`);
};

function writeError(finding: Diagnostic): string {
  const {source, span, severity, rule} = finding;
  const {line, column} = source.place(span.start);
  const message = messageWithPlaces(finding);
  return element('error', {line, column, severity, message, source: `skakmat.${rule}`});
}

/** Jenkins rejects a report without a test. */
const NOTHING_FOUND = element(
  'testsuite',
  {name: 'skakmat', tests: 1, failures: 0},
  `\n${element('testcase', {classname: 'skakmat', name: 'no findings'})}`,
);

/**
 * Writes the XML of JUnit: each finding is a failed test; information and the account of the run are
 * passed tests.
 */
export const junit: Reporter = (findings, {account}) => {
  const suites = [...byPath(findings)].map(([path, those]) =>
    element(
      'testsuite',
      {name: slashPath(path), ...count(those)},
      `\n${those.map(describe).join('')}`,
    ),
  );
  if (suites.length === 0 && account === undefined) suites.push(NOTHING_FOUND);
  if (account !== undefined) suites.push(writeAccount(account));
  return XML_HEAD + element('testsuites', {name: 'skakmat'}, `\n${suites.join('')}`);
};

/** A passed test: the properties of a suite contain the numbers. */
function writeAccount(account: Account): string {
  const {judged, unjudged} = account;
  const properties = Object.entries({judged, unjudged}).map(([name, value]) =>
    element('property', {name, value}),
  );
  const test = element(
    'testcase',
    {classname: 'skakmat', name: 'account'},
    `\n${element('system-out', {}, escapeXml(describeAccount(account)))}`,
  );
  return element(
    'testsuite',
    {name: 'skakmat', tests: 1, failures: 0},
    `\n${element('properties', {}, `\n${properties.join('')}`)}${test}`,
  );
}

function count(findings: readonly Diagnostic[]): Readonly<Record<string, number>> {
  const failed = findings.filter(({severity}) => severity !== 'info').length;
  const errors = findings.filter(({rule}) => rule === INTERNAL_ERROR).length;
  return {tests: findings.length, failures: failed - errors, ...(errors > 0 && {errors})};
}

function describe(finding: Diagnostic): string {
  const {source, span, severity, message, rule} = finding;
  const note = noteOf(finding);
  const path = slashPath(source.path);
  const {line, column} = source.place(span.start);
  const text = escapeXml(
    `${path}:${line}:${column}: ${message}${note === undefined ? '' : `\n${note}`}`,
  );
  const name = rule === INTERNAL_ERROR ? 'error' : 'failure';
  const outcome =
    severity === 'info'
      ? element('system-out', {}, text)
      : element(name, {type: severity, message}, text);
  return element(
    'testcase',
    {classname: path, name: `${rule} (${line}:${column})`, file: path, line},
    `\n${outcome}`,
  );
}

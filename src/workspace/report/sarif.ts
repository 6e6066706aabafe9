import {describeAccount, type Account, type NotFollowed} from '../../skak/index.ts';
import {HOME_URL, INTERNAL_ERROR, ruleUrl, writeJson} from '../../text/index.ts';
import type {Diagnostic, Fix, RelatedPlace, Severity, SourceText, Span} from '../../text/index.ts';
import {slashPath, worstFirst} from './finding.ts';
import type {Reporter, ReportOptions, RuleInfo} from './finding.ts';
import {fingerprints} from './fingerprint.ts';
import {summarizeAccount} from './json.ts';
/** The maximum that GitHub accepts in a run ("SARIF support for code scanning"). */
const MOST_RESULTS = 25_000;

/** The account in the properties of the run contains the rest. */
const MOST_NOTIFICATIONS = 100;

const LEVELS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'note'};

/**
 * Writes SARIF 2.1.0 with one run, for the code scanning of GitHub and Azure. Section numbers refer
 * to the standard.
 */
export const sarif: Reporter = (findings, options) => {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [describeRun(findings, options)],
  };
  return `${writeJson(log, 2)}\n`;
};

/** Makes one log of those of several runs, with one account; undefined if there are too many results. */
export function joinSarif(
  logs: readonly SarifLog[],
  account: Account | undefined,
): object | undefined {
  const runs = logs.flatMap((log) => log.runs);
  const [first] = runs;
  const results = runs.flatMap((run) => run.results);
  const isCut = runs.some((run) => run.results.length === MOST_RESULTS);
  if (first === undefined || isCut || results.length > MOST_RESULTS) return undefined;
  const isSuccess = runs.every(({invocations: [own]}) => own?.executionSuccessful !== false);
  const run = {
    ...first,
    invocations: [writeInvocation(isSuccess, account === undefined ? [] : notifyOf(account))],
    ...(account === undefined ? {} : {properties: {account: summarizeAccount(account)}}),
    results,
  };
  return {...logs[0], runs: [run]};
}

/** The parts of a log that `joinSarif` needs. */
export interface SarifLog {
  readonly runs: readonly {
    readonly results: readonly object[];
    readonly invocations: readonly {readonly executionSuccessful?: boolean}[];
    readonly properties?: {readonly account?: Account};
  }[];
}

function describeRun(
  findings: readonly Diagnostic[],
  {rules, version, account}: ReportOptions,
): object {
  const prints = fingerprints(findings);
  const indexes = new Map([...rules.keys()].map((name, index) => [name, index]));
  return {
    tool: {
      driver: {
        name: 'skakmat',
        version,
        informationUri: HOME_URL,
        rules: [...rules.values()].map(describeRule),
      },
    },
    columnKind: 'utf16CodeUnits',
    newlineSequences: ['\r\n', '\n', '\r'],
    invocations: [describeInvocation(findings, account)],
    ...(account === undefined ? {} : {properties: {account: summarizeAccount(account)}}),
    results: chooseResults(findings).map((finding) => ({
      ...describeResult(finding),
      ...(indexes.has(finding.rule) ? {ruleIndex: indexes.get(finding.rule)} : {}),
      partialFingerprints: {'context/v1': prints.get(finding)},
    })),
  };
}

/** Keeps the worst if there are too many, in order. */
function chooseResults(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (findings.length <= MOST_RESULTS) return findings;
  const chosen = new Set(worstFirst(findings).slice(0, MOST_RESULTS));
  return findings.filter((finding) => chosen.has(finding));
}

/** 3.20.14: the run was not successful if skakmat has failed on a book. */
function describeInvocation(findings: readonly Diagnostic[], account: Account | undefined): object {
  const count = findings.length;
  const cut = `${count} findings, of which the worst ${MOST_RESULTS} are listed`;
  const notifications = [
    ...(count > MOST_RESULTS ? [{level: 'warning', message: {text: cut}}] : []),
    ...(account === undefined ? [] : notifyOf(account)),
  ];
  return writeInvocation(!findings.some(({rule}) => rule === INTERNAL_ERROR), notifications);
}

function writeInvocation(executionSuccessful: boolean, notifications: readonly object[]): object {
  return {
    executionSuccessful,
    ...(notifications.length > 0 && {toolExecutionNotifications: notifications}),
  };
}

/** 3.58: conditions met while running: the account in words, and each place that is not followed. */
function notifyOf(account: Account): readonly object[] {
  return [
    {level: 'note', message: {text: describeAccount(account)}},
    ...account.notFollowed.slice(0, MOST_NOTIFICATIONS).map(notifyOfGap),
  ];
}

function notifyOfGap({what, file, line, column}: NotFollowed): object {
  const physicalLocation = {
    artifactLocation: locate(file),
    region: {startLine: line, startColumn: column},
  };
  return {
    level: 'warning',
    message: {text: `Not followed: ${what}`},
    locations: [{physicalLocation}],
  };
}

function describeRule({name, code, level, summary, reason}: RuleInfo): object {
  return {
    id: name,
    shortDescription: {text: summary},
    fullDescription: {text: reason},
    help: {text: `${reason}\n\nMore: skakmat explain ${name}`},
    helpUri: ruleUrl(name),
    defaultConfiguration: level === 'off' ? {enabled: false} : {level: LEVELS[level]},
    properties: {code, tags: ['chess']},
  };
}

function describeResult(finding: Diagnostic): object {
  const {source, span, severity, message, note, related = [], rule, fix} = finding;
  const artifactLocation = locate(source.path);
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: {text: note === undefined ? message : `${message}\n${note}`},
    locations: [{physicalLocation: {artifactLocation, region: regionOf(source, span)}}],
    ...(related.length === 0 ? {} : {relatedLocations: related.map(describeRelated)}),
    ...(fix === undefined || fix.edits.length === 0 ? {} : {fixes: [describeFix(source, fix)]}),
  };
}

function describeRelated({message, source, span}: RelatedPlace, id: number): object {
  return {
    id,
    message: {text: message},
    physicalLocation: {artifactLocation: locate(source.path), region: regionOf(source, span)},
  };
}

function describeFix(source: SourceText, {title, safety, edits}: Fix): object {
  return {
    description: {text: safety === 'safe' ? title : `${title} (unsafe: look at it)`},
    artifactChanges: [
      {
        artifactLocation: locate(source.path),
        replacements: edits.map(({span, text}) => ({
          deletedRegion: regionOf(source, span),
          insertedContent: {text},
        })),
      },
    ],
  };
}

/** 3.4.4: a relative address names its base; consumers expect SRCROOT. */
function locate(path: string): object {
  const uri = uriOf(path);
  return uri.startsWith('file:') ? {uri} : {uri, uriBaseId: '%SRCROOT%'};
}

/** 3.30: lines and columns from 1, the end column is exclusive. */
function regionOf(source: SourceText, {start, end}: Span): object {
  const first = source.place(start);
  const last = source.place(end);
  return {
    startLine: first.line,
    startColumn: first.column,
    endLine: last.line,
    endColumn: last.column,
  };
}

/**
 * Returns a path as a URI: relative paths stay relative, absolute ones get the scheme `file`.
 *
 *     chapters/the Réti.tex    chapters/the%20R%C3%A9ti.tex
 *     C:\book.tex              file:///C:/book.tex
 */
function uriOf(path: string): string {
  const drive = /^[A-Za-z]:(?=[\\/])/.exec(path)?.[0] ?? '';
  const rest = slashPath(path.slice(drive.length)).split('/').map(encodeSegment).join('/');
  if (drive !== '') return `file:///${drive}${rest}`;
  return rest.startsWith('/') ? `file://${rest}` : rest;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {FORMAT_NAMES} from '../../../src/workspace/report/format-names.ts';
import type {FormatName} from '../../../src/workspace/report/format-names.ts';
import {requireWellFormed} from '../../typeset/web/page-text.ts';
import {REPORT_FORMATS} from '../../../src/workspace/report/formats.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {PLAIN} from './options.ts';
import {readXml} from './read-xml.ts';

const HOSTILE: readonly (readonly [string, string])[] = [
  ['control characters', '\u0000\u0007\u001b]0;mate\u0007\u001b[31m\u009b2J\u007f'],
  ['signs that turn the writing around', '\u202e\u2066Nd3\u200f\u2028'],
  ['line ends', 'a\nb\r\nc\rd'],
  ['a workflow command', '\n::error file=x.tex::stop\n::stop-commands::x'],
  ['escapes of GitHub', '%0A%25,:file=x.tex::'],
  ['the end of character data', ']]><mate a="b"/>&amp;&#0;-->'],
  ['quotes', `"'\`\\"`],
  ['half a character', '\ud83d \udc1e \uffff'],
  ['letters of a format', '%f%n%%\\n'],
  ['a tab', 'a\tb'],
];

/** A finding all of whose texts are hostile. */
function makeHostile(hostile: string): Diagnostic {
  const before = '\\mainline{1.e4 ';
  const text = `${before}${hostile} 2.Nf3}`;
  const span = {start: before.length, end: before.length + hostile.length};
  return {
    rule: 'illegal-move',
    severity: 'error',
    message: `Illegal move \`${hostile}\``,
    source: new SourceText(text, `chapters/${hostile}.tex`),
    span,
    expected: [hostile],
    note: hostile,
    fen: hostile,
    fix: {title: hostile, safety: 'safe', edits: [{span, text: hostile}]},
  };
}

/** What must hold of a report of two findings, whatever they say. */
const HOLDS: Record<FormatName, (report: string, hostile: string) => void> = {
  stylish: (report) => {
    expect(report).toContain('2 errors');
  },
  unix: (report) => {
    expectLines(report, /:\d+:\d+: error: .* \[illegal-move\]$/);
  },
  gcc: (report) => {
    expectLines(report, /:\d+:\d+: error: .* \[-Willegal-move\]$/);
  },
  chktex: (report) => {
    expectLines(report, /:\d+:\d+:\d+:Error:101:.* \[illegal-move\]$/);
  },
  json: (report, hostile) => {
    expect(JSON.parse(report)).toMatchObject({findings: [{found: hostile, note: hostile}, {}]});
  },
  jsonl: (report, hostile) => {
    for (const value of readLines(report)) expect(value).toMatchObject({found: hostile});
  },
  sarif: (report, hostile) => {
    const [uri, ...uris] = new Set(report.match(/(?<="uri": ").*(?=",)/g));
    expect(uris).toEqual([]);
    expect(decodeURIComponent(uri ?? '')).toBe(
      `chapters/${hostile.replace(/\p{Surrogate}/gu, '\uFFFD')}.tex`,
    );
    expect(JSON.parse(report)).toMatchObject({
      runs: [{results: [{fixes: [{description: {text: hostile}}]}, {}]}],
    });
  },
  github: (report) => {
    expectLines(
      report,
      /^::error file=[^:,]*,line=1,endLine=\d(?:,col=\d+,endColumn=\d+)?,title=illegal-move::Illegal/,
    );
  },
  gitlab: (report, hostile) => {
    const path = `chapters/${hostile}.tex`;
    expect(JSON.parse(report)).toMatchObject([{location: {path}}, {location: {path}}]);
  },
  checkstyle: (report) => {
    const {children} = readXml(report);
    expect(children.flatMap((file) => file.children.map(({name}) => name))).toEqual([
      'error',
      'error',
    ]);
  },
  junit: (report) => {
    const {children} = readXml(report);
    expect(children.flatMap((suite) => suite.children.map(({name}) => name))).toEqual([
      'testcase',
      'testcase',
    ]);
  },
  html: (report) => {
    requireWellFormed(report);
    expect(report.match(/<article class="finding"/g)).toHaveLength(2);
    expect(report.match(/<script/g)).toHaveLength(1);
  },
  statistics: (report) => {
    expect(report.split('\n')).toHaveLength(4);
  },
  rdjsonl: (report, hostile) => {
    for (const value of readLines(report))
      expect(value).toMatchObject({suggestions: [{text: hostile}]});
  },
};

function linesOf(report: string): readonly string[] {
  const lines = report.split('\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(2);
  return lines;
}

function expectLines(report: string, form: RegExp): void {
  for (const line of linesOf(report)) expect(line).toMatch(form);
}

function readLines(report: string): readonly unknown[] {
  return linesOf(report).map((line) => JSON.parse(line) as unknown);
}

describe.each(FORMAT_NAMES)('%s stands up to', (name) => {
  test.each(HOSTILE)('%s', (_, hostile) => {
    const finding = makeHostile(hostile);
    const report = REPORT_FORMATS[name]([finding, {...finding}], {...PLAIN, board: true});
    expect(report).not.toMatch(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/,
    );
    HOLDS[name](report, hostile);
  });
});

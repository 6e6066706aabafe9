import {applyEdits, HOME_URL, ruleUrl, writeJson} from '../../text/index.ts';
import type {Edit, Fix, Severity, SourceText, Span} from '../../text/index.ts';
import {noteOf, slashPath, type Reporter} from './finding.ts';
import {byBytes, Ruler} from './excerpt.ts';
const SEVERITIES: Record<Severity, string> = {error: 'ERROR', warning: 'WARNING', info: 'INFO'};

/**
 * The Reviewdog Diagnostic Format: a line for each finding, with its fix as a suggestion.
 *
 * Columns are in bytes (reviewdog.proto, `Position`). Each suggestion must be valid on its own, so
 * a fix of several edits becomes one edit that spans them.
 */
export const rdjsonl: Reporter = (findings) => {
  const locate = makeLocate();
  const locateFix = makeLocate();
  return findings
    .map((finding) => {
      const {source, span, severity, message, rule, fix} = finding;
      const note = noteOf(finding);
      const suggestion = fix && mergeEdits(source.text, fix);
      return `${writeJson({
        message: note === undefined ? message : `${message}\n${note}`,
        location: {path: slashPath(source.path), range: locate(source, span)},
        severity: SEVERITIES[severity],
        source: {name: 'skakmat', url: HOME_URL},
        code: {value: rule, url: ruleUrl(rule)},
        ...(suggestion === undefined
          ? {}
          : {
              suggestions: [{range: locateFix(source, suggestion.span), text: suggestion.text}],
            }),
      })}\n`;
    })
    .join('');
};

interface Range {
  readonly start: {readonly line: number; readonly column: number};
  readonly end: {readonly line: number; readonly column: number};
}

/** Starts and ends use separate rulers, since each of them is in reading order. */
function makeLocate(): (source: SourceText, span: Span) => Range {
  const starts = new Ruler(byBytes);
  const ends = new Ruler(byBytes);
  return (source, {start, end}) => ({
    start: {line: source.place(start).line, column: starts.column(source, start)},
    end: {line: source.place(end).line, column: ends.column(source, end)},
  });
}

/** Returns one edit equivalent to all edits of a fix. */
function mergeEdits(text: string, {edits}: Fix): Edit | undefined {
  const [first] = edits;
  const last = edits.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const span = {start: first.span.start, end: last.span.end};
  const shifted = edits.map((edit) => ({
    span: {start: edit.span.start - span.start, end: edit.span.end - span.start},
    text: edit.text,
  }));
  return {span, text: applyEdits(text.slice(span.start, span.end), shifted).text};
}

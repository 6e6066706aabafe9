import {writeJson} from '../../text/index.ts';
import type {Severity} from '../../text/index.ts';
import {digest, fingerprints} from './fingerprint.ts';
import {messageWithPlaces, slashPath, type Reporter} from './finding.ts';
/** GitLab also has `blocker` and `critical`, which are not used. */
const SEVERITIES: Record<Severity, string> = {error: 'major', warning: 'minor', info: 'info'};

/**
 * Writes the Code Quality report of GitLab.
 *
 * GitLab shows what a merge request adds and, of several findings with the same fingerprint, only
 * the first; the name of the file is therefore part of the fingerprint.
 */
export const gitlab: Reporter = (findings) => {
  const prints = fingerprints(findings);
  const issues = findings.map((finding) => {
    const {source, span, severity, rule} = finding;
    const path = slashPath(source.path);
    return {
      description: messageWithPlaces(finding),
      check_name: rule,
      fingerprint: digest(path, prints.get(finding) ?? ''),
      severity: SEVERITIES[severity],
      location: {
        path,
        lines: {begin: source.place(span.start).line, end: source.place(span.end).line},
      },
    };
  });
  return `${writeJson(issues, 2)}\n`;
};

import type {Severity} from '../diagnostic/diagnostic.ts';
import {digest, fingerprints} from './fingerprint.ts';
import type {Reporter} from './finding.ts';
import {messageWithPlaces} from './note-of.ts';
import {slashPath} from './slash-path.ts';
import {writeJson} from './write-json.ts';

/** GitLab also knows `blocker` and `critical`: no chess move is. */
const SEVERITIES: Record<Severity, string> = {error: 'major', warning: 'minor', info: 'info'};

/**
 * The Code Quality report of GitLab.
 *
 * It shows what a merge request adds: of two findings with one fingerprint only the first, so that
 * the name of the file goes into it.
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

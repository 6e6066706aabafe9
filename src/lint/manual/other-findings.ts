import {INTERNAL_ERROR, ruleUrl} from '../../text/index.ts';
import type {FlawManual} from './flaw-manual.ts';

/** The manuals of findings that are no rules and cannot be switched off. */
export const OTHER_FINDINGS: readonly FlawManual[] = [
  describe(921, 'settings', 'A mistake in a settings file that an editor has open or uses.', [
    'The settings that the file had before apply, or none.',
    'On the command line, such a mistake ends the run with exit code 2.',
  ]),
  describe(922, INTERNAL_ERROR, 'A book that skakmat has failed to check by its own mistake.', [
    'Nothing else is reported about this book; the other books are checked.',
    'The exit code is 3.',
  ]),
];

function describe(
  code: number,
  name: string,
  summary: string,
  reasons: readonly string[],
): FlawManual {
  const reason = reasons.join(' ');
  return {name, number: `SK${code}`, code, level: 'error', summary, reason, url: ruleUrl(name)};
}

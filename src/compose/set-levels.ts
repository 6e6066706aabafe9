import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {RULES} from '../lint/rules/index.ts';
import {settingOf} from '../lint/settings.ts';
import type {LintSettings} from '../lint/settings.ts';

const BY_NAME = new Map(RULES.map((rule) => [rule.name, rule]));

/**
 * Gives findings about requested games the levels that the settings have for the book at `path`.
 * Findings of rules that are off are left out; those about game files have no settings.
 */
export function setLevels(
  findings: readonly Diagnostic[],
  path: string,
  settings: LintSettings = [],
): readonly Diagnostic[] {
  return findings.flatMap((finding) => {
    const rule = BY_NAME.get(finding.rule);
    if (rule === undefined) return [finding];
    const {level} = settingOf(rule, path, settings);
    return level === 'off' ? [] : [{...finding, severity: level}];
  });
}

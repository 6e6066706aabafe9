import type {Diagnostic} from '../../text/index.ts';
import {alignColumns, type Column} from './columns.ts';
import {oneLine, type Reporter} from './finding.ts';

const COLUMNS: readonly Column[] = [
  {title: 'findings', align: 'right'},
  {title: 'safe to correct', align: 'right'},
  {title: 'to review', align: 'right'},
  {title: 'level'},
  {title: 'rule'},
];

/** The findings of one rule at one level. */
interface Count {
  /** The level and the rule. */
  readonly what: readonly [string, string];
  findings: number;
  /** Those with a safe correction, and those with one that needs review. */
  safe: number;
  unsafe: number;
}

/**
 * The number of findings of each rule, the most frequent first, and how many of them `--fix` and
 * `--fix-unsafe` correct:
 *
 *     findings  safe to correct  to review  level    rule
 *           12               12          0  warning  number-style
 *            1                0          1  error    illegal-move
 *           13               12          1  all
 */
export const statistics: Reporter = (findings) => {
  if (findings.length === 0) return '';
  const rows = countByRule(findings).map(({findings: all, safe, unsafe, what}) => [
    ...[all, safe, unsafe].map(String),
    ...what,
  ]);
  return alignColumns(COLUMNS, rows);
};

function countByRule(findings: readonly Diagnostic[]): readonly Count[] {
  const counts = new Map<string, Count>();
  const all: Count = {what: ['all', ''], findings: 0, safe: 0, unsafe: 0};
  for (const {rule, severity: level, fix} of findings) {
    const key = `${level} ${rule}`;
    const what = [level, oneLine(rule)] as const;
    const count = counts.get(key) ?? {what, findings: 0, safe: 0, unsafe: 0};
    counts.set(key, count);
    for (const each of [count, all]) {
      each.findings += 1;
      if (fix !== undefined) each[fix.safety] += 1;
    }
  }
  const sorted = [...counts.values()].sort(
    (one, other) => other.findings - one.findings || (one.what[1] < other.what[1] ? -1 : 1),
  );
  return [...sorted, all];
}

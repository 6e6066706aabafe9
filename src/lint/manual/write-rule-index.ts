import type {RuleManual} from './rule-manual.ts';
import {RETIRED_RULES} from '../rules/retired.ts';
import {writeTable} from './write-table.ts';

/** The page that lists the pages of the rules, in Markdown. */
export function writeRuleIndex(manuals: readonly RuleManual[]): string {
  const rows = manuals.map(({number, name, levels, fixes, summary}) => [
    number,
    `[${name}](${name}.md)`,
    levels.recommended,
    levels.strict,
    levels.typographic,
    fixes.map(({safety}) => safety).join(', '),
    summary,
  ]);
  const head = ['number', 'rule', 'recommended', 'strict', 'typographic', 'correction', 'finds'];
  return `${[
    '# Rules',
    'What skakmat finds, and how much each flaw matters in the three presets. A rule goes by its name or its number; `skakmat explain NAME` is its manual, `skakmat rules` this list.',
    writeTable(head, rows),
    ...RETIRED_RULES.map(({name, code, instead}) => `Retired: \`${name}\` (SK${code}). ${instead}`),
    'A _safe_ correction leaves every position of every game as it is, `--fix` carries it out. An _unsafe_ one needs the author’s eye: `--fix=unsafe`.',
  ].join('\n\n')}\n`;
}

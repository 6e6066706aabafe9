import {PRESETS, type Level} from '../rule.ts';
import type {RuleManual} from './rule-manual.ts';
import {wrapWordsAt} from './wrap-text.ts';

const LETTERS: Record<Level, string> = {error: 'E', warning: 'W', info: 'I', off: '-'};

const LEGEND = 'levels in recommended, strict and typographic: E error, W warning, I info, - off';

/** The list of the rules for a terminal of `width` columns; what they find is wrapped into the rest. */
export function writeRuleList(manuals: readonly RuleManual[], width: number): string {
  const rows = [HEAD, ...manuals.map(cellsOf)];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((cells) => (cells[i] ?? '').length)));
  const written = rows.map((cells) => {
    const left = widths
      .slice(0, -1)
      .map((size, i) => (cells[i] ?? '').padEnd(size))
      .join('  ');
    const room = width - left.length - 2;
    const summary = wrapWordsAt(cells.at(-1) ?? '', room).join(`\n${' '.repeat(left.length + 2)}`);
    return `${left}  ${summary}`;
  });
  return `${[...written, '', ...wrapWordsAt(LEGEND, width)].join('\n')}\n`;
}

const HEAD = ['', 'rule', 'level', 'fix', 'finds'];

function cellsOf({number, name, levels, fixes, summary}: RuleManual): readonly string[] {
  return [
    number,
    name,
    PRESETS.map((preset) => LETTERS[levels[preset]]).join(' '),
    fixes.length > 1 ? 'both' : (fixes[0]?.safety ?? '-'),
    summary,
  ];
}

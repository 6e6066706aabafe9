import {nameCase, type ExampleManual, type OptionManual, type RuleManual} from './rule-manual.ts';
import {wrapWordsAt} from './wrap-text.ts';
import {PRESETS, type Level, type Preset} from '../rule.ts';

type Section = readonly [title: string, lines: readonly string[]];

const INDENT = '  ';

/** A rule's manual for a terminal: prose wrapped to `width` columns, code as it is. */
export function writeRuleText(manual: RuleManual, width: number): string {
  const prose = (text: string): readonly string[] => wrapWordsAt(text, width - INDENT.length);
  const sections: readonly Section[] = [
    ['Why', prose(manual.reason)],
    ['Level', prose(writeLevels(manual.levels))],
    ['Correction', correctionsInText(manual).flatMap(prose)],
    ...manual.examples.flatMap((example) => describeExample(example, prose)),
    ['Options', manual.options.flatMap((option) => prose(describeOption(option)))],
    ['In .skakmatrc.json', [manual.settings]],
    ['In the text', [manual.suppression]],
    ['More', manual.url === undefined ? [] : [manual.url]],
  ];
  return [
    `${manual.name} (${manual.number})`,
    ...wrapWordsAt(manual.summary, width),
    ...sections.filter(([, lines]) => lines.length > 0).map(writeSection),
    '',
  ].join('\n');
}

function writeSection([title, lines]: Section): string {
  return `\n${title}\n${lines.map((line) => (line === '' ? '' : INDENT + line)).join('\n')}`;
}

function correctionsInText({fixes}: RuleManual): readonly string[] {
  if (fixes.length === 0) return ['none: only the author knows what was meant'];
  return fixes.map(({safety, promise}) => `${safety}: ${promise}`);
}

function describeExample(
  example: ExampleManual,
  prose: (text: string) => readonly string[],
): readonly Section[] {
  const {wrong, at, message, right} = example;
  const shown: Section = [
    `Wrong${nameCase(example)}`,
    [...underline(wrong, at), ...prose(message)],
  ];
  if (right === undefined) return [shown];
  const title = right.by === 'fix' ? 'Right, as --fix writes it' : 'Right';
  return [shown, [title, right.text.split('\n')]];
}

/** Carets go where there is only one place for them. */
function underline(text: string, part: string): readonly string[] {
  const lines = text.split('\n');
  const [before = '', ...after] = text.split(part);
  if (after.length !== 1 || part.includes('\n') || part.trim() === '') return lines;
  const line = before.split('\n').length;
  const column = before.length - (before.lastIndexOf('\n') + 1);
  return [
    ...lines.slice(0, line),
    ' '.repeat(column) + '^'.repeat(part.length),
    ...lines.slice(line),
  ];
}

function describeOption({name, summary, values, default: standard}: OptionManual): string {
  const list = values.map((value) => (value === standard ? `${value} (default)` : value));
  return `${name}: ${list.join(', ')}. ${summary}`;
}

/** Writes the levels of a rule as a phrase: `error in every preset`. */
function writeLevels(levels: Readonly<Record<Preset, Level>>): string {
  const [first, ...others] = PRESETS.map((preset) => levels[preset]);
  if (others.every((level) => level === first)) return `${first ?? ''} in every preset`;
  return PRESETS.map((preset) => `${levels[preset]} in ${preset}`).join(', ');
}

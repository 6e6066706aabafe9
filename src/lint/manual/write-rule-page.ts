import {nameCase, type ExampleManual, type RuleManual} from './rule-manual.ts';
import {PRESETS} from '../rule.ts';
import {writeTable} from './write-table.ts';

/** A rule's manual as a page of the web, in Markdown. */
export function writeRulePage(manual: RuleManual): string {
  const {name, number, summary, reason, levels, settings, suppression} = manual;
  const parts = [
    `# ${name} (${number})`,
    summary,
    `**Why it matters.** ${reason}`,
    writeTable(PRESETS, [PRESETS.map((preset) => levels[preset])]),
    ...correctionsOf(manual),
    ...heading('Examples', manual.examples.flatMap(writeExample)),
    ...heading('Options', writeOptions(manual)),
    '## Settings',
    'In `.skakmatrc.json`, or under the key `skakmat` in `package.json`:',
    fence('json', settings),
    'In the text, for the next line only:',
    fence('latex', suppression),
    '---',
    `[All rules](README.md) · In the terminal: \`skakmat explain ${name}\``,
  ];
  return `${parts.join('\n\n')}\n`;
}

function heading(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`## ${title}`, ...parts];
}

function correctionsOf({fixes}: RuleManual): readonly string[] {
  if (fixes.length === 0) return ['**Correction.** None: only the author knows what was meant.'];
  return fixes.map(({safety, promise}) => `**Correction, ${safety}.** ${promise}.`);
}

function writeExample(example: ExampleManual): readonly string[] {
  const {wrong, message, right} = example;
  const shown = [`Wrong${nameCase(example)}:`, fence('latex', wrong), `> ${message}`];
  if (right === undefined) return shown;
  const title = right.by === 'fix' ? 'Right, as `--fix` writes it:' : 'Right:';
  return [...shown, title, fence('latex', right.text)];
}

function writeOptions({options}: RuleManual): readonly string[] {
  if (options.length === 0) return [];
  const rows = options.map(({name, summary, values, default: standard}) => [
    `\`${name}\``,
    values.map((value) => `\`${value}\``).join(', '),
    `\`${standard}\``,
    summary,
  ]);
  return [writeTable(['option', 'values', 'default', 'meaning'], rows)];
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

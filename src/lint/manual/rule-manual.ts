import type {Dialect} from '../../tex/index.ts';
import {ruleUrl, type Fix} from '../../text/index.ts';
import {PRESETS, type Level} from '../rule.ts';
import type {Example, RuleOptions, Preset, Rule} from '../rule.ts';
import {RETIRED_RULES} from '../rules/retired.ts';
import {levelIn} from '../settings.ts';
import {wrapWordsAt, writeTable} from './wrap-text.ts';

/** All that is to be said about a rule. Terminal, web page and JSON are written from it. */
export interface RuleManual {
  readonly name: string;
  /** `SK101`, by which it can be called as well. */
  readonly number: string;
  readonly levels: Readonly<Record<Preset, Level>>;
  /** The mistake that it finds, one sentence. */
  readonly summary: string;
  /** The reason why it matters. */
  readonly reason: string;
  /** The kinds of corrections that it offers. */
  readonly fixes: readonly {readonly safety: Fix['safety']; readonly promise: string}[];
  readonly options: readonly OptionManual[];
  readonly examples: readonly ExampleManual[];
  /** Changes by a settings file. */
  readonly settings: string;
  /** The comment that suppresses it in the next line. */
  readonly suppression: string;
  readonly url: string | undefined;
}

export interface OptionManual {
  readonly name: string;
  readonly summary: string;
  readonly values: readonly string[];
  /** The value that holds unless another is asked for. */
  readonly default: string;
}

export interface ExampleManual {
  /** The package for which alone it is a flaw; any if absent. */
  readonly dialect?: Dialect;
  /** The options with which the example is a flaw. */
  readonly options?: RuleOptions;
  readonly wrong: string;
  /** The text under the finding. */
  readonly at: string;
  readonly message: string;
  /** As it should be, and whether `--fix` or only the author gets there. */
  readonly right?: {readonly text: string; readonly by: 'fix' | 'author'};
}

const PROMISES: Record<Fix['safety'], string> = {
  safe: '`--fix` applies it: every position of every game stays as it is',
  unsafe: '`--fix=unsafe` applies it: review the result, since a position may change',
};

/** The manuals of `rules`, by their numbers. */
export function describeRules(rules: readonly Rule[]): readonly RuleManual[] {
  return rules.toSorted((one, other) => one.code - other.code).map(describeRule);
}

/** The manual of `rule`. */
export function describeRule(rule: Rule): RuleManual {
  const {name, code, summary, reason, fixes = [], options = [], examples} = rule;
  return {
    name,
    number: `SK${code}`,
    levels: {
      recommended: levelIn(rule, 'recommended'),
      strict: levelIn(rule, 'strict'),
      typographic: levelIn(rule, 'typographic'),
    },
    summary,
    reason,
    fixes: fixes.map((safety) => ({safety, promise: PROMISES[safety]})),
    options: options.map(({name, summary, values}) => ({
      name,
      summary,
      values,
      default: values[0],
    })),
    examples: examples.map(describeExample),
    settings: writeSettings(rule),
    suppression: `% skakmat: disable-next-line ${name} -- reason`,
    url: ruleUrl(name),
  };
}

function describeExample({
  dialect,
  options,
  wrong,
  at,
  message,
  fixed,
  right,
}: Example): ExampleManual {
  const better = fixed ?? right;
  return {
    ...(dialect !== undefined && {dialect}),
    ...(options !== undefined && {options}),
    wrong,
    at,
    message,
    ...(better !== undefined && {
      right: {text: better, by: fixed === undefined ? 'author' : 'fix'},
    }),
  };
}

/** A level other than the one that holds, and a value other than the default: else why set it? */
function writeSettings({name, level, options: [option] = []}: Rule): string {
  const other = level === 'error' || level === 'off' ? '"warning"' : '"error"';
  const choice =
    option === undefined
      ? other
      : `[${other}, {${JSON.stringify(option.name)}: ${JSON.stringify(option.values.at(-1))}}]`;
  return `{"rules": {"${name}": ${choice}}}`;
}

/** For which documents an example holds, to be put after a title: ` under skak with white = tight`. */
export function nameCase({dialect, options = {}}: ExampleManual): string {
  const choices = Object.entries(options).map(([name, value]) => `${name} = ${value}`);
  const under = dialect === undefined ? '' : ` under ${dialect}`;
  return choices.length === 0 ? under : `${under} with ${choices.join(', ')}`;
}

/** A rule's manual as a page of the web, in Markdown. */
export function writeRulePage(manual: RuleManual): string {
  const {name, number, summary, reason, levels, settings, suppression} = manual;
  const parts = [
    `# ${name} (${number})`,
    summary,
    `**Why it matters.** ${reason}`,
    writeTable(PRESETS, [PRESETS.map((preset) => levels[preset])]),
    ...correctionsOnPage(manual),
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

function correctionsOnPage({fixes}: RuleManual): readonly string[] {
  if (fixes.length === 0) return ['**Correction.** None: only the author knows what was meant.'];
  return [
    ...fixes.map(({safety, promise}) => `**Correction, ${safety}.** ${promise}.`),
    ...(fixes.length > 1 ? ['[Safe corrections](../corrections.md) says when it is safe.'] : []),
  ];
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
    'What skakmat finds, and the level of each rule in the three presets. A rule has a name and a number, and both work everywhere. `skakmat explain NAME` prints its page, `skakmat rules` this list.',
    writeTable(head, rows),
    ...RETIRED_RULES.map(({name, code, instead}) => `Retired: \`${name}\` (SK${code}). ${instead}`),
    'A _safe_ correction leaves every position of every game as it is: `--fix` applies it. An _unsafe_ one needs your review: `--fix=unsafe`. [Safe corrections](../corrections.md) says for each rule which is which.',
  ].join('\n\n')}\n`;
}

import {ruleUrl, type Fix} from '../../text/index.ts';
import type {Example, Level, RuleOptions, Preset, Rule, RuleOption} from '../rule.ts';
import {levelIn} from '../settings.ts';
import type {Dialect} from '../../tex/index.ts';

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
  readonly fixes: readonly FixManual[];
  readonly options: readonly OptionManual[];
  readonly examples: readonly ExampleManual[];
  /** Changes by a settings file. */
  readonly settings: string;
  /** The comment that suppresses it in the next line. */
  readonly suppression: string;
  readonly url: string;
}

interface FixManual {
  readonly safety: Fix['safety'];
  readonly promise: string;
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
  safe: '`--fix` carries it out: every position of every game stays as it is',
  unsafe: '`--fix=unsafe` carries it out: look at the result, for a position may change',
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
    options: options.map(describeOption),
    examples: examples.map(describeExample),
    settings: writeSettings(rule),
    suppression: `% skakmat: disable-next-line ${name} -- reason`,
    url: ruleUrl(name),
  };
}

function describeOption({name, summary, values}: RuleOption): OptionManual {
  return {name, summary, values, default: values[0]};
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

import {LEVELS, PRESETS} from '../lint/rule.ts';
import type {Rule} from '../lint/rule.ts';
import type {RuleChoice} from '../lint/settings.ts';
import {DOCUMENT_SHAPES} from './document-shapes.ts';
import {described, either, list, pair, turned} from './nested-shapes.ts';
import {keyed, record} from './object-shapes.ts';
import type {Shape, ValueOf} from './shape.ts';
import {choice, wholeNumber, text, truth} from './simple-shapes.ts';

/** The setting of a rule, which may be identified by its number. */
export interface NamedChoice extends RuleChoice {
  readonly rule: string;
}

/** The contents of a settings file, each value with its place. */
export type SettingsEntries = ValueOf<ReturnType<typeof settingsShape>>;

/** The names that settings may use. */
export interface Vocabulary {
  readonly rules: readonly Rule[];
  /** The names of the report formats. */
  readonly formats: readonly string[];
}

/** Everything that a settings file may contain. */
export function settingsShape(vocabulary: Vocabulary) {
  const rules = keyed('rule', ruleShapes(vocabulary.rules));
  const base = {...text('a preset or a path'), schema: {type: 'string', examples: PRESETS}};
  return record({
    $schema: described(text('the address of a schema'), 'Where editors find this schema.'),
    root: described(truth, 'Has no effect: settings above this folder are never read.'),
    extends: described(
      either(base, list(base)),
      `What these settings extend, the last taking precedence: ${PRESETS.join(', ')}, or other settings files, as paths from this file.`,
    ),
    rules: described(rules, 'The level of each rule, by its name or number, with its options.'),
    overrides: described(
      list(overrideShape(rules)),
      'Settings for some files only, the last taking precedence.',
    ),
    dialect: described(
      choice(['skak', 'xskak']),
      'The package to read moves for, whatever a document loads.',
    ),
    allowRoot: described(
      list(text('a folder')),
      'Further folders of the repository to look for files in, as paths from this file.',
    ),
    ignore: described(
      list(text('a pattern')),
      'Files and folders not to check unless a book reads them: patterns as in .gitignore.',
    ),
    ...LIMITS,
    baseline: described(
      text('a path'),
      'A file of known findings that are not reported again, as a path from this file.',
    ),
    format: described(choice(vocabulary.formats), 'The format of the report.'),
    typeset: described(
      record(DOCUMENT_SHAPES),
      'Options of the documents that `convert` writes, where their templates use them; some apply to requests and diagrams, too.',
    ),
  });
}

const LIMITS = {
  maxWarnings: described(wholeNumber, 'How many warnings to accept before the exit code is 1.'),
  maxUnjudged: described(
    wholeNumber,
    'How many unjudged half-moves to accept before the exit code is 1.',
  ),
  failOn: described(
    choice(['info', 'warning', 'error']),
    'The lowest level at which a finding makes the exit code 1; default `warning`.',
  ),
};

function overrideShape<Rules>(rules: Shape<Rules>) {
  return record(
    {
      files: described(
        list(text('a pattern')),
        'The files, as patterns as in .gitignore, relative to the folder of these settings.',
      ),
      extends: described(choice(PRESETS), 'The preset to start from.'),
      // Otherwise the schema would list every rule a second time.
      rules: {
        ...rules,
        schema: {$ref: '#/properties/rules', description: 'The level of each rule in these files.'},
      },
    },
    ['files'],
  );
}

/** Each rule under its name, and under its number as `SK101`. */
function ruleShapes(rules: readonly Rule[]): ReadonlyMap<string, Shape<NamedChoice>> {
  const shapes = rules.map((rule) => ({rule, shape: ruleShape(rule)}));
  return new Map([
    ...shapes.map(({rule, shape}) => [rule.name, described(shape, rule.summary)] as const),
    ...shapes.map(({rule, shape}) => {
      const schema = {$ref: `#/properties/rules/properties/${rule.name}`};
      return [`SK${rule.code}`, {...shape, schema}] as const;
    }),
  ]);
}

function ruleShape(rule: Rule): Shape<NamedChoice> {
  const level = choice(LEVELS);
  if (rule.options === undefined) return turned(level, (word) => ({rule: rule.name, level: word}));
  const options = new Map(
    rule.options.map(({name, summary, values}) => [name, described(choice(values), summary)]),
  );
  return turned(either(level, pair(level, keyed('option', options))), (chosen) => {
    if (typeof chosen === 'string') return {rule: rule.name, level: chosen};
    const [word, entries] = chosen;
    const values = [...entries].map(([name, {value}]) => [name, value] as const);
    return {rule: rule.name, level: word, options: Object.fromEntries(values)};
  });
}

import {LEVELS, PRESETS} from '../lint/rule.ts';
import type {Rule} from '../lint/rule.ts';
import type {RuleChoice} from '../lint/settings.ts';
import {described, either, list, pair, turned} from './nested-shapes.ts';
import {keyed, record} from './object-shapes.ts';
import type {Shape, ValueOf} from './shape.ts';
import {choice, count, text, truth} from './simple-shapes.ts';

/** What a settings file asks of a rule, whose name it may give as a number. */
export interface NamedChoice extends RuleChoice {
  readonly rule: string;
}

/** What a settings file says, each value with its place. */
export type SettingsEntries = ValueOf<ReturnType<typeof settingsShape>>;

/** The names that settings may use. */
export interface Vocabulary {
  readonly rules: readonly Rule[];
  /** The names of the report formats. */
  readonly formats: readonly string[];
}

/** All that a settings file may say. */
export function settingsShape(vocabulary: Vocabulary) {
  const rules = keyed('rule', ruleShapes(vocabulary.rules));
  const base = {...text('a preset or a path'), schema: {type: 'string', examples: PRESETS}};
  return record({
    $schema: described(text('the address of a schema'), 'Where editors find this schema.'),
    root: described(
      truth,
      'Says that no settings above this folder count. So it is with every settings file.',
    ),
    extends: described(
      either(base, list(base)),
      `On what these settings build, the last counting most: ${PRESETS.join(', ')}, or other settings files by their path from this one.`,
    ),
    rules: described(rules, 'How much each rule matters, by its name or number.'),
    overrides: described(
      list(overrideShape(rules)),
      'What is different for some files, the last counting most.',
    ),
    dialect: described(
      choice(['skak', 'xskak']),
      'The package that moves are read for, whatever a document loads.',
    ),
    allowRoot: described(
      list(text('a folder')),
      'Folders of the repository in which files are looked for besides, by their path from this file.',
    ),
    ignore: described(
      list(text('a pattern')),
      'Files and folders that are not checked unless a book reads them, as in .gitignore.',
    ),
    maxWarnings: described(count, 'How many warnings are no failure.'),
    maxUnjudged: described(count, 'How many half-moves not judged are no failure.'),
    failOn: described(
      choice(['info', 'warning', 'error']),
      'The least level at which findings are a failure; `warning` if not set.',
    ),
    baseline: described(
      text('a path'),
      'A file of findings that are known and not told again, by its path from this file.',
    ),
    format: described(choice(vocabulary.formats), 'How findings are reported.'),
  });
}

function overrideShape<Rules>(rules: Shape<Rules>) {
  return record(
    {
      files: described(
        list(text('a pattern')),
        'The files, by patterns as in .gitignore, counted from the folder of these settings.',
      ),
      extends: described(choice(PRESETS), 'The preset on which the rules build.'),
      // The schema would else list every rule a second time.
      rules: {...rules, schema: {$ref: '#/properties/rules'}},
    },
    ['files'],
  );
}

/** Each rule by its name, and by its number as `SK101`. */
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

import {LEVELS, PRESETS, RETIRED_RULES} from '../../lint/index.ts';
import type {RetiredRule, Rule, RuleChoice} from '../../lint/index.ts';
import {namesOf, nearestName} from '../../text/index.ts';
import type {JsonNode} from './shapes.ts';
import {
  choice,
  text,
  truth,
  wholeNumber,
  readAs,
  described,
  either,
  list,
  pair,
  turned,
  DOCUMENT_SHAPES,
} from './shapes.ts';
import type {Entry, Shape, ShapeContext, ValueOf} from './shapes.ts';

/**
 * An object with some of these keys, each once, and no others.
 *
 * Keys are returned as a map, never as properties: whatever keys a hostile file contains, nothing is
 * inherited from them (as it was in minimist, CVE-2020-7598).
 */
function keyed<Value>(
  kind: string,
  shapes: ReadonlyMap<string, Shape<Value>>,
  required: readonly string[] = [],
): Shape<ReadonlyMap<string, Entry<Value>>> {
  return {
    types: ['object'],
    expected: 'an object',
    schema: {
      type: 'object',
      properties: Object.fromEntries([...shapes].map(([key, {schema}]) => [key, schema])),
      additionalProperties: false,
      ...(required.length === 0 ? {} : {required}),
    },
    read: (node, reading) => {
      const entries = new Map<string, Entry<Value>>();
      const seen = new Set<string>();
      for (const [name, child] of propertiesOf(node)) {
        const key = String(name.value);
        const shape = shapes.get(key);
        if (shape === undefined) tellUnknown(name, kind, shapes, reading);
        else if (seen.has(key)) reading.tell(name.offset, `Unexpected second \`${key}\``);
        const value = shape && readAs(shape, child, {...reading, key});
        if (value !== undefined) entries.set(key, {value, offset: name.offset});
        seen.add(key);
      }
      for (const key of required.filter((name) => !seen.has(name))) {
        reading.tell(node.offset, `Missing ${kind} \`${key}\``);
      }
      return entries;
    },
  };
}

/** The same for keys whose values differ in shape. */
function record<Shapes extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: Shapes,
  required: readonly string[] = [],
): Shape<{readonly [Key in keyof Shapes]?: Entry<ValueOf<Shapes[Key]>>}> {
  return turned(
    keyed('key', new Map(Object.entries(shapes)), required),
    // Each value was read by the shape of its key.
    (entries) =>
      Object.fromEntries(entries) as {[Key in keyof Shapes]?: Entry<ValueOf<Shapes[Key]>>},
  );
}

function propertiesOf({children = []}: JsonNode): readonly (readonly [JsonNode, JsonNode])[] {
  return children.flatMap(({children: [name, value] = []}) =>
    name === undefined || value === undefined ? [] : [[name, value] as const],
  );
}

/** The maximum number of names in a message; only rules exceed it. */
const MOST_NAMES = 15;

function tellUnknown(
  {value, offset}: JsonNode,
  kind: string,
  shapes: ReadonlyMap<string, Shape<unknown>>,
  {tell}: ShapeContext,
): void {
  const name = String(value);
  const known = [...shapes.keys()];
  const nearest = nearestName(name, known);
  const [outer = '', inner = ''] = name.split(/\.(.*)/s);
  // Editors have keys such as `typeset.boardSize` in one level.
  const isFlat = inner !== '' && shapes.has(outer);
  const found = nearest === undefined ? hintBelow(name, shapes) : `\`${nearest}\``;
  const meant = isFlat ? `\`"${outer}": {"${inner}": ...}\`` : found;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  const isLong = known.length > MOST_NAMES && kind === 'rule';
  const expected = isLong ? 'one that `skakmat rules` lists' : namesOf(known);
  tell(offset, `Unexpected ${kind} \`${name}\`, expected ${expected}${hint}`);
}

/** A similar key that belongs into the value of one of these keys: `` `boardSize` in `typeset` ``. */
function hintBelow(name: string, shapes: ReadonlyMap<string, Shape<unknown>>): string | undefined {
  for (const [key, {schema}] of shapes) {
    const nearest = nearestName(name, Object.keys(schema['properties'] ?? {}));
    if (nearest !== undefined) return `\`${nearest}\` in \`${key}\``;
  }
  return undefined;
}

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
  const rules = oncePerRule(keyed('rule', ruleShapes(vocabulary.rules)));
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
    ...RETIRED_RULES.flatMap((rule) =>
      [rule.name, `SK${rule.code}`].map((key) => [key, retiredShape(rule)] as const),
    ),
  ]);
}

/** Settings of a retired rule are read, and have no effect. */
function retiredShape({name, instead}: RetiredRule): Shape<NamedChoice> {
  const schema = {description: `Retired. ${instead}`, deprecated: true};
  const types = ['string', 'array'] as const;
  return {types, expected: 'a level', schema, read: () => ({rule: name})};
}

/** A rule may be set by its name or its number, not by both. */
function oncePerRule<Rules extends ReadonlyMap<string, Entry<NamedChoice>>>(
  rules: Shape<Rules>,
): Shape<Rules> {
  return {
    ...rules,
    read: (node, reading) => {
      const entries = rules.read(node, reading);
      const keys = new Map<string, string>();
      for (const [key, {value, offset}] of entries ?? []) {
        const first = keys.get(value.rule);
        if (first === undefined) keys.set(value.rule, key);
        else reading.tell(offset, `Unexpected \`${key}\`, the same rule as \`${first}\`; keep one`);
      }
      return entries;
    },
  };
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

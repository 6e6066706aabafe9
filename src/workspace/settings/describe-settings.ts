import {settingOf, type Rule} from '../../lint/index.ts';
import {DOCUMENT_SHAPES} from './shapes.ts';
import type {DocumentSettings, SetValue, SetLayer, Settings} from './settings.ts';

/** One setting: its value, absent if not set, and its origin. */
export interface SettingRow {
  readonly name: string;
  readonly value: Value;
  readonly origin: string;
}

type Value = string | number | boolean | readonly string[] | undefined;

/** Returns every setting that applies to the file at `path`. */
export function describeSettings(
  path: string,
  {layers, values}: Settings,
  rules: readonly Rule[],
): readonly SettingRow[] {
  const applying = layers.filter(({appliesTo}) => appliesTo?.(path) !== false);
  const preset = applying.findLast((layer) => layer.preset !== undefined);
  return [
    {name: 'preset', value: preset?.preset ?? 'recommended', origin: preset?.origin ?? DEFAULT},
    rowOf('dialect', values.dialect),
    rowOf('allowRoot', values.allowRoot, []),
    rowOf('ignore', values.ignore && {...values.ignore, value: values.ignore.value.patterns}, []),
    rowOf('maxWarnings', values.maxWarnings),
    rowOf('maxUnjudged', values.maxUnjudged),
    rowOf('failOn', values.failOn, 'warning'),
    rowOf('baseline', values.baseline),
    rowOf('format', values.format),
    ...documentRows(values.typeset ?? {}),
    ...rules.flatMap((rule) => rowsOf(rule, path, applying)),
  ];
}

function documentRows(settings: DocumentSettings): readonly SettingRow[] {
  const keys = Object.keys(DOCUMENT_SHAPES) as (keyof DocumentSettings)[];
  return keys.map((key) => rowOf(`typeset.${key}`, settings[key]));
}

const DEFAULT = 'default';

function rowOf(name: string, said: SetValue<Value> | undefined, byDefault?: Value): SettingRow {
  return {name, value: said?.value ?? byDefault, origin: said?.origin ?? DEFAULT};
}

/** Returns the level and the options of a rule, each from the last layer that sets it. */
function rowsOf(rule: Rule, path: string, layers: readonly SetLayer[]): readonly SettingRow[] {
  const {level, options} = settingOf(rule, path, layers);
  const name = `rules.${rule.name}`;
  const origin = lastSaid(layers, (layer) => {
    const choice = layer.rules?.get(rule.name);
    return choice?.level === undefined ? layer.preset && layer.origin : choice.origin;
  });
  const optionRows = Object.entries(options).map(([option, value]) => ({
    name: `${name}.${option}`,
    value,
    origin: lastSaid(layers, ({rules}) => {
      const choice = rules?.get(rule.name);
      return choice?.options?.[option] && choice.origin;
    }),
  }));
  return [{name, value: level, origin}, ...optionRows];
}

function lastSaid(
  layers: readonly SetLayer[],
  originIn: (layer: SetLayer) => string | undefined,
): string {
  return layers.map(originIn).findLast((origin) => origin !== undefined) ?? DEFAULT;
}

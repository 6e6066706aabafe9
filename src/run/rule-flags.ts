import {UserError} from '../diagnostic/user-error.ts';
import {LEVELS, PRESETS} from '../lint/rule.ts';
import type {Level, Rule} from '../lint/rule.ts';
import {RULES} from '../lint/rules/index.ts';
import {levelIn, settingOf} from '../lint/settings.ts';
import type {LintSettings} from '../lint/settings.ts';
import type {SetChoice, SetLayer} from '../settings/settings.ts';
import {didYouMean} from '../source/did-you-mean.ts';
import {readRuleName} from './read-rule-name.ts';

export interface RuleFlags {
  /** Each is `name=level`. */
  readonly rule?: readonly string[];
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** Returns the rule levels that the flags set, in addition to the settings for the file at `path`. */
export function layersOfFlags(
  {rule = [], only = [], skip = []}: RuleFlags,
  path: string,
  settings: LintSettings,
): readonly SetLayer[] {
  refuseSilence(only.map(readRuleName), skip.map(readRuleName));
  return [
    layerOf(
      only.length === 0 ? [] : levelsForOnly(new Set(only.map(readRuleName)), path, settings),
    ),
    layerOf(rule.map(readLevel)),
    layerOf(skip.map((name) => [readRuleName(name), 'off'])),
  ];
}

/** A run without enabled rules would look like a clean one. */
function refuseSilence(only: readonly string[], skip: readonly string[]): void {
  const isSilent = RULES.every(({name}) => skip.includes(name));
  if (!isSilent && (only.length === 0 || only.some((name) => !skip.includes(name)))) return;
  throw new UserError('conflicting-options', '--only and --skip leave no rule enabled');
}

function layerOf(levels: readonly (readonly [string, Level])[]): SetLayer {
  const choices = levels.map(([name, level]): [string, SetChoice] => [
    name,
    {level, origin: 'flag'},
  ]);
  return {rules: new Map(choices)};
}

/** `--only` also enables a rule that is off. */
function levelsForOnly(
  names: ReadonlySet<string>,
  path: string,
  settings: LintSettings,
): readonly (readonly [string, Level])[] {
  return RULES.flatMap((rule): [string, Level][] => {
    if (!names.has(rule.name)) return [[rule.name, 'off']];
    const isOff = settingOf(rule, path, settings).level === 'off';
    return isOff ? [[rule.name, levelWhenOn(rule)]] : [];
  });
}

function levelWhenOn(rule: Rule): Level {
  const levels = PRESETS.map((preset) => levelIn(rule, preset));
  return levels.find((level) => level !== 'off') ?? 'warning';
}

function readLevel(flag: string): readonly [string, Level] {
  const [name = '', word] = flag.split('=');
  if (word === undefined) {
    throw new UserError('unknown-level', `--rule ${flag}: expected rule=level`);
  }
  const rule = readRuleName(name);
  const level = LEVELS.find((other) => other === word);
  if (level !== undefined) return [rule, level];
  throw new UserError(
    'unknown-level',
    `unknown level ${word} for ${name}, expected one of ${LEVELS.join(', ')}${didYouMean(word, LEVELS)}`,
  );
}

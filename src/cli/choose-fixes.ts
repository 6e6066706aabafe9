import {UserError} from '../text/index.ts';
import {RULES, type FixChoice, type PipelineOptions} from '../lint/index.ts';
import {readRuleName} from '../workspace/index.ts';

export interface FixFlags {
  readonly fix?: boolean;
  readonly fixUnsafe?: boolean;
  readonly fixRule?: readonly string[];
  readonly diff?: boolean;
  readonly check?: boolean;
}

/** The corrections that are made, and their form. */
export type FixMode = 'write' | 'patch' | 'names' | 'none';

export function fixModeOf({fix, fixUnsafe, fixRule, diff, check}: FixFlags): FixMode {
  if (diff === true) return 'patch';
  if (check === true) return 'names';
  const isAsked = fix === true || fixUnsafe === true || (fixRule?.length ?? 0) > 0;
  return isAsked ? 'write' : 'none';
}

/** Returns how the flags correct books. */
export function fixingOf(flags: FixFlags): Pick<PipelineOptions, 'fix' | 'fixes'> {
  return {fix: fixModeOf(flags) !== 'none', fixes: chooseFixes(flags)};
}

/** Returns which corrections the flags request; throws a `UserError` for a rule that has none. */
export function chooseFixes({fixUnsafe, fixRule = []}: FixFlags): FixChoice {
  const rules = new Set(fixRule.map(readRuleName));
  for (const {name, fixes = []} of RULES.filter((rule) => rules.has(rule.name))) {
    if (fixes.includes('safe') || (fixes.length > 0 && fixUnsafe === true)) continue;
    const why =
      fixes.length === 0
        ? 'the rule corrects nothing'
        : 'its corrections need review; add --fix=unsafe';
    throw new UserError('conflicting-options', `--fix-rule ${name}: ${why}`);
  }
  return {unsafe: fixUnsafe, rules: rules.size === 0 ? undefined : rules};
}

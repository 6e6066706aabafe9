import {readRuleName} from '../run/read-rule-name.ts';
import type {FixChoice, PipelineOptions} from '../pipeline/pipeline-options.ts';

export interface FixFlags {
  readonly fix?: boolean;
  readonly fixUnsafe?: boolean;
  readonly fixRule?: readonly string[];
  readonly diff?: boolean;
  readonly check?: boolean;
}

/** Which corrections are made, and how. */
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

/** Returns which corrections the flags request. */
export function chooseFixes({fixUnsafe, fixRule = []}: FixFlags): FixChoice {
  return {
    unsafe: fixUnsafe,
    rules: fixRule.length === 0 ? undefined : new Set(fixRule.map(readRuleName)),
  };
}

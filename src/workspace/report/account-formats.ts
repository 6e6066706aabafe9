import type {FormatName} from './format-names.ts';

/**
 * The formats whose reports include the account of a run. In the others, consumers take every line,
 * or every element of the list, for a finding.
 */
export const ACCOUNT_FORMATS: ReadonlySet<FormatName> = new Set([
  'stylish',
  'json',
  'jsonl',
  'sarif',
  'github',
  'junit',
]);

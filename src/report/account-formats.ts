import type {FormatName} from './format-names.ts';

/**
 * The formats whose reports carry the account of a run. In the others every line, or every element
 * of the list, is a finding to whatever reads them.
 */
export const ACCOUNT_FORMATS: ReadonlySet<FormatName> = new Set([
  'stylish',
  'json',
  'jsonl',
  'sarif',
  'github',
  'junit',
]);

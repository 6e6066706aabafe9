import {Option} from 'commander';

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, list: readonly string[]): readonly string[] {
  return [...list, value];
}

/** `--dialect`, the same for every command that reads documents. */
export function dialectOption(): Option {
  return new Option('--dialect <package>', 'read for this package, whatever is loaded').choices([
    'skak',
    'xskak',
  ]);
}

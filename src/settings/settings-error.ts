import {UserError} from '../diagnostic/user-error.ts';
import type {SourceText} from '../source/source-text.ts';

/** A problem in a settings file. */
export interface SettingsProblem {
  readonly offset: number;
  readonly message: string;
}

/** Reports all problems of one file together, one per line, in the order of the text. */
export function settingsError(source: SourceText, problems: readonly SettingsProblem[]): UserError {
  const lines = problems
    .toSorted((one, other) => one.offset - other.offset)
    .map(({offset, message}) => `${placeIn(source, offset)}: ${message}`);
  return new UserError('settings', lines.join('\n'));
}

function placeIn(source: SourceText, offset: number): string {
  const {line, column} = source.place(offset);
  return `${source.path}:${line}:${column}`;
}

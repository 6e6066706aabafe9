import {UserError, type SourceText} from '../../text/index.ts';

/** A problem in a settings file. */
export interface SettingsProblem {
  readonly offset: number;
  readonly message: string;
}

/** The problems of one settings file, one per line, in the order of the text. */
export class SettingsError extends UserError {
  readonly source: SourceText;
  readonly problems: readonly SettingsProblem[];

  constructor(source: SourceText, problems: readonly SettingsProblem[]) {
    const sorted = problems.toSorted((one, other) => one.offset - other.offset);
    const lines = sorted.map(({offset, message}) => `${placeIn(source, offset)}: ${message}`);
    super('settings', ...lines);
    this.source = source;
    this.problems = sorted;
  }
}

function placeIn(source: SourceText, offset: number): string {
  const {line, column} = source.place(offset);
  return `${source.path}:${line}:${column}`;
}

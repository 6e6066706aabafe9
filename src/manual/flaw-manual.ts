import type {Severity} from '../diagnostic/diagnostic.ts';
import {ruleUrl} from '../diagnostic/rule-url.ts';
import {FLAWS} from '../formats/flaws.ts';
import type {GameFlaw} from '../formats/flaws.ts';

/** All that is to be said about a flaw of game files, wherever it is said. */
export interface FlawManual {
  readonly name: string;
  /** `SK701`, by which it can be called as well. */
  readonly number: string;
  readonly code: number;
  readonly level: Severity;
  /** What it is, one sentence. */
  readonly summary: string;
  /** What it means for the game, one or two sentences. */
  readonly reason: string;
  readonly url: string;
}

/** The level of a problem is what it means for the game. */
const REASONS: Readonly<Record<Severity, string>> = {
  error: 'Something of the game was not understood. What stands before it is kept.',
  warning: 'It was mended, and may have been mended wrongly: look at the place.',
  info: 'Nothing is lost. Other programs may stumble over it.',
};

/** The manuals of all problems, by their numbers. */
export function describeFlaws(): readonly FlawManual[] {
  return Object.entries<GameFlaw>(FLAWS)
    .map(([name, {code, level, summary}]) => ({
      name,
      number: `SK${code}`,
      code,
      level,
      summary,
      reason: REASONS[level],
      url: ruleUrl(name),
    }))
    .sort((one, other) => one.code - other.code);
}

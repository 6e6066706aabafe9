import {ruleUrl, type Severity} from '../../text/index.ts';
import {GAME_FLAWS, type GameFlaw} from '../../games/index.ts';

/** Everything that the manual says about a flaw of game files. */
export interface FlawManual {
  readonly name: string;
  /** `SK701`, by which it can be called as well. */
  readonly number: string;
  readonly code: number;
  readonly level: Severity;
  /** The flaw, in one sentence. */
  readonly summary: string;
  /** The consequence for the game, one or two sentences. */
  readonly reason: string;
  readonly url: string;
}

/** The consequence for the game, which is what the level expresses. */
const REASONS: Readonly<Record<Severity, string>> = {
  error: 'Part of the game was not understood. Everything before it is kept.',
  warning: 'It was read in the most likely way, which may be wrong: look at the place.',
  info: 'Nothing is lost, but other programs may not be able to read it.',
};

/** The manuals of all flaws, ordered by number. */
export function describeFlaws(): readonly FlawManual[] {
  return Object.entries<GameFlaw>(GAME_FLAWS)
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

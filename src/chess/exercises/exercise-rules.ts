import type {Severity} from '../../text/index.ts';

/** The rules about exercises, with their severity in game files, which is the usual one in books. */
export const EXERCISE_LEVELS = {
  'exercise-no-solution': 'error',
  'exercise-wrong-solution': 'error',
  'exercise-second-key': 'warning',
  'exercise-not-decided': 'info',
  'mate-claim-wrong': 'warning',
} as const satisfies Record<string, Severity>;

/** The name of a rule about exercises. */
export type ExerciseRule = keyof typeof EXERCISE_LEVELS;

/** A rule that is no more. Its name and code stay reserved, so that settings and comments that name it are not refused. */
export interface RetiredRule {
  readonly name: string;
  readonly code: number;
  /** The replacement for its findings. */
  readonly instead: string;
}

export const RETIRED_RULES: readonly RetiredRule[] = [
  {
    name: 'endless-expansion',
    code: 605,
    instead:
      'Macros that exceed the limits of skakmat are no error: the account of a run lists them, and what follows them is not judged.',
  },
];

/** Returns the retired rule of this name. */
export function retiredRule(name: string): RetiredRule | undefined {
  return RETIRED_RULES.find((rule) => rule.name === name);
}

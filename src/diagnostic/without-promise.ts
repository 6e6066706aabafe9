import type {Diagnostic} from './diagnostic.ts';

/** Returns the finding with its fix marked as unsafe. */
export function withoutPromise(diagnostic: Diagnostic): Diagnostic {
  const {fix} = diagnostic;
  return fix === undefined ? diagnostic : {...diagnostic, fix: {...fix, safety: 'unsafe'}};
}

import type {Diagnostic} from './diagnostic.ts';

/** The finding, with a fix that is for the author to look at. */
export function withoutPromise(diagnostic: Diagnostic): Diagnostic {
  const {fix} = diagnostic;
  return fix === undefined ? diagnostic : {...diagnostic, fix: {...fix, safety: 'unsafe'}};
}

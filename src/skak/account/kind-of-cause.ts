import type {Cause} from '../replay/cause.ts';
import type {AccountPlace, UnjudgedKind} from './account.ts';

/** Returns the kind under which an account counts a cause; for a gap, the kind of the gap. */
export function kindOfCause({kind, gap}: Cause): UnjudgedKind {
  return kind === 'gap' ? (gap?.kind ?? 'macro') : kind;
}

/** Returns the place where a cause or a gap starts. */
export function accountPlace({source, span}: Pick<Cause, 'source' | 'span'>): AccountPlace {
  const {line, column} = source.place(span.start);
  return {file: source.path, line, column};
}

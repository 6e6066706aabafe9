import type {Cause} from '../replay/cause.ts';
import type {AccountPlace, UnjudgedKind} from './account.ts';

/** The kind under which an account counts a cause: of a gap, what it is that is not followed. */
export function kindOfCause({kind, gap}: Cause): UnjudgedKind {
  return kind === 'gap' ? (gap?.kind ?? 'macro') : kind;
}

/** Where a cause, or a gap, starts. */
export function accountPlace({source, span}: Pick<Cause, 'source' | 'span'>): AccountPlace {
  const {line, column} = source.place(span.start);
  return {file: source.path, line, column};
}

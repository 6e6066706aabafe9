import type {InputKind} from '../../tex/index.ts';
import type {SourceText} from '../../text/index.ts';
import type {FindInput, InputFound, InputPrefixes} from './read-input.ts';

/** A file that a book looked up, and the result. */
export interface Lookup {
  readonly name: string;
  readonly kind: InputKind;
  readonly from: Pick<SourceText, 'path'>;
  readonly prefixes: InputPrefixes | undefined;
  readonly found: InputFound;
}

/** Tests whether a file is found as it was, with the same text by `isSame`. */
export function isStillFound(
  {name, kind, from, prefixes, found}: Lookup,
  find: FindInput,
  isSame: (one: SourceText, other: SourceText) => boolean,
): boolean {
  const now = find(name, kind, from, prefixes);
  if (now.kind === 'source') return found.kind === 'source' && isSame(now.source, found.source);
  if (now.kind === 'unreadable') return found.kind === 'unreadable' && now.why === found.why;
  if (now.kind === 'missing') return found.kind === 'missing';
  return found.kind === 'outside-root' && now.folder === found.folder;
}

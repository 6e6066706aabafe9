import type {TexDocument} from './tex-document.ts';

/** The package whose rules hold for the moves: xskak, which builds on skak, wins. */
export type Dialect = 'skak' | 'xskak';

/** Finds the dialect in the packages that a document loads; a fragment may load none. */
export function dialectOf({packages}: Pick<TexDocument, 'packages'>): Dialect | undefined {
  if (packages.some(({name}) => name === 'xskak')) return 'xskak';
  const isSkak = packages.some(({name}) => name === 'skak' || name === 'lyxskak');
  return isSkak ? 'skak' : undefined;
}

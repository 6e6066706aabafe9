import type {TexDocument} from './tex-document.ts';
import {readTextSettings} from './text-settings.ts';
import type {Dialect} from '../tables/command-table.ts';

/** The dialect that a comment names; else the usual one; else that of the packages, of which a fragment may load none. */
export function dialectOf(document: TexDocument, usual?: Dialect): Dialect | undefined {
  return (
    dialectNamed(document) ?? (isPrintedOnly(document) ? 'xskak' : usual) ?? dialectLoaded(document)
  );
}

/**
 * True if a document loads our commands that print moves, and no package that plays any: `\skmline`
 * prints as xskak's `\variation` does.
 */
function isPrintedOnly({packages}: TexDocument): boolean {
  const prints = packages.some(
    ({name, options = ''}) => name === 'skakmat' && /\bprint\b/.test(options),
  );
  return prints && !packages.some(({name}) => name === 'xskak' || SKAK.has(name));
}

function dialectNamed(document: TexDocument): Dialect | undefined {
  for (const {source, comments} of [document, ...document.documents]) {
    for (const {key, value} of comments.flatMap((comment) => readTextSettings(source, comment))) {
      if (key === 'dialect' && (value === 'skak' || value === 'xskak')) return value;
    }
  }
  return undefined;
}

function dialectLoaded({packages}: TexDocument): Dialect | undefined {
  if (packages.some(({name}) => name === 'xskak')) return 'xskak';
  const isSkak = packages.some(({name}) => SKAK.has(name));
  return isSkak ? 'skak' : undefined;
}

/** skak, and what builds on it. */
const SKAK: ReadonlySet<string> = new Set(['skak', 'lyxskak', 'texmate']);

import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import {readDocument} from '../inputs/read-document.ts';
import {Definitions} from '../macros/definitions.ts';
import {preludeEnvironments} from '../macros/prelude.ts';
import {controls, knownCommands} from './controls.ts';
import {expandHere} from './expand-here.ts';
import {scan} from './scan.ts';
import {expandText} from '../primitives/expand-text.ts';
import {ReadingSession} from '../state/reading-session.ts';
import {isCode} from '../state/scan-state.ts';
import {verbatimEnvironments} from '../state/verbatim.ts';
import {grabbingEnvironments} from '../tables/grabbing-table.ts';
import type {SourceText} from '../../source/source-text.ts';

export interface ParseOptions {
  /** Finds the files that the document asks for; without it, they are passed over. */
  readonly readInput?: ReadInput;
}

/** Finds the chess commands of a .tex file and of the files it reads. Never throws. */
export function parseTex(source: SourceText, options: ParseOptions = {}): TexDocument {
  const definitions = new Definitions({
    commands: knownCommands,
    environments: preludeEnvironments,
    verbatim: verbatimEnvironments,
    grabbing: grabbingEnvironments,
  });
  const session = new ReadingSession(definitions, options.readInput);
  return readDocument(
    {session, scan, controls, expandHere, expandText},
    source,
    isCode(source.path),
  );
}

/** Parses a document again, with the text that `latest` returns for each of its files. */
export function parseAgain(
  {source}: TexDocument,
  read: ReadInput | undefined,
  latest: (old: SourceText) => SourceText,
): TexDocument {
  if (read === undefined) return parseTex(latest(source));
  return parseTex(latest(source), {
    readInput: (...asked) => {
      const found = read(...asked);
      return found.kind === 'source' ? {kind: 'source', source: latest(found.source)} : found;
    },
  });
}

import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import {readDocument} from '../inputs/read-document.ts';
import {Definitions} from '../macros/definitions.ts';
import {preludeEnvironments} from '../macros/prelude.ts';
import {knownCommands} from './controls.ts';
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
  /** What is known already, such as the definitions of the book that the file is part of. */
  readonly definitions?: Definitions;
}

/** Finds the chess commands of a .tex file and of the files it reads. Never throws. */
export function parseTex(source: SourceText, options: ParseOptions = {}): TexDocument {
  const definitions =
    options.definitions?.copy() ??
    new Definitions({
      commands: knownCommands,
      environments: preludeEnvironments,
      verbatim: verbatimEnvironments,
      grabbing: grabbingEnvironments,
    });
  const session = new ReadingSession(definitions, options.readInput);
  return readDocument({session, scan, expandText}, source, isCode(source.path));
}

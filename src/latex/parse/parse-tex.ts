import type {SourceText} from '../../source/source-text.ts';
import {knownCommands} from './controls.ts';
import {Definitions} from '../macros/definitions.ts';
import {expandValues} from '../primitives/expand-values.ts';
import {preludeEnvironments} from '../macros/prelude.ts';
import {isUnicodeEngine} from '../document/is-unicode-engine.ts';
import {grabbingEnvironments} from '../tables/grabbing-table.ts';
import {isNode} from '../state/raw-item.ts';
import {ScanState} from '../state/scan-state.ts';
import {scan, scanStretch} from './scan.ts';
import {Session} from '../state/session.ts';
import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import {verbatimEnvironments} from '../state/verbatim.ts';

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
    new Definitions(knownCommands, preludeEnvironments, verbatimEnvironments, grabbingEnvironments);
  return readDocument(
    source,
    new Session(definitions, options.readInput, scanStretch, readDocument, expandValues),
    /\.(?:sty|cls|def|clo|ldf)$/i.test(source.path),
  );
}

function readDocument(source: SourceText, session: Session, isCode: boolean): TexDocument {
  const state = new ScanState(session, source, {kind: 'document'});
  // Code may open a group in one macro and close it in another.
  if (isCode) state.hasStrangeBraces = true;
  session.openPaths.push(source.path);
  scan(state);
  session.openPaths.pop();
  if (session.hasChess && !isCode) {
    state.faults.push(...session.slips.filter((slip) => slip.source === source));
  }
  state.faults.sort((one, other) => one.span.start - other.span.start);
  const document: TexDocument = {
    type: 'root',
    source,
    children: state.items.filter(isNode),
    packages: state.packages,
    isComplete: state.isComplete,
    ...(state.documentClass !== undefined && {documentClass: state.documentClass}),
    hasUnreadCode: session.hasUnreadCode,
    isUnicodeEngine: isUnicodeEngine(state),
    faults: state.faults,
    comments: state.comments,
    documents: state.documents,
    movedCommands: state.movedCommands,
    definitions: session.definitions,
  };
  const languages = state.languageDepths.length;
  if (languages > 0) session.languagesLeft.set(document, languages);
  return document;
}

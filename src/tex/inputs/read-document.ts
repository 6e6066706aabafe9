import type {SourceText} from '../../text/index.ts';
import {isUnicodeEngine} from '../document/is-unicode-engine.ts';
import type {TexDocument} from '../document/tex-document.ts';
import {isNode} from '../state/raw-item.ts';
import {ScanState, type ScanContext} from '../state/scan-state.ts';

/** Reads a whole file; `isCode` is true of packages and classes. */
export function readDocument(
  context: ScanContext,
  source: SourceText,
  isCode: boolean,
): TexDocument {
  const {session} = context;
  const stretch = {source, start: 0, end: source.text.length};
  const state = new ScanState(context, stretch, {kind: 'document'});
  // Code may open a group in one macro and close it in another.
  if (isCode) state.output.hasStrangeBraces = true;
  session.inputs.openPaths.push(source.path);
  context.scan(state);
  session.inputs.openPaths.pop();
  if (session.hasChess && !isCode) {
    state.output.faults.push(...session.slips.filter((slip) => slip.source === source));
  }
  const document = documentOf(state);
  const languages = state.open.languageDepths.length;
  if (languages > 0) session.scopes.languagesLeft.set(document, languages);
  return document;
}

function documentOf({session, cursor: {source}, output}: ScanState): TexDocument {
  const {items, packages, comments, documents, movedCommands, faults, documentClass} = output;
  return {
    type: 'root',
    source,
    children: items.filter(isNode),
    packages,
    isComplete: output.isComplete,
    ...(documentClass !== undefined && {documentClass}),
    hasUnreadCode: session.inputs.hasUnreadCode,
    isUnicodeEngine: isUnicodeEngine(output),
    faults: faults.sort((one, other) => one.span.start - other.span.start),
    comments,
    documents,
    movedCommands,
    definitions: session.definitions,
  };
}

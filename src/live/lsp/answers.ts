// The answers to the requests of an editor, which are loaded after `initialize`.
export {codeActions, resolveCodeAction, executeCommand} from './messages/code-action.ts';
export {codeLenses} from './messages/code-lens.ts';
export {completeAt, resolveCompletion, signatureHelp} from './messages/completion.ts';
export {pullAllDiagnostics, pullDiagnostics} from './messages/diagnostics.ts';
export {format} from './messages/formatting.ts';
export {hover} from './messages/hover.ts';
export {inlayHints} from './messages/inlay-hints.ts';
export {
  definition,
  documentHighlights,
  documentLinks,
  prepareRename,
  references,
  rename,
} from './messages/navigation.ts';
export {board, indexOfFile} from './messages/own-requests.ts';
export {semanticTokens} from './messages/semantic-tokens.ts';
export {
  documentSymbols,
  workspaceSymbols,
  foldingRanges,
  selectionRanges,
} from './messages/text-structure.ts';

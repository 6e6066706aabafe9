import {setImmediate} from 'node:timers/promises';
import {ErrorCodes, LSPErrorCodes, ResponseError} from 'vscode-languageserver/node';
import type {CancellationToken} from 'vscode-languageserver/node';
import type {LanguageServer} from './language-server.ts';
import {codeActions, resolveCodeAction} from './messages/code-action.ts';
import {codeLenses} from './messages/code-lens.ts';
import {completeAt, resolveCompletion} from './messages/completion.ts';
import {pullAllDiagnostics, pullDiagnostics} from './messages/diagnostics.ts';
import {executeCommand} from './messages/execute-command.ts';
import {format} from './messages/formatting.ts';
import {hover} from './messages/hover.ts';
import {inlayHints} from './messages/inlay-hints.ts';
import {
  definition,
  documentLinks,
  prepareRename,
  references,
  rename,
} from './messages/navigation.ts';
import {board, indexOfFile} from './messages/own-requests.ts';
import {semanticTokens} from './messages/semantic-tokens.ts';
import {documentSymbols, workspaceSymbols} from './messages/symbols.ts';
import {foldingRanges, selectionRanges} from './messages/text-structure.ts';
import {logError} from './language-server.ts';

/** Answers a request of a client. */
type Answer<Params, Result> = (server: LanguageServer, params: Params) => Result | Promise<Result>;

/** Answers all requests. */
export function listenToRequests(server: LanguageServer): void {
  const {connection} = server;
  const {languages} = connection;
  const by = <Params, Result>(answer: Answer<Params, Result>) => guarded(server, answer);
  languages.diagnostics.on(by(pullDiagnostics));
  languages.diagnostics.onWorkspace(by(pullAllDiagnostics));
  connection.onCodeAction(by(codeActions));
  connection.onCodeActionResolve(by(resolveCodeAction));
  connection.onExecuteCommand(by(executeCommand));
  connection.onHover(by(hover));
  connection.onCompletion(by(completeAt));
  connection.onCompletionResolve(by(resolveCompletion));
  languages.inlayHint.on(by(inlayHints));
  connection.onDocumentSymbol(by(documentSymbols));
  connection.onWorkspaceSymbol(by(workspaceSymbols));
  connection.onFoldingRanges(by(foldingRanges));
  connection.onSelectionRanges(by(selectionRanges));
  connection.onDefinition(by(definition));
  connection.onReferences(by(references));
  connection.onPrepareRename(by(prepareRename));
  connection.onRenameRequest(by(rename));
  connection.onDocumentLinks(by(documentLinks));
  connection.onCodeLens(by(codeLenses));
  languages.semanticTokens.on(by(semanticTokens));
  languages.semanticTokens.onRange(by(semanticTokens));
  connection.onDocumentFormatting(by(format));
  connection.onDocumentRangeFormatting(by(format));
  connection.onRequest('skakmat/board', by(board));
  connection.onRequest('skakmat/index', by(indexOfFile));
}

/**
 * Answers unless the client has taken the request back in the meantime. What goes wrong is logged and
 * becomes an error of this one request.
 */
function guarded<Params, Result>(
  server: LanguageServer,
  answer: Answer<Params, Result>,
): (params: Params, token: CancellationToken) => Promise<Result> {
  return async (params, token) => {
    // Lets what the client has sent after the request come first: a cancellation, or a change.
    await setImmediate();
    refuseCancelled(token);
    try {
      const result = await answer(server, params);
      refuseCancelled(token);
      return result;
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      logError(server)(error);
      const message = error instanceof Error ? error.message : String(error);
      throw new ResponseError(ErrorCodes.InternalError, `skakmat has made a mistake: ${message}`);
    }
  };
}

function refuseCancelled({isCancellationRequested}: CancellationToken): void {
  if (isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Taken back by the client');
}

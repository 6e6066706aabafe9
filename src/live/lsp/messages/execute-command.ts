import {ErrorCodes, MessageType, ResponseError} from 'vscode-languageserver/node';
import type {ExecuteCommandParams, WorkspaceEdit} from 'vscode-languageserver/node';
import {ruleUrl} from '../../../text/index.ts';
import {describeRule, RULES, writeRuleText} from '../../../lint/index.ts';
import type {LanguageServer} from '../language-server.ts';

/** `workspace/executeCommand`. */
export async function executeCommand(
  server: LanguageServer,
  {command, arguments: [first] = []}: ExecuteCommandParams,
): Promise<string | null> {
  if (command === 'skakmat.explain') return explain(server, first);
  if (command === 'skakmat.applyEdit') {
    // It is what this server has offered, and the client applies it like any edit that it is given.
    await server.connection.workspace.applyEdit(first as WorkspaceEdit);
    return null;
  }
  throw new ResponseError(ErrorCodes.InvalidParams, `Unknown command ${command}`);
}

/** Opens the page of a rule, or shows what it says in short; the result is its manual as text. */
async function explain({connection, flags}: LanguageServer, name: unknown): Promise<string> {
  const rule = RULES.find((known) => known.name === name);
  if (rule === undefined) throw new ResponseError(ErrorCodes.InvalidParams, 'Unknown rule');
  const text = writeRuleText(describeRule(rule), WIDTH);
  const uri = ruleUrl(rule.name);
  if (flags.showsDocuments && uri !== undefined)
    await connection.window.showDocument({uri, external: true});
  else {
    // The library would ask which button was pressed, and fail where the client cannot answer.
    const message = `${rule.name}: ${rule.summary} ${rule.reason}`;
    await connection.sendNotification('window/showMessage', {type: MessageType.Info, message});
  }
  return text;
}

const WIDTH = 80;

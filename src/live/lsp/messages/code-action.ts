import {CodeActionKind, Command} from 'vscode-languageserver/node';
import type {CodeAction, Range, WorkspaceEdit} from 'vscode-languageserver/node';
import {actionsIn, type Action} from '../../editor/code-actions.ts';
import type {Spot} from '../../editor/spot.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toSpan, toTextEdits} from '../places.ts';
import {toDiagnostic} from './diagnostics.ts';

/** The parameters of a request for code actions. */
interface CodeActionQuestion extends TextParams {
  readonly range: Range;
  readonly context: {readonly only?: readonly string[]};
}

/** The data from which the edit of a code action is made on request. */
interface LateEdit {
  readonly uri: string;
  /** Only the corrections of this rule; those of all, if absent. */
  readonly rule?: string;
}

const FIX_ALL_KIND = 'source.fixAll.skakmat';

/** `textDocument/codeAction`. */
export async function codeActions(
  server: LanguageServer,
  {textDocument: {uri}, range, context: {only}}: CodeActionQuestion,
): Promise<(CodeAction | Command)[]> {
  const path = server.addresses.pathOf(uri);
  const spot = await server.session.spot(path, (source) => toSpan(source, range).start);
  if (spot === undefined) return [];
  const actions = actionsIn(spot.index, spot.source, toSpan(spot.source, range))
    .filter((action) => isWanted(kindOf(action), only))
    .map((action) => toCodeAction(server, spot, action, uri));
  const whole = server.flags.lateEdits
    ? actions
    : await Promise.all(actions.map((action) => resolveCodeAction(server, action)));
  return server.flags.actionLiterals ? whole : whole.flatMap(asCommand);
}

function kindOf({kind}: Action): string {
  return kind === 'fix-all' ? FIX_ALL_KIND : CodeActionKind.QuickFix;
}

/** A kind is wanted if it, or one that includes it, is requested. */
function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}

function toCodeAction(
  server: LanguageServer,
  {source}: Spot,
  action: Action,
  uri: string,
): CodeAction {
  const {title} = action;
  const kind = kindOf(action);
  if (action.kind === 'fix-all') return {title, kind, data: {uri} satisfies LateEdit};
  const {finding} = action;
  const diagnostics = [toDiagnostic(server, finding)];
  switch (action.kind) {
    case 'edit': {
      const edit = {changes: {[uri]: toTextEdits(source, action.edits)}};
      return {title, kind, diagnostics, edit, isPreferred: action.isPreferred};
    }
    case 'fix-rule':
      return {title, kind, diagnostics, data: {uri, rule: finding.rule} satisfies LateEdit};
    case 'explain': {
      const command = Command.create(title, 'skakmat.explain', finding.rule);
      return {title, kind, diagnostics, command};
    }
  }
}

/** `codeAction/resolve`: the corrections of a file, each proved to leave all positions as they are. */
export async function resolveCodeAction(
  server: LanguageServer,
  action: CodeAction,
): Promise<CodeAction> {
  const late = readLateEdit(action.data);
  if (action.edit !== undefined || late === undefined) return action;
  const file = await indexedFileOf(server, {textDocument: {uri: late.uri}});
  if (file === undefined) return action;
  const edits = await server.session.fix(file.source.path, late.rule);
  const edit: WorkspaceEdit = {changes: {[late.uri]: toTextEdits(file.source, edits)}};
  return {...action, edit};
}

function readLateEdit(data: unknown): LateEdit | undefined {
  if (typeof data !== 'object' || data === null || !('uri' in data)) return undefined;
  if (typeof data.uri !== 'string') return undefined;
  const rule = 'rule' in data && typeof data.rule === 'string' ? {rule: data.rule} : {};
  return {uri: data.uri, ...rule};
}

/** For clients that take commands only. */
function asCommand({title, edit, command}: CodeAction): readonly Command[] {
  if (command !== undefined) return [command];
  return edit === undefined ? [] : [Command.create(title, 'skakmat.applyEdit', edit)];
}

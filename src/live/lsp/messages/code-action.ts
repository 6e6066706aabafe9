import {
  CodeActionKind,
  Command,
  ErrorCodes,
  MessageType,
  ResponseError,
  type CodeAction,
  type Range,
  type WorkspaceEdit,
  type ExecuteCommandParams,
} from 'vscode-languageserver/node';
import {suppressionAbove, describeRule, RULES, writeRuleText} from '../../../lint/index.ts';
import {ruleUrl} from '../../../text/index.ts';
import type {Diagnostic, Edit, Fix, SourceText, Span} from '../../../text/index.ts';
import type {BookIndex} from '../../editor/book-index.ts';
import type {Spot} from '../../editor/spot.ts';
import {touches} from '../../editor/touches.ts';
import {indexedFileOf, toDiagnostic} from '../language-server.ts';
import type {LanguageServer, TextParams} from '../language-server.ts';
import {toSpan, toTextEdits} from '../places.ts';

/** An action for a finding, or for all findings of a file. */
type Action = {readonly title: string} & (
  | {
      readonly kind: 'edit';
      readonly finding: Diagnostic;
      readonly edits: readonly Edit[];
      /** True if it is the correction that the author most likely wants. */
      readonly isPreferred: boolean;
    }
  | {readonly kind: 'fix-rule'; readonly finding: Diagnostic}
  | {readonly kind: 'fix-all'}
  | {readonly kind: 'explain'; readonly finding: Diagnostic}
);

/** Returns the actions for the findings in a part of a file. */
function actionsIn(index: BookIndex, source: SourceText, part: Span): readonly Action[] {
  const all = index.findingsIn(source.path);
  const here = all.filter(({span}) => touches(span, part));
  const corrections = here.flatMap((finding) => [...corrected(finding), ...replaced(finding)]);
  const rules = new Map(here.map((finding) => [finding.rule, finding]));
  return [
    ...corrections,
    ...[...rules.values()].flatMap((finding) => ofRule(finding, all)),
    ...here.map((finding) => disabled(source, finding)),
    ...[...rules.values()].map((finding): Action => ({
      kind: 'explain',
      title: `Explain ${finding.rule}`,
      finding,
    })),
    ...(all.some(({fix}) => isSafe(fix)) ? [FIX_ALL] : []),
  ];
}

const FIX_ALL: Action = {kind: 'fix-all', title: 'Carry out all safe corrections of this file'};

function corrected(finding: Diagnostic): readonly Action[] {
  const {fix} = finding;
  if (fix === undefined || fix.edits.length === 0) return [];
  const isPreferred = isSafe(fix);
  return [{kind: 'edit', title: titleOf(fix), finding, edits: fix.edits, isPreferred}];
}

function titleOf({title, safety}: Fix): string {
  const plain = title.replaceAll('`', '');
  return safety === 'safe' ? plain : `${plain} (look at the result)`;
}

/** Returns an action for each suggested move, except the one that the fix writes. */
function replaced(finding: Diagnostic): readonly Action[] {
  const {expected = [], fix, rule, span, source} = finding;
  if (!OF_MOVES.has(rule)) return [];
  const written = fix?.edits.length === 1 ? fix.edits[0]?.text : undefined;
  return expected
    .filter((text) => text !== written && isSpelling(source.slice(span), text))
    .map((text) => ({
      ...{kind: 'edit', title: `Replace by ${text}`, finding},
      ...{edits: [{span, text}], isPreferred: false},
    }));
}

/** Rules whose findings cover a move and expect another one. */
const OF_MOVES: ReadonlySet<string> = new Set([
  ...['illegal-move', 'ambiguous-move', 'unknown-move-text', 'underspecified-move'],
]);

/** Tests whether a suggestion is a single word that can replace another one. */
function isSpelling(old: string, text: string): boolean {
  return !/\s/.test(old) && !/\s/.test(text) && old !== '';
}

/** Returns the action for all safe corrections of a rule, if there are several. */
function ofRule(finding: Diagnostic, all: readonly Diagnostic[]): readonly Action[] {
  const same = all.filter(({rule, fix}) => rule === finding.rule && isSafe(fix));
  if (same.length < 2) return [];
  const title = `Carry out all ${same.length} safe corrections of ${finding.rule} in this file`;
  return [{kind: 'fix-rule', title, finding}];
}

function isSafe(fix: Fix | undefined): boolean {
  return fix?.safety === 'safe' && fix.edits.length > 0;
}

/** Returns the action that inserts a suppression above the line, with room for a reason. */
function disabled(source: SourceText, finding: Diagnostic): Action {
  const {rule, span} = finding;
  const edits = [suppressionAbove(source, span.start, [rule], 'intended')];
  return {kind: 'edit', title: `Disable ${rule} for this line`, finding, edits, isPreferred: false};
}

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

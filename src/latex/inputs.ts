import {
  BACKSLASH,
  CLOSE_BRACE,
  HASH,
  isBlank,
  isLineEnd,
  OPEN_BRACE,
  PERCENT,
} from './character-codes.ts';
import {skipToArgument} from './blanks.ts';
import type {Control} from './control.ts';
import type {RawArgument, RawItem} from './raw-item.ts';
import type {ScanState} from './scan-state.ts';
import {noteLanguages} from './scopes.ts';
import type {Call, InputKind} from './tex-document.ts';

const MAX_DEPTH = 50;
const MAX_NAME = 500;

/** `\input{name}`, `\input name`, `\import{folder/}{name}`. */
export function inputControl(command: string, kind: InputKind, hasFolder = false): Control {
  return (state, start) => {
    const folder = hasFolder ? readFileName(state) : undefined;
    const file = readFileName(state);
    if (file === undefined) return;
    const {source, purpose} = state;
    if (purpose.kind === 'body') {
      const target = {kind: 'input', input: kind} as const;
      state.items.push({type: 'call', target, actuals: [file], missing: []});
      return;
    }
    const path = textOf(state, file);
    const own = {name: command, source, span: {start, end: state.offset}};
    const call = purpose.kind === 'expansion' ? purpose.call : own;
    const name = joinPath(folder && textOf(state, folder), path);
    noteLanguages(state, include(state, name, kind, call, state.items));
  };
}

/** Reads a file and puts its document in the place of the command; returns as `carryOut` does. */
export function include(
  state: ScanState,
  name: string,
  kind: InputKind,
  call: Call,
  out: RawItem[],
): number {
  const {session} = state;
  const result = name === '' ? undefined : session.readInput?.(name, kind, call.source);
  if (result === undefined) return 0;
  switch (result.kind) {
    case 'missing':
      if (!/\.tex$/i.test(name) && (kind === 'input' || /\.\w+$/.test(name))) return 0;
      report(state, call, 'missing-input', `File \`${name}\` is not there`);
      return 0;
    case 'outside-root':
      report(state, call, 'input-outside-root', `File \`${name}\` lies outside the project`);
      return 0;
    case 'unreadable':
      report(state, call, 'unreadable-input', `File \`${name}\` cannot be read: ${result.why}`);
      return 0;
    case 'source':
      break;
  }
  const {source} = result;
  const isCycle = session.openPaths.includes(source.path);
  if (isCycle || session.openPaths.length >= MAX_DEPTH || !session.spendFile()) {
    const flaw = isCycle ? 'reads itself' : 'is one file too many';
    report(state, call, 'endless-input', `File \`${name}\` ${flaw}`);
    return 0;
  }
  const document = session.readDocument(source, session);
  state.packages.push(...document.packages);
  state.documents.push(document, ...document.documents);
  out.push({type: 'include', source: call.source, span: call.span, document});
  if (session.hasEnded) state.end = Math.min(state.end, state.offset);
  return session.languagesLeft.get(document) ?? 0;
}

function report(state: ScanState, call: Call, rule: string, message: string): void {
  const severity = rule === 'missing-input' ? 'warning' : 'error';
  if (rule === 'endless-input' && state.diagnostics.some((other) => other.rule === rule)) return;
  if (call.source !== state.source) return;
  state.report({rule, severity, message, span: call.span});
}

/** The name of a file after `\input`, with or without braces. */
function readFileName(state: ScanState): RawArgument | undefined {
  const {text, end} = state;
  const at = skipToArgument(text, state.offset, end);
  if (at < 0 || at >= end) return undefined;
  const isBraced = text.charCodeAt(at) === OPEN_BRACE;
  const start = isBraced ? at + 1 : at;
  const limit = Math.min(end, start + MAX_NAME);
  let i = start;
  while (i < limit && !endsName(text.charCodeAt(i), isBraced)) i += 1;
  const closed = isBraced && text.charCodeAt(i) === CLOSE_BRACE;
  if (i === start || (isBraced && !closed)) return undefined;
  state.offset = closed ? i + 1 : i;
  const body = text.slice(start, i);
  const hasHole = state.purpose.kind === 'body' && body.includes(String.fromCharCode(HASH));
  const hole = hasHole ? Number(/^\s*#+(\d)\s*$/.exec(body)?.[1] ?? 0) : 0;
  const isMixed = hasHole && hole === 0;
  return {source: state.source, start, end: i, closed: true, items: [], hole, isMixed};
}

function endsName(code: number, isBraced: boolean): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return isLineEnd(code) || (!isBraced && (isBlank(code) || code === PERCENT));
}

function textOf(state: ScanState, {start, end}: RawArgument): string {
  return state.text
    .slice(start, end)
    .trim()
    .replace(/^"(.*)"$/, '$1');
}

function joinPath(folder: string | undefined, name: string): string {
  if (folder === undefined || folder === '') return name;
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

import type {Cursor} from '../state/cursor.ts';
import {skipToArgument} from '../../tex/blanks.ts';
import type {Control} from '../state/scan-state.ts';
import {include} from '../inputs/include.ts';
import {fileNameOf, readFileName} from '../state/file-name.ts';
import {noteLanguages} from '../state/scopes.ts';
import type {ImportKind, InputKind} from '../document/tex-document.ts';

/** `\input{name}`, `\input name`, `\import{folder/}{name}`. */
export function inputControl(command: string, kind: InputKind, importing?: ImportKind): Control {
  return (state, start) => {
    if (state.purpose.kind !== 'body' && isComputed(state.cursor)) {
      state.expandHere(state, command, start);
      return;
    }
    const folder = importing && readFileName(state);
    const file = readFileName(state);
    if (file === undefined) return;
    const {
      purpose,
      cursor: {source},
    } = state;
    if (purpose.kind === 'body') {
      const target = {kind: 'input', input: kind, importing} as const;
      const actuals = folder === undefined ? [file] : [file, folder];
      state.output.items.push({type: 'call', target, actuals, missing: []});
      return;
    }
    const own = {name: command, source, span: {start, end: state.cursor.offset}};
    const call = purpose.kind === 'expansion' ? purpose.call : own;
    const request = {
      name: fileNameOf(state, file),
      kind,
      importing,
      folder: folder && fileNameOf(state, folder),
    };
    noteLanguages(state, include(state, request, call, state.output.items));
  };
}

/** `\input{\games/c1}`: the name depends on macros. */
function isComputed({text, offset, end}: Cursor): boolean {
  const at = skipToArgument(text, offset, end);
  if (at < 0 || at >= end) return false;
  COMPUTED.lastIndex = at;
  return COMPUTED.test(text);
}

const COMPUTED =
  /\{[^{}\\\n]{0,500}\\(?!['"`^~=.])|[^\s{}\\%[\]()<]{0,500}\\[a-zA-Z@]+|\{[^{}\\\n]{0,500}\}\s*\{[^{}\\\n]{0,500}\\/y;

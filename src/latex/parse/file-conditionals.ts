import {readBody} from '../state/bodies.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {askFor, include} from '../inputs/include.ts';
import {fileNameOf, readFileName} from '../state/file-name.ts';
import {scanInPlace} from '../state/scan-in-place.ts';
import {noteLanguages} from '../state/scopes.ts';

/** `\IfFileExists{name}{...}{...}`: the branch that TeX takes is carried out. */
export const ifFileExists: Control = (state, start) => {
  chooseByFile(state, start, 'IfFileExists', false);
};

/** `\InputIfFileExists{name}{...}{...}`: reads the file, too, after the first branch. */
export const inputIfFileExists: Control = (state, start) => {
  chooseByFile(state, start, 'InputIfFileExists', true);
};

function chooseByFile(state: ScanState, start: number, command: string, reads: boolean): void {
  const {
    purpose,
    cursor: {offset, source},
  } = state;
  const file = purpose.kind === 'document' ? readFileName(state) : undefined;
  const there = file && readBody(state);
  const absent = there && readBody(state);
  if (file === undefined || there === undefined || absent === undefined) {
    // Which file it is only a call tells, or TeX.
    state.cursor.offset = offset;
    state.expandHere(state, command, start);
    return;
  }
  const {offset: end} = state.cursor;
  const name = fileNameOf(state, file);
  const result = askFor(state.session, name, 'perhaps', source);
  scanInPlace(state, result?.kind === 'missing' ? absent : there);
  if (!reads) return;
  const call = {name: command, source, span: {start, end}};
  noteLanguages(state, include(state, {name, kind: 'perhaps'}, call, state.output.items));
}

/** `\includeonly{one,two}`: every other `\include` reads nothing. */
export const includeOnly: Control = (state) => {
  const list = state.purpose.kind === 'document' ? readBody(state) : undefined;
  if (list === undefined) return;
  const names = list.source.slice(list).split(',');
  state.session.inputs.includeOnly = new Set(names.map((name) => name.trim()));
};

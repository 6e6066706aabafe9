import {readBody} from '../state/bodies.ts';
import type {Control} from '../state/scan-state.ts';
import {skipBlanks} from '../../tex/blanks.ts';
import {withoutComments} from '../../tex/without-comments.ts';
import {scanInPlace} from '../state/scan-in-place.ts';

/** `\DeclareOption{start}{...}`: the code is carried out where the option was given. */
export const declareOption: Control = (state) => {
  const options = state.session.inputs.codeOptions.at(-1);
  if (options === undefined || state.purpose.kind !== 'document') return;
  const {offset} = state.cursor;
  const isForOthers =
    state.cursor.text.charAt(skipBlanks(state.cursor.text, offset, state.cursor.end)) === '*';
  if (isForOthers)
    state.cursor.offset = skipBlanks(state.cursor.text, offset, state.cursor.end) + 1;
  const name = isForOthers ? undefined : readBody(state);
  const code = isForOthers || name !== undefined ? readBody(state) : undefined;
  if (code === undefined) state.cursor.offset = offset;
  else if (name === undefined) options.others = code;
  else options.declared.set(name.source.slice(name).trim(), code);
};

/** `\ProcessOptions`: the code of the options that were given, in the order in which they are declared. */
export const processOptions: Control = (state) => {
  const options = state.session.inputs.codeOptions.at(-1);
  if (options === undefined || state.purpose.kind !== 'document') return;
  const {given, declared, others} = options;
  const names = new Set([...given, ...state.session.inputs.classOptions]);
  const chosen = [...declared].filter(([name]) => names.has(name)).map(([, code]) => code);
  if (others !== undefined && given.some((name) => !declared.has(name))) chosen.push(others);
  declared.clear();
  options.others = undefined;
  for (const code of chosen) scanInPlace(state, code);
};

/** `\ExecuteOptions{start}`: the code of options that need not be given. */
export const executeOptions: Control = (state) => {
  const options = state.session.inputs.codeOptions.at(-1);
  const list = options && state.purpose.kind === 'document' ? readBody(state) : undefined;
  if (options === undefined || list === undefined) return;
  for (const name of readList(list.source.slice(list))) {
    const code = options.declared.get(name);
    if (code !== undefined) scanInPlace(state, code);
  }
};

/** `\PassOptionsToPackage{start}{mychess}`. */
export const passOptions: Control = (state) => {
  const {offset} = state.cursor;
  const list = state.purpose.kind === 'document' ? readBody(state) : undefined;
  const name = list && readBody(state);
  if (list === undefined || name === undefined) {
    state.cursor.offset = offset;
    return;
  }
  const {passedOptions} = state.session.inputs;
  const key = name.source.slice(name).trim();
  passedOptions.set(key, [...(passedOptions.get(key) ?? []), ...readList(list.source.slice(list))]);
};

/** The options between commas. */
export function readList(text: string): readonly string[] {
  return withoutComments(text)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

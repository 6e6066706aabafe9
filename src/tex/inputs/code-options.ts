import {readBody, readBracket} from '../state/bodies.ts';
import type {CodeOptions} from '../state/input-state.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {skipBlanks} from '../lexer/skip-token.ts';
import {withoutComments} from '../lexer/text-of-tokens.ts';
import {SourceText} from '../../text/index.ts';
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

/**
 * `\ProcessOptions`: the code of the options that were given, in the order in which they are declared;
 * that of `\ProcessOptions*` in the order in which they were given.
 */
export const processOptions: Control = (state) => {
  const options = state.session.inputs.codeOptions.at(-1);
  if (options === undefined || state.purpose.kind !== 'document') return;
  const {given, declared, others} = options;
  const {classOptions} = state.session.inputs;
  const isStarred = state.cursor.text.charAt(state.cursor.offset) === '*';
  const names = new Set([...classOptions, ...given]);
  const order = isStarred ? names : Array.from(declared.keys()).filter((name) => names.has(name));
  const chosen = Array.from(order, (name) => declared.get(name)).filter(
    (code) => code !== undefined,
  );
  const unknown = given.filter((name) => !declared.has(name));
  declared.clear();
  options.others = undefined;
  for (const code of chosen) scanInPlace(state, code);
  if (others === undefined) return;
  for (const name of unknown) {
    scanText(state, `\\def\\CurrentOption{${name}}`);
    scanInPlace(state, others);
  }
};

/** Reads code that was put together for a package. */
function scanText(state: ScanState, text: string): void {
  scanInPlace(state, {source: new SourceText(text, ''), start: 0, end: text.length}, true);
}

/** `\AtEndOfPackage{...}`: put off to the end of the file. */
export const atEndOfCode: Control = (state) => {
  const options = state.session.inputs.codeOptions.at(-1);
  const code = options && state.purpose.kind === 'document' ? readBody(state) : undefined;
  if (code !== undefined) options?.atEnd.push(code);
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

/** `\SetupKeyvalOptions{family=game,prefix=game@}` of kvoptions 3.15. */
export const setUpKeys: Control = (state) => {
  const keys = keysOf(state);
  const [given] = keys ? readGroups(state, 1) : [];
  if (keys === undefined || given === undefined) return;
  for (const item of readList(given)) {
    const [name = '', value = ''] = item.split('=').map((part) => part.trim());
    if (name === 'prefix') keys.prefix = value;
    else if (name === 'family') keys.prefix ??= `${value}@`;
  }
};

/** `\DeclareBoolOption[true]{full}`: `\ifgame@full`, false without the default. */
export const declareBoolOption: Control = (state) => {
  const keys = keysOf(state);
  const isTrue = keys && textOfBracket(state) === 'true';
  const [name] = keys ? readGroups(state, 1) : [];
  if (keys === undefined || name === undefined) return;
  const macro = `${keys.prefix ?? ''}${name}`;
  const set = (value: string): string => `\\csname ${macro}${value}\\endcsname`;
  scanText(state, `\\expandafter\\newif\\csname if${macro}\\endcsname${isTrue ? set('true') : ''}`);
  keys.code.set(name, (value) => (TRUTHS.has(value) ? set(value || 'true') : ''));
};

/** `\DeclareComplementaryOption{short}{full}`. */
export const declareComplement: Control = (state) => {
  const keys = keysOf(state);
  const [name, other] = keys ? readGroups(state, 2) : [];
  const code = other === undefined ? undefined : keys?.code.get(other);
  if (name !== undefined && code !== undefined)
    keys?.code.set(name, (value) => code(value === 'false' ? 'true' : 'false'));
};

/** `\DeclareStringOption[a]{level}[b]`: `\game@level` is `a`, and `b` for an option without a value. */
export const declareStringOption: Control = (state) => {
  const keys = keysOf(state);
  const first = keys && textOfBracket(state);
  const [name] = keys ? readGroups(state, 1) : [];
  if (keys === undefined || name === undefined) return;
  const usual = textOfBracket(state);
  const set = (value: string): string =>
    `\\expandafter\\def\\csname ${keys.prefix ?? ''}${name}\\endcsname{${value}}`;
  scanText(state, set(first ?? ''));
  keys.code.set(name, (value) => set(value || (usual ?? '')));
};

/** `\ProcessKeyvalOptions*`: the options that were given, `full` and `level=b`. */
export const processKeys: Control = (state) => {
  const keys = keysOf(state);
  const options = state.session.inputs.codeOptions.at(-1);
  if (keys === undefined || options === undefined) return;
  for (const item of [...state.session.inputs.classOptions, ...options.given]) {
    const [name = '', value = ''] = item.split('=').map((part) => part.trim());
    const code = keys.code.get(name)?.(value);
    if (code !== undefined) scanText(state, code);
  }
  processOptions(state, state.cursor.offset);
};

const TRUTHS: ReadonlySet<string> = new Set(['', 'true', 'false']);

function keysOf({purpose, session}: ScanState): CodeOptions['keys'] | undefined {
  return purpose.kind === 'document' ? session.inputs.codeOptions.at(-1)?.keys : undefined;
}

function textOfBracket(state: ScanState): string | undefined {
  const bracket = readBracket(state);
  return bracket && bracket.source.slice(bracket).trim();
}

function readGroups(state: ScanState, count: number): readonly string[] {
  return Array.from({length: count}, () => readBody(state)).flatMap((body) =>
    body === undefined ? [] : [body.source.slice(body).trim()],
  );
}

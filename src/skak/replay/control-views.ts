import {commandTable, type Dialect, type Names, type Wrapper} from '../../tex/index.ts';
import {BROKEN_CONTROLS, CARRIED_CONTROLS, PRIMITIVE_CONTROLS} from './carried-controls.ts';
import type {ControlView, LookUp} from './if-test.ts';
import {readTexTokens} from './tex-text.ts';

/** The parts of a document that determine the meaning of macros. */
interface Meanings {
  readonly definitions: Names;
  readonly dialect: Dialect;
  /** True if characters beyond ASCII are characters to the engine, as they are to LuaTeX and XeTeX. */
  readonly isUnicode: boolean;
}

/** Returns how a document reads control sequences, and its engine characters beyond ASCII. */
export function lookUpIn(meanings: Meanings): LookUp {
  const views = new Map<string, ControlView | undefined>();
  return (name) => {
    if (!views.has(name)) views.set(name, viewOf(name, meanings));
    return views.get(name);
  };
}

function viewOf(
  name: string,
  {definitions, dialect, isUnicode}: Meanings,
): ControlView | undefined {
  if (name > '~') return isUnicode && name !== '\u00a0' ? {kind: 'char'} : undefined;
  const meaning = definitions.commands.get(name);
  if (meaning?.kind === 'wrapper') return viewOfMacro(meaning.wrapper);
  if (XSKAK_CONTROLS.has(name)) return {kind: dialect === 'xskak' ? 'sign' : 'broken'};
  if (BROKEN_CONTROLS.has(name)) return {kind: 'broken'};
  if (name === 'empty') return {kind: 'macro', tokens: [], parameters: 0};
  if (commandTable.get(name)?.isSymbol === true || CARRIED_CONTROLS.has(name)) {
    return {kind: 'sign'};
  }
  return PRIMITIVE_CONTROLS.has(name) ? {kind: 'primitive'} : undefined;
}

const XSKAK_CONTROLS: ReadonlySet<string> = new Set(['xskakcomment', 'xskakset']);

function viewOfMacro({body, parameters}: Wrapper): ControlView | undefined {
  const {text} = body.source;
  const start = Math.max(0, body.start - REACH);
  const [, definer = ''] = DEFINER.exec(text.slice(start, body.start)) ?? [];
  // It makes two macros, of which the first begins with `\protect`.
  if (definer === 'DeclareRobustCommand') return {kind: 'sign'};
  // How the argument in brackets is looked for (LaTeX 2022-11-01).
  if (parameters.some(({kind}) => kind !== 'mandatory')) {
    if (definer.endsWith('DocumentCommand')) return {kind: 'broken'};
    return /^(?:re)?newcommand$|^providecommand$/.test(definer) ? {kind: 'sign'} : undefined;
  }
  const tokens = readTexTokens(text.slice(body.start, body.end));
  return tokens && {kind: 'macro', tokens, parameters: parameters.length};
}

/** The command that defines, before the name and its parameters. */
const DEFINER = /\\([A-Za-z]+)\*?\s*\{?\s*\\[A-Za-z@]+\s*\}?[^\\]*$/;
const REACH = 200;

import {defineCommand, defineEnvironment} from '../define/define.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {meaningOf} from '../expand/meanings.ts';
import {isAboutChess, leaveUnfollowed} from '../expand/push-gap.ts';
import {grabMandatory, grabOptional} from '../lexer/grab.ts';
import {controlAt, isSame, kept, type Token, CATEGORY, doubled} from '../lexer/token.ts';
import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {findHoles} from '../macros/wrapper-body.ts';
import {isUsual} from '../tables/enclosing-table.ts';
import {makeWrapper, readDefined, expandBody, learnMacro} from './learn-macro.ts';

/** `\g@addto@macro\x{...}`, babel's `\addto`, etoolbox's `\appto` and `\preto`. */
function add({
  isBefore = false,
  isExpanded = false,
  isLocal = false,
}: {
  readonly isBefore?: boolean;
  readonly isExpanded?: boolean;
  readonly isLocal?: boolean;
}): Execute {
  return (engine, _, document) => {
    const name = readDefined(engine);
    const argument = grabMandatory(engine.input);
    if (name === undefined || argument === undefined) return;
    const expanded: ReturnType<typeof expandBody> = isExpanded
      ? expandBody(engine, argument.tokens)
      : {tokens: argument.tokens};
    const {tokens: more, isInexact = false} = expanded;
    const known = engine.wrapperOf(name);
    const isGuessed = expanded.isGuessed === true || known?.isGuessed === true;
    if (known === undefined && isUsual(name.text)) {
      // Only TeX knows how often LaTeX comes by.
      leaveUnfollowed(document, name, more);
      if (isAboutChess(document, more)) return;
    }
    // What is opaque does what it has done, too.
    const isOpaque = engine.meaningOf(name.text)?.kind === 'opaque';
    const own = known === undefined ? (isOpaque ? [name] : []) : bodyTokens(engine, known);
    const tokens = isBefore ? [...more, ...own] : [...own, ...more];
    if (known === undefined || isInexact) {
      const parameters = known?.parameters ?? [];
      const isGlobal = !isLocal;
      const isUnknown = isInexact || isOpaque;
      learnMacro(document, name, {parameters, tokens, isInexact: isUnknown, isGuessed, isGlobal});
      return;
    }
    const wrapper = {...known, tokens: kept(tokens), isGuessed};
    defineCommand(document.page.state, name.text, {kind: 'wrapper', wrapper}, !isLocal);
  };
}

/** The body of a macro as it was written, with `#1` for its parameters. */
function bodyTokens(engine: ExpansionEngine, wrapper: Wrapper): readonly Token[] {
  return engine.bodyOf(wrapper).flatMap((token) => {
    if (token.kind !== 'hole') return doubled(token);
    const sign = {...token, kind: 'character', text: '#', category: CATEGORY.parameter} as const;
    return [sign, {...token, kind: 'character', category: CATEGORY.other} as const];
  });
}

/** etoolbox's `\pretocmd\section{...}{}{}` and `\apptocmd`. */
function addTo(isBefore: boolean): Execute {
  return (engine, token, document) => {
    const name = readDefined(engine);
    const code = grabMandatory(engine.input);
    const [done] = [grabMandatory(engine.input), grabMandatory(engine.input)];
    if (name === undefined || code === undefined) return;
    patch(document, name, {code: code.tokens, isBefore, isGlobal: false}, token);
    engine.input.push(done?.tokens ?? []);
  };
}

/** Code that is put before or after that of a command. */
interface Patch {
  readonly code: readonly Token[];
  readonly isBefore: boolean;
  /** False if it ends with the group, as with etoolbox. */
  readonly isGlobal: boolean;
}

/** Puts code before or after what a command does; `by` is what does so. */
export function patch(
  document: DocumentEngine,
  name: Token,
  {code, isBefore, isGlobal}: Patch,
  by: Token = name,
): void {
  const patchable = patchableOf(document, name, isGlobal);
  if (patchable !== undefined) {
    const {wrapper, replace} = patchable;
    const own = document.bodyOf(wrapper);
    replace({...wrapper, tokens: kept(isBefore ? [...code, ...own] : [...own, ...code])});
  } else if (isBefore && isAboutChess(document, code)) {
    wrap(document, name, meaningOf(document, name), code);
  } else leaveUnfollowed(document, by, code);
}

/** The command itself is still there, under a name that no author writes. */
function wrap(
  document: DocumentEngine,
  name: Token,
  meaning: Meaning,
  code: readonly Token[],
): void {
  const inner = controlAt(name, `\\inner ${name.text}`);
  defineCommand(document.page.state, inner.text, meaning, true);
  const {commands} = document.session.definitions;
  const wrapper = makeWrapper(name.text, [], [...code, inner]);
  commands.set(name.text, {kind: 'wrapper', wrapper});
}

/** etoolbox's `\patchcmd[prefix]\play{...}{...}{success}{failure}`. */
const replaceIn: Execute = (engine, token, document) => {
  const {input} = engine;
  grabOptional(input);
  const name = readDefined(engine);
  const [search, other] = [grabMandatory(input)?.tokens, grabMandatory(input)?.tokens];
  const [done, failed] = [grabMandatory(input)?.tokens, grabMandatory(input)?.tokens];
  if (name === undefined || search === undefined || other === undefined) return;
  const patchable = patchableOf(document, name, false);
  if (patchable === undefined) {
    leaveUnfollowed(document, token, [...other, ...(done ?? []), ...(failed ?? [])]);
    return;
  }
  const {wrapper, replace} = patchable;
  const own = document.bodyOf(wrapper);
  const wanted = findHoles(search);
  const at = own.findIndex((_, i) => startsWith(own, wanted, i));
  if (at < 0) {
    input.push(failed ?? []);
    return;
  }
  const rest = own.slice(at + wanted.length);
  replace({...wrapper, tokens: kept([...own.slice(0, at), ...findHoles(other), ...rest])});
  input.push(done ?? []);
};

function startsWith(tokens: readonly Token[], wanted: readonly Token[], at: number): boolean {
  return wanted.every((token, i) => {
    const own = tokens[at + i];
    return own !== undefined && isSame(own, token);
  });
}

/** Primitives that change existing commands. */
export const patchPrimitives = executing([
  [add({}), 'g@addto@macro', 'addto', 'gappto'],
  [add({isLocal: true}), 'appto', 'l@addto@macro'],
  [add({isExpanded: true}), 'xappto'],
  [add({isExpanded: true, isLocal: true}), 'eappto'],
  [add({isBefore: true}), 'gpreto'],
  [add({isBefore: true, isLocal: true}), 'preto'],
  [add({isBefore: true, isExpanded: true}), 'xpreto'],
  [add({isBefore: true, isExpanded: true, isLocal: true}), 'epreto'],
  [addTo(true), 'pretocmd', 'xpretocmd'],
  [addTo(false), 'apptocmd', 'xapptocmd'],
  [replaceIn, 'patchcmd', 'xpatchcmd'],
]);

/** A macro that can be patched, or the code of an environment, and how to put another one in its place. */
interface Patchable {
  readonly wrapper: Wrapper;
  readonly replace: (wrapper: Wrapper) => void;
}

/** Returns the macro or the code of an environment that a name is; undefined where it is neither. */
function patchableOf(
  document: DocumentEngine,
  name: Token,
  isGlobal: boolean,
): Patchable | undefined {
  const {state} = document.page;
  const wrapper = document.wrapperOf({...name, isFrozen: false});
  if (wrapper !== undefined) {
    const replace = (patched: Wrapper): void => {
      defineCommand(state, name.text, {kind: 'wrapper', wrapper: patched}, isGlobal);
    };
    return {wrapper, replace};
  }
  const isEnd = name.text.startsWith('end');
  const of = isEnd ? name.text.slice(3) : name.text;
  const environment = document.session.definitions.environments.get(of);
  if (environment === undefined) return undefined;
  const part = isEnd ? 'end' : 'begin';
  const replace = (patched: Wrapper): void => {
    defineEnvironment(state, of, {...environment, [part]: patched});
  };
  return {wrapper: environment[part], replace};
}

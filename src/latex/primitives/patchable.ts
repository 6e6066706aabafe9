import {defineCommand, defineEnvironment} from '../define/define.ts';
import type {DocumentEngine} from '../expand/expansion-engine.ts';
import type {Token} from '../../tex/token.ts';
import type {Wrapper} from '../macros/meaning.ts';

/** A macro that can be patched, or the code of an environment, and how to put another one in its place. */
export interface Patchable {
  readonly wrapper: Wrapper;
  readonly replace: (wrapper: Wrapper) => void;
}

/** Returns the macro or the code of an environment that a name is; undefined where it is neither. */
export function patchableOf(document: DocumentEngine, name: Token): Patchable | undefined {
  const {state} = document.page;
  const wrapper = document.wrapperOf({...name, isFrozen: false});
  if (wrapper !== undefined) {
    const replace = (patched: Wrapper): void => {
      defineCommand(state, name.text, {kind: 'wrapper', wrapper: patched}, true);
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

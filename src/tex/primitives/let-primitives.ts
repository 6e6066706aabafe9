import {defineLet} from '../define/define-let.ts';
import type {Primitive, ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabGroup} from '../lexer/grab.ts';
import {CATEGORY, isCharacter, isOf, type Token} from '../lexer/token.ts';
import {readDefined, takeGlobal} from './learn-macro.ts';
import {meaningOf} from '../expand/meanings.ts';

type Execute = NonNullable<Primitive['execute']>;

/** `\let\M=\mainline`, `\NewCommandCopy\M\mainline`. */
const letMean: Execute = (engine, _, {page}) => {
  const isGlobal = takeGlobal(engine);
  const name = readDefined(engine);
  if (name === undefined) return;
  let other = engine.input.next();
  while (isOf(other, CATEGORY.space)) other = engine.input.next();
  if (isCharacter(other, '=')) {
    other = engine.input.next();
    if (isOf(other, CATEGORY.space)) other = engine.input.next();
  }
  if (isOf(other, CATEGORY.open)) {
    const group = grabMandatoryName(engine, other);
    other = group ?? other;
  }
  if (other === undefined) return;
  defineLet(page.state, name.text, meaningOf(engine, other), isGlobal);
};

/** `{\mainline}` after `\NewCommandCopy`; `\let\bgroup={` has no such thing. */
function grabMandatoryName(engine: ExpansionEngine, open: Token): Token | undefined {
  const mark = engine.input.mark();
  const group = grabGroup(engine.input, open);
  const [name] = group?.tokens ?? [];
  if (group?.tokens.length === 1 && name?.kind === 'control') return name;
  if (mark !== undefined) engine.input.goBack(mark);
  return undefined;
}

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [letMean, 'let', 'LetLtxMacro', 'NewCommandCopy', 'RenewCommandCopy', 'DeclareCommandCopy'],
  [letMean, 'cs_set_eq:NN', 'cs_new_eq:NN', 'cs_gset_eq:NN'],
];

/** Primitives that give a name the meaning of another one. */
export const letPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);

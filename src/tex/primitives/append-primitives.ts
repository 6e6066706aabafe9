import {defineCommand} from '../define/define.ts';
import type {Primitive, ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabMandatory} from '../lexer/grab.ts';
import {CATEGORY, controlAt, isOf, kept, type Token} from '../lexer/token.ts';
import {isAboutChess, leaveUnfollowed} from '../expand/unfollowed-code.ts';
import {usualNames} from '../tables/usual-names.ts';
import {readText} from './expansion-primitives.ts';
import {expandBody, learnMacro, readDefined} from './learn-macro.ts';
import type {Wrapper} from '../macros/meaning.ts';

type Execute = NonNullable<Primitive['execute']>;

/** `\g@addto@macro\x{...}`, babel's `\addto`, etoolbox's `\appto` and `\preto`. */
function add(isBefore: boolean, isExpanded = false, isNamed = false): Execute {
  return (engine, token, document) => {
    const name = isNamed ? readNamed(engine, token) : readDefined(engine);
    const argument = grabMandatory(engine.input);
    if (name === undefined || argument === undefined) return;
    const {tokens: more, isInexact = false} = isExpanded
      ? expandBody(engine, argument.tokens)
      : {tokens: argument.tokens};
    const known = engine.wrapperOf(name);
    if (known === undefined && usualNames.has(name.text)) {
      // Only TeX knows how often LaTeX comes by.
      leaveUnfollowed(document, name, more);
      if (isAboutChess(document, more)) return;
    }
    if (known === undefined) {
      learnMacro(document, name, {parameters: [], tokens: more, isInexact, isGlobal: true});
      return;
    }
    const own = bodyTokens(engine, known);
    const tokens = isBefore ? [...more, ...own] : [...own, ...more];
    const wrapper = {...known, tokens: kept(tokens), ...(isInexact && {isInexact})};
    defineCommand(document.page.state, name.text, {kind: 'wrapper', wrapper}, true);
  };
}

function readNamed(engine: ExpansionEngine, token: Token): Token | undefined {
  const argument = grabMandatory(engine.input);
  const name = argument && readText(engine, argument.tokens);
  return name === undefined ? undefined : controlAt(token, name);
}

/** The body of a macro as it was written, with `#1` for its parameters. */
function bodyTokens(engine: ExpansionEngine, wrapper: Wrapper): readonly Token[] {
  return engine.bodyOf(wrapper).flatMap((token) => {
    if (token.kind !== 'hole') return doubled(token);
    const sign = {...token, kind: 'character', text: '#', category: CATEGORY.parameter} as const;
    return [sign, {...token, kind: 'character', category: CATEGORY.other} as const];
  });
}

/** `#` is written twice in a body that means the sign itself. */
export function doubled(token: Token): readonly Token[] {
  return isOf(token, CATEGORY.parameter) ? [token, token] : [token];
}

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [add(false), 'g@addto@macro', 'addto', 'appto', 'gappto', 'l@addto@macro'],
  [add(false, true), 'eappto', 'xappto'],
  [add(true), 'preto', 'gpreto'],
  [add(true, true), 'epreto', 'xpreto'],
  [add(false, false, true), 'csappto', 'csgappto'],
  [add(false, true, true), 'cseappto', 'csxappto'],
  [add(true, false, true), 'cspreto', 'csgpreto'],
];

/** Primitives that add code to a macro. */
export const appendPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);

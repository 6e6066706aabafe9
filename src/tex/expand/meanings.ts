import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {prelude} from '../macros/prelude.ts';
import type {ExpansionEngine} from './expansion-engine.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, type Token} from '../lexer/token.ts';
import {readWrapperBody} from '../macros/wrapper-body.ts';
import {ofPackages} from '../tables/of-packages.ts';

/** Names that are used because nothing defines them. */
const NEVER_DEFINED: ReadonlySet<string> = new Set(['undefined', '@undefined', 'UnDeFiNeD']);

/** The engine determines which of these exist. */
const OF_SOME_ENGINES: ReadonlySet<string> = new Set(['directlua', 'luaexec', 'luadirect']);

/** Tests whether a control sequence is defined; undefined where a package may have done so. */
export function isDefined(
  engine: ExpansionEngine,
  {kind, text}: Pick<Token, 'kind' | 'text'>,
): boolean | undefined {
  if (kind !== 'control') return true;
  if (NEVER_DEFINED.has(text)) return false;
  if (OF_SOME_ENGINES.has(text)) return undefined;
  const meaning = engine.meaningOf(text);
  const {kept, volatile} = engine.session.values;
  if (volatile.has(`\\${text}`)) return undefined;
  if (kept.has(text)) return kept.get(text);
  // Names of `packageCode`.
  if (meaning === undefined && text.startsWith('skm@')) return false;
  switch (meaning?.kind) {
    case 'chess':
      return engine.session.inputs.isLoaded(meaning.entry.package);
    case undefined:
    case 'plain':
    case 'misspelt':
    case 'choice':
      return isFunction(text) || engine.primitiveOf({kind, text} as Token) === undefined
        ? undefined
        : isOfFormat(text);
    case 'primitive':
    case 'control':
      return isFunction(meaning.name) ? undefined : isOfFormat(meaning.name);
    case 'wrapper':
      return prelude.get(text) === meaning ? isOfFormat(text) : true;
    case 'flag':
    case 'switch':
    case 'register':
    case 'character':
      return true;
    case 'opaque':
      return meaning.isDoubtful === true ? undefined : true;
  }
}

/** True if a control sequence is undefined or `\relax`, which LaTeX and expl3 take for the same. */
export function isFree(
  engine: ExpansionEngine,
  token: Pick<Token, 'kind' | 'text'>,
): boolean | undefined {
  const defined = isDefined(engine, token);
  if (defined !== true || token.kind !== 'control')
    return defined === undefined ? undefined : !defined;
  const meaning = engine.meaningOf(token.text);
  return (meaning?.kind === 'primitive' ? meaning.name : token.text) === 'relax';
}

/** True if LaTeX itself defines a name that the reading knows; else a package may have done so. */
function isOfFormat(name: string): true | undefined {
  return ofPackages.has(name) ? undefined : true;
}

/** Tests whether a name is one of expl3's, or stands for all of them. */
function isFunction(name: string): boolean {
  return name === '\\signed' || name.includes(':');
}

/** Compares as `\ifx` does; undefined where one of the two is not known. */
export function isSameMeaning(
  engine: ExpansionEngine,
  one: Token,
  other: Token,
): boolean | undefined {
  const [first, second] = [characterOf(engine, one), characterOf(engine, other)];
  if (first?.kind === 'character' && second?.kind === 'character') {
    return first.text === second.text && first.category === second.category;
  }
  if (one.kind === 'control' && other.kind === 'control' && one.text === other.text) return true;
  if (first?.kind === 'character')
    return isDefined(engine, other) === undefined ? undefined : false;
  if (second?.kind === 'character') return isDefined(engine, one) === undefined ? undefined : false;
  const [own, its] = [isDefined(engine, one), isDefined(engine, other)];
  if (own === undefined || its === undefined) return undefined;
  if (!own || !its) return own === its;
  return isSame(meaningOf(engine, one), meaningOf(engine, other));
}

/** The character that a token is, or was made by `\let`. */
function characterOf(engine: ExpansionEngine, token: Token): Token | undefined {
  if (token.kind !== 'control') return token;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'character') return meaning.token;
  const implicit = meaning?.kind === 'control' ? IMPLICIT[meaning.name] : undefined;
  return implicit && {...token, kind: 'character', ...implicit};
}

/** LaTeX's own names of braces. */
const IMPLICIT: Readonly<Record<string, Pick<Token, 'text' | 'category'> | undefined>> = {
  bgroup: {text: '{', category: CATEGORY.open},
  egroup: {text: '}', category: CATEGORY.close},
};

function isSame(one: Meaning, other: Meaning): boolean | undefined {
  if (one === other) return true;
  if (one.kind === 'wrapper' && other.kind === 'wrapper')
    return isSameMacro(one.wrapper, other.wrapper);
  if (one.kind === 'chess' && other.kind === 'chess') return one.entry === other.entry;
  const [own, its] = [nameOf(one), nameOf(other)];
  // Several names may be one primitive, and a flag is `\iftrue` or `\iffalse`.
  if (own !== undefined && its !== undefined) return own === its || undefined;
  return UNCLEAR.has(one.kind) || UNCLEAR.has(other.kind) ? undefined : false;
}

const UNCLEAR: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>([
  ...(['flag', 'opaque', 'plain', 'misspelt', 'choice'] as const),
]);

function nameOf(meaning: Meaning): string | undefined {
  return meaning.kind === 'primitive' || meaning.kind === 'control' ? meaning.name : undefined;
}

function isSameMacro(one: Wrapper, other: Wrapper): boolean | undefined {
  if (one === other) return true;
  if ((one.isLong ?? false) !== (other.isLong ?? false)) return false;
  if ((one.isProtected ?? false) !== (other.isProtected ?? false)) return false;
  if (!areSameParameters(one.parameters, other.parameters)) return false;
  if (one.isGuessed === true || other.isGuessed === true) return undefined;
  if (bodyText(one) !== bodyText(other)) return false;
  // LaTeX's own definitions of such macros lead to names that differ.
  return one.isProtected === true ? undefined : true;
}

function areSameParameters(one: Wrapper['parameters'], other: Wrapper['parameters']): boolean {
  return (
    one.length === other.length &&
    one.every((parameter, i) => {
      const its = other[i];
      if (parameter.kind === 'literal')
        return its?.kind === 'literal' && parameter.text === its.text;
      if (parameter.kind !== 'delimited') return parameter.kind === its?.kind;
      return its?.kind === 'delimited' && parameter.close === its.close;
    })
  );
}

function bodyText(wrapper: Wrapper): string {
  return textOfTokens(readWrapperBody(wrapper));
}

/** Returns the meaning of a token at this point. */
export function meaningOf(engine: ExpansionEngine, token: Token): Meaning {
  if (token.kind !== 'control') return {kind: 'character', token};
  const meaning = engine.meaningOf(token.text);
  if (meaning !== undefined && meaning.kind !== 'misspelt') return meaning;
  return engine.primitiveOf(token) === undefined
    ? {kind: 'plain'}
    : {kind: 'primitive', name: token.text};
}

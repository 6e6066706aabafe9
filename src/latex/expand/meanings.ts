import type {Meaning} from '../macros/meaning.ts';
import type {ExpansionEngine} from './expansion-engine.ts';
import {textOfTokens} from '../../tex/text-of-tokens.ts';
import type {Token} from '../../tex/token.ts';
import {readWrapperBody} from '../macros/wrapper-body.ts';

/** Names that are used because nothing defines them. */
const NEVER_DEFINED: ReadonlySet<string> = new Set(['undefined', '@undefined', 'UnDeFiNeD']);

/** Which of these are there depends on the program. */
const OF_SOME_ENGINES: ReadonlySet<string> = new Set(['directlua', 'luaexec', 'luadirect']);

/** Whether a control sequence is defined; undefined where a package may have done so. */
export function isDefined(engine: ExpansionEngine, {kind, text}: Token): boolean | undefined {
  if (kind !== 'control') return true;
  if (NEVER_DEFINED.has(text)) return false;
  if (OF_SOME_ENGINES.has(text)) return undefined;
  const meaning = engine.meaningOf(text);
  const isKnown = meaning !== undefined && meaning.kind !== 'plain' && meaning.kind !== 'misspelt';
  return isKnown || engine.primitiveOf({kind, text} as Token) !== undefined ? true : undefined;
}

/** What `\ifx` compares; undefined where one of the two is not known. */
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
  return isSameMacro(engine.meaningOf(one.text), engine.meaningOf(other.text));
}

/** The character that a token is, or was made by `\let`. */
function characterOf(engine: ExpansionEngine, token: Token): Token | undefined {
  if (token.kind !== 'control') return token;
  const meaning = engine.meaningOf(token.text);
  return meaning?.kind === 'character' ? meaning.token : undefined;
}

function isSameMacro(one: Meaning | undefined, other: Meaning | undefined): boolean | undefined {
  if (one?.kind !== other?.kind) return false;
  if (one?.kind === 'wrapper' && other?.kind === 'wrapper') {
    if (one.wrapper.parameters.length !== other.wrapper.parameters.length) return false;
    return bodyText(one) === bodyText(other);
  }
  if (one?.kind === 'chess' && other?.kind === 'chess') return one.entry === other.entry;
  return undefined;
}

function bodyText({wrapper}: Extract<Meaning, {readonly kind: 'wrapper'}>): string {
  return textOfTokens(readWrapperBody(wrapper));
}

/** What a token means at this point. */
export function meaningOf(engine: ExpansionEngine, token: Token): Meaning {
  if (token.kind !== 'control') return {kind: 'character', token};
  const meaning = engine.meaningOf(token.text);
  if (meaning !== undefined && meaning.kind !== 'misspelt') return meaning;
  return engine.primitiveOf(token) === undefined
    ? {kind: 'plain'}
    : {kind: 'primitive', name: token.text};
}

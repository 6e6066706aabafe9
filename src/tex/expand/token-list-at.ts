import type {ExpansionEngine} from './expansion-engine.ts';
import {readNumber} from './numbers.ts';
import type {Token} from '../lexer/token.ts';

/** The name of the list of tokens that `token` begins to name: `\t`, or `\toks` with its number. */
export function tokenListAt(engine: ExpansionEngine, token: Token): string | undefined {
  if (token.kind !== 'control') return undefined;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'register' && meaning.register === 'toks') return meaning.name;
  if (meaning?.kind !== 'primitive' || meaning.name !== 'toks') return undefined;
  return `toks ${readNumber(engine) ?? 'unknown'}`;
}

import {didYouMean, UserError} from '../../text/index.ts';
import {RETIRED_RULES, RULES} from '../../lint/index.ts';

/** An item with a name and a number. */
interface Named {
  readonly name: string;
  readonly code: number;
}

/**
 * Returns the name of the rule that a user identifies by name or number: `illegal-move`, `SK101`,
 * `101`. Retired rules have names, too.
 */
export function readRuleName(text: string): string {
  return (findNamed(text, [...RULES, ...RETIRED_RULES]) ?? refuseName(text, RULES)).name;
}

/** Returns the item of `all` with a name or a number. */
export function findNamed<Entry extends Named>(
  text: string,
  all: readonly Entry[],
): Entry | undefined {
  const [, number] = /^(?:SK)?(\d+)$/i.exec(text) ?? [];
  return all.find(({name, code}) => name === text || code === Number(number));
}

/** Reports that none of `known` is called `text`, with a suggestion. */
export function refuseName(text: string, known: readonly Named[]): never {
  const names = known.map(({name}) => name);
  const isList = text.split(',').length > 1;
  const hint = isList
    ? '; name one rule at a time'
    : didYouMean(text, names) || '; skakmat rules lists them';
  throw new UserError('unknown-rule', `unknown rule ${text}${hint}`);
}

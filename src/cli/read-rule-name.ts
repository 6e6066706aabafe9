import {UserError} from '../diagnostic/user-error.ts';
import {RULES} from '../lint/rules/index.ts';
import {nearestName} from '../source/nearest-name.ts';

/** The name of the rule that a user calls by its name or its number: `illegal-move`, `SK101`, `101`. */
export function readRuleName(text: string): string {
  const [, number] = /^(?:SK)?(\d+)$/i.exec(text) ?? [];
  const rule = RULES.find(({name, code}) => name === text || code === Number(number));
  if (rule !== undefined) return rule.name;
  const nearest = nearestName(
    text,
    RULES.map(({name}) => name),
  );
  const hint = nearest === undefined ? 'skakmat rules lists them' : `did you mean ${nearest}?`;
  throw new UserError('unknown-rule', `unknown rule ${text}; ${hint}`);
}

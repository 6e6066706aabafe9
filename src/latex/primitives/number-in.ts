import type {ExpansionEngine} from '../expand/expansion-engine.ts';
import {readNumber} from '../expand/numbers.ts';
import {grabMandatory} from '../../tex/grab.ts';
import {controlAt} from '../../tex/token.ts';

/**
 * The number that the next argument in braces amounts to, as calc, etoolbox and expl3 read it;
 * undefined where there is none, or it is not known.
 */
export function numberIn(engine: ExpansionEngine): number | undefined {
  const tokens = grabMandatory(engine.input)?.tokens ?? [];
  const [first] = tokens;
  if (first === undefined) return undefined;
  const own = engine.inner();
  own.input.push(tokens);
  own.input.unread(controlAt(first, 'numexpr'));
  return readNumber(own);
}

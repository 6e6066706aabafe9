import {
  describeFlaws,
  describeRule,
  OTHER_FINDINGS,
  RETIRED_RULES,
  RULES,
  writeFlawText,
  writeRuleText,
  type FlawManual,
} from '../../lint/index.ts';
import {findNamed, refuseName} from './settings-for.ts';

const LISTS =
  'skakmat rules lists those of LaTeX, docs/game-files.md those of game files, docs/verify.md those of engines';

/**
 * Finds the manual of a rule, of a flaw of game files or of another finding by its name or number, as
 * data and as text of a given width; throws a `UserError` with suggestions if there is none.
 */
export function findManual(
  name: string,
  others: readonly FlawManual[] = [],
): readonly [manual: object, writtenAs: (width: number) => string] {
  const rule = findNamed(name, RULES);
  if (rule !== undefined) {
    const manual = describeRule(rule);
    return [manual, (width) => writeRuleText(manual, width)];
  }
  const retired = findNamed(name, RETIRED_RULES);
  if (retired !== undefined) {
    const text = `${retired.name} (SK${retired.code}) is retired. ${retired.instead}\n`;
    return [{...retired, retired: true}, () => text];
  }
  const flaws = [...describeFlaws(), ...others, ...OTHER_FINDINGS];
  const flaw = findNamed(name, flaws) ?? refuseName(name, [...RULES, ...flaws], LISTS);
  return [flaw, (width) => writeFlawText(flaw, width)];
}

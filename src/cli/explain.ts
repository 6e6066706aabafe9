import {RULES} from '../lint/rules/index.ts';
import {describeFlaws} from '../manual/flaw-manual.ts';
import {describeRule} from '../manual/rule-manual.ts';
import {writeFlawText} from '../manual/write-flaw-text.ts';
import {writeRuleText} from '../manual/write-rule-text.ts';
import {findNamed, refuseName} from '../run/read-rule-name.ts';
import {listRules} from './list-rules.ts';
import {EXIT, widthOf} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {writeJson} from '../report/write-json.ts';

interface ExplainFlags {
  readonly json?: boolean;
}

/** `skakmat explain`: prints the manual of a rule or of a flaw of game files, or lists the rules. */
export function explain(text: string | undefined, {json}: ExplainFlags, world: World): number {
  if (text === undefined) return listRules({json}, world);
  const [manual, writtenAs] = findManual(text);
  world.stdout.write(
    json === true ? `${writeJson({version: 1, ...manual}, 2)}\n` : writtenAs(widthOf(world)),
  );
  return EXIT.clean;
}

/** A manual as data, and as text of a given width. */
function findManual(text: string): readonly [manual: object, writtenAs: (width: number) => string] {
  const rule = findNamed(text, RULES);
  if (rule !== undefined) {
    const manual = describeRule(rule);
    return [manual, (width) => writeRuleText(manual, width)];
  }
  const flaws = describeFlaws();
  const flaw = findNamed(text, flaws) ?? refuseName(text, [...RULES, ...flaws]);
  return [flaw, (width) => writeFlawText(flaw, width)];
}

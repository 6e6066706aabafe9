import {RULES} from '../lint/rules/index.ts';
import {describeRule} from '../manual/rule-manual.ts';
import {writeRuleText} from '../manual/write-rule-text.ts';
import {readRuleName} from './read-rule-name.ts';
import {listRules} from './list-rules.ts';
import {EXIT, widthOf} from './world.ts';
import type {World} from './world.ts';

interface ExplainFlags {
  readonly json?: boolean;
}

/** `skakmat explain`: the manual of one rule, or the list of all. */
export function explain(text: string | undefined, {json}: ExplainFlags, world: World): number {
  if (text === undefined) return listRules({json}, world);
  const name = readRuleName(text);
  for (const rule of RULES.filter((other) => other.name === name)) {
    const manual = describeRule(rule);
    world.stdout.write(
      json === true
        ? `${JSON.stringify({version: 1, ...manual}, undefined, 2)}\n`
        : writeRuleText(manual, widthOf(world)),
    );
  }
  return EXIT.clean;
}

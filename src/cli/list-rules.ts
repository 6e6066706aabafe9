import {describeRules, RULES, writeRuleList} from '../lint/index.ts';
import {EXIT, widthOf, writeJson, type World} from '../workspace/index.ts';

interface RulesFlags {
  readonly json?: boolean | undefined;
}

/** `skakmat rules`: the list of the rules. */
export function listRules({json}: RulesFlags, world: World): number {
  const manuals = describeRules(RULES);
  if (json !== true) {
    // Programs that read the list, such as grep, expect one rule per line.
    const width = world.stdout.isTTY === true ? widthOf(world) : Infinity;
    world.stdout.write(writeRuleList(manuals, width));
    return EXIT.clean;
  }
  const rules = manuals.map(({number, name, levels, fixes, summary, url}) => ({
    number,
    name,
    levels,
    fixes: fixes.map(({safety}) => safety),
    summary,
    url,
  }));
  world.stdout.write(`${writeJson({version: 1, rules}, 2)}\n`);
  return EXIT.clean;
}

import {describeRules, RULES, writeRuleList, type FlawManual} from '../lint/index.ts';
import {EXIT, widthOf, findManual} from '../workspace/index.ts';
import type {World, RuleInfo} from '../workspace/index.ts';
import {REPERTOIRE_FLAWS} from '../games/index.ts';
import {ruleUrl, writeJson} from '../text/index.ts';
import {VERIFY_INFOS} from '../book/index.ts';

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

interface ExplainFlags {
  readonly json?: boolean;
}

/** `skakmat explain`: prints the manual of a rule, of a flaw of game files or of another finding, or lists the rules. */
export function explain(text: string | undefined, {json}: ExplainFlags, world: World): number {
  if (text === undefined) return listRules({json}, world);
  const others = [...VERIFY_INFOS.values(), ...REPERTOIRE_FLAWS].map(describeInfo);
  const [manual, writtenAs] = findManual(text, others);
  world.stdout.write(
    json === true ? `${writeJson({version: 1, ...manual}, 2)}\n` : writtenAs(widthOf(world)),
  );
  return EXIT.clean;
}

/** The manual of a finding of `skakmat verify`, or about a repertoire. */
function describeInfo({level, ...info}: RuleInfo): FlawManual {
  const {name, code} = info;
  return {
    ...info,
    number: `SK${code}`,
    level: level === 'off' ? 'info' : level,
    url: ruleUrl(name),
  };
}

import {REPERTOIRE_FLAWS} from '../games/index.ts';
import type {FlawManual} from '../lint/index.ts';
import {EXIT, findManual, widthOf, writeJson} from '../workspace/index.ts';
import type {RuleInfo, World} from '../workspace/index.ts';
import {listRules} from './list-rules.ts';
import {ruleUrl} from '../text/index.ts';
import {VERIFY_INFOS} from '../book/index.ts';

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

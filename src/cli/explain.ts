import {
  describeFlaws,
  describeRule,
  OTHER_FINDINGS,
  RETIRED_RULES,
  RULES,
  writeFlawText,
  writeRuleText,
} from '../lint/index.ts';
import type {FlawManual, RetiredRule} from '../lint/index.ts';
import {EXIT, findNamed, refuseName, widthOf, writeJson} from '../workspace/index.ts';
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
  const [manual, writtenAs] = findManual(text);
  world.stdout.write(
    json === true ? `${writeJson({version: 1, ...manual}, 2)}\n` : writtenAs(widthOf(world)),
  );
  return EXIT.clean;
}

const LISTS =
  'skakmat rules lists those of LaTeX, docs/game-files.md those of game files, docs/verify.md those of engines';

/** A manual as data, and as text of a given width. */
function findManual(text: string): readonly [manual: object, writtenAs: (width: number) => string] {
  const rule = findNamed(text, RULES);
  if (rule !== undefined) {
    const manual = describeRule(rule);
    return [manual, (width) => writeRuleText(manual, width)];
  }
  const retired = findNamed(text, RETIRED_RULES);
  if (retired !== undefined) return [{...retired, retired: true}, () => writeRetired(retired)];
  const verified = [...VERIFY_INFOS.values()].map(describeInfo);
  const others = [...describeFlaws(), ...verified, ...OTHER_FINDINGS];
  const flaw = findNamed(text, others) ?? refuseName(text, [...RULES, ...others], LISTS);
  return [flaw, (width) => writeFlawText(flaw, width)];
}

function writeRetired({name, code, instead}: RetiredRule): string {
  return `${name} (SK${code}) is retired. ${instead}\n`;
}

/** The manual of a finding of `skakmat verify`. */
function describeInfo({name, code, summary, reason}: RuleInfo): FlawManual {
  return {name, number: `SK${code}`, code, level: 'info', summary, reason, url: ruleUrl(name)};
}

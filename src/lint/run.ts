import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import {FLAWS, HOUSEKEEPING, RULES} from './rules/index.ts';
import {LintContext} from './context.ts';
import type {LintQuestion} from './context.ts';
import {onePerFen} from './one-per-fen.ts';
import type {RuleOptions, Rule} from './rule.ts';
import {settingOf} from './settings.ts';
import type {LintSettings, RuleSetting} from './settings.ts';
import {spend} from '../source/spend.ts';
import {withoutRepeats} from '../diagnostic/without-repeats.ts';

/** Runs every rule that is on, `ownRules` among them, and returns the findings in reading order. */
export function runRules(
  question: Omit<LintQuestion, 'ruleNames' | 'isOn'>,
  settings: LintSettings = [],
  ownRules: readonly Rule[] = [],
): readonly Diagnostic[] {
  const all = [...RULES, ...ownRules];
  const context = new LintContext({
    ...question,
    ruleNames: all.map(({name}) => name),
    isOn: (name, {path}) =>
      all.some((rule) => rule.name === name && settingOf(rule, path, settings).level !== 'off'),
  });
  const speak = (rules: readonly Rule[]): readonly Diagnostic[] =>
    withoutRepeats(rules.flatMap((rule) => runRule(rule, context, settings))).filter(
      (finding) => !context.suppressions.suppresses(finding),
    );
  const flaws = onePerFen(speak([...FLAWS, ...ownRules]), context.facts);
  return sortDiagnostics([...flaws, ...speak(HOUSEKEEPING)], context);
}

/** Returns the findings of one rule, which runs once for each set of options that some file uses. */
function runRule(rule: Rule, context: LintContext, settings: LintSettings): readonly Diagnostic[] {
  const chosen = new Map<SourceText, RuleSetting>();
  const wanted = new Map<string, RuleOptions>();
  for (const {source} of filesOf(context)) {
    const setting = settingOf(rule, source.path, settings);
    if (setting.level === 'off') continue;
    chosen.set(source, setting);
    wanted.set(keyOf(rule, setting), setting.options);
  }
  const diagnostics: Diagnostic[] = [];
  for (const [key, options] of wanted) {
    for (const finding of rule.check(context, options)) {
      spend();
      const setting = chosen.get(finding.source);
      if (setting === undefined || setting.level === 'off') continue;
      if (wanted.size > 1 && keyOf(rule, setting) !== key) continue;
      diagnostics.push({...finding, rule: rule.name, severity: setting.level});
    }
  }
  return diagnostics;
}

/** Tells sets of options apart; most rules have none. */
function keyOf(rule: Rule, {options}: RuleSetting): string {
  return rule.options === undefined ? '' : JSON.stringify(options);
}

function filesOf({document}: LintContext): readonly TexDocument[] {
  return [document, ...document.documents];
}

/** In reading order: by file as they are read, then by place. */
function sortDiagnostics(diagnostics: Diagnostic[], context: LintContext): readonly Diagnostic[] {
  const order = new Map(filesOf(context).map(({source}, index) => [source, index]));
  const rank = ({source}: Diagnostic): number => order.get(source) ?? order.size;
  return diagnostics.sort(
    (one, other) =>
      rank(one) - rank(other) || one.span.start - other.span.start || one.span.end - other.span.end,
  );
}

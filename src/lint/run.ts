import {FEN_FAULTS, placeOfValue, type Facts, type SetupFaultKind} from '../skak/index.ts';
import type {ChessCommand, TexDocument} from '../tex/index.ts';
import {spend, withoutRepeats, type Diagnostic, type SourceText, type Span} from '../text/index.ts';
import {LintContext, type LintQuestion} from './context.ts';
import {atOnce, type Measure, type Rule, type RuleOptions} from './rule.ts';
import {FLAWS, RULES} from './rules/index.ts';
import {SUPPRESSION_RULES} from './rules/suppressions.ts';
import {settingOf, type LintSettings, type RuleSetting} from './settings.ts';

/** Options for a run of the rules besides settings. */
interface RunTools {
  /** Rules besides those of skakmat. */
  readonly ownRules?: readonly Rule[] | undefined;
  /** Is called with the name of each rule. */
  readonly measure?: Measure;
}

/** Runs every rule that is on, `ownRules` among them, and returns the findings in reading order. */
export function runRules(
  question: Omit<LintQuestion, 'ruleNames' | 'isOn'>,
  settings: LintSettings = [],
  {ownRules = [], measure = atOnce}: RunTools = {},
): readonly Diagnostic[] {
  const all = [...RULES, ...ownRules];
  const context = new LintContext({
    ...question,
    ruleNames: all.map(({name}) => name),
    isOn: (name, {path}) =>
      all.some((rule) => rule.name === name && settingOf(rule, path, settings).level !== 'off'),
  });
  const diagnose = (rules: readonly Rule[]): readonly Diagnostic[] =>
    withoutRepeats(
      rules.flatMap((rule) => measure(rule.name, () => runRule(rule, context, settings))),
    ).filter((finding) => !context.suppressions.suppresses(finding));
  const flaws = onePerFen(diagnose([...FLAWS, ...ownRules]), context.facts);
  return sortDiagnostics([...flaws, ...diagnose(SUPPRESSION_RULES)], question.document);
}

/** Returns the findings of one rule, which runs once for each set of options that some file uses. */
function runRule(rule: Rule, context: LintContext, settings: LintSettings): readonly Diagnostic[] {
  const chosen = new Map<SourceText, RuleSetting>();
  const wanted = new Map<string, RuleOptions>();
  for (const {source} of filesOf(context.document)) {
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

function filesOf(document: TexDocument): readonly TexDocument[] {
  return [document, ...document.documents];
}

/** Sorts findings in reading order: by file as they are read, then by place. */
export function sortDiagnostics(
  diagnostics: Diagnostic[],
  document: TexDocument,
): readonly Diagnostic[] {
  const order = new Map(filesOf(document).map(({source}, index) => [source, index]));
  const rank = ({source}: Diagnostic): number => order.get(source) ?? order.size;
  return diagnostics.sort(
    (one, other) =>
      rank(one) - rank(other) || one.span.start - other.span.start || one.span.end - other.span.end,
  );
}

/** The rules that judge one FEN; of those of equal severity the first is the most informative. */
const FEN_RULES: readonly string[] = [
  'malformed-fen',
  'setfen-without-moveid',
  'missing-king',
  'diagram-drift',
  'fen-inconsistent',
  'diagram-side',
];

const SEVERITIES: readonly Diagnostic['severity'][] = ['error', 'warning', 'info'];

/** Keeps one finding for each FEN: the gravest, whose note names the others. */
function onePerFen(diagnostics: readonly Diagnostic[], facts: Facts): Diagnostic[] {
  const about = diagnostics.filter(({rule}) => FEN_RULES.includes(rule));
  if (about.length < 2) return [...diagnostics];
  const ranges = rangesOfFens(facts);
  const groups = new Map<Span, Diagnostic[]>();
  for (const diagnostic of about) {
    const range = smallestAround(ranges.get(diagnostic.source), diagnostic.span);
    if (range !== undefined) groups.set(range, [...(groups.get(range) ?? []), diagnostic]);
  }
  const kept = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groups.values()) {
    const [first, ...others] = group.toSorted((one, other) => rank(one) - rank(other));
    if (first === undefined || others.length === 0) continue;
    kept.set(first, withNote(first, others));
    for (const other of others) kept.set(other, undefined);
  }
  return diagnostics.flatMap((diagnostic) => {
    if (!kept.has(diagnostic)) return [diagnostic];
    return kept.get(diagnostic) ?? [];
  });
}

function rank({rule, severity}: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * FEN_RULES.length + FEN_RULES.indexOf(rule);
}

function withNote(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const besides = `Also: ${others.map(({message}) => message).join('; ')}`;
  return {...first, note: first.note === undefined ? besides : `${first.note}. ${besides}`};
}

/** Finds FENs, by text: the whole command, or the argument where a macro makes the command. */
function rangesOfFens(facts: Facts): ReadonlyMap<SourceText, readonly Span[]> {
  const {diagrams, setupFaults, ignoredTurns} = facts;
  const ranges = new Map<SourceText, Map<string, Span>>();
  const add = ({via, ...command}: ChessCommand, place: Place): void => {
    const {source, span} = via === undefined ? command : place;
    const known = ranges.get(source) ?? new Map<string, Span>();
    ranges.set(source, known.set(`${span.start} ${span.end}`, span));
  };
  for (const {kind, command, source, span} of setupFaults)
    if (ABOUT_FENS.has(kind)) add(command, {source, span});
  for (const {command, argument} of ignoredTurns) add(command, placeOfValue(argument));
  for (const {command, fen} of diagrams) if (fen) add(command, placeOfValue(fen.argument));
  return new Map(Array.from(ranges, ([source, spans]) => [source, [...spans.values()]]));
}

const ABOUT_FENS: ReadonlySet<SetupFaultKind> = new Set([
  ...FEN_FAULTS,
  'fen-played',
  'fen-castling',
  'no-king',
]);

interface Place {
  readonly source: SourceText;
  readonly span: Span;
}

function smallestAround(spans: readonly Span[] = [], {start, end}: Span): Span | undefined {
  let smallest: Span | undefined;
  for (const span of spans) {
    if (span.start > start || span.end < end) continue;
    if (smallest === undefined || span.end - span.start < smallest.end - smallest.start)
      smallest = span;
  }
  return smallest;
}

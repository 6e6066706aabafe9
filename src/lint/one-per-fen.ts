import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import {placeOfValue} from '../replay/keys.ts';
import {FEN_FAULTS} from '../replay/setup-fault.ts';
import type {SetupFaultKind} from '../replay/setup-fault.ts';
import type {Facts} from '../replay/facts.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';

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
export function onePerFen(diagnostics: readonly Diagnostic[], facts: Facts): Diagnostic[] {
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

/** Where FENs are, by text: the whole command, or the argument where a macro makes the command. */
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

const ABOUT_FENS: ReadonlySet<SetupFaultKind> = new Set([...FEN_FAULTS, 'no-king']);

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

import {readCrazyhouseFen, readFen, withPockets, writeFen} from '../../../chess/index.ts';
import type {FenOutcome, Position, Variant} from '../../../chess/index.ts';
import type {Diagnostic, SourceText} from '../../../text/index.ts';
import type {ReadOptions} from '../game-format.ts';
import {reportFlaw} from '../flaws.ts';
import {
  startIn,
  hasOtherEnds,
  hasOtherRules,
  hasOtherStart,
  variantKey,
  variantOfEvent,
} from '../usual-start.ts';
import type {TagPair} from './read-tag-pair.ts';

/** The starting position and the rules of a game. */
interface GameSetup {
  readonly variant: Variant;
  readonly start: Position;
  /** False if the start is unknown, so that no move can be played. */
  readonly playable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Sets up a game from its tags `Variant`, `SetUp` and `FEN`, or else from the options. */
export function setUpGame(
  source: SourceText,
  pairs: ReadonlyMap<string, TagPair>,
  options: ReadOptions,
): GameSetup {
  const diagnostics: Diagnostic[] = [];
  const pair = variantPair(pairs, options);
  const tag = fenTag(pairs.get('FEN'));
  const fen = tag?.value ?? options.fen;
  const refusal = refuseVariant(source, pair, fen);
  if (refusal !== undefined) {
    const written = readFen(pairs.get('FEN')?.value ?? '');
    const start = written.kind === 'position' ? written.position : startIn('standard');
    return {variant: 'standard', start, playable: false, diagnostics: [refusal]};
  }
  const named = nameVariant(source, pair, diagnostics) ?? options.variant;
  if (fen === undefined) {
    if (pairs.get('SetUp')?.value === '1')
      reportMissingFen(source, pairs.get('SetUp'), diagnostics);
    const variant = named ?? 'standard';
    return {variant, start: startIn(variant), playable: true, diagnostics};
  }
  const outcome = named === 'crazyhouse' ? readCrazyhouseFen(fen) : readFen(fen);
  if (tag !== undefined) diagnostics.push(...judgeFen(source, tag, outcome));
  if (outcome.kind === 'malformed') {
    const variant = named ?? 'standard';
    return {variant, start: startIn('standard'), playable: false, diagnostics};
  }
  if (tag !== undefined) diagnostics.push(...judgeSetUp(source, tag, pairs.get('SetUp')));
  const variant = outcome.chess960 && named !== 'crazyhouse' ? 'chess960' : (named ?? 'standard');
  return {variant, start: fit(outcome.position, variant), playable: true, diagnostics};
}

/** The tag that names the variant: without `Variant`, the event of a server or a player of Bughouse. */
function variantPair(
  pairs: ReadonlyMap<string, TagPair>,
  options: ReadOptions,
): TagPair | undefined {
  const pair = pairs.get('Variant');
  if (pair !== undefined || options.variant !== undefined) return pair;
  const [player, event] = [pairs.get('WhiteB'), pairs.get('Event')];
  if (player !== undefined && pairs.has('WhiteA')) return {...player, value: 'Bughouse'};
  const value = variantOfEvent(event?.value ?? '');
  return event === undefined || value === undefined ? undefined : {...event, value};
}

function fit(start: Position, variant: Variant): Position {
  return variant === 'crazyhouse' ? withPockets(start) : start;
}

/** A tag without a value counts as absent. */
function fenTag(pair: TagPair | undefined): TagPair | undefined {
  return pair === undefined || /^(?:[?-]?|startpos)$/.test(pair.value) ? undefined : pair;
}

/** Reports a variant by whose rules, or from whose unknown start, the moves cannot be played. */
function refuseVariant(
  source: SourceText,
  pair: TagPair | undefined,
  fen: string | undefined,
): Diagnostic | undefined {
  if (pair === undefined) return undefined;
  const isStartMissing = fen === undefined && hasOtherStart(pair.value);
  if (!isStartMissing && !hasOtherRules(pair.value)) return undefined;
  const what = hasOtherRules(pair.value) ? 'rules' : 'start';
  const wanted = what === 'start' ? ', expected a tag `FEN`' : '';
  const message = `Unknown ${what} of the variant \`${pair.value}\`${wanted}; the moves are kept as text`;
  return reportFlaw('game-unsupported', source, pair.span, message);
}

function nameVariant(
  source: SourceText,
  pair: TagPair | undefined,
  diagnostics: Diagnostic[],
): Variant | undefined {
  if (pair === undefined) return undefined;
  const isUsual = hasOtherEnds(pair.value) || hasOtherStart(pair.value);
  const variant = VARIANTS.get(variantKey(pair.value)) ?? (isUsual ? 'standard' : undefined);
  if (variant === undefined) {
    const message = `Unexpected variant \`${pair.value}\`, expected \`Standard\`, \`Chess960\` or \`Crazyhouse\``;
    diagnostics.push(reportFlaw('game-variant', source, pair.span, message));
  }
  return variant;
}

function reportMissingFen(
  source: SourceText,
  pair: TagPair | undefined,
  diagnostics: Diagnostic[],
): void {
  if (pair === undefined) return;
  const message = 'Unexpected tag `SetUp` without a tag `FEN`; the usual starting position is used';
  diagnostics.push(reportFlaw('game-fen-spelling', source, pair.span, message));
}

/** The number of fields in a FEN (PGN standard 1994-03-12, 16.1). */
const FIELDS = 6;

function* judgeFen(source: SourceText, pair: TagPair, outcome: FenOutcome): Generator<Diagnostic> {
  const spanOf = ({start, end}: {readonly start: number; readonly end: number}) => ({
    start: pair.valueStart + start,
    end: pair.valueStart + end,
  });
  if (outcome.kind === 'malformed') {
    for (const {span, message} of outcome.problems)
      yield reportFlaw('game-fen', source, spanOf(span), message);
    return;
  }
  for (const {span, message} of outcome.warnings)
    yield reportFlaw('game-fen-spelling', source, spanOf(span), message);
  const fields = pair.value.split(/\s+/);
  if (fields.length < FIELDS) {
    const message = `Unexpected FEN of ${fields.length} fields, expected ${FIELDS}`;
    yield reportFlaw('game-fen-spelling', source, pair.span, message);
  }
  const rights = writeFen(outcome.position).split(' ')[2];
  const written = fields[2];
  if (written !== undefined && rights !== written && /[A-Ha-h]/.test(written)) {
    const message = `Unexpected castling rights \`${written}\`, expected \`${rights}\``;
    yield reportFlaw('game-fen-spelling', source, pair.span, message);
  }
}

/** PGN standard (1994-03-12), 9.7: a game with a `FEN` requires `SetUp` "1". */
function* judgeSetUp(
  source: SourceText,
  fen: TagPair,
  setUp: TagPair | undefined,
): Generator<Diagnostic> {
  if (setUp?.value === '1') return;
  const message =
    setUp === undefined
      ? 'Missing `[SetUp "1"]`, expected it with the tag `FEN`'
      : `Unexpected \`[SetUp "${setUp.value}"]\` with a tag \`FEN\`, expected \`[SetUp "1"]\``;
  yield reportFlaw('game-fen-spelling', source, (setUp ?? fen).span, message);
}

/** Names of variants in lower case, reduced to letters and digits. */
const VARIANTS: ReadonlyMap<string, Variant> = new Map<string, Variant>([
  ...spelled('standard', ['standard', 'regular', 'normal', 'chess', 'classical', 'orthodox']),
  // On lichess, "From Position" is standard chess from another start.
  ...spelled('standard', ['fromposition', 'setup', 'none', '']),
  ...spelled('chess960', ['chess960', 'fischerandom', 'fischerrandom', 'fischerrandomchess']),
  ...spelled('chess960', ['wildfr', 'frc', 'freestyle', 'freestylechess', '960', 'chess9lx']),
  ...spelled('crazyhouse', ['crazyhouse', 'zh', 'house', 'wild23']),
]);

function spelled(variant: Variant, names: readonly string[]): readonly [string, Variant][] {
  return names.map((name) => [name, variant]);
}

import {originOf} from '../../tex/index.ts';
import type {MovetextToken} from '../movetext/token.ts';
import type {BlockParts, BlockOutcome, Coverage} from './block.ts';
import {causeAt, type Cause, type CauseKind} from './cause.ts';
import type {Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import type {RegisterValue} from './register-value.ts';
import type {StartFault} from './set-up.ts';

/** The facts that are known before a list is played. */
interface Before {
  readonly main: RegisterValue;
  readonly lostBy: Cause | undefined;
  /** The last mistake, if there was one. */
  readonly mistake: Cause | undefined;
  readonly isComplete: boolean;
  readonly isSlides: boolean;
}

/** Establishes how much of a list was judged, from what has become of it. */
export function judgeCoverage(
  parts: BlockParts,
  list: MoveList,
  outcome: BlockOutcome,
  before: Before,
): Coverage {
  const {line, status} = outcome;
  const isTold = status === 'threat' && line === undefined;
  const played = isTold ? countMoves(list, list.tokens) : (line?.count ?? 0);
  const isWhole = status === 'played' || status === 'threat' || line?.lost === false;
  if (isWhole) {
    return {judged: played, unjudged: 0, cause: undefined, loss: causeAt('error', parts.command)};
  }
  const {accused, rest} = splitAtBreak(list.tokens, outcome);
  const unjudged = countMoves(list, rest);
  const loss = whyLost(parts, outcome, before, {accused, rest});
  return {
    judged: played + (accused === undefined ? 0 : 1),
    unjudged,
    cause:
      unjudged > 0 || (status === 'unjudged' && rest.some((token) => mayHoldMoves(token, line)))
        ? loss
        : undefined,
    loss,
  };
}

function countMoves(list: MoveList, tokens: readonly MovetextToken[]): number {
  return tokens.filter((token) => list.isHalfMove(token)).length;
}

/** The tokens after the last move that was played. */
interface Break {
  /** The one that was found wrong. */
  readonly accused: MovetextToken | undefined;
  /** Those that were not judged. */
  readonly rest: readonly MovetextToken[];
}

function splitAtBreak(tokens: readonly MovetextToken[], {line, status}: BlockOutcome): Break {
  const end = line?.plies.at(-1)?.token.end ?? 0;
  const behind = tokens.filter(({start}) => start >= end);
  const fault = line?.faults.findLast(
    ({kind, token}) => kind !== 'paragraph' && token.start >= end,
  );
  if (status !== 'lost' || fault === undefined) return {accused: undefined, rest: behind};
  const isNumber = fault.token.type === 'number';
  const at = behind.findIndex(
    ({start, type}) => start >= fault.token.start && (!isNumber || type === 'move'),
  );
  return at < 0
    ? {accused: undefined, rest: []}
    : {accused: behind[at], rest: [...behind.slice(0, at), ...behind.slice(at + 1)]};
}

/** True if a word may stand for moves: a macro, or the braces at which a list was given up without a fault. */
function mayHoldMoves(token: MovetextToken, line: BlockOutcome['line']): boolean {
  if (token.type !== 'remark') return false;
  const isGivenUp = line?.lost === true && line.faults.length === 0;
  return token.kind === 'symbol' || (isGivenUp && /^(?:group|unknown)$/.test(token.kind));
}

/** The move with a macro at which a list was given up without a fault: `Nf3\unknown`. */
function giverUp(rest: readonly MovetextToken[], line: Line): MovetextToken | undefined {
  const next = rest.find(({type}) => type === 'move');
  const isMove = next?.type === 'move' && !next.plain;
  return isMove && line.faults.length === 0 ? next : undefined;
}

function whyLost(
  parts: BlockParts,
  outcome: BlockOutcome,
  before: Before,
  {accused, rest}: Break,
): Cause {
  const {line, start, evidence} = outcome;
  const hasSense = line !== undefined && line.count + line.faults.length > 0;
  const kind = start && START_CAUSES[start.kind];
  if (!hasSense && kind !== undefined) return causeAt(kind, parts.command);
  if (line?.lost === true) {
    const macro = giverUp(rest, line) ?? rest.find((token) => mayHoldMoves(token, line));
    const isError = line.faults.length > 0 || macro === undefined;
    const token = line.faults.at(-1)?.token ?? accused ?? macro ?? rest[0];
    return causeAt(isError ? 'error' : 'macro', placeOf(parts, token));
  }
  if (before.lostBy !== undefined) return before.lostBy;
  if (evidence.kind === 'after-error') return before.mistake ?? causeAt('error', parts.command);
  if (evidence.kind !== 'unknown') return causeAt('start', parts.command);
  if (before.main === 'none') return causeAt(before.isComplete ? 'no-game' : 'part', parts.command);
  if (!rest.some(({type}) => type === 'move')) return causeAt('macro', parts.command);
  return causeAt(before.isSlides ? 'slide' : 'start', parts.command);
}

/** The causes that follow from faults of the place where a list starts. */
const START_CAUSES: Partial<Record<StartFault['kind'], Exclude<CauseKind, 'gap'>>> = {
  unreachable: 'start',
  doubtful: 'start',
  'no-variation': 'no-variation',
  'missing-newgame': 'no-game',
};

/** The mistake of a list, after which others may not be judged. */
export function mistakeOf(
  parts: BlockParts,
  {line, start, status}: BlockOutcome,
): Cause | undefined {
  const [fault] = line?.faults ?? [];
  if (fault !== undefined) return causeAt('error', placeOf(parts, fault.token));
  const isWrong = start !== undefined || status === 'lost';
  return isWrong ? causeAt('error', parts.command) : undefined;
}

function placeOf(
  {argument: {source, origins, at}, command}: BlockParts,
  token: MovetextToken | undefined,
): Pick<Cause, 'source' | 'span' | 'shownAt'> {
  if (token === undefined) return at ?? command;
  const span = {start: token.start, end: token.end};
  if (at === undefined) return {source, span};
  const shownAt = origins === undefined ? {source, span} : originOf(origins, span);
  return {source: at.source, span: at.span, ...(shownAt !== undefined && {shownAt})};
}

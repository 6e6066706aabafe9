import type {BoardCursor} from './board-cursor.ts';
import type {EvidenceKind} from './evidence.ts';
import {findReading, readPass, readToldMove} from './find-reading.ts';
import {findSlip, type Slip} from './find-slip.ts';
import {hasTrueSigns} from './judge-signs.ts';
import {noLine, type Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import type {MoveToken, RemarkToken} from '../movetext/token.ts';
import {turnAt, type GameNode, isOnWay, nodesAt} from './played-game.ts';
import {otherMoveIn, mentionsPlan, mentionsTurn, opensAside} from './prose-before.ts';
import type {OtherMove} from './prose-before.ts';
import {renumber} from './shown-boards.ts';
import {fits, lastTwo, type LineStart, type StartContext} from './line-start.ts';

/**
 * Finds the position that a variation starts from.
 *
 * Its first number names a ply, and the positions that may be meant are tried in turn, as the table
 * of evidence orders them; that from which the whole line can be played is taken. Where there is
 * none, a reading of what the text leaves out may explain it, or one slip of the hand. Otherwise the
 * position in which the most of it can be played is the nearest guess.
 */
export function findStart(
  board: BoardCursor,
  list: MoveList,
  context: StartContext,
): LineStart | undefined {
  const unnumbered = list.unnumbered();
  const {fitting, best, isKnownPly} = tryStarts(board, list, context);
  if (unnumbered !== undefined) return placeUnnumbered(unnumbered, fitting, list, context);
  if (fitting !== undefined) return settle(board, fitting, list, context);
  const {preferred} = context;
  if (preferred?.evidence === 'package') {
    // Only the number keeps the package from playing it.
    const line = list.play(board, preferred.node);
    if (!line.lost && line.count > 0) return {...preferred, line};
  }
  // All moves fit the position that the first number names, and a later number does not.
  const [whole] = best;
  if (whole?.line.lost === false && whole.line.count > 1) return {...whole, evidence: 'one-slip'};
  const nearest = findNearest(board, best, list);
  const first = list.firstPly();
  const ply = first ?? list.impliedPlies()[0];
  const reading =
    ply === undefined ? undefined : findReading(board, list, ply, {...context, isKnownPly});
  if (reading !== undefined && !(isNear(nearest?.slip) && isWeak(reading, ply, context)))
    return reading;
  if (nearest === undefined) return undefined;
  const {start, slip} = nearest;
  const line = first === undefined ? unplaced(start.line) : start.line;
  const isIdea = first === undefined && list.tokens.filter(list.isHalfMove, list).length === 1;
  const evidence = isIdea ? 'nowhere' : explain(start, slip, list, context);
  return {...start, evidence: context.without.has(evidence) ? 'nowhere' : evidence, line};
}

/**
 * A list without its first number, at which TeX stops: nothing else is said of it. One half-move is
 * an idea that may belong anywhere, and so are several that fit nowhere.
 */
function placeUnnumbered(
  token: MoveToken | RemarkToken,
  fitting: LineStart | undefined,
  list: MoveList,
  {current, game}: StartContext,
): LineStart {
  const isIdea = list.tokens.filter(list.isHalfMove, list).length === 1;
  if (fitting !== undefined && !isIdea) return {...fitting, line: unplaced(fitting.line)};
  const at = fitting?.node ?? current ?? game;
  return {
    node: at,
    evidence: 'no-number',
    line: {...noLine(at), faults: [{kind: 'idea', token, at}], lost: true},
  };
}

/**
 * "5...Nf6 stops 6.Qxf7#": the sign is true if the move just played had not been.
 *
 * "He should have played 7.Bd3. After 7...Nbd7 8.e4": two half-moves that fit the game as it was
 * played prove nothing, where the text is about another move: lines inside may belong to either reading.
 */
function settle(
  board: BoardCursor,
  fitting: LineStart,
  list: MoveList,
  context: StartContext,
): LineStart {
  const {evidence, line} = fitting;
  const ply = list.firstPly();
  if (evidence !== 'number' || ply === undefined || line.count > PROOF) return fitting;
  if (!hasTrueSigns(line, board, list.text)) {
    const threat = readPass({...context, board, list, ply, isKnownPly: true});
    const isTrue = threat !== undefined && hasTrueSigns(threat.line, board, list.text);
    if (isTrue && !context.without.has('pass')) return threat;
  }
  const how = otherMoveBefore(list, context);
  if (how === undefined) return fitting;
  const told = readToldMove({...context, board, list, ply, isKnownPly: true});
  if (told !== undefined) return told;
  for (const {node, evidence: kind} of candidates(ply, list, context)) {
    if (kind === 'number' || kind === 'older-line') continue;
    const other = list.play(board, node);
    if (fits(other) && isClean(board, list, other))
      return {evidence: kind, node, line: other, rival: line};
  }
  return how === 'printed' ? fitting : {...fitting, evidence: 'other-move'};
}

/** Finds a move other than the one played in the text before a list; the list may follow it. */
function otherMoveBefore(list: MoveList, {prose}: StartContext): OtherMove | undefined {
  // The words of a plain list are made only if they matter.
  return otherMoveIn(prose(), () => {
    const first = list.tokens.find(({type}) => type === 'move');
    return first?.type === 'move' ? list.text.slice(first.start, first.meaningEnd) : '';
  });
}

/** The results of playing a list from each place where it may start. */
interface Trials {
  /** The start from which the whole list fits, with the fewest faults. */
  readonly fitting: LineStart | undefined;
  /** The starts from which most of it fits. */
  readonly best: readonly LineStart[];
  /** True if the number names a position of the current line. */
  readonly isKnownPly: boolean;
}

/** Plays a list from each place where it may start, until it fits without a fault. */
function tryStarts(board: BoardCursor, list: MoveList, context: StartContext): Trials {
  let best: readonly LineStart[] = [];
  let fitting: LineStart | undefined;
  let fewest = Infinity;
  let isKnownPly = false;
  for (const {node, evidence} of candidates(list.firstPly(), list, context)) {
    if (context.without.has(evidence)) continue;
    const line = list.play(board, node);
    // A package that plays the line does so from here, whatever its author meant.
    const isFitting = fits(line);
    const isPlayed = evidence === 'package' && list.unnumbered() === undefined;
    if ((isFitting && isClean(board, list, line)) || isPlayed)
      return {fitting: {evidence, node, line}, best, isKnownPly};
    const flaws = line.faults.length + (hasTrueSigns(line, board, list.text) ? 0 : 1);
    if (isFitting && flaws < fewest) {
      fitting = {evidence, node, line};
      fewest = flaws;
    }
    isKnownPly ||= isOnWay(node, context.current) || isOnWay(node, context.variation);
    if (evidence !== 'older-line') best = longest(best, {evidence: 'nowhere', node, line});
  }
  return {fitting, best, isKnownPly};
}

/** The starts from which most of a list fits, the first ones first. */
function longest(best: readonly LineStart[], start: LineStart): readonly LineStart[] {
  const more = weigh(start.line) - weigh(best[0]?.line ?? start.line);
  if (more > 0) return [start];
  return more < 0 || best.length === MOST_TIED ? best : [...best, start];
}

/** Of starts that fit equally well, that from which the smallest slip explains the list. */
function findNearest(
  board: BoardCursor,
  best: readonly LineStart[],
  list: MoveList,
): {readonly start: LineStart; readonly slip: Slip | undefined} | undefined {
  const tried = best.map((start) => ({start, slip: findSlip(board, start.line, list)}));
  const distances = tried.map(({slip}) => slip?.distance ?? Infinity);
  return tried[distances.indexOf(Math.min(...distances))];
}

/** A line without its first number: that is reported, and nothing that rests on where it may start. */
function unplaced(line: Line): Line {
  const missing = line.faults.filter(({kind}) => kind === 'number-missing').slice(0, 1);
  return missing.length === 0 ? line : {...line, faults: missing};
}

/** The places where a line may start, with their evidence; the package's own start comes first. */
function* candidates(
  ply: number | undefined,
  list: MoveList,
  context: StartContext,
): Iterable<Pick<LineStart, 'node' | 'evidence'>> {
  const {current, game, preferred, shown} = context;
  const vague = list.vaguePlies();
  if (
    preferred !== undefined &&
    (ply === undefined || [ply, ...vague].includes(preferred.node.ply))
  )
    yield preferred;
  if (ply === undefined) {
    for (const implied of new Set(list.impliedPlies().slice(0, MOST_IMPLIED)))
      // Perhaps the first number is after its move.
      for (const at of [implied, implied + 1])
        for (const node of nodesAt(at, current, game)) yield {node, evidence: 'no-number'};
    for (const node of lastTwo(current)) yield {node, evidence: 'no-number'};
    return;
  }
  for (const {
    game: {root},
  } of shown)
    for (const node of nodesAt(ply, undefined, root)) yield {node, evidence: 'shown-board'};
  for (const at of new Set([ply, ...vague])) {
    for (const node of nodesAt(at, current, game)) {
      if (node !== preferred?.node) yield {node, evidence: lineOf(node, context)};
    }
  }
  yield* ofOtherSide(ply, context);
}

/** The value of the line that a node is in: one that is over is no evidence of a mistake. */
function lineOf(node: GameNode, {current, open}: StartContext): EvidenceKind {
  if (isOnWay(node, current)) return 'number';
  return open.some((end) => isOnWay(node, end)) ? 'earlier-line' : 'older-line';
}

/** "Black to move draws 1...Kd5": the position that was set up or shown, with the other side to move. */
function* ofOtherSide(
  ply: number,
  {game, shown, prose}: StartContext,
): Iterable<Pick<LineStart, 'node' | 'evidence'>> {
  const starts = [
    ...shown.map((board) => board.game),
    ...(game.game.isStandard ? [] : [game.game]),
  ];
  for (const start of starts) {
    if (start.root.ply !== (ply ^ 1) || !mentionsTurn(prose())) continue;
    const node = renumber(start, turnAt(ply));
    if (node !== undefined) yield {node, evidence: 'other-side'};
  }
}

/** Weighs how much fits; of lines of a length, the one with true capture signs weighs more. */
function weigh(line: Line): number {
  const untrue = line.faults.filter(({kind}) => kind === 'capture-sign').length;
  return countFitting(line) - untrue / (untrue + 1);
}

/** Counts the half-moves that fit before something does not. */
function countFitting(line: Line): number {
  const {nodes, faults} = line;
  const first = faults.find((fault) => fault.kind !== 'capture-sign' || !fault.captures);
  return first === undefined
    ? nodes.length
    : line.plies.filter(({token}) => token.end <= first.token.start).length;
}

/** Nothing is wrong with it, signs of capture and check included. */
function isClean(board: BoardCursor, list: MoveList, line: Line): boolean {
  return line.faults.length === 0 && hasTrueSigns(line, board, list.text);
}

/** A slip so small that it is likelier than what the text would have to leave out. */
function isNear(slip: Slip | undefined): boolean {
  return slip !== undefined && slip.distance <= (slip.others > 0 ? NEAR : LETTER);
}

/**
 * A pass that no word of the text announces, or the other side to move where no word says so. A list
 * of some length with the number of the one before it is its alternative, and so is one in parentheses
 * just after that, with the number of one of its moves.
 */
function isWeak(
  {evidence, node, line}: LineStart,
  ply: number | undefined,
  {prose, sibling, variation, isSetUp, shown}: StartContext,
): boolean {
  if (evidence === 'pass') {
    if (mentionsPlan(prose())) return false;
    if (node !== variation || (ply === sibling?.ply && line.count > PROOF)) return true;
    return ply !== undefined && ply < node.ply && opensAside(prose());
  }
  return evidence === 'own-numbers' && !isSetUp && shown.length === 0;
}

/** True if a line that breaks off is known to start where it does: by the moves before, or by a slip. */
function explain(
  {node, line: {nodes, lost, faults}}: LineStart,
  slip: Slip | undefined,
  list: MoveList,
  context: StartContext,
): EvidenceKind {
  const {prose, current} = context;
  if (isOnWay(node, current) && nodes.length <= PROOF) {
    // Perhaps it continues another move than the one played.
    const how = otherMoveBefore(list, context);
    const isSure = slip !== undefined && slip.others > 0 && slip.distance <= LETTER;
    if (how === 'untold' || (how === 'told' && !isSure)) return 'nowhere';
  }
  if (nodes.length >= PROOF || (!lost && nodes.length > 1)) return 'one-slip';
  const isOfSide = faults.at(-1)?.kind === 'side';
  if (isOfSide && nodes.length > 1) return 'one-slip';
  if (slip === undefined) return 'nowhere';
  const most = slip.others === 0 ? SINGLE : slip.others <= PROOF ? SHORT : LONG;
  if (slip.others === 0 && mentionsPlan(prose())) return 'nowhere';
  return slip.distance <= most ? 'one-slip' : 'nowhere';
}

/** A slip of a letter, and of two. */
const LETTER = 1.5;
const NEAR = 2;

/** So many numbers of a list that lacks its first one are asked where it starts. */
const MOST_IMPLIED = 3;

/** So many starts that fit equally well are asked which slip would explain the list. */
const MOST_TIED = 4;

/** So many half-moves that fit prove where a line starts. */
const PROOF = 2;

/** The largest distance of a slip, by how much of a line fits besides. */
const SINGLE = 2.5;
const SHORT = 2.5;
const LONG = 5;

import {explainMove, isImaginable, matchMove, type Reason} from '../../chess/index.ts';
import {isOnlyPrinted, startsFromVariation} from '../../tex/index.ts';
import type {Argument, ChessCommand, Effect} from '../../tex/index.ts';
import {guessMoves} from '../movetext/guess-moves.ts';
import type {RemarkToken} from '../movetext/token.ts';
import type {BlockOutcome} from './block.ts';
import {evidenceOf, mayAccuse} from './evidence.ts';
import type {Fault} from './faults.ts';
import {findStart} from './find-start.ts';
import {isAfterError, judgeStart, packageStart} from './judge-start.ts';
import {Keys} from './keys.ts';
import type {StartContext} from './line-start.ts';
import {isInDoubt, noLine, type Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import {enterNodes, playFresh, UNJUDGED} from './outcomes.ts';
import {nodesAtPly, plyOf, turnAt, turnOf, type GameNode, isOnWay} from './played-game.ts';
import {proseBefore, rulesOut} from './prose-before.ts';
import {nodeOf} from './register-value.ts';
import type {Registers} from './registers.ts';
import type {Replay} from './replay-state.ts';

/**
 * Accuses a word of a variation that is no move from any position, though it is not known where the
 * variation starts.
 *
 *     9.Ny4    8...Nb    8...6    7.c3 5 8.d4    9.Ra3c5    9.Bdtt    9.any move
 */
function accuseBrokenWord(list: MoveList, outcome: BlockOutcome, at: GameNode): BlockOutcome {
  if (mayAccuse(outcome.evidence)) return outcome;
  const {tokens} = list;
  const isAfterError = outcome.evidence.kind === 'after-error';
  const evidence = evidenceOf('no-move');
  const lost = {before: undefined, status: 'lost', start: undefined, evidence} as const;
  const [first] = tokens;
  const broken = isProse(list)
    ? first
    : tokens.find((_, index) => isBroken(list, index, isAfterError));
  if (broken === undefined) {
    const fault = findWrongReply(list, at);
    if (fault === undefined) return outcome;
    return {...lost, line: {...noLine(at), faults: [fault], lost: true}};
  }
  const {start, end} = broken;
  const token: RemarkToken = {type: 'remark', kind: 'unknown', start, end, glued: undefined};
  const fault = {kind: 'unknown', token, sans: [], at} as const;
  return {...lost, line: {...noLine(at), faults: [fault], lost: true}};
}

/**
 * Finds a move of White, in a list of nothing but numbers and moves, that TeX stops at wherever the list
 * starts: its number follows a move of White, or it has none.
 *
 *     5. Nc3 6. d3      5...Qh2 Qh2
 */
function findWrongReply({tokens}: MoveList, at: GameNode): Fault | undefined {
  let ply: number | undefined;
  let isNumbered = false;
  for (const token of tokens) {
    if (token.type === 'number') {
      if (!token.wellFormed) return undefined;
      const turn = turnAt(plyOf(token) - 1);
      if (ply !== undefined && ply % 2 === 1 && plyOf(token) === ply + 1)
        return {kind: 'side', token, turn, what: 'move-left-out', at};
      ply = plyOf(token);
    } else if (token.type !== 'move' || ply === undefined) return undefined;
    else {
      if (ply % 2 === 0 && !isNumbered)
        return {kind: 'number-missing', token, expected: turnAt(ply), at};
      ply += 1;
    }
    isNumbered = token.type === 'number';
  }
  return undefined;
}

/** `\variation{see the diagram}`: words at which both packages stop, and no move. */
function isProse(list: MoveList): boolean {
  const [first] = list.tokens;
  const begins =
    first?.type === 'remark' &&
    (first.kind === 'unknown' || first.kind === 'result') &&
    !/[.…]/.test(list.text.charAt(first.start));
  return begins && list.tokens.every((each) => each.type === 'remark' && !list.isHalfMove(each));
}

function isBroken(list: MoveList, index: number, isAfterError: boolean): boolean {
  const {tokens, text} = list;
  const token = tokens[index];
  if (token === undefined) return false;
  const word = text.slice(token.start, token.end);
  switch (token.type) {
    case 'move':
      return list.isGlued(token) || !isImaginable(token.spec);
    case 'number':
      return (
        /^\d+$/.test(word) && [index - 1, index + 1].some((at) => tokens[at]?.type === 'number')
      );
    case 'remark':
      if (isAnswer(word, list)) return false;
      if (/^\d+[+#!?]*$/.test(word)) return tokens[index - 1]?.type === 'number';
      if (list.isHalfMove(token)) return !(isAfterError && isMeant(word, list));
      return index === 1 && tokens[0]?.type === 'number' && isAllProse(list);
    case 'paragraph':
      return false;
  }
}

/** `...f5`, which xskak prints as it is. */
function isAnswer(word: string, {letters}: MoveList): boolean {
  const dots = /^(?:\.{2,3}|…)/.exec(word)?.[0].length ?? 0;
  return dots > 0 && matchMove(word, dots, word.length, letters) !== undefined;
}

/** A move in the letters of another language: where a text is full of them, one finding is enough. */
function isMeant(word: string, {letters}: MoveList): boolean {
  return guessMoves(word, letters).some((guesses) => guesses.length > 0);
}

/** Tests whether there are only words after a number: the packages print the first as `aZny`, and others as `ZZmove`. */
function isAllProse(list: MoveList): boolean {
  const [, ...words] = list.tokens;
  return words.every(
    (each) =>
      each.type === 'remark' &&
      each.kind === 'unknown' &&
      /^\p{L}[^\\{}$~#&_^%]*$/u.test(list.text.slice(each.start, each.end)) &&
      !list.isHalfMove(each),
  );
}

/** xskak sets the main line at level 1; variations of it are at 2, theirs at 3, and so on. */
const MAIN = 1;

/** The level that `[level=3]` gives a variation; undefined where it gives none. */
function variationLevel(options: Argument | undefined): number | undefined {
  if (options === undefined) return undefined;
  const value = new Keys(options).value('level');
  const level = value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) : MAIN;
  return level > MAIN ? level : undefined;
}

/**
 * Finds the start of a variation of `level` that begins at `ply`: it continues the last one of its
 * level, or is beside the last move of the line around it, or follows that move.
 *
 *     \mainline{5.O-O}   \variation[level=2]{5.d3 b5}   \variation[level=3]{5...d6 6.c3}   \variation[level=2]{6.Bb3}
 */
function levelStart(
  registers: Registers,
  level: number | undefined,
  ply: number | undefined,
): GameNode | undefined {
  if (level === undefined || ply === undefined) return undefined;
  const around = level - 1 === MAIN ? nodeOf(registers.main) : registers.lines[level - 1];
  const known = [registers.lines[level], around?.parent, around];
  return known.find((node) => node?.ply === ply);
}

/** Takes note of a line's end; those of deeper levels are over. */
function enterLevel(registers: Registers, level: number | undefined, end: GameNode): void {
  if (level === undefined) return;
  const lines = registers.lines.slice(0, level);
  lines[level] = end;
  registers.lines = lines;
}

/**
 * Plays a variation from where it starts; the main line stays where it is.
 *
 * `around` is the position in the line that contains it, if one does.
 */
export function runVariation(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
  around: GameNode | undefined,
): BlockOutcome {
  const {registers} = state;
  const {effect} = command;
  const current = around ?? nodeOf(registers.main);
  const game = current ?? registers.lastKnown ?? registers.shown[0]?.game.root;
  if (continuesNothing(state, effect)) return {...UNJUDGED, start: {kind: 'no-variation'}};
  if (game === undefined) return startVariation(state, effect, list);
  const alone = judgeLoneNumber(state, command, list);
  if (alone !== undefined) return alone;
  const start = findStart(state.board, list, contextOf(state, command, list, {current, game}));
  if (start?.rival !== undefined) enterNodes(state, start.rival, false);
  const judged = judgeStart({state, effect, list, current}, start);
  const isWhole = state.without.has('no-move');
  const [at] = nodesAtPly(game.game, list.firstPly() ?? -1);
  const isDoubtful = judged.start?.kind === 'doubtful' && at !== undefined;
  const tried = isDoubtful ? {...judged, line: list.play(state.board, at)} : judged;
  const told = isRuledOut(state, command, tried) ? RULED_OUT : judged;
  const outcome = isWhole ? told : accuseBrokenWord(list, told, current ?? game);
  const {evidence, line} = outcome;
  // The next lines may continue a line that fits nowhere; all others are judged as usual.
  if (outcome.start?.kind === 'doubtful') {
    const from = list.firstPly();
    const count = list.tokens.filter((token) => list.isHalfMove(token)).length;
    registers.doubtful = from === undefined ? undefined : {from, to: from + count};
    invalidateVariationEnd(registers);
  }
  // An idea changes nothing for its neighbours; a line that lacks its first number may be continued.
  else if (evidence.kind === 'no-number' && line?.lost === true) {
    registers.breakVariation(undefined, list.impliedPlies()[0]);
    invalidateVariationEnd(registers);
  } else updateRegisters(state, command, outcome, {ply: list.firstPly(), current});
  return outcome;
}

/** A number without a move: skak stops at one that is not that of the position where it starts. */
function judgeLoneNumber(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
): BlockOutcome | undefined {
  // The words of a list of moves are not needed.
  const argument = command.arguments.at(-1);
  if (argument === undefined || /[^\s\d.…~]/.test(argument.source.slice(argument)))
    return undefined;
  const at = packageStart(state, command.effect);
  if (at === undefined || state.registers.isInDoubt) return undefined;
  const token = list.tokens.find((each) => each.type === 'number');
  const expected = turnOf(at);
  if (token === undefined || token.fullmove === expected.fullmove) return undefined;
  invalidateVariationEnd(state.registers);
  const faults = [
    {kind: 'number', token, expected, how: 'wrong', followers: [], played: false, at},
  ] as const;
  const line = {...noLine(at), faults, lost: true};
  return {before: at, line, status: 'lost', start: undefined, evidence: evidenceOf('package')};
}

/** "4.Ne4 is impossible: the knight is pinned": the author knows, and nothing else is wrong. */
function isRuledOut({board}: Replay, command: ChessCommand, {line}: BlockOutcome): boolean {
  const [fault, ...others] = line?.faults ?? [];
  if (fault?.kind !== 'illegal' || others.length > 0) return false;
  const verdict = explainMove(board.goTo(fault.at), fault.token.spec);
  if (verdict.kind !== 'illegal' || !OF_THE_KING.has(verdict.reason.kind)) return false;
  return rulesOut(command, verdict.reason.kind === 'pinned');
}

/** Reasons why a piece that could go somewhere must not. */
const OF_THE_KING: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  ...(['pinned', 'king-left-in-check', 'king-into-check', 'kings-touch'] as const),
  ...(['castling-right-lost', 'castling-in-check', 'castling-through-check'] as const),
  ...(['castling-into-check', 'castling-blocked', 'castling-no-rook'] as const),
  ...(['castling-king-away', 'castling-no-king'] as const),
]);

const RULED_OUT: BlockOutcome = {
  ...UNJUDGED,
  status: 'threat',
  evidence: evidenceOf('ruled-out'),
};

/** The positions from which the variation may start. */
function contextOf(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
  {current, game}: Pick<StartContext, 'current' | 'game'>,
): StartContext {
  const {registers, without} = state;
  return {
    current,
    game,
    sibling: registers.sibling,
    variation: nodeOf(registers.variation),
    open: registers.open,
    preferred: preferredStart(state, command, list.firstPly()),
    shown: registers.shown,
    isSetUp: current !== undefined && isSetUp(current),
    without,
    prose: () => proseBefore(command),
  };
}

/** The start that the package gives the line, or that its level does. */
function preferredStart(
  state: Replay,
  {effect, options}: ChessCommand,
  ply: number | undefined,
): StartContext['preferred'] {
  const own = packageStart(state, effect);
  if (own !== undefined) return {node: own, evidence: 'package'};
  const named = levelStart(state.registers, variationLevel(options), ply);
  return named && {node: named, evidence: 'level'};
}

/** Tests whether nothing has been played yet from a board that was set up. */
function isSetUp({game, parent}: GameNode): boolean {
  return parent === undefined && !game.hasMoves && !game.isStandard;
}

/** The place of a variation: its first ply, and the position of the line around it. */
interface VariationPlace {
  readonly ply: number | undefined;
  readonly current: GameNode | undefined;
}

/** Sets the registers that later variations start from. */
function updateRegisters(
  state: Replay,
  command: ChessCommand,
  outcome: BlockOutcome,
  {ply, current}: VariationPlace,
): void {
  const {registers} = state;
  const {line, status, before, evidence} = outcome;
  if (line !== undefined && mayAccuse(evidence))
    enterVariation(state, command, outcome, {ply, current});
  else if (status === 'lost' || status === 'unjudged') {
    registers.breakVariation(before ?? current, ply);
    invalidateVariationEnd(registers);
  } else if (line !== undefined && isPlausible(outcome) && !isAfterError(state, ply))
    enterPlan(state, line);
  else invalidateVariationEnd(registers);
}

/** True if a line was read in a way that fits, though it may be another one than its author's. */
function isPlausible({status, evidence: {kind}}: BlockOutcome): boolean {
  return status === 'threat' || kind === 'older-line';
}

/** Makes the positions of a line known, so that later lines may start from them. */
function enterVariation(
  state: Replay,
  {effect, options}: ChessCommand,
  {before, line, start}: BlockOutcome,
  {ply, current}: VariationPlace,
): void {
  const {registers, dialect} = state;
  if (line === undefined) return;
  enterNodes(state, line, dialect === 'xskak' && effect === 'variation-current');
  // Perhaps not the command is wrong, but a half-move is missing before it.
  if (start?.kind === 'off-start') registers.breakVariation(before, ply);
  if (isInDoubt(line)) registers.breakVariation(before, Math.min(ply ?? 0, lowestMisprint(line)));
  if (!line.lost) enterLevel(registers, variationLevel(options), line.end);
  registers.variationLostBy = undefined;
  registers.variation = line.lost ? 'lost' : line.end;
  registers.sibling = before;
  registers.open = [...linesAround(registers.open, before, current), line.end];
  const previous = line.last?.parent ?? registers.variationPrevious;
  registers.variationPrevious = line.lost ? 'lost' : previous;
}

/** The ply before the lowest wrong number of a line: an alternative to its move may have the same one. */
function lowestMisprint({faults}: Line): number {
  const printed = faults.flatMap((fault) =>
    fault.kind === 'number' && fault.how === 'wrong' ? [plyOf(fault.token) - 1] : [],
  );
  return Math.min(...printed);
}

/** The open lines that a new one branches off from: none if it branches off from the main line. */
function linesAround(
  open: readonly GameNode[],
  before: GameNode | undefined,
  current: GameNode | undefined,
): readonly GameNode[] {
  if (before === undefined || isOnWay(before, current)) return [];
  const around = open.findIndex((end) => isOnWay(before, end));
  // A continuation takes the place of its line.
  return open.slice(0, open[around] === before ? around : around + 1);
}

/** The continuation of the last variation depends on something that is not known. */
function invalidateVariationEnd(registers: Registers): void {
  registers.variation = 'lost';
  registers.variationPrevious = 'lost';
}

/** The next step of a plan continues this one. */
function enterPlan(state: Replay, line: Line): void {
  const {registers} = state;
  enterNodes(state, line, false);
  registers.variationLostBy = undefined;
  registers.variation = line.end;
  registers.variationPrevious = line.last?.parent ?? registers.variationPrevious;
}

/** A variation before any game; a package that plays it looks for a position in what follows. */
function startVariation(state: Replay, effect: Effect, list: MoveList): BlockOutcome {
  const {registers, dialect, isComplete} = state;
  if (registers.main !== 'none') return UNJUDGED;
  const isPlayed = !isOnlyPrinted(effect, dialect);
  const fresh = playFresh(state, list);
  if (isComplete) registers.set('none', 'none');
  if (isComplete && isPlayed)
    return {...(fresh ?? UNJUDGED), start: {kind: 'missing-newgame', first: true}};
  return fresh ?? UNJUDGED;
}

/** `\continuevariation` without a variation before it, or under xskak, which never plays any. */
function continuesNothing({registers, dialect}: Replay, effect: Effect): boolean {
  if (!startsFromVariation(effect)) return false;
  return dialect === 'xskak' || (registers.variation === 'none' && registers.main !== 'lost');
}

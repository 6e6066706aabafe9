import {
  legalMoves,
  resolveMove,
  sanOf,
  spell,
  writeFen,
  type Move,
  type Position,
} from '../chess/index.ts';
import {assert} from '../text/index.ts';
import {isMainLine} from '../tex/index.ts';
import {
  mayAccuse,
  playRest,
  plyAt,
  plyOf,
  tryAllMoves,
  tryMoves,
  typingDistance,
} from '../skak/index.ts';
import type {Assumption, Block, Facts, GameNode, MovetextToken} from '../skak/index.ts';
import {proofOf, tryRepairs, type Repair} from './repairs.ts';
import {PLENTY, RestsOfGames, SOON, type GameRest} from './rest-of-game.ts';
import {writeMoves} from './missing-moves.ts';

/** A mistake, and the moves that are taken to be meant. */
export interface AssumedMoves {
  readonly block: Block;
  /** The word that the finding about the mistake is about. */
  readonly token: MovetextToken;
  readonly assumption: Assumption;
  /** The moves as in a text, with the first number: `12...Nd4`; the word if it is one too many. */
  readonly written: string;
  /** The index of the mistake in the rest of the game. */
  readonly at: number;
}

/** The assumed moves for the mistakes of one game, from its first mistake on. */
export interface AssumedGame {
  readonly first: Block;
  /** The lists that continue the game. */
  readonly blocks: readonly Block[];
  /** One or two ways in which the rest of the game can be played. */
  readonly ways: readonly (readonly AssumedMoves[])[];
  /** Ways with one slip more, under which a finding must hold as well. */
  readonly others: readonly (readonly AssumedMoves[])[];
}

/** The mistake that may cause the fault of the list. */
interface FirstMistake {
  readonly token: MovetextToken;
  readonly at: GameNode;
  readonly missing: number;
  /** The only move that the word can mean, as it was read. */
  readonly read?: string;
}

/** A mistake on the way through the rest of a game. */
interface Mistake {
  readonly position: Position;
  /** Of its token. */
  readonly index: number;
  /** The number of half-moves missing before the token; 0 if another move is meant by it. */
  readonly missing: number;
}

/** Moves that may be meant, and how far the game can be played after them. */
interface Attempt extends Omit<Repair, 'kind'> {
  readonly kind: Repair['kind'] | 'instead';
  /** From the word that was written, in slips of the fingers; 0 where none was. */
  readonly distance: number;
}

/** So many half-moves prove what was meant by a word that is near. */
const ENOUGH = 4;

/** The largest distance between what was meant and what was typed, in slips: one or two letters. */
const NEAR = 1.5;
const FAR = 2.5;

/** So many half-moves may be the one that is missing. */
const MOST_WAYS = 4;

/** So many ways with a second slip are weighed. */
const MOST_RIVALS = 6;

/** So many mistakes of one game are explained. */
const MOST_MISTAKES = 12;

/** Finds the games of which a mistake ends the judgement, and what was probably meant there. */
export function assumeMoves({blocks, board}: Facts): readonly AssumedGame[] {
  const rests = new RestsOfGames(blocks);
  const lastAfter = blocks.findLastIndex(({evidence}) => evidence.kind === 'after-error');
  return blocks.flatMap((block, index) => {
    for (const fault of faultsOf(block, index < lastAfter)) {
      const rest = rests.from(block, fault.token.start);
      const position = board.goTo(fault.at).clone();
      const mistake = {position, index: rest.from, missing: fault.missing};
      const game =
        fault.read === undefined ? explain(rest, mistake) : explainRead(rest, mistake, fault.read);
      if (game.ways.length > 0) return [{first: block, blocks: rest.blocks, ...game}];
    }
    return [];
  });
}

/**
 * The mistakes after which nothing of a main line was judged, as far as moves can explain them; of a
 * line that was played, those after which later lists may not have been.
 */
function faultsOf(
  {command, status, evidence, faults}: Block,
  mayHideLists: boolean,
): readonly FirstMistake[] {
  if (!mayAccuse(evidence) || !isMainLine(command.effect)) return [];
  const isLost = status === 'lost';
  return faults.flatMap(({token, at, ...fault}, index) => {
    const isLast = index === faults.length - 1;
    const isMove = token.type === 'move';
    if (fault.kind === 'underspecified' || fault.kind === 'unknown') {
      const [read, ...others] = isLost || mayHideLists ? fault.sans : [];
      return read === undefined || others.length > 0 ? [] : [{token, at, missing: 0, read}];
    }
    if (!isLost) return [];
    if (fault.kind === 'illegal' || fault.kind === 'ambiguous' || (fault.kind === 'side' && isMove))
      return isLast ? [{token, at, missing: 0}] : [];
    // The text after a number may fit by chance, although moves are missing before it.
    if (fault.kind === 'number' ? fault.how !== 'wrong' : fault.kind !== 'side') return [];
    const missing = token.type === 'number' ? plyOf(token) - at.ply : 0;
    return missing === 1 || missing === 2 ? [{token, at, missing}] : [];
  });
}

/** Explains what is left of a game after a word that was read as the only move that it can mean. */
function explainRead(
  rest: GameRest,
  mistake: Mistake,
  read: string,
): Pick<AssumedGame, 'ways' | 'others'> {
  const {position, index} = mistake;
  const left = {tokens: rest.tokens, from: index + 1};
  const moves = legalMoves(position).filter((move) => sanOf(position, move) === read);
  const ways = tryMoves(position, moves, left).map(({move, ...tried}) => {
    const meant: Attempt = {...tried, kind: 'instead', moves: [move], rest: left, distance: 0};
    const way = explainAfter(rest, mistake, meant);
    return way.isExplained ? way.moves : way.moves.slice(0, 1);
  });
  return {ways, others: []};
}

/** Explains what is left of a game from its first mistake on. */
function explain(rest: GameRest, first: Mistake): Pick<AssumedGame, 'ways' | 'others'> {
  const {meant, attempts} = choose(rest, first);
  const ways = meant.map((one) => explainAfter(rest, first, one));
  const others = rivalsOf(rest, first, meant, attempts);
  if (others.length > MOST_RIVALS) return {ways: [], others: []};
  // Up to the second mistake, the moves hardly matter; beyond it, only if they explain everything.
  const isExplained = ways.every((way) => way.isExplained);
  return {
    ways: ways.map(({moves}) => (isExplained ? moves : moves.filter(({at}) => at === first.index))),
    others,
  };
}

/** The ways that need a second slip, of which the first one is as near, and that lead further or as far as the whole game. */
function rivalsOf(
  rest: GameRest,
  mistake: Mistake,
  meant: readonly Attempt[],
  attempts: readonly Attempt[],
): readonly (readonly AssumedMoves[])[] {
  const [first] = meant;
  if (first === undefined || mistake.missing === 2) return [];
  const isNear = ({distance}: Attempt): boolean => distance <= NEAR;
  return attempts.filter(isNear).flatMap((one) => {
    const next = meant.includes(one) ? undefined : mistakeAfter(rest, mistake, one);
    if (next === undefined || next.missing > 0) return [];
    return attemptsAt(rest, next)
      .filter((then) => isNear(then) && (then.isWhole || then.stop > first.stop))
      .map((then) => [...assumed(rest, mistake, one), ...assumed(rest, next, then)]);
  });
}

/** Returns the meaning of a mistake, and of those after it that can have only one. */
function explainAfter(
  rest: GameRest,
  first: Mistake,
  meant: Attempt,
): {readonly moves: readonly AssumedMoves[]; readonly isExplained: boolean} {
  const moves = [...assumed(rest, first, meant)];
  let [mistake, last] = [first, meant];
  while (!last.isWhole && moves.length < MOST_MISTAKES) {
    const after = mistakeAfter(rest, mistake, last);
    const [next, ...others] = after === undefined ? [] : choose(rest, after).meant;
    if (after === undefined || next === undefined || others.length > 0) break;
    [mistake, last] = [after, next];
    moves.push(...assumed(rest, mistake, last));
  }
  return {moves, isExplained: last.isWhole};
}

function attemptsAt(rest: GameRest, mistake: Mistake): readonly Attempt[] {
  const {position, missing} = mistake;
  const left = {tokens: rest.tokens, from: startAfter(mistake)};
  return tryAllMoves(position, Math.max(1, missing), left).map((attempt) => {
    const [move] = attempt.moves;
    const isInstead = missing === 0 && move !== undefined;
    return {
      ...attempt,
      kind: isInstead ? 'instead' : 'missing',
      rest: left,
      distance: isInstead ? distanceTo(rest, mistake, move) : 0,
    };
  });
}

/** The distance between a move and the word in the place of which it is tried. */
function distanceTo({owners, tokens}: GameRest, {position, index}: Mistake, move: Move): number {
  const [block, token] = [owners[index], tokens[index]];
  if (block === undefined || token?.type !== 'move') return Infinity;
  const word = block.argument.source.text.slice(token.start, token.meaningEnd);
  return typingDistance(word, spell(sanOf(position, move), block.letters));
}

/** The two attempts, equally near, after which all can be played. */
function pairOf(attempts: readonly Attempt[]): readonly Attempt[] | undefined {
  const whole = attempts.filter(({isWhole, distance}) => isWhole && distance <= NEAR);
  const isProved = whole.length === 2 && whole.every(({plies}) => plies >= PLENTY);
  return isProved ? whole : undefined;
}

/** The few attempts that insert a half-move, after which the game can be played equally far, and further than after any other. */
function missingOnes(attempts: readonly Attempt[]): readonly Attempt[] {
  const longest = Math.max(...attempts.map(({plies}) => plies));
  const likely = attempts.filter(({plies}) => plies === longest);
  const [first] = likely;
  if (first === undefined || longest < PLENTY || likely.length > MOST_WAYS) return [];
  const isSame = likely.every(({kind, stop}) => kind === 'missing' && stop === first.stop);
  return isSame ? likely : [];
}

/**
 * The one attempt that is borne out by what follows. Nothing may be played further after any other
 * move: two slips can look like another single one.
 */
function best(attempts: readonly Attempt[]): Attempt | undefined {
  const near = attempts.filter(({distance}) => distance <= NEAR);
  const furthest = Math.max(...attempts.map(reach));
  const [first, ...ties] = near.filter((one) => reach(one) === furthest);
  if (first !== undefined) {
    // Of two moves that explain little more than each other, neither is certain.
    const isBest = near.every(
      (one) =>
        one === first ||
        one.plies <= SOON ||
        first.plies >= 4 * one.plies + PLENTY ||
        (first.isWhole && first.isExact && one.distance >= first.distance),
    );
    return isBest && ties.length === 0 && first.plies >= ENOUGH ? first : undefined;
  }
  const [only, ...others] = attempts.filter(({isWhole}) => isWhole);
  if (only === undefined || others.length > 0 || only.plies < PLENTY || only.distance > FAR)
    return undefined;
  const isSoon = attempts.every((one) => one === only || one.plies <= SOON);
  return isSoon ? only : undefined;
}

/** The possible meanings of a mistake: one, or a few between which nothing that follows decides; and all that were tried. */
function choose(
  rest: GameRest,
  mistake: Mistake,
): {readonly meant: readonly Attempt[]; readonly attempts: readonly Attempt[]} {
  const attempts = attemptsAt(rest, mistake);
  if (mistake.missing === 1) return {meant: missingOnes(attempts), attempts};
  if (mistake.missing === 2) {
    const whole = attempts.filter(({isWhole, plies}) => isWhole && plies >= PLENTY);
    return {meant: whole.length === 1 ? whole : [], attempts};
  }
  const pair = pairOf(attempts);
  if (pair !== undefined) return {meant: pair, attempts};
  const move = best(attempts);
  if (move?.isWhole === true) return {meant: [move], attempts};
  const repairs = tryRepairs(mistake.position, {...rest, from: mistake.index});
  const furthest = Math.max(...repairs.map(reach));
  // What the words do not suggest must explain everything.
  const suggested = repairs.filter((one) => one.isWhole || proofOf(one) < PLENTY);
  if (move !== undefined) {
    const isDoubtful = suggested.some((one) => reach(one) >= move.plies);
    return {meant: isDoubtful ? [] : [move], attempts};
  }
  const all = [...attempts, ...repairs.map((one): Attempt => ({...one, distance: 0}))];
  const [first, ...ties] = suggested.filter((one) => reach(one) === furthest);
  const isProved =
    first !== undefined &&
    ties.length === 0 &&
    first.plies >= Math.max(ENOUGH, proofOf(first)) &&
    [...attempts, ...repairs].every((one) => one === first || one.plies <= SOON);
  if (isProved) return {meant: [{...first, distance: 0}], attempts};
  return {meant: missingOnes(all), attempts: all};
}

/** The number of half-moves that an attempt plays; infinite if it plays all. */
function reach({isWhole, plies}: Pick<Attempt, 'isWhole' | 'plies'>): number {
  return isWhole ? Infinity : plies;
}

/** The mistake at which an attempt ends, if it can be explained by moves. */
function mistakeAfter(
  {tokens}: GameRest,
  {position}: Mistake,
  {moves, rest, stop}: Attempt,
): Mistake | undefined {
  const next = position.clone();
  for (const move of moves) next.play(move);
  playRest(next, {tokens: rest.tokens.slice(0, stop), from: rest.from});
  const token = tokens[stop];
  if (token?.type === 'move') return {position: next, index: stop, missing: 0};
  if (token?.type !== 'number') return undefined;
  const missing = plyOf(token) - plyAt(next);
  return missing === 1 || missing === 2 ? {position: next, index: stop, missing} : undefined;
}

/** The index of the first token that is to be played after the moves that were meant. */
function startAfter({index, missing}: Pick<Mistake, 'index' | 'missing'>): number {
  return missing === 0 ? index + 1 : index;
}

/** The assumption at a mistake: for two words in each other's place, at each of them. */
function assumed(
  rest: GameRest,
  {position, index}: Mistake,
  {kind, moves, rest: tried, other}: Attempt,
): readonly AssumedMoves[] {
  const assume = (where: number, from: Position, meant: readonly Move[]): AssumedMoves => {
    const [block, token] = [rest.owners[where], rest.tokens[where]];
    assert(block !== undefined && token !== undefined, 'expected a word at the mistake');
    const isExtra = meant.length === 0;
    const isNoted = where !== index;
    const assumption = {fen: writeFen(from), moves: meant, isInstead: kind !== 'missing', isNoted};
    const {source} = block.argument;
    const written = isExtra ? source.slice(token) : writeMoves(from, meant, block.letters);
    return {block, token, assumption, written, at: index};
  };
  if (kind !== 'swapped' || other === undefined) return [assume(index, position, moves)];
  const board = position.clone();
  return [index, other].map((where) => {
    const token = tried.tokens[where];
    assert(token?.type === 'move', 'expected a move in a swap');
    const move = resolveMove(board, token.spec);
    const meant = assume(where, board, [move]);
    board.play(move);
    return meant;
  });
}

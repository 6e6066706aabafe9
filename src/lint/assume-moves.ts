import {resolveMove, sanOf, spell, writeFen, type Move, type Position} from '../chess/index.ts';
import {assert} from '../text/index.ts';
import {isMainLine} from '../tex/index.ts';
import {mayAccuse, playRest, plyAt, plyOf, tryAllMoves, typingDistance} from '../skak/index.ts';
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
}

/** The mistake that may cause the fault of the list. */
interface FirstMistake {
  readonly token: MovetextToken;
  readonly at: GameNode;
  readonly missing: number;
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

/** So many mistakes of one game are explained. */
const MOST_MISTAKES = 12;

/** Finds the games of which a mistake ends the judgement, and what was probably meant there. */
export function assumeMoves({blocks, board}: Facts): readonly AssumedGame[] {
  const rests = new RestsOfGames(blocks);
  return blocks.flatMap((block) => {
    for (const fault of faultsOf(block)) {
      const rest = rests.from(block, fault.token.start);
      const position = board.goTo(fault.at).clone();
      const ways = explain(rest, {position, index: rest.from, missing: fault.missing});
      if (ways.length > 0) return [{first: block, blocks: rest.blocks, ways}];
    }
    return [];
  });
}

/** The mistakes after which nothing of a main line was judged, as far as moves can explain them. */
function faultsOf({command, status, evidence, faults}: Block): readonly FirstMistake[] {
  if (status !== 'lost' || !mayAccuse(evidence) || !isMainLine(command.effect)) return [];
  return faults.flatMap(({token, at, ...fault}, index) => {
    const isLast = index === faults.length - 1;
    const isMove = token.type === 'move';
    if (fault.kind === 'illegal' || fault.kind === 'ambiguous' || (fault.kind === 'side' && isMove))
      return isLast ? [{token, at, missing: 0}] : [];
    // The text after a number may fit by chance, although moves are missing before it.
    if (fault.kind === 'number' ? fault.how !== 'wrong' : fault.kind !== 'side') return [];
    const missing = token.type === 'number' ? plyOf(token) - at.ply : 0;
    return missing === 1 || missing === 2 ? [{token, at, missing}] : [];
  });
}

/** The ways in which all that is left of a game can be played. */
function explain(rest: GameRest, first: Mistake): readonly (readonly AssumedMoves[])[] {
  let attempts = attemptsAt(rest, first);
  const pair = pairOf(first, attempts);
  if (pair !== undefined) return pair.map((one) => assumed(rest, first, one));
  const way: AssumedMoves[] = [];
  let isExplained = false;
  for (let mistake: Mistake | undefined = first; mistake !== undefined;) {
    const meant = choose(rest, mistake, attempts);
    if (meant === undefined) break;
    way.push(...assumed(rest, mistake, meant));
    isExplained = meant.isWhole;
    if (isExplained || way.length === MOST_MISTAKES) break;
    mistake = mistakeAfter(rest, mistake, meant);
    if (mistake !== undefined) attempts = attemptsAt(rest, mistake);
  }
  if (way.length === 0) return [];
  // Up to the second mistake, the moves hardly matter; beyond it, only if they explain everything.
  return [isExplained ? way : way.filter(({at}) => at === first.index)];
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
function pairOf({missing}: Mistake, attempts: readonly Attempt[]): readonly Attempt[] | undefined {
  const whole = attempts.filter(({isWhole, distance}) => isWhole && distance <= NEAR);
  const isProved = whole.length === 2 && whole.every(({plies}) => plies >= PLENTY);
  return isProved && missing < 2 ? whole : undefined;
}

/**
 * The one attempt that is borne out by what follows. Nothing may be played further after any other
 * move: two slips can look like a single one that nobody made.
 */
function best({missing}: Mistake, attempts: readonly Attempt[]): Attempt | undefined {
  const near = missing > 0 ? [] : attempts.filter(({distance}) => distance <= NEAR);
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
  return missing > 0 || isSoon ? only : undefined;
}

/** Another move, or the one change of another kind after which the game goes on, if it does after nothing else. */
function choose(
  rest: GameRest,
  mistake: Mistake,
  attempts: readonly Attempt[],
): Attempt | undefined {
  const move = best(mistake, attempts);
  if (mistake.missing > 0 || move?.isWhole === true) return move;
  const repairs = tryRepairs(mistake.position, {...rest, from: mistake.index});
  const furthest = Math.max(...repairs.map(reach));
  // What the words do not suggest must explain everything.
  const suggested = repairs.filter((one) => one.isWhole || proofOf(one) < PLENTY);
  if (move !== undefined)
    return suggested.some((one) => reach(one) >= move.plies) ? undefined : move;
  const [first, ...ties] = suggested.filter((one) => reach(one) === furthest);
  if (first === undefined || ties.length > 0 || first.plies < Math.max(ENOUGH, proofOf(first)))
    return undefined;
  const others = [...attempts, ...repairs].filter((one) => one !== first);
  return others.every(({plies}) => plies <= SOON) ? {...first, distance: 0} : undefined;
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

/** What is assumed at a mistake: for two words in each other's place, at each of them. */
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

import {legalMoves, sanOf, writeFen, type Move, type Position} from '../chess/index.ts';
import {isMainLine} from '../tex/index.ts';
import {assert} from '../text/index.ts';
import {mayAccuse, playRest, plyAt, plyOf, tryMoves} from '../skak/index.ts';
import type {Assumption, Block, Facts, FaultKind, GameNode, MovetextToken} from '../skak/index.ts';
import {
  ENOUGH,
  explainGame,
  PLIES_OF_ALL,
  type Budget,
  type Explanation,
  type GameSlip,
} from './explain-game.ts';
import {writeMoves} from './missing-moves.ts';
import {RestsOfGames, type GameRest} from './rest-of-game.ts';

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

/** The moves that may be meant at a mistake: two at words in each other's place. */
interface MeantMoves {
  readonly written: readonly string[];
  readonly how: 'was meant' | 'is missing' | 'is one too many';
}

/** The assumed moves for the mistakes of one game, from its first mistake on. */
export interface AssumedGame {
  readonly first: Block;
  /** The word that cannot be played. */
  readonly fault: MovetextToken;
  /** Ways in which the rest of the game can be played, the likeliest first, perhaps up to a mistake only. */
  readonly ways: readonly (readonly AssumedMoves[])[];
  /** True if what is found under all ways is true whatever was meant; else, it is only at `common`. */
  readonly areAll: boolean;
  /** Places of words that cannot be played whatever was meant before. */
  readonly common: ReadonlySet<string>;
  /** Candidates for the mistakes of the first way, each by its index in the rest of the game. */
  readonly choices: ReadonlyMap<number, readonly MeantMoves[]>;
}

/** The mistake that may cause the fault of the list. */
interface FirstMistake {
  readonly token: MovetextToken;
  readonly at: GameNode;
  /** The only move that the word can mean, as it was read. */
  readonly read?: string;
}

/** So many ways are compared. */
const MOST_WAYS = 4;

/** Explanations that differ so little in cost are as good as each other. */
const SAME = 0.05;

/** Games with mistakes, each with its first. */
export interface AssumedGames {
  readonly games: readonly AssumedGame[];
  /** Those whose search was given up, since it takes too long. */
  readonly unsearched: readonly Pick<AssumedGame, 'first' | 'fault'>[];
}

/** Finds the games of which a mistake ends the judgement, and what was probably meant there. */
export function assumeMoves(facts: Facts): AssumedGames {
  const {blocks, board} = facts;
  const rests = new RestsOfGames(blocks);
  const budget: Budget = {plies: PLIES_OF_ALL, givenUp: 0};
  const lastAfter = blocks.findLastIndex(({evidence}) => evidence.kind === 'after-error');
  const unsearched: Pick<AssumedGame, 'first' | 'fault'>[] = [];
  const games = blocks.flatMap((first, index) => {
    for (const mistake of faultsOf(first, index < lastAfter)) {
      const {givenUp} = budget;
      const {token, at, read} = mistake;
      const left = rests.from(first, token.start);
      const {rest, position} =
        read === undefined
          ? withEarlier(facts, left, at)
          : {rest: left, position: board.goTo(at).clone()};
      const explanations =
        read === undefined
          ? explainGame(rest, position, budget)
          : explainRead(rest, position, read, budget);
      if (budget.givenUp > givenUp) unsearched.push({first, fault: token});
      const game = assume(first, mistake, rest, explanations);
      if (game !== undefined) return [game];
    }
    return [];
  });
  return {games, unsearched};
}

/** Adds the half-moves before a mistake, as far as they were played one after the other. */
function withEarlier(
  {blocks, board}: Facts,
  left: GameRest,
  at: GameNode,
): {readonly rest: GameRest; readonly position: Position} {
  const earlier: Block[] = [];
  let [next] = left.blocks;
  for (let index = next === undefined ? -1 : blocks.indexOf(next); index >= 0; index -= 1) {
    const block = blocks[index];
    if (block === undefined || next?.before === undefined) break;
    if (!isMainLine(block.command.effect)) continue;
    if (block !== next && block.after !== next.before) break;
    if (block !== next) earlier.unshift(block);
    next = block;
  }
  for (let from = 0; from <= earlier.length; from += 1) {
    const lists = earlier.slice(from);
    const start = (lists[0] ?? left.blocks[0])?.before;
    if (start === undefined) continue;
    const tokens = [...lists.flatMap((one) => one.tokens), ...left.tokens];
    const owners = [...lists.flatMap((one) => one.tokens.map(() => one)), ...left.owners];
    const fault = left.from + tokens.length - left.tokens.length;
    const position = board.goTo(start).clone();
    const {stop} = playRest(position, {tokens: tokens.slice(0, fault), from: 0});
    if (stop === fault && plyAt(position) === at.ply)
      return {rest: {...left, tokens, owners, from: 0}, position: board.goTo(start).clone()};
  }
  return {rest: left, position: board.goTo(at).clone()};
}

function assume(
  first: Block,
  {token: fault, read}: FirstMistake,
  rest: GameRest,
  explanations: readonly Explanation[],
): AssumedGame | undefined {
  const faults = explanations[0]?.slips.map((slip) => slip.fault) ?? [];
  // Where the next word but few cannot be played either, something else was probably meant.
  const close = faults.findIndex((one, index) => {
    const before = index === 0 ? undefined : faults[index - 1];
    // The number of half-moves between two words.
    return (
      before !== undefined &&
      !(read !== undefined && index === 1) &&
      rest.tokens.slice(before + 1, one).filter(({type}) => type === 'move').length < ENOUGH
    );
  });
  const [, ...common] = (close < 0 ? faults : faults.slice(0, close)).filter((one) =>
    explanations.every(({slips}) => slips.some(isAbout(one))),
  );
  const areAll = close < 0 && explanations.length <= MOST_WAYS;
  /** The cost up to each of the common mistakes, and to the end. */
  const costs = ({slips, cost}: Explanation): readonly number[] => [
    ...common.map((one) => slips.find(isAbout(one))?.before ?? 0),
    cost,
  ];
  const ranked = explanations
    .map((one) => ({...one, costs: costs(one)}))
    .sort((one, other) => compare(one.costs, other.costs));
  const [best] = ranked;
  if (best === undefined || (!areAll && common.length === 0)) return undefined;
  const likely = ranked.filter((one) => compare(one.costs, best.costs) < SAME);
  const choices = new Map(
    best.slips.map(({fault: index}) => [
      index,
      choicesAt(
        rest,
        likely.flatMap(({slips}) => slips.filter((slip) => slip.fault === index)),
      ),
    ]),
  );
  const waysOf = (slips: readonly GameSlip[]): readonly AssumedMoves[] =>
    slips.flatMap((slip) => assumed(rest, slip));
  // Where a slip is before the word that it makes impossible, nothing is found at the word.
  const cut = best.slips.filter((slip, index) => index > 0 && slip.index !== slip.fault);
  const areCompared = areAll && cut.length === 0;
  const ways = [
    ...(areCompared ? ranked : [best]).map(({slips}) => waysOf(slips)),
    ...cut.map((slip) => waysOf(best.slips.slice(0, best.slips.indexOf(slip)))),
  ];
  return {
    first,
    fault,
    ways,
    areAll: areCompared,
    common: new Set(common.map((index) => placeAt(rest, index))),
    choices,
  };
}

/** Tests whether a slip is at a word, or makes it impossible. */
function isAbout(word: number): (slip: GameSlip) => boolean {
  return ({index, fault}) => fault === word || index === word;
}

/** Compares the costs of two explanations, the first that differs. */
function compare(costs: readonly number[], others: readonly number[]): number {
  const index = costs.findIndex((cost, at) => Math.abs(cost - (others[at] ?? 0)) >= SAME);
  return index < 0 ? 0 : (costs[index] ?? 0) - (others[index] ?? 0);
}

/** The candidates for one mistake, each once. */
function choicesAt(rest: GameRest, slips: readonly GameSlip[]): readonly MeantMoves[] {
  const choices = new Map<string, MeantMoves>();
  for (const slip of slips) {
    const moves = assumed(rest, slip);
    const written = moves.map((one) => one.written);
    const how =
      slip.kind === 'missing'
        ? 'is missing'
        : slip.kind === 'extra'
          ? 'is one too many'
          : 'was meant';
    if (moves.length > 0) choices.set(`${how} ${written.join(' ')}`, {written, how});
  }
  return [...choices.values()];
}

function placeAt({owners, tokens}: GameRest, index: number): string {
  return `${owners[index]?.argument.source.path ?? ''}\0${tokens[index]?.start ?? 0}`;
}

/**
 * Explains what is left of a game after a word that was read as the only move that it can mean, or as
 * those that let all of it be played if that one does not.
 */
function explainRead(
  rest: GameRest,
  position: Position,
  read: string,
  budget: Budget,
): readonly Explanation[] {
  const moves = legalMoves(position);
  const move = moves.find((one) => sanOf(position, one) === read);
  if (move === undefined) return [];
  const left = {...rest, from: rest.from + 1};
  const whole = tryMoves(position, moves, left).filter(({isWhole}) => isWhole);
  const slip: GameSlip = {
    kind: 'instead',
    index: rest.from,
    fault: rest.from,
    before: 0,
    position: position.clone(),
    moves: [move],
  };
  if (whole.every((one) => one.move !== move && one.plies >= ENOUGH) && whole.length > 0)
    return whole.map((one) => ({slips: [{...slip, moves: [one.move]}], cost: 0}));
  position.play(move);
  const explanations = explainGame(left, position, budget);
  if (explanations.length === 0) return [{slips: [slip], cost: 0}];
  return explanations.map(({slips, cost}) => ({slips: [slip, ...slips], cost}));
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
    if (fault.kind === 'underspecified' || fault.kind === 'unknown') {
      const [read, ...others] = isLost || mayHideLists ? fault.sans : [];
      return read === undefined || others.length > 0 ? [] : [{token, at, read}];
    }
    if (!isLost) return [];
    if (OF_WORDS.has(fault.kind)) return isLast ? [{token, at}] : [];
    if (fault.kind !== 'number' && fault.kind !== 'side') return [];
    // The text after a number may fit by chance, although moves are missing before it.
    const missing = token.type === 'number' ? plyOf(token) - at.ply : 0;
    return isLast || missing === 1 || missing === 2 ? [{token, at}] : [];
  });
}

/** A word that has lost its number may be a move of the other side that fits by chance. */
const OF_WORDS: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(['illegal', 'ambiguous', 'number-missing'] as const),
]);

/** The assumption at a slip: for two words in each other's place, at each of them. */
function assumed(
  rest: GameRest,
  {kind, index, fault, position, moves, other}: GameSlip,
): readonly AssumedMoves[] {
  if (kind === 'number') return [];
  const board = position.clone();
  const assumeAt = (where: number, meant: readonly Move[]): AssumedMoves => {
    const [block, token] = [rest.owners[where], rest.tokens[where]];
    assert(block !== undefined && token !== undefined, 'expected a word at the mistake');
    const isExtra = meant.length === 0;
    const isNoted = where !== fault;
    const isInstead = kind !== 'missing';
    const assumption = {fen: writeFen(board), moves: meant, isInstead, isNoted};
    const {source} = block.argument;
    const written = isExtra ? source.slice(token) : writeMoves(board, meant, block.letters);
    for (const move of meant) board.play(move);
    return {block, token, assumption, written, at: fault};
  };
  if (kind !== 'swapped' || other === undefined) return [assumeAt(index, moves)];
  return [index, other].map((where, at) => assumeAt(where, moves.slice(at, at + 1)));
}

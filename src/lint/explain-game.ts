import {
  legalMoves,
  moveFrom,
  moveTo,
  PAWN,
  resolveMove,
  sanOf,
  specCapture,
  specPiece,
  specTo,
  spell,
} from '../chess/index.ts';
import type {Move, MoveSpec, Position} from '../chess/index.ts';
import {isAside, playRest, plyAt, plyOf, typingDistance} from '../skak/index.ts';
import {partitionPoint} from '../text/index.ts';
import {PLENTY, type GameRest} from './rest-of-game.ts';

/** A change of a game, after which more of it can be played. */
export interface GameSlip {
  readonly kind: 'instead' | 'missing' | 'extra' | 'swapped' | 'number';
  /** The index of its token; for what is missing, of that before which it is. */
  readonly index: number;
  /** The index of the token that cannot be played without it. */
  readonly fault: number;
  /** The cost of the slips before it. */
  readonly before: number;
  /** The position before it. */
  readonly position: Position;
  /** The moves that are played in the place of the token, or before it. */
  readonly moves: readonly Move[];
  /** The index of the other word of a swap. */
  readonly other?: number;
}

/** Slips that together let the whole rest of a game be played. */
export interface Explanation {
  readonly slips: readonly GameSlip[];
  /** About one for each slip. */
  readonly cost: number;
}

/** A way through the game up to a token that cannot be played. */
interface Way extends Explanation {
  readonly position: Position;
  /** The token from which it was played without a slip. */
  readonly start: number;
  readonly stop: number;
}

/** A slip at the end of a way, or a few half-moves before it. */
interface Repair extends Omit<GameSlip, 'position' | 'fault' | 'before'> {
  readonly way: Way;
  /** The number of half-moves to be taken back before it. */
  readonly back: number;
  /** The token from which the game continues. */
  readonly next: number;
  readonly cost: number;
  readonly stop: number;
}

/** The place at which a repair is tried, on a board that shows its position. */
interface Trial extends Pick<Repair, 'way' | 'back' | 'index'> {
  readonly board: Position;
}

/** The cost of slips: of one in a letter, of half-moves that are missing or too many, of a wrong number. */
const SLIP = 1;
const EACH_LETTER = 0.6;
const OTHER_MOVE = 1.8;
const MISSING = 1.1;
const PAIR_MISSING = 1.4;
const EXTRA = 1.1;
const SWAPPED = 1.1;
const NUMBER = 1.2;

/** The cost of a slip in up to two letters that are neighbours on the keyboard. */
const NEAR = 1.3;

/** Additional cost of a slip that is a legal move, so that the game only fails later. */
const SILENT = 0.2;

/** The signs of a move, as far as they tell something. */
interface Signs {
  readonly captures: boolean | undefined;
  /** `+` or `#`. */
  readonly check: string | undefined;
}

const NO_SIGNS: Signs = {captures: undefined, check: undefined};

/** The cost of a false sign of capture, check or mate. */
const FALSE_SIGN = 0.8;

/** Explanations that cost so much more than the best one are possible, too. */
const MARGIN = 0.8;

/** A way is given up if another one with one slip less, or no dearer, leads so many tokens further. */
const FURTHER = 4;
const MUCH_FURTHER = 60;

/** A slip may be so many half-moves before the word that it makes impossible. */
const LOOK_BACK = 24;
const LOOK_BACK_FOR_MISSING = 3;

/** So many half-moves may be missing between two lists. */
const MOST_MISSING = 3;

/** So many half-moves must follow a mistake to tell what was meant. */
export const ENOUGH = 4;

/** The half-moves that may be played to explain all games of a document, and one: a part of what is left, or this many. */
export const PLIES_OF_ALL = 1_000_000;
const LARGEST_PART = 0.1;
const LEAST_PLIES = 40_000;

/** The half-moves that may still be played to explain the games of a document. */
export interface Budget {
  plies: number;
  /** The number of searches given up for want of them. */
  givenUp: number;
}

/** Finds the explanations of a game with the fewest slips; none if the search is given up. */
export function explainGame(
  rest: GameRest,
  start: Position,
  budget: Budget,
): readonly Explanation[] {
  const position = start.clone();
  const {stop, isWhole} = playRest(position, rest);
  if (isWhole) return [{slips: [], cost: 0}];
  const tokens = rest.tokens.slice(0, endAfter(rest, stop));
  if (tokens.slice(stop + 1).filter(({type}) => type === 'move').length < ENOUGH) return [];
  const most = Math.min(budget.plies, Math.max(LEAST_PLIES, LARGEST_PART * budget.plies));
  const search = new Search({...rest, tokens}, most);
  const explanations = search.run({position, start: rest.from, stop, cost: 0, slips: []});
  budget.plies -= search.played;
  if (search.played > most) budget.givenUp += 1;
  return explanations;
}

/** The end of what can be explained: a word that is no move, or a list that goes on much later in the game. */
function endAfter({tokens, owners}: GameRest, stop: number): number {
  let ply: number | undefined;
  for (let index = stop + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.type === 'remark' && !isAside(token)) return index;
    if (token?.type === 'move' && ply !== undefined) ply += 1;
    if (token?.type !== 'number') continue;
    const isNext = owners[index] !== owners[index - 1];
    if (isNext && ply !== undefined && Math.abs(plyOf(token) - ply) > MOST_MISSING) return index;
    ply = plyOf(token);
  }
  return tokens.length;
}

class Search {
  readonly #rest: GameRest;
  readonly #most: number;
  readonly #signs: readonly Signs[];
  /** True if the game has signs of captures by pieces, and of check: then one that lacks is wrong, too. */
  readonly #hasCaptures: boolean;
  readonly #hasChecks: boolean;
  /** Those of one cost that lead to one token, the most promising ones last. */
  readonly #queue: {readonly cost: number; readonly stop: number; readonly repairs: Repair[]}[] =
    [];
  readonly #goals: Repair[] = [];
  /** By token, the cost of the cheapest way to it or further. */
  readonly #cheapest: number[] = [];
  readonly #distances = new Map<string, number>();
  readonly #from: {tokens: GameRest['tokens']; from: number};
  #watched: {readonly board: Position; readonly watch: (index: number) => void} | undefined;
  #falseSigns = 0;
  #bound = Infinity;
  played = 0;

  constructor(rest: GameRest, most: number) {
    this.#most = most;
    this.#rest = rest;
    this.#from = {tokens: rest.tokens, from: 0};
    this.#signs = rest.tokens.map((token, index) => {
      if (token.type !== 'move') return NO_SIGNS;
      const text = rest.owners[index]?.argument.source.text ?? '';
      return {
        captures: specPiece(token.spec) === PAWN ? undefined : specCapture(token.spec),
        check: /[+#]/.exec(text.slice(token.meaningEnd, token.end))?.[0],
      };
    });
    this.#hasCaptures = this.#signs.some(({captures}) => captures === true);
    this.#hasChecks = this.#signs.some(({check}) => check !== undefined);
  }

  run(first: Way): readonly Explanation[] {
    this.#expand(first);
    for (;;) {
      if (this.played > this.#most) return [];
      const alike = this.#queue.at(-1);
      const repair = alike?.repairs.pop();
      if (alike?.repairs.length === 0) this.#queue.pop();
      if (repair === undefined || repair.cost + SLIP > this.#bound) break;
      const {cost, stop} = repair;
      const costTo = (at: number): number => this.#cheapest[at] ?? Infinity;
      if (costTo(stop + FURTHER) <= cost - 0.9 || costTo(stop + MUCH_FURTHER) <= cost) continue;
      for (let at = stop; at >= 0 && costTo(at) > cost; at -= 1) this.#cheapest[at] = cost;
      this.#expand(this.#follow(repair));
    }
    return this.#goals
      .filter(({cost}) => cost <= this.#bound)
      .sort((one, other) => one.cost - other.cost)
      .map((repair) => this.#follow(repair));
  }

  #follow({way, back, next, cost, stop, ...own}: Repair): Way {
    const position = way.position.clone();
    for (let left = back; left > 0; left -= 1) position.back();
    const slip: GameSlip = {
      ...{fault: way.stop, before: way.cost, position: position.clone()},
      ...own,
    };
    for (const move of own.moves) position.play(move);
    playRest(position, {tokens: this.#rest.tokens, from: next});
    return {position, start: next, stop, cost, slips: [...way.slips, slip]};
  }

  #expand(way: Way): void {
    const {tokens} = this.#rest;
    const {stop} = way;
    const board = way.position.clone();
    const token = tokens[stop];
    const place = {board, way, back: 0, index: stop};
    const missing = this.#missingAt(board, stop);
    if (token?.type === 'move') {
      this.#tryInstead(place, 0);
      if (missing === undefined || missing === -1)
        this.#try(place, 'extra', [], {next: stop + 1, cost: EXTRA});
      this.#trySwap(place, 0);
    }
    if (token?.type === 'number') this.#try(place, 'number', [], {next: stop + 1, cost: NUMBER});
    if (missing === undefined || missing === 1) this.#tryMissing(place, 0);
    if (missing === 2 && token?.type === 'number') this.#tryPairs(place);
    this.#tryEarlier(board, way, missing);
  }

  #tryInstead(place: Trial, extra: number, most = Infinity): void {
    const {board} = place;
    const {tokens, owners} = this.#rest;
    const token = tokens[place.index];
    const block = owners[place.index];
    if (token?.type !== 'move' || block === undefined) return;
    const word = block.argument.source.text.slice(token.start, token.meaningEnd);
    const written = resolveMove(board, token.spec);
    for (const move of legalMoves(board)) {
      if (move === written) continue;
      const cost = (): number => {
        const san = spell(sanOf(board, move), block.letters);
        const key = `${word} ${san}`;
        const distance = this.#distances.get(key) ?? typingDistance(word, san);
        this.#distances.set(key, distance);
        const own = Math.min(SLIP + EACH_LETTER * Math.max(0, distance - 1), OTHER_MOVE);
        return own > most ? Infinity : own + extra;
      };
      if (most < Infinity && (!isAlike(board, token.spec, move) || cost() > this.#bound)) continue;
      this.#try(place, 'instead', [move], {next: place.index + 1, cost});
    }
  }

  #tryMissing(place: Trial, extra: number): void {
    for (const move of legalMoves(place.board))
      this.#try(place, 'missing', [move], {next: place.index, cost: MISSING + extra});
  }

  #tryPairs(place: Trial): void {
    const {board} = place;
    for (const one of legalMoves(board)) {
      board.play(one);
      const others = legalMoves(board);
      board.back();
      for (const other of others)
        this.#try(place, 'missing', [one, other], {next: place.index, cost: PAIR_MISSING});
    }
  }

  #trySwap(place: Trial, extra: number): void {
    const {board} = place;
    const {tokens} = this.#rest;
    const {index} = place;
    const other = tokens.findIndex((one, at) => at > index && one.type === 'move');
    const [one, two] = [tokens[index], tokens[other]];
    if (one?.type !== 'move' || two?.type !== 'move') return;
    const first = resolveMove(board, two.spec);
    if (first < 0) return;
    board.play(first);
    const second = resolveMove(board, one.spec);
    board.back();
    if (second < 0) return;
    const moves = [first, second];
    this.#try(place, 'swapped', moves, {next: other + 1, cost: SWAPPED + extra, other});
  }

  #tryEarlier(board: Position, way: Way, missing: number | undefined): void {
    const {tokens} = this.#rest;
    const undone: Move[] = [];
    for (let index = way.stop - 1; index >= way.start && undone.length < LOOK_BACK; index -= 1) {
      const token = tokens[index];
      if (token?.type !== 'move') continue;
      board.back();
      const move = resolveMove(board, token.spec);
      undone.push(move);
      const place = {board, way, back: undone.length, index};
      this.#tryInstead(place, SILENT, NEAR);
      if (undone.length === 1) this.#trySwap(place, SILENT);
      if (undone.length > LOOK_BACK_FOR_MISSING) continue;
      if (missing === undefined || missing === 1) this.#tryMissing(place, SILENT);
      if (missing === undefined || missing === -1)
        this.#try(place, 'extra', [], {next: index + 1, cost: EXTRA + SILENT});
    }
    for (const move of undone.reverse()) board.play(move);
  }

  #try(
    {board, way, back, index}: Trial,
    kind: GameSlip['kind'],
    moves: readonly Move[],
    {
      next,
      cost,
      ...swap
    }: Pick<Repair, 'next' | 'other'> & {readonly cost: number | (() => number)},
  ): void {
    if (
      way.cost + (typeof cost === 'number' ? cost : SLIP) > this.#bound ||
      this.played > this.#most
    )
      return;
    for (const move of moves) board.play(move);
    this.#from.from = next;
    this.#falseSigns = 0;
    const {plies, stop, isWhole} = playRest(board, this.#from, this.#watch(board));
    for (let left = plies + moves.length; left > 0; left -= 1) board.back();
    this.played += plies + moves.length + 1;
    const enough = kind === 'number' ? 1 : moves.length > 1 && kind === 'missing' ? PLENTY : 0;
    if (stop <= way.stop || (plies < enough && !isWhole)) return;
    const own = (typeof cost === 'number' ? cost : cost()) + this.#falseSigns * FALSE_SIGN;
    const total = way.cost + own;
    if (!(total <= this.#bound)) return;
    const tried: Repair = {way, back, index, kind, moves, next, cost: total, stop, ...swap};
    if (isWhole) {
      this.#goals.push(tried);
      this.#bound = Math.min(this.#bound, total + MARGIN);
    } else {
      const at = partitionPoint(
        this.#queue,
        (one) => one.cost > total || (one.cost === total && one.stop < stop),
      );
      const alike = this.#queue[at];
      if (alike?.cost === total && alike.stop === stop) alike.repairs.push(tried);
      else this.#queue.splice(at, 0, {cost: total, stop, repairs: [tried]});
    }
  }

  #watch(board: Position): (index: number) => void {
    if (this.#watched?.board === board) return this.#watched.watch;
    const watch = (index: number): void => {
      const {captures, check} = this.#signs[index] ?? NO_SIGNS;
      const isCapture = board.halfmove === 0;
      if (captures !== undefined && captures !== isCapture && (captures || this.#hasCaptures))
        this.#falseSigns += 1;
      if (check === undefined ? this.#hasChecks && board.checked : !board.checked)
        this.#falseSigns += 1;
      else if (check === '#' && legalMoves(board).length > 0) this.#falseSigns += 1;
    };
    this.#watched = {board, watch};
    return watch;
  }

  /** The number of half-moves that are missing before the next number, as far as it tells. */
  #missingAt(board: Position, index: number): number | undefined {
    const {tokens} = this.#rest;
    let ply = plyAt(board);
    for (let at = index; at < Math.min(tokens.length, index + 8); at += 1) {
      const token = tokens[at];
      if (token?.type === 'move') ply += 1;
      if (token?.type === 'number') return plyOf(token) - ply;
    }
    return undefined;
  }
}

/** Tests whether a move can be one slip away from a word: its square is the same, or its piece, and the square is near on the keyboard or half of it the same. */
function isAlike(board: Position, spec: MoveSpec, move: Move): boolean {
  const [meant, typed] = [moveTo(move), specTo(spec)];
  if (meant === typed) return true;
  const [files, ranks] = [(meant & 7) - (typed & 7), (meant >> 4) - (typed >> 4)].map(Math.abs);
  const isNear = files === 0 || ranks === 0 || (files === 1 && ranks === 1);
  return isNear && (board.pieceAt(moveFrom(move)) & 7) === specPiece(spec);
}

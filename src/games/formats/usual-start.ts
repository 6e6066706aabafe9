import {Position, readCrazyhouseFen, readFen, withPockets} from '../../chess/index.ts';
import type {FenOutcome, Game, Variant} from '../../chess/index.ts';
import type {ReadOptions} from './game-format.ts';

/**
 * Variants in which the board changes in other ways than in chess, or other moves are legal; names
 * in lower case, reduced to letters and digits, as FICS, ICC, lichess and chess.com spell them.
 */
const OTHER_RULES: ReadonlySet<string> = new Set([
  ...['atomic', 'nuclear', 'antichess', 'suicide', 'giveaway', 'losers', 'losing', 'losingchess'],
  ...['horde', 'racingkings', 'bughouse', 'kriegspiel', 'shatranj', 'fogofwar', 'darkchess'],
  ...['duck', 'duckchess', 'extinction', 'makruk', 'xiangqi', 'shogi', 'capablanca', 'gothic'],
  ...['seirawan', 'schess', 'placement', 'grand', 'berolina', 'torpedo', 'sidewayspawns'],
  ...['nocastle', 'nocastling', 'selfcapture', 'wild24', 'wild25', 'wild26', 'wild27', 'wild28'],
]);

/** Variants with the moves of chess, in which a game may only end in other ways. */
const OTHER_ENDS: ReadonlySet<string> = new Set([
  ...['kingofthehill', 'koth', 'threecheck', '3check', 'threechecks', '5check', 'fivecheck'],
]);

/** Reduces the name of a variant to letters and digits in lower case. */
export function variantKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the variant that the event of a server names, such as `FICS rated atomic game`; undefined
 * if it is chess, from whatever position.
 */
export function variantOfEvent(event: string): string | undefined {
  const name = EVENT.exec(event)?.[1];
  if (name === undefined) return undefined;
  const isKnown = hasOtherRules(name) || hasOtherStart(name) || variantKey(name) === 'crazyhouse';
  return isKnown ? name : undefined;
}

const EVENT = /(?:rated|casual) (\S+(?: \S+)?) (?:game|match)$/iu;

/** Tests whether the moves of a variant follow rules that skakmat does not know. */
export function hasOtherRules(name: string): boolean {
  return OTHER_RULES.has(variantKey(name));
}

/** Tests whether games of a variant start from a position that its name does not tell, such as `wild/1`. */
export function hasOtherStart(name: string): boolean {
  return /^wild(?!23$)\d/.test(variantKey(name));
}

/** Tests whether the moves of a variant are those of standard chess. */
export function hasOtherEnds(name: string): boolean {
  return OTHER_ENDS.has(variantKey(name));
}

/** The starting position and the variant of a game. */
export interface GameStart {
  readonly position: Position;
  readonly variant: Variant;
}

/** The standard starting position of each variant, shared by many games; to be cloned. */
const STARTS: Readonly<Record<Variant, Position>> = {
  standard: Position.start(),
  chess960: Position.start(),
  crazyhouse: withPockets(Position.start()),
};

/**
 * Returns the standard starting position of `variant`; shared, so clone it before playing moves.
 */
export function startIn(variant: Variant): Position {
  return STARTS[variant];
}

/** Returns the start of games that do not specify one; a FEN in `options` must be valid. */
export function usualStart({fen, variant = 'standard'}: ReadOptions): GameStart {
  const outcome = fen === undefined ? undefined : readAnyFen(fen, variant);
  if (outcome?.kind === 'position') return startOfFen(outcome, variant);
  return {position: startIn(variant), variant};
}

/** Reads a FEN by the rules of `variant`; a pocket in brackets implies Crazyhouse. */
export function readAnyFen(fen: string, variant: Variant | undefined): FenOutcome {
  return variant === 'crazyhouse' || fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
}

/**
 * Returns the start for a FEN that was read; features of another variant outweigh the default of
 * standard chess.
 */
export function startOfFen(
  {position, chess960}: FenOutcome & {readonly kind: 'position'},
  variant: Variant | undefined,
): GameStart {
  if (position.pockets !== undefined) return {position, variant: 'crazyhouse'};
  if (variant !== undefined && variant !== 'standard') return {position, variant};
  return {position, variant: chess960 ? 'chess960' : 'standard'};
}

/** Returns the tag `FEN` of a game if it is no FEN, so that no program could set it up. */
export function unreadableFen({tags, variant}: Game): string | undefined {
  const fen = tags.get('FEN');
  if (fen === undefined || readAnyFen(fen, variant).kind === 'position') return undefined;
  return fen;
}

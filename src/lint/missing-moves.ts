import {sanOf, spell, type Letters, type Move, type Position} from '../chess/index.ts';
import {plyAt, plyOf, tryAllMoves, turnAt, writeTurn} from '../skak/index.ts';
import type {Block, Facts, MovetextToken, TriedMoves} from '../skak/index.ts';
import {isMainLine} from '../tex/index.ts';
import {namesOf} from '../text/index.ts';
import {PLENTY, nameWhole, wholeOnes, type GameRest, type RestsOfGames} from './rest-of-game.ts';

/** Half-moves that are missing, as a note says it. */
export interface MissingMoves {
  /** The number, or the move, before which they are missing. */
  readonly token: MovetextToken;
  readonly note: string;
  /** True if the note tells which ones. */
  readonly areNamed: boolean;
}

/**
 * Finds which half-moves, one or two, can have been left out before the first wrong number of a list,
 * if all that is left of the game, which is long enough to prove something, can be played after them.
 */
export function findMissing(
  {board}: Facts,
  rests: RestsOfGames,
  block: Block,
): MissingMoves | undefined {
  const fault = block.faults.find(
    (one) => one.kind === 'side' || (one.kind === 'number' && one.how === 'wrong'),
  );
  if (block.status !== 'lost' || fault?.token.type !== 'number') return undefined;
  const {token, at} = fault;
  const count = plyOf(token) - at.ply;
  const most = isMainLine(block.command.effect) ? 2 : 1;
  if (count < 1 || count > most) return undefined;
  const rest = rests.from(block, token.start);
  if (!isLong(rest)) return undefined;
  const position = board.goTo(at);
  const ways = wholeOnes(tryAllMoves(position, count, rest), rest);
  if (ways.length === 0 || ways.some(({plies}) => plies < PLENTY)) return undefined;
  return {token, ...describeMissing(position, ways, rest, block.letters)};
}

/** Says which half-moves are missing, if each of `ways` lets the rest be played. */
export function describeMissing(
  position: Position,
  ways: readonly TriedMoves[],
  rest: GameRest,
  letters: Letters,
): Omit<MissingMoves, 'token'> {
  const ply = plyAt(position);
  const turns = (ways[0]?.moves ?? []).map((_, index) => `\`${writeTurn(turnAt(ply + index))}\``);
  const isOne = turns.length === 1;
  const places = `${turns.join(' and ')} ${isOne ? 'is' : 'are'} missing`;
  const played = `the rest of the ${nameWhole(ways, rest)} be played`;
  if (ways.length > (isOne ? 2 : 1))
    return {note: `${places}: several moves let ${played}`, areNamed: false};
  const names = ways.map(({moves}) =>
    isOne ? writeSans(position, moves, letters).join('') : writeMoves(position, moves, letters),
  );
  return {
    note: `${places}: only ${namesOf(names)} ${isOne ? 'lets' : 'let'} ${played}`,
    areNamed: true,
  };
}

/** Tests whether enough is left to prove something. */
function isLong({tokens, from}: GameRest): boolean {
  let moves = 0;
  for (let index = from; index < tokens.length && moves < PLENTY; index += 1)
    if (tokens[index]?.type === 'move') moves += 1;
  return moves >= PLENTY;
}

/** Writes moves as in a text, with the first number: `12...Nd4`, `3.Bb5 a6`. */
export function writeMoves(from: Position, moves: readonly Move[], letters: Letters): string {
  const ply = plyAt(from);
  return writeTurn(turnAt(ply)) + writeSans(from, moves, letters).join(' ');
}

/** Writes moves without numbers. */
function writeSans(from: Position, moves: readonly Move[], letters: Letters): readonly string[] {
  const position = from.clone();
  return moves.map((move) => {
    const san = spell(sanOf(position, move), letters);
    position.play(move);
    return san;
  });
}

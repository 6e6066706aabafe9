import type {Move, Position} from '../chess/index.ts';
import {playRest, tryAllMoves} from '../skak/index.ts';
import type {MovetextToken, Rest, TriedRest} from '../skak/index.ts';
import {describeMissing} from './missing-moves.ts';
import {nameWhole, PLENTY, wholeOnes, type GameRest} from './rest-of-game.ts';

/** A change of a list, other than another move in the place of one, and how it can be played then. */
interface Repair extends TriedRest {
  /** A half-move is missing, a word is one too many, or two words are in each other's place. */
  readonly kind: 'missing' | 'extra' | 'swapped';
  /** The moves before `rest`. */
  readonly moves: readonly Move[];
  readonly rest: Rest;
  /** The index of the other word of a swap. */
  readonly other?: number;
  /** True if the word that is one too many repeats the one before it. */
  readonly isTwice?: boolean;
}

/** So many half-moves bear out a change that the words themselves suggest. */
const ENOUGH = 4;

/** Says which change of a list lets the rest be played; undefined if none does, or it is not certain which. */
export function noteRepair(position: Position, rest: GameRest): string | undefined {
  const {tokens, from, owners} = rest;
  const block = owners[from];
  if (block === undefined) return undefined;
  const whole = wholeOnes(tryRepairs(position, rest), rest);
  const [first, ...others] = whole;
  if (first === undefined || whole.some((one) => one.plies < proofOf(one))) return undefined;
  const what = nameWhole(whole, rest);
  const wordAt = (index: number): string => {
    const token = tokens[index];
    const source = owners[index]?.argument.source;
    if (token?.type !== 'move' || source === undefined) return '';
    return `\`${source.text.slice(token.start, token.meaningEnd)}\``;
  };
  if (first.kind === 'missing') {
    if (others.some(({kind}) => kind !== 'missing')) return undefined;
    return describeMissing(position, whole, rest, block.letters).note;
  }
  if (others.length > 0) return undefined;
  if (first.kind === 'swapped')
    return `${wordAt(from)} and ${wordAt(first.other ?? from)} are swapped: the other way round, the rest of the ${what} can be played`;
  if (first.isTwice === true) return `${wordAt(from)} is there twice`;
  return `Without ${wordAt(from)}, the rest of the ${what} can be played`;
}

/** Tries such changes at the word `rest.from`, a move that cannot be played in `position`. */
function tryRepairs(position: Position, rest: GameRest): readonly Repair[] {
  const {tokens, from, owners} = rest;
  const token = tokens[from];
  if (token?.type !== 'move') return [];
  const textOf = (index: number): string | undefined => {
    const one = tokens[index];
    if (one?.type !== 'move') return undefined;
    return owners[index]?.argument.source.text.slice(one.start, one.meaningEnd);
  };
  const repairs: Repair[] = [];
  const add = (repair: Omit<Repair, keyof TriedRest>): void => {
    const played = playRest(position.clone(), repair.rest);
    if (played.stop > repair.rest.from) repairs.push({...repair, ...played});
  };
  const isTwice = textOf(from) === textOf(from - 1) && owners[from] === owners[from - 1];
  const after = {tokens, from: from + 1};
  const without = playRest(position.clone(), after);
  if (without.plies > 0 || isTwice)
    repairs.push({kind: 'extra', moves: [], rest: after, isTwice, ...without});
  const other = tokens.findIndex((one, index) => index > from && one.type === 'move');
  const second = tokens[other];
  if (second !== undefined && textOf(other) !== textOf(from)) {
    const swapped: readonly MovetextToken[] = tokens.with(from, second).with(other, token);
    add({kind: 'swapped', moves: [], rest: {tokens: swapped, from}, other});
  }
  for (const tried of tryAllMoves(position, 1, {tokens, from}))
    if (tried.plies > 0) repairs.push({kind: 'missing', rest: {tokens, from}, ...tried});
  return repairs;
}

/** The number of half-moves that must follow for a change to be believed. */
function proofOf({kind, isTwice}: Repair): number {
  if (isTwice === true) return 0;
  return kind === 'swapped' ? ENOUGH : PLENTY;
}

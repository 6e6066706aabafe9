import {legalMoves} from '../chess/legal-moves.ts';
import {sanOf} from '../chess/write-san.ts';
import type {Letters} from '../movetext/letters.ts';
import {spell} from '../movetext/spell.ts';
import type {Token} from '../movetext/token.ts';
import {typingDistance} from '../movetext/typing-distance.ts';
import type {Board} from './board.ts';
import type {Line} from './line.ts';
import type {Position} from '../chess/position.ts';
import type {FaultKind} from './faults.ts';
import {playRest, tryMoves} from './try-moves.ts';
import type {Rest} from './try-moves.ts';

/** One slip of the hand that explains why a line cannot be played. */
export interface Slip {
  /** How far what was typed lies from what was meant. */
  readonly distance: number;
  /** How many half-moves the line has besides. */
  readonly others: number;
}

/** A list of moves and the text it stands in. */
interface Written {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly letters: Letters;
}

/**
 * The nearest legal move in the place of the one that cannot be played, after which the rest of the
 * line can; undefined if there is none, so that the line was perhaps not meant for this position.
 */
export function findSlip(board: Board, {faults, nodes}: Line, written: Written): Slip | undefined {
  const fault = faults.find(({kind}) => PLAIN.has(kind)) ?? faults.at(-1);
  if (fault === undefined) return undefined;
  const {token, at} = fault;
  const from = written.tokens.findIndex(({start}) => start >= token.end);
  const rest = {tokens: written.tokens, from: from < 0 ? written.tokens.length : from};
  const others =
    nodes.length + rest.tokens.slice(rest.from).filter(({type}) => type === 'move').length;
  if (PLAIN.has(fault.kind)) return {distance: 0, others};
  if (token.type !== 'move' && token.type !== 'number') return undefined;
  const position = board.goTo(at);
  if ((nodes.length > 0 || others >= ENOUGH) && isOneWordOff(position, token, rest))
    return {distance: 1, others};
  if (fault.kind !== 'illegal') return undefined;
  const word = written.text
    .slice(token.start, token.type === 'move' ? token.meaningEnd : token.end)
    .replace(/[+#!?.,;]*$/, '');
  if (word.length > LONGEST) return undefined;
  const distances = tryMoves(position, legalMoves(position), rest)
    .filter(({isWhole}) => isWhole)
    .map(({move}) => typingDistance(word, spell(sanOf(position, move), written.letters)));
  return distances.length === 0 ? undefined : {distance: Math.min(...distances), others};
}

/** Whether the rest can be played once a word is left out, moved on, or put in. */
function isOneWordOff(position: Position, token: Token, {tokens, from}: Rest): boolean {
  const here = tokens.slice(Math.max(0, from - 1), from).filter(({start}) => start === token.start);
  const next = tokens.findIndex(({type}, index) => index >= from && type === 'move');
  const behind = tokens.slice(from);
  const isLeft = behind.some(({type}) => type === 'move');
  const orders: (readonly Token[])[] = isLeft ? [behind] : [];
  const [other] = next < 0 ? [] : tokens.slice(next, next + 1);
  if (other !== undefined)
    orders.push([other, ...tokens.slice(from, next), ...here, ...tokens.slice(next + 1)]);
  if (orders.some((order) => playRest(position.clone(), {tokens: order, from: 0}).isWhole))
    return true;
  const whole = {tokens: [...here, ...behind], from: 0};
  return tryMoves(position, legalMoves(position), whole).some(({isWhole}) => isWhole);
}

/** Faults of a word, whatever stands on the board. */
const PLAIN: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'unknown',
  'underspecified',
  'ambiguous',
  'glued',
]);

/** So many half-moves besides prove where a list starts whose first word cannot be played. */
const ENOUGH = 3;

/** What is longer is no move with a slip in it. */
const LONGEST = 24;

import {legalMoves} from '../chess/legal-moves.ts';
import {sanOf} from '../chess/write-san.ts';
import type {Letters} from '../movetext/letters.ts';
import {spell} from '../movetext/spell.ts';
import type {Token} from '../movetext/token.ts';
import {typingDistance} from '../movetext/typing-distance.ts';
import type {Board} from './board.ts';
import type {Line} from './line.ts';
import {tryMoves} from './try-moves.ts';

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
  const fault = faults.at(-1);
  if (fault === undefined || !EXPLAINED.has(fault.kind)) return undefined;
  const {token, at} = fault;
  const from = written.tokens.findIndex(({start}) => start >= token.end);
  const rest = {tokens: written.tokens, from: from < 0 ? written.tokens.length : from};
  const others =
    nodes.length + rest.tokens.slice(rest.from).filter(({type}) => type === 'move').length;
  if (fault.kind === 'ambiguous' || fault.kind === 'glued') return {distance: 0, others};
  const position = board.goTo(at);
  const word = written.text
    .slice(token.start, token.type === 'move' ? token.meaningEnd : token.end)
    .replace(/[+#!?.,;]*$/, '');
  if (word.length > LONGEST) return undefined;
  const distances = tryMoves(position, legalMoves(position), rest)
    .filter(({isWhole}) => isWhole)
    .map(({move}) => typingDistance(word, spell(sanOf(position, move), written.letters)));
  return distances.length === 0 ? undefined : {distance: Math.min(...distances), others};
}

/** Faults that may come from one slip. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'illegal',
  'unknown',
  'underspecified',
  'ambiguous',
  'glued',
]);

/** What is longer is no move with a slip in it. */
const LONGEST = 24;

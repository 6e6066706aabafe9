import {isImaginable} from '../chess/is-imaginable.ts';
import {guessMoves} from '../movetext/guess-moves.ts';
import type {RemarkToken} from '../movetext/token.ts';
import type {BlockOutcome} from './block.ts';
import {evidenceOf, mayAccuse} from './evidence.ts';
import {noLine} from './line.ts';
import type {GameNode} from './played-game.ts';
import type {MoveList} from './move-list.ts';

/**
 * Accuses a word of a variation that is no move from any position, though it is not known where the
 * variation starts.
 *
 *     9.Ny4    8...Nb    7.c3 5 8.d4    9.Ra3c5
 */
export function accuseBrokenWord(
  list: MoveList,
  outcome: BlockOutcome,
  at: GameNode,
): BlockOutcome {
  if (mayAccuse(outcome.evidence)) return outcome;
  const {tokens} = list;
  const isAfterError = outcome.evidence.kind === 'after-error';
  const broken = tokens.find((_, index) => isBroken(list, index, isAfterError));
  if (broken === undefined) return outcome;
  const {start, end} = broken;
  const token: RemarkToken = {type: 'remark', kind: 'unknown', start, end, glued: undefined};
  const fault = {kind: 'unknown', token, sans: [], at} as const;
  const line = {...noLine(at), faults: [fault], lost: true};
  const evidence = evidenceOf('no-move');
  return {before: undefined, line, status: 'lost', start: undefined, evidence};
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
      if (list.isHalfMove(token)) return !(isAfterError && isMeant(word, list));
      return token.kind === 'unknown' && tokens.length === 2 && index === 1 && SHORT.test(word);
    case 'paragraph':
      return false;
  }
}

/** A move in the letters of another language: where a text is full of them, one finding is enough. */
function isMeant(word: string, {letters}: MoveList): boolean {
  return guessMoves(word, letters).some((guesses) => guesses.length > 0);
}

/** The only word after a number, where it looks like a move but for a letter: `Nbq`, `by`. */
const SHORT = /^(?:[KQRBN]{0,2}[a-h]{1,2}\p{L}?|\p{L})$/u;

import {spell} from '../movetext/letters.ts';
import {playAsPackage} from './package-machine.ts';
import type {WordContext} from './package-word.ts';

/** A move that the packages do not play as it is written. */
export interface MisplayedWord {
  readonly fen: string;
  /** In English letters. */
  readonly san: string;
  /** What is after the move. */
  readonly remark: string;
  /** The board that the move leads to. */
  readonly placement: string;
}

/** How such a move is to be written. */
export interface Respelling {
  /** The packages play the move itself, when nothing is written after it. */
  readonly isPlayable: boolean;
  /** The move with its remark as the packages play it; undefined where none was found. */
  readonly spelling: string | undefined;
}

/**
 * Finds the spelling that the packages play. A remark that reads like part of the move goes into
 * braces; one in braces that still does, after an empty group, which prints nothing:
 *
 *     Nf3good > Nf3{good}      f4{!!} > f4!!      f4{a} > f4{{}a}
 */
export function respell(word: MisplayedWord, context: WordContext): Respelling {
  const {fen, san, remark, placement} = word;
  const isPlayed = (spelling: string): boolean => {
    const result = playAsPackage(fen, spelling, context);
    return result.kind === 'played' && result.placement === placement;
  };
  const move = spell(san, context);
  const isPlayable = isPlayed(move);
  const [, signs = '', rest = ''] = /^([+#]*)([^]*)$/.exec(remark) ?? [];
  const spelling = isPlayable
    ? protectedRemarks(rest).find((written) => isPlayed(move + signs + written))
    : undefined;
  return {isPlayable, spelling: spelling === undefined ? undefined : move + signs + spelling};
}

/** The ways to write a remark, the simplest first. */
function protectedRemarks(remark: string): readonly string[] {
  const ways = [remark];
  const [, praise] = /^\{([!?]+)\}$/.exec(remark) ?? [];
  if (praise !== undefined) ways.push(praise);
  if (remark.startsWith('{')) ways.push(`{{}${remark.slice(1)}`);
  else ways.push(`{${remark}}`, `{{}${remark}}`);
  return ways;
}

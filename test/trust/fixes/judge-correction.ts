import {isForeign} from '../../oracle/is-foreign.ts';
import type {TexAnswer} from '../../oracle/tex.ts';
import type {Boards} from '../boards-of.ts';
import {visibleBoard} from '../visible-board.ts';
import type {Flawed} from './flawed-bodies.ts';

/** A document that safe corrections have changed. */
export interface Correction {
  readonly flawed: Flawed;
  readonly after: string;
  /** Of the corrections. */
  readonly rules: readonly string[];
  /** Of those that were called safe and then refused. */
  readonly refused: readonly string[];
  /** As we saw them before. */
  readonly before: Boards;
  /** As we see them afterwards, if we call the document clean then. */
  readonly ours: Boards | undefined;
  /** Whether the moves are those that were meant, where that is known. */
  readonly isAsMeant: boolean | undefined;
}

/**
 * What a correction has made worse, as TeX sees it; undefined if nothing. A board that TeX showed as
 * we read it must stay; after a fault TeX may have shown what nobody meant.
 */
export function judgeCorrection(
  {before, ours, flawed}: Correction,
  then: TexAnswer,
  now: TexAnswer,
): string | undefined {
  const errorsNow = errorsOf(now);
  if (isLost(now) && !isLost(then)) return `TeX: ${now.status}`;
  if (now.errors.length > then.errors.length)
    return `TeX has ${now.errors.length} errors, and had ${then.errors.length}: ${now.errors.at(-1)?.message ?? ''}`;
  if (ours !== undefined && errorsNow.length > 0)
    return `called clean, though TeX fails: ${errorsNow[0] ?? ''}`;
  const boards = now.blocks.map(({fen}) => visibleBoard(fen));
  for (const [i, board] of boards.entries()) {
    const wanted = ours?.[i] ?? flawed.meant?.[i] ?? before[i];
    const old = visibleBoard(then.blocks[i]?.fen);
    if (ours !== undefined && ours[i] !== undefined && board !== ours[i])
      return `called clean, though list ${i + 1} shows ${board} and not ${ours[i]}`;
    if (then.blocks.length === boards.length && old === wanted && board !== old)
      return `list ${i + 1} showed ${old}, and now ${board}`;
  }
  return undefined;
}

function isLost({status}: TexAnswer): boolean {
  return status === 'fatal' || status === 'timeout';
}

function errorsOf({errors}: TexAnswer): string[] {
  return errors.filter((error) => !isForeign(error)).map(({message}) => message);
}

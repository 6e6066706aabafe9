import {isOnlyPrinted} from './tex-list.ts';
import type {ListKind, TexList, TexRegisters} from './tex-list.ts';

/** The registers that a command starts from and ends in (skak 1.5.3). */
const REGISTERS: Record<ListKind, readonly [keyof TexRegisters, keyof TexRegisters]> = {
  mainline: ['main', 'main'],
  hidemoves: ['main', 'main'],
  variation: ['previous', 'variation'],
  variationcurrent: ['main', 'variation'],
  continuevariation: ['variationPrevious', 'variation'],
  continuevariationcurrent: ['variation', 'variation'],
};

/** The boards that TeX had before and after a list, as FENs; none where it was only printed. */
export function boardsOfList(list: TexList): {
  readonly before: string | undefined;
  readonly after: string | undefined;
} {
  if (isOnlyPrinted(list)) return {before: undefined, after: undefined};
  const [start, end] = REGISTERS[list.kind];
  return {before: list.before[start] || undefined, after: list.after?.[end] || undefined};
}

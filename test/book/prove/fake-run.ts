import {START_FEN} from '../../../src/chess/fen.ts';
import type {TexList, TexRun} from '../../../src/book/prove/tex-list.ts';

/** Registers of TeX with this board as the main line. */
export function registers(main: string, previous: string = main) {
  return {main, previous, variation: '', variationPrevious: ''};
}

/** A list as TeX would note it: `\\mainline` of skak on line 2, from the start of a game. */
export function texList(list: Partial<TexList> & Pick<TexList, 'moves'>): TexList {
  return {
    kind: 'mainline',
    dialect: 'skak',
    file: '',
    line: 2,
    callers: [],
    id: '',
    before: registers(START_FEN),
    after: registers(START_FEN),
    errors: [],
    halves: [],
    ...list,
  };
}

/** A run that came to the end of the document. */
export function texRun(lists: readonly TexList[], rest: Partial<TexRun> = {}): TexRun {
  return {
    lists,
    strayErrors: [],
    isComplete: true,
    lastError: undefined,
    hasRecords: false,
    missing: [],
    ...rest,
  };
}

import {boardsOfList} from '../../src/book/prove/tex-board.ts';
import {readLog} from '../../src/book/prove/read-log.ts';
import {writeHook} from '../../src/book/prove/write-hook.ts';

/** Nothing else in a log begins so. */
const MARK = '@@LIST';

/** The hook of `skakmat prove`, for a preamble that has loaded its packages. */
export const LIST_HOOK = writeHook({mark: MARK, book: 'main.tex', usesRecords: false});

/** The board after a list of moves. */
export interface TexBlock {
  /** Of the command, without the backslash. */
  readonly name: string;
  /** On which the list ends. */
  readonly line: number;
  /** `undefined` for a list that the package does not play. */
  readonly fen: string | undefined;
}

/** The boards of a log; of a list that TeX has not finished there is none. */
export function readBlocks(log: string): readonly TexBlock[] {
  const {lists} = readLog(log, MARK);
  return lists
    .filter(({after}) => after !== undefined)
    .map((list) => ({name: list.kind, line: list.line, fen: boardsOfList(list).after}));
}

import {START_FEN} from '../chess/fen.ts';
import {boardsOfList} from './boards-of-list.ts';
import {visible} from './read-tex-board.ts';
import type {TexList, TexRegisters} from './tex-list.ts';

/** Boards that follow a mistake, where no further move is reported. */
export class SpoiltBoards {
  readonly #boards = new Set<string>();

  /** Adds the boards that a list with a mistake has changed, but for one that its moves reach before it. */
  add({after, before}: TexList, reached: ReadonlySet<string>): void {
    // A list that TeX has not finished leaves it where it was.
    const ends =
      after === undefined ? [before.main] : changed(['main', 'variation'], before, after);
    const earlier =
      after === undefined ? [] : changed(['previous', 'variationPrevious'], before, after);
    for (const board of [...ends, ...earlier.filter((fen) => !reached.has(visible(fen)))]) {
      if (board !== '' && board !== START_FEN) this.#boards.add(board);
    }
  }

  /** Whether a list starts from one of them. */
  has(list: TexList): boolean {
    const {before} = boardsOfList(list);
    return this.#boards.has(before ?? list.before.main) || this.#boards.has(list.before.main);
  }
}

function changed(
  names: readonly (keyof TexRegisters)[],
  before: TexRegisters,
  after: TexRegisters,
): readonly string[] {
  return names.filter((name) => after[name] !== before[name]).map((name) => after[name]);
}

import {START_FEN, writeFen, type Position} from '../../chess/index.ts';
import {boardsOfList} from './boards-of-list.ts';
import {playsTo} from './reaches-board.ts';
import {deniesCastling, readTexBoard, visible} from './read-tex-board.ts';
import {isPrintedList, type TexList} from './tex-list.ts';

/**
 * The castling rights on the boards of TeX, which TeX forgets: a king that has gone and come back keeps
 * its place in no register of skak. They are carried from list to list, in the order of the run.
 */
export class CarriedRights {
  /** For each board that the lists have reached the castling field; undefined where games disagree. */
  readonly #fields = new Map<string, string | undefined>([[visible(START_FEN), 'KQkq']]);

  /** `fensOf` returns the positions of a list that is known to be right, from its start on. */
  constructor(lists: readonly TexList[], fensOf: (list: TexList) => readonly string[] | undefined) {
    for (const list of lists) {
      if (isPrintedList(list)) continue;
      for (const fen of fensOf(list) ?? this.#follow(list)) this.#learn(fen);
    }
  }

  /** Reads a board that TeX has. */
  readonly read = (fen: string): Position | undefined =>
    readTexBoard(fen, this.#fields.get(visible(fen)));

  /** Tests whether a list castles from a board on which nobody knows who may. */
  isInDoubt(list: TexList): boolean {
    return (
      CASTLING.test(list.moves) && this.#isUnknown(boardsOfList(list).before ?? list.before.main)
    );
  }

  /** Tests whether nothing but the field that TeX forgets tells who may castle. */
  #isUnknown(fen: string): boolean {
    return this.#fields.get(visible(fen)) === undefined && deniesCastling(fen);
  }

  #learn(fen: string): void {
    const board = visible(fen);
    const field = fen.split(' ')[2];
    if (this.#fields.has(board) && this.#fields.get(board) !== field) {
      this.#fields.set(board, undefined);
    } else this.#fields.set(board, field);
  }

  /** The positions of a list that TeX has played, from the one after its start on, if they can be found. */
  #follow(list: TexList): readonly string[] {
    const {before, after} = boardsOfList(list);
    const position =
      before === undefined || this.#isUnknown(before) ? undefined : this.read(before);
    if (position === undefined || after === undefined || !position.hasBothKings()) return [];
    return [writeFen(position), ...(playsTo(position, list.moves, after) ?? [])];
  }
}

const CASTLING = /[O0]-[O0]/;

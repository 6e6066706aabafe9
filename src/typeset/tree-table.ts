import type {Item, PrintedMove} from './printed-game.ts';
import {writeSanText, type MoveSetter} from './set-moves.ts';

/** The head of a column of a table. */
interface ColumnHead {
  /** The arguments of the macro for its head. */
  readonly head: string;
  /** The moves of the line around it that are repeated. */
  readonly repeated: readonly PrintedMove[];
}

/** Writes a column of a table of theory: its head and its moves, without all that notes on the table say. */
export function writeColumn(
  items: readonly Item[],
  {head, repeated}: ColumnHead,
  setter: MoveSetter,
): string {
  const rows = repeated.map(({san, fullmove, side}) => {
    const number = side === 'white' ? String(fullmove) : '';
    return `\\skmrow{${number}}{${writeSanText(san)}}`;
  });
  // The labels of moves to which others transpose.
  const labels = items.flatMap((item) => (item.kind === 'note' ? [item.note.text] : []));
  const moves = items.flatMap((item) => (item.kind === 'moves' ? [setter.set(item)] : []));
  const above = [`\\skmcolumn${head}`, ...labels, ...rows].map((text) => `${text}%`);
  return [...above, ...moves, '\\skmcolumnend'].join('\n');
}

/** The boards among items, as boards to which no moves lead. */
export function boardsIn(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) =>
    item.kind === 'board' ? [{...item, board: {...item.board, isReached: false}}] : [],
  );
}

import {REASON_BY_CAUSE} from './hover.ts';
import type {Span} from '../../text/index.ts';
import type {Position} from '../../chess/index.ts';
import type {NamedOpening} from '../../games/index.ts';
import {Keys, turnOf, writeTurn, type GameNode} from '../../skak/index.ts';
import type {BookIndex, IndexedList, IndexedMove} from './book-index.ts';
import {touches} from './touches.ts';

/** A hint that an editor shows inside the text. */
interface Inlay {
  readonly offset: number;
  readonly text: string;
  /** The tooltip. */
  readonly note?: string;
  /** True if it belongs to the text after it rather than before it. */
  readonly isBefore: boolean;
}

/** The kinds of hints to show. */
export interface InlayChoice {
  /** Missing numbers of Black's moves. */
  readonly blackNumbers: boolean;
  /** The opening, as the keys of the game name it, or else the table. */
  readonly openings: boolean;
  /** Lists whose position is not known, with the reason. */
  readonly unknown: boolean;
}

/** The hints that are wanted: those of a choice in a part of a file. */
interface InlayWish {
  readonly path: string;
  readonly part: Span;
  readonly choice: InlayChoice;
  /** The table of openings, if it is loaded. */
  readonly table?: OpeningTable | undefined;
}

/** Names the openings that positions belong to. */
interface OpeningTable {
  readonly nameOpening: (position: Position) => NamedOpening | undefined;
  /** No opening of the table has more half-moves. */
  readonly MOST_OPENING_PLIES: number;
}

/** Returns the hints for the lists of moves in a part of a file. */
export function inlaysIn(
  index: BookIndex,
  {path, part, choice, table}: InlayWish,
): readonly Inlay[] {
  return index
    .listsIn(path)
    .filter(({span}) => touches(span, part))
    .flatMap((list) => [
      ...(choice.unknown ? unknownStart(list) : []),
      ...(choice.blackNumbers ? blackNumbers(index.movesOf(list), part) : []),
      ...(choice.openings ? opening(index, list, table) : []),
    ]);
}

function unknownStart({block, span}: IndexedList): readonly Inlay[] {
  if (block.status !== 'unjudged' || block.tokens.length === 0) return [];
  const note = block.cause === undefined ? undefined : REASON_BY_CAUSE[block.cause.kind];
  const text = 'position unknown here';
  return [{offset: span.start, text, isBefore: true, ...(note !== undefined && {note})}];
}

function blackNumbers(moves: readonly IndexedMove[], {start, end}: Span): readonly Inlay[] {
  return moves.flatMap(({ply, span}) => {
    const turn = turnOf(ply.before);
    if (turn.side === 'white' || ply.number !== undefined) return [];
    if (span.start < start || span.start > end) return [];
    return [{offset: span.start, text: writeTurn(turn), isBefore: true}];
  });
}

/** Returns the hint after a list of the main line: the opening that its moves have reached. */
function opening(
  index: BookIndex,
  {block, span}: IndexedList,
  table: OpeningTable | undefined,
): readonly Inlay[] {
  const {before, after, command} = block;
  if (before === undefined || command.effect !== 'mainline') return [];
  const start = index.facts.starts.find(({ordinal}) => ordinal === before.game.ordinal);
  const keys = new Keys(start?.command.options);
  const said = [keys.value('opening'), keys.value('eco')].filter(Boolean).join(', ');
  const text = said === '' ? openingReached(index, before, after, table) : said;
  const isDue = text !== '' && (said === '' || before === before.game.root);
  return isDue ? [{offset: span.end, text, isBefore: false}] : [];
}

/** Returns the last opening that the table knows between two positions. */
function openingReached(
  index: BookIndex,
  before: GameNode,
  after: GameNode | undefined,
  table: OpeningTable | undefined,
): string {
  if (table === undefined) return '';
  const last = before.game.root.ply + table.MOST_OPENING_PLIES;
  for (let node = after; node !== undefined && node !== before; node = node.parent) {
    const found = node.ply <= last ? table.nameOpening(index.positionAt(node)) : undefined;
    if (found !== undefined) return `${found.name}, ${found.eco}`;
  }
  return '';
}

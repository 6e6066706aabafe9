import type {Item, PrintedMove} from './printed-game.ts';

/** The estimated length of a move with its number and spaces, in characters. */
const MOVE_LENGTH = 7;

/** With less space left, a text that does not fit starts on the next page. */
const LEAST_ROOM = 100;

/**
 * Splits the items of a slide into pages of about `room` characters; a longer item is split at a
 * move or a space. Always returns at least one page.
 */
export function paginate(items: readonly Item[], room: number): readonly (readonly Item[])[] {
  const pages: Item[][] = [];
  let page: Item[] = [];
  let left = room;
  for (const item of items) {
    for (const part of splitItem(item, left, room)) {
      const length = lengthOf(part);
      if (length > Math.max(left, 0) && page.length > 0) {
        pages.push(page);
        [page, left] = [[], room];
      }
      page.push(part);
      left -= length;
    }
  }
  return [...pages, page];
}

function lengthOf(item: Item): number {
  if (item.kind === 'moves') return item.moves.length * MOVE_LENGTH;
  return item.kind === 'text' ? item.text.length : 0;
}

/** Splits an item; `left` is the space available for the first part. */
function splitItem(item: Item, left: number, room: number): readonly Item[] {
  if (lengthOf(item) <= room) return [item];
  if (item.kind === 'moves') {
    return splitMoves(item.moves, Math.floor(room / MOVE_LENGTH)).map((moves) => ({
      ...item,
      moves,
    }));
  }
  if (item.kind !== 'text') return [item];
  const first = left < LEAST_ROOM ? room : left;
  return splitText(item.text, first, room).map((text) => ({...item, text}));
}

function splitMoves(
  moves: readonly PrintedMove[],
  most: number,
): readonly (readonly PrintedMove[])[] {
  const parts: (readonly PrintedMove[])[] = [];
  for (let start = 0; start < moves.length; start += most) {
    parts.push(moves.slice(start, start + most));
  }
  return parts;
}

function splitText(text: string, first: number, room: number): readonly string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let left = first;
  for (const word of text.trim().split(/\s+/u)) {
    if (word.length > left && part.length > 0) {
      parts.push(part.join(' '));
      part = [];
      left = room;
    }
    part.push(word);
    left -= word.length + 1;
  }
  return [...parts, part.join(' ')];
}

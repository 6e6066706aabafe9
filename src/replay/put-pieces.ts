import type {Span} from '../source/span.ts';
import {clearWhere, putPiece} from './composed-board.ts';
import type {ComposedBoard} from './composed-board.ts';
import type {Value} from './keys.ts';
import {readTexText} from './tex-text.ts';

/** Lists of pieces: whether the board is cleared before, and whose they are. */
const PIECES: Readonly<Record<string, {clears: boolean; cased: (letter: string) => string}>> = {
  setpieces: {clears: true, cased: (letter) => letter},
  addpieces: {clears: false, cased: (letter) => letter},
  setwhite: {clears: true, cased: (letter) => letter.toUpperCase()},
  addwhite: {clears: false, cased: (letter) => letter.toUpperCase()},
  setblack: {clears: true, cased: (letter) => letter.toLowerCase()},
  addblack: {clears: false, cased: (letter) => letter.toLowerCase()},
};

/** Whether the value of a key is a list of pieces. */
export function isPieceKey(key: string): boolean {
  return PIECES[key] !== undefined;
}

/** Puts `Ke1, pa2` on the board; returns the first entry that cannot be read, if there is one. */
export function putPieces(board: ComposedBoard, key: string, value: Value): WrongPiece | undefined {
  const {clears = false, cased} = PIECES[key] ?? {};
  if (clears) clearWhere(board, () => true);
  const {text, locate} = readTexText(value);
  if (text.trim() === '') return undefined;
  let offset = 0;
  for (const entry of text.split(',')) {
    const start = offset + (/^\s*/.exec(entry)?.[0].length ?? 0);
    const span = locate({start, end: start + entry.trim().length});
    offset += entry.length + 1;
    const [, letter = '', file = '', rank = ''] =
      /^\s*(\S)\s*([a-zZ])\s*(\d+)\s*$/.exec(entry) ?? [];
    const piece = board.letters.get(cased?.(letter) ?? letter);
    if (piece === undefined) return {text: entry.trim(), span};
    putPiece(board, piece, file.charCodeAt(0) - 96, Number(rank));
  }
  return undefined;
}

/** An entry that is no piece on a square, and its place in the source. */
export interface WrongPiece {
  readonly text: string;
  readonly span: Span;
}

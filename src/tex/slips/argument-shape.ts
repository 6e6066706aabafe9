import type {CommandRow} from '../tables/command-table.ts';
import {holdsMovesOf} from '../state/holds-moves.ts';
import type {Target} from '../state/raw-item.ts';

/** `1.e4`, `1 e4`, `... h5`, `e4`: no option looks so. */
const moves =
  /^\s*(?:\d+\s*(?:\.|…|\\l?dots)|\d+\s+[KQRBNa-hO]|(?:\.{2,3}|…)\s*[KQRBNa-hO]|[KQRBN]?[a-h]?[1-8]?[x:]?[a-h][1-8](?![\w=])|O-O)/;
const board = /^\s*(?:[1-8KQRBNPkqrbnp]{1,8}\/){7}/;

/** The part of an argument that has to be seen to know. */
const REACH = 80;

/** Tests whether the text at `start` is what a command wants in its braces: moves, or a board. */
export function fitsCommand(text: string, target: Target, start: number): boolean {
  if (target.kind !== 'chess') return false;
  return shapeOf(target.entry)?.test(text.slice(start, start + REACH)) === true;
}

function shapeOf({effect}: CommandRow): RegExp | undefined {
  if (effect === 'fen-board') return board;
  return holdsMovesOf(effect) ? moves : undefined;
}

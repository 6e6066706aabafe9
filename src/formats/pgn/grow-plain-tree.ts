import {append, MoveNode} from '../../game/move-node.ts';
import type {Comment} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import {commentText} from '../movetext-reader/comment-text.ts';
import * as tape from './plain-tape.ts';

/** The tape on which games were read; copied once all games of a text have been read. */
export interface TapeCopy {
  readonly entries: Int32Array;
}

/** Where the moves of a game begin in its source, and which entries of the tape tell them. */
export interface TapedMoves {
  readonly moves: number;
  readonly first: number;
  readonly behind: number;
}

/** Grows the tree of a game from the tape on which it was read. */
export function growPlainTree(
  source: SourceText,
  {entries}: TapeCopy,
  {moves, first, behind}: TapedMoves,
): MoveNode {
  const root = MoveNode.root(source.offsetOf(moves));
  /** The last moves of the lines around the variations that are open. */
  const outer: MoveNode[] = [];
  let node = root;
  const before: Comment[] = [];
  for (let at = first; at < behind; at += tape.ENTRY) {
    const entry = entries[at] as number;
    const start = entries[at + 1] as number;
    const end = entries[at + 2] as number;
    switch (entry & KIND) {
      case tape.OPEN:
        outer.push(node);
        node = node.parent ?? root;
        break;
      case tape.CLOSE:
        node = outer.pop() ?? node;
        break;
      case tape.GLYPH:
        node.nags = append(node.nags, entry >> tape.KIND_BITS);
        break;
      case tape.COMMENT_BEFORE:
        before.push(readComment(source, start, end));
        break;
      case tape.COMMENT_AFTER:
        node.after = append(node.after, readComment(source, start, end));
        break;
      default:
        node = addMove(node, source, entries, at);
        if (before.length > 0) node.before = before.splice(0);
    }
  }
  return root;
}

function addMove(parent: MoveNode, source: SourceText, entries: Int32Array, at: number): MoveNode {
  const entry = entries[at] as number;
  const start = entries[at + 1] as number;
  const end = entries[at + 2] as number;
  const offset = source.offsetOf(start);
  const behind = offset + end - start;
  const sign = SIGNS[entry & SIGN] ?? '';
  const san = source.text.slice(offset, behind) + sign;
  return parent.add(entry >> tape.KIND_BITS, offset, behind, san);
}

/** The bits of an entry that tell what it is, and of a move the ones that tell its sign. */
const KIND = (1 << tape.KIND_BITS) - 1;
const SIGN = tape.MOVE - 1;

const SIGNS = ['', '+', '#'] as const;

function readComment(source: SourceText, start: number, end: number): Comment {
  const span = {start: source.offsetOf(start), end: source.offsetOf(end)};
  return {text: commentText(source.text.slice(span.start + 1, span.end - 1)), span};
}

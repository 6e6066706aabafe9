import {append, MoveNode, type Comment} from '../../../chess/index.ts';
import type {SourceText} from '../../../text/index.ts';
import {commentText} from '../movetext-reader/comment-text.ts';
import * as tape from './plain-tape.ts';

/** The tape on which games were read; copied once all games of a text have been read. */
export interface TapeCopy {
  readonly entries: Int32Array;
}

/** The start of a game's moves in its source, and their entries on the tape. */
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
  /** The lines around the variation that is open. */
  const outer: Line[] = [];
  let line: Line = {node: root, plies: 0, nesting: 0, variations: 0};
  const before: Comment[] = [];
  for (let at = first; at < behind; at += tape.ENTRY) {
    const entry = entries[at] as number;
    const {node} = line;
    switch (entry & KIND) {
      case tape.OPEN: {
        const nesting = outer.length > 0 && line.plies === 1 ? line.nesting + 1 : 0;
        outer.push(line);
        line = {node: node.parent ?? root, plies: 0, nesting, variations: 0};
        break;
      }
      case tape.CLOSE:
        line = outer.pop() ?? line;
        line.variations += 1;
        break;
      case tape.GLYPH:
        node.nags = append(node.nags, entry >> tape.KIND_BITS);
        break;
      case tape.COMMENT_BEFORE:
      case tape.COMMENT_AFTER: {
        const comment = readComment(source, entries[at + 1] as number, entries[at + 2] as number);
        if (line.plies === 0 && outer.length > 0) before.push(comment);
        else node.after = append(node.after, placed(comment, line));
        break;
      }
      default: {
        const added = addMove(node, source, entries, at);
        if (before.length > 0) added.before = before.splice(0);
        if (line.plies === 0) added.nesting = line.nesting;
        line.node = added;
        line.plies += 1;
        line.variations = 0;
      }
    }
  }
  return root;
}

/** A line that is growing: its last move, and the variations of this move. */
interface Line {
  node: MoveNode;
  plies: number;
  /** As in the nodes of the tree, for a variation. */
  readonly nesting: number;
  variations: number;
}

function placed(comment: Comment, {variations}: Line): Comment {
  return variations === 0 ? comment : {...comment, variations};
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

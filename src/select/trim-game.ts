import type {Game} from '../game/game.ts';
import {countPlies} from '../game/main-line.ts';
import {MoveNode} from '../game/move-node.ts';
import type {Comment} from '../game/move-node.ts';
import type {StrippedPart} from './stripped-parts.ts';

/** What is left of a game. */
export interface TrimWishes {
  readonly strip: ReadonlySet<StrippedPart>;
  /** The half-moves of each line to keep, counted from the start of the game. */
  readonly toPly: number;
}

/** The tags that PGN requires (standard 1994-03-12, 8.1.1), and those without which moves mean nothing. */
const KEPT = new Set('Event Site Date Round White Black Result SetUp FEN Variant'.split(' '));

const CLOCKS = /\s*\[%(?:clk|emt|mct|egt)\s[^\]]*\]/gu;

/** Returns a copy of a game without what is to be left out; `tags` leaves out all but the roster. */
export function trimGame(game: Game, wishes: TrimWishes): Game {
  const {source, span, variant, start, result, reason} = game;
  const tags = wishes.strip.has('tags')
    ? new Map(Array.from(game.tags).filter(([name]) => KEPT.has(name)))
    : game.tags;
  const root = MoveNode.root(game.root.start);
  root.rest = game.root.rest;
  annotate(root, game.root, wishes.strip);
  // A stack of its own: how deep variations are nested is up to the file.
  const due: [from: MoveNode, to: MoveNode, ply: number][] = [[game.root, root, 0]];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [from, to, ply] = next;
    if (ply >= wishes.toPly) continue;
    const children = wishes.strip.has('variations') ? from.children.slice(0, 1) : from.children;
    for (const child of children) {
      const copy = to.add(child.move, child.start, child.end, child.san);
      copy.fen = child.fen;
      copy.rest = child.rest;
      annotate(copy, child, wishes.strip);
      due.push([child, copy, ply + 1]);
    }
  }
  return {source, span, tags, variant, start, root, plies: countPlies(root), result, reason};
}

function annotate(to: MoveNode, from: MoveNode, strip: TrimWishes['strip']): void {
  if (!strip.has('nags')) to.nags = from.nags;
  if (strip.has('comments')) return;
  to.before = withoutClocks(from.before, strip);
  to.after = withoutClocks(from.after, strip);
}

function withoutClocks(
  comments: readonly Comment[],
  strip: TrimWishes['strip'],
): readonly Comment[] {
  if (!strip.has('clocks')) return comments;
  return comments.flatMap((comment) => {
    const text = comment.text.replaceAll(CLOCKS, '').trim();
    return text === '' ? [] : [{...comment, text}];
  });
}

import type {MoveNode} from '../game/move-node.ts';

/**
 * Turns the lines that continue after the end of a game into variations: `Black resigned, since
 * \variation{41.Qh7+}`. PGN has no place for them, so they repeat the last move.
 *
 *     40. Rd8 Kf7 (40... Kf7 41. Qh7+) 1-0
 */
export function continueAsVariations(end: MoveNode): void {
  const {parent, children} = end;
  if (parent === undefined || children.length === 0) return;
  end.children = [];
  copyLines(children, parent.add(end.move, end.start, end.end));
}

function copyLines(lines: readonly MoveNode[], to: MoveNode): void {
  const waiting = lines.map((from) => ({from, to})).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {from} = next;
    const copy = next.to.add(from.move, from.start, from.end);
    copy.before = from.before;
    copy.after = from.after;
    copy.nags = from.nags;
    waiting.push(...from.children.toReversed().map((child) => ({from: child, to: copy})));
  }
}

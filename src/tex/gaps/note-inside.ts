import type {Enclosing} from '../document/gap.ts';
import type {RawItem} from '../state/raw-item.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import type {Call, TexNode} from '../document/tex-document.ts';

/** Leaves a gap after chess that the body of a macro puts into the argument of an odd one. */
export function noteInside(
  inside: Enclosing | undefined,
  children: readonly TexNode[],
  {source, span}: Call,
  out: RawItem[],
): void {
  if (inside === undefined) return;
  const isTouched = children.some(inside.isMild === true ? movesBoard : touchesBoard);
  const {what} = inside;
  if (isTouched)
    out.push({type: 'gap', kind: 'repetition', what, source, span, touchesBoard: 'noted'});
}

import type {AnnotationColor, Arrow, Side} from '../../chess/index.ts';
import {centreOf, type Point} from './picture-squares.ts';

/** The colours of marks as `#rrggbb`, which can be distinguished when printed in grey, too. */
export const INKS: Readonly<Record<AnnotationColor, string>> = {
  red: '#b3201c',
  green: '#15781b',
  yellow: '#e0aa00',
  blue: '#1c4fa1',
  cyan: '#12808f',
  magenta: '#a3238e',
  orange: '#dd6b00',
};

/** The opacity of coloured squares, and of arrows. */
export const OPACITY = {square: 0.45, arrow: 0.8} as const;

/**
 * The distance of an arrow's ends from the centres of its squares, so that it does not hide the
 * pieces.
 */
const KEEP = {from: 12, to: 14} as const;
const HALF_SHAFT = 8;
const HEAD = {length: 40, half: 25} as const;

/** Returns the corners of an arrow as a single shape, since overlapping parts would be darker. */
export function outlineArrow({from, to}: Arrow, below: Side): readonly Point[] {
  const [start, end] = [centreOf(from, below), centreOf(to, below)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const tip = length - KEEP.to;
  const neck = tip - HEAD.length;
  const outline: readonly (readonly [along: number, aside: number])[] = [
    [KEEP.from, -HALF_SHAFT],
    [neck, -HALF_SHAFT],
    [neck, -HEAD.half],
    [tip, 0],
    [neck, HEAD.half],
    [neck, HALF_SHAFT],
    [KEEP.from, HALF_SHAFT],
  ];
  return outline.map(([along, aside]) => ({
    x: start.x + (along * dx - aside * dy) / length,
    y: start.y + (along * dy + aside * dx) / length,
  }));
}

import type {Side} from '../../chess/piece.ts';
import type {AnnotationColor} from '../../game/commands/annotation-color.ts';
import type {Arrow, Marking} from '../../game/commands/draft.ts';
import {element} from '../../source/xml.ts';
import {centreOf, cornerOf, UNIT} from './svg-squares.ts';

/** Colours that can be distinguished when printed in grey, too. */
const INKS: Readonly<Record<AnnotationColor, string>> = {
  red: '#b3201c',
  green: '#15781b',
  yellow: '#e0aa00',
  blue: '#1c4fa1',
  cyan: '#12808f',
  magenta: '#a3238e',
  orange: '#dd6b00',
};

/** Colours a square, below its piece. */
export function drawMarking({square, color}: Marking, below: Side): string {
  const place = {...cornerOf(square, below), width: UNIT, height: UNIT};
  return element('rect', {...place, fill: INKS[color], 'fill-opacity': 0.45});
}

/**
 * The distance of an arrow's ends from the centres of its squares, so that it does not hide the
 * pieces.
 */
const KEEP = {from: 12, to: 14} as const;
const HALF_SHAFT = 8;
const HEAD = {length: 40, half: 25} as const;

/** Draws an arrow over the pieces, as a single shape, since overlapping parts would be darker. */
export function drawArrow({from, to, color}: Arrow, below: Side): string {
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
  const points = outline.map(([along, aside]) => {
    const x = start.x + (along * dx - aside * dy) / length;
    const y = start.y + (along * dy + aside * dx) / length;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return element('polygon', {points: points.join(' '), fill: INKS[color], 'fill-opacity': 0.8});
}

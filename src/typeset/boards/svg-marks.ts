import type {Side} from '../../chess/piece.ts';
import type {Arrow, Marking} from '../../game/commands/draft.ts';
import {element} from '../../source/xml.ts';
import {INKS, OPACITY, outlineArrow} from './mark-shapes.ts';
import {cornerOf, UNIT} from './picture-squares.ts';

/** Colours a square, below its piece. */
export function drawMarking({square, color}: Marking, below: Side): string {
  const place = {...cornerOf(square, below), width: UNIT, height: UNIT};
  return element('rect', {...place, fill: INKS[color], 'fill-opacity': OPACITY.square});
}

/** Draws an arrow over the pieces. */
export function drawArrow(arrow: Arrow, below: Side): string {
  const points = outlineArrow(arrow, below).map(({x, y}) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const look = {fill: INKS[arrow.color], 'fill-opacity': OPACITY.arrow};
  return element('polygon', {points: points.join(' '), ...look});
}

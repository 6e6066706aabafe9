import {describe, expect, test} from 'vitest';
import {KING, KNIGHT, PAWN, pieceName} from '../../../src/chess/piece.ts';
import {PIECE_SHAPES} from '../../../src/typeset/boards/piece-shapes.ts';

const TYPES = Array.from({length: KING}, (_, i) => PAWN + i);

/** The points of a path of absolute M, L and C; H stays on its line. */
function pointsOf(path: string): readonly (readonly [number, number])[] {
  const numbers = path.replace(/H[\d.]+/g, '').match(/[\d.]+/g) ?? [];
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    points.push([Number(numbers[i]), Number(numbers[i + 1])]);
  }
  return points;
}

describe.each(TYPES.map((type) => [pieceName(type), PIECE_SHAPES.get(type)] as const))(
  'the %s',
  (_, shape) => {
    test('each piece is drawn with simple, closed path commands', () => {
      const {outline = [], lines = [], spots = []} = shape ?? {};
      expect(outline.join('')).toMatch(/^M(?:[MLC]?[\d. ]+)+Z$/);
      expect(lines.join('')).toMatch(/^(?:M[\d. ]+(?:[CHV][\d. ]+)+)+$/);
      for (const spot of spots) expect(spot).toMatch(/^M[\d. C]+Z$/);
    });

    test('each piece stays in its square, on the common base line', () => {
      const {outline = [], lines = [], spots = []} = shape ?? {};
      const points = [outline, lines, spots].flatMap((part) => pointsOf(part.join('')));
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect(Math.min(...xs, ...ys)).toBeGreaterThan(4);
      expect(Math.max(...xs)).toBeLessThan(96);
      expect(Math.max(...ys)).toBe(89.5);
    });
  },
);

test.each(TYPES.filter((type) => type !== KNIGHT).map((type) => [pieceName(type), type] as const))(
  'the %s is symmetric',
  (_, type) => {
    const outline = PIECE_SHAPES.get(type)?.outline.join('') ?? '';
    const points = new Set(pointsOf(outline).map(([x, y]) => `${x.toFixed(1)} ${y}`));
    const mirrored = new Set(pointsOf(outline).map(([x, y]) => `${(100 - x).toFixed(1)} ${y}`));
    expect(mirrored).toEqual(points);
  },
);

import {expect, test} from 'vitest';
import {lazyFields} from '../../src/typeset/describe-game.ts';

const withSquare = lazyFields<{readonly rank: number}, {readonly square: string}>({
  square: ({rank}) => `e${rank}`,
});

test('lazy fields are computed from their own object', () => {
  const white = withSquare({side: 'white'}, {rank: 4});
  const black = withSquare({side: 'black'}, {rank: 5});
  expect([white.square, black.square]).toEqual(['e4', 'e5']);
  expect(Object.keys(white)).toEqual(['side', 'square']);
  expect(Object.hasOwn(white, 'square')).toBe(true);
});

test('all objects share the same getters', () => {
  const [one, other] = [4, 5].map((rank) => withSquare({}, {rank}));
  expect(Object.getOwnPropertyDescriptors(one)).toMatchObject({square: {enumerable: true}});
  expect(Object.getOwnPropertyDescriptor(one, 'square')).toEqual(
    Object.getOwnPropertyDescriptor(other, 'square'),
  );
});

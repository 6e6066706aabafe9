import fc from 'fast-check';
import {expect, test} from 'vitest';
import {BranchMap} from '../../../src/skak/replay/branch-map.ts';

/** What may happen to a map; `take` goes on with the branch, `drop` with what was there before it. */
type Event =
  | {readonly kind: 'set'; readonly key: number; readonly value: string}
  | {readonly kind: 'delete'; readonly key: number}
  | {readonly kind: 'clear' | 'branch' | 'take' | 'drop'};

const EVENT: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      key: fc.nat(12),
      value: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  {weight: 3, arbitrary: fc.record({kind: fc.constant('delete' as const), key: fc.nat(12)})},
  {
    weight: 4,
    arbitrary: fc.record({kind: fc.constantFrom('clear', 'branch', 'branch', 'take', 'drop')}),
  },
);

function change(map: Pick<BranchMap<number, string>, 'set' | 'delete' | 'clear'>, event: Event) {
  if (event.kind === 'set') map.set(event.key, event.value);
  else if (event.kind === 'delete') map.delete(event.key);
  else map.clear();
}

test('a map of branches holds what copies would hold', () => {
  fc.assert(
    fc.property(fc.array(EVENT, {maxLength: 60}), (events) => {
      let map = new BranchMap<number, string>();
      let copy = new Map<number, string>();
      const before: (readonly [BranchMap<number, string>, Map<number, string>])[] = [];
      for (const event of events) {
        if (event.kind === 'branch') {
          before.push([map, copy]);
          [map, copy] = [new BranchMap(map), new Map(copy)];
        } else if (event.kind === 'take') {
          if (before.pop() !== undefined) map.settle();
        } else if (event.kind === 'drop') [map, copy] = before.pop() ?? [map, copy];
        else {
          change(map, event);
          change(
            {
              set: (...entry) => void copy.set(...entry),
              delete: (key) => void copy.delete(key),
              clear: () => {
                copy.clear();
              },
            },
            event,
          );
        }
        expect([...map.keys()].sort()).toEqual([...copy.keys()].sort());
        for (let key = 0; key <= 12; key += 1) expect(map.get(key)).toBe(copy.get(key));
      }
    }),
  );
});

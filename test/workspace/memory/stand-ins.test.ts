import {createHash as createRealHash} from 'node:crypto';
import {posix} from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import * as paths from '../../../src/workspace/memory/paths.ts';
import {createHash} from '../../../src/workspace/memory/sha256.ts';

const NAME = fc
  .array(fc.constantFrom('/', '.', '..', 'a', 'b.tex', '.git', 'c.d.', 'é'), {maxLength: 8})
  .map((parts) => parts.join(''));

const real = (name: string): string => posix.resolve(paths.HOME, name);

describe('paths in memory are those of POSIX', () => {
  test.each(['normalize', 'dirname', 'basename', 'extname', 'isAbsolute'] as const)(
    '%s',
    (call) => {
      fc.assert(
        fc.property(NAME, (name) => {
          expect(paths[call](name)).toBe(posix[call](name));
        }),
        {numRuns: 2_000},
      );
    },
  );

  test('join, resolve and relative', () => {
    fc.assert(
      fc.property(NAME, NAME, (one, other) => {
        expect(paths.join(one, other)).toBe(posix.join(one, other));
        expect(paths.resolve(one, other)).toBe(posix.resolve(paths.HOME, one, other));
        expect(paths.relative(one, other)).toBe(posix.relative(real(one), real(other)));
        // Of slashes alone, Node.js returns all if a suffix is to go, and none if not.
        if (/[^/]/.test(one)) expect(paths.basename(one, '.tex')).toBe(posix.basename(one, '.tex'));
      }),
      {numRuns: 2_000},
    );
  });
});

test('the SHA-256 is that of Node.js, for every length of the last block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = `é${'x'.repeat(length)}`;
    for (const encoding of ['hex', 'base64'] as const) {
      const expected = createRealHash('sha256').update(text).digest(encoding);
      expect(createHash().update(text).digest(encoding)).toBe(expected);
    }
  }
});

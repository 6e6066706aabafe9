import {describe, expect, test} from 'vitest';
import {HOW_TO_INSTALL, hasTex, missingForTex, requiresTex} from './find-tex.ts';

export {hasTex} from './find-tex.ts';

/**
 * A `describe` for tests that ask the real packages.
 *
 * Where they are not installed the tests are skipped, and counted as skipped; with
 * `SKAKMAT_REQUIRE=tex` in the environment they fail.
 */
export function describeWithTex(name: string, tests: () => void): void {
  if (hasTex()) describe(name, tests);
  else if (!requiresTex()) describe.skip(name, tests);
  else {
    test(`${name}: TeX is there`, () => {
      expect(missingForTex(), HOW_TO_INSTALL).toEqual([]);
    });
  }
}

import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {hasTex} from '../oracle/find-tex.ts';
import {judgeCase} from './judge-case.ts';
import {readCases} from './read-cases.ts';

/** Folders with cases of the project's own; `npm run trust -- cases DIR` runs others. */
describe.each(['cases', 'passages'])('in the documents of %s', (folder) => {
  for (const one of readCases(join(import.meta.dirname, folder))) {
    const needsTex = one.expectation.kind === 'fix-damage';
    test.skipIf(needsTex && !hasTex())(`${one.name} is judged as it should be`, async () => {
      expect(await judgeCase(one)).toBeUndefined();
    });
  }
});

import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {writeRequestPage} from '../../../src/lint/manual/write-request-page.ts';

// Written anew by `npx vitest run test/lint/manual --update`.
test('the page about requests is up to date', async () => {
  await expect(writeRequestPage()).toMatchFileSnapshot(resolve('docs/requests.md'));
});

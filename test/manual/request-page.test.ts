import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {writeRequestPage} from '../../src/manual/write-request-page.ts';

// Written anew by `npx vitest run test/manual --update`.
test('the page about requests is up to date', async () => {
  await expect(writeRequestPage()).toMatchFileSnapshot(resolve('docs/requests.md'));
});

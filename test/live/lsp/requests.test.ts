import {expect, test} from 'vitest';
import * as ANSWERS from '../../../src/live/lsp/answers.ts';
import {capabilitiesOf, REQUESTS} from '../../../src/live/lsp/requests.ts';

test('every answer belongs to a request, and every request of the protocol is told to clients', () => {
  expect([...new Set(REQUESTS.map(({answer}) => answer))].sort()).toEqual(
    Object.keys(ANSWERS).sort(),
  );
  const untold = REQUESTS.filter(({capability = {}}) => Object.keys(capability).length === 0);
  expect(untold.map(({type}) => type)).toEqual(['skakmat/board', 'skakmat/index']);
});

test('requests with one capability tell what each of them adds', () => {
  const {completionProvider, semanticTokensProvider} = capabilitiesOf(REQUESTS);
  expect(completionProvider).toEqual({
    triggerCharacters: [' ', '.', '=', '[', ','],
    resolveProvider: true,
  });
  expect(semanticTokensProvider).toMatchObject({full: true, range: true});
});

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {InitializeParams} from 'vscode-languageserver-protocol/node';
import {readClientFlags} from '../../../src/live/lsp/client.ts';
import {inDocument} from '../../check-text.ts';
import {openEditor} from './test-editor.ts';

/**
 * What real clients have sent, each in a file that is named after the client; for clients that cannot run
 * here, what their sources fill in, with a comment that says which.
 */
const FOLDER = 'test/live/lsp/initialize';
const CLIENTS = readdirSync(FOLDER).map((name) => name.replace('.json', ''));

function recorded(client: string): InitializeParams {
  return JSON.parse(readFileSync(join(FOLDER, `${client}.json`), 'utf8')) as InitializeParams;
}

test.each(CLIENTS)('the capabilities of %s are recognised', (client) => {
  expect(readClientFlags(recorded(client))).toMatchSnapshot();
});

test.each(CLIENTS)('%s gets a hover that it can show', async (client) => {
  const {capabilities, clientInfo, ...others} = recorded(client);
  const options: unknown = others.initializationOptions;
  const editor = await openEditor({
    capabilities: {...capabilities, workspace: {}},
    initializationOptions: options,
    ...(clientInfo !== undefined && {clientInfo}),
  });
  const text = inDocument('\\newchessgame\\mainline{1.e4¦ e5}');
  const shown = JSON.stringify(await editor.ask('textDocument/hover', 'a.tex', text));
  expect(shown).toContain('After 1');
  expect(shown.includes('data:image')).toBe(client.startsWith('vscode'));
});

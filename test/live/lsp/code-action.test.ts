import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {CodeAction, Command, TextEdit} from 'vscode-languageserver-protocol/node';
import {checkText, inDocument} from '../../check-text.ts';
import {openEditor} from './test-editor.ts';
import type {TestEditor} from './test-editor.ts';

async function actionsFor(
  editor: TestEditor,
  marked: string,
  only?: readonly string[],
): Promise<readonly CodeAction[]> {
  const at = await editor.type('a.tex', marked);
  return (await editor.request('textDocument/codeAction', {
    textDocument: {uri: editor.uri('a.tex')},
    range: {start: at, end: at},
    context: {diagnostics: [], ...(only !== undefined && {only})},
  })) as CodeAction[];
}

/** The text after an action, whose edit is asked for if it lacks one. */
async function after(editor: TestEditor, action: CodeAction | undefined): Promise<string> {
  const whole =
    action?.edit === undefined
      ? ((await editor.request('codeAction/resolve', action as object)) as CodeAction)
      : action;
  const edits = whole.edit?.changes?.[editor.uri('a.tex')] as TextEdit[];
  return editor.edited('a.tex', edits);
}

const ILLEGAL = inDocument('\\newchessgame\\mainline{1.e4 e5 2.N¦d3 Nc6}');

test('an illegal move can be replaced by any likely move, disabled or explained', async () => {
  const editor = await openEditor();
  const actions = await actionsFor(editor, ILLEGAL);
  expect(actions.map(({title}) => title)).toMatchInlineSnapshot(`
    [
      "Replace by Bd3",
      "Replace by Nc3",
      "Replace by Nf3",
      "Disable illegal-move for this line",
      "Explain illegal-move",
    ]
  `);
  const replaced = actions.find(({title}) => title === 'Replace by Nf3');
  expect(await after(editor, replaced)).toBe(
    inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}'),
  );
});

test.each(['skak', 'xskak'] as const)(
  'disabling a finding in %s removes it, and causes no other',
  async (dialect) => {
    const editor = await openEditor();
    const start = dialect === 'skak' ? '\\newgame' : '\\newchessgame';
    const body = `${start}\n  \\mainline{1.e4 e5\n  2.N¦d3 Nc6}`;
    const actions = await actionsFor(editor, inDocument(body, dialect));
    const action = actions.find(({title}) => title === 'Disable illegal-move for this line');
    expect(await checkText(await after(editor, action))).toEqual([]);
  },
);

test('a safe correction is preferred', async () => {
  const editor = await openEditor();
  const body = inDocument('\\newchessgame\\mainline{1.e4 e5 3¦.Nf3 Nc6}');
  const [action] = await actionsFor(editor, body);
  expect(action?.isPreferred).toBe(true);
  expect(await after(editor, action)).toBe(
    inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}'),
  );
});

const SEVERAL = inDocument(
  '\\newchessgame\\mainline{1.e4 e5 3.¦Nf3 Nc6}\n\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6 3.Bc4 Bc5 4.0-0}',
);

test('all corrections of a rule, and no others, are applied at once', async () => {
  const editor = await openEditor();
  const actions = await actionsFor(editor, SEVERAL);
  const action = actions.find(({title}) => title.includes('safe corrections of wrong-move-number'));
  expect(action?.edit).toBeUndefined();
  const text = await after(editor, action);
  expect(text).not.toContain('3.Nf3');
  expect(text).toContain('0-0');
});

test('source.fixAll has the same result as check --fix', async () => {
  const editor = await openEditor();
  for (const only of [['source'], ['source.fixAll'], ['source.fixAll.skakmat']]) {
    const actions = await actionsFor(editor, SEVERAL, only);
    expect(actions).toHaveLength(1);
    const text = await after(editor, actions[0]);
    expect(text).toContain('3.Bc4 Bc5 4.O-O');
    expect(await checkText(text)).toEqual([]);
  }
  expect(await actionsFor(editor, SEVERAL, ['refactor'])).toEqual([]);
});

test('a client that cannot ask later gets the edits at once', async () => {
  const codeAction = {codeActionLiteralSupport: {codeActionKind: {valueSet: []}}};
  const editor = await openEditor({capabilities: {textDocument: {codeAction}}});
  const actions = await actionsFor(editor, SEVERAL, ['source.fixAll']);
  expect(actions[0]?.edit).toBeDefined();
});

test('a client that knows only commands gets commands', async () => {
  const editor = await openEditor({capabilities: {}});
  const applied: unknown[] = [];
  editor.connection.onRequest('workspace/applyEdit', (params: unknown) => {
    applied.push(params);
    return {applied: true};
  });
  const actions = (await actionsFor(editor, ILLEGAL)) as unknown as Command[];
  const command = actions.find(({title}) => title === 'Replace by Nf3');
  await editor.request('workspace/executeCommand', {
    command: command?.command,
    arguments: command?.arguments,
  });
  expect(JSON.stringify(applied)).toContain('"newText":"Nf3"');
});

test('a rule is explained in a message to a client that only shows messages', async () => {
  const editor = await openEditor();
  const shown: unknown[] = [];
  editor.connection.onNotification('window/showMessage', (params: unknown) => {
    shown.push(params);
  });
  const command = {command: 'skakmat.explain', arguments: ['illegal-move']};
  expect(await editor.request('workspace/executeCommand', command)).toContain('SK101');
  expect(JSON.stringify(shown)).toContain('A move that the rules of chess do not allow');
});

test('no other name is explained', async () => {
  const editor = await openEditor();
  const odd = {command: 'skakmat.explain', arguments: ['../../etc/passwd']};
  await expect(editor.request('workspace/executeCommand', odd)).rejects.toThrow('Unknown rule');
});

test('a file that two books read differently is not corrected', async () => {
  const editor = await openEditor({
    files: {
      'one.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{a}'),
      'two.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\input{a}'),
    },
  });
  writeFileSync(join(editor.folder, 'a.tex'), '');
  const actions = await actionsFor(editor, '\\mainline{5.Bc¦4}\n', ['source.fixAll']);
  for (const action of actions) expect(await after(editor, action)).toBe('\\mainline{5.Bc4}\n');
});

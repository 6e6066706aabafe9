import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import type {Diagnostic} from 'vscode-languageserver-protocol/node';
import {inDocument} from '../../check-text.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {BookIndex} from '../../../src/live/editor/book-index.ts';
import {PlayedRun} from '../../../src/skak/replay/played-game.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {openEditor} from './test-editor.ts';

const WRONG = inDocument('é𝔸 \\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
const RIGHT = inDocument('é𝔸 \\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');

function brief({range: {start}, code}: Diagnostic): string {
  return `${start.line}:${start.character} ${String(code)}`;
}

test('findings have the version of the text, UTF-16 places, and the rule', async () => {
  const editor = await openEditor();
  await editor.type('a.tex', WRONG);
  const [finding] = await editor.diagnostics('a.tex');
  expect(finding?.range).toEqual({start: {line: 1, character: 37}, end: {line: 1, character: 40}});
  expect(finding).toMatchObject({severity: 1, code: 'illegal-move', source: 'skakmat'});
  await editor.type('a.tex', RIGHT);
  expect(await editor.diagnostics('a.tex')).toEqual([]);
});

test('what is found under an assumption is information, without a correction', async () => {
  const editor = await openEditor();
  const body = '\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1+ b5}';
  await editor.type('a.tex', inDocument(body));
  const findings = await editor.diagnostics('a.tex');
  expect(findings.map(({code, severity}) => [code, severity])).toEqual([
    ['illegal-move', 1],
    ['wrong-check-sign', 3],
  ]);
});

test('an unsaved text replaces its file in the books that read it', async () => {
  const editor = await openEditor({
    files: {
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\input{chapter}'),
      'chapter.tex': '\\mainline{2.Nf3 Nc6}\n',
    },
  });
  await editor.type('chapter.tex', '\\mainline{2.Nd3 Nc6}\n');
  expect((await editor.diagnostics('chapter.tex')).map(brief)).toEqual(['0:12 illegal-move']);
  await editor.type('chapter.tex', '\\mainline{2.Nf3 Nc6}\n');
  expect(await editor.diagnostics('chapter.tex')).toEqual([]);
  await editor.type('book.tex', inDocument('\\newchessgame\\mainline{1.e4 c6}\n\\input{chapter}'));
  await editor.type('chapter.tex', '\\mainline{2.Nf3 Nf6 3.e5 d5 4.exd6 cxd6}\n');
  expect((await editor.diagnostics('chapter.tex')).map(brief)).toEqual(['0:35 illegal-move']);
});

test('a chapter belongs to the root that it names', async () => {
  const editor = await openEditor({
    files: {'main.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\input{parts/one}')},
  });
  writeFileSync(
    join(editor.folder, 'main.tex'),
    inDocument('\\newchessgame\\mainline{1.d4 d5}\n\\input{one}'),
  );
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{uri: editor.uri('main.tex'), type: 2}],
  });
  writeFileSync(join(editor.folder, 'one.tex'), '');
  await editor.type('one.tex', '% !TeX root = main.tex\n\\mainline{2.exd5}\n');
  expect((await editor.diagnostics('one.tex')).map(brief)).toEqual(['1:12 illegal-move']);
});

test('the findings of a book vanish when its last text is closed', async () => {
  const editor = await openEditor({files: {'a.tex': WRONG, 'b.tex': RIGHT}});
  await editor.type('a.tex', WRONG);
  expect(await editor.diagnostics('a.tex')).toHaveLength(1);
  const textDocument = {uri: editor.uri('a.tex')};
  await editor.connection.sendNotification('textDocument/didClose', {textDocument});
  editor.texts.delete('a.tex');
  await editor.type('b.tex', RIGHT);
  await editor.diagnostics('b.tex');
  expect(editor.published.get(editor.uri('a.tex'))?.diagnostics).toEqual([]);
});

test('a file that has changed on disk is read again', async () => {
  const editor = await openEditor({
    files: {'book.tex': inDocument('\\newchessgame\n\\input{c}'), 'c.tex': '\\mainline{1.e4 e5}'},
  });
  await editor.type('book.tex', inDocument('\\newchessgame\n\\input{c}\\mainline{2.Nf3}'));
  expect(await editor.diagnostics('book.tex')).toEqual([]);
  writeFileSync(join(editor.folder, 'c.tex'), '\\mainline{1.e4 e5 2.Nc3}');
  const changes = [{uri: editor.uri('c.tex'), type: 2}];
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {changes});
  await editor.type('book.tex', inDocument('\\newchessgame\n\\input{c} \\mainline{2.Nf3}'));
  expect((await editor.diagnostics('book.tex')).length).toBeGreaterThan(0);
  rmSync(join(editor.folder, 'c.tex'));
});

test('a client that pulls diagnostics gets them with a result id, and only once', async () => {
  const editor = await openEditor({
    capabilities: {textDocument: {diagnostic: {relatedDocumentSupport: true}}},
  });
  await editor.type('a.tex', WRONG);
  const textDocument = {uri: editor.uri('a.tex')};
  const first = (await editor.request('textDocument/diagnostic', {textDocument})) as {
    readonly kind: string;
    readonly resultId: string;
    readonly items: readonly Diagnostic[];
  };
  expect(first.kind).toBe('full');
  expect(first.items.map(brief)).toEqual(['1:37 illegal-move']);
  const previousResultId = first.resultId;
  expect(await editor.request('textDocument/diagnostic', {textDocument, previousResultId})).toEqual(
    {kind: 'unchanged', resultId: previousResultId},
  );
  const all = await editor.request('workspace/diagnostic', {previousResultIds: []});
  expect(all).toMatchObject({items: [{kind: 'full', uri: editor.uri('a.tex'), version: 1}]});
  expect(editor.published.size).toBe(0);
});

test('a mistake in the settings is a finding in their file, and the last good ones apply', async () => {
  const editor = await openEditor({
    files: {'.skakmatrc.json': '{"rules": {"ilegal-move": "off"}}'},
  });
  const write = async (settings: string): Promise<void> => {
    writeFileSync(join(editor.folder, '.skakmatrc.json'), settings);
    const textDocument = {uri: editor.uri('.skakmatrc.json')};
    await editor.connection.sendNotification('textDocument/didSave', {textDocument});
    await editor.type('a.tex', WRONG);
  };
  const show = ({code, range: {start}}: Diagnostic): unknown => [code, start.character];
  const rulesOf = async (name: string): Promise<unknown> =>
    (await editor.diagnostics(name)).map(show);
  // The file is not open, so that its findings have no version to wait for.
  const expectInSettings = (expected: readonly unknown[]): Promise<void> =>
    vi.waitFor(
      () => {
        const found = editor.published.get(editor.uri('.skakmatrc.json'))?.diagnostics ?? [];
        expect(found.map(show)).toEqual(expected);
      },
      {timeout: 600_000},
    );
  await editor.type('a.tex', WRONG);
  expect(await rulesOf('a.tex')).toEqual([['illegal-move', 37]]);
  await expectInSettings([['settings', 11]]);
  await write('{"rules": {"illegal-move": "off"}}');
  expect(await rulesOf('a.tex')).toEqual([]);
  await expectInSettings([]);
  await write('{"rules": {"illegal-move": "of"}, "boardsize": "3mm"}');
  expect(await rulesOf('a.tex')).toEqual([]);
  await expectInSettings([
    ['settings', 27],
    ['settings', 34],
  ]);
  await write('{');
  expect(await rulesOf('a.tex')).toEqual([]);
  await expectInSettings([['settings', 1]]);
});

test.each([
  ['\\newchessgame\\mainline{1.e4 e5 2.Nd3}', 'The position is that after `1...e5`', 28],
  ['\\newchessgame\\mainline{1.e4 e5} Text \\mainline{2.Nd3}', 'after `1...e5`', 28],
  ['\\newchessgame\\mainline{1.e4 e5 2.Nf3}\\variation{2.Nc3 Nd3}', 'after `2.Nc3`', 50],
  ['\\newchessgame\\mainline{1.e4 e5 3.Nf3}', 'after `1...e5`', 28],
  ['\\newchessgame\\mainline{1.e4 e5 Nc6 2.Nf3}', 'after `1...e5`', 28],
  ['\\newchessgame\\mainline{1.f3 e5 2.g4 Qh4# 3.Kf2}', 'The game has ended here, with `Qh4#`', 36],
])('a finding about %s names the move before it', async (body, message, character) => {
  const editor = await openEditor();
  await editor.type('a.tex', inDocument(body));
  const [finding] = await editor.diagnostics('a.tex');
  const [related] = finding?.relatedInformation ?? [];
  expect(related?.message).toContain(message);
  const line = inDocument(body).slice(0, inDocument(body).indexOf(body)).split('\n').length - 1;
  expect(related?.location.range.start).toEqual({line, character});
});

test.each([
  [
    'variation-off-main-line',
    'ends with `2.Nf3`',
    'Nf3',
    '\\usepackage{skak}',
    '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{1...c5}',
  ],
  [
    'unreachable-variation',
    'ends with `1...e5`',
    'e5',
    '\\usepackage{skak}',
    '\\newgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
  ],
  [
    'missing-newgame',
    'ends with `1...e5`',
    'e5',
    '\\usepackage{xskak}',
    '\\newchessgame\\mainline{1.e4 e5} Then \\mainline{1.d4 d5}',
  ],
  [
    'wrong-move-number',
    'ends with `2...Nc6`',
    'Nc6',
    '\\usepackage{xskak}',
    '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6} Then \\mainline{2.d4 d5}',
  ],
  [
    'variation-inside-mainline',
    '`\\mainline` starts here',
    '\\mainline',
    '\\usepackage{xskak}',
    '\\newchessgame\\mainline{1.e4 \\xskakcomment{or \\variation{1.d4 d5}} e5}',
  ],
  [
    'diagram-drift',
    'its position after `2...Nf6`',
    'Nf6',
    '\\usepackage{xskak}',
    '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nf6}\\fenboard{rnbqkb1r/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3}',
  ],
  [
    'repeated-moves',
    '`tabularx` starts here',
    '\\begin{tabularx}',
    '\\usepackage{tabularx,skak}',
    '\\newgame\\begin{tabularx}{8cm}{X}\\mainline{1.e4 e5}\\end{tabularx}',
  ],
  [
    'result-contradicts-board',
    'The last move',
    'Qh4#',
    '\\usepackage{skak}',
    '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#} \\textbf{1-0}',
  ],
  [
    'ambiguous-move',
    'after `2...Nc6`',
    'Nc6',
    '\\usepackage{skak}',
    '\\newgame\\mainline{1.e4 e5 2.Ne2 Nc6 3.Nc3}',
  ],
])('a finding of %s names the earlier place', async (rule, message, place, packages, body) => {
  const editor = await openEditor();
  const text = `\\documentclass{article}\n${packages}\n\\begin{document}\n${body}\n\\end{document}\n`;
  await editor.type('a.tex', text);
  const found = await editor.diagnostics('a.tex');
  const [related, ...others] = found.find(({code}) => code === rule)?.relatedInformation ?? [];
  expect(related?.message, JSON.stringify(found.map(({code}) => code))).toContain(message);
  expect(others).toEqual([]);
  const start = related?.location.range.start ?? {line: 0, character: 0};
  const line = text.split('\n')[start.line] ?? '';
  expect(line.slice(start.character, start.character + place.length)).toBe(place);
});

test('the move before the first one of a chapter is in the previous chapter', async () => {
  const book = inDocument('\\newchessgame\\input{one}\\input{two}');
  const editor = await openEditor({files: {'one.tex': '\\mainline{1.e4 e5}', 'book.tex': book}});
  await editor.type('two.tex', '\\mainline{2.Nd3}');
  await editor.type('book.tex', book);
  writeFileSync(join(editor.folder, 'two.tex'), '\\mainline{2.Nd3}');
  await editor.type('two.tex', '\\mainline{2.Nd3 }');
  const [finding] = await editor.diagnostics('two.tex');
  expect(finding?.relatedInformation).toEqual([
    {
      message: 'The position is that after `1...e5`',
      location: {
        uri: editor.uri('one.tex'),
        range: {start: {line: 0, character: 15}, end: {line: 0, character: 17}},
      },
    },
  ]);
});

test('a finding about the first move of a game names no other move', async () => {
  const editor = await openEditor();
  await editor.type('a.tex', inDocument('\\newchessgame\\mainline{1.Nd3}'));
  const [finding] = await editor.diagnostics('a.tex');
  expect(finding?.relatedInformation).toBeUndefined();
});

test('a move is found in the lists of its game, without the positions of others', async () => {
  const games = '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}\n'.repeat(20);
  const document = parseTex(new SourceText(inDocument(`${games}\\mainline{3.Bb5}`), 'a.tex'));
  const index = new BookIndex(document, await checkDocument(document));
  const before = index.facts.blocks.at(-1)?.before;
  if (before === undefined) throw new Error('the last list was not played');
  const nodes = vi.spyOn(PlayedRun.prototype, 'nodeAt');
  const found = index.moveTo(before);
  const runs = new Set(nodes.mock.contexts);
  nodes.mockRestore();
  expect(found?.list.block).toBe(index.facts.blocks.at(-2));
  expect([...runs].filter((run) => run instanceof PlayedRun && run.game !== before.game)).toEqual(
    [],
  );
});

test('only the open files of a folder with more than 2,000 are checked, which is said once', async () => {
  const names = Array.from({length: 2_001}, (_, i) => `f${i}.tex`);
  const chapter = '\\mainline{2.Nf3 Nc6}\n';
  const editor = await openEditor({
    files: {
      ...Object.fromEntries(names.map((name) => [name, ''])),
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\input{chapter}'),
      'chapter.tex': chapter,
    },
  });
  await editor.type('f7.tex', WRONG);
  expect((await editor.diagnostics('f7.tex')).map(({code}) => code)).toEqual(['illegal-move']);
  await editor.type('f7.tex', `${WRONG}\n`);
  await editor.diagnostics('f7.tex');
  const said = editor.log.filter((line) => line.includes('only those that are open are checked'));
  expect(said).toEqual(['2003 files: only those that are open are checked']);
  expect([...editor.published.keys()]).toEqual([editor.uri('f7.tex')]);
});

test('settings that cannot be used are shown once, and what is set right applies', async () => {
  const editor = await openEditor({initializationOptions: {dealy: 100, lenses: true}});
  const shown: string[] = [];
  editor.connection.onNotification('window/showMessage', ({message}: {message: string}) => {
    shown.push(message);
  });
  const first = 'skakmat: Unknown setting skakmat.dealy; did you mean skakmat.delay?';
  await vi.waitFor(() => {
    expect(shown).toEqual([first]);
  });
  for (const skakmat of [
    {dealy: 100},
    {dealy: 100, delay: '1', lenses: null, inlayHints: {opening: true, blackNumbers: 1}},
    {inlayHints: [], maxFileSize: 0, trace: {server: 'off'}, images: true},
  ]) {
    const settings = {skakmat};
    await editor.connection.sendNotification('workspace/didChangeConfiguration', {settings});
  }
  await vi.waitFor(() => {
    expect(shown.slice(1)).toEqual([
      [
        'skakmat: Unexpected "1" for the setting skakmat.delay, expected a number of milliseconds from 0 to 10000',
        'Unknown setting skakmat.inlayHints.opening; did you mean skakmat.inlayHints.openings?',
        'Unexpected 1 for the setting skakmat.inlayHints.blackNumbers, expected true or false',
      ].join('. '),
      [
        'skakmat: Unexpected [] for the setting skakmat.inlayHints, expected settings in braces',
        'Unexpected 0 for the setting skakmat.maxFileSize, expected a number of megabytes from 1 to 500',
      ].join('. '),
    ]);
  });
});

test('the limit for the length of a text is a setting', async () => {
  vi.stubEnv('SKAKMAT_MAX_FILE_SIZE', '0.00001');
  onTestFinished(() => void vi.unstubAllEnvs());
  const editor = await openEditor({initializationOptions: {maxFileSize: 1}});
  await editor.type('a.tex', '\\newgame \\mainline{1.e4 e5 2.Nd3}');
  expect((await editor.diagnostics('a.tex')).map(({code}) => code)).toEqual(['illegal-move']);
});

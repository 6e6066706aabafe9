import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import type {
  Diagnostic,
  Range,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import {checkAfresh, writeChapters} from '../watch/replay-day.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';
import {applyTextEdits, openEditor} from './test-editor.ts';
import type {TestEditor} from './test-editor.ts';

/** `SKAKMAT_EDITOR_STEPS=3000 npx vitest run test/lsp/random-editor` takes longer walks. */
const STEPS = Number(process.env.SKAKMAT_EDITOR_STEPS ?? 400);
/** After so many steps the findings are compared with those of `check`. */
const STRIDE = 20;

const TYPED = [
  'e4',
  ' ',
  '}',
  '{',
  '\\mainline{',
  '\\variation{1.d4',
  '%',
  '\n',
  '12.',
  'Nf3 ',
  '\r\n',
  '𝔸',
  '\\input{chapters/1}',
];

/** Requests that are made now and then at random places; none may fail. */
const ASKED = [
  'textDocument/hover',
  'textDocument/completion',
  'textDocument/definition',
  'textDocument/prepareRename',
  'textDocument/documentSymbol',
  'textDocument/foldingRange',
  'textDocument/codeLens',
  'textDocument/documentLink',
  'textDocument/semanticTokens/full',
  'textDocument/formatting',
  'skakmat/board',
  'skakmat/index',
];

test.each([1, 2, 3])(
  'findings after random edits, opens, closes and renames are those of check on disk (%i)',
  async (seed) => {
    const editor = await openEditor({
      capabilities: {textDocument: {diagnostic: {relatedDocumentSupport: true}}},
    });
    const names = [...writeChapters(editor.folder, 20_000, seed)];
    const author = new RandomAuthor(editor, names, new Prng(seed));
    let compared = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      await author.act();
      if (step % STRIDE > 0) continue;
      await author.ask();
      const shown = await findingsShown(editor);
      const fresh = await findingsOnDisk(editor);
      for (const [name, found] of shown)
        expect([name, found]).toEqual([name, fresh.get(name) ?? []]);
      for (const name of editor.texts.keys()) expect([...shown.keys()]).toContain(name);
      compared += [...shown.values()].flat().length;
    }
    expect(compared).toBeGreaterThan(20);
    expect(editor.log.filter((line) => !line.startsWith('skakmat: '))).toEqual([]);
  },
);

/** Somebody who opens, edits, saves, closes and renames files without a plan. */
class RandomAuthor {
  readonly #editor: TestEditor;
  readonly #names: string[];
  readonly #prng: Prng;

  constructor(editor: TestEditor, names: string[], prng: Prng) {
    this.#editor = editor;
    this.#names = names;
    this.#prng = prng;
  }

  async act(): Promise<void> {
    const {texts} = this.#editor;
    const name = this.#prng.pick(this.#names);
    const open = [...texts.keys()];
    const dice = this.#prng.below(100);
    if (open.length === 0 || dice < 10) await this.#open(name);
    else if (dice < 80) await this.#edit(this.#prng.pick(open));
    else if (dice < 87) await this.#save(this.#prng.pick(open));
    else if (dice < 93) await this.#close(this.#prng.pick(open));
    else if (dice < 97) await this.#touch(name);
    else await this.#rename(name);
  }

  /** Asks for everything at a random place of an open text. */
  async ask(): Promise<void> {
    const [name] = this.#editor.texts.keys();
    if (name === undefined) return;
    const range = this.#range(name);
    const textDocument = {uri: this.#editor.uri(name)};
    const params = {textDocument, position: range.start, options: {tabSize: 2, insertSpaces: true}};
    for (const method of ASKED) await this.#editor.request(method, params);
    const context = {diagnostics: []};
    await this.#editor.request('textDocument/codeAction', {textDocument, range, context});
    await this.#editor.request('textDocument/inlayHint', {textDocument, range});
    const positions = [range.start, range.end];
    await this.#editor.request('textDocument/selectionRange', {textDocument, positions});
  }

  async #open(name: string): Promise<void> {
    if (this.#editor.texts.has(name)) return;
    await this.#editor.type(name, readFileSync(join(this.#editor.folder, name), 'utf8'));
  }

  async #edit(name: string): Promise<void> {
    const range = this.#range(name);
    const newText = this.#prng.chance(30) ? '' : this.#prng.pick(TYPED);
    const known = this.#editor.texts.get(name) ?? {text: '', version: 0};
    const text = applyTextEdits(known.text, [{range, newText}]);
    const version = known.version + 1;
    this.#editor.texts.set(name, {text, version});
    await this.#editor.connection.sendNotification('textDocument/didChange', {
      textDocument: {uri: this.#editor.uri(name), version},
      contentChanges: [{range, text: newText}],
    });
  }

  async #save(name: string): Promise<void> {
    writeFileSync(join(this.#editor.folder, name), this.#editor.texts.get(name)?.text ?? '');
    const textDocument = {uri: this.#editor.uri(name)};
    await this.#editor.connection.sendNotification('textDocument/didSave', {textDocument});
  }

  async #close(name: string): Promise<void> {
    this.#editor.texts.delete(name);
    const textDocument = {uri: this.#editor.uri(name)};
    await this.#editor.connection.sendNotification('textDocument/didClose', {textDocument});
  }

  /** Another program writes a file. */
  async #touch(name: string): Promise<void> {
    const path = join(this.#editor.folder, name);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n\\newchessgame\\mainline{1.e4 e4}`);
    await this.#tell([name]);
  }

  async #rename(name: string): Promise<void> {
    if (name === 'book.tex') return;
    const other = name.replace(/(?:-\d+)?\.tex$/, `-${this.#prng.below(1_000)}.tex`);
    if (this.#names.includes(other)) return;
    const text = this.#editor.texts.get(name)?.text;
    if (text !== undefined) await this.#close(name);
    renameSync(join(this.#editor.folder, name), join(this.#editor.folder, other));
    this.#names[this.#names.indexOf(name)] = other;
    await this.#tell([name, other]);
    if (text !== undefined) await this.#editor.type(other, text);
  }

  async #tell(names: readonly string[]): Promise<void> {
    const changes = names.map((name) => ({uri: this.#editor.uri(name), type: 2}));
    await this.#editor.connection.sendNotification('workspace/didChangeWatchedFiles', {changes});
  }

  #range(name: string): Range {
    const {text} = this.#editor.texts.get(name) ?? {text: ''};
    const source = new SourceText(text);
    const start = betweenCharacters(text, this.#prng.below(text.length + 1));
    const end = betweenCharacters(text, Math.min(text.length, start + this.#prng.below(8)));
    const [from, to] = [source.place(start), source.place(end)];
    return {
      start: {line: from.line - 1, character: from.column - 1},
      end: {line: to.line - 1, character: to.column - 1},
    };
  }
}

/** No editor cuts a character of two units into halves. */
function betweenCharacters(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset;
}

function keyOf({range, code, message, severity}: Diagnostic): string {
  return JSON.stringify([range, code, severity, message]);
}

async function findingsShown(editor: TestEditor): Promise<ReadonlyMap<string, readonly string[]>> {
  const {items} = (await editor.request('workspace/diagnostic', {previousResultIds: []})) as {
    readonly items: readonly WorkspaceDocumentDiagnosticReport[];
  };
  return new Map(
    items.map((item) => [
      relative(editor.folder, fileURLToPath(item.uri)),
      item.kind === 'full' ? item.items.map(keyOf).sort() : [],
    ]),
  );
}

/** What `check` finds in a copy of the folder in which all open texts are saved. */
async function findingsOnDisk(editor: TestEditor): Promise<ReadonlyMap<string, readonly string[]>> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'skakmat-copy-')));
  try {
    cpSync(editor.folder, copy, {recursive: true});
    for (const [name, {text}] of editor.texts) writeFileSync(join(copy, name), text);
    const found = new Map<string, string[]>();
    for (const {source, span, rule, severity, message, note} of await checkAfresh(copy)) {
      const name = relative(copy, source.path);
      const [from, to] = [source.place(span.start), source.place(span.end)];
      const range = {
        start: {line: from.line - 1, character: from.column - 1},
        end: {line: to.line - 1, character: to.column - 1},
      };
      const text = note === undefined ? message : `${message}. ${note}`;
      const key = JSON.stringify([range, rule, SEVERITIES[severity], text]).replaceAll(
        copy,
        editor.folder,
      );
      found.set(name, [...(found.get(name) ?? []), key].sort());
    }
    return found;
  } finally {
    rmSync(copy, {recursive: true});
  }
}

const SEVERITIES = {error: 1, warning: 2, info: 3};

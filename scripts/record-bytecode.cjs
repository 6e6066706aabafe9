// Runs the program a few times, and stores the bytecode of all the functions that it called:
//     node record-bytecode.cjs dist/bin/skakmat.cjs
'use strict';
const {mkdirSync, readFileSync, writeFileSync} = require('node:fs');
const {basename, dirname, join, resolve} = require('node:path');
const {PassThrough} = require('node:stream');
const {pathToFileURL} = require('node:url');
const v8 = require('node:v8');
const vm = require('node:vm');

const RUNS = [
  ['--help'],
  ['convert', 'examples/typeset/famous.pgn', '--to', 'tex'],
  ['games', '--check', 'examples/typeset/famous.pgn', 'examples/typeset/nested.pgn'],
  ['check', '--exit-zero', 'examples/book'],
  // The last, since it ends the process.
  ['lsp'],
];

/** The text that the editor of `skakmat lsp` opens, and what it asks about a move in it. */
const CHAPTER = 'examples/book/chapters/endings.tex';
const QUESTIONS = ['hover', 'completion', 'codeAction', 'documentSymbol', 'codeLens'];

const [, , program] = process.argv;
const folder = join(dirname(program), 'bytecode', `${process.version}-${process.arch}`);
const scripts = new Map();

vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    scripts.set(basename(options.filename), this);
  }
};

// V8 rejects bytecode that was stored under other flags than those at the time of loading.
v8.setFlagsFromString = () => {};

// V8 compiles the same source only once, so the last script knows the functions of all runs.
process.on('exit', () => {
  mkdirSync(folder, {recursive: true});
  for (const [name, script] of scripts)
    writeFileSync(join(folder, name), script.createCachedData());
});
process.on('beforeExit', runNext);
// A run ends the process itself, which only the last one may do.
const {exit} = process;
process.exit = (code) => (RUNS.length === 0 ? exit(code) : undefined);
connectEditor();
runNext();

/** Puts an editor, which a build does not have, in place of standard input and output for `lsp`. */
function connectEditor() {
  const input = new PassThrough();
  const output = new PassThrough();
  const say = (message) => {
    const text = JSON.stringify({jsonrpc: '2.0', ...message});
    input.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  openChapter(say);
  output.on('data', (answer) => {
    if (!answer.includes(`"id":${QUESTIONS.length},`)) return;
    say({id: QUESTIONS.length + 1, method: 'shutdown'});
    say({method: 'exit'});
  });
  Object.defineProperty(process, 'stdin', {value: input});
  Object.defineProperty(process, 'stdout', {value: output});
}

function openChapter(say) {
  const capabilities = {textDocument: {hover: {contentFormat: ['markdown']}}};
  say({id: 0, method: 'initialize', params: {processId: null, rootUri: null, capabilities}});
  say({method: 'initialized', params: {}});
  const uri = pathToFileURL(resolve(CHAPTER)).href;
  const text = readFileSync(CHAPTER, 'utf8');
  const textDocument = {uri, languageId: 'latex', version: 1, text};
  say({method: 'textDocument/didOpen', params: {textDocument}});
  const before = /^.*?\\mainline\{\d+\./s.exec(text)[0].split('\n');
  const position = {line: before.length - 1, character: before.at(-1).length};
  const range = {start: position, end: position};
  const params = {textDocument: {uri}, position, range, context: {diagnostics: []}};
  QUESTIONS.forEach((name, at) => say({id: at + 1, method: `textDocument/${name}`, params}));
}

function runNext() {
  const args = RUNS.shift();
  if (args === undefined) return;
  process.argv.splice(1, Infinity, program, ...args);
  delete require.cache[program];
  require(program);
}

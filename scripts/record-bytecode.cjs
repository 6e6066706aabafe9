// Runs the program a few times, and stores the bytecode of all the functions that it called:
//     node record-bytecode.cjs dist/bin/skakmat.cjs
'use strict';
const {mkdirSync, writeFileSync} = require('node:fs');
const {basename, dirname, join} = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

const RUNS = [
  ['--help'],
  ['convert', 'examples/typeset/famous.pgn', '--to', 'tex'],
  ['games', '--check', 'examples/typeset/famous.pgn', 'examples/typeset/nested.pgn'],
  ['check', '--exit-zero', 'examples/book'],
];

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
runNext();

function runNext() {
  const args = RUNS.shift();
  if (args === undefined) return;
  process.argv.splice(1, Infinity, program, ...args);
  delete require.cache[program];
  require(program);
}

import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {NoOperationTraceWriter, parseWorkflow} from '@actions/workflow-parser';
import {parseAction} from '@actions/workflow-parser/actions/action-parser';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import './run-skakmat.ts';

const ACTION = readFileSync('action.yml', 'utf8');

/** What GitHub's own schema finds wrong. */
function review(parse: typeof parseAction | typeof parseWorkflow, name: string, content: string) {
  const {context} = parse({name, content}, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({message}) => message);
}

test('action.yml is a valid action for GitHub', () => {
  expect(review(parseAction, 'action.yml', ACTION)).toEqual([]);
  const broken = ACTION.replace('using: composite', 'using: lua');
  expect(review(parseAction, 'action.yml', broken)).not.toEqual([]);
});

test('the workflow in the guide is valid, and passes inputs that the action accepts', () => {
  const workflow = readFileSync('templates/editors/github-workflow.yml', 'utf8');
  expect(review(parseWorkflow, 'chess.yml', workflow)).toEqual([]);
  const [, given = ''] =
    /uses: \.\/\.github\/skakmat\n {8}with:\n((?: {10}.*\n)+)/u.exec(workflow) ?? [];
  const names = Array.from(given.matchAll(/^ {10}(\w+):/gmu), ([, name]) => name);
  expect(names).toEqual(['paths', 'sarif']);
  for (const name of names) expect(ACTION).toContain(`\n  ${name ?? ''}:\n    description:`);
});

/** The steps of the action that are scripts. */
const [BUILD = '', CHECK = ''] = Array.from(
  ACTION.matchAll(/\n {6}run: \|\n((?: {8}.*\n)+)/gu),
  ([, script = '']) => script,
);

/** Runs a step of the action, as GitHub does. */
function runStep(folder: string, script: string, inputs: Readonly<Record<string, string>>) {
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      PROGRAM: resolve('dist/bin/skakmat.cjs'),
      PATHS: '.',
      OPTIONS: '',
      SARIF: '',
      ...inputs,
    },
  });
}

const GOOD = '\\newgame\\mainline{1. e4 e5}\n';
const BAD = '\\newgame\\mainline{1. e4 Ne5}\n';

test('the action passes if there are no findings', () => {
  const {status, stderr} = runStep(temporaryFolder({'book.tex': GOOD}), CHECK, {});
  expect([status, stderr]).toEqual([0, '']);
});

test('the action reports findings to GitHub, and does not execute its inputs', () => {
  const files = {'a $(touch owned) b.tex': BAD, 'c.tex': GOOD};
  const folder = temporaryFolder(files);
  const {status, stdout} = runStep(folder, CHECK, {
    PATHS: 'a $(touch owned) b.tex\nc.tex\n',
    OPTIONS: '--quiet\n--only=illegal-move',
    SARIF: 'found $(touch owned).sarif',
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error file=a \$\(touch owned\) b\.tex,line=1.*Illegal move/mu);
  const sarif = readFileSync(join(folder, 'found $(touch owned).sarif'), 'utf8');
  expect(JSON.parse(sarif)).toMatchObject({version: '2.1.0'});
  expect(readdirSync(folder)).not.toContain('owned');
});

/** Where the action keeps what it makes: outside of what is checked, since templates are no documents yet. */
function runBuild(inputs: Readonly<Record<string, string>>): string {
  const FOLDER = join(temporaryFolder(), 'skakmat');
  expect(runStep(temporaryFolder(), BUILD, {PACKAGE: '', ...inputs, FOLDER}).status).toBe(0);
  return join(FOLDER, 'package/dist/bin/skakmat.cjs');
}

/** Packs the program into a folder, and returns the path of the tarball. */
function packInto(folder: string): string {
  spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz')) ?? '';
  return join(folder, name);
}

test('the action runs the program of a tarball', () => {
  const folder = temporaryFolder({'book.tex': BAD});
  const PROGRAM = runBuild({PACKAGE: packInto(temporaryFolder()), SOURCE: '/nowhere'});
  expect(runStep(folder, CHECK, {PROGRAM}).stdout).toMatch(/^::error file=book\.tex,line=1/mu);
});

/** The steps of the action that are scripts, each with its environment as GitHub sets it up. */
function runAction(folder: string, values: Readonly<Record<string, string>>) {
  const steps = ACTION.split(/\n {4}- /u).filter((step) => step.includes('\n      run: |'));
  return steps.map((step) => {
    const [head = '', script = ''] = step.split('      run: |\n');
    const env = Array.from(head.matchAll(/^ {8}([A-Z]+): (.*)$/gmu), ([, name = '', text = '']) => [
      name,
      text.replace(/\$\{\{ (\S+) \}\}/gu, (_, expression: string) => values[expression] ?? '?'),
    ]);
    return runStep(folder, script, Object.fromEntries(env) as Record<string, string>);
  });
}

test('the action works in a repository as the guide sets it up, from action.yml and a tarball beside it', () => {
  const folder = temporaryFolder({'book.tex': BAD, '.github/skakmat/action.yml': ACTION});
  const place = join(folder, '.github/skakmat');
  packInto(place);
  const runs = runAction(folder, {
    'runner.temp': temporaryFolder(),
    'github.action_path': place,
    'inputs.package': '',
    'inputs.paths': '.',
    'inputs.options': '',
    'inputs.sarif': 'skakmat.sarif',
  });
  expect(runs.map(({status}) => status)).toEqual([0, 1]);
  expect(runs[1]?.stdout).toMatch(/^::error file=book\.tex,line=1/mu);
  expect(readFileSync(join(folder, 'skakmat.sarif'), 'utf8')).toContain('"2.1.0"');
});

test('the action builds the program from its own repository', () => {
  const folder = temporaryFolder({'book.tex': BAD});
  const SOURCE = temporaryFolder();
  // What is committed or is to be, as in a clone.
  spawnSync('sh', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${SOURCE}`]);
  const PROGRAM = runBuild({SOURCE, npm_config_prefer_offline: 'true'});
  expect(runStep(folder, CHECK, {PROGRAM}).stdout).toMatch(/^::error file=book\.tex,line=1/mu);
});

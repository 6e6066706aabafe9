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
    /uses: skakmat\/skakmat@.*\n {8}with:\n((?: {10}.*\n)+)/u.exec(workflow) ?? [];
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

test('the action runs the program of a tarball', () => {
  const folder = temporaryFolder({'book.tex': BAD});
  const away = temporaryFolder();
  spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', away]);
  const [tarball = ''] = readdirSync(away);
  const PROGRAM = runBuild({PACKAGE: join(away, tarball), SOURCE: '/nowhere'});
  expect(runStep(folder, CHECK, {PROGRAM}).stdout).toMatch(/^::error file=book\.tex,line=1/mu);
});

test('the action builds the program from its own repository', () => {
  const folder = temporaryFolder({'book.tex': BAD});
  const SOURCE = temporaryFolder();
  // What is committed or is to be, as in a clone.
  spawnSync('sh', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${SOURCE}`]);
  const PROGRAM = runBuild({SOURCE, npm_config_prefer_offline: 'true'});
  expect(runStep(folder, CHECK, {PROGRAM}).stdout).toMatch(/^::error file=book\.tex,line=1/mu);
});

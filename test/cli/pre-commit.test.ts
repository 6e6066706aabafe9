import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, symlinkSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM} from './run-skakmat.ts';

const hasPreCommit = hasProgram('pre-commit');

/** A folder under git, in which all files are to be committed. */
function repository(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  const folder = temporaryFolder(files);
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, ...env, PRE_COMMIT_HOME: join(folder, '.git', 'hooks-of-others')},
    });
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  return {folder, run};
}

test.skipIf(!hasPreCommit)('pre-commit builds the hooks from the repository, and runs them', () => {
  const files = {
    'bad.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nd3}'),
    'untidy.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0}'),
    'notes.txt': 'Nd3',
  };
  const logs = temporaryFolder();
  const env = {npm_config_prefer_offline: 'true', npm_config_logs_dir: logs};
  const {folder, run} = repository(files, env);
  const {stdout, status} = run('pre-commit', 'try-repo', resolve('.'), '--all-files', '--verbose');
  expect(stdout).toMatch(/skakmat\.+Failed[^]*bad\.tex:2:.*Illegal move `Nd3`/u);
  expect(stdout).toMatch(/skakmat --fix\.+Failed[^]*files were modified/u);
  expect(stdout).not.toContain('notes.txt');
  expect(readFileSync(join(folder, 'untidy.tex'), 'utf8')).toContain('4.O-O');
  expect(status).toBe(1);
  const packed = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect([...new Set(packed.join('').match(/\bdist\/\w+/gu))]).toEqual(['dist/bin']);
});

test.skipIf(!hasPreCommit)('the hook in the guide runs the program on the PATH', () => {
  const bin = temporaryFolder();
  symlinkSync(PROGRAM, join(bin, 'skakmat'));
  const config = readFileSync('templates/editors/pre-commit-config.yaml', 'utf8');
  const files = {
    '.pre-commit-config.yaml': config,
    'bad.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nd3}'),
  };
  const {run} = repository(files, {PATH: `${bin}:${process.env['PATH'] ?? ''}`});
  const {stdout, status} = run('pre-commit', 'run', '--all-files');
  expect(stdout).toMatch(/skakmat\.+Failed[^]*bad\.tex:2:.*Illegal move `Nd3`/u);
  expect(status).toBe(1);
});

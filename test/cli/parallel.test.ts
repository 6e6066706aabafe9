import {execFileSync, spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const GAME =
  '[Event "Vienna"]\n[White "Blackburne"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n';
const [ON_ONE_MACHINE = '', OVER_SSH = ''] = [
  ...readFileSync('docs/scale.md', 'utf8').matchAll(/```sh\n(mkdir[^`]*parallel [^`]*)```/gu),
].map((recipe) => recipe[1] ?? '');
const isMissing = !hasProgram('sh', '-c', 'parallel --version | grep -q "^GNU parallel"');
const SSHD = '/usr/sbin/sshd';
const isWithoutHosts = isMissing || !existsSync(SSHD) || !hasProgram('ssh', '-V');

test.skipIf(isMissing)(
  `the recipe for GNU parallel survives a killed worker${isMissing ? ': skipped, GNU parallel is not installed' : ''}`,
  {timeout: 300_000},
  () => {
    const folder = writeFolder();
    const whole = skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl']);
    follow(ON_ONE_MACHINE, folder);
    expect(existsSync(join(folder, 'killed'))).toBe(true);
    expect(readParts(folder).filter((part) => part !== '').length).toBeGreaterThan(2);
    expect(readParts(folder).join('') === whole.stdout).toBe(true);
  },
);

test.skipIf(isWithoutHosts)(
  `the recipe for hosts shares the work over ssh${isWithoutHosts ? ': skipped, GNU parallel, ssh or sshd is not installed' : ''}`,
  {timeout: 300_000},
  async () => {
    const folder = writeFolder();
    const whole = skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl']);
    const stop = await startHosts(folder);
    try {
      follow(OVER_SSH, folder, {PARALLEL_SSH: `ssh -F ${folder}/ssh_config`});
    } finally {
      stop();
    }
    const lines = readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n').slice(1);
    expect(new Set(lines.map((line) => line.split('\t')[1]))).toEqual(
      new Set(['host1', 'host2', ':']),
    );
    expect(readParts(folder).join('') === whole.stdout).toBe(true);
  },
);

/** Returns a folder with games, and a program that is killed at the second shard. */
function writeFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'games.pgn'), GAME.repeat(50_000));
  const dying = `case "$*" in *" 2/16 "*) mkdir ${folder}/killed 2>/dev/null && kill -9 $$;; esac`;
  const worker = `#!/bin/sh\n${dying}\nexec ${process.execPath} ${PROGRAM} "$@"\n`;
  writeFileSync(join(folder, 'bin/skakmat'), worker, {mode: 0o755});
  return folder;
}

function follow(recipe: string, folder: string, more: NodeJS.ProcessEnv = {}): void {
  const PATH = `${folder}/bin:${process.env['PATH'] ?? ''}`;
  const env = {...process.env, PATH, HOME: folder, ...more};
  execFileSync('bash', ['-c', recipe], {cwd: folder, env, stdio: 'pipe'});
}

function readParts(folder: string): readonly string[] {
  return Array.from({length: 16}, (_, index) =>
    readFileSync(join(folder, `out/${index + 1}.jsonl`), 'utf8'),
  );
}

/** Starts a server for ssh on the loopback, under two names; returns what stops it. */
async function startHosts(folder: string): Promise<() => void> {
  const port = await findPort();
  for (const name of ['host_key', 'user_key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
  writeFileSync(
    join(folder, 'sshd_config'),
    lines(
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${folder}/host_key`,
      `AuthorizedKeysFile ${folder}/user_key.pub`,
      'PermitRootLogin prohibit-password',
      'StrictModes no',
      'UsePAM no',
      'PidFile none',
      `SetEnv "PATH=${folder}/bin:${process.env['PATH'] ?? ''}"`,
    ),
  );
  writeFileSync(
    join(folder, 'ssh_config'),
    lines(
      'Host host1 host2',
      'HostName 127.0.0.1',
      `Port ${port}`,
      `IdentityFile ${folder}/user_key`,
      'IdentitiesOnly yes',
      'BatchMode yes',
      'StrictHostKeyChecking no',
      'UserKnownHostsFile /dev/null',
      'LogLevel ERROR',
    ),
  );
  // Root's server gives up its rights in this folder, which is made when Debian starts its own.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', {recursive: true});
  const server = spawn(SSHD, ['-D', '-e', '-f', join(folder, 'sshd_config')], {stdio: 'pipe'});
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('listening')) resolve();
    });
    server.on('exit', () => {
      reject(new Error(said));
    });
  });
  return () => server.kill();
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

import {execFileSync, spawnSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {expect, onTestFinished, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const PROGRAMS = ['slurmctld', 'slurmd', 'sbatch', 'munged'];
const missing = PROGRAMS.filter((name) => !hasProgram('sh', '-c', `command -v ${name}`));
const obstacle =
  process.getuid?.() === 0
    ? missing.map((name) => `${name} is not installed`).join(', ')
    : 'only root can start slurmd';

const TAGS = '[Event "Vienna"]\n[Site "Wien"]\n[White "Blackburne"]\n[Black "Steinitz"]\n';
const GAME = `${TAGS}[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 {developing} 1-0\n\n`;
const WRONG = `${TAGS}[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n`;

const [SHARDS = '', MERGE = '', SUBMIT = ''] = Array.from(
  readFileSync('docs/scale.md', 'utf8').matchAll(/```bash\n(.*?)```/gsu),
  ([, script = '']) => script,
);

test.skipIf(obstacle !== '')(
  `the scripts for Slurm survive a lost node and a killed task${obstacle && `: skipped, ${obstacle}`}`,
  {timeout: 600_000},
  async () => {
    const folder = startSlurm();
    const file = join(folder, 'games.pgn');
    writeFileSync(file, (GAME.repeat(10_000) + WRONG).repeat(7));
    const whole = skakmat(folder, ['convert', 'games.pgn', '--to', 'jsonl']);
    writeFileSync(join(folder, 'shards.sbatch'), SHARDS);
    writeFileSync(join(folder, 'merge.sbatch'), MERGE);
    // A task takes long enough to be killed.
    const slow = `#!/bin/sh\nsleep 2\nexec ${process.execPath} ${PROGRAM} "$@"\n`;
    writeFileSync(join(folder, 'bin/skakmat'), slow, {mode: 0o755});
    const env = {...environment(folder), PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`};
    execFileSync('bash', ['-c', SUBMIT], {cwd: folder, env});

    const lost = await firstTaskOf('n2');
    process.kill(Number(readFileSync(join(folder, 'run/n2.pid'), 'utf8')), 'SIGKILL');
    // The step daemon first: it would report the death of its task.
    for (const pid of [parentOf(lost), lost]) process.kill(pid, 'SIGKILL');
    const killed = await firstTaskOf('n3');
    for (const pid of childrenOf(killed)) process.kill(pid, 'SIGKILL');

    while (!existsSync(join(folder, 'games.jsonl'))) await setTimeout(500);
    expect(readFileSync(join(folder, 'games.jsonl'), 'utf8') === whole.stdout).toBe(true);
    const stats: unknown = JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8'));
    expect(stats).toMatchObject({games: 70_007, flaws: {'game-illegal-move': 7}});
    const logs = readdirSync(join(folder, 'log')).map((name) =>
      readFileSync(join(folder, 'log', name), 'utf8'),
    );
    expect(logs.join('')).toMatch(/NODE FAILURE|REQUEUE/u);
  },
);

/** Starts a controller and three nodes on this machine; returns the folder of the cluster. */
function startSlurm(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['run', 'state', 'log', 'spool', 'munge', 'bin'])
    mkdirSync(join(folder, name));
  const host = hostname().split('.')[0] ?? '';
  const nodes = ['n1', 'n2', 'n3'];
  const lines = [
    'ClusterName=skakmat',
    `SlurmctldHost=${host}(127.0.0.1)`,
    'AuthType=auth/munge',
    `AuthInfo=socket=${folder}/munge/socket`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'SlurmctldPort=16817',
    `SlurmctldPidFile=${folder}/run/controller.pid`,
    `StateSaveLocation=${folder}/state`,
    'SlurmUser=root',
    'ReturnToService=2',
    `SlurmctldLogFile=${folder}/run/controller.log`,
    'JobAcctGatherType=jobacct_gather/none',
    'AccountingStorageType=accounting_storage/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_Core',
    `SlurmdPidFile=${folder}/run/%n.pid`,
    `SlurmdSpoolDir=${folder}/spool/%n`,
    `SlurmdLogFile=${folder}/run/%n.log`,
    'SlurmdTimeout=10',
    'SchedulerParameters=sched_interval=2,batch_sched_delay=1,sched_min_interval=100000',
    'SlurmdParameters=config_overrides',
    ...nodes.map(
      (name, i) =>
        `NodeName=${name} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${17_001 + i} CPUs=1`,
    ),
    'PartitionName=all Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP',
  ];
  writeFileSync(join(folder, 'slurm.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'munge/key'), randomBytes(1_024), {mode: 0o400});
  execFileSync('chown', ['-R', 'munge:', join(folder, 'munge')]);
  const options = [
    'key-file=key',
    'socket=socket',
    'pid-file=pid',
    'log-file=log',
    'seed-file=seed',
  ];
  const munge = options.map((option) => `--${option.replace('=', `=${folder}/munge/`)}`);
  execFileSync('su', ['-s', '/bin/sh', 'munge', '-c', `munged --force ${munge.join(' ')}`]);
  onTestFinished(() => {
    spawnSync('scancel', ['--name', 'shards,merge'], {env: environment(folder)});
    const pids = ['run/controller.pid', ...nodes.map((name) => `run/${name}.pid`), 'munge/pid'];
    for (const path of pids) {
      const text = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
      if (text !== '') spawnSync('kill', [text.trim()]);
    }
  });
  execFileSync('slurmctld', [], {env: environment(folder)});
  for (const name of nodes) execFileSync('slurmd', ['-N', name], {env: environment(folder)});
  return folder;
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {...process.env, SLURM_CONF: join(folder, 'slurm.conf')};
}

/** Waits for the script of a task on a node; returns its process. */
async function firstTaskOf(node: string): Promise<number> {
  for (;;) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    const found = pids.find((pid) => {
      const isScript = readProcess(pid, 'cmdline').includes('slurm_script');
      return isScript && readProcess(pid, 'environ').includes(`SLURMD_NODENAME=${node}\0`);
    });
    if (found !== undefined && childrenOf(Number(found)).length > 0) return Number(found);
    await setTimeout(50);
  }
}

/** A process may be gone at any time. */
function readProcess(pid: string | number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/mu.exec(readProcess(pid, 'status'))?.[1]);
}

function childrenOf(pid: number): readonly number[] {
  const children = readProcess(pid, `task/${pid}/children`).trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

import {guardMemory} from '../workspace/index.ts';
import {isWorker} from './is-worker.ts';
import {runProgram} from './program.ts';
import {runProcess} from './run-process.ts';

/** The prefix that `skak-chktex` puts before the arguments; no process can be given a zero byte. */
const CHKTEX = '\0chktex';

guardMemory();
if (isWorker())
  void import('./run-worker.ts').then(({runWorker}) => {
    return runWorker();
  });
else if (process.argv[2] === CHKTEX)
  runProcess(async ([, ...args], world) => {
    const {runChktex} = await import('./chktex.ts');
    return runChktex(args, world);
  });
else runProcess(runProgram);

import {runProgram} from './program.ts';
import {runProcess} from './run-process.ts';
import {isWorker} from './is-worker.ts';
import {guardMemory} from '../run/guard-memory.ts';

guardMemory();
if (isWorker())
  void import('./run-worker.ts').then(({runWorker}) => {
    return runWorker();
  });
else runProcess(runProgram);

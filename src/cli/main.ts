import {runProgram} from './program.ts';
import {runProcess} from './run-process.ts';

runProcess(runProgram);

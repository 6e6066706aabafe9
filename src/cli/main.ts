import {runProgram} from './program.ts';
import {runProcess} from './run-process.ts';
import {guardMemory} from '../run/guard-memory.ts';

guardMemory();
runProcess(runProgram);

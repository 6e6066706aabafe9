import {runChktex} from './chktex.ts';
import {runProcess} from './run-process.ts';

runProcess(runChktex);

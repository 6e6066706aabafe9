import type {Command} from 'commander';
import type {World} from '../world.ts';

/** What the arguments ask for; carried out when all of them have been read. */
export type Job = () => Promise<number>;

/** Where a command is declared. */
export interface Stage {
  readonly program: Command;
  readonly world: World;
  /** Notes down the job that the arguments ask for; its result is the exit code. */
  readonly ask: (job: Job) => void;
}

/** Adds one command to the program. What carries it out is loaded only when it is asked for. */
export type Declare = (stage: Stage) => Command;

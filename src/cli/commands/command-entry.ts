import type {Command} from 'commander';
import type {World} from '../../console/world.ts';

/** What the arguments ask for; carried out when all of them have been read. */
export type Job = () => Promise<number>;

/** A command line and what it does. */
export type UsageExample = readonly [line: string, meaning: string];

/** One command: its declaration, and what the help and the manual page say besides. */
export interface CommandEntry {
  readonly name: string;
  /** The heading under which the help lists it. */
  readonly group: CommandGroup;
  /** Whether it is meant when no command is named. */
  readonly isDefault?: true;
  readonly examples: readonly [UsageExample, ...UsageExample[]];
  /** Says what `command` takes, and does. What carries it out is loaded only when it is asked for. */
  readonly declare: (command: Command, stage: Stage) => void;
}

/** Where a command is declared. */
export interface Stage {
  /** The whole tree of commands, complete when a job is carried out. */
  readonly program: Command;
  readonly entries: readonly CommandEntry[];
  readonly world: World;
  /** Notes down the job that the arguments ask for; its result is the exit code. */
  readonly ask: (job: Job) => void;
}

/** The headings of the help, in their order. */
export type CommandGroup =
  'Check and correct:' | 'Game files:' | 'Look inside:' | 'Rules and settings:' | 'This program:';

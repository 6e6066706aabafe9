import type {Command} from 'commander';
import type {World} from '../../workspace/index.ts';

/** The work that the arguments request; run after all of them have been parsed. */
export type Job = () => Promise<number>;

/** A command line with an explanation. */
export type UsageExample = readonly [line: string, meaning: string];

/** One command: its declaration, and additional text for the help and the manual page. */
export interface CommandEntry {
  readonly name: string;
  /** The heading of the help that lists it. */
  readonly group: CommandGroup;
  /** Its line in that help. */
  readonly description: string;
  /** Its arguments in that help, which is written without `declare`. */
  readonly usage: string;
  /** True if it is the default command. */
  readonly isDefault?: true;
  readonly examples: readonly [UsageExample, ...UsageExample[]];
  /**
   * Declares the arguments, options and action of `command`. Its implementation is imported only
   * when it runs.
   */
  readonly declare: (command: Command, stage: Stage) => void;
}

/** The context for declaring a command. */
export interface Stage {
  /** The whole tree of commands, complete when a job runs. */
  readonly program: Command;
  readonly entries: readonly CommandEntry[];
  readonly world: World;
  /** Registers the job that the arguments request; its result is the exit code. */
  readonly ask: (job: Job) => void;
}

/** The headings of the help, in order. */
export type CommandGroup =
  'Check and correct:' | 'Game files:' | 'Look inside:' | 'Rules and settings:' | 'This program:';

import type {Command} from 'commander';
import {makeProgram} from '../../src/cli/program.ts';
import {COMMANDS} from '../../src/cli/program.ts';
import type {World} from '../../src/workspace/console/world.ts';

/** The tree of commands, and what it has written so far. */
export interface Listening {
  readonly program: Command;
  readonly written: () => {readonly stdout: string; readonly stderr: string};
}

/** Makes the tree of commands in a world that only listens. */
export function listen({atLength = true, columns = 200} = {}): Listening {
  const heard = {stdout: '', stderr: ''};
  const world: World = {
    stdout: {columns, write: (text) => (heard.stdout += String(text))},
    stderr: {write: (text) => (heard.stderr += String(text))},
    env: {},
    node: '20.19.5',
    stdin: {read: () => Promise.resolve(0)},
    now: () => 0,
    whenStopped: () => () => undefined,
    readStandardInput: () => Promise.resolve(new Uint8Array()),
  };
  const program = makeProgram({
    entries: COMMANDS,
    args: ['help'],
    version: '1.2.3',
    atLength,
    world,
    ask: () => undefined,
  });
  return {program, written: () => ({...heard})};
}

/** The name of every command, with that of the command above it: `config show`. */
export function everyCommand(): readonly string[] {
  const below = (command: Command, above: string): readonly string[] =>
    command.commands.flatMap((child) => {
      const path = `${above}${child.name()}`;
      return [path, ...below(child, `${path} `)];
    });
  return below(listen().program, '');
}

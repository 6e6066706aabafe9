import type {Diagnostic} from '../../text/index.ts';
import {RepeatedCommand, type CommandEnd} from '../../live/index.ts';
import {say, type World} from '../../workspace/index.ts';
import type {WatchFlags} from './watch-flags.ts';

/** Runs a command after each change. */
interface Exec {
  /** Called with the findings. */
  readonly run: (findings: readonly Diagnostic[]) => void;
  readonly stop: () => Promise<void>;
}

/** Creates what the flags request to run, if anything. */
export function makeExec({exec, execOn}: WatchFlags, world: World): Exec {
  if (exec === undefined) return {run: () => undefined, stop: () => Promise.resolve()};
  const command = new RepeatedCommand(exec, (end) => {
    say(`${exec}: ${describeEnd(end)}`, world);
  });
  return {
    run: (findings) => {
      const hasErrors = findings.some(({severity}) => severity === 'error');
      if (execOn !== 'clean' || !hasErrors) command.run();
    },
    stop: () => command.stop(),
  };
}

function describeEnd(end: CommandEnd): string {
  switch (end.kind) {
    case 'exit':
      return end.code === 0 ? 'done' : `failed with exit code ${end.code}`;
    case 'signal':
      return `ended by ${end.signal}`;
    case 'refused':
      return `cannot be run: ${end.why}`;
  }
}

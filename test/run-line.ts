import {join} from 'node:path';
import {shell, skakmatWithAccount} from './cli/run-skakmat.ts';
import type {Environment, Run} from './cli/run-skakmat.ts';

const PROLOGUE = 'skakmat() { "$NODE" "$SKAKMAT" "$@"; }; ';

/** A command up to the next `; ` or ` && ` that is not quoted, and what comes before it. */
const COMMANDS = /(?<by>; | && |^)(?<command>(?:"(?:\\.|[^"\\])*"|'[^']*'|(?!; | && ).)+)/gs;

/** What only a shell can do: variables, `(...)`, a folder that is removed, and bytes that are no text in a pipe. */
const NEEDS_SHELL = /\$|(?:^|; )\(|\brmdir\b|\\[0-7]{3}.*\|/;

/** A word that a shell passes on as it is, or without its quotes. */
const WORD = /(?<plain>[\w.,:=/%+@-]+)|"(?<double>[^"$\\`]+)"|'(?<single>[^']+)'/;

/** `skakmat` with such words, and maybe a program that reads its output. */
const SKAKMAT = new RegExp(
  String.raw`^(?:(?<name>[A-Z_]+)=(?<value>\S+) )?skakmat(?<args>(?: (?:${WORD.source.replaceAll(/\?<\w+>/g, '?:')}))*)(?<quiet> >/dev/null 2>&1)?(?: \| (?<reader>[\w -]+))?$`,
);

/**
 * Runs a line as a shell does. A shell starts a process for each `skakmat`, which takes most of the
 * time of a short run; a line of plain commands does without.
 */
export function runLine(folder: string, line: string, env: Environment = {}): Run {
  const steps = stepsOf(line);
  if (steps === undefined) return shell(folder, PROLOGUE + line, '', env);
  let at = folder;
  let run: Run = {code: 0, stdout: '', stderr: ''};
  for (const {command, ifDone} of steps) {
    if (ifDone && run.code !== 0) continue;
    const [, below] = /^cd ([\w/]+)$/.exec(command) ?? [];
    if (below !== undefined) at = join(at, below);
    else run = afterwards(run, runStep(at, command, env));
  }
  return run;
}

/** A command of a line, and whether it runs only if the command before it has succeeded. */
interface Step {
  readonly command: string;
  readonly ifDone: boolean;
}

/** The commands of a line one by one; undefined if a shell must run them. */
function stepsOf(line: string): readonly Step[] | undefined {
  if (NEEDS_SHELL.test(line)) return undefined;
  const steps = Array.from(line.matchAll(COMMANDS), ({groups}) => ({
    command: groups?.['command'] ?? '',
    ifDone: groups?.['by'] === ' && ',
  }));
  const isPlain = ({command}: Step): boolean =>
    SKAKMAT.test(command) || !/\bskakmat\b/.test(command);
  return steps.every(isPlain) ? steps : undefined;
}

function runStep(folder: string, command: string, env: Environment): Run {
  const {name, value = '', args, quiet, reader} = SKAKMAT.exec(command)?.groups ?? {};
  if (args === undefined) return shell(folder, command, '', env);
  const words = Array.from(
    args.matchAll(new RegExp(WORD, 'g')),
    ({groups}) => groups?.['plain'] ?? groups?.['double'] ?? groups?.['single'] ?? '',
  );
  const own = name === undefined ? env : {...env, [name]: value};
  const run = skakmatWithAccount(folder, words, '', own);
  if (quiet !== undefined) return {...run, stdout: '', stderr: ''};
  if (reader === undefined) return run;
  return afterwards({...run, stdout: ''}, shell(folder, reader, run.stdout, env));
}

function afterwards(before: Run, {code, stdout, stderr}: Run): Run {
  return {code, stdout: before.stdout + stdout, stderr: before.stderr + stderr};
}

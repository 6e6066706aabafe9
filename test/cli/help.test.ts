import {CommanderError, Help} from 'commander';
import {describe, expect, test} from 'vitest';
import {COMMANDS} from '../../src/cli/program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {everyCommand, listen} from './listen.ts';
import {skakmat} from './run-skakmat.ts';

const NAMES = everyCommand().map((path) => [path, path.split(' ')] as const);

/** What the program says to `args`, none of which asks for a job. */
function answer(
  args: readonly string[],
  options?: {readonly atLength?: boolean; readonly columns?: number},
) {
  const {program, written} = listen(options);
  expect(() => program.parse(args, {from: 'user'})).toThrow(CommanderError);
  return written();
}

describe.each(COMMANDS)('the help of $name', ({name, usage, examples}) => {
  test('its usage is that of the list of commands', () => {
    const {program} = listen();
    const command = program.commands.find((one) => one.name() === name);
    expect(new Help().subcommandTerm(command ?? program)).toBe(`${name} ${usage}`.trimEnd());
  });

  test('--help shows the examples of the command', () => {
    const {stdout} = answer([name, '--help']);
    for (const [line, meaning] of examples) {
      expect(stdout).toContain(line);
      expect(stdout).toContain(meaning);
    }
  });

  test.each([40, 60, 80, 200])('--help fits into a terminal of %i columns', (columns) => {
    const {stdout} = answer([name, '--help'], {columns});
    // A command is shown in one piece, so that it can be copied; so are the names of options.
    const terms = new Set([
      ...examples.map(([line]) => `  ${line}`),
      ...[...stdout.matchAll(/^ {2}-(?:(?! {2}).)*$/gmu)].map(([line]) => line),
    ]);
    const long = stdout.split('\n').filter((line) => line.length > columns && !terms.has(line));
    expect(long.filter((line) => !line.startsWith('Usage: '))).toEqual([]);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(examples.map(([, meaning]) => meaning)[0]);
  });

  test('-h shows no examples', () => {
    expect(answer([name, '-h'], {atLength: false}).stdout).not.toContain('Examples:');
  });

  test('the examples in the help use this command', () => {
    const start = new RegExp(name === 'check' ? '\\bskakmat ' : `\\bskakmat ${name}\\b`);
    for (const [line] of examples) expect(line).toMatch(start);
  });
});

describe.each(NAMES)('%s', (_, path) => {
  test('suggests the option that was probably meant', () => {
    expect(answer([...path, '--hepl']).stderr).toContain(
      "skakmat: unknown option '--hepl'\n(Did you mean --help?)",
    );
  });
});

test('every option has a description', () => {
  const {program} = listen();
  const silent = program.commands.flatMap((command) =>
    command.options.filter(({description}) => description === '').map(({flags}) => flags),
  );
  expect(silent).toEqual([]);
});

describe('skakmat', () => {
  test('skakmat --help shows examples and exit codes, -h does not', () => {
    const folder = temporaryFolder();
    const long = skakmat(folder, ['--help']);
    const short = skakmat(folder, ['-h']);
    expect(long.stdout.startsWith(short.stdout)).toBe(true);
    expect(long.stdout.slice(short.stdout.length)).toMatch(
      /^\nExamples:\n[^]*\nExit codes:\n[^]*\nEnvironment:\n/,
    );
    expect([long.code, short.code]).toEqual([0, 0]);
  });

  test('the help lists every command under a heading', () => {
    const {stdout} = skakmat(temporaryFolder(), ['-h']);
    for (const {name, group} of COMMANDS) {
      expect(stdout).toMatch(new RegExp(`^${group}\\n(?: .*\\n)*  ${name}\\b`, 'm'));
    }
  });

  test.each([[['chekc']], [['help', 'chekc']], [['chekc', '--fix', 'book.tex']]])(
    '%j gets a suggestion for the command',
    (args) => {
      expect(skakmat(temporaryFolder(), args)).toEqual({
        code: 2,
        stdout: '',
        stderr: 'skakmat: chekc: no such command or file; did you mean check?\n',
      });
    },
  );

  test('an unknown option unlike any other gets no suggestion', () => {
    expect(skakmat(temporaryFolder(), ['check', '--nonsense']).stderr).toBe(
      "skakmat: unknown option '--nonsense'\n(see skakmat --help)\n",
    );
  });

  test('a file with a name similar to a command is checked', () => {
    const folder = temporaryFolder({chekc: '\\newgame\\mainline{1.e4 e5}'});
    expect(skakmat(folder, ['chekc'])).toEqual({code: 0, stdout: '', stderr: ''});
  });
});

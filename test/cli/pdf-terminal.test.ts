import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {runProgram} from '../../src/cli/program.ts';
import {hasProgram} from '../has-program.ts';
import {SILENT_WORLD} from '../silent-world.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import './run-skakmat.ts';

const GAME = '[White "A"]\n[Result "*"]\n\n1. e4 e5 *\n';

const COMMANDS: readonly (readonly string[])[] = [
  ['convert', '--pdf'],
  ['diagram', '--to', 'pdf'],
  ['templates', '--preview'],
];

test.each(COMMANDS)('%s %s prints no PDF on a terminal', async (...command) => {
  const games = join(temporaryFolder({'games.pgn': GAME}), 'games.pgn');
  const said: string[] = [];
  const printed: unknown[] = [];
  const stdout = {isTTY: true, write: (bytes: unknown) => printed.push(bytes)};
  const stderr = {write: (text: string) => said.push(text)};
  const code = await runProgram([...command, games], {...SILENT_WORLD, stdout, stderr});
  expect(code).toBe(2);
  expect(said.join('')).toContain('prints no PDF on a terminal: name it by -o FILE.pdf');
  expect(printed).toEqual([]);
});

const hasTerminal = existsSync('/dev/tty') && hasProgram('script', '-qec', 'true', '/dev/null');

test.skipIf(!hasTerminal).each(['/dev/tty', '/dev/stdout'])('nor by the name %s', (name) => {
  const folder = temporaryFolder({'games.pgn': GAME});
  const program = `'${process.execPath}' '${resolve('dist/bin/skakmat.cjs')}'`;
  const line = `${program} diagram --to pdf -o ${name} games.pgn`;
  const {stdout} = spawnSync('script', ['-qec', line, '/dev/null'], {cwd: folder, input: ''});
  expect(stdout.toString()).toContain('prints no PDF on a terminal');
  expect(stdout.toString()).not.toContain('%PDF');
});

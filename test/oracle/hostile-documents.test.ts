import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {Prng} from '../prng.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {hostileStrings} from './hostile-strings.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';

const ATTACK = '\\immediate\\write18{touch canary}';

const TAGS = ['Event', 'Site', 'Round', 'White', 'Black', 'WhiteTitle', 'ECO', 'Annotator'];

const GAMES = 30;

/** Games with hostile strings in tags and comments, as PGN, and texts for options. */
function hostileGames(): {pgn: string; options: readonly string[]} {
  const strings = hostileStrings(new Prng(29), GAMES * (TAGS.length + 2) + 3).map(({text}) => text);
  const next = (): string => strings.pop() ?? '';
  // A control character on the command line is refused by the system, not by us.
  const option = (): string => next().replace(/\p{Cc}/gu, ' ');
  const options = ['--title', option(), '--author', option(), '--subtitle', option()];
  const games = Array.from({length: GAMES}, () => {
    const tags = TAGS.map((tag) => `[${tag} "${tagValue(next())}"]\n`).join('');
    return `${tags}[Result "*"]\n\n1. e4 {${comment(next())}} e5 (1... c5 {${comment(next())}}) 2. Nf3 *\n\n`;
  });
  return {pgn: games.join(''), options};
}

function tagValue(text: string): string {
  return text.replace(/[\r\n]/gu, ' ').replace(/[\\"]/gu, String.raw`\$&`);
}

function comment(text: string): string {
  return text.replaceAll('}', ')');
}

/** Template, engine, language, and further options. */
const DOCUMENTS = [
  ['game', 'lualatex', 'de', []],
  ['game', 'lualatex', 'ru', ['--tagged']],
  ['book', 'lualatex', 'fr', []],
  ['book', 'pdflatex', 'de', []],
  ['bulletin', 'xelatex', 'it', []],
  ['repertoire', 'pdflatex', 'fr', []],
  ['beamer', 'pdflatex', 'hu', []],
  ['findmove', 'xelatex', 'de', []],
] as const;

describeWithTex('documents of hostile games', () => {
  test.each(casesOfToday(DOCUMENTS, 4).filter(([, engine]) => hasProgram(engine)))(
    'compile without an error, and run nothing: %s by %s in %s %j',
    async (template, engine, language, more) => {
      const {pgn, options} = hostileGames();
      const choices = ['--template', template, '--engine', engine, '--language', language];
      const args = ['convert', '--quiet', ...choices, ...more, ...options];
      const {stdout, stderr, code} = skakmat(temporaryFolder(), args, pgn);
      expect([stderr, code]).toEqual(['', 0]);
      const {files, log} = await compileWithShell(stdout, engine);
      expect(files).toContain('main.pdf');
      expect(files).not.toContain('canary');
      expect(readErrors(log)).toEqual([]);
    },
  );
});

/** Compiles a document twice by an engine that may run programs. */
async function compileWithShell(
  text: string,
  engine: string,
): Promise<{files: readonly string[]; log: string}> {
  return inDirectory({'main.tex': text, 'attack.tex': ATTACK}, async (directory) => {
    const args = ['-interaction=nonstopmode', '-file-line-error', '-shell-escape', 'main.tex'];
    for (let run = 1; run <= 2; run += 1)
      await promisify(execFile)(engine, args, {cwd: directory, maxBuffer: 1e8}).catch(
        () => undefined,
      );
    const log = await readFile(join(directory, 'main.log'), 'latin1');
    return {files: await readdir(directory), log};
  });
}

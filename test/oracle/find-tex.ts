import {spawnSync} from 'node:child_process';

/** The packages the tests need, and where Debian keeps them. */
export const HOW_TO_INSTALL =
  'Debian: apt-get install texlive-games texlive-latex-extra texlive-pictures ' +
  'texlive-plain-generic poppler-utils';

/** Holds the answer for the workers of a run, which inherit the environment of the process that asked first. */
const ANSWER = 'SKAKMAT_MISSING_FOR_TEX';

/** The programs and TeX packages that are not on this machine; a run looks for them once. */
export function missingForTex(): readonly string[] {
  const missing = (process.env[ANSWER] ??= [
    ...['pdftex', 'pdftotext'].filter((program) => !answers(program, '-v')),
    // skak 1.5.3 loads lambda.sty without saying where it comes from.
    ...['pdflatex.fmt', 'skak.sty', 'xskak.sty', 'lambda.sty', 'beamer.cls'].filter(
      (file) => !answers('kpsewhich', '-engine=pdftex', file),
    ),
  ].join(' '));
  return missing.split(' ').filter((name) => name !== '');
}

/** Whether documents can be asked of the real packages here. */
export function hasTex(): boolean {
  return missingForTex().length === 0;
}

/** Whether someone has asked for a failure instead of skipped tests: `SKAKMAT_REQUIRE=tex`. */
export function requiresTex(): boolean {
  return (process.env['SKAKMAT_REQUIRE'] ?? '').split(',').includes('tex');
}

function answers(program: string, ...options: readonly string[]): boolean {
  return spawnSync(program, options, {stdio: 'ignore', timeout: 600_000}).status === 0;
}

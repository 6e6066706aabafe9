import {chmodSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const BOOK =
  '\\documentclass{book}\\usepackage{skak}\\begin{document}\\newgame\\mainline{1.e4}\\end{document}\n';

/** A stand-in for TeX. */
function withTex(script: string): string {
  const folder = temporaryFolder({'book.tex': BOOK, 'a  b.tex': BOOK, 'bin/pdflatex': script});
  chmodSync(join(folder, 'bin/pdflatex'), 0o755);
  return folder;
}

describe.skipIf(process.platform === 'win32')('skakmat prove says why it cannot', () => {
  const noFormat =
    "#!/bin/sh\necho I can\\'t find the format file\necho pdflatex.fmt >&2\nexit 1\n";

  test.each([
    [noFormat, 'book.tex', {}, "the document saying `I can't find the format file; pdflatex.fmt`"],
    [
      '#!/bin/sh\nexit 1\n',
      'book.tex',
      {},
      'stopped before the end of the document without a message',
    ],
    ['#!/nowhere\n', 'book.tex', {}, 'pdflatex not found'],
    [noFormat, 'book.tex', {TMPDIR: '/no/such/folder'}, '/no/such/folder: cannot create a folder'],
    [noFormat, 'a  b.tex', {}, 'a  b.tex: TeX cannot read a file with this name'],
  ])('%j on %s with %j', (script, book, env, message) => {
    const folder = withTex(script);
    const {code, stderr} = skakmat(folder, ['prove', book], '', {
      PATH: join(folder, 'bin'),
      ...env,
    });
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

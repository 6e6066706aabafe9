import {spawn, spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
import {hasProgram} from '../has-program.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {LUA} from './ask-lua.ts';

const PREAMBLE = String.raw`\RequirePackage[check,fast]{skakmat}
\documentclass{article}
\usepackage{xskak}
`;
const WRONG_BOOK = String.raw`${PREAMBLE}\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nd3 Nc6}
\end{document}
`;
const RIGHT_BOOK = WRONG_BOOK.replace('Nd3', 'Nf3');
const WRONG = /^skakmat: 3 half-moves judged, 1 mistake found$/m;
const CLEAN = /^skakmat: 4 half-moves judged, clean$/m;
const ENGINES = ['pdflatex', 'xelatex', 'lualatex'];

function deskOf(texts: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(texts);
  for (const file of [LUA, LUA.replace(/lua$/, 'sty'), join(LUA, '../latexmkrc')])
    copyFileSync(file, join(folder, basename(file)));
  mkdirSync(join(folder, 'out'));
  return folder;
}

/** Compiles a document as often as it needs, and returns what texlua says and the log. */
function check(folder: string, engine: string, file: string, job: string, ...flags: string[]) {
  const make = (): unknown =>
    spawnSync(engine, ['-interaction=batchmode', ...flags, file], {cwd: folder});
  make();
  const asked = ['skakmat.lua', job];
  const {stdout} = spawnSync('texlua', asked, {cwd: folder, encoding: 'utf8'});
  if (engine !== 'lualatex') make();
  return {said: stdout, log: readFileSync(join(folder, `${job}.log`), 'utf8')};
}

describeWithTex('the option check', () => {
  test.each(casesOfToday(ENGINES, 3))(
    'names the main file of a job that is called otherwise: %s',
    (engine) => {
      const folder = deskOf({'main.tex': WRONG_BOOK});
      const flags = ['-jobname=my job', '-output-directory=out'];
      const {said, log} = check(folder, engine, 'main', 'out/my job', ...flags);
      expect(log).toMatch(WRONG);
      if (engine !== 'lualatex') expect(said).toMatch(/^main\.tex:6: Illegal move `Nd3`/);
    },
  );

  test.each(casesOfToday(ENGINES, 3))(
    'tells two documents apart that %s compiles in one folder at the same time',
    (engine) => {
      const folder = deskOf({'one.tex': WRONG_BOOK, 'two.tex': RIGHT_BOOK});
      const make = `${engine} -interaction=batchmode`;
      const both = ['one', 'two'].map(
        (name) => `(${make} ${name}; texlua skakmat.lua ${name}; ${make} ${name}) &`,
      );
      spawnSync('sh', ['-c', `${both.join(' ')} wait`], {cwd: folder});
      expect(readFileSync(join(folder, 'one.log'), 'utf8')).toMatch(WRONG);
      expect(readFileSync(join(folder, 'two.log'), 'utf8')).toMatch(CLEAN);
    },
  );

  test.each(casesOfToday(ENGINES, 3))(
    'tells moves that a hook of %s plays for each page, the last one, too',
    (engine) => {
      const hook = String.raw`\AddToHook{shipout/before}{\newchessgame\hidemoves{1.d4 d5 2.Nd3}}`;
      const body = String.raw`\begin{document}\newchessgame\mainline{1.e4}\newpage One.`;
      const folder = deskOf({'book.tex': `${PREAMBLE}${hook}${body}\n\\end{document}`});
      const {log} = check(folder, engine, 'book', 'book');
      expect(log).toMatch(/^skakmat: 7 half-moves judged, 2 mistakes found$/m);
      // A file that is closed leaves questions to the log.
      expect(log).not.toMatch(/^hidemoves/m);
    },
  );

  describe.skipIf(!hasProgram('latexmk', '-v'))('', () => {
    test.each(casesOfToday(['-pdf', '-pdfxe', '-pdflua'], 3))(
      'is answered anew while latexmk watches the book: %s',
      async (engine) => {
        const folder = deskOf({'book.tex': WRONG_BOOK});
        const args = ['-pvc', '-view=none', '-interaction=batchmode', '-e', '$| = $sleep_time = 1'];
        const watch = spawn('latexmk', [engine, ...args, 'book'], {cwd: folder, detached: true});
        let said = '';
        for (const stream of [watch.stdout, watch.stderr])
          stream.on('data', (text: Buffer) => (said += text.toString()));
        // latexmk takes a change for known that is made before it waits.
        const waits = (times: number): Promise<void> =>
          vi.waitFor(
            () => {
              expect(said.split('=== Watching for updated files').length).toBeGreaterThan(times);
            },
            {timeout: 1_200_000, interval: 100},
          );
        const log = (): string => readFileSync(join(folder, 'book.log'), 'utf8');
        try {
          await waits(1);
          expect(log()).toMatch(WRONG);
          // The new text has another size: within a second, times of files are equal.
          writeFileSync(join(folder, 'book.tex'), RIGHT_BOOK.replace('2.', '2. '));
          await waits(2);
          expect(log()).toMatch(CLEAN);
        } finally {
          if (watch.pid !== undefined) process.kill(-watch.pid);
        }
      },
    );
  });
});

import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';

const HOSTILE = 'Ün $x$ \\input{/etc/passwd} 馬 )>>';

describeWithTex('what a PDF says about itself', () => {
  test.for(TEX_ENGINES)(
    'a PDF made by %s has the given title and author',
    async (engine, {skip}) => {
      skip(!hasProgram(engine) || !hasProgram('pdfinfo', '-v'), `needs ${engine} and pdfinfo`);
      const args = ['convert', '--to', 'tex', '--engine', engine, '--title', HOSTILE];
      const run = skakmat(temporaryFolder(), [...args, '--author', 'A "B" \\special{}'], '1. e4 *');
      expect(run.code).toBe(0);
      await inDirectory({'main.tex': run.stdout}, async (cwd) => {
        const start = promisify(execFile);
        await start(engine, ['-interaction=batchmode', 'main.tex'], {cwd});
        const {stdout} = await start('pdfinfo', ['-enc', 'UTF-8', 'main.pdf'], {cwd});
        expect(stdout).toContain(`Title:           ${HOSTILE}\n`);
        expect(stdout).toContain('Author:          A "B" \\special{}\n');
      });
    },
  );
});

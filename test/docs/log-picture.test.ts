import {spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {readLog} from '../lua/overleaf-log.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {writePanePicture} from './write-terminal-picture.ts';

const BOOK = String.raw`\RequirePackage[check]{skakmat}
\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}
\variation{3...Nf6 4.O-O Nxe4 5.d4 Nd7}
\mainline{4.Ba4 Nf6+ 5.O-O}
\end{document}
`;

describeWithTex('the documentation of Overleaf', () => {
  // `npm run docs` writes the picture again.
  test('shows what the log of a run holds', async () => {
    const folder = temporaryFolder({'main.tex': BOOK});
    for (const name of ['skakmat.sty', 'skakmat.lua'])
      copyFileSync(`templates/tex/skakmat/${name}`, join(folder, name));
    spawnSync('lualatex', ['-interaction=batchmode', '-jobname=output', 'main.tex'], {cwd: folder});
    const shown = readLog(readFileSync(join(folder, 'output.log'), 'utf8')).filter(({text}) =>
      text.startsWith('Package skakmat'),
    );
    expect(shown).toHaveLength(2);
    const picture = writePanePicture('main.tex', shown);
    await expect(picture).toMatchFileSnapshot(resolve('docs/images/overleaf-log.svg'));
  });
});

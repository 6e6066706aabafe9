import {expect, test} from 'vitest';
import {knownCommands} from '../../src/tex/parse/controls.ts';
import {primitives} from '../../src/tex/primitives/primitives.ts';
import {commandTable} from '../../src/tex/tables/command-table.ts';
import {ofPackages} from '../../src/tex/tables/of-packages.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory, runTex} from './run-tex.ts';

const OURS = /^\\|^skakmat@/;
const SIGN = 'defined:';

describeWithTex('what LaTeX defines without packages', () => {
  test('the table of names of packages is right', async () => {
    const names = new Set([...knownCommands.keys(), ...primitives.keys()]);
    const asked = [...names].filter((name) => !OURS.test(name) && !commandTable.has(name));
    const lines = asked.map(
      (name) => `\\immediate\\write-1{${SIGN}${name} \\ifcsname ${name}\\endcsname 1\\else 0\\fi}`,
    );
    const document = `\\documentclass{article}\n${lines.join('\n')}\n\\begin{document}\\end{document}`;
    const {log} = await inDirectory({'main.tex': document}, (folder) =>
      runTex(folder, ['-fmt=pdflatex', '-draftmode', 'main.tex'], 60_000),
    );
    const told = Array.from(log.matchAll(/^defined:(.*) ([01])$/gm), ([, name, there]) => [
      name,
      there,
    ]);
    expect(told.length).toBe(asked.length);
    const absent = told.filter(([, there]) => there === '0').map(([name]) => name);
    expect(absent.sort()).toEqual(asked.filter((name) => ofPackages.has(name)).sort());
  });
});

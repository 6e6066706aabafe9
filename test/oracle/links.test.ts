import {execFile} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';

/** Games of two events; the lines of the first two meet again. */
const GAMES = [
  ['Réti', 'Euwe', 'Wien', '1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5'],
  ['Euwe', 'Réti', 'Wien', '1. c4 e6 2. Nc3 Nf6 3. d4 d5 4. Nf3'],
  ['Euwe', 'Lasker', 'Linz', '1. e4 e5'],
]
  .map(
    ([white = '', black = '', event = '', moves = '']) =>
      `[White "${white}"]\n[Black "${black}"]\n[Event "${event}"]\n[ECO "A00"]\n[Opening "${event}"]\n[Result "*"]\n\n${moves} *\n`,
  )
  .join('\n');

/** Keeps the objects of a PDF legible. */
const LEGIBLE = {
  pdflatex: '\\pdfobjcompresslevel=0 ',
  lualatex: '\\pdfvariable objcompresslevel=0 ',
  xelatex: '\\AtBeginDocument{\\special{dvipdfmx:config C 0x0040}}',
} as const;

const start = promisify(execFile);

/** Compiles a document of the games with its indexes, and returns where its links lead and can lead. */
async function linksOf(engine: (typeof TEX_ENGINES)[number], template: string) {
  const args = ['convert', '--to', 'tex', '--engine', engine, '--template', template];
  // Only a second run knows whether short chapters have headings, and a third where they are.
  if (template === 'book') args.push('--chapter-pages');
  const {stdout} = skakmat(temporaryFolder(), args, GAMES);
  return inDirectory({'main.tex': LEGIBLE[engine] + stdout}, async (cwd) => {
    for (let run = 1; run <= 2; run += 1) {
      await start(engine, ['-interaction=nonstopmode', '-halt-on-error', 'main.tex'], {cwd});
      const indexes = readdirSync(cwd).filter((name) => name.endsWith('.idx'));
      for (const index of run === 1 ? indexes : []) await start('makeindex', ['-q', index], {cwd});
    }
    const pdf = readFileSync(join(cwd, 'main.pdf'), 'latin1');
    const {stdout: listed} = await start('pdfinfo', ['-dests', 'main.pdf'], {cwd});
    return {
      links: Array.from(pdf.matchAll(/\/S ?\/GoTo ?\/D ?\(([^)]*)\)/gu), ([, name = '']) => name),
      places: Array.from(listed.matchAll(/"(.*)"$/gmu), ([, name = '']) => name),
      bookmarks: pdf.match(/\/Outlines/u) !== null,
      language: /\/Lang ?\(([^)]*)\)/u.exec(pdf)?.[1],
    };
  });
}

/** The links that each document must have: contents, chapters, games, pages of indexes and references. */
const WANTED: Readonly<Record<string, readonly RegExp[]>> = {
  book: [/^chapter\.2$/u, /^chapter\*/u, /^section\.2\.3$/u, /^page\.\d+$/u],
  bulletin: [/^page\.\d+$/u, /^skm\d+$/u],
  repertoire: [/^section\*\.1$/u],
};

describeWithTex('the links of a PDF', () => {
  const cases = TEX_ENGINES.flatMap((engine) => {
    const templates = engine === 'pdflatex' ? Object.keys(WANTED) : ['book'];
    return templates.map((template) => ({engine, template}));
  });
  test.each(casesOfToday(cases, 2).filter(({engine}) => hasProgram(engine)))(
    'lead from a $template by $engine to places that exist',
    async ({engine, template}) => {
      const {links, places, bookmarks, language} = await linksOf(engine, template);
      expect(links.filter((name) => !places.includes(name))).toEqual([]);
      for (const wanted of WANTED[template] ?? [])
        expect(links).toContainEqual(expect.stringMatching(wanted));
      expect([bookmarks, language]).toEqual([template !== 'repertoire', 'en']);
    },
  );
});

import {spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {inflateSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {readFen} from '../../src/chess/index.ts';
import {describeBoardIn} from '../../src/typeset/boards/describe-board.ts';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import type {Language} from '../../src/typeset/languages/words.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {hasProgram} from '../has-program.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const STYLE = 'templates/tex/skakmat/skakmat.sty';

const METADATA = String.raw`\RequirePackage{pdfmanagement-testphase}
\DocumentMetadata{lang=de,pdfversion=2.0,testphase=phase-II}
`;

/** Boards in both packages, of a game and of a FEN, upside down, with marks, in two languages, and one that is not printed. */
const BODY = String.raw`\usepackage[english,ngerman]{babel}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nf3}

\chessboard

\mainline{2...Nc6}
\chessboard[inverse] and text \showboard

\selectlanguage{english}
\chessboard[setfen=8/8/8/4k3/8/8/8/R3K2R b - - 0 1,pgfstyle=straightmove,markmoves=a1-a8]

\chessboard[print=false,setfen=8/8/8/8/8/8/8/8 w - - 0 1]

\fbox{\parbox{9cm}{\chessboard[setfen=k7/8/K7/1Q6/8/8/8/8 w - - 0 1]}}
\end{document}
`;

const BOARDS = [
  ['rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2', LANGUAGES.de],
  ['r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', LANGUAGES.de],
  ['r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', LANGUAGES.de],
  ['8/8/8/4k3/8/8/8/R3K2R b - - 0 1', LANGUAGES.en],
  ['k7/8/K7/1Q6/8/8/8/8 w - - 0 1', LANGUAGES.en],
] as const;

/** pdfLaTeX marks pages with what the run before has found, XeLaTeX with what two have, and LuaLaTeX what it has at hand. */
const RUNS: Readonly<Record<TexEngine, number>> = {lualatex: 1, pdflatex: 2, xelatex: 3};

describeWithTex('the option tagged', () => {
  const compile = (engine: TexEngine, before: string, body = BODY, runs = RUNS[engine]): string => {
    const folder = temporaryFolder({'book.tex': `${before}\\documentclass{article}\n${body}`});
    copyFileSync(STYLE, join(folder, 'skakmat.sty'));
    for (let run = 0; run < runs; run += 1)
      spawnSync(engine, ['-interaction=nonstopmode', '-halt-on-error', 'book.tex'], {cwd: folder});
    return folder;
  };
  const logOf = (folder: string): string => readFileSync(join(folder, 'book.log'), 'utf8');
  const pagesOf = (folder: string): string =>
    spawnSync('pdftoppm', ['-r', '40', '-gray', 'book.pdf'], {
      cwd: folder,
      encoding: 'latin1',
      maxBuffer: 1e8,
    }).stdout;

  describe.skipIf(!hasProgram('kpsewhich', 'tagpdf.sty', 'latex-lab-footmisc.ltx'))('', () => {
    const ways = [
      ['lualatex', 'tagged'],
      ['lualatex', 'tagged,fast'],
      ['pdflatex', 'tagged,fast'],
      ['pdflatex', 'tagged'],
      ['xelatex', 'tagged,fast'],
    ] as const;
    test.each(casesOfToday(ways, 5))(
      'makes a figure of each board, in words: %s, %s',
      (engine, options) => {
        const folder = compile(engine, `${METADATA}\\RequirePackage[${options}]{skakmat}`);
        const pdf = readFileSync(join(folder, 'book.pdf'));
        // XeLaTeX writes its objects in another order.
        expect(alternativesIn(pdf).toSorted()).toEqual(
          BOARDS.map(([fen, language]) => wordsOf(fen, language)).toSorted(),
        );
        const tree = spawnSync('pdfinfo', ['-struct-text', join(folder, 'book.pdf')], {
          encoding: 'utf8',
        });
        expect(tree.stdout.match(/^ *Figure\b/gm)).toHaveLength(BOARDS.length);
        // The pieces belong to the figures.
        for (const figure of tree.stdout.split(/^ *Figure\b/m).slice(1))
          expect(figure.split(/\n *P \(block\)/)[0]).toMatch(/"/);
        const plain = compile(engine, METADATA);
        // Genuine boards are paragraphs in paragraphs.
        const warnings = warningsIn(logOf(folder));
        expect(warningsIn(logOf(plain))).toEqual(expect.arrayContaining([...warnings]));
        expect(warnings.length).toBeLessThanOrEqual(engine === 'xelatex' ? 4 : 3);
        expect(pagesOf(folder) === pagesOf(plain) && pagesOf(plain) !== '').toBe(true);
      },
    );

    test('makes a section of each game, and forgets structures that are closed', () => {
      const game = String.raw`\newchessgame \mainline{1.e4 e5}

\chessboard

`;
      const body = String.raw`\usepackage{xskak}
\begin{document}
A title.
\section*{One}
${game}\section*{Two}
${game}\subsection*{Three} ${game}${game}Text \newchessgame\mainline{1.d4} with a game in it.

\parbox{5cm}{\newchessgame\mainline{1.c4}}
\ExplSyntaxOn\typeout{Kept:~\prop_count:N\g__tag_struct_tag_NS_prop,~
  \prop_count:N\g__tag_mc_parenttree_prop\space in~LaTeX~of~\fmtversion}\ExplSyntaxOff
\end{document}
`;
      const folder = compile('lualatex', `${METADATA}\\RequirePackage[tagged]{skakmat}`, body);
      const log = logOf(folder);
      if (!/ of 202[0-3]/.test(log)) return;
      const tree = spawnSync('pdfinfo', ['-struct', join(folder, 'book.pdf')], {encoding: 'utf8'});
      const parts = tree.stdout.replaceAll(/^ +Figure.*\n/gm, '').split(/^  Sect.*\n/m);
      const [last = '', ...others] = ['PPPP', 'P', 'PPP', 'PPP', 'PPP'].map(paragraphs);
      expect(parts).toEqual(['Document\n', ...others, `${last}      P (block)\n`]);
      expect(log).toMatch(/^Kept: \d, \d in/m);
    });

    test('writes the parents of all marked contents as tagpdf does, in pdfLaTeX', () => {
      const plain = String.raw`\pdfcompresslevel=0 \pdfobjcompresslevel=0 `;
      const unknown = String.raw`\makeatletter\AtBeginDocument{\expandafter\appto\csname __tag_tree_fill_parenttree:\endcsname\relax}\makeatother`;
      const game = String.raw`\newchessgame \mainline{1.e4 e5} \chessboard\par Text.\par`;
      const body = (first: string): string =>
        String.raw`${first}\usepackage{xskak}\begin{document}${game}${game}\newpage ${game}\end{document}`;
      const written = ['', unknown].map((first) => {
        const before = `${plain}${METADATA}\\RequirePackage[tagged]{skakmat}`;
        const folder = compile('pdflatex', before, body(first));
        const pdf = readFileSync(join(folder, 'book.pdf'), 'latin1');
        return {
          tree: /\/Nums[^]*?endobj/.exec(pdf)?.[0],
          isKnown: !logOf(folder).includes('parenttree: stays as it is'),
        };
      });
      expect(written[0]?.tree?.split(' 0 R').length).toBeGreaterThan(6);
      expect(written[1]?.tree).toBe(written[0]?.tree);
      expect(written[1]?.isKnown).toBe(false);
    });

    test('says that nothing is tagged where no tagging is switched on', () => {
      const folder = compile('pdflatex', String.raw`\RequirePackage[tagged]{skakmat}`, BODY, 1);
      expect(logOf(folder).match(/Boards are not tagged: .*/g)).toHaveLength(1);
      const plain = compile('pdflatex', '', BODY, 1);
      expect(pagesOf(folder) === pagesOf(plain) && pagesOf(plain) !== '').toBe(true);
    });
  });
});

function paragraphs(letters: string): string {
  return '    P (block)\n'.repeat(letters.length);
}

/** What tagpdf complains about; a paragraph in a box in a paragraph is too much for the one of 2022. */
function warningsIn(log: string): readonly string[] {
  const found = log.matchAll(/^Package tagpdf (?:Warning|Error): (.*(?:\n\(tagpdf\).*)*)/gm);
  return Array.from(found, ([, text = '']) => text.replace(/\d+/g, 'N'));
}

function wordsOf(fen: string, language: Language): string {
  const read = readFen(fen);
  return read.kind === 'position' ? describeBoardIn(read.position, language) : '';
}

/** The alternative texts in the order of the objects of a PDF. */
function alternativesIn(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1');
  const packed = Array.from(text.matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)\nendstream/g), (found) =>
    inflateSync(Buffer.from(found[1] ?? '', 'latin1')).toString('latin1'),
  );
  const found = [text, ...packed].join('\n').matchAll(/\/Alt ?<FEFF([\dA-F]+)>/gi);
  return Array.from(found, ([, digits = '']) =>
    Buffer.from(digits, 'hex').swap16().toString('utf16le'),
  );
}

test('the words of the package are those of our documents', () => {
  const rows = readFileSync(STYLE, 'latin1').matchAll(/^\\skm@words\{(.*?)\}(.*)$/gm);
  const decode = (text: string): string =>
    Buffer.from(
      text.replace(/\^\^(..)/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
      'latin1',
    ).toString('utf8');
  const found = Array.from(rows, ([, names = '', words = '']) => {
    const list = Array.from(words.matchAll(/\{(.*?)\}/g), ([, word = '']) => decode(word));
    return [names.split(','), list] as const;
  });
  const languages = Object.values(LANGUAGES);
  expect(found).toHaveLength(languages.length);
  for (const {babel = 'english', board, words} of languages) {
    const [, list] = found.find(([names]) => names.includes(babel.split(',')[0] ?? '')) ?? [];
    expect(list).toEqual([
      ...[board.white, board.black, ...board.pieces],
      ...[words.toMove.white, words.toMove.black],
    ]);
  }
});

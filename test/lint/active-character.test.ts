import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../src/text/source-text.ts';

const NEWGAME = '\\newgame';

/** The signs that the rule points at, one for each block. */
async function found(options: string, body: string, before = ''): Promise<readonly string[]> {
  const text = `${before}\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{skak}\\usepackage[${options}]{babel}
\\begin{document}
${body}
\\end{document}`;
  const {diagnostics} = await checkDocument(parseTex(new SourceText(text)));
  return diagnostics
    .filter(({rule}) => rule === 'active-character')
    .map(({source, span}) => source.slice(span));
}

const PRAISED = `${NEWGAME}\\mainline{1.e4! e5?}`;
const CASTLED = `${NEWGAME}\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O}`;
const PROMOTED = '\\fenboard{4k3/P7/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q}';

/** As TeX Live 2022 plays them. */
describe('a sign that babel makes active', () => {
  test.each([
    ['french', PRAISED, ['!']],
    ['english,french', PRAISED, ['!']],
    ['main=french,english', PRAISED, ['!']],
    ['breton', PRAISED, ['!']],
    ['turkish', PROMOTED, ['=']],
    ['czech', CASTLED, ['-']],
    ['slovak', CASTLED, ['-']],
    ['czech,english', CASTLED, ['-']],
    ['french,english', `\\foreignlanguage{french}{${PRAISED}}`, ['!']],
    ['french,english', `\\begin{otherlanguage}{french}${PRAISED}\\end{otherlanguage}`, ['!']],
    ['french,english', `\\selectlanguage{french}${PRAISED}`, ['!']],
    ['french', `x\\footnote{\\shorthandoff{!?}${PRAISED}}`, ['!']],
    ['french', `${NEWGAME}\\mainline{1.e4{!} e5}`, ['!']],
    ['ngerman', `${NEWGAME}\\mainline{1.e4"a e5}`, ['"']],
    ['magyar', `${NEWGAME}\\mainline{1.e4\`\` e5}`, ['`']],
    ['french', 'White plays \\wmove{Nf3!}.', ['!']],
    ['canadien', '\\movecomment{so: good}', [':']],
  ])('babel’s %s breaks %s', async (options, body, signs) => {
    expect(await found(options, body)).toEqual(signs);
  });

  test.each([
    ['english', PRAISED],
    ['french,english', PRAISED],
    ['french,main=english', PRAISED],
    ['french,shorthands=off', PRAISED],
    ['french', `{\\shorthandoff{!?}${PRAISED}}`],
    ['french', `\\shorthandoff{!?}${PRAISED}`],
    ['french', `{\\shorthandoff{!?}x\\footnote{${PRAISED}}}`],
    ['french', `{\\NoAutoSpacing ${PRAISED}}`],
    ['english,french', `\\selectlanguage{english}${PRAISED}`],
    ['french', `${NEWGAME}\\mainline{1.e4{ !} e5 2.Nf3.!}`],
    ['french', CASTLED],
    ['ngerman', `${NEWGAME}\\mainline{1.e4{""} e5}`],
    ['estonian', `${NEWGAME}\\mainline{1.e4{""} e5}`],
    ['czech', `${NEWGAME}\\mainline{1.e4{"-} e5}`],
    ['ngerman', `${NEWGAME}\\mainline{1.e4{"\\textbf{a}} e5}`],
    ['turkish', `${NEWGAME}\\mainline{1.e4? e5}`],
    ['turkish,english', PROMOTED],
    ['ngerman', PRAISED],
    ['ngerman', `${NEWGAME}\\mainline{1.e4{"a} e5}`],
    ['turkish', '\\wmove{e8=Q!}'],
    ['french', `\\newgame\\mainline{1.e4}\n{\\shorthandoff{!}\\mainline{1...e5!}}`],
    ['french', `\\fenboard{4k3/P7/8/8/8/8/8/4K3 w - - 0 1}{\\shorthandoff{!}\\mainline{1.a8=Q+!}}`],
    ['czech', '\\wmove{O-O}'],
    ['breton', '\\wmove{Nf3!}'],
    ['french', '{\\shorthandoff{!}\\wmove{Nf3!}}'],
    ['slovak', `{\\shorthandoff{-}${CASTLED}}`],
    ['spanish', `${NEWGAME}\\mainline{1.e4> e5<}`],
  ])('babel’s %s leaves %s intact', async (options, body) => {
    expect(await found(options, body)).toEqual([]);
  });

  test('an active sign is ordinary in LuaTeX if the language is French', async () => {
    expect(await found('french', PRAISED, '% !TeX program = lualatex\n')).toEqual([]);
    expect(await found('turkish', PROMOTED, '% !TeX program = lualatex\n')).toEqual(['=']);
  });
});

describe('French where no package or comment tells the engine', () => {
  const book = `\\documentclass{article}\\usepackage{skak}\\usepackage[french]{babel}
\\begin{document}${PRAISED}\\mainline{2.Nf3}\\end{document}`;

  test('is not accused, and its lists with signs are left out of what is judged', async () => {
    const document = parseTex(new SourceText(book));
    const {diagnostics} = await checkDocument(document);
    expect(diagnostics.filter(({rule}) => rule === 'active-character')).toEqual([]);
    const gaps = document.children.flatMap((node) => (node.type === 'gap' ? [node.what] : []));
    expect(gaps).toEqual(['!']);
  });

  test('is accused if a comment names pdfTeX', async () => {
    const document = parseTex(new SourceText(`% !TeX program = pdflatex\n${book}`));
    const {diagnostics} = await checkDocument(document);
    expect(diagnostics.map(({rule}) => rule)).toContain('active-character');
  });
});

describe('blanks that TeX does not see', () => {
  test.each([
    [`${NEWGAME}{\\obeyspaces\\mainline{1.e4 e5}}`, 1],
    [`${NEWGAME}\\begin{alltt}\\mainline{1.e4 e5}\\end{alltt}`, 1],
    [`${NEWGAME}{\\obeylines\\mainline{1.e4\ne5}}`, 1],
    [`${NEWGAME}\\ExplSyntaxOn\\mainline{1.e4 e5}\\ExplSyntaxOff`, 1],
    [`${NEWGAME}{\\obeylines\\mainline{1.e4 e5}}`, 0],
    [`${NEWGAME}{\\obeyspaces\\mainline{1.e4}}\\mainline{1...e5 2.d4}`, 0],
    [`${NEWGAME}\\ExplSyntaxOn\\ExplSyntaxOff\\mainline{1.e4 e5}`, 0],
  ])('a blank that TeX does not see is reported in %j', async (body, count) => {
    expect(await found('english', body)).toHaveLength(count);
  });
});

import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../../src/text/source-text.ts';

const PREAMBLE = String.raw`\documentclass{article}
\newcommand\excl{!!}
\newcommand\letter{N}
\newcommand\rank{3}
\newcommand\whole{Nf3}
\newcommand\note[1]{ (#1)}
\newcommand\twice[1]{#1#1}
\newcommand\bold{\textbf{!}}
\DeclareRobustCommand\sturdy{!!}
\NewDocumentCommand\modern{}{!!}
\def\again{\excl}
`;

async function judge(
  moves: string,
  dialect = 'skak',
): Promise<{readonly rules: readonly string[]; readonly statuses: readonly string[]}> {
  const start = dialect === 'skak' ? '\\newgame' : '\\newchessgame';
  const text = `${PREAMBLE}\\usepackage{${dialect}}\\begin{document}${start}\\mainline{1.e4 e5 2.${moves}}\\end{document}`;
  const {facts, diagnostics} = await checkDocument(parseTex(new SourceText(text)));
  return {
    rules: diagnostics.map(({rule}) => rule),
    statuses: facts.blocks.map(({status}) => status),
  };
}

/** Asked of skak 1.5.3 and xskak 1.5: the board is as it should be. */
const HARMLESS = [
  ...['f4{!}', 'f4{}', 'f4{ !!}', 'f4{ a}', 'f4{good}', 'f4{see text}', 'f4{(=)}', 'f4{{}a}'],
  ...['f4{!?}', 'f4{1.2}', 'f4{= better}', 'f4{\\relax a}'],
  ...['f4\\wbetter{}', 'f4{\\wbetter}', 'f4\\note{a}', 'f4\\sturdy{}', 'f4{+}', 'f4!{!!}'],
  ...['{f4}{!}', 'f4\\footnote{see 2.Nf3}', 'f4{\\footnote{x}}'],
  ...['f4{ \\label{a_b}}', 'f4{ \\textbf{good}}', 'f4{(\\mbox{good})}', 'f4{ \\ref{a} now}'],
  ...['f4{$\\pm$}', 'f4{$\\alpha\\beta$}', 'f4{$\\rightarrow$ good}', 'f4{$=$}'],
];

/** There it is not, or TeX stops. */
const HARMFUL = [
  ...['f4{!!}', 'f4{??}', "f4{''so''}", 'f4{...}', 'f4{--}', 'f4{oops}', 'f4{11th}', 'f4{aa}'],
  ...['f4{a}', 'f4{1}', 'f4{x}', 'f4{=}', 'f4\\excl{}', 'f4{\\excl}', 'f4\\again{}'],
  ...['f4\\modern{}', 'f4{\\twice{!}}', 'f4\\bold{}', 'f4{\\textbf{!}}'],
  ...['f4{ \\lastmove}', 'f4{\\relax\\textbf{a}}', 'f4{ \\pm}'],
];

describe('a remark after a move', () => {
  test.each(HARMLESS)('the remark %s is no part of the move', async (word) => {
    expect(await judge(word)).toEqual({rules: [], statuses: ['played']});
    expect(await judge(word, 'xskak')).toEqual({rules: [], statuses: ['played']});
  });

  test.each(HARMFUL)('the remark %s is taken for part of the move', async (word) => {
    expect((await judge(word)).rules).not.toEqual([]);
    expect((await judge(word, 'xskak')).rules).not.toEqual([]);
  });

  // TeX takes the closing brace for the argument, and stops; the board is another one then.
  test.each([
    ...[
      'f4{ go\\d}',
      'f4{ go\\textbf }',
      "f4{ caf\\'}",
      'f4{ see {\\emph}}',
      'f4{ so\\note}',
      'f4!{x\\c}',
    ],
    'f4{ go\\hskip}',
  ])('the argument of a command is missing in the remark %s', async (word) => {
    expect((await judge(word)).rules).toEqual(['macro-in-moves']);
    expect((await judge(word, 'xskak')).rules).toEqual(['macro-in-moves']);
  });

  test.each([
    'f4{ go\\d o}',
    'f4{ caf\\`e}',
    'f4{ so\\note{x}}',
    'f4{ so\\excl}',
    'f4{ so\\today}',
  ])('no argument is missing in the remark %s', async (word) => {
    expect((await judge(word)).rules).toEqual([]);
  });

  // TeX Live 2022: `Missing $ inserted`, and what follows is a formula.
  test.each(['f4{ go_d}', 'f4{ go^d}', 'f4!{ {a_b}}', 'f4{ go $a$_d}'])(
    'a sign of formulas stops TeX in the remark %s',
    async (word) => {
      expect((await judge(word)).rules).toEqual(['macro-in-moves']);
      expect((await judge(word, 'xskak')).rules).toEqual(['macro-in-moves']);
      const comment = word.replace('{', ' \\xskakcomment{');
      expect((await judge(comment, 'xskak')).rules).toEqual(['macro-in-moves']);
    },
  );

  test.each(['f4{ $g_d$}', 'f4{ go\\_d}', 'f4{ x \\label{a_b}}', 'f4{ x \\cite[p_1]{a_b}}'])(
    'and not in %s',
    async (word) => {
      expect((await judge(word)).rules).toEqual([]);
    },
  );

  test('the argument of a command is missing in a comment of xskak', async () => {
    expect((await judge('f4 \\xskakcomment{ go\\d} exf4', 'xskak')).rules).toEqual([
      'macro-in-moves',
    ]);
    expect((await judge('f4 \\xskakcomment{ go\\d o} exf4', 'xskak')).rules).toEqual([]);
  });

  test.each([
    'Nf3Nс6',
    'Nf3Ｎｃ６',
    'Nf3Νc6',
    'Nf3 Nc63.Bс4',
    'Nf3 Nc6３.Bc4',
    'Nf3~Nс6',
    'f4ехf4',
  ])('the move glued to another in %s is one with letters of another script', async (moves) => {
    expect((await judge(moves)).rules).toEqual(['glued-move']);
    expect((await judge(moves, 'xskak')).rules).toEqual(['glued-move']);
    expect((await judge(`Nf3 \\variation{2.${moves}}`)).rules).toContain('glued-move');
  });

  test.each(['f4 {$a^2$} exf4', 'f4 $x$ exf4', 'f4 {$x$ is good} exf4'])(
    'the remark %s is a glyph without a text to xskak',
    async (words) => {
      expect(await judge(words, 'xskak')).toEqual({
        rules: ['nag-unknown-to-xskak'],
        statuses: ['played'],
      });
      expect((await judge(words)).rules).not.toEqual([]);
    },
  );

  test('a remark with an unknown macro leaves the rest unjudged', async () => {
    expect(await judge('f4\\unheard{} exf4')).toEqual({rules: [], statuses: ['unjudged']});
    expect(await judge('f4\\twice{!} exf4')).toEqual({rules: [], statuses: ['unjudged']});
    expect(await judge('f4{\\unheard} exf4')).toEqual({rules: [], statuses: ['unjudged']});
  });

  test('a remark with an unknown macro after a sign leaves nothing unjudged', async () => {
    expect(await judge('f4!\\unheard{} exf4')).toEqual({rules: [], statuses: ['played']});
  });
});

/** Asked of skak 1.5.3: the packages play these; which moves they are is not followed. */
test.each([
  ...['\\letter f3 Nc6', '\\letter{}f3 Nc6', 'Nf3 Nc6 {3.Bb5} a6', 'Nf3 Nc6 {3.Bb5}'],
  ...['Nf3 Nc6 \\seq_use:Nn\\l_tmpa_seq{ }', 'Nf3 Nc6 3.\\l_tmpa_tl'],
  ...[
    '\\Uchar 78 f3 Nc6',
    'N\\directlua{tex.sprint("f3")} Nc6',
    '\\directlua{tex.sprint("Nf3")} Nc6',
  ],
  ...['Nf3 \\immediateassignment\\count9=3 Nc6', 'Nf\\rank{} Nc6'],
])('braces and macros that make a move or a number are no remarks: %s', async (moves) => {
  expect(await judge(moves)).toEqual({rules: [], statuses: ['unjudged']});
});

test.each(['\\whole{} Nc6', 'Nf3 {2...}Nc6', '{2...} Nc6', 'Nf3 {3.Bb5 a6}', 'f4 {2.d4} exf4'])(
  'what the packages do not play is reported: %s',
  async (moves) => {
    expect((await judge(moves)).rules).not.toEqual([]);
  },
);

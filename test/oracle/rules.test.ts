import {describe, expect, test} from 'vitest';
import {isPrintedNag} from '../../src/skak/replay/judge-remark.ts';
import {checkText, fixText} from '../check-text.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex, compile, typesetText} from './tex.ts';
import type {TexAnswer} from './tex.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

const tex = String.raw;
const DIALECTS: readonly Dialect[] = ['skak', 'xskak'];
const EXTRAS = tex`\usepackage{tabularx,environ,xcolor,ifthen,multirow}`;

function preambleOf(dialect: Dialect): string {
  return `\\documentclass{article}\\usepackage{${dialect}}${EXTRAS}\n`;
}

function documentOf(body: string, dialect: Dialect): string {
  return `${preambleOf(dialect)}\\begin{document}\n${body}\n\\end{document}\n`;
}

/** What TeX makes of some bodies. */
function ask(bodies: readonly string[], dialect: Dialect): Promise<TexAnswer[]> {
  const preamble = preambleOf(dialect);
  return askTex(
    bodies.map((body) => ({engine: dialect, preamble, body})),
    // Most of them err as they should; an answer that depended on its neighbours would be another one.
    {errorsAlone: false},
  );
}

/** The body after the safe fixes. */
async function fixed(body: string, dialect: Dialect): Promise<string> {
  const text = await fixText(documentOf(body, dialect));
  return text.slice(
    preambleOf(dialect).length + '\\begin{document}\n'.length,
    -'\n\\end{document}\n'.length,
  );
}

async function rulesOf(body: string, dialect: Dialect): Promise<readonly string[]> {
  return (await checkText(documentOf(body, dialect))).map(({rule}) => rule);
}

const isIllegal = ({errors}: TexAnswer): boolean =>
  errors.some(({message}) => message.startsWith('Illegal parameter number'));

/** Where `M` stands for moves that end with mate. */
const AROUND_MATE: readonly string[] = [
  'M',
  tex`{\bfseries M}`,
  tex`\begin{center}M\end{center}`,
  tex`\begin{tabular}{p{5cm}}M\end{tabular}`,
  tex`\begin{itemize}\item M\end{itemize}`,
  tex`\begin{minipage}{5cm}M\end{minipage}`,
  tex`\hbox{M}`,
  tex`\bfseries{M}`,
  tex`\textit{M}`,
  tex`\textbf{\begin{center}M\end{center}}`,
  tex`\parbox{5cm}{M}`,
  tex`\textcolor{red}{M}`,
  tex`\footnote{M}`,
  tex`\begin{tabular}{l}\multicolumn{1}{l}{M}\end{tabular}`,
  tex`\section*{M}`,
  tex`\begin{figure}\caption[x]{M}\end{figure}`,
  tex`\ifthenelse{\equal{a}{a}}{M}{}`,
  tex`\newcommand\note[1]{\emph{#1}}\note{M}`,
  tex`\newenvironment{aside}{\begin{quote}}{\end{quote}}\begin{aside}M\end{aside}`,
  tex`\NewEnviron{aside}{\emph{\BODY}}\begin{aside}M\end{aside}`,
];

describeWithTex('bare-hash: a sign of mate', () => {
  describe.each(DIALECTS)('in %s', (dialect) => {
    const bodies = AROUND_MATE.map(
      (around) => `\\newgame ${around.replace('M', tex`\mainline{1.f3 e5 2.g4 Qh4#}`)}`,
    );

    let asked: Promise<readonly TexAnswer[]> | undefined;
    const askBodies = (): Promise<readonly TexAnswer[]> => (asked ??= ask(bodies, dialect));

    test('TeX refuses a bare # where the rule reports it, and nowhere else', async () => {
      const answers = await askBodies();
      for (const [index, body] of bodies.entries()) {
        const isFound = (await rulesOf(body, dialect)).includes('bare-hash');
        const answer = answers[index];
        expect([body, answer !== undefined && isIllegal(answer)]).toEqual([body, isFound]);
      }
    });

    test('TeX accepts the fix of a bare #, with the same board', async () => {
      const good = await Promise.all(bodies.map((body) => fixed(body, dialect)));
      const [now, then] = [await ask(good, dialect), await askBodies()];
      // Of moves that come through `\BODY` there is a finding, but no fix in place.
      const left = good.map(async (body) => (await rulesOf(body, dialect)).includes('bare-hash'));
      expect(now.map(isIllegal)).toEqual(await Promise.all(left));
      expect((await Promise.all(left)).filter(Boolean)).toHaveLength(1);
      expect(now.map(({fen}) => fen)).toEqual(then.map(({fen}) => fen));
    });
  });

  test('TeX prints the same after the fix of a bare #', async () => {
    const body = tex`\newgame\textit{\mainline{1.f3 e5 2.g4 Qh4#!}}`;
    const [before, after] = await Promise.all(
      [body, await fixed(body, 'xskak')].map((text) =>
        typesetText({text: documentOf(text, 'xskak')}),
      ),
    );
    expect(after).toBe(before);
  });

  test('TeX refuses a bare # on slides, except fragile ones', async () => {
    const slide = (options: string): string =>
      tex`\documentclass{beamer}\usepackage{skak}\begin{document}
\begin{frame}${options}
\newgame\mainline{1.f3 e5 2.g4 Qh4#}
\end{frame}
\end{document}`;
    for (const options of ['', '[fragile]']) {
      const {errors} = await compile({text: slide(options)});
      const said = (await checkText(slide(options))).map(({rule}) => rule);
      expect([options, errors.length > 0]).toEqual([options, said.includes('bare-hash')]);
    }
  });
});

describeWithTex('text-after-castling: what stands there', () => {
  const body = tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O!? Nf6}`;

  test('text after castling is printed by xskak and not by skak', async () => {
    expect(await typesetText({text: documentOf(body, 'xskak')})).toContain('O-O!?');
    expect(await typesetText({text: documentOf(body, 'skak')})).not.toContain('!?');
    expect(await rulesOf(body, 'xskak')).toEqual([]);
    expect(await rulesOf(body, 'skak')).toEqual(['text-after-castling']);
  });

  test('text after castling is printed by skak in no spelling', async () => {
    const spellings = ['O-O!?', 'O-O{!?}', '{O-O}!?', '{O-O!?}', tex`O-O{}!?`, tex`O-O\relax{!?}`];
    const games = spellings.map((spelling) => body.replace('O-O!?', () => spelling));
    const printed = await typesetText({text: documentOf(games.join('\n\n'), 'skak')});
    expect(printed.match(/4 O-O/g)).toHaveLength(spellings.length);
    expect(printed).not.toContain('!?');
  });
});

describeWithTex('nag-unknown-to-xskak: a glyph', () => {
  test('a glyph is printed if and only if the table says so', async () => {
    const text = tex`\documentclass{article}\usepackage{xskak}\begin{document}
\newcount\nag \def\nothing{}
\loop\ifnum\nag<256
  \expandafter\ifx\csname $\the\nag\endcsname\relax\else
    \expandafter\ifx\csname $\the\nag\endcsname\nothing\else\typeout{printed \the\nag.}\fi
  \fi
  \advance\nag by 1
\repeat
\end{document}`;
    const {log} = await compile({text});
    const printed = Array.from(log.matchAll(/^printed (\d+)\./gm), ([, nag]) => Number(nag));
    expect(printed).toEqual(Array.from({length: 256}, (_, nag) => nag).filter(isPrintedNag));
  });

  test('a glyph without text leaves no trace', async () => {
    const [with255, without] = await Promise.all(
      ['1.e4 $255 e5', '1.e4 e5'].map((moves) =>
        typesetText({text: documentOf(`\\newchessgame\\mainline{${moves}}`, 'xskak')}),
      ),
    );
    expect(with255).toBe(without);
  });
});

describeWithTex('underspecified-move: a capture', () => {
  const lists = ['2.ed Qxd5', '2.exd Qxd5', '2.xd5 Qxd5', '2.:d5! Qxd5', '2.e:d Qxd5'];
  const bodies = lists.map((moves) => tex`\newgame\mainline{1.e4 d5 ${moves}}`);

  test.each(DIALECTS)(
    'an underspecified capture is not played by %s, and its correction is',
    async (dialect) => {
      const good = await Promise.all(bodies.map((body) => fixed(body, dialect)));
      const answers = await ask([...bodies, ...good], dialect);
      for (const {fen} of answers.slice(0, bodies.length)) expect(fen).toContain('3q4/4P3');
      for (const {fen, status} of answers.slice(bodies.length))
        expect([status, fen]).toEqual(['ok', expect.stringContaining('3q4/8')]);
    },
  );
});

describeWithTex('fragile-command: in a heading or a caption', () => {
  const contexts = [
    tex`\section{X}`,
    tex`\section*{X}`,
    tex`\section[Short]{X}`,
    tex`\begin{figure}\caption{X}\end{figure}`,
    tex`\begin{figure}\caption[Short]{X}\end{figure}`,
  ];
  const commands = [
    ...[
      tex`\newgame`,
      tex`\showboard`,
      tex`\boardasfen`,
      tex`\storegame{a}`,
      tex`\hidemoves{1.e4}`,
    ],
    ...[tex`\mainline{1.e4}`, tex`\variation{1.e4}`, tex`\wmove{Nf3}`, tex`\lastmove`, tex`\mate`],
    ...[tex`\protect\newgame`, tex`\protect\wmove{Nf3}`],
  ];

  test.each(DIALECTS)(
    '%s stops at the commands that fragile-command reports, and at no others',
    async (dialect) => {
      const bodies = contexts.flatMap((context) =>
        commands.map(
          (command) => tex`\newgame\hidemoves{1.d4}\newgame ${context.replace('X', () => command)}`,
        ),
      );
      const answers = await ask(bodies, dialect);
      for (const [index, body] of bodies.entries()) {
        const isFound = (await rulesOf(body, dialect)).includes('fragile-command');
        expect([body, answers[index]?.status !== 'ok']).toEqual([body, isFound]);
      }
    },
  );
});

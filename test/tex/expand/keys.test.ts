import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const YES = 'mainline{1.e4}';
const NO = 'mainline{1.d4}';
const I = tex` \mainline{1.e4}\else \mainline{1.d4}\fi`;
const TF = tex`{\mainline{1.e4}}{\mainline{1.d4}}`;

/** What is played, without the names of the macros that lead there. */
const played = (text: string): string =>
  outline(`\\makeatletter ${text}`).replaceAll(/\b\w+>|@/g, '');

describe('where keys are set, nothing is known of what their code may set', () => {
  test.each([
    tex`\newif\iffull\define@key{g}{full}[]{\fulltrue}\setkeys{g}{full}\iffull${I}`,
    tex`\newif\iffull\define@key{g}{full}{\csname full#1\endcsname}\setkeys{g}{full=true}\iffull${I}`,
    tex`\newif\ifmyfull\define@boolkey{g}[my]{full}[true]{}\setkeys{g}{full}\ifmyfull${I}`,
    tex`\def\m{2}\def\one{1}\define@cmdkey{g}[m]{m}{}\let\mm\m\setkeys{g}{m=1}\ifx\mm\one${I}`,
    tex`\def\m{2}\def\one{1}\define@key{g}{m}{\def\m{#1}}\setkeys{g}{m=1}\ifx\m\one${I}`,
    tex`\newcounter{q}\define@key{g}{m}{\setcounter{q}{#1}}\setkeys{g}{m=3}\ifnum\value{q}=3${I}`,
    tex`\newif\iffull\pgfkeys{/g/full/.is if=full}\pgfkeys{/g/full}\iffull${I}`,
    tex`\newif\iffull\pgfkeys{/g/full/.code={\fulltrue}}\pgfqkeys{/g}{full}\iffull${I}`,
    tex`\newif\iffull\DeclareKeys[g]{full.code=\fulltrue}\SetKeys[g]{full}\iffull${I}`,
    tex`\def\m{2}\def\one{1}\DeclareKeys[g]{m.store=\m}\SetKeys[g]{m=1}\ifx\m\one${I}`,
    tex`\ExplSyntaxOn\keys_define:nn{g}{full.bool_set:N=\l_a_bool}\bool_set_false:N\l_a_bool\keys_set:nn{g}{full}\bool_if:NTF\l_a_bool${TF}`,
    tex`\ExplSyntaxOn\bool_new:N\l_a_bool\keys_define:nn{g}{full.code:n={\bool_set_true:N\l_a_bool}}\keys_set:nn{g}{full}\bool_if:NTF\l_a_bool${TF}`,
    tex`\ExplSyntaxOn\int_new:N\l_a_int\keys_define:nn{g}{n.int_set:N=\l_a_int}\keys_set:nn{g}{n=3}\int_compare:nNnTF\l_a_int=3${TF}`,
  ])('%s', (text) => {
    expect(played(text)).toBe(`(${YES} | ${NO})`);
  });

  test.each([
    tex`\newif\iffull\define@key{g}{full}[]{\fulltrue}\iffull\mainline{1.d4}\else\mainline{1.e4}\fi`,
    tex`\newif\iffull\define@key{g}{m}{\def\m{#1}}\setkeys{g}{m=1}\fulltrue\iffull${I}`,
    tex`\define@key{g}{white}{\def\m{#1}}\setkeys{g}{white=Morphy}\textbf{\m}\mainline{1.e4}`,
  ])('what no key can set is known: %s', (text) => {
    expect(played(text)).toBe(YES);
  });
});

test.each([
  tex`\define@key{g}{m}{#1}\setkeys{g}{m={\mainline{1.e4}}}`,
  tex`\define@key{g}{m}{#1}\newcommand\q{\mainline{1.e4}}\setkeys{g}{m=\q}`,
  tex`\ExplSyntaxOn\keys_define:nn{g}{m.code:n={#1}}\def\x#1{\keys_set:nn{g}{m={#1}}}\ExplSyntaxOff\x{\mainline{1.e4}}`,
])('only TeX knows what keys do with moves: %s', (text) => {
  expect(played(text)).toBe('gap:macro');
  expect(played(tex`\newcommand\w{3cm}\setkeys{Gin}{width=\w}`)).toBe('');
});

describe('a copy of a conditional keeps its value', () => {
  test.each([
    tex`\newif\ifq\let\ifz\ifq\qtrue\ifz\mainline{1.d4}\else\mainline{1.e4}\fi`,
    tex`\newif\ifq\qtrue\let\ifz\ifq\qfalse\ifz${I}`,
    tex`\newif\ifq\let\ifq\iftrue\ifq${I}`,
    tex`\newif\ifq\let\ifq\iffalse\qtrue\ifq${I}`,
    tex`\newif\ifq\newif\ifz\ztrue\let\ifq\ifz\zfalse\ifq${I}`,
    tex`\newif\ifq{\let\ifq\iftrue}\ifq\mainline{1.d4}\else\mainline{1.e4}\fi`,
    tex`\newif\ifq{\global\let\ifq\iftrue}\ifq${I}`,
    tex`\newif\ifq\newcommand\on{\let\ifq\iftrue}\on\ifq${I}`,
    tex`\newif\ifq\qtrue\let\ifz\ifq\iffalse\ifz\fi\mainline{1.d4}\fi\ifz${I}`,
  ])('%s', (text) => {
    expect(played(text)).toBe(YES);
  });

  test('only TeX knows which value an undecided branch gives', () => {
    const text = tex`\newif\ifq\ifdim\hsize>1cm \let\ifq\iftrue\fi\ifq${I}`;
    expect(played(text)).toBe(`(${YES} | ${NO})`);
  });
});

test('before its brace, \\scantokens expands', () => {
  expect(played(tex`\def\m{\mainline{1.e4}}\scantokens\expandafter{\m}`)).toBe(YES);
});

test('chess that is added to a name of LaTeX is played whenever LaTeX comes by', () => {
  const gap = `gap:macro gap:macro ${YES}`;
  expect(played(tex`\appto\clearpage{\mainline{1.d4}}\mainline{1.e4}`)).toBe(gap);
  expect(played(tex`\g@addto@macro\normalsize{\newgame}\mainline{1.e4}`)).toBe(gap);
  expect(played(tex`\appto\clearpage{\small}\mainline{1.e4}`)).toBe(YES);
  expect(played(tex`\appto\games{\mainline{1.e4}}\games`)).toBe(YES);
});

describe('what a macro holds of which only TeX knows the value is not read from a later one', () => {
  const x = tex`\newcounter{x}\setcounter{x}{\day}`;
  const n = tex`${x}\edef\n{\arabic{x}}\setcounter{x}{3}`;
  test.each([
    tex`${x}\edef\n{\number\value{x}}\setcounter{x}{3}\ifnum\n=3${I}`,
    tex`${x}\xdef\n{\thex}\setcounter{x}{3}\ifnum\n=3${I}`,
    tex`${x}\protected@edef\n{\arabic{x}}\setcounter{x}{3}\ifthenelse{\equal{\n}{3}}${TF}`,
    tex`${n}\edef\m{\n}\def\n{3}\ifnum\m=3${I}`,
    tex`${n}\let\m\n\ifnum1\m=13${I}`,
    tex`${n}\appto\n{}\ifnum\n=3${I}`,
    tex`${x}\def\n{}\eappto\n{\arabic{x}}\setcounter{x}{3}\ifnum\n=3${I}`,
    tex`${n}\newcounter{y}\setcounter{y}{\n}\ifnum\value{y}=0${I}`,
    tex`${n}\def\y{0}\numdef\y{\n}\ifnum\y=0${I}`,
  ])('%s', (text) => {
    expect(played(text)).toBe(`(${YES} | ${NO})`);
  });

  test.each([
    tex`${n}\newcount\y\y=\n\ifnum\y=0${I}`,
    tex`${n}\chardef\y=2\chardef\y=\n\ifnum\y=2${I}`,
  ])('%s', (text) => {
    expect(played(text)).toBe(`gap:macro (${YES} | ${NO})`);
  });

  test('nor is the branch that it holds', () => {
    const text = tex`${x}\edef\n{\ifnum\value{x}=3 \noexpand\mainline{1.e4}\fi}\setcounter{x}{3}\n`;
    expect(played(text)).toBe('gap:macro');
    expect(played(tex`${n}\n\mainline{1.e4}`)).toBe(YES);
    const options = tex`\pgfkeys{/g/.cd,o/.store in=\o}\edef\n{mover=b,\o}`;
    const board = tex`\expandafter\chessboard\expandafter[\n]`;
    expect(outline(tex`${options}${board}\mainline{1.e4}`)).not.toContain('gap');
  });
});

describe('what is added to a macro that is not followed leaves it so', () => {
  const n = tex`\ExplSyntaxOn\tl_set:Nf\n{2}\ExplSyntaxOff`;
  test.each([
    tex`\appto\n{1}\ifnum\n=1${I}`,
    tex`\g@addto@macro\n{1}\ifnum\n=1${I}`,
    tex`\preto\n{1}\ifnum\n=1${I}`,
    tex`\eappto\n{1}\ifnum\n=1${I}`,
    tex`\ExplSyntaxOn\tl_put_right:Nn\n{1}\ExplSyntaxOff\ifnum\n=1${I}`,
  ])('%s', (text) => {
    expect(played(n + text)).toBe(`(${YES} | ${NO})`);
  });

  test('and chess in it is named', () => {
    for (const add of [tex`\appto\n`, tex`\ExplSyntaxOn\tl_put_left:Nn\n`])
      expect(played(tex`${n}${add}{\mainline{1.d4}}\n`)).toBe('gap:macro');
    const moves = tex`\ExplSyntaxOn\tl_set:Nf\n{\mainline{1.e4}}\ExplSyntaxOff`;
    expect(played(tex`${moves}\appto\n{!}\n`)).toBe('gap:macro');
  });
});

test.each([
  [tex`\appto\g{\mainline{1.d4}}`, tex`\gappto\g{\mainline{1.d4}}`],
  [tex`\preto\g{\mainline{1.d4}}`, tex`\gpreto\g{\mainline{1.d4}}`],
  [tex`\eappto\g{\noexpand\mainline{1.d4}}`, tex`\xappto\g{\noexpand\mainline{1.d4}}`],
  [tex`\csappto{g}{\mainline{1.d4}}`, tex`\csgappto{g}{\mainline{1.d4}}`],
  [tex`\apptocmd\g{\mainline{1.d4}}{}{}`, tex`\gappto\g{\mainline{1.d4}}`],
  [tex`\patchcmd\g{\relax}{\mainline{1.d4}}{}{}`, tex`\gappto\g{\mainline{1.d4}}`],
])('what etoolbox adds by %s ends with the group, by %s it does not', (local, global) => {
  expect(played(tex`\def\g{\relax}{${local}}\g\mainline{1.e4}`)).toBe(YES);
  expect(played(tex`\def\g{\relax}{${global}}\g\mainline{1.e4}`)).toBe(`${NO} ${YES}`);
});

describe('texts that only TeX knows', () => {
  test('a file that becomes a macro', () => {
    expect(played(tex`\CatchFileDef\g{one}{}\g`)).toBe('gap:macro');
    expect(played(tex`\CatchFileDef{\g}{one}{\endlinechar=-1}\g`)).toBe('gap:macro');
  });

  test('what follows a percent sign that begins no comment', () => {
    expect(played('{\\catcode37=12 % \\mainline{1.e4}\n}% \\mainline{1.e4}\n')).toBe('gap:macro');
    expect(played('\\catcode`\\%=12 100% sure\n\\mainline{1.e4}')).toBe(YES);
    expect(played('{\\catcode`\\%=12 }% \\mainline{1.d4}\n\\mainline{1.e4}')).toBe(YES);
  });
});

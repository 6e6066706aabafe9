import {SourceText} from '../../text/index.ts';
import type {Meaning, Wrapper, WrapperEnvironment} from './meaning.ts';
import {readParameterText} from './parameter-text.ts';

/** Macros of LaTeX and usual packages: name, parameters, body. */
const ROWS: readonly (readonly [names: string, parameters: string, body: string])[] = [
  ['empty @empty', '', ''],
  ['space @space', '', ' '],
  ['@gobble use_none:n', '#1', ''],
  ['@gobbletwo', '#1#2', ''],
  ['@firstofone @iden use:n', '#1', '#1'],
  ['@firstoftwo use_i:nn', '#1#2', '#1'],
  ['@secondoftwo use_ii:nn', '#1#2', '#2'],
  ['@nameuse csuse use:c', '#1', String.raw`\csname #1\endcsname`],
  ['@namedef csdef', '#1', String.raw`\expandafter\def\csname #1\endcsname`],
  ['csgdef', '#1', String.raw`\expandafter\gdef\csname #1\endcsname`],
  ['csedef', '#1', String.raw`\expandafter\edef\csname #1\endcsname`],
  ['csxdef', '#1', String.raw`\expandafter\xdef\csname #1\endcsname`],
  ['cslet', '#1', String.raw`\expandafter\let\csname #1\endcsname`],
  ['letcs', '#1#2', String.raw`\expandafter\let\expandafter#1\csname #2\endcsname`],
  ['defcounter', '#1#2', String.raw`\setcounter{#1}{\numexpr #2\relax}`],
  ['undef', '#1', String.raw`\let#1\@undefined`],
  ['gundef', '#1', String.raw`\global\let#1\@undefined`],
  ['csundef', '#1', String.raw`\expandafter\let\csname #1\endcsname\@undefined`],
  ['csgundef', '#1', String.raw`\global\expandafter\let\csname #1\endcsname\@undefined`],
  ['csletcs', '#1#2', String.raw`\expandafter\letcs\csname #1\endcsname{#2}`],
  ['csexpandonce', '#1', String.raw`\expandafter\expandonce\csname #1\endcsname`],
  ['@ifstar', '#1', String.raw`\@ifnextchar *{\@firstoftwo{#1}}`],
  ['@testopt', '#1#2', String.raw`\@ifnextchar[{#1}{#1[{#2}]}`],
  ['@dblarg', '#1', String.raw`\@ifnextchar[{#1}{\@xdblarg{#1}}`],
  ['@xdblarg', '#1#2', '#1[{#2}]{#2}'],
  ['value', '#1', String.raw`\csname c@#1\endcsname`],
  [
    'loop',
    String.raw`#1\repeat`,
    String.raw`\def\iterate{#1\relax\expandafter\iterate\fi}\iterate`,
  ],
  [
    '@whilenum',
    String.raw`#1\do#2`,
    String.raw`\ifnum #1\relax #2\expandafter\@firstofone\else\expandafter\@gobble\fi{\@whilenum #1\do{#2}}`,
  ],
  // forloop 3.0.
  ['forloop', '', String.raw`\@ifnextchar[{\skakmat@forloop}{\skakmat@forloop[1]}`],
  [
    'skakmat@forloop',
    '[#1]#2#3#4#5',
    String.raw`\setcounter{#2}{#3}\ifthenelse{#4}{#5\addtocounter{#2}{#1}\skakmat@forloop[#1]{#2}{\value{#2}}{#4}{#5}}{}`,
  ],
  ['InputIfFileExists', '#1#2#3', String.raw`\IfFileExists{#1}{#2\@input{#1}}{#3}`],
  ['cs_new:Npn cs_set:Npn cs_new_protected:Npn cs_set_protected:Npn', '', String.raw`\def`],
  ['cs_gset:Npn cs_new_nopar:Npn cs_set_nopar:Npn', '', String.raw`\gdef`],
  ['cs_new:Npx cs_set:Npx cs_new:Npe cs_set:Npe', '', String.raw`\edef`],
  ['cs_new:cpn cs_set:cpn', '#1', String.raw`\expandafter\def\csname #1\endcsname`],
  ['tl_use:N', '#1', '#1'],
  ['group_begin:', '', String.raw`\begingroup`],
  ['group_end:', '', String.raw`\endgroup`],
  ['file_input:n', '#1', String.raw`\input{#1}`],
  ['exp_args:NV exp_args:No', '#1#2', String.raw`\expandafter#1\expandafter{#2}`],
  ['exp_args:Ne exp_args:Nx', '#1#2', String.raw`\expandafter#1\expanded{{#2}}`],
];

/** babel's environments that turn to a language. */
export const preludeEnvironments: ReadonlyMap<string, WrapperEnvironment> = new Map(
  ['otherlanguage', 'otherlanguage*'].map((name) => [
    name,
    {begin: macro(name, '#1', String.raw`\selectlanguage{#1}`), end: macro(name, '', '')},
  ]),
);

/** The macros of LaTeX and usual packages that lead to other macros, by name. */
export const prelude: ReadonlyMap<string, Meaning> = new Map(
  ROWS.flatMap(([names, parameters, body]) =>
    names.split(' ').map((name): [string, Meaning] => {
      return [name, {kind: 'wrapper', wrapper: macro(name, parameters, body)}];
    }),
  ),
);

function macro(name: string, parameters: string, body: string): Wrapper {
  return {
    name,
    parameters: readParameterText(parameters) ?? [],
    body: {source: new SourceText(body, ''), start: 0, end: body.length},
    atIsLetter: true,
    isLong: parameters !== '',
  };
}

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

/** Commands of packages that lead to others, and are in no text but where a macro or the scan carries them out. */
const PACKAGE_ROWS: typeof ROWS = [
  // etoolbox 2.5.
  ['booltrue', '#1', String.raw`\setbool{#1}{true}`],
  ['boolfalse', '#1', String.raw`\setbool{#1}{false}`],
  ['toggletrue', '#1', String.raw`\settoggle{#1}{true}`],
  ['togglefalse newtoggle providetoggle', '#1', String.raw`\settoggle{#1}{false}`],
  ['csappto', '#1', String.raw`\expandafter\appto\csname #1\endcsname`],
  ['csgappto', '#1', String.raw`\expandafter\gappto\csname #1\endcsname`],
  ['cseappto', '#1', String.raw`\expandafter\eappto\csname #1\endcsname`],
  ['csxappto', '#1', String.raw`\expandafter\xappto\csname #1\endcsname`],
  ['cspreto', '#1', String.raw`\expandafter\preto\csname #1\endcsname`],
  ['csgpreto', '#1', String.raw`\expandafter\gpreto\csname #1\endcsname`],
  ['docsvlist', '', String.raw`\forcsvlist\do`],
  ['dolistloop', '', String.raw`\forlistloop\do`],
  ['BeforeBeginEnvironment', '#1', String.raw`\AddToHook{env/#1/before}`],
  ['AtBeginEnvironment', '#1', String.raw`\AddToHook{env/#1/begin}`],
  ['AtEndEnvironment', '#1', String.raw`\AddToHook{env/#1/end}`],
  ['AfterEndEnvironment', '#1', String.raw`\AddToHook{env/#1/after}`],
  ['AtEndPreamble', '', String.raw`\AddToHook{begindocument/before}`],
  ['AtBeginDocument', '', String.raw`\AddToHook{begindocument}`],
  ['AfterEndPreamble AfterBeginDocument', '', String.raw`\AddToHook{begindocument/end}`],
  ['AtEndDocument', '', String.raw`\AddToHook{enddocument}`],
  ['AfterLastShipout', '', String.raw`\AddToHook{enddocument/afterlastpage}`],
  ['AtVeryEndDocument', '', String.raw`\AddToHook{enddocument/afteraux}`],
  ['AfterEndDocument AtVeryVeryEnd', '', String.raw`\AddToHook{enddocument/end}`],
  ['inteval int_eval:n', '#1', String.raw`\number\numexpr #1\relax`],
  ['robustify MakeRobust showtokens', '#1', ''],
  // expl3, 2022.
  ['int_use:N', '', String.raw`\number`],
  ['int_zero:N', '#1', String.raw`\int_set:Nn#1{0}`],
  ['int_gzero:N int_new:N', '#1', String.raw`\int_gset:Nn#1{0}`],
  ['int_incr:N', '#1', String.raw`\int_add:Nn#1{1}`],
  ['int_gincr:N', '#1', String.raw`\int_gadd:Nn#1{1}`],
  ['int_decr:N', '#1', String.raw`\int_add:Nn#1{-1}`],
  ['int_gdecr:N', '#1', String.raw`\int_gadd:Nn#1{-1}`],
  ['cs_generate_variant:Nn prg_generate_conditional_variant:Nnn', '#1#2', ''],
  ['tl_set:Nn str_set:Nn', '#1#2', String.raw`\def#1{#2}`],
  ['tl_gset:Nn tl_const:Nn', '#1#2', String.raw`\gdef#1{#2}`],
  ['tl_set:Nx tl_set:Ne', '#1#2', String.raw`\edef#1{#2}`],
  ['tl_gset:Nx tl_gset:Ne', '#1#2', String.raw`\xdef#1{#2}`],
  ['tl_clear:N', '#1', String.raw`\def#1{}`],
  ['tl_gclear:N tl_new:N str_new:N', '#1', String.raw`\gdef#1{}`],
  ['clist_map_function:nN', '#1#2', String.raw`\forcsvlist{#2}{#1}`],
  // babel.
  ['foreignlanguage', '#1#2', String.raw`{\selectlanguage{#1}#2}`],
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
  Array.from(macrosOf(ROWS), ([name, wrapper]) => [name, {kind: 'wrapper', wrapper}]),
);

/** The bodies of commands that the reading takes for primitives, by name. */
export const packageMacros: ReadonlyMap<string, Wrapper> = macrosOf(PACKAGE_ROWS);

function macrosOf(rows: typeof ROWS): ReadonlyMap<string, Wrapper> {
  return new Map(
    rows.flatMap(([names, parameters, body]) =>
      names.split(' ').map((name) => [name, macro(name, parameters, body)] as const),
    ),
  );
}

function macro(name: string, parameters: string, body: string): Wrapper {
  return {
    name,
    parameters: readParameterText(parameters) ?? [],
    body: {source: new SourceText(body, ''), start: 0, end: body.length},
    atIsLetter: true,
    isExpl: name.includes(':'),
    isLong: parameters !== '',
  };
}

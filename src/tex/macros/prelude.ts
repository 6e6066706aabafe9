import {SourceText, type Stretch} from '../../text/index.ts';
import type {Meaning, Wrapper, WrapperEnvironment} from './meaning.ts';
import {readArgumentSpecification, readParameterText} from './parameter-text.ts';

/**
 * Macros of LaTeX and usual packages, one on a line: names, parameters, body. Parameters are those of
 * `\def`, or letters as for `\NewDocumentCommand`; `#0` in a body is the name itself.
 */
const MACROS = String.raw`
empty @empty |  |
space @space |  |  %
@gobble use_none:n | #1 |
@gobbletwo | #1#2 |
@firstofone @iden use:n | #1 | #1
@firstoftwo use_i:nn | #1#2 | #1
@secondoftwo use_ii:nn | #1#2 | #2
@nameuse csuse use:c | #1 | \csname #1\endcsname
@namedef csdef | #1 | \expandafter\def\csname #1\endcsname
csgdef | #1 | \expandafter\gdef\csname #1\endcsname
csedef | #1 | \expandafter\edef\csname #1\endcsname
csxdef | #1 | \expandafter\xdef\csname #1\endcsname
cslet | #1 | \expandafter\let\csname #1\endcsname
letcs | #1#2 | \expandafter\let\expandafter#1\csname #2\endcsname
defcounter | #1#2 | \setcounter{#1}{\numexpr #2\relax}
undef | #1 | \let#1\@undefined
gundef | #1 | \global\let#1\@undefined
csundef | #1 | \expandafter\let\csname #1\endcsname\@undefined
csgundef | #1 | \global\expandafter\let\csname #1\endcsname\@undefined
csletcs | #1#2 | \expandafter\letcs\csname #1\endcsname{#2}
csexpandonce | #1 | \expandafter\expandonce\csname #1\endcsname
@ifstar | #1 | \@ifnextchar *{\@firstoftwo{#1}}
@testopt | #1#2 | \@ifnextchar[{#1}{#1[{#2}]}
@dblarg | #1 | \@ifnextchar[{#1}{\@xdblarg{#1}}
@xdblarg | #1#2 | #1[{#2}]{#2}
value | #1 | \csname c@#1\endcsname
loop | #1\repeat | \def\iterate{#1\relax\expandafter\iterate\fi}\iterate
@whilenum | #1\do#2 | \ifnum #1\relax #2\expandafter\@firstofone\else\expandafter\@gobble\fi{\@whilenum #1\do{#2}}
% forloop 3.0.
forloop |  | \@ifnextchar[{\skakmat@forloop}{\skakmat@forloop[1]}
skakmat@forloop | [#1]#2#3#4#5 | \setcounter{#2}{#3}\ifthenelse{#4}{#5\addtocounter{#2}{#1}\skakmat@forloop[#1]{#2}{\value{#2}}{#4}{#5}}{}
InputIfFileExists | #1#2#3 | \IfFileExists{#1}{#2\@input{#1}}{#3}
cs_new:Npn cs_set:Npn cs_new_protected:Npn cs_set_protected:Npn |  | \long\def
cs_gset:Npn |  | \long\gdef
cs_new_nopar:Npn cs_set_nopar:Npn |  | \gdef
cs_new:Npx cs_set:Npx cs_new:Npe cs_set:Npe |  | \long\edef
cs_new:cpn cs_set:cpn | #1 | \long\expandafter\def\csname #1\endcsname
tl_use:N | #1 | #1
group_begin: |  | \begingroup
group_end: |  | \endgroup
file_input:n | #1 | \input{#1}
exp_args:NV exp_args:No | #1#2 | \expandafter#1\expandafter{#2}
exp_args:Ne exp_args:Nx | #1#2 | \expandafter#1\expanded{{#2}}
`;

/** Commands of packages that lead to others, and are in no text but where a macro or the scan carries them out. */
const PACKAGE_MACROS = String.raw`
@for | #1:=#2\do#3 | \skakmat@each@expanded#0{#2}{\def#1}{#3}
@tfor | #1:=#2\do#3 | \skakmat@each@token#0{#2}{\def#1}{#3}
@whiledim | #1\do#2 | \skakmat@perhaps#0{#2}
% ifthen 1.1c.
whiledo | #1#2 | \skakmat@while#0{#1}{#2}{#0{#1}{#2}}
% etoolbox 2.5.
booltrue | #1 | \setbool{#1}{true}
boolfalse | #1 | \setbool{#1}{false}
toggletrue | #1 | \settoggle{#1}{true}
togglefalse newtoggle providetoggle | #1 | \settoggle{#1}{false}
csappto | #1 | \expandafter\appto\csname #1\endcsname
csgappto | #1 | \expandafter\gappto\csname #1\endcsname
cseappto | #1 | \expandafter\eappto\csname #1\endcsname
csxappto | #1 | \expandafter\xappto\csname #1\endcsname
cspreto | #1 | \expandafter\preto\csname #1\endcsname
csgpreto | #1 | \expandafter\gpreto\csname #1\endcsname
forcsvlist | #1#2 | \skakmat@each@written#0{#2}{#1}{}
docsvlist |  | \forcsvlist\do
dolistloop |  | \forlistloop\do
listadd | #1#2 | \appto#1{{#2}}
listgadd | #1#2 | \gappto#1{{#2}}
whileboolexpr unlessboolexpr | #1#2 | \skakmat@perhaps#0{#2}
BeforeBeginEnvironment | #1 | \AddToHook{env/#1/before}
AtBeginEnvironment | #1 | \AddToHook{env/#1/begin}
AtEndEnvironment | #1 | \AddToHook{env/#1/end}
AfterEndEnvironment | #1 | \AddToHook{env/#1/after}
AtEndPreamble |  | \AddToHook{begindocument/before}
AtBeginDocument |  | \AddToHook{begindocument}
AfterEndPreamble AfterBeginDocument |  | \AddToHook{begindocument/end}
AtEndDocument |  | \AddToHook{enddocument}
AfterLastShipout |  | \AddToHook{enddocument/afterlastpage}
AtVeryEndDocument |  | \AddToHook{enddocument/afteraux}
AfterEndDocument AtVeryVeryEnd |  | \AddToHook{enddocument/end}
inteval int_eval:n | #1 | \number\numexpr #1\relax
robustify MakeRobust showtokens | #1 |
% expl3, 2022.
int_use:N |  | \number
int_zero:N | #1 | \int_set:Nn#1{0}
int_gzero:N int_new:N | #1 | \int_gset:Nn#1{0}
int_incr:N | #1 | \int_add:Nn#1{1}
int_gincr:N | #1 | \int_gadd:Nn#1{1}
int_decr:N | #1 | \int_add:Nn#1{-1}
int_gdecr:N | #1 | \int_gadd:Nn#1{-1}
cs_generate_variant:Nn prg_generate_conditional_variant:Nnn | #1#2 |
tl_set:Nn str_set:Nn | #1#2 | \def#1{#2}
tl_gset:Nn tl_const:Nn | #1#2 | \gdef#1{#2}
tl_set:Nx tl_set:Ne | #1#2 | \edef#1{#2}
tl_gset:Nx tl_gset:Ne | #1#2 | \xdef#1{#2}
tl_clear:N | #1 | \def#1{}
tl_gclear:N tl_new:N str_new:N | #1 | \gdef#1{}
clist_map_function:nN | #1#2 | \forcsvlist{#2}{#1}
clist_map_inline:nn | #1#2 | \skakmat@each@written#0{#1}{\skakmat@fill{#2}}{}
int_step_inline:nn | #1#2 | \skakmat@each@number#0{#1}{\skakmat@fill{#2}}{}
prg_replicate:nn | #1#2 | \skakmat@each@number#0{#1}{#2\@gobble}{}
% keyval, xkeyval, kvsetkeys, expl3, LaTeX 2022-06-01, pgfkeys.
define@key | m m o m | \skakmat@code#0{#4}
define@boolkey | o m o m o m | \skakmat@flagkey{\IfNoValueTF{#3}{KV@#2@}{#3}#4}\skakmat@code#0{#6}
define@cmdkey | o m o m o m | \skakmat@macrokey{\IfNoValueTF{#3}{cmdKV@#2@}{#3}#4}\skakmat@code#0{#6}
define@choicekey | s t+ o m m o m o m | \skakmat@code#0{#9}
keys_define:nn keys_define:nx | #1#2 | \skakmat@code#0{#2}
DeclareKeys | o m | \skakmat@code#0{#2}
setkeys kvsetkeys | s o m o m | \skakmat@given#0{#5}\skakmat@set{#5}
keys_set:nn keys_set:nV keys_set:nx keys_set:no keys_set:ne | #1#2 | \skakmat@given#0{#2}\skakmat@set{#2}
SetKeys | o m | \skakmat@given#0{#2}\skakmat@set{#2}
pgfkeys tikzset | #1 | \skakmat@code#0{#1}\skakmat@set{#1}
pgfqkeys | #1#2 | \skakmat@code#0{#2}\skakmat@set{#2}
ProcessKeyOptions ProcessKeysOptions ProcessKeysPackageOptions |  | \skakmat@set{}
ProcessPgfOptions ProcessPgfPackageOptions |  | \skakmat@set{}
% Code for the page on which it happens to be.
AtBeginDvi AtBeginShipout AtBeginShipoutNext AtEndDvi EveryShipout | s o m | \skakmat@later#0{#3}
AddEverypageHook AddThispageHook AddToShipoutPicture markright | s o m | \skakmat@later#0{#3}
AddToShipoutPictureBG AddToShipoutPictureFG AtNextShipout AtTextUpperLeft | s o m | \skakmat@later#0{#3}
AtBeginShipoutFirst AtBeginSection AtBeginSubsection AtBeginSubsubsection | s o m | \skakmat@later#0{#3}
AtBeginPart AtBeginLecture AtBeginNote AtEndNote BeforeClearDocument | s o m | \skakmat@later#0{#3}
markboth | s o m m | \skakmat@later#0{#3}\skakmat@later#0{#4}
% filehook 0.8; scrlfile 3.41: code for when a file is read.
AtBeginOfEveryFile AtEndOfEveryFile AtBeginOfFiles AtEndOfFiles | s o m | \skakmat@later#0{#3}
AtBeginOfIncludes AtEndOfIncludes AfterIncludes AtBeginOfInputs | s o m | \skakmat@later#0{#3}
AtEndOfInputs BeforeClosingMainAux AfterReadingMainAux AtEndAfterFileList | s o m | \skakmat@later#0{#3}
AtBeginOfFile AtEndOfFile AtBeginOfIncludeFile AtEndOfIncludeFile AfterIncludeFile | #1#2 | \skakmat@later#0{#2}
AtBeginOfInputFile AtEndOfInputFile AtBeginOfPackageFile AtEndOfPackageFile | s m m | \skakmat@later#0{#3}
AtBeginOfClassFile AtEndOfClassFile AfterFile BeforeFile BeforePackage BeforeClass | s m m | \skakmat@later#0{#3}
AfterPackage AfterClass AfterAtEndOfPackage AfterAtEndOfClass | s t+ t! m m | \skakmat@later#0{#5}
% enumitem; tcolorbox 5.1: code for lists and boxes that are begun later.
setlist setitemize setenumerate setdescription | s o m | \ChTitleVar{#3}\skakmat@later#0{#3}
newtcolorbox renewtcolorbox | o m o o m | \skakmat@later#0{#5}
newtcbox renewtcbox | o m o o m | \skakmat@later#0{#5}\IfNoValueTF{#3}{\DeclareRobustCommand#2{\tcbox}}{\IfNoValueTF{#4}{\DeclareRobustCommand#2[#3]{\tcbox}}{\DeclareRobustCommand#2[#3][#4]{\tcbox}}}
NewTColorBox RenewTColorBox DeclareTColorBox ProvideTColorBox | o m m m | \skakmat@later#0{#4}
NewTCBox DeclareTCBox | o m m m | \skakmat@later#0{#4}\DeclareDocumentCommand#2{#3}{\tcbox}
% catchfile 1.8.
CatchFileDef CatchFileEdef | #1#2#3 | \skakmat@forget{#1}
read readline | #1to#2 | \skakmat@forget{#2}
% xstring 1.85, sections 2 and 3: with a star, and with a number in brackets.
IfStrEqCase IfEqCase | s o m m o | \skakmat@guess#0{#4#5}
StrLen StrRemoveBraces | s o m o | \IfValueT{#4}{\skakmat@forget{#4}}
StrBefore StrBehind StrDel StrLeft StrRight StrGobbleLeft | s o m m o | \IfValueT{#5}{\skakmat@forget{#5}}
StrGobbleRight StrChar StrCount StrPosition StrCompare | s o m m o | \IfValueT{#5}{\skakmat@forget{#5}}
StrSubstitute StrMid StrBetween | s o m m m o | \IfValueT{#6}{\skakmat@forget{#6}}
IfInteger IfDecimal | s o m | \skakmat@undecided#0
IfSubStr IfSubStrBefore IfSubStrBehind IfBeginWith IfEndWith IfEq IfStrEqual | s o m m | \skakmat@undecided#0
% Tests that only TeX can decide: etoolbox 2.5, LaTeX 2022-11-01, pgfkeys, hyperref, glossaries.
ifboolexpr iflanguage iftest ifinteger ifcsempty ifcsvoid iflengthgreater ifcsprotected | #1 | \skakmat@undecided#0
ifdefmacro ifcsmacro ifdefparam ifcsparam ifdefprefix ifcsprefix ifdefprotected | #1 | \skakmat@undecided#0
ifdefltxprotect ifcsltxprotect ifdefcounter ifcscounter ifltxcounter ifrmnum | #1 | \skakmat@undecided#0
ifdeflength ifcslength ifdefdimen ifcsdimen | #1 | \skakmat@undecided#0
IfFormatAtLeastTF IfHookEmptyTF IfHookExistsTF | #1 | \skakmat@undecided#0
pgfkeysifdefined IfHyperBoolean ifglsused | #1 | \skakmat@undecided#0
ifdefequal ifcsequal ifcsstring ifdefstrequal ifcsstrequal ifinlist ifinlistcs xifinlist | #1#2 | \skakmat@undecided#0
IfPackageAtLeastTF IfClassAtLeastTF IfFileAtLeastTF IfPackageLoadedWithOptionsTF | #1#2 | \skakmat@undecided#0
IfClassLoadedWithOptionsTF @ifpackagewith @ifclasswith @ifpackagelater @ifclasslater | #1#2 | \skakmat@undecided#0
% csquotes 5.2l, section 5.
MakeOuterQuote MakeInnerQuote | s o m | \skakmat@active#0{#3}
MakeAutoQuote | s o m m | \skakmat@active#0{#3}\skakmat@active#0{#4}
MakeForeignQuote MakeHyphenQuote | s o m m m | \skakmat@active#0{#4}\skakmat@active#0{#5}
MakeBlockQuote | s o m m m | \skakmat@active#0{#3}\skakmat@active#0{#4}\skakmat@active#0{#5}
MakeForeignBlockQuote MakeHyphenBlockQuote | s o m m m m | \skakmat@active#0{#4}\skakmat@active#0{#5}\skakmat@active#0{#6}
% babel 3.84, section 1.10.
useshorthands initiate@active@char | s o m | \skakmat@active#0{#3}
defineshorthand | s o m m | \skakmat@active#0{#3}\skakmat@later#0{#4}
declare@shorthand | #1#2#3 | \skakmat@active#0{#2}\skakmat@later#0{#3}
aliasshorthand | s o m m | \skakmat@active#0{#4}
foreignlanguage | #1#2 | {\selectlanguage{#1}#2}
`;

/** babel's environments that turn to a language. */
export const preludeEnvironments: ReadonlyMap<string, WrapperEnvironment> = new Map(
  ['otherlanguage', 'otherlanguage*'].map((name) => [
    name,
    {begin: macro(name, '#1', String.raw`\selectlanguage{#1}`), end: macro(name, '', '')},
  ]),
);

/** The macros of LaTeX and usual packages that lead to other macros, by name. */
export const prelude: ReadonlyMap<string, Meaning> = new Map(
  Array.from(macrosOf(MACROS), ([name, wrapper]) => [name, {kind: 'wrapper', wrapper}]),
);

/** The bodies of commands that the reading takes for primitives, by name. */
export const packageMacros: ReadonlyMap<string, Wrapper> = macrosOf(PACKAGE_MACROS);

function macrosOf(lines: string): ReadonlyMap<string, Wrapper> {
  return new Map(
    Array.from(lines.matchAll(/^([^%\n]+?) \| (.*?) ?\| ?(.*?)%?$/gm), (row) => {
      const [, names = '', parameters = '', body = ''] = row;
      return names.split(' ').map((name) => [name, macro(name, parameters, body)] as const);
    }).flat(),
  );
}

function macro(name: string, parameters: string, text: string): Wrapper {
  const body = stretchOf(text.replaceAll('#0', `\\${name}`));
  const isSpecification = /^[a-z]/.test(parameters);
  return {
    name,
    parameters:
      (isSpecification
        ? readArgumentSpecification(stretchOf(parameters))
        : readParameterText(parameters)) ?? [],
    body,
    atIsLetter: true,
    isExpl: name.includes(':'),
    isLong: parameters !== '',
  };
}

function stretchOf(text: string): Stretch {
  return {source: new SourceText(text, ''), start: 0, end: text.length};
}

import type {SmallDocument} from '../../oracle/compare-readings.ts';
import {harmlessNames} from '../../../src/tex/tables/enclosing-table.ts';

import {TEXT_COMMANDS} from '../../../src/tex/tables/text-commands.ts';

const tex = String.raw;

/** Chess in the argument of a command, in a small document. */
export interface CommandUse extends SmallDocument {
  /** The command with `@` in the place of the text. */
  readonly written: string;
  readonly isMath: boolean;
  /** Whether a macro plays the moves. */
  readonly isWrapped: boolean;
}

/** The commands of the table, in each of their arguments, in text and in math. */
export function commandUses(): readonly CommandUse[] {
  return TEXT_COMMANDS.flatMap(([from, kinds, names]) =>
    names
      .trim()
      .split(/\s+/)
      .flatMap((name) => writtenForms(name, kinds))
      .flatMap((written) => [
        ...inContexts(from, written),
        ...(from === '' ? inContexts('amsmath', written).filter(({isMath}) => isMath) : []),
      ]),
  );
}

/** The other names that are trusted to do nothing odd with braces after them. */
export function harmlessUses(): readonly CommandUse[] {
  return harmlessNames().flatMap((name) =>
    inContexts('usual', `\\${name}{@}`).filter(({isWrapped}) => isWrapped),
  );
}

const SLIDES = ['', '<1->', '<2>'];

/** How a command is written where braces with a length do not suffice; `@` is the text. */
const FORMS: Readonly<Record<string, readonly string[] | undefined>> = {
  put: [tex`\begin{picture}(9,9)\put(1,1){@}\end{picture}`],
  caption: [
    tex`\begin{figure}[h]\caption{@}\end{figure}`,
    tex`\begin{table}[h]\caption[]{@}\end{table}`,
  ],
  captionof: [tex`\captionof{figure}{@}`],
  captionbox: [
    tex`\begin{figure}[h]\captionbox{@}{x}\end{figure}`,
    tex`\begin{figure}[h]\captionbox{x}{@}\end{figure}`,
  ],
  subfloat: [tex`\begin{figure}[h]\subfloat{@}\end{figure}`],
  multicolumn: [tex`\begin{tabular}{ll}\multicolumn{2}{l}{@}\end{tabular}`],
  multirow: [tex`\begin{tabular}{ll}\multirow{2}{*}{@}&x\\&x\end{tabular}`],
  uncover: SLIDES.map((slides) => `\\uncover${slides}{@}`),
  visible: SLIDES.map((slides) => `\\visible${slides}{@}`),
  onslide: SLIDES.map((slides) => `\\onslide${slides}{@}`),
  alert: SLIDES.map((slides) => `\\alert${slides}{@}`),
  structure: SLIDES.map((slides) => `\\structure${slides}{@}`),
  makecell: [tex`\begin{tabular}{ll}\makecell{@}&x\end{tabular}`, tex`\makecell{@}`],
  node: [
    tex`\begin{tikzpicture}\node{@};\end{tikzpicture}`,
    tex`\begin{tikzpicture}\node[draw] (a) at (0,0) {@};\end{tikzpicture}`,
  ],
  tikz: [tex`\tikz{\node{@};}`],
  foreignquote: [tex`\foreignquote{english}{@}`],
  foreignlanguage: [tex`\foreignlanguage{english}{@}`],
  href: [tex`\href{http://a.b}{@}`],
  hyperlink: [tex`\hyperlink{a}{@}`],
  hypertarget: [tex`\hypertarget{a}{@}`],
  rotatebox: [tex`\rotatebox{30}{@}`],
  scalebox: [tex`\scalebox{2}{@}`],
  resizebox: [tex`\resizebox{3cm}{!}{@}`],
  adjustbox: [tex`\adjustbox{width=3cm}{@}`],
  textcolor: [tex`\textcolor{red}{@}`],
  colorbox: [tex`\colorbox{red}{@}`],
  fcolorbox: [tex`\fcolorbox{red}{green}{@}`],
  sbox: [
    tex`\newsavebox\held\sbox\held{@}\usebox\held`,
    tex`\newsavebox\held\sbox\held{@}\usebox\held\usebox\held`,
  ],
  savebox: [tex`\newsavebox\held\savebox{\held}{@}`],
  settowidth: [tex`\newlength\wide\settowidth{\wide}{@}`],
  settoheight: [tex`\newlength\wide\settoheight{\wide}{@}`],
  settodepth: [tex`\newlength\wide\settodepth{\wide}{@}`],
};

function writtenForms(name: string, kinds: string): readonly string[] {
  const forms = FORMS[name.replace(/\*$/, '')];
  if (forms !== undefined)
    return forms.map((form) => form.replace(`\\${name.replace(/\*$/, '')}`, `\\${name}`));
  return Array.from(kinds).flatMap((kind, at) => {
    if (kind === 'x') return [];
    const filled = Array.from(kinds, (other, i) =>
      i === at ? '{@}' : other === 'x' ? '{3cm}' : '{x}',
    );
    return [`\\${name}${filled.join('')}`];
  });
}

const LONG = ' These words make the text longer than a line of the page.'.repeat(3);

/** Each use in text, in text that is longer than a line, and in math; as written, and in a macro that is robust. */
function inContexts(from: string, written: string): readonly CommandUse[] {
  const contexts = [
    {around: written, plays: tex`\mainline{1.e4 e5}\def\zz{2}`},
    {around: written.replace('@', `@${LONG}`), plays: tex`\played`},
    {around: `$${written}$`, plays: tex`\hidemoves{1.e4 e5}\def\zz{2}`},
    {around: `$${written}$`, plays: tex`\played`},
  ];
  return contexts.map(({around, plays}) => {
    const after = tex`\ifnum\zz=1 \mainline{2.Nf3 Nc6}\else \mainline{2.Nc3 Nf6}\fi`;
    const body = tex`\newgame\def\zz{1}${around.replace('@', plays)} x${after}`;
    return {
      written: around.replace(LONG, ' ...').replace('@', plays),
      isMath: around.startsWith('$'),
      isWrapped: plays === tex`\played`,
      preamble: preambleOf(from),
      body: from === 'beamer' ? tex`\begin{frame}${body}\end{frame}` : body,
    };
  });
}

const CLASSES: ReadonlySet<string> = new Set(['book', 'scrbook', 'beamer', 'article']);
const OPTIONS: Readonly<Record<string, string | undefined>> = {babel: '[english]'};

/** Packages that make most of the usual names known. */
const USUAL =
  'amsmath,amssymb,graphicx,xcolor,booktabs,fancyhdr,longtable,multicol,lettrine,titlesec,caption,tikz,enumitem,setspace,hyperref,cleveref';

function preambleOf(from: string): string {
  const documentClass = CLASSES.has(from) ? from : 'article';
  const packages = from === 'usual' ? USUAL : CLASSES.has(from) ? '' : from;
  const loads = packages === '' ? '' : `\\usepackage${OPTIONS[from] ?? ''}{${packages}}\n`;
  return tex`\documentclass{${documentClass}}${'\n'}${loads}\usepackage{skak}${ROBUST}`;
}

/** Plays moves and defines something, also in a heading and in math. */
const ROBUST = tex`
\DeclareRobustCommand\played{\hidemoves{1.e4 e5}\def\zz{2}}
`;

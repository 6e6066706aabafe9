import {macroBefore} from '../../tex/macro-before.ts';
import type {Meaning} from '../macros/meaning.ts';

/**
 * Whether the brace at `open` starts a group to TeX, at whose end definitions are undone, and not
 * the argument of a macro that carries it out as it is, such as `\AtBeginDocument{...}`.
 */
export function opensScope(
  text: string,
  open: number,
  commands: ReadonlyMap<string, Meaning>,
): boolean {
  const macro = macroBefore(text, open);
  if (macro === undefined) return true;
  const {name, groups, at} = macro;
  if (isJustDefined(text, at)) return true;
  if (GROUPING.has(name)) return true;
  const count = countArguments(name, commands.get(name));
  return count !== undefined && groups >= count;
}

/** Whether the brace at `open` starts the argument of a macro, whose characters are read beforehand. */
export function opensArgument(
  text: string,
  open: number,
  commands: ReadonlyMap<string, Meaning>,
): boolean {
  const macro = macroBefore(text, open);
  return macro !== undefined && (GROUPING.has(macro.name) || !opensScope(text, open, commands));
}

/** `\def\x{...}{`: the group before the brace is the body of `\x`. */
function isJustDefined(text: string, at: number): boolean {
  return DEFINING.test(text.slice(Math.max(0, at - 40), at));
}

const DEFINING =
  /\\(?:[gex]?def|let|(?:(?:re)?new|provide)(?:robust)?c(?:om)?m(?:an)?d|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand)\*?\s*\{?$/;

/** How many arguments in braces a macro takes; undefined where that is not known. */
function countArguments(name: string, meaning: Meaning | undefined): number | undefined {
  const own = ARGUMENTS[name];
  if (own !== undefined) return own;
  if (meaning?.kind === 'chess') return meaning.entry.pattern.filter((kind) => kind === 'm').length;
  if (meaning?.kind !== 'wrapper') return undefined;
  return meaning.wrapper.parameters.filter(({kind}) => kind !== 'optional').length;
}

const ARGUMENTS: Readonly<Record<string, number | undefined>> = {
  ...{newcommand: 2, renewcommand: 2, providecommand: 2, DeclareRobustCommand: 2},
  ...{NewDocumentCommand: 3, RenewDocumentCommand: 3, DeclareDocumentCommand: 3},
  ...{newenvironment: 3, renewenvironment: 3, begin: 1, end: 1, input: 1, include: 1, label: 1},
  ...{par: 0, noindent: 0, item: 0, centering: 0, medskip: 0, bigskip: 0, smallskip: 0},
  ...{newpage: 0, clearpage: 0, bfseries: 0, itshape: 0, small: 0, footnotesize: 0, large: 0},
  ...{begingroup: 0, endgroup: 0, bgroup: 0, egroup: 0, maketitle: 0, relax: 0, makeatletter: 0},
  ...{makeatother: 0, fi: 0, else: 0, usepackage: 1, selectlanguage: 1, setcounter: 2},
};

/** Macros that put a group around their argument. */
const GROUPING: ReadonlySet<string> = new Set([
  ...['textbf', 'textit', 'textsl', 'textsc', 'texttt', 'textrm', 'textsf', 'textmd', 'textup'],
  ...['emph', 'textnormal', 'footnote', 'footnotetext', 'marginpar', 'mbox', 'makebox', 'fbox'],
  ...['framebox', 'parbox', 'raisebox', 'textcolor', 'colorbox', 'fcolorbox', 'underline'],
  ...['hbox', 'vbox', 'vtop', 'centerline', 'foreignlanguage', 'scalebox', 'resizebox'],
  ...['rotatebox', 'multicolumn'],
]);

import type {TexDocument} from '../tex/index.ts';

/** How a macro carries its content out four times in a formula, once for each size. */
export type InMath = 'sizes' | 'text';

/** What carries its content out four times in the formulas of this document; `\text` confuses the counters as well. */
export function playedTwiceInMath({packages}: TexDocument): ReadonlyMap<string, InMath> {
  const isAms = packages.some(({name}) => AMSTEXT.has(name));
  return new Map([...IN_SIZES, ...(isAms ? IN_TEXT : [])]);
}

/** What carries its content out more than once in this document. */
export function playedTwiceIn({packages, documents, source}: TexDocument): ReadonlySet<string> {
  const isQuoting = packages.some(({name}) => name === 'csquotes');
  const names = new Set([...TWICE, ...(isQuoting ? OF_CSQUOTES : [])]);
  for (const {text} of [source, ...documents.map((each) => each.source)]) {
    if (text.includes('newenvironment'))
      for (const [, name = ''] of text.matchAll(BEGINS_TABLE)) names.add(name);
    if (!text.includes('Environ')) continue;
    for (const [, name = '', body = ''] of text.matchAll(TWO_BODIES)) {
      if ((body.match(/\\BODY(?![A-Za-z])|#1/g)?.length ?? 0) > 1) names.add(name);
    }
  }
  return names;
}

/**
 * Each was asked of TeX Live 2022, with pdflatex: how often a `\mainline` inside is carried out. Not
 * in the list, because they do it once: tabular, longtable, minipage, multicols, tcolorbox,
 * mdframed, figure, `\resizebox`, `\scalebox`, `\savebox` (also when it is used twice), `\footnote`,
 * `\marginpar`, `\title`, and most others.
 */
const TWICE: readonly string[] = [
  ...['tabularx', 'tabulary', 'xltabular', 'tabu', 'longtabu', 'tblr', 'longtblr'],
  ...['align', 'align*', 'gather', 'gather*', 'multline', 'multline*', 'flalign', 'flalign*'],
  ...['alignat', 'alignat*', 'xalignat', 'xalignat*', 'xxalignat', 'split'],
];

/** They measure their text before they typeset it. */
const OF_CSQUOTES: readonly string[] = [
  ...['blockquote', 'foreignblockquote', 'hyphenblockquote'],
  ...['blockcquote', 'foreignblockcquote', 'hyphenblockcquote'],
];

/** Macros that use `\mathpalette`, asked with the same result. */
const IN_SIZES = [
  ...['phantom', 'hphantom', 'vphantom', 'smash', 'boldsymbol', 'thead', 'mathpalette'],
].map((name): [string, InMath] => [name, 'sizes']);

/** Macros that use the `\text` of amsmath. */
const IN_TEXT = [
  ...['text', 'textit', 'textbf', 'textsc', 'textsl', 'texttt', 'textrm', 'textsf', 'textmd'],
  ...['textup', 'textnormal', 'emph'],
].map((name): [string, InMath] => [name, 'text']);

/** An environment that begins with a table that is carried out several times. */
const BEGINS_TABLE =
  /\\(?:re)?newenvironment\*?\s*\{([^{}]{1,40})\}(?:\s*\[[^\]]{0,40}\]){0,2}\s*\{[^{}]{0,80}\\(?:begin\s*\{)?(?:tabularx|tabulary|xltabular|tabu|longtabu|tblr|longtblr|align|gather)(?![a-zA-Z])/g;

/** Packages with `\text`. */
const AMSTEXT: ReadonlySet<string> = new Set([
  'amsmath',
  'mathtools',
  'amstext',
  'empheq',
  'nccmath',
]);

/** The package environ, and `+b` of LaTeX itself. */
const TWO_BODIES =
  /\\(?:NewEnviron|RenewEnviron|(?:New|Renew|Provide|Declare)DocumentEnvironment)\s*\{([^{}]{1,40})\}(?:\s*\[[^\]]{0,40}\])*\s*(?:\{[^{}]{0,40}\+?b\}\s*)?\{((?:[^{}]|\{[^{}]*\}){0,500})\}/g;

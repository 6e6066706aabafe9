import type {TexDocument} from '../latex/document/tex-document.ts';

/** What carries its content out more than once in this document. */
export function playedTwiceIn({packages, documents, source}: TexDocument): ReadonlySet<string> {
  const names = new Set(TWICE);
  if (packages.some(({name}) => AMSTEXT.has(name))) names.add('text');
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
  ...['alignat', 'alignat*'],
];

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

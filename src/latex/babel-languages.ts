import type {TexDocument} from './tex-document.ts';

/** The languages that a document loads through babel. */
export interface BabelLanguages {
  readonly loaded: readonly string[];
  /** In force from `\begin{document}` on. */
  readonly main: string | undefined;
}

const NONE: BabelLanguages = {loaded: [], main: undefined};

/**
 * Reads the options of babel: the last language of the package is the main one, unless `main=`
 * names another; those of the class come before. With `shorthands=off` no character is active.
 */
export function babelLanguages(document: TexDocument): BabelLanguages {
  const use = document.packages.find(({name}) => name === 'babel');
  if (use === undefined) return NONE;
  const ofClass = optionsOf(CLASS_OPTIONS.exec(document.source.text)?.[1]);
  const passed = optionsOf(PASSED_OPTIONS.exec(document.source.text)?.[1]);
  const own = [...passed, ...optionsOf(use.options)];
  if (own.some((option) => /^shorthands\s*=/.test(option))) return NONE;
  const named = own.findLast((option) => option.startsWith('main='))?.slice('main='.length);
  const languages = [...ofClass, ...own].filter((option) => /^[A-Za-z]+$/.test(option));
  return {
    loaded: named === undefined ? languages : [...languages, named],
    main: named ?? languages.at(-1),
  };
}

function optionsOf(text = ''): readonly string[] {
  return text
    .replace(/%[^\n]*\n?/g, '')
    .split(',')
    .map((option) => option.replace(/\s+/g, ''))
    .filter((option) => option !== '');
}

const CLASS_OPTIONS = /\\documentclass\s*\[([^\][]{0,1000})\]/;
const PASSED_OPTIONS = /\\PassOptionsToPackage\s*\{([^{}]{0,1000})\}\s*\{babel\}/;

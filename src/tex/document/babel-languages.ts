import {isBabelLanguage} from '../tables/active-characters.ts';
import {withoutComments} from '../lexer/without-comments.ts';
import type {TexDocument} from './tex-document.ts';

/** The languages that a document loads through babel. */
export interface BabelLanguages {
  readonly loaded: readonly string[];
  /** In force from `\begin{document}` on. */
  readonly main: string | undefined;
  /** The signs that `shorthands=` leaves; undefined where it leaves all. */
  readonly only?: string | undefined;
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
  const only = own.findLast((option) => option.startsWith('shorthands='))?.slice(11);
  if (only === 'off') return NONE;
  const named = own.findLast((option) => option.startsWith('main='))?.slice('main='.length);
  const languages = [...ofClass.filter(isBabelLanguage), ...own.filter(isName)];
  return {
    loaded: named === undefined ? languages : [...languages, named],
    main: named ?? languages.at(-1),
    ...(only !== undefined && {only}),
  };
}

const isName = (option: string): boolean => /^[A-Za-z]+$/.test(option);

function optionsOf(text = ''): readonly string[] {
  return withoutComments(text)
    .split(',')
    .map((option) => option.replace(/\s+/g, ''))
    .filter((option) => option !== '');
}

const CLASS_OPTIONS = /\\documentclass\s*\[([^\][]{0,1000})\]/;
const PASSED_OPTIONS = /\\PassOptionsToPackage\s*\{([^{}]{0,1000})\}\s*\{babel\}/;

import {dirname, join, resolve} from 'node:path';
import type {SourceText} from '../../text/index.ts';
import type {InputPlaces} from '../files/read-input.ts';
import type {BookOutcome} from './book-outcome.ts';

/** Tests whether a file appears to be a whole document: it names its class, and has a beginning. */
export function isOwnDocument({text}: SourceText): boolean {
  return text.includes('\\documentclass') && text.includes('\\begin{document}');
}

/** The book that a part names in `% !TeX root = book.tex`; undefined if it names itself. */
export function rootOf({document}: BookOutcome, {path}: SourceText): string | undefined {
  const root = document.comments.find(({kind, text}) => kind === 'tex' && /^root\s*=/i.test(text));
  const name = root?.text.replace(/^root\s*=\s*/i, '').trim();
  if (name === undefined || name === '') return undefined;
  const named = join(dirname(path), name);
  return resolve(named) === resolve(path) ? undefined : named;
}

/** Returns the file from which a book without a class of its own takes it. */
export function classFileOf({document}: BookOutcome): string | undefined {
  if (document.source.text.includes('\\documentclass')) return undefined;
  return document.documents.find(({documentClass}) => documentClass !== undefined)?.source.path;
}

/** The folders in which the files of a book are looked up. */
export function placesOf(
  source: SourceText,
  {
    allowRoot,
    texInputs,
    folders,
  }: {readonly allowRoot?: readonly string[] | undefined} & InputPlaces,
): InputPlaces {
  return {allowed: allowRoot, texInputs, folders, isPart: !isOwnDocument(source)};
}

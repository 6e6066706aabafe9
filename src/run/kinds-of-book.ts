import {dirname, join} from 'node:path';
import type {SourceText} from '../source/source-text.ts';
import type {BookOutcome} from './book-outcome.ts';

/** A file that appears to be a document of its own. */
export function isWhole({text}: SourceText): boolean {
  return text.includes('\\documentclass') || text.includes('\\begin{document}');
}

/** A document that is not part of another, judging by its class. */
export function isMain({text}: SourceText): boolean {
  // Few texts name the class, and a search for a word is much quicker than one for a pattern.
  if (!text.includes('{subfiles}')) return true;
  return !/^[ \t]*\\documentclass\s*\[[^\]]*\]\s*\{subfiles\}/m.test(text);
}

/** The book that a part names in `% !TeX root = book.tex`. */
export function rootOf({document}: BookOutcome, source: SourceText): string | undefined {
  if (document.isComplete) return undefined;
  const root = document.comments.find(({kind, text}) => kind === 'tex' && /^root\s*=/i.test(text));
  const name = root?.text.replace(/^root\s*=\s*/i, '').trim();
  return name === undefined || name === '' ? undefined : join(dirname(source.path), name);
}

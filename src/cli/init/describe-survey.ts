import {plural, printable} from '../../text/index.ts';
import type {BookSurvey, Survey} from './survey.ts';

/** The number of names in a line before it only counts the rest. */
const MOST_NAMES = 5;

/** The number of books that are described individually. */
const MOST_BOOKS = 20;

/** Describes the survey in plain words. */
export function describeSurvey({fileCount, books, others, loose, notUtf8}: Survey): string {
  const lines = [
    `Found ${plural(fileCount, '.tex file')}.`,
    ...(books.length === 0 ? ['No document loads a chess package.'] : []),
    ...books.slice(0, MOST_BOOKS).map(describeBook),
    ...(books.length > MOST_BOOKS ? [`And ${books.length - MOST_BOOKS} more about chess.`] : []),
    ...about(others, 'loads no chess package', 'load no chess package'),
    ...about(loose, 'is read by no document', 'are read by no document'),
    notUtf8.length === 0 ? 'All files are UTF-8.' : `Not UTF-8: ${list(notUtf8)}.`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function describeBook({path, reads, packages, languages}: BookSurvey): string {
  const files = reads === 0 ? '' : ` and reads ${plural(reads, 'file')}`;
  const letters = languages.length === 0 ? 'English' : languages.join(', ');
  return `${printable(path)} loads ${packages.join(', ')}${files}; piece letters: ${letters}.`;
}

function about(paths: readonly string[], one: string, many: string): readonly string[] {
  if (paths.length === 0) return [];
  return [`${list(paths)} ${paths.length === 1 ? one : many}.`];
}

function list(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_NAMES).map(printable).join(', ');
  return paths.length > MOST_NAMES ? `${shown} and ${paths.length - MOST_NAMES} more` : shown;
}

import type {ProofEngine} from '../prove/choose-engine.ts';
import type {TexError} from '../prove/tex-list.ts';
import {printable} from '../source/printable.ts';
import type {TexWatch} from './watch-tex.ts';

/** The result of typesetting a document. */
export interface Attempt {
  readonly path: string;
  readonly engine: ProofEngine;
  readonly seconds: number;
}

const HOW_TO_INSTALL =
  'install TeX Live (https://tug.org/texlive; on Debian apt-get install texlive-games texlive-plain-generic) or MiKTeX';

/** Describes why TeX did not finish a document; undefined if it did. */
export function describeFailure(
  {run, end, said}: TexWatch,
  {path, engine, seconds}: Attempt,
): string | undefined {
  switch (end) {
    case 'absent':
      return `${path}: ${engine} not found; proving needs the author's TeX: ${HOW_TO_INSTALL}`;
    case 'timeout':
      return `${path}: ${engine} did not finish within ${seconds} seconds (--timeout sets the limit)${lastPlace(run.lists)}`;
    case 'flood':
      return `${path}: ${engine} writes an endless log${lastPlace(run.lists)}`;
    case 'exit':
      return run.isComplete ? undefined : describeBreak(run, said, {path, engine});
  }
}

/** Describes the result of a document that TeX finished. */
export function describeRest({run, runs, isSettled}: TexWatch, path: string): readonly string[] {
  const [first] = run.strayErrors;
  const count = run.strayErrors.length;
  return [
    ...(isSettled
      ? []
      : [
          `${path}: its references have not settled after ${runs} runs; the last complete one counts`,
        ]),
    ...(first === undefined
      ? []
      : [
          `${path}: TeX reports ${count === 1 ? 'an error' : `${count} errors`} outside of moves, the first at \`${printable(first.message)}\`${placeOf(first, path)}`,
        ]),
  ];
}

function placeOf({file, line}: TexError, path: string): string {
  return line === undefined ? '' : `, ${printable(file ?? path)}:${line}`;
}

function describeBreak(
  {missing, lastError}: TexWatch['run'],
  said: string,
  {path, engine}: Pick<Attempt, 'path' | 'engine'>,
): string {
  const file = missing.at(-1);
  if (file !== undefined && /^(?:\.\.|[/~]|[A-Za-z]:)/.test(file)) {
    return `${path}: ${engine} may not read \`${printable(file)}\` outside the book's folder; --allow-root <dir> lets it read other folders`;
  }
  if (file !== undefined) {
    const where = /\.(?:sty|cls|def|fd)$/.test(file)
      ? ': the package that holds it is not installed'
      : '';
    return `${path}: ${engine} does not find \`${printable(file)}\`${where}`;
  }
  const silent = said === '' ? 'without a word' : `saying \`${printable(said)}\``;
  const why = lastError === undefined ? silent : `at \`${printable(lastError.message)}\``;
  const at = lastError === undefined ? '' : placeOf(lastError, path);
  return `${path}: ${engine} stopped before the end of the document ${why}${at}`;
}

function lastPlace(lists: TexWatch['run']['lists']): string {
  const last = lists.at(-1);
  if (last === undefined) return '';
  const file = last.file === '' ? '' : `${printable(last.file)}:`;
  return `; the last moves that it read end at line ${file}${last.line}`;
}

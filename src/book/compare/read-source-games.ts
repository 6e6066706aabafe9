import {UserError, type SourceText} from '../../text/index.ts';
import {makeReadInput, readSource} from '../../workspace/index.ts';
import {beginningOf, mixedFormat, recogniseFormat, type GameReading} from '../../games/index.ts';
import type {SourceComment} from './find-sources.ts';

/** Reads the games of a file that is named on the command line. */
export function readSourceFile(path: string): GameReading {
  return gamesIn(readSource(path));
}

/** Finds the files that the comments of the book at `path` name, in the folders it may read. */
export function makeReadNamed(
  path: string,
  allowed: readonly string[] | undefined,
): (comment: SourceComment) => SourceText {
  const find = makeReadInput(path, {allowed});
  return ({source, span, name}) => {
    const found = find(name, 'input', source);
    if (found.kind === 'source') return found.source;
    const place = `${source.path}:${source.place(span.start).line}`;
    if ('why' in found) throw new UserError('no-source', `${place}: ${found.why}`);
    const why =
      found.kind === 'missing'
        ? 'is not there'
        : `is outside the repository of the book; --allow-root ${found.folder} allows it`;
    throw new UserError('no-source', `${place}: ${name} ${why}`);
  };
}

/** Returns the games of a text in any recognised format, and their flaws. */
export function gamesIn(source: SourceText): GameReading {
  const recognised = recogniseFormat(beginningOf(source.text), source.path);
  const format = recognised && mixedFormat(recognised);
  if (format !== undefined) return format.read(source);
  throw new UserError('unknown-format', `${source.path}: unknown format of games`);
}

import {NEWLINE, RETURN, type SourceText} from '../../text/index.ts';
import {FILE_START, type CutPart, type GameReading} from '../../games/index.ts';
import type {PartDone, PartResult} from './part-result.ts';
import {findSegment, readSegment, type SharedFile} from './shared-file.ts';

/** Does with a part what a command asks for; undefined if it takes what only the main thread knows. */
type PartWork = (part: CutPart) => PartDone | undefined;

/**
 * Does the work of a command on a segment of a file; returns nothing if no segment begins there.
 * What the flaws of a part depend on besides its text is left to the main thread.
 */
export async function doSegment(
  file: SharedFile,
  index: number,
  work: PartWork,
): Promise<readonly PartResult[]> {
  const offset = await findSegment(file, index);
  if (offset === undefined) return [];
  const results: PartResult[] = [];
  let isAfterBlank = true;
  for await (const part of readSegment(file, {...FILE_START, offset})) {
    const {bytes, lines, column, ends, encoding, source} = part;
    const endsBlank = isBlankEnd(source);
    const isAlone = isAfterBlank && endsBlank && encoding === 'utf-8';
    results.push({bytes, lines, column, ends, done: isAlone ? work(part) : undefined});
    isAfterBlank = endsBlank;
  }
  return results;
}

/** True if a reading depends on other parts of its file: it has no game, or formats differ. */
export function dependsOnFile({games, seen}: GameReading): boolean {
  return games.length === 0 || seen !== undefined;
}

/** Tests whether a text that came from bytes ends with an empty line. */
function isBlankEnd({bytes}: SourceText): boolean {
  if (bytes?.at(-1) !== NEWLINE) return false;
  return bytes.at(-2) === NEWLINE || (bytes.at(-2) === RETURN && bytes.at(-3) === NEWLINE);
}

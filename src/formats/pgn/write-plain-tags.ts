import {ROSTER} from './write-tags.ts';

/**
 * Writes the tags of a plain game as `writeTags` does, from their lines: the text of the tag
 * section, without a FEN. Returns undefined if a tag of the roster is missing or in another place,
 * or if a value has blanks around it.
 */
export function writePlainTags(section: string): string | undefined {
  if (UNUSUAL.test(section)) return undefined;
  const lines = section.split('\n');
  if (!ROSTER_STARTS.every((start, i) => lines[i]?.startsWith(start) === true)) return undefined;
  // A name is followed by a blank, which is less than any character of a name: so lines are in the
  // order of their names, none of which occurs twice.
  const others = lines.splice(ROSTER_STARTS.length).sort();
  return `${[...lines, ...others].join('\n')}\n`;
}

/** Blanks inside quotation marks, and control characters. */
const UNUSUAL = /"\s|\s"\]|[\r\u007f]/;

const ROSTER_STARTS = ROSTER.map(([name]) => `[${name} "`);

import {displayWidth} from '../../source/display-width.ts';
import {printable} from '../../source/printable.ts';

/** The maximum length of a caption line, in characters; East Asian ones count twice. */
const ROOM = 40;

/** The maximum number of lines of a caption; the rest is cut off. */
const MOST_LINES = 12;

/** Breaks a caption into lines as wide as a board; a single long word may be wider. */
export function wrapCaption(caption: string): readonly string[] {
  const lines: string[] = [];
  for (const word of printable(caption).split(/\s+/u)) {
    if (word === '') continue;
    const line = lines.at(-1);
    if (line === undefined || displayWidth(`${line} ${word}`) > ROOM) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.slice(0, MOST_LINES);
}

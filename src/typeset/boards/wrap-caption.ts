import {displayWidth} from '../../source/display-width.ts';
import {printable} from '../../source/printable.ts';

/** Letters that a line below a board has room for, those of East Asia counting two. */
const ROOM = 40;

/** More of a caption is no caption. */
const MOST_LINES = 12;

/** Breaks a caption into lines as wide as a board; one word that is too long goes over the rim. */
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

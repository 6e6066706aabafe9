import type {Answer} from './judge.ts';

/** The longest line of a warning. */
const WIDTH = 76;

/** The lengths of what LaTeX puts before the first line of a warning, before the others, and after the last one with a usual number. */
const PREFIX = 25;
const SUFFIX = 24;

/** Breaks a message into lines as LaTeX shows them; blanks become tabs, line ends two tabs. */
function wrap(message: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of message.split(' ')) {
    const longer = line === '' ? word : `${line}\t${word}`;
    if (line !== '' && Array.from(longer).length > WIDTH - PREFIX) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  // The place comes after the last line.
  const words = line.split('\t');
  if (Array.from(line).length > WIDTH - PREFIX - SUFFIX && words.length > 1) {
    const last = words.pop() ?? '';
    lines.push(words.join('\t'));
    line = last;
  }
  return [...lines, line].join('\t\t');
}

/** An answer as TeX reads it: half-moves, why the list was not judged, and the messages, three tabs after each. */
export function writeAnswer({halfMoves, unjudged, findings}: Answer): string {
  const why = unjudged === undefined ? '-' : unjudged.split(' ').join('\t');
  const said = findings.map((message) => `${wrap(message)}\t\t\t`).join('');
  return `${halfMoves} ${why} ${said === '' ? '-' : said}`;
}

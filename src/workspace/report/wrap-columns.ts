import {displayWidth, widthOfCharacter} from '../../text/index.ts';

/** Breaks a text into lines of at most `columns`; code in backticks stays together if possible. */
export function wrapColumns(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.match(/(?:`[^`]*`|[^\s`]|`)+/g) ?? [];
  for (const word of words.flatMap((one) => breakUp(one, columns))) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > columns) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Text wider than a line is split into words, and these into pieces. */
function breakUp(word: string, columns: number): readonly string[] {
  if (displayWidth(word) <= columns) return [word];
  const parts = word.split(' ');
  return parts.length > 1 ? parts.flatMap((part) => breakUp(part, columns)) : cut(word, columns);
}

function cut(word: string, columns: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const width = widthOfCharacter(character.codePointAt(0) ?? 0);
    if (piece !== '' && used + width > columns) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += character;
    used += width;
  }
  return [...pieces, piece];
}

import {SourceText} from '../../text/index.ts';
import {ProseReader, wordsOf} from './prose-reader.ts';

/** Returns what TeX prints of a short text, such as a name in an option, on one line. */
export function readTexWords(tex: string): string {
  const pieces = new ProseReader().read(new SourceText(tex), 0, tex.length);
  return inOneLine(pieces.map(wordsOf).join(''));
}

/** Returns a text on one line, with single spaces between words. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');
}

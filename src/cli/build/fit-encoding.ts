import type {Encoding} from '../../source/encoding.ts';
import {transliterate} from '../../typeset/transliterate.ts';

/** The characters that a Latin-1 file can hold, beyond ASCII. */
const LATIN1: ReadonlySet<string> = new Set(
  Array.from({length: 0x100 - 0xa0}, (_, i) => String.fromCharCode(0xa0 + i)),
);

/** LaTeX that the encoding of its file can hold: what is not in it is written with fewer accents. */
export function fitEncoding(text: string, encoding: Encoding): string {
  if (encoding === 'utf-8') return text;
  return text.replace(/[^\u0000-\u00ff]/gu, (character) => {
    const plain = transliterate(character, LATIN1, () => undefined);
    // What it is spelled with must not be TeX.
    return /^[\w .,'()\u00a0-\u00ff-]*$/.test(plain) ? plain : '?';
  });
}

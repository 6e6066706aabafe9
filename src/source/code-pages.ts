import {decodeLatin1} from './latin1.ts';

/** The single-byte encodings of old game files. */
export type CodePage = 'windows-1252' | 'cp437';

/**
 * Characters of the bytes from 0x80 on (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT,
 * WINDOWS/CP1252.TXT and PC/CP437.TXT). What windows-1252 leaves undefined stays a control
 * character, as in https://encoding.spec.whatwg.org/#windows-1252.
 */
const UPPER_HALVES: Readonly<Record<CodePage, string>> = {
  'windows-1252':
    '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ' +
    '\xA0¡¢£¤¥¦§¨©ª«¬\xAD®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»' +
    '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0',
};

/** Decodes bytes in a code page, one character per byte. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = UPPER_HALVES[page];
  return decodeLatin1(bytes).replace(/[\x80-\xff]/g, (byte) =>
    upper.charAt(byte.charCodeAt(0) - 128),
  );
}

/**
 * Tells which code page bytes are in that are not UTF-8.
 *
 * In the one, letters with accents are where the other has punctuation or pictures. So a byte below
 * 0xA6 inside a word is a letter of CP437, one above 0xC0 a letter of windows-1252; and
 * the draw, `½-½`, has another byte in each.
 */
export function choosePage(bytes: Uint8Array): CodePage {
  const text = decodeLatin1(bytes);
  let balance = 0;
  for (const [evidence, weight] of EVIDENCE)
    balance += weight * (text.match(evidence)?.length ?? 0);
  return balance > 0 ? 'cp437' : 'windows-1252';
}

/** The evidence for CP437 and against it; quotation marks and dashes count for neither. */
const EVIDENCE: readonly (readonly [RegExp, number])[] = [
  [/[A-Za-z][\x81-\x84\x87-\x89\x8b\x8d\x90\xa1-\xa5]/g, 1],
  [/[A-Za-z][\x85\x86\x93-\x95\x98](?=[A-Za-z])/g, 1],
  [/(?<![A-Za-z])[\x80\x8e\x8f\x90\x99\x9a](?=[a-z])/g, 1],
  [/\xab[-/]\xab/g, 4],
  [/([\xb0-\xb3\xc4\xcd\xdb-\xdf])\1\1/g, 4],
  [/[A-Za-z][\xc0-\xd6\xd8-\xe0\xe2-\xf6\xf8-\xff]/g, -1],
  [/(?<![A-Za-z])[\xc0-\xd6\xd8-\xde](?=[a-z])/g, -1],
  [/\xbd[-/]\xbd/g, -4],
];

import {decodeLatin1, encodeLatin1} from './encoding.ts';

/** The encodings of old game files that are supersets of ASCII. */
export type CodePage = 'windows-1252' | DosPage | ForeignPage;

/** Code pages of DOS; of these only CP437 is guessed. */
export type DosPage = 'cp437' | 'cp852';

/** Code pages that `TextDecoder` knows by these names. */
type ForeignPage = CentralPage | CyrillicPage | AsianPage;
type CentralPage = 'windows-1250' | 'iso-8859-2';
type CyrillicPage = (typeof CYRILLIC_PAGES)[number];

const CYRILLIC_PAGES = ['windows-1251', 'koi8-r', 'ibm866'] as const;

/**
 * Characters of the bytes from 0x80 on (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT,
 * WINDOWS/CP1252.TXT, PC/CP437.TXT and CP852.TXT); those that are left out are as in Latin-1. What
 * windows-1252 leaves undefined stays a control character, as in https://encoding.spec.whatwg.org/#windows-1252.
 */
const UPPER_HALVES: Readonly<Partial<Record<CodePage, string>>> = {
  'windows-1252': '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»' +
    '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»' +
    '░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\xAD˝˛ˇ˘§÷¸°¨˙űŘř■\xA0',
};

/** Decodes bytes in a code page, one character per byte. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = UPPER_HALVES[page];
  if (upper === undefined) return new TextDecoder(page).decode(bytes);
  return decodeLatin1(bytes).replace(
    /[\x80-\xff]/g,
    (byte) => upper.charAt(byte.charCodeAt(0) - 128) || byte,
  );
}

/**
 * Guesses the code page of bytes that are not UTF-8, windows-1252 where nothing speaks for another.
 *
 * In CP437, letters with accents are where windows-1252 has punctuation or pictures. So a byte below
 * 0xA6 inside a word is a letter of CP437, one above 0xC0 a letter of windows-1252; and
 * the draw, `½-½`, has another byte in each. Words of Cyrillic consist of bytes above 0x7F alone, and
 * the pages of Central Europe have letters where windows-1252 has signs, or letters that no language
 * of Western Europe has at their places.
 */
export function choosePage(bytes: Uint8Array): CodePage {
  const text = decodeLatin1(bytes);
  const cyrillic = chooseCyrillic(text);
  const asian = cyrillic?.isClear === true ? undefined : chooseAsian(bytes, text);
  if (asian !== undefined) return asian;
  if (balanceOf(text, DOS_EVIDENCE) > 0) return cyrillic?.page ?? 'cp437';
  return cyrillic?.page ?? chooseCentral(text) ?? 'windows-1252';
}

type AsianPage = 'gb18030' | 'big5' | 'euc-kr' | 'euc-jp' | 'shift_jis';

/** An encoding of East Asia; ranges are those of the first bytes of characters, and include both ends. */
interface AsianRow {
  readonly page: AsianPage;
  /** The more frequent half of the ideographs, or Hangul, with the least second byte, and how much each counts. */
  readonly usual: readonly [number, number];
  readonly second: number;
  readonly weight: number;
  /** Kana; no range of other languages. */
  readonly kana: readonly [number, number];
  /** Punctuation and digits. */
  readonly also: readonly [number, number];
  /** The number of characters below which there is no evidence: names of Chinese may look like Hangul. */
  readonly fewest: number;
}

const NO_KANA = [0, 0] as const;

/** https://encoding.spec.whatwg.org, sections 10 to 14. */
const ASIAN_PAGES: readonly AsianRow[] = [
  {
    page: 'gb18030',
    usual: [0xb0, 0xd7],
    second: 0xa1,
    weight: 1,
    kana: NO_KANA,
    also: [0xa1, 0xa3],
    fewest: 2,
  },
  {
    page: 'big5',
    usual: [0xa4, 0xc6],
    second: 0x40,
    weight: 1,
    kana: NO_KANA,
    also: [0xa1, 0xa3],
    fewest: 2,
  },
  {
    page: 'euc-kr',
    usual: [0xb0, 0xc8],
    second: 0xa1,
    weight: 1.2,
    kana: NO_KANA,
    also: [0xa1, 0xa3],
    fewest: 8,
  },
  {
    page: 'euc-jp',
    usual: [0xb0, 0xcf],
    second: 0xa1,
    weight: 0.8,
    kana: [0xa4, 0xa5],
    also: [0xa1, 0xa3],
    fewest: 2,
  },
  {
    page: 'shift_jis',
    usual: [0x88, 0x97],
    second: 0x40,
    weight: 0.8,
    kana: [0x82, 0x83],
    also: [0x81, 0x81],
    fewest: 2,
  },
];

/** Tests whether a code page has characters of two bytes, the second of which may be one of ASCII. */
export function isAsian(page: CodePage): boolean {
  return ASIAN_PAGES.some((row) => row.page === page);
}

/** A character of two bytes, the first of which is not ASCII. */
const PAIRS = /[\x81-\xfe]([\x40-\xfe])/g;

/** Returns the encoding of East Asia in which nearly all pairs of bytes are usual characters; undefined if there is none. */
function chooseAsian(bytes: Uint8Array, text: string): AsianPage | undefined {
  if (/([\xb0-\xb3\xc4\xcd\xdb-\xdf])\1\1/.test(text)) return undefined;
  const pairs = Array.from(text.matchAll(PAIRS), ({0: pair}) => pair);
  let best: AsianPage | undefined;
  let most = 0.5;
  for (const row of ASIAN_PAGES) {
    const score = likenessTo(row, pairs);
    if (score > most && isWrittenIn(row.page, bytes)) [best, most] = [row.page, score];
  }
  return best;
}

/** The mean over all pairs: those that are usual count for, all others but punctuation against. */
function likenessTo(row: AsianRow, pairs: readonly string[]): number {
  const isIn = (byte: number, [first, last]: readonly [number, number]): boolean =>
    byte >= first && byte <= last;
  let [score, counted] = [0, 0];
  for (const pair of pairs) {
    const [lead, trail] = [pair.charCodeAt(0), pair.charCodeAt(1)];
    if (isIn(lead, row.also)) continue;
    counted += 1;
    if (isIn(lead, row.kana)) score += 1.5;
    else score += isIn(lead, row.usual) && trail >= row.second ? row.weight : -2;
  }
  return counted < row.fewest ? 0 : score / counted;
}

/** Tests whether all bytes mean something, and words of East Asia do not touch letters of English as accents do. */
function isWrittenIn(page: AsianPage, bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder(page, {fatal: true}).decode(bytes, {stream: true});
    const words = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu) ?? [];
    const touching = text.match(/[A-Za-z](?=[^\0-\x7f])|(?<=[^\0-\x7f])[A-Za-z]/gu) ?? [];
    return words.length > 0 && touching.length * 4 <= words.length;
  } catch {
    return false;
  }
}

type Evidence = readonly (readonly [RegExp, number])[];

function balanceOf(text: string, evidence: Evidence): number {
  let balance = 0;
  for (const [sign, weight] of evidence) balance += weight * (text.match(sign)?.length ?? 0);
  return balance;
}

/** The evidence for CP437 and against it; quotation marks and dashes count for neither. */
const DOS_EVIDENCE: Evidence = [
  [/[A-Za-z][\x81-\x84\x87-\x89\x8b\x8d\x90\xa1-\xa5]/g, 1],
  [/[A-Za-z][\x85\x86\x93-\x95\x98](?=[A-Za-z])/g, 1],
  [/(?<![A-Za-z])[\x80\x8e\x8f\x90\x99\x9a](?=[a-z])/g, 1],
  [/\xab[-/]\xab/g, 4],
  [/([\xb0-\xb3\xc4\xcd\xdb-\xdf])\1\1/g, 4],
  [/[A-Za-z][\xc0-\xd6\xd8-\xe0\xe2-\xf6\xf8-\xff]/g, -1],
  [/(?<![A-Za-z])[\xc0-\xd6\xd8-\xde](?=[a-z])/g, -1],
  [/\xbd[-/]\xbd/g, -4],
];

/** Words of bytes above 0x7F, none of which is a line of pictures. */
const HIGH_WORDS = /(?<![A-Za-z\x80-\xff])(?!.*([\x80-\xff])\1\1)[\x80-\xff]{3,}(?![A-Za-z])/g;

/** Letters of Cyrillic by their frequency in Russian. */
const FREQUENT = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';

/**
 * Returns the page in which words look most like Russian, if they make up most of the text, and whether
 * they look so much like it that they are nothing else.
 */
function chooseCyrillic(
  text: string,
): {readonly page: CyrillicPage; readonly isClear: boolean} | undefined {
  const words = text.match(HIGH_WORDS) ?? [];
  const others = text.match(/[A-Za-z][\x80-\xff]|[\x80-\xff][A-Za-z]/g)?.length ?? 0;
  if (words.length <= others) return undefined;
  const bytes = encodeLatin1(words.join(' '));
  let best: CyrillicPage | undefined;
  let most = 0;
  for (const page of CYRILLIC_PAGES) {
    const score = likenessToRussian(decodePage(bytes, page));
    if (score > most) [best, most] = [page, score];
  }
  return best && {page: best, isClear: most > 0.25 * bytes.length};
}

function likenessToRussian(text: string): number {
  let score = 0;
  for (const word of text.split(' ')) {
    const isWord = /^\p{sc=Cyrillic}\p{Ll}*$|^\p{Lu}+$/u.test(word);
    for (const letter of word.toLowerCase()) {
      const rank = FREQUENT.indexOf(letter);
      score += isWord && rank >= 0 ? 1 - (2 * rank) / FREQUENT.length : -1;
    }
  }
  return score;
}

/** Returns a page of Central Europe if more letters fit it than windows-1252. */
function chooseCentral(text: string): CentralPage | undefined {
  if (balanceOf(text, CENTRAL_EVIDENCE) <= 0) return undefined;
  return balanceOf(text, ISO_EVIDENCE) > 0 ? 'iso-8859-2' : 'windows-1250';
}

/** A letter before or after another one, in windows-1250 or ISO 8859-2. */
const BEFORE = String.raw`(?<=[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff])`;
const AFTER = String.raw`(?=[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff])`;
const BEFORE_LAST = String.raw`(?<=[A-Za-z\x80-\xff]{2})`;
const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'g');

/** The evidence for Polish, Czech, Hungarian and Croatian, and against them. */
const CENTRAL_EVIDENCE: Evidence = [
  // Ł, Ż, Ź, Ś, Ť, Ą at the start of words; ł, ż, ą, ź, ś, ľ within or after them.
  [pattern(String.raw`(?<![A-Za-z\x80-\xff])[\xa3\xaf\x8f\x8d\xa6\xa9\xac]`, AFTER), 2],
  [pattern(BEFORE, String.raw`[\xb3\xb9\xbf\xb1\xb6\xbe\xbc]`, AFTER), 2],
  [pattern(BEFORE_LAST, String.raw`[\xb3\xb9\xbf\xb1\xb6\xbe\xbc](?![\w\x80-\xff])`), 1],
  // The numbers of footnotes.
  [pattern(BEFORE, String.raw`\xb2`), -2],
  [pattern(BEFORE, String.raw`[\x9c\x9d\x8d\x8f]`), 1],
  // Č at the start, č before a vowel.
  [/(?<![A-Za-z\x80-\xff])\xc8(?=[a-z])/g, 1],
  [/[a-z]\xe8(?=[aeiou])/g, 1],
  // ć after a vowel at the end, ń before a consonant or at the end, ě, ň, ů within.
  [/[aeiou]\xe6(?![a-z\x80-\xff])/g, 1],
  [/[a-z]\xf1(?![aeiou\xe0-\xff])/g, 1],
  [/[a-z\xf8][\xec\xf2\xf9](?=[a-z])/g, 1],
  // ř beside vowels of Czech.
  [/[\xe1\xed\xfd\x9a\x9e\xec]\w?\xf8|\xf8\w?[\xe1\xed\xfd\x9a\x9e\xec]/g, 2],
  [/\xd8(?=[\xe1\xed\xec])/g, 1],
  // å, ñ before a vowel, ão, æ within, ø elsewhere, ð, þ, ß in the neighbourhood of none.
  [/[A-Za-z]\xe5|\xe5[a-z]|\xc5(?=[a-z])/g, -1],
  [/\xf1(?=[aeiou])|\xe3(?=[oe])|\xf5(?=e)/g, -1],
  [/\xe6(?=[a-z])|\xf8|\xc6(?=[a-z])|\xd8(?=[a-z])/g, -1],
  [/[a-z]\xe8(?=[rsvnc]e)|\xea(?=[tm])|[a-z][\xe0\xf2\xf9\xec](?![a-z])/g, -1],
];

/** The evidence for ISO 8859-2 against windows-1250: ą, ś, ź, ž, ť and Ą, Ś, Š, Ź, Ž. */
const ISO_EVIDENCE: Evidence = [
  [pattern(BEFORE, String.raw`[\xb1\xb6\xbc\xbe]`), 1],
  [pattern(String.raw`(?<![A-Za-z\x80-\xff])[\xa1\xa6\xa9\xac\xae]`, AFTER), 1],
  [/[\x8a\x8c-\x8f\x9a\x9c-\x9f\xa5]/g, -1],
  [pattern(BEFORE, String.raw`\xb9(?![a-z])`), -1],
];

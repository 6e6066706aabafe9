/**
 * Letters of other scripts that look like a letter of a move, after the confusables of Unicode
 * (UTS #39), full-width forms and mathematical letters. They are typed with the wrong keyboard layout, and look right.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    Х: 'X',
    а: 'a',
    в: 'b',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    ԁ: 'd',
    һ: 'h',
    ѕ: 's',
    Ѕ: 'S',
    ԛ: 'q',
    Ԛ: 'Q',
    ԝ: 'w',
    і: 'i',
    І: 'I',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Η: 'H',
    Κ: 'K',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Χ: 'X',
    ο: 'o',
    α: 'a',
  }),
);

/** Returns `word` in the Latin letters that it seems to have; the piece letters `names` are kept. */
export function inLatin(word: string, names: readonly string[] = []): string {
  return Array.from(word, (letter) =>
    names.includes(letter) ? letter : (LOOK_ALIKES.get(letter) ?? narrow(letter)),
  ).join('');
}

/** A letter, the Latin one that it looks like, and its script. */
export interface LookAlike {
  readonly letter: string;
  readonly latin: string;
  readonly script: string;
}

/** The first letter of `word` that only looks like a Latin one, with that one, and its script. */
export function findLookAlike(word: string): LookAlike | undefined {
  for (const letter of word) {
    const latin = inLatin(letter);
    if (latin !== letter) return {letter, latin, script: scriptOf(letter)};
  }
  return undefined;
}

function scriptOf(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'Cyrillic';
  if (/\p{Script=Greek}/u.test(letter)) return 'Greek';
  return letter.length > 1 ? 'mathematical' : 'full-width';
}

/** The ASCII character of a full-width form or of a mathematical letter. */
function narrow(letter: string): string {
  const [high, low] = [letter.charCodeAt(0), letter.charCodeAt(1)];
  if (high >= 0xff01 && high <= 0xff5e) return String.fromCharCode(high - 0xfee0);
  const code = (high - 0xd800) * 0x400 + low - 0xdc00 + 0x10000;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String.fromCharCode(48 + ((code - 0x1d7ce) % 10));
  // Alphabets of 52 letters, capitals first. The Lua of `skakmat.sty` has no normal forms.
  if (!(code >= 0x1d400 && code <= 0x1d6a3)) return letter;
  const nth = (code - 0x1d400) % 52;
  return String.fromCharCode(nth < 26 ? 65 + nth : 71 + nth);
}

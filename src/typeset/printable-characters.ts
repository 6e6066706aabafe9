/** The font encodings that a document for pdfLaTeX may use. */
export type FontEncoding = 'T1' | 'T2A';

// LaTeX 2022-06-01, `base/t1enc.dfu`: letters and signs that T1 has or composes. Invisible ones are
// left out here and below, and those that NFC turns into others.
const LETTERS =
  '¡£«»¿-ÖØ-öø-ĥĨ-ķĹ-ľŁ-ňŊ-ťŨ-žǄ-ǔǢǣǦ-ǫǰǴǵȘ-țȲȳȷ˙˛ḂḃḍḞ-ḡḥḰḱḷṃṅṇṛṣṭẎ-ẑẞỲỳ‐-―‘-‚“-„‰‱‹›␣ﬀ-ﬆ';

// The same, `base/ts1enc.dfu`, `base/ot1enc.dfu` and `base/utf8.def`: the signs of TS1 and OT1.
const SIGNS = '¢¤-ª¬®-º¼-¾×÷ƒˆˇ˘˜˝฿‖†-•…※‽⁄⁎⁒₡₤₦₩₫€₱℃№℗℞℠™℧℮←-↓␢◦◯♪⟨⟩〈〉';

// The same, `base/t2aenc.dfu`: the Cyrillic letters of Russian and many other languages.
const CYRILLIC = 'Ѐ-џҐ-ғҖ-ҝҠ-ҥҪҫҮ-ҳҶ-һӀ-ӂӐ-ӟӢ-өӬ-ӵӸӹ';

/** Returns characters with all of each range, such as `À-Ö`. */
function withRanges(characters: string): string {
  return characters.replace(/(.)-(.)/gu, (_, first: string, last: string) => {
    const from = first.charCodeAt(0);
    const codes = Array.from({length: last.charCodeAt(0) - from + 1}, (_, i) => from + i);
    return String.fromCharCode(...codes);
  });
}

/**
 * `Command \\TH unavailable in encoding T2A`: no other encoding provides these six letters either.
 */
const ONLY_IN_T1 = /[ÐÞðþŊŋ]/g;

const WESTERN = withRanges(LETTERS + SIGNS);

/** The non-ASCII characters that pdfLaTeX prints from UTF-8, by font encoding. */
export const PRINTABLE: Readonly<Record<FontEncoding, ReadonlySet<string>>> = {
  T1: new Set(WESTERN),
  T2A: new Set(WESTERN.replace(ONLY_IN_T1, '') + withRanges(CYRILLIC)),
};

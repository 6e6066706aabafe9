/** The font encodings that a document for pdfLaTeX may have. */
export type FontEncoding = 'T1' | 'T2A';

// LaTeX 2022-06-01, `base/t1enc.dfu`: letters and signs that T1 has or composes. Those that nobody
// sees are left out here and below, and those that NFC turns into others.
const LETTERS = [
  '¡£«»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČ',
  'čĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĲĳĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢ',
  'ţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǄǅǆǇǈǉǊǋǌǍǎǏǐǑǒǓǔǢǣǦǧǨǩǪǫǰǴǵȘșȚțȲȳȷ˙˛ḂḃḍḞḟḠḡḥḰḱḷṃṅṇṛṣṭ',
  'ẎẏẐẑẞỲỳ‐‑‒–—―‘’‚“”„‰‱‹›␣ﬀﬁﬂﬃﬄﬅﬆ',
];

// The same, `base/ts1enc.dfu`, `base/ot1enc.dfu` and `base/utf8.def`: what stands by in TS1 and OT1.
const SIGNS = ['¢¤¥¦§¨©ª¬®¯°±²³´µ¶·¸¹º¼½¾×÷ƒˆˇ˘˜˝฿‖†‡•…※‽⁄⁎⁒₡₤₦₩₫€₱℃№℗℞℠™℧℮←↑→↓␢◦◯♪⟨⟩〈〉'];

// The same, `base/t2aenc.dfu`: the Cyrillic letters of Russian and many other languages.
const CYRILLIC = [
  'ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  'ѐёђѓєѕіїјљњћќѝўџҐґҒғҖҗҘҙҚқҜҝҠҡҢңҤҥҪҫҮүҰұҲҳҶҷҸҹҺһӀӁӂӐӑӒӓӔӕӖӗӘәӚӛӜӝӞӟӢӣӤӥӦӧӨөӬӭӮӯӰ',
  'ӱӲӳӴӵӸӹ',
];

/** `Command \\TH unavailable in encoding T2A`: nor does any other encoding lend these six. */
const ONLY_IN_T1 = /[ÐÞðþŊŋ]/g;

const WESTERN = [...LETTERS, ...SIGNS].join('');

/** What pdfLaTeX prints beyond ASCII if its text is UTF-8 and its fonts are in an encoding. */
export const PRINTABLE: Readonly<Record<FontEncoding, ReadonlySet<string>>> = {
  T1: new Set(WESTERN),
  T2A: new Set(WESTERN.replace(ONLY_IN_T1, '') + CYRILLIC.join('')),
};

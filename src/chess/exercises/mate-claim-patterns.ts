import {CLAIM_LANGUAGES} from './mate-claim-words.ts';

/** Matches texts that may contain a claim; quick, for long texts. */
export const MAY_CLAIM = /(?:mates?|matto|mat)\s+(?:in|en|em|w|i|ve?)\s|matt\b|мат\s+в\s/i;

/** In every claim, in all languages, whatever is between its words. */
export const MATE_STEM = /mat|мат/i;

const NUMBER = String.raw`(\d{1,2}|\p{L}+)`;

/** `mate in two`; the number is the only group that takes part. */
export const MATE_IN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...usualPatterns(), ...otherPatterns()].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

function usualPatterns(): readonly string[] {
  return CLAIM_LANGUAGES.flatMap(({mateIn}) =>
    mateIn === undefined ? [] : String.raw`${mateIn.replace(' ', String.raw`\s+`)}\s+${NUMBER}`,
  );
}

/** Hungarian has the number between two words, and German may have it so. */
function otherPatterns(): readonly string[] {
  return [
    String.raw`matt\s+${NUMBER}\s+lépésben`,
    String.raw`setz(?:t|en)\s+in\s+${NUMBER}\s+z[uü]g(?:en)?\s+matt`,
  ];
}

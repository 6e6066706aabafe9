import {readFileSync} from 'node:fs';
import {recordsOf} from '../fast-tex/compile-variants.ts';

/** `npm run pages` has skak and xskak play all moves themselves. */
const IS_CAMPAIGN = process.env['SKAKMAT_PAGES'] === 'all';

/** A document that loads one of the packages, and nothing of ours. */
const PLAYS = /^(?!.*\{skakmat\}).*\\usepackage(?:\[[^\]]*\])?\{x?skak[,}]/s;

/**
 * The files with which TeX sets a document whose pages are looked at: it takes positions from records, since
 * xskak plays some 50 half-moves in a second. Pages with and without records are the same, as
 * `test/fast-tex/equality.test.ts` tests.
 */
export async function withRecords(text: string): Promise<Readonly<Record<string, string>>> {
  if (IS_CAMPAIGN || !PLAYS.test(text)) return {'main.tex': text};
  return {
    'main.tex': `\\RequirePackage[fast]{skakmat}${text}`,
    'main.skm': await recordsOf(text),
    'skakmat.sty': readFileSync('templates/tex/skakmat/skakmat.sty', 'utf8'),
  };
}

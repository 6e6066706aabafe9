import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {hasProgram} from '../has-program.ts';

const ASKED = process.env['SKAKMAT_FAST_TEX_ENGINES']?.split(',');

/** Whether everything is compared, by `npm run fast-tex`, not only what CI has time for. */
export const IS_CAMPAIGN = ASKED !== undefined;

/** The installed engines that `npm run fast-tex` was asked for; in CI, those of `few`. */
export function askedEngines(few: readonly TexEngine[] = ['pdflatex']): readonly TexEngine[] {
  const wanted = ASKED === undefined ? few : TEX_ENGINES.filter((one) => ASKED.includes(one));
  return wanted.filter((engine) => hasProgram(engine));
}

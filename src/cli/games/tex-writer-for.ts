import {readBoardPlan} from '../../typeset/board-plan.ts';
import {TexWriter} from '../../typeset/tex-writer.ts';
import type {Arrangement} from '../../typeset/tex-writer.ts';
import {DEFAULT_LOOK} from '../../typeset/board-looks.ts';
import type {BoardLook} from '../../typeset/board-looks.ts';
import type {Dialect} from '../../typeset/write-move.ts';
import {writePreamble} from '../../typeset/write-preamble.ts';
import {Latex} from '../../typeset/latex.ts';
import {findTemplate} from './find-template.ts';

/** How games are set as LaTeX. */
export interface TexFlags extends Arrangement {
  readonly template?: string;
  readonly package?: Dialect;
  readonly diagrams?: readonly string[];
  readonly inverse?: BoardLook['view'];
  readonly boardSize?: BoardLook['size'];
  readonly coordinates?: boolean;
  readonly mover?: boolean;
  readonly title?: string;
  readonly author?: string;
}

/** What writes games as LaTeX, as the flags want it. */
export function texWriterFor(flags: TexFlags): TexWriter {
  const dialect = flags.package ?? 'xskak';
  const look = {
    size: flags.boardSize ?? DEFAULT_LOOK.size,
    view: flags.inverse ?? DEFAULT_LOOK.view,
    coordinates: flags.coordinates ?? DEFAULT_LOOK.coordinates,
    mover: flags.mover ?? DEFAULT_LOOK.mover,
  };
  const wantsBoard = readBoardPlan(flags.diagrams ?? ['marked']);
  const {title = '', author = ''} = flags;
  const values = {preamble: new Latex(writePreamble(dialect)), title, author};
  const template = findTemplate(flags.template ?? 'game');
  return new TexWriter(template, {dialect, look, wantsBoard}, values, flags);
}

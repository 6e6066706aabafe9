import {existsSync} from 'node:fs';
import {UserError} from '../../diagnostic/user-error.ts';
import {readTemplate} from '../../files/read-template.ts';
import {readTextFile} from '../../files/text-files.ts';
import {readBoardPlan} from '../../typeset/board-plan.ts';
import {TEMPLATE_NAMES} from '../../typeset/template-names.ts';
import {TexWriter} from '../../typeset/tex-writer.ts';
import type {TemplateText} from '../../typeset/tex-writer.ts';
import {DEFAULT_LOOK} from '../../typeset/board-looks.ts';
import type {BoardLook} from '../../typeset/board-looks.ts';
import type {MoveStyleName} from '../../typeset/move-styles.ts';
import type {MoveManner} from '../../typeset/set-moves.ts';
import type {Dialect} from '../../typeset/write-move.ts';
import {writePreamble} from '../../typeset/write-preamble.ts';
import {Latex} from '../../typeset/latex.ts';

/** How games are set as LaTeX. */
export interface TexFlags {
  readonly template?: string;
  readonly package?: Dialect;
  readonly moves?: MoveManner['moves'];
  readonly style?: MoveStyleName;
  readonly diagrams?: readonly string[];
  readonly inverse?: BoardLook['view'];
  readonly boardSize?: BoardLook['size'];
  readonly coordinates?: boolean;
  readonly mover?: boolean;
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
  const values = {preamble: new Latex(writePreamble(dialect))};
  const {moves = 'played', style = 'book'} = flags;
  const setting = {dialect, moves, style, look, wantsBoard};
  return new TexWriter(findTemplate(flags.template ?? 'game'), setting, values);
}

/** A template of ours by its name, else a file. */
function findTemplate(name: string): TemplateText {
  if (TEMPLATE_NAMES.some((known) => known === name)) {
    return {path: `${name}.tex`, text: readTemplate(`${name}.tex`)};
  }
  const text = existsSync(name) ? readTextFile(name) : undefined;
  if (text !== undefined) return {path: name, text};
  const names = TEMPLATE_NAMES.join(', ');
  throw new UserError(
    'unknown-template',
    `no template ${name}: expected a file, or one of ${names}`,
  );
}

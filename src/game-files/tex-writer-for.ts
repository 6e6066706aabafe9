import type {Engine} from '../typeset/engine.ts';
import {makeEscape} from '../typeset/escape-tex.ts';
import {readBoardPlan} from '../typeset/board-plan.ts';
import type {Values} from '../typeset/render-template.ts';
import type {Steps} from '../typeset/slide-steps.ts';
import {TexWriter} from '../typeset/tex-writer.ts';
import type {Arrangement, TemplateText} from '../typeset/tex-writer.ts';
import type {Setting} from '../typeset/typeset-game.ts';
import {LANGUAGES} from '../typeset/languages/languages.ts';
import type {LanguageCode} from '../typeset/languages/language-codes.ts';
import {wordsForTemplates} from '../typeset/languages/words-for-templates.ts';
import {LossLog} from '../typeset/loss-log.ts';
import {layOutWorksheet} from '../typeset/worksheet-layout.ts';
import type {PER_PAGE, SOLUTION_PLACES} from '../typeset/worksheet-layout.ts';
import {CLOCK_MACRO} from '../typeset/write-clock.ts';
import {DEFAULT_LOOK} from '../typeset/board-looks.ts';
import type {BoardLook, BoardLookOptions} from '../typeset/board-looks.ts';
import type {MoveStyleName} from '../typeset/move-styles.ts';
import type {MoveManner} from '../typeset/set-moves.ts';
import type {Dialect} from '../typeset/write-move.ts';
import {writePieceLetters} from '../typeset/write-piece-letters.ts';
import type {PieceSigns} from '../typeset/piece-signs.ts';
import {writePreamble} from '../typeset/write-preamble.ts';
import {Latex} from '../typeset/latex.ts';
import {findTemplate} from './find-template.ts';

/** How games are set as LaTeX. */
export interface TexFlags extends Arrangement, BoardLookOptions {
  readonly template?: string;
  readonly package?: Dialect;
  readonly engine?: Engine;
  readonly language?: LanguageCode;
  readonly pieces?: PieceSigns;
  readonly moves?: MoveManner['moves'];
  readonly style?: MoveStyleName;
  readonly diagrams?: readonly string[];
  readonly captions?: boolean;
  readonly clocks?: boolean;
  readonly evaluations?: 'curve' | 'none';
  readonly perPage?: (typeof PER_PAGE)[number];
  readonly solutions?: (typeof SOLUTION_PLACES)[number];
  readonly answerLines?: boolean;
  readonly steps?: Steps;
  readonly title?: string;
  readonly author?: string;
}

/** What writes games as LaTeX, as the flags want it. */
export function texWriterFor(flags: TexFlags): TexWriter {
  const dialect = flags.package ?? 'xskak';
  const engine = flags.engine ?? 'pdflatex';
  const language = LANGUAGES[flags.language ?? 'en'];
  const losses = new LossLog();
  const escape = makeEscape(engine, {
    encoding: language.encoding,
    onLoss: (loss) => {
      losses.add(loss);
    },
  });
  const template = findTemplate(flags.template ?? 'game');
  const setting: Setting = {
    dialect,
    moves: flags.moves ?? 'played',
    style: flags.style ?? 'book',
    look: lookOf(flags, template),
    language,
    escape,
    losses,
    wantsBoard: readBoardPlan(flags.diagrams ?? ['marked']),
    clocks: flags.clocks ?? false,
    evaluations: flags.evaluations === 'curve',
    steps: flags.steps ?? 'marked',
  };
  const macros = [
    ...(setting.clocks === true ? [CLOCK_MACRO] : []),
    ...(flags.pieces === 'letters' ? [writePieceLetters(language.code)] : []),
  ];
  const values = {
    preamble: new Latex(writePreamble(dialect, {engine, language, macros})),
    macros: new Latex(macros.map((macro) => `${macro}\n`).join('')),
    words: wordsForTemplates(language.words, escape),
    title: flags.title ?? '',
    author: flags.author ?? '',
    worksheet: worksheetOf(flags),
  };
  return new TexWriter(template, setting, values, flags);
}

function lookOf(flags: TexFlags, {text}: TemplateText): BoardLook {
  // Who sets boards for the whole document, as worksheets do, knows how much room there is.
  const size = text.includes('\\setchessboard') ? undefined : DEFAULT_LOOK.size;
  return {
    size: flags.boardSize ?? size,
    view: flags.inverse ?? DEFAULT_LOOK.view,
    coordinates: flags.coordinates ?? DEFAULT_LOOK.coordinates,
    mover: flags.mover ?? DEFAULT_LOOK.mover,
    captions: flags.captions ?? DEFAULT_LOOK.captions,
  };
}

function worksheetOf({perPage, solutions = 'end', chapters, answerLines}: TexFlags): Values {
  return {
    ...layOutWorksheet(perPage ?? '6'),
    solutions,
    hasChapters: chapters !== undefined || solutions === 'chapter',
    hasLines: answerLines ?? false,
  };
}

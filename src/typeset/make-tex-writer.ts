import {makeEscape} from './escape-tex.ts';
import {readBoardPlan} from './board-plan.ts';
import type {SlotValues} from './render-template.ts';
import {TexWriter} from './tex-writer.ts';
import type {TemplateText} from './tex-writer.ts';
import type {Setting} from './typeset-game.ts';
import {LANGUAGES} from './languages/languages.ts';
import {wordsForTemplates} from './languages/words-for-templates.ts';
import {LossLog} from './loss-log.ts';
import {layOutWorksheet} from './worksheet-layout.ts';
import {CLOCK_MACRO} from './write-clock.ts';
import {DEFAULT_LOOK} from './board-looks.ts';
import type {BoardLook} from './board-looks.ts';
import {writePieceLetters} from './write-piece-letters.ts';
import {writePreamble} from './write-preamble.ts';
import type {TypesetOptions} from './typeset-options.ts';
import {Latex} from './latex.ts';

/** Creates a writer of games as LaTeX documents, from a template. */
export function makeTexWriter(options: TypesetOptions, template: TemplateText): TexWriter {
  const dialect = options.package ?? 'xskak';
  const engine = options.engine ?? 'pdflatex';
  const language = LANGUAGES[options.language ?? 'en'];
  const losses = new LossLog();
  const escape = makeEscape(engine, {
    encoding: language.encoding,
    onLoss: (loss) => {
      losses.add(loss);
    },
  });
  const setting: Setting = {
    dialect,
    moves: options.moves ?? 'played',
    style: options.style ?? 'book',
    look: lookOf(options, template),
    language,
    escape,
    losses,
    wantsBoard: options.wantsBoard ?? readBoardPlan(['marked']),
    clocks: options.clocks ?? false,
    evaluations: options.evaluations === 'curve',
    steps: options.steps ?? 'marked',
  };
  const macros = [
    ...(setting.clocks === true ? [CLOCK_MACRO] : []),
    ...(options.pieces === 'letters' ? [writePieceLetters(language.code)] : []),
  ];
  const values = {
    preamble: new Latex(writePreamble(dialect, {engine, language, macros})),
    macros: new Latex(macros.map((macro) => `${macro}\n`).join('')),
    words: wordsForTemplates(language.words, escape),
    title: options.title ?? '',
    author: options.author ?? '',
    worksheet: worksheetOf(options),
  };
  return new TexWriter(template, setting, values, options);
}

function lookOf(options: TypesetOptions, {text}: TemplateText): BoardLook {
  // A template that sets boards for the whole document, such as the worksheet, knows the available
  // space.
  const size = text.includes('\\setchessboard') ? undefined : DEFAULT_LOOK.size;
  return {
    size: options.boardSize ?? size,
    view: options.inverse ?? DEFAULT_LOOK.view,
    coordinates: options.coordinates ?? DEFAULT_LOOK.coordinates,
    mover: options.mover ?? DEFAULT_LOOK.mover,
    captions: options.captions ?? DEFAULT_LOOK.captions,
  };
}

function worksheetOf({
  perPage,
  solutions = 'end',
  chapters,
  answerLines,
}: TypesetOptions): SlotValues {
  return {
    ...layOutWorksheet(perPage ?? '6'),
    solutions,
    hasChapters: chapters !== undefined || solutions === 'chapter',
    hasLines: answerLines ?? false,
  };
}
